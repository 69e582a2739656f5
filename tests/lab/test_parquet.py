"""Parquet holds the same rows as CSV."""

from pyarrow import parquet

from touchline.lab.rows import Row, check_name, dump


def test_a_table_reads_back(tmp_path):
    rows = [Row(0, "8:share=0.05", "1", 1, 3, 0, 250), Row(1, "1", "8:share=0.05", -1, 0, 2, 99)]
    check_name(tmp_path / "t.parquet")
    dump(tmp_path / "t.parquet", rows)
    table = parquet.read_table(tmp_path / "t.parquet").to_pylist()
    assert [Row(**row) for row in table] == rows

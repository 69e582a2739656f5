"""What needs Numba is left out, and said to be, where Numba is missing."""

from touchline.fast import missing

WITHOUT_NUMBA = missing()
collect_ignore_glob = ["test_compiled_*.py", "*/test_compiled_*.py"] if WITHOUT_NUMBA else []


def pytest_report_collectionfinish():
    return f"tests/players: only what needs no compiler is tested. {WITHOUT_NUMBA}" if WITHOUT_NUMBA else []

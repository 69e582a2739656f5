"""What is written for researchers runs as it stands there."""

import re
from pathlib import Path

import pytest

from tests.lab.adapters.playing import GAMES
from touchline.lab.adapters.setting import Setting

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "research.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
IN_README = [
    code
    for code in re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    if "adapters" in code
]


@pytest.mark.parametrize("code", [*EXAMPLES, *IN_README], ids=lambda code: code.strip().split("\n")[-1][:40])
def test_an_example_runs(code, capsys):
    exec(compile(code, "example", "exec"), {})


def test_there_are_examples_of_all_three():
    assert len(IN_README) == 1
    for name in ("pettingzoo", "gymnasium", "openspiel"):
        assert any(f"touchline.lab.adapters.{name}" in code for code in EXAMPLES)


def test_the_table_of_sizes_is_true():
    for game in GAMES[:-1]:
        setting = Setting(game)
        assert f"| `{game.id}` | {len(setting.actions):,} | {setting.observation.size:,} |" in PAGE

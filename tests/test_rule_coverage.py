"""Every rule of every game is named by a test that shows it; a rule that no test names fails here."""

import ast
from pathlib import Path

import pytest

from touchline.core import pages
from touchline.core.registry import find, ids

GAMES = Path(__file__).parent / "games"


def named_rules(folder):
    """The numbers in every `pytest.mark.rules(...)` below a folder."""
    named = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rules":
                named |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return named


@pytest.mark.parametrize("id", ids())
def test_every_rule_is_named_by_a_test(id):
    rules = set(pages.paragraphs(find(id), "en"))
    missing = sorted(rules - named_rules(GAMES / id))
    assert not missing, f"{len(missing)} of {len(rules)} rules of {id} are shown by no test: {missing}"


@pytest.mark.parametrize("id", ids())
def test_tests_name_only_rules_that_exist(id):
    unknown = sorted(named_rules(GAMES / id) - set(pages.paragraphs(find(id), "en")))
    assert not unknown


def test_a_rule_without_a_test_would_be_found(tmp_path):
    (tmp_path / "test_x.py").write_text('import pytest\n\n@pytest.mark.rules("F-1")\ndef test_x():\n    pass\n')
    assert named_rules(tmp_path) == {"F-1"}

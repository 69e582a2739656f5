"""The diagrams of the rules pages are what their positions look like."""

import importlib.util
from pathlib import Path

import pytest

from touchline.core import registry
from touchline.core.errors import TouchlineError

TOOL = Path(__file__).parents[2] / "tools" / "draw_rules.py"
PAGE = "# Tug\n\n<!-- diagram: tug 1 [] rope=2 -->\n```text\nold\n```\n<!-- /diagram -->\n\nThe end.\n"


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("draw_rules", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_diagram_is_drawn_from_its_position(tool):
    page = tool.redrawn(PAGE, "en")
    assert "\n 7   R    7\n" in page
    assert "old" not in page
    assert page.startswith("# Tug\n\n<!-- diagram: tug 1 [] rope=2 -->\n```text\n")
    assert page.endswith("\n```\n<!-- /diagram -->\n\nThe end.\n")
    assert tool.redrawn(page, "en") == page


def test_its_words_are_in_the_language_of_the_page(tool):
    assert "Home, Hand: none" in tool.redrawn(PAGE, "en")
    assert "Domicile, " in tool.redrawn(PAGE, "fr")


@pytest.mark.parametrize("broken", [PAGE.replace("<!-- /diagram -->", ""), PAGE.replace("```text\n", "")])
def test_half_a_diagram_is_refused(tool, broken):
    with pytest.raises(TouchlineError, match="1 diagrams are begun but 0 are whole"):
        tool.redrawn(broken, "en")


def test_check_finds_what_would_change_and_drawing_puts_it_right(tool, tmp_path, monkeypatch, capsys):
    paths = [(tmp_path / f"RULES.{language}.md", language) for language in ("en", "fr")]
    for path, _ in paths:
        path.write_text(PAGE)
    monkeypatch.setattr(tool, "pages", lambda game: paths)
    assert tool.main(["--check", "tug"]) == 1
    assert "diagrams are not up to date" in capsys.readouterr().err
    assert paths[0][0].read_text() == PAGE
    assert tool.main(["tug"]) == 0
    assert tool.main(["--check", "tug"]) == 0


def test_a_position_that_cannot_be_read_is_named(tool, tmp_path, monkeypatch, capsys):
    path = tmp_path / "RULES.en.md"
    path.write_text(PAGE.replace("tug 1 []", "tug 1 [] moon=full"))
    monkeypatch.setattr(tool, "pages", lambda game: [(path, "en")])
    assert tool.main(["tug"]) == 1
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("id", registry.ids())
def test_the_diagrams_of_every_game_are_up_to_date(tool, id):
    assert tool.stale(registry.find(id)) == []

"""What is generated from the protocol, and the texts behind its codes."""

import re
import string
from pathlib import Path

import pytest
from tools import make_protocol

from touchline.core.telling import load
from touchline.server.words import TEXTS, Refusal, say

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "touchline" / "server"


def test_the_schema_is_up_to_date(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["make_protocol.py", "--check"])
    assert make_protocol.main() == 0, capsys.readouterr().err


def test_a_changed_protocol_is_noticed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(make_protocol, "TARGET", tmp_path / "old.json")
    monkeypatch.setattr("sys.argv", ["make_protocol.py", "--check"])
    assert make_protocol.main() == 1
    assert "out of date" in capsys.readouterr().err


def test_what_is_sent_says_every_field():
    definitions = make_protocol.schema()["definitions"]
    for name in ("Update", "Told", "Asked", "SceneSeen", "Refused", "TableMade"):
        assert set(definitions[name]["required"]) == set(definitions[name]["properties"])
    assert set(definitions["Act"]["required"]) == {"type", "id", "seat", "version", "action"}
    assert definitions["NewTable"]["required"] == ["game"]


def test_both_languages_have_the_same_texts():
    en, fr = load(TEXTS, "en"), load(TEXTS, "fr")
    assert set(en) == set(fr)
    for key in en:
        fields = [{field for _, field, _, _ in string.Formatter().parse(texts[key]) if field} for texts in (en, fr)]
        assert fields[0] == fields[1], key


def test_every_code_has_words_and_every_text_is_used():
    sources = "\n".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    used = set(re.findall(r"\"((?:message|table|action|game|player|option|dice|record|limit|http)/[a-z-]+)\"", sources))
    known = {key.removeprefix("refused.") for key in load(TEXTS, "en") if key.startswith("refused.")}
    from_core = {"record/malformed", "record/refused"}  # codes of the core's errors, passed on
    assert used | from_core == known


def test_the_codes_are_documented():
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for key in load(TEXTS, "en"):
        code = key.removeprefix("refused.")
        if key.startswith("refused.") and code.startswith(("message/", "table/", "action/")):
            assert f"`{code}`" in text, code


@pytest.mark.parametrize("code", ["table/stale", "message/too-long"])
def test_a_refusal_speaks_both_languages(code):
    refusal = Refusal(code, most=5)
    assert refusal.words == say(f"refused.{code}", most=5)
    assert refusal.words.en != refusal.words.fr

"""Write web/protocol.schema.json: a JSON schema of every message between a table and a browser.

usage: make_protocol.py [--check]

The browser's types are made from it (`npm run protocol` in web/).
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

from pydantic.json_schema import models_json_schema

from touchline.server.protocol import PROTOCOL, Model
from touchline.server.protocol.from_browser import FromBrowser
from touchline.server.protocol.pages import Lesson, RulesSeen
from touchline.server.protocol.replays import AnalysisSeen, Replay
from touchline.server.protocol.tables import GameSeen, Health, NewTable, Problem, TableMade, TableSeen
from touchline.server.protocol.to_browser import ToBrowser

TARGET = Path(__file__).parents[1] / "web" / "protocol.schema.json"


def _members(message: Any) -> tuple[type[Model], ...]:
    """List the messages that one of the two unions allows, in its order."""
    union, _ = get_args(message)
    return get_args(union)


TO_BROWSER = _members(ToBrowser)
FROM_BROWSER = _members(FromBrowser)
ANSWERS = (GameSeen, TableMade, TableSeen, Replay, AnalysisSeen, RulesSeen, Lesson, Health, Problem)
QUESTIONS = (NewTable,)


def schema() -> dict[str, Any]:
    """Describe all messages: what is sent with every field there, what is read with its defaults left out."""
    sent = [(model, "serialization") for model in (*TO_BROWSER, *ANSWERS)]
    read = [(model, "validation") for model in (*FROM_BROWSER, *QUESTIONS)]
    _, definitions = models_json_schema([*sent, *read], ref_template="#/definitions/{model}")
    either = {
        "ToBrowser": {"anyOf": [_reference(model) for model in TO_BROWSER]},
        "FromBrowser": {"anyOf": [_reference(model) for model in FROM_BROWSER]},
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "description": f"Version {PROTOCOL}.",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in either},
        "definitions": {name: _plain(name, form) for name, form in definitions["$defs"].items()} | either,
    }


def _reference(model: type[Model]) -> dict[str, str]:
    return {"$ref": f"#/definitions/{model.__name__}"}


def _plain(name: str, form: dict[str, Any]) -> dict[str, Any]:
    """Say which fields are surely there, and leave the titles of fields out: each would become a type of its own."""
    fields: dict[str, Any] = form.get("properties", {})
    read = name in {model.__name__ for model in (*FROM_BROWSER, *QUESTIONS)}
    form["required"] = [key for key in fields if not read or key == "type" or key in form.get("required", ())]
    for field in fields.values():
        field.pop("title", None)
    return _draft_7(form)


def _draft_7(form: Any) -> Any:
    """Write tuples as the older draft does, which the maker of the browser's types reads."""
    if isinstance(form, list):
        return [_draft_7(item) for item in form]
    if not isinstance(form, dict):
        return form
    return {"items" if key == "prefixItems" else key: _draft_7(value) for key, value in form.items()}


def main() -> int:
    """Write the schema, or check that the one there is up to date."""
    text = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    if "--check" in sys.argv[1:]:
        current = TARGET.read_text("utf-8") if TARGET.exists() else ""
        if current != text:
            print(f"{TARGET.name} is out of date: run tools/make_protocol.py", file=sys.stderr)
        return int(current != text)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

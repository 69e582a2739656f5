"""What the pages say, by key: a test names a button by its text in the language it tests."""

import json
from functools import cache

from tests.browser.house import WEB


@cache
def texts(language: str) -> dict[str, str]:
    folder = WEB / "src" / "texts"
    files = [folder / f"{language}.json", folder / f"table.{language}.json"]
    return {key: text for file in files for key, text in json.loads(file.read_text()).items()}


def say(language: str, key: str, **blanks: object) -> str:
    text = texts(language)[key]
    for name, value in blanks.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text

"""What needs the extra `research` is left out, and said to be, where it is not installed."""

from importlib.util import find_spec

NEEDED = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
MISSING = [name for name in NEEDED if find_spec(name) is None]
collect_ignore_glob = ["*.py"] if MISSING else []


def pytest_report_collectionfinish():
    return f"tests/lab/adapters: not tested without {', '.join(MISSING)} (touchline[research])" if MISSING else []

"""Run every check of the project: `quick` day to day, `all` before a change lands."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent

LINT = [
    ["ruff", "check", "src", "tests", "tools", "examples"],
    ["ruff", "format", "--check", "src", "tests", "tools", "examples"],
    ["mypy"],
    ["lint-imports"],
    ["python", "tools/draw_rules.py", "--check"],
    ["python", "tools/make_protocol.py", "--check"],
]
WEB = [["npm", "run", "--silent", name] for name in ("protocol:check", "lint", "check", "test")]
SCENARIOS = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/games/*/test_scenarios*.py"))
TRIED_OFTEN = ["tests/core", "tests/players", "tests/test_texts.py", "tests/test_rule_coverage.py", *SCENARIOS]
QUICK = [*LINT, ["pytest", "-q", "-n", "2", "-m", "not slow and not alone", *TRIED_OFTEN]]
TESTS = ["pytest", "-q"]
TOGETHER = [*TESTS, "-n", "2", "--dist", "worksteal", "--durations", "15", "-m", "not alone"]
ALL = [*LINT, *WEB, TOGETHER, [*TESTS, "-m", "alone"]]
AGAIN = [*TESTS, "--last-failed", "--last-failed-no-failures", "none"]


def run(command: list[str]) -> bool:
    """Run one command and say how long it took."""
    began = time.monotonic()
    print(f"— {' '.join(command)}", flush=True)
    if command[0] == "npm":
        done = subprocess.run(command, cwd=ROOT / "web", check=False)
    else:
        done = subprocess.run([str(BIN / command[0]), *command[1:]], cwd=ROOT, check=False)
    print(f"  {'ok' if done.returncode == 0 else 'FAILED'} in {time.monotonic() - began:.1f} s", flush=True)
    return done.returncode == 0


def passes_alone(command: list[str]) -> bool:
    """Try failed tests once more, one at a time: terminals and browsers miss a beat on a machine that is too busy."""
    return command[: len(TESTS)] == TESTS and run(AGAIN)


def main() -> int:
    """Run them all, then say which failed."""
    commands = ALL if sys.argv[1:] == ["all"] else QUICK
    failed = [" ".join(command) for command in commands if not run(command) and not passes_alone(command)]
    for command in failed:
        print(f"failed: {command}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

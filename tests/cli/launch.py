"""The `touchline` command with the made-up game Tug among its games, for a process of its own."""

from touchline.cli import main
from touchline.core.registry import register

if __name__ == "__main__":
    register("tug", 1, "tests.doubles.tug")
    main()

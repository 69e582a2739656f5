"""The terminal: one command, small subcommands; nothing here knows a particular game."""


def main() -> None:
    """Run the `touchline` command."""
    from touchline.cli.app import app

    app(prog_name="touchline")

"""The `touchline` command: its subcommands, and what happens when one fails."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from touchline import __version__
from touchline.core.errors import TouchlineError

BAD_INPUT, FAULT = 2, 70  # exit codes: the user's mistake, ours
DEBUG = "TOUCHLINE_DEBUG"


class Group(TyperGroup):
    """Turns failures into one clear line and an exit code."""

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        """Run a subcommand."""
        try:
            return super().invoke(ctx)
        except TouchlineError as error:
            raise fail(str(error), BAD_INPUT) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            raise fail(f"{error.filename or 'the system'}: {error.strerror or error}", BAD_INPUT) from None
        except Exception as error:
            if os.environ.get(DEBUG) or isinstance(error, typer.Exit | typer.Abort) or _is_usage(error):
                raise
            told = f"{type(error).__name__}: {error}".splitlines()[0]
            raise fail(f"a fault of ours ({told}); for the whole story set {DEBUG}=1", FAULT) from None


def fail(message: str, code: int) -> typer.Exit:
    """Print one line on standard error and make the exit."""
    line = " ".join(message.split("\n"))
    typer.echo(f"touchline: {line}", err=True)
    return typer.Exit(code)


def _is_usage(error: Exception) -> bool:
    return hasattr(error, "exit_code") and hasattr(error, "show")  # an error of the command line itself


app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Five tabletop sports games with every rule enforced. In a browser: touchline serve. Here: touchline play",
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"touchline {__version__}")
        raise typer.Exit


@app.callback()
def _every(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass


def _register() -> None:
    from touchline.cli import laboratory, library, matches, serving, studies, tuning

    commands: list[Callable[..., None]] = [serving.serve, matches.play, matches.resume, library.games, library.rules]
    commands += [matches.replay, matches.verify]
    commands += [laboratory.perft, laboratory.simulate, laboratory.league, laboratory.bench, laboratory.warm]
    commands += [tuning.tune]
    commands += [studies.analyse, studies.report, studies.luck]
    for command in commands:
        app.command()(command)


_register()

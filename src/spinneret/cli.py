"""The command ``spinneret``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

import spinneret
from spinneret.bots import LEVELS, Bot, make
from spinneret.kernel import AnyGame, AnyTable, BadOption, Option, Record, Setting, SpinneretError, replay
from spinneret.server.settings import Settings
from spinneret.terminal import TerminalTable

app = typer.Typer(
    name="spinneret",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
console = Console()

DATABASE = "sqlite:///spinneret.sqlite3"

Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A table option; repeat for more.")
]


@app.callback(invoke_without_command=True)
def about(context: typer.Context) -> None:
    """One table for five spider games."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games() -> None:
    """List the games, their player counts and table options."""
    for name in spinneret.games():
        game = spinneret.game(name)
        counts = ", ".join(map(str, game.players))
        console.print(f"[bold]{name}[/]  {game.title}, {counts} players. {game.summary}", highlight=False)
        grid = Grid("option", "values", "meaning", "rule", box=None, padding=(0, 2, 0, 2))
        for option in game.options:
            values = " | ".join(_setting(value) + _star(option, value) for value in option.values)
            grid.add_row(option.id, values or f"{option.low}..{option.high}", option.meaning, option.rule)
        if game.options:
            console.print(grid)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game; see `spinneret games`.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seat: Annotated[
        list[int] | None, typer.Option(help="Your seat, from 0; repeat to share the keyboard. Default 0.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who sits on the other chairs: " + ", ".join(LEVELS) + ", or one per chair, comma-separated."
        ),
    ] = "search",
    seed: Annotated[str | None, typer.Option(help="Makes shuffles and bots repeatable.")] = None,
    option: Options = None,
    pack: Annotated[Path | None, typer.Option(help="Folder with content files that replace the shipped ones.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved record.")] = None,
    watch: Annotated[bool, typer.Option(help="Sit on no chair; let the bots play.")] = False,
) -> None:
    """Play in the terminal against bots."""
    if resume is not None:
        table = replay(Record.load(resume))
    elif game is None:
        raise BadOption("Which game? For example: spinneret play spider_web")
    else:
        found = spinneret.game(game)
        table = found.new(players, token_hex(8) if seed is None else seed, _options(found, option), pack)
    count = table.terms.players
    people = [] if watch else sorted(set(seat or [0]))
    for chair in people:
        if not 0 <= chair < count:
            raise BadOption(f"There is no seat {chair}; the seats are 0 to {count - 1}.")
    TerminalTable(table, people, _bots(bots, table, people), console).run()


@app.command(name="replay")
def show_replay(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Show a recorded game move by move."""
    table = replay(Record.load(file))
    board = table.view(None).board
    over = table.outcome is not None
    for event in table.events(everything=over):
        console.print(table.game.words.event(board, event), highlight=False)
    if table.outcome is None:
        console.print(f"[dim]The record stops after {table.steps} decisions.[/]", highlight=False)
    else:
        console.print(f"[bold yellow]{table.game.words.result(board, table.outcome)}[/]", highlight=False)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Replay a record and check every recorded position."""
    record = Record.load(file)
    table = replay(record)
    end = "the outcome is as recorded" if table.outcome else "the game is not over"
    console.print(
        f"{file}: {table.game.title}, {table.terms.players} players, rules {record.rules}. "
        f"{table.steps} decisions and {len(record.marks)} positions check out; {end}.",
        highlight=False,
    )


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...")] = DATABASE,
    redis: Annotated[
        str | None, typer.Option(help="redis://...: how several server processes announce changes to each other.")
    ] = None,
    public: Annotated[str, typer.Option(help="The address people use, if it is another one.")] = "",
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that think for bots.")] = None,
    allow_http: Annotated[
        bool, typer.Option(help="Allow plain http away from loopback, in a network you trust.")
    ] = False,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="How much is logged to standard error.")
    ] = "warning",
) -> None:
    """Open the web table."""
    with _extra("The web table"):
        # Loading these takes 0.5 s, the rest of the command 0.12 s; and the extra they need may not be installed.
        from spinneret.server.app import serve as run  # noqa: PLC0415
        from spinneret.web.app import create_app  # noqa: PLC0415

        settings = Settings(
            host=host,
            port=port,
            database=database,
            redis=redis,
            public=public,
            allow_http=allow_http,
            log_level=log_level,
        )
        if workers is not None:
            settings = msgspec.structs.replace(settings, workers=workers)
        run(settings, app=create_app(settings), ready=_say_where)


def _say_where(address: str) -> None:
    console.print(f"The table is set: [bold]{address}[/]  (Ctrl-C closes it)", highlight=False, soft_wrap=True)
    sys.stdout.flush()


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...")] = DATABASE,
) -> None:
    """Copy the whole store, also while the server runs."""
    with _extra("A copy of the store"):
        from spinneret.server.backup import backup as copy  # noqa: PLC0415 (takes 0.2 s; see ``serve``)

        made = copy(Settings(database=database), target)
        console.print(f"Copied to {made}.", highlight=False, soft_wrap=True)


@contextmanager
def _extra(what: str) -> Iterator[None]:
    """Say which package is missing where the extra ``server`` was not installed, or not whole."""
    try:
        yield
    except ImportError as error:
        missing = error if error.name else error.__cause__
        name = missing.name if isinstance(missing, ImportError) else None
        if name is None or name.partition(".")[0] == "spinneret":
            raise
        raise BadOption(f"{what} needs {name}, which is not here: pip install 'spinneret[server]'.") from error


def _options(game: AnyGame, texts: list[str] | None) -> dict[str, Setting]:
    """``NAME=VALUE`` as the game's own settings."""
    known = {option.id: option for option in game.options}
    options: dict[str, Setting] = {}
    for text in texts or ():
        name, equals, word = text.partition("=")
        if not equals:
            raise BadOption(f"Write table options as NAME=VALUE, not {text!r}.")
        values = known[name].values if name in known else ()
        number = int(word) if word.lstrip("-").isdigit() else word
        options[name] = next((value for value in values if _setting(value) == word), number)
    return options


def _star(option: Option, value: Setting) -> str:
    """``*`` behind the default; ``*1`` behind the default of one player."""
    if value == option.default:
        return "*"
    return "".join(f"*{players}" for players, own in option.by_players.items() if own == value)


def _setting(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _bots(names: str, table: AnyTable, people: list[int]) -> dict[int, Bot]:
    chairs = [chair for chair in range(table.terms.players) if chair not in people]
    wanted = names.split(",")
    if len(wanted) == 1:
        wanted *= len(chairs)
    if len(wanted) != len(chairs):
        raise BadOption(f"{len(wanted)} bots for {len(chairs)} chairs; name one for all, or one for each.")
    return {chair: make(name.strip(), f"{table.seed}-{chair}") for chair, name in zip(chairs, wanted, strict=True)}


def main() -> None:
    """Run the command; a mistake is one clear line and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except typer.Abort:
        sys.exit(130)
    except (SpinneretError, typer.TyperException) as error:
        said = getattr(error, "format_message", error.__str__)()
        print(f"spinneret: {' '.join(said.split())}", file=sys.stderr)
        sys.exit(2)
    sys.exit(code if isinstance(code, int) else 0)

"""The terminal table: one or more people at the keyboard, bots on the other chairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.prompt import Confirm

from spinneret.bots import Bot, Chair
from spinneret.kernel import AnyTable, Question, SpinneretError, Value
from spinneret.kernel.rulebook import rules

HELP = "number or name to choose, ? rule, u undo (u! takes back whatever happened since), s [file] save, q quit"


class TerminalTable:
    """Plays a table in the terminal until it is over or everybody leaves."""

    def __init__(
        self,
        table: AnyTable,
        people: Sequence[int],
        bots: Mapping[int, Bot],
        console: Console,
        ask: Callable[[], str] | None = None,
    ) -> None:
        self.table = table
        self._people = set(people)
        self._bots = bots
        self._console = console
        self._ask = ask or (lambda: console.input("[bold green]> [/]"))
        self._told = 0
        self._at_keyboard: int | None = None

    def run(self) -> None:
        """Play. Returns when the game is over, or on quit or end of input."""
        table = self.table
        try:
            while table.decision is not None:
                seat = table.decision.seat
                if seat in self._people:
                    self._hand_over(seat)
                    self._tell(seat)
                    if not self._turn(seat):
                        return
                else:
                    table.choose(self._bots[seat].choose(Chair(table, seat)))
        except EOFError:
            self._console.print("\nEnd of input. The game was not finished.")
            return
        except KeyboardInterrupt:
            self._console.print("\nGoodbye.")
            return
        watcher = min(self._people) if self._people else None
        self._tell(watcher)
        self._draw(watcher)
        assert table.outcome is not None
        result = table.game.words.result(table.view(watcher).board, table.outcome)
        self._console.print(Panel(result, title="Game over", style="bold yellow"))

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: hide one hand before the next is shown."""
        if self._at_keyboard not in (None, seat) and len(self._people) > 1:
            self._console.clear()
            name = self.table.game.seat_names(self.table.terms.players)[seat]
            self._console.print(f"[bold]{name}[/] to the keyboard. Press Enter when you are there.")
            self._ask()
            self._told = 0
        self._at_keyboard = seat

    def _tell(self, seat: int | None) -> None:
        """What happened since this screen last spoke."""
        events = self.table.events(seat)
        board = self.table.view(seat).board
        for event in events:
            if event.step > self._told or self._told == 0:
                self._console.print(f"[dim]{self.table.game.words.event(board, event)}[/]", highlight=False)
        self._told = self.table.steps

    def _draw(self, seat: int | None) -> None:
        picture = self.table.game.words.picture(self.table.view(seat).board)
        self._console.print(Panel(picture, title=self.table.game.title, expand=False))

    def _turn(self, seat: int) -> bool:
        """One question to a person; False when they quit."""
        self._draw(seat)
        question = self.table.view(seat).question
        assert question is not None
        self._console.print(f"[bold]{question.prompt}[/] [dim]({question.rule})[/]", highlight=False)
        for number, choice in enumerate(question.choices, 1):
            self._console.print(f"  [bold green]{number:>2}[/] {choice.label}", highlight=False)
        while True:
            word = self._ask().strip()
            if word == "q":
                if self._quits():
                    return False
            elif word == "?":
                self._show_rule(question)
            elif word in ("u", "u!"):
                if self._undo(seat, force=word == "u!"):
                    return True
            elif word == "s" or word.startswith("s "):
                self._save(word[1:].strip())
            elif word:
                if self._choose(question, word):
                    return True
            else:
                self._console.print(f"[dim]{HELP}[/]", highlight=False)

    def _choose(self, question: Question, word: str) -> bool:
        answer = self._meant(question, word)
        try:
            self.table.choose(answer)
        except SpinneretError as refusal:
            self._console.print(f"[red]x[/] {refusal}", highlight=False)
            return False
        return True

    def _meant(self, question: Question, word: str) -> Value:
        """The answer behind a number, a label, the beginning of a label, or a value as written in records."""
        if word.isdigit() and 1 <= int(word) <= len(question.choices):
            return question.choices[int(word) - 1].value
        low = word.lower()
        labels = {choice.label.lower(): choice.value for choice in question.choices}
        if low in labels:
            return labels[low]
        near = [value for label, value in labels.items() if label.startswith(low)]
        return (
            near[0]
            if len(near) == 1
            else low.replace(" ", "_")
            if low not in (str(c.value) for c in question.choices)
            else low
        )

    def _show_rule(self, question: Question) -> None:
        text = rules(self.table.game.rules).get(question.rule)
        self._console.print(Markdown(text) if text else f"See {question.rule} in the rules.")

    def _undo(self, seat: int, *, force: bool) -> bool:
        try:
            if not force:
                self.table.undo(seat=seat)
            else:
                self.table.undo(force=True)
                while self.table.steps and self.table.decision is not None and self.table.decision.seat != seat:
                    self.table.undo(force=True)
        except SpinneretError as refusal:
            self._console.print(f"[red]x[/] {refusal}", highlight=False)
            return False
        self._told = self.table.steps
        self._console.print("[dim]Taken back.[/]")
        return True

    def _save(self, name: str) -> None:
        path = Path(name or f"{self.table.game.name}-{self.table.seed}.json")
        try:
            self.table.record().save(path)
        except OSError as error:
            self._console.print(f"[red]x[/] Cannot write {path}: {error.strerror}.")
            return
        self._console.print(f"Saved as {path}. Go on with: spinneret play --resume {path}", highlight=False)

    def _quits(self) -> bool:
        if not self._console.is_terminal or Confirm.ask("Leave without saving?", console=self._console):
            self._console.print("Goodbye.")
            return True
        return False

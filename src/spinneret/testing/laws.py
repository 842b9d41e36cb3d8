"""The laws: what must be true of every game, at every decision, in every mode and player count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

import msgspec

from spinneret.kernel import (
    AnyGame,
    AnyTable,
    BadOption,
    BadRecord,
    Chance,
    IllegalMove,
    Setting,
    UndoRefused,
    Value,
    replay,
)
from spinneret.kernel.decision import as_value
from spinneret.testing.secrecy import being_asked_tells_nothing, secrecy_holds

ENDLESS = 50_000
"""More decisions than any game takes."""


@dataclass(frozen=True)
class Mode:
    """One way to set a game up."""

    game: AnyGame
    players: int
    options: Mapping[str, Setting]

    def table(self, seed: int, *, events: bool = True) -> AnyTable:
        return self.game.new(self.players, seed, self.options, events=events)

    def __str__(self) -> str:
        settings = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.players}" + (f"-{settings}" if settings else "")


def modes(game: AnyGame) -> list[Mode]:
    """Every player count with every variant that goes with it."""
    found = []
    for players in game.players:
        for options in game.variants:
            try:
                game.terms(players, options)
            except BadOption:  # a variant for other player counts
                continue
            found.append(Mode(game, players, options))
    return found


def walk(mode: Mode, seed: int, *, events: bool = False) -> Iterator[tuple[AnyTable, Value]]:
    """A random game: yields the table before each answer, and the answer about to be given."""
    table = mode.table(seed, events=events)
    dice = Random(seed)
    while table.decision is not None:
        answer = dice.choice(table.decision.options)
        yield table, answer
        table.choose(answer)
        assert table.steps < ENDLESS, f"{mode}, seed {seed}: the game does not end"
    yield table, None


def games_end_and_add_up(mode: Mode, games: int) -> None:
    """Random play ends; every position keeps the invariants; options are within the action space; outcomes add up."""
    actions = mode.game.actions
    for seed in range(games):
        for table, _ in walk(mode, seed):
            mode.game.check(table.state)
            decision = table.decision
            if decision is None:
                break
            assert 0 <= decision.seat < mode.players
            assert len(set(decision.options)) == len(decision.options) > 0, f"{decision}: options must differ"
            window = decision.asks.window
            assert window is None or window in decision.options, f"{decision}: a window can always be passed"
            ids = {actions.index(table.state, decision, option) for option in decision.options}
            assert len(ids) == len(decision.options) == sum(table.mask()), f"{decision}: one action id per option"
            assert 0 <= min(ids) <= max(ids) < len(actions)
            some = decision.options[len(decision.options) // 2]
            assert actions.value(table.state, decision, actions.index(table.state, decision, some)) == some
        outcome = table.outcome
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranking) == len(outcome.payoffs) == mode.players
        assert all(0 <= payoff <= 1 for payoff in outcome.payoffs)
        assert all(outcome.ranking[seat] == 1 for seat in outcome.winners)
        best = max(outcome.payoffs)
        assert all(outcome.payoffs[seat] == best for seat in outcome.winners)
        for team in mode.game.teams(table.terms):
            assert len({outcome.payoffs[seat] for seat in team}) == 1, "a team wins and loses together"


def seeds_reproduce(mode: Mode, games: int) -> None:
    """The same seed and answers give the same game; another seed gives another."""
    for seed in range(games):
        paths = [[table.state.fingerprint() for table, _ in walk(mode, seed)] for _ in (1, 2)]
        assert paths[0] == paths[1]


def copies_are_independent(mode: Mode, games: int) -> None:
    """No copy ever changes because another table goes on, and a copy goes on exactly like its original."""
    for seed in range(games):
        kept: list[tuple[AnyTable, str]] = []
        behind: AnyTable | None = None
        dice = Random(seed)
        for table, answer in walk(mode, seed, events=True):
            now = table.state.fingerprint()
            if behind is not None:
                assert behind.state.fingerprint() == now, f"step {table.steps}: the copy went another way"
                assert behind.decision == table.decision
            twin = table.copy()
            assert twin.state.fingerprint() == now, f"step {table.steps}: the copy differs"
            assert twin.decision == table.decision
            assert twin.answers == table.answers
            wild = twin.copy()
            for _ in range(dice.randrange(12)):
                if wild.decision is not None:
                    wild.choose(dice.choice(wild.decision.options))
            assert twin.state.fingerprint() == now, f"step {table.steps}: a copy of the copy changed it"
            assert table.state.fingerprint() == now, f"step {table.steps}: playing a copy changed the table"
            if dice.random() < 0.2 and len(kept) < 40:
                kept.append((wild, wild.state.fingerprint()))
            if table.decision is not None:
                behind = twin if behind is None or dice.random() < 0.5 else behind
                behind.choose(answer)
        for old, fingerprint in kept:
            assert old.state.fingerprint() == fingerprint, "a past state has changed"


def undo_goes_back(mode: Mode, games: int) -> None:
    """Forced undo restores the very position; refused and allowed undo leave nothing half done."""
    for seed in range(games):
        before: tuple[str, object] | None = None
        dice = Random(seed)
        for table, answer in walk(mode, seed, events=True):
            now = (table.state.fingerprint(), table.decision)
            if before is not None and dice.random() < 0.15:
                recorded = len(table.events(everything=True))
                undone = table.undo(force=True)
                assert (table.state.fingerprint(), table.decision) == before
                table.choose(undone)
                assert (table.state.fingerprint(), table.decision) == now
                assert len(table.events(everything=True)) == recorded
            before = now
            del answer


def safe_undo_teaches_nothing(mode: Mode, games: int) -> None:
    """Where undo is allowed, the answer showed its seat nothing it could not have worked out before."""
    for seed in range(games):
        dice = Random(seed)
        for table, answer in walk(mode, seed):
            if table.decision is None or dice.random() > 0.2:
                continue
            seat = table.decision.seat
            after = table.copy()
            after.choose(answer)
            try:
                after.at(after.steps).undo(seat=seat)
            except UndoRefused:
                continue
            seen = msgspec.json.encode(after.view(seat))
            for number in range(3):
                other = table.resample(seat, Chance(f"{seed}-{number}"))
                other.choose(answer)
                assert msgspec.json.encode(other.view(seat)) == seen, (
                    f"step {table.steps}: {answer!r} may not be undone"
                )


def records_replay(mode: Mode, games: int) -> None:
    """A record replays to the same bytes, from any moment, and a changed one is noticed."""
    for seed in range(games):
        table = mode.table(seed)
        dice = Random(seed)
        while table.decision is not None:
            if dice.random() < 0.02:
                half = replay(table.record().to_json())
                assert half.state.fingerprint() == table.state.fingerprint()
                assert half.decision == table.decision
            table.choose(dice.choice(table.decision.options))
        data = table.record().to_json()
        again = replay(data)
        assert again.record().to_json() == data
        assert again.outcome == table.outcome
        forged = msgspec.json.decode(data)
        forged["decisions"] = forged["decisions"][:-1]
        try:
            replay(forged)
        except BadRecord:
            continue
        raise AssertionError("a shortened record was believed")


def nothing_leaks(mode: Mode, games: int) -> None:
    """The secrecy law: nobody can tell the table from one with everything hidden redealt."""
    for seed in range(games):
        dice = Random(seed)
        for table, _ in walk(mode, seed, events=True):
            if dice.random() < 0.3:
                secrecy_holds(table, seed)
            if dice.random() < 0.5:
                being_asked_tells_nothing(table, seed)


def redeals_redeal(mode: Mode, games: int) -> None:
    """Imagined worlds differ: a redeal that kept the truth would let bots see through the cards."""
    if mode.game.perfect_information:
        return
    for seat in range(mode.players):
        worlds = set()
        for seed in range(max(games, 3)):
            table = mode.table(seed)
            table.play_on(Random(seed).random, seed)
            for number in range(4):
                world = mode.game.resample(table.state, seat, Chance(number))
                worlds.add((seed, world.fingerprint()))
        assert len(worlds) > max(games, 3), f"seat {seat}: nothing hidden is ever redealt"


def imagined_games_play_on(mode: Mode, games: int) -> None:
    """From every resampled table, for whichever seat, the game can be played on by the rules."""
    for seed in range(games):
        dice = Random(seed)
        for table, _ in walk(mode, seed):
            if table.decision is None or dice.random() > 0.1:
                continue
            seat = dice.choice([None, *range(mode.players)])
            world = table.resample(seat, Chance(seed))
            for step in range(ENDLESS):
                mode.game.check(world.state)
                if world.decision is None:
                    break
                if step % 7 == 3:
                    assert world.copy().state.fingerprint() == world.state.fingerprint()
                world.choose(dice.choice(world.decision.options))


def everything_has_words(mode: Mode, games: int) -> None:
    """Every question, answer, event and result can be read, and no two answers read the same."""
    words = mode.game.words
    for seed in range(games):
        for table, _ in walk(mode, seed, events=True):
            for seat in (None, *range(mode.players)):
                view = table.view(seat)
                if table.steps % 10 == 0:
                    assert words.picture(view.board).strip()
                question = view.question
                if question is None:
                    continue
                assert question.prompt and question.rule
                assert bool(question.choices) == (seat == question.seat)
                labels = [choice.label for choice in question.choices]
                assert all(labels) and len(set(labels)) == len(labels), f"{question.kind}: {labels}"
        for event in table.events(everything=True):
            seat = event.audience[0] if event.audience else None
            assert words.event(mode.game.view(table.state, seat), event).strip()
        assert table.outcome is not None
        assert words.result(mode.game.view(table.state, None), table.outcome).strip()


def scenarios_round_trip(mode: Mode, games: int) -> None:
    """A position written down and read back is the same position, at the same question."""
    for seed in range(games):
        dice = Random(seed)
        for table, _ in walk(mode, seed):
            if table.decision is None or dice.random() > 0.25:
                continue
            written = msgspec.json.decode(msgspec.json.encode(table.scenario()))
            again = mode.game.scenario(written)
            assert again.decision == table.decision, f"step {table.steps}"
            for seat in (None, *range(mode.players)):
                assert msgspec.json.encode(again.view(seat)) == msgspec.json.encode(table.view(seat)), (
                    f"step {table.steps}"
                )
            assert msgspec.json.decode(msgspec.json.encode(again.scenario())) == written


def refusals_name_a_rule(mode: Mode, games: int) -> None:
    """What is not among the options is refused with a rule and a sentence, and changes nothing."""
    for seed in range(games):
        dice = Random(seed)
        seen: set[Value] = set()
        for table, _ in walk(mode, seed):
            decision = table.decision
            if decision is None:
                break
            if dice.random() < 0.2:
                now = table.state.fingerprint()
                tries: list[object] = [
                    "nonsense",
                    -1,
                    None,
                    (),
                    ["x", 1],
                    3.5,
                    True,
                    0.0,
                    {"a": 1},
                    *dice.sample(sorted(seen, key=repr), min(5, len(seen))),
                ]
                for attempt in tries:
                    refusal = table.why_not(attempt)
                    if refusal is None:
                        decision.option(as_value(attempt))
                        continue
                    assert refusal.rule and refusal.reason.strip(), f"{decision.kind}: {attempt!r}"
                    try:
                        table.choose(attempt)
                    except IllegalMove:
                        continue
                    raise AssertionError(f"{decision.kind}: {attempt!r} was accepted")
                assert table.state.fingerprint() == now and table.decision is decision
            seen.update(decision.options)


def values_are_chances(mode: Mode, games: int) -> None:
    """The evaluation is a chance from 0 to 1 for every seat at every moment, and the truth at the end."""
    for seed in range(games):
        for table, _ in walk(mode, seed):
            for seat in range(mode.players):
                worth = mode.game.value(table.state, seat)
                assert 0 <= worth <= 1
                if table.outcome is not None:
                    assert worth == table.outcome.payoffs[seat]


Law = Callable[[Mode, int], None]

LAWS: tuple[Law, ...] = (
    games_end_and_add_up,
    seeds_reproduce,
    copies_are_independent,
    undo_goes_back,
    safe_undo_teaches_nothing,
    records_replay,
    nothing_leaks,
    redeals_redeal,
    imagined_games_play_on,
    everything_has_words,
    scenarios_round_trip,
    refusals_name_a_rule,
    values_are_chances,
)

"""The table: choosing, refusing, copying, going back, writing down."""

from __future__ import annotations

from dataclasses import replace

import pytest

import spinneret
from kernel.toy import GAME
from kernel.toy.state import HighCard
from spinneret import BadOption, BadRecord, BadScenario, IllegalMove, Record, Table, UndoRefused, UnknownGame
from spinneret.kernel import Chance, Decision, Flow, Kind, Refusal, Value, registry

SPIDER_WEB = spinneret.game("spider_web")


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._shelf(), "high_card", "kernel.toy")


def test_the_public_api_reads_as_promised() -> None:
    assert "spider_web" in spinneret.games()
    table = SPIDER_WEB.new(players=4, seed=7, options={"capture_display": "open"})
    assert table.decision is not None
    assert table.decision.kind == "play_card"
    table.choose(table.decision.options[0])
    assert table.view(0).board.seat == 0
    assert table.view().seat is None
    assert table.outcome is None
    assert len(table.mask()) == len(SPIDER_WEB.actions)
    assert spinneret.replay(table.record()).answers == table.answers


def test_an_illegal_move_says_why_and_changes_nothing() -> None:
    table = SPIDER_WEB.new(players=4, seed=7)
    before = table.state.fingerprint()
    with pytest.raises(IllegalMove) as refused:
        table.choose("nobody")
    assert refused.value.rule == "SW-5.1"
    assert table.state.fingerprint() == before
    with pytest.raises(IllegalMove, match="no answer"):
        table.choose({"card": "venom"})


@pytest.mark.parametrize("almost", [True, 1.0, [True], (1.0,)])
def test_what_only_equals_an_answer_is_refused(almost: object) -> None:
    table = after_choosing_from((0, 1, (1,)))
    refusal = table.why_not(almost)
    assert refusal is not None
    assert "is no answer to any question" in refusal.reason
    with pytest.raises(IllegalMove, match="whole number"):
        table.choose(almost)
    assert table.answers == ()


def test_an_answer_from_outside_is_recorded_as_the_rules_write_it() -> None:
    class Card(str):
        """As an enumeration or an array library might bring one."""

    table = after_choosing_from(("venom", ("B1", 3)))
    table.choose(Card("venom"))
    table.choose(["B1", 3])
    assert [type(answer) for answer in table.answers] == [str, tuple]
    assert table.record().decisions == ["venom", ("B1", 3)]


def test_the_order_of_a_set_does_not_matter_and_is_recorded_as_the_rules_write_it() -> None:
    table = after_choosing_from(((), ("a", "b"), ("a", "b", "c")), unordered=True)
    table.choose(["b", "a"])
    table.choose(("c", "a", "b"))
    assert table.answers == (("a", "b"), ("a", "b", "c"))
    for wrong in (["a"], ["a", "a"], ["a", "b", "b"], ["a", "b", "c", "c"]):
        assert table.why_not(wrong) is not None
    in_order = after_choosing_from((("a", "b"),), unordered=False)
    assert in_order.why_not(["b", "a"]) is not None


def after_choosing_from(options: tuple[Value, ...], *, unordered: bool = False) -> Table[HighCard]:
    """High Card, but the players are asked the same question over and over."""
    kind = Kind("pick", options, unordered=unordered)

    def turn(s: HighCard) -> Flow:
        yield Decision(0, kind, options)

    def why_not(_s: HighCard, _decision: Decision, value: Value) -> Refusal:
        return Refusal("HC-1", f"{value!r} is not on offer.")

    return replace(GAME, turn=turn, kinds=(kind,), why_not=why_not).new(seed=1)


def test_nothing_can_be_chosen_after_the_end() -> None:
    table = GAME.new(seed=1)
    while table.decision:
        table.choose(table.decision.options[0])
    with pytest.raises(IllegalMove, match="over"):
        table.choose(0)
    assert table.copy().outcome == table.outcome
    assert table.why_not(0) is not None


def test_undo_takes_back_the_last_answer_of_the_seat_that_gave_it() -> None:
    table = GAME.new(seed=1)
    first = table.decision
    assert first is not None
    table.choose(first.options[1])
    with pytest.raises(UndoRefused, match="Another player"):
        table.undo(seat=1 - first.seat)
    assert table.undo(seat=first.seat) == first.options[1]
    assert table.decision == first
    with pytest.raises(UndoRefused, match="nothing"):
        table.undo()


def test_undo_refuses_once_a_card_was_drawn_but_not_by_force() -> None:
    table = SPIDER_WEB.scenario({"players": 4, "new_york": ["A1 rhino"], "to_play": "B1", "hand": ["lizard"]})
    table.choose("lizard")
    with pytest.raises(UndoRefused, match="hidden"):
        table.undo(seat=1)
    assert table.undo(force=True) == "lizard"


def test_undo_refuses_once_chance_was_used() -> None:
    hand = {
        "A1": ["sandman", "rhino", "lizard", "venom", "kraven"],
        "B1": ["rhino", "lizard", "electro", "vulture", "venom"],
    }
    table = SPIDER_WEB.scenario({"players": 2, "to_play": "A1", "hands": hand})
    for card in ("sandman", "rhino", "lizard"):
        table.choose(card)
    table.choose("lizard")
    assert table.decision is not None
    assert table.decision.kind == "sandman_pick"
    table.choose(table.decision.options[-1])
    with pytest.raises(UndoRefused):
        table.undo(seat=0)


def test_an_imagined_table_has_no_past() -> None:
    table = SPIDER_WEB.new(players=4, seed=7)
    table.choose(table.decision.options[0])  # type: ignore[union-attr]
    world = table.resample(0, Chance(1))
    with pytest.raises(UndoRefused, match="imagined"):
        world.undo(force=True)


def test_a_resampled_table_can_be_copied_in_the_middle_of_an_effect_and_later() -> None:
    table = SPIDER_WEB.scenario(
        {"players": 4, "new_york": ["A1 rhino", "B1 electro"], "to_play": "A2", "hand": ["venom"]}
    )
    table.choose("venom")
    world = table.resample(0, Chance(1))
    twin = world.copy()
    for _ in range(12):
        assert twin.state.fingerprint() == world.state.fingerprint()
        assert twin.decision == world.decision
        assert world.decision is not None
        answer = world.decision.options[-1]
        world.choose(answer)
        twin = twin.copy()
        twin.choose(answer)


def test_play_on_answers_at_random_up_to_a_limit() -> None:
    table = SPIDER_WEB.new(players=4, seed=7)
    table.play_on(lambda: 0.0, 5)
    assert table.steps == 5
    table.play_on(lambda: 0.0)
    assert table.outcome is not None
    assert all(event.step >= 0 for event in table.events(everything=True))


def test_records_notice_damage() -> None:
    table = GAME.new(seed=3)
    while table.decision:
        table.choose(table.decision.options[0])
    data = table.record().to_json()
    assert spinneret.replay(data).outcome == table.outcome
    good = Record.from_json(data)
    import msgspec

    def damaged(**changes: object) -> Record:
        return msgspec.structs.replace(good, **changes)

    for record, complaint in (
        (damaged(rules=2), "rules 2"),
        (damaged(format=9), "format 9"),
        (damaged(game="chess"), "no game"),
        (damaged(decisions=[99, *good.decisions[1:]]), "not legal"),
        (damaged(seed=4), "Step"),
        (damaged(players=3), "played by"),
        (damaged(outcome=None), "ends with"),
    ):
        with pytest.raises(BadRecord, match=complaint):
            spinneret.replay(record)
    with pytest.raises(BadRecord, match="not a Spinneret record"):
        spinneret.replay(b"{}")
    with pytest.raises(BadRecord, match="not a Spinneret record"):
        spinneret.replay({"game": 3})
    with pytest.raises(BadRecord, match="Cannot read"):
        Record.load("nowhere.json")


def test_a_record_of_a_scenario_begins_there() -> None:
    table = SPIDER_WEB.scenario(
        {"players": 4, "new_york": ["A1 rhino"], "to_play": "B1", "hand": ["lizard"], "seed": 5}
    )
    table.choose("lizard")
    again = spinneret.replay(table.record().to_json())
    assert again.state.fingerprint() == table.state.fingerprint()


def test_bad_terms_are_refused_in_words() -> None:
    with pytest.raises(BadOption, match="2, 4, 6 players"):
        SPIDER_WEB.new(players=3)
    with pytest.raises(BadOption, match="Did you mean 'instants'"):
        SPIDER_WEB.new(options={"instant": "all_optional"})
    with pytest.raises(BadOption, match="as_written, all_optional"):
        SPIDER_WEB.new(options={"instants": True})
    with pytest.raises(BadOption, match="no table option 'x'"):
        SPIDER_WEB.new(options={"x": [1]})
    with pytest.raises(BadOption, match=r"as_written, all_optional, not \['as_written'\]"):
        SPIDER_WEB.new(options={"instants": ["as_written"]})
    with pytest.raises(BadOption, match="whole number"):
        SPIDER_WEB.new(options={"first_player": "seat", "first_seat": "left"})
    SPIDER_WEB.new(players=4, options={"dr_octopus_counts_himself": True})
    with pytest.raises(BadOption, match="true, false, not 1"):
        SPIDER_WEB.new(players=4, options={"dr_octopus_counts_himself": 1})
    with pytest.raises(BadOption, match=r"not 4\.0"):
        SPIDER_WEB.new(players=4.0, options={"dr_octopus_counts_himself": True})  # type: ignore[arg-type]
    with pytest.raises(UnknownGame, match="Did you mean 'spider_web'"):
        spinneret.game("spider_webb")
    with pytest.raises(BadScenario, match="no card"):
        SPIDER_WEB.scenario({"new_york": ["A1 batman"]})


def test_every_answer_has_a_number_and_back() -> None:
    table = SPIDER_WEB.new(players=4, seed=7)
    assert table.decision is not None
    for option in table.decision.options:
        number = SPIDER_WEB.actions.index(table.state, table.decision, option)
        assert SPIDER_WEB.actions.value(table.state, table.decision, number) == option
    with pytest.raises(KeyError):
        SPIDER_WEB.actions.value(table.state, table.decision, -1)


def test_looking_back_from_any_moment() -> None:
    table = SPIDER_WEB.new(players=2, seed=7)
    prints = [table.state.fingerprint()]
    for _ in range(10):
        assert table.decision is not None
        table.choose(table.decision.options[0])
        prints.append(table.state.fingerprint())
    for step, fingerprint in enumerate(prints):
        assert table.at(step).state.fingerprint() == fingerprint
    with pytest.raises(IndexError):
        table.at(11)

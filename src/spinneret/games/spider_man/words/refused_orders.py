"""Why the Cops cannot be ordered to do that: the rule that decides and one sentence for the player."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, FIELD, NEAR, Field
from spinneret.games.spider_man.content.vocabulary import FIGURES, STATIONS, VILLAINS
from spinneret.games.spider_man.state.pieces import GROUPS, STACK_ID, TRACKS, stack_field
from spinneret.games.spider_man.words.names import WORK, at, capital, crew, name, piece, station
from spinneret.games.spider_man.words.names import work as work_in_words
from spinneret.games.spider_man.words.tried import Tried
from spinneret.kernel import Refusal


def stack(tried: Tried) -> Refusal | None:
    if tried.text not in FIELD:
        return None
    field: Field = FIELD[tried.text]
    if field not in tried.s.cars:
        return Refusal("SM-16.8", f"No patrol car stands {at(tried.board, tried.text)}.")
    return _idle_stack(tried, field)


def _idle_stack(tried: Tried, field: Field) -> Refusal:
    """A stack that cannot do what is asked for."""
    called = capital(piece(tried.board, STACK_ID[field]))
    if field in tried.s.stack_web:
        return Refusal("SM-15.5", f"{called} is webbed and can do nothing but attack its web.")
    d = tried.s.declared
    if d is not None and d.order == "capture":
        return Refusal("SM-12.3", f"{called} has nobody beside it whom it could capture.")
    return Refusal("SM-7.1", f"{called} has no legal target beside it.")


def group(tried: Tried) -> Refusal | None:
    d, named = tried.s.declared, GROUPS.get(tried.text)
    if d is None or named is None:
        return None
    stack = next((stack for stack in tried.board.stacks if FIELD[stack.field] == stack_field(d.piece)), None)
    if stack is None:
        return None
    if stack.prisoner and named.cars == stack.cars and not named.prisoner:
        prisoner = capital(name(tried.board, stack.prisoner))
        return Refusal("SM-16.2", f"{prisoner} must come along if no patrol car stays behind.")
    return Refusal("SM-16.2", f"The stack has only {crew(stack, tried.board)}.")


def work(tried: Tried) -> Refusal | None:
    s, text, group = tried.s, tried.text, tried.s.group
    if group is None:
        return None
    if text == "done":
        return Refusal("SM-21.6", "The group could not end its movement like this: put something down or pick it up.")
    what, _, figure = text.partition(":")
    if what == "arrest" and figure in FIGURES:
        called = capital(tried.called(figure))
        lies = s.place[FIGURES.index(figure)]
        if not s.ko[FIGURES.index(figure)]:
            return Refusal("SM-16.9", f"{called} is not knocked out.")
        if figure == "spider_man" and not s.wanted:
            return Refusal("SM-16.9", "Spider-Man can be arrested only while he is Wanted.")
        if lies < 0 or not NEAR[lies] & BIT[group.field]:
            return Refusal("SM-16.9", f"{called} does not lie here.")
        return Refusal("SM-16.9", f"{called} cannot be arrested by this group now.")
    if text in WORK:
        return Refusal(
            "SM-16.4", f"The group cannot {work_in_words(tried.board, text)} here, or could not end its way afterwards."
        )
    return None


def reinforce(tried: Tried) -> Refusal | None:
    if tried.text not in STATIONS:
        return None
    return Refusal("SM-16.13", f"A patrol car stands at {station(tried.text)} already.")


def cops_card(tried: Tried) -> Refusal | None:
    s, text = tried.s, tried.text
    if tried.board.playing is None:
        return None
    title, wants = tried.board.playing.title, _sort(str(tried.decision.options[0]))
    if _sort(text) != wants:
        return Refusal("SM-13.5", f"{title} asks for {wants}.") if _sort(text) else None
    if text in STATIONS:
        return Refusal("SM-13.5", f"A patrol car stands at {station(text)} already.")
    if text in FIELD and FIELD[text] not in s.cars:
        return Refusal("SM-13.5", f"No patrol car stands {at(tried.board, text)}.")
    if text in FIELD:
        return _idle_stack(tried, FIELD[text])
    if text in TRACKS:
        return Refusal("SM-13.5", f"{title} does nothing for the {text} dice now.")
    called = capital(tried.called(text))
    if FIGURES.index(text) not in s.figures:
        return Refusal("SM-13.5", f"{called} is not in play.")
    return Refusal("SM-R71", f"{title} would change nothing for {tried.called(text)}.")


def _sort(id: str) -> str:
    """What sort of choice this is for a card of the Cops."""
    if id in STATIONS:
        return "a police station"
    if id in FIELD:
        return "a stack"
    if id in VILLAINS:
        return "a villain"
    return "a track of dice" if id in TRACKS else ""

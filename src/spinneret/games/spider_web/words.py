"""Everything a player of Spider-Web reads: questions, answers, events, refusals."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.spider_web.content import LOCK, PROTECT, SEND_HOLOGRAMS, SEND_ONE, SEND_OWN
from spinneret.games.spider_web.effects import immune
from spinneret.games.spider_web.state import SpiderWeb
from spinneret.games.spider_web.view import Board, CardInPlay
from spinneret.kernel import Decision, Event, Outcome, Refusal, Value

_RULES = {
    "play_card": "SW-5.1",
    "kraven_name": "SW-8.6",
    "venom_target": "SW-8.7",
    "mysterio_targets": "SW-8.8",
    "hobgoblin_target": "SW-8.9",
    "black_cat_target": "SW-8.13",
    "vulture_target": "SW-8.14",
    "chameleon_copy": "SW-8.16",
    "sandman_pick": "SW-8.11",
    "spider_man_use": "SW-8.1",
}
_PROMPTS = {
    "play_card": "Play a card from your hand into New York.",
    "kraven_name": "Kraven: name a character that may not enter New York.",
    "venom_target": "Venom: send one card from New York to the Docks.",
    "mysterio_targets": "Mysterio: send any number of holograms to the Docks.",
    "hobgoblin_target": "Hobgoblin: you may send one of your team's cards to the Docks.",
    "black_cat_target": "Black Cat: lock one card in New York.",
    "vulture_target": "Vulture: you may protect another villain.",
    "chameleon_copy": "Chameleon: choose whose ability to copy.",
    "sandman_pick": "Sandman: you may pick from your deck instead of drawing.",
    "spider_man_use": "Spider-Man: capture the Docks and the villains in New York?",
}
_WAITING = {
    "play_card": "chooses a card to play",
    "kraven_name": "names a character for Kraven's ban",
    "venom_target": "chooses whom Venom sends to the Docks",
    "mysterio_targets": "chooses holograms for Mysterio",
    "hobgoblin_target": "decides on Hobgoblin's ability",
    "black_cat_target": "chooses whom Black Cat locks",
    "vulture_target": "chooses whom the Vulture protects",
    "chameleon_copy": "chooses whose ability Chameleon copies",
    "sandman_pick": "looks through the deck for Sandman",
    "spider_man_use": "decides on Spider-Man's ability",
}
_FAILS = {
    "no_villain_in_new_york": "a villain is in New York",
    "no_hero_in_new_york": "a hero is in New York",
    "no_spider_man_in_new_york": "Spider-Man is in New York",
    "hero_in_new_york": "no hero is in New York",
    "three_sinister_six_in_new_york": "too few Sinister Six cards are in New York",
}
_EFFECT = {
    "venom_target": SEND_ONE,
    "mysterio_targets": SEND_HOLOGRAMS,
    "hobgoblin_target": SEND_OWN,
    "black_cat_target": LOCK,
    "vulture_target": PROTECT,
}


# Questions and answers


def rule(kind: str) -> str:
    return _RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    if decision.kind == "kraven_name":
        victim = board.seats[_next_to_play(board)].name
        span = "this round" if len(board.seats) == 2 else "next turn"
        return f"Kraven: name a character. If {victim} plays it {span}, it goes to the Docks."
    if decision.kind == "sandman_pick":
        most = max(len(option) for option in decision.options if isinstance(option, tuple))
        return (
            f"Sandman: you may pick {'a card' if most == 1 else 'up to two cards'} from your deck instead of drawing."
        )
    return _PROMPTS[decision.kind]


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.seats[seat].name} {_WAITING[kind]}."


def label(board: Board, decision: Decision, option: Value) -> str:
    kind = decision.kind
    if kind == "spider_man_use":
        return "Leave them" if option is None else "Capture"
    if option is None:
        return "Decline"
    if isinstance(option, tuple):
        if kind == "sandman_pick":
            return _list(board.names[str(id)] for id in option) if option else "Draw from the top"
        return _list(card_name(board, str(card)) for card in option) if option else "Send none"
    text = str(option)
    if kind == "play_card":
        is_barred = any(card.barred for card in board.hand if card.character == text)
        return f"{board.names[text]} (barred: goes to the Docks)" if is_barred else board.names[text]
    if kind in ("kraven_name", "chameleon_copy"):
        return board.names[text]
    landing = lands_on(board, text)
    name = card_name(board, text)
    return name if landing == text else f"{name} (lands on {card_name(board, landing)})"


def lands_on(board: Board, card: str) -> str:
    """Where an effect on this card ends up (SW-7.7)."""
    shields = {other.card: other.protected_by for other in board.new_york}
    while shields.get(card) is not None:
        card = str(shields[card])
    return card


def card_name(board: Board, card: object) -> str:
    """``"B1 electro"`` as ``"B1's Electro"``."""
    seat, _, character = str(card).partition(" ")
    return f"{seat}'s {board.names[character]}"


# Events and results


def event(board: Board, event: Event) -> str:
    f = event.facts
    seats = [seat.name for seat in board.seats]
    match event.kind:
        case "played":
            return f"{seats[_int(f['seat'])]} plays {_name(board, f['card'])}."
        case "barred":
            return f"{seats[_int(f['seat'])]} plays {_name(board, f['card'])}, but it is barred and goes to the Docks."
        case "declined":
            return f"{card_name(board, f['card'])} does nothing."
        case "captured":
            team = "AB"[_int(f["team"])]
            parts = []
            if f["cards"]:
                parts.append(_list(card_name(board, card) for card in _items(f["cards"])))
            if f["docks"]:
                parts.append(f"the Docks ({_count(len(_items(f['docks'])), 'card')})")
            what = " and ".join(parts) if parts else "nothing"
            return f"{card_name(board, f['user'])} captures {what} for team {team}."
        case "banned":
            return (
                f"{card_name(board, f['user'])} bans {board.names[str(f['character'])]} for {seats[_int(f['seat'])]}."
            )
        case "sent":
            user, card = card_name(board, f["user"]), card_name(board, f["card"])
            if f["chosen"] != f["card"]:
                return f"{user} aims at {card_name(board, f['chosen'])}: {card} goes to the Docks instead."
            return f"{user} sends {card} to the Docks."
        case "locked" | "protected":
            verb = "locks" if event.kind == "locked" else "protects"
            instead = "" if f["chosen"] == f["card"] else f", the protector of {card_name(board, f['chosen'])}"
            return f"{card_name(board, f['user'])} {verb} {card_name(board, f['card'])}{instead}."
        case "lock_ended":
            return f"{card_name(board, f['source'])} no longer locks {card_name(board, f['card'])}."
        case "protection_ended":
            return f"{card_name(board, f['source'])} no longer protects {card_name(board, f['card'])}."
        case "ban_ended":
            return f"The ban on {board.names[str(f['character'])]} for {seats[_int(f['seat'])]} ends."
        case "copied":
            return f"{card_name(board, f['card'])} copies {board.names[str(f['character'])]}."
        case "copy_ended":
            return f"{card_name(board, f['card'])} loses the copied ability."
        case "search_right":
            return f"{card_name(board, f['card'])} gives the right to search the deck at the refill."
        case "searched":
            count = _int(f["count"])
            picked = f"picks {_count(count, 'card')} and shuffles" if count else "searches the deck and picks nothing"
            return f"{seats[_int(f['seat'])]} {picked}."
        case "picked":
            return (
                f"You pick {_list(board.names[str(id)] for id in _items(f['characters']))}."
                if f["characters"]
                else "You pick nothing."
            )
        case "drawn":
            return f"{seats[_int(f['seat'])]} draws {_count(_int(f['count']), 'card')}."
        case "drew":
            return f"You draw {_list(board.names[str(id)] for id in _items(f['characters']))}."
        case "battle":
            return _battle(board, event)
        case "round_began":
            return f"Round {f['round']} begins. All effects have ended; {seats[_int(f['seat'])]} is First Player."
        case "game_ended":
            a, b = _items(f["counts"])
            x, y = _items(f["icons"])
            icons = f" Sinister Six cards: {x} to {y}." if a == b else ""
            return f"The game ends. Team A has {a} cards, team B has {b}.{icons}"
        case other:
            raise AssertionError(f"no words for event {other}")


def _battle(board: Board, event: Event) -> str:
    f = event.facts
    why = "".join(f" {card_name(board, card)} fails: {_FAILS[condition]}." for card, condition in _pairs(f["failed"]))
    if f["winner"] is None:
        number = len(_items(f["cards"]))
        if not number:
            return "Nobody wins the battle; New York is empty."
        return f"Nobody wins the battle; {_count(number, 'card')} {'goes' if number == 1 else 'go'} to the Docks.{why}"
    team = "AB"[next(seat.team for seat in board.seats if str(f["winner"]).startswith(seat.name))]
    docks = f" and the Docks ({len(_items(f['docks']))})" if f["docks"] else ""
    cards = _count(len(_items(f["cards"])), "card")
    return f"{card_name(board, f['winner'])} wins the battle: team {team} captures {cards}{docks}.{why}"


def fails(condition: str) -> str:
    """Why a card does not win, for the ladder beside New York."""
    return _FAILS[condition]


def result(board: Board, outcome: Outcome) -> str:
    a, b = int(outcome.scores[0]), int(outcome.scores[1])
    if not outcome.winners:
        return f"A draw: {a} to {b} cards, and equal on Sinister Six cards (SW-10.3)."
    team = "AB"[board.seats[outcome.winners[0]].team]
    if a == b:
        return f"Team {team} wins on Sinister Six cards after {a} to {b} cards (SW-10.3)."
    return f"Team {team} wins with {max(a, b)} to {min(a, b)} cards (SW-10.2)."


# Refusals


def why_not(s: SpiderWeb, decision: Decision, value: Value) -> Refusal:
    """Why this answer is not among the options. The asked seat may know everything used here."""
    kind = decision.kind
    names = {id: character.name for id, character in s.settled.characters.items()}
    if kind == "play_card":
        if value is None:
            return Refusal("SW-5.1", "You must play a card; there is no passing.")
        if value not in names:
            return Refusal("SW-5.1", f"{value!r} is not a character.")
        if value in s.decks[decision.seat]:
            return Refusal(
                "SW-5.1", f"{names[str(value)]} is still in your deck; only cards in your hand can be played."
            )
        return Refusal("SW-5.1", f"You have already played {names[str(value)]}.")
    if value is None and kind not in ("mysterio_targets", "sandman_pick"):
        return Refusal("SW-7.2", "This ability must be used when it can do something.")
    if kind == "kraven_name":
        return Refusal("SW-8.6", f"{value!r} is not one of the 16 characters.")
    if kind == "spider_man_use":
        return Refusal("SW-8.1", "Answer 'use', or decline.")
    if kind == "chameleon_copy":
        if value == "chameleon":
            return Refusal("SW-8.16", "Chameleons cannot be copied.")
        if value in names:
            return Refusal("SW-8.16", f"No {names[str(value)]} is in New York or the Docks.")
        return Refusal("SW-8.16", f"{value!r} is not a character.")
    if kind == "sandman_pick":
        return _why_not_picked(s, decision, value, names)
    if kind == "mysterio_targets":
        if not isinstance(value, tuple):
            return Refusal("SW-8.8", "Mysterio chooses a set of cards; the empty set sends none.")
        for card in value:
            refusal = _why_not_target(s, decision, card, names)
            if refusal is not None:
                return refusal
        return Refusal("SW-8.8", "Name each hologram once, in the order they were played.")
    return _why_not_target(s, decision, value, names) or Refusal(_RULES[kind], f"{value!r} cannot be chosen.")


def _why_not_picked(s: SpiderWeb, decision: Decision, value: Value, names: dict[str, str]) -> Refusal:
    if not isinstance(value, tuple):
        return Refusal("SW-8.11", "Sandman picks a set of cards; the empty set draws from the top.")
    for character in value:
        if character not in s.decks[decision.seat]:
            return Refusal("SW-8.11", f"{names.get(str(character), repr(character))} is not in your deck.")
    most = max(len(option) for option in decision.options if isinstance(option, tuple))
    if len(value) > most:
        return Refusal("SW-8.11", f"You may pick at most {_count(most, 'card')} now.")
    return Refusal("SW-8.11", "Name each card once, the faster one first.")


def _why_not_target(s: SpiderWeb, decision: Decision, value: Value, names: dict[str, str]) -> Refusal | None:
    kind = decision.kind
    card = s.settled.cards.get(str(value))
    if card is None:
        return Refusal(_RULES[kind], f"{value!r} is not a card.")
    name = f"{s.settled.mode.seats[card.seat]}'s {names[card.character.id]}"
    if card.id not in s.new_york:
        return Refusal(_RULES[kind], f"{name} is not in New York.")
    me = s.new_york[-1]
    if kind == "mysterio_targets" and [s.character(other).id for other in s.new_york].count(card.character.id) < 2:
        return Refusal("SW-8.8", f"{name} is no hologram: no other card in New York has that name.")
    if kind == "hobgoblin_target" and card.team != s.settled.cards[me].team:
        return Refusal("SW-8.9", f"{name} is not on your team.")
    if kind == "black_cat_target" and card.character.id == "black_cat":
        return Refusal("SW-8.13", "Black Cat cannot lock a Black Cat.")
    if kind == "vulture_target" and card.character.faction != "villain":
        return Refusal("SW-8.14", f"{name} is a hero; only villains can be protected.")
    if immune(s, card.id, _EFFECT[kind], me):
        return Refusal("SW-7.5", f"{name} is immune to this ability.")
    if card.id == me:
        return Refusal(_RULES[kind], f"{name} cannot choose itself here.")
    return None


# The board in text


def picture(board: Board) -> str:
    """The table in text, with rich's markup for colour; letters and words say the same without it."""
    lines = [f"[bold]Round {board.round}/{board.rounds}[/]   First Player {board.seats[board.first_player].name}"]
    for number, seat in enumerate(board.seats):
        turn = "[bold green]>[/]" if number == board.to_play else " "
        you = "  (you)" if number == board.seat else ""
        lines.append(f"{turn} {_seat(seat.name, seat.team)}  hand {seat.hand_size}  deck {seat.deck_size}{you}")
    lines.append("")
    lines.append("[bold]New York[/]")
    lines += [_card_line(board, card) for card in board.new_york] or ["  [dim]empty[/]"]
    for ban in board.bans:
        asleep = "" if ban.in_force else " [dim](suspended)[/]"
        lines.append(
            f"  [magenta]Ban:[/] {board.seats[ban.victim].name} may not bring in {board.names[ban.character]}{asleep}"
        )
    docks = _list(card_name(board, card) for card in board.docks) or "[dim]empty[/]"
    lines.append(f"[bold]Docks[/] ({len(board.docks)})  {docks}")
    piles = ["?" if pile.size is None else str(pile.size) for pile in board.piles]
    lines.append(f"[bold]Captured[/]  {_seat('A', 0)} {piles[0]}   {_seat('B', 1)} {piles[1]}")
    return "\n".join(lines)


def _card_line(board: Board, card: CardInPlay) -> str:
    marks = []
    if card.locked:
        marks.append("[magenta]locked[/]")
    if card.copied:
        marks.append(f"as {board.names[card.copied]}")
    if card.locks:
        marks.append(f"locks {card_name(board, card.locks)}")
    if card.protects:
        marks.append(f"protects {card_name(board, card.protects)}")
    if card.protected_by:
        marks.append(f"shielded by {card_name(board, card.protected_by)}")
    if card.immune_to:
        marks.append(f"immune to {card.immune_to}")
    if card.fails:
        marks.append(f"[red]fails: {_FAILS[card.fails]}[/]")
    if card.would_win:
        marks.append("[bold yellow]would win[/]")
    seat = board.seats[card.seat]
    name = f"[bold]{card.initiative:>2} {board.names[card.character]}[/]"
    return f"  {card.index + 1}. {_seat(seat.name, seat.team)} {name}  {', '.join(marks)}"


def _seat(name: str, team: int) -> str:
    return f"[{'dark_orange' if team == 0 else 'dodger_blue1'}]{name}[/]"


def _next_to_play(board: Board) -> int:
    return (board.first_player + len(board.played)) % len(board.seats)


def _name(board: Board, card: object) -> str:
    return board.names[str(card).partition(" ")[2]]


def _list(items: Iterable[str]) -> str:
    names = list(items)
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}" if names else ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _items(fact: object) -> tuple[object, ...]:
    assert isinstance(fact, tuple)
    return fact


def _pairs(fact: object) -> list[tuple[str, str]]:
    return [(str(pair[0]), str(pair[1])) for pair in _items(fact) if isinstance(pair, tuple)]

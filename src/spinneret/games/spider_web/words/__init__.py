"""Everything a player of Spider-Web reads: questions, answers, events, results. Refusals have a room of their own."""

from __future__ import annotations

from collections.abc import Iterable

from spinneret.games.spider_web.view import Board, CardInPlay
from spinneret.games.spider_web.words.refusals import RULES, why_not
from spinneret.kernel import Decision, Event, Outcome, Value

__all__ = [
    "card_name",
    "event",
    "fails",
    "label",
    "lands_on",
    "picture",
    "prompt",
    "result",
    "rule",
    "user",
    "waiting",
    "why_not",
]

_PROMPTS = {
    "play_card": "Play a card from your hand into New York.",
    "venom_target": "{user}: send one card from New York to the Docks.",
    "mysterio_targets": "{user}: send any number of holograms, cards that share their name, to the Docks.",
    "hobgoblin_target": "{user}: you may send one of your team's cards to the Docks.",
    "black_cat_target": "{user}: lock one card in New York, which gives it initiative 17 and no ability.",
    "vulture_target": "{user}: you may protect another villain and take the effects aimed at it.",
    "chameleon_copy": "{user}: choose whose ability to copy.",
    "spider_man_use": "{user}: capture the Docks and the villains in New York?",
}
_WAITING = {
    "play_card": "chooses a card to play",
    "kraven_name": "names a character that {user} bans",
    "venom_target": "chooses whom {user} sends to the Docks",
    "mysterio_targets": "chooses the holograms that {user} sends to the Docks",
    "hobgoblin_target": "decides whether {user} sends a card to the Docks",
    "black_cat_target": "chooses whom {user} locks",
    "vulture_target": "decides whether {user} protects a villain",
    "chameleon_copy": "chooses whose ability {user} copies",
    "sandman_pick": "searches the deck with the ability of Sandman",
    "spider_man_use": "decides whether {user} captures the Docks and the villains",
}
_DECLINED = {
    "kraven_name": "Ban nobody",
    "venom_target": "Send none",
    "hobgoblin_target": "Send none",
    "black_cat_target": "Lock none",
    "vulture_target": "Protect none",
    "chameleon_copy": "Copy nobody",
    "spider_man_use": "Leave them",
}
_FAILS = {
    "no_villain_in_new_york": "a villain is in New York",
    "no_hero_in_new_york": "a hero is in New York",
    "no_spider_man_in_new_york": "Spider-Man is in New York",
    "hero_in_new_york": "no hero is in New York",
    "three_sinister_six_in_new_york": "fewer than three Sinister Six cards are in New York",
}


# Questions and answers


def rule(kind: str) -> str:
    return RULES[kind]


def prompt(board: Board, decision: Decision) -> str:
    if decision.kind == "kraven_name":
        victim = board.seats[_next_to_play(board)].name
        span = "this round" if len(board.seats) == 2 else "on the next turn"
        return f"{user(board)}: name a character. If {victim} plays it {span}, it goes to the Docks."
    if decision.kind == "sandman_pick":
        most = max(len(option) for option in decision.options if isinstance(option, tuple))
        cards = "a card" if most == 1 else "up to two cards"
        return f"{_searcher(board, decision.seat)}: you may pick {cards} from your deck instead of drawing."
    return _PROMPTS[decision.kind].format(user=user(board))


def waiting(board: Board, seat: int, kind: str) -> str:
    return f"{board.seats[seat].name} {_WAITING[kind].format(user=user(board))}."


def user(board: Board) -> str:
    """Whose ability is being used: the card that has just entered New York; ``"Chameleon (as Venom)"``."""
    if not board.new_york:
        return "the card"
    me = board.new_york[-1]
    return f"{board.names[me.character]} (as {board.names[me.copied]})" if me.copied else board.names[me.character]


def _searcher(board: Board, seat: int) -> str:
    """Whose ability lets the seat search: its Sandman of this round, or else a Chameleon."""
    sandman, chameleon = (f"{board.seats[seat].name} {character}" for character in ("sandman", "chameleon"))
    if sandman in board.played or chameleon not in board.played:
        return board.names["sandman"]
    return f"{board.names['chameleon']} (as {board.names['sandman']})"


def label(board: Board, decision: Decision, option: Value) -> str:
    kind = decision.kind
    if option is None:
        return _DECLINED[kind]
    if kind == "spider_man_use":
        return "Capture them"
    if isinstance(option, tuple):
        if kind == "sandman_pick":
            return _list(board.names[str(id)] for id in option) if option else "Draw from the top"
        return _list(_aim(board, str(card)) for card in option) if option else "Send none"
    text = str(option)
    if kind == "play_card":
        is_barred = any(card.barred for card in board.hand if card.character == text)
        return f"{board.names[text]} (barred: goes to the Docks)" if is_barred else board.names[text]
    if kind in ("kraven_name", "chameleon_copy"):
        return board.names[text]
    return _aim(board, text)


def _aim(board: Board, card: str) -> str:
    """A card to aim at, and who takes the effect instead, if anybody."""
    landing = lands_on(board, card)
    name = card_name(board, card)
    return name if landing == card else f"{name} (lands on {card_name(board, landing)})"


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
            by = card_name(board, f["by"])
            return f"{seats[_int(f['seat'])]} plays {_name(board, f['card'])}; barred by {by}, it goes to the Docks."
        case "declined":
            return f"{card_name(board, f['card'])} does not use its ability."
        case "captured":
            team = "AB"[_int(f["team"])]
            parts = [card_name(board, card) for card in _items(f["cards"])]
            if f["docks"]:
                parts.append(f"the Docks ({_count(len(_items(f['docks'])), 'card')})")
            return f"{card_name(board, f['user'])} captures {_list(parts) or 'nothing'} for team {team}."
        case "banned":
            return (
                f"{card_name(board, f['user'])} bans {board.names[str(f['character'])]} for {seats[_int(f['seat'])]}."
            )
        case "sent":
            user, card = card_name(board, f["user"]), card_name(board, f["card"])
            if f["chosen"] != f["card"]:
                return (
                    f"{user} aims at {card_name(board, f['chosen'])}: its protector {card} goes to the Docks instead."
                )
            return f"{user} sends {'itself' if user == card else card} to the Docks."
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
            return f"{card_name(board, f['card'])} loses the ability copied from {board.names[str(f['character'])]}."
        case "search_right":
            owner = str(f["card"]).partition(" ")[0]
            return f"{card_name(board, f['card'])} lets {owner} search the deck at the refill."
        case "searched":
            count = _int(f["count"])
            picked = f"picks {_count(count, 'card')} from the deck and shuffles it"
            if not count:
                picked = "searches the deck and picks nothing"
            return f"{seats[_int(f['seat'])]} {picked}."
        case "picked":
            return (
                f"You pick {_list(board.names[str(id)] for id in _items(f['characters']))} from your deck."
                if f["characters"]
                else "You pick nothing from your deck."
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
            return f"The game ends. Team A has captured {_count(_int(a), 'card')}, team B {b}.{icons}"
        case other:
            raise AssertionError(f"no words for event {other}")


def _battle(board: Board, event: Event) -> str:
    f = event.facts
    why = "".join(
        f" {card_name(board, card)} cannot win: {_FAILS[condition]}." for card, condition in _pairs(f["failed"])
    )
    if f["winner"] is None:
        number = len(_items(f["cards"]))
        if not number:
            return "Nobody wins the battle; New York is empty."
        return f"Nobody wins the battle; {_count(number, 'card')} {'goes' if number == 1 else 'go'} to the Docks.{why}"
    team = "AB"[next(seat.team for seat in board.seats if str(f["winner"]).startswith(seat.name))]
    docks = f" and the Docks ({_count(len(_items(f['docks'])), 'card')})" if f["docks"] else ""
    cards = _count(len(_items(f["cards"])), "card")
    return f"{card_name(board, f['winner'])} wins the battle: team {team} captures {cards}{docks}.{why}"


def fails(condition: str) -> str:
    """Why a card does not win, for the ladder beside New York."""
    return _FAILS[condition]


def result(board: Board, outcome: Outcome) -> str:
    a, b = int(outcome.scores[0]), int(outcome.scores[1])
    if not outcome.winners:
        return f"A draw: {a} to {b} captured cards, and equal on Sinister Six cards (SW-10.3)."
    team = "AB"[board.seats[outcome.winners[0]].team]
    if a == b:
        return f"Team {team} wins on Sinister Six cards after {a} to {b} captured cards (SW-10.3)."
    return f"Team {team} wins with {max(a, b)} to {min(a, b)} captured cards (SW-10.2)."


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
        marks.append(f"[red]cannot win: {_FAILS[card.fails]}[/]")
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

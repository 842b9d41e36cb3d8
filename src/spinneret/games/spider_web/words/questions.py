"""The questions of Spider-Web, as the seat that is asked and the others read them."""

from __future__ import annotations

from spinneret.games.spider_web.view import Board
from spinneret.games.spider_web.words.names import user
from spinneret.kernel import Decision

RULES = {
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
"""The rule behind each kind of question."""
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


def _searcher(board: Board, seat: int) -> str:
    """Whose ability lets the seat search: its Sandman of this round, or else a Chameleon."""
    sandman, chameleon = (f"{board.seats[seat].name} {character}" for character in ("sandman", "chameleon"))
    if sandman in board.played or chameleon not in board.played:
        return board.names["sandman"]
    return f"{board.names['chameleon']} (as {board.names['sandman']})"


def _next_to_play(board: Board) -> int:
    return (board.first_player + len(board.played)) % len(board.seats)

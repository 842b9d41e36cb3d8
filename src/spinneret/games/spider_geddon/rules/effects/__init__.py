"""What each operation of the effects does, by theme. Importing this package enters all of them."""

from spinneret.games.spider_geddon.rules.effects import actions, board, cards, control, damaging, tokens, villain

__all__ = ["actions", "board", "cards", "control", "damaging", "tokens", "villain"]

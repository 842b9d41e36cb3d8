"""The state of a game of Spider-Man: its data (``position.py``), and what the rules ask of it."""

from __future__ import annotations

from spinneret.games.spider_man.content.city import BIT, Field, Mask
from spinneret.games.spider_man.state.pieces import (
    ARRESTED,
    ARRESTED_FIGURE,
    CAPTIVE,
    COPS,
    JAILED,
    SEIZED,
    SPIDER_MAN,
    Piece,
    Prisoner,
    is_stack,
    stack_field,
)
from spinneret.games.spider_man.state.position import Position
from spinneret.games.spider_man.state.settled import Power


class SpiderMan(Position):
    """The whole truth of one game."""

    __slots__ = ()

    def chapter(self) -> int:
        return self.round

    def level(self, character: int, track: int) -> int:
        """SM-5.1: the number under the marker."""
        return self.settled.tracks[character][track][self.marker[character][track]]

    def levels(self, character: int) -> tuple[int, int, int]:
        """The numbers under all three markers: movement, combat, bonus."""
        movement, combat, bonus = self.settled.tracks[character]
        marker = self.marker[character]
        return movement[marker[0]], combat[marker[1]], bonus[marker[2]]

    def advance(self, character: int, track: int, dice: int) -> None:
        """SM-5.1: the marker moves as many fields as dice are used."""
        last = len(self.settled.tracks[character][track]) - 1
        markers = self.marker[character]
        markers[track] = min(last, markers[track] + dice)

    def ready(self, figure: int, power: Power) -> bool:
        """SM-14.1, SM-5.6: the token lies on its field."""
        return not self.spent[figure] >> power.slot & 1 and self.vp[self.owner[figure]] >= power.unlock_vp

    def passive(self, figure: int, word: str) -> Power | None:
        """SM-5.6: a passive ability that is unlocked."""
        power = self.settled.passives[figure].get(word)
        if power is None or self.owner[figure] < 0 or self.vp[self.owner[figure]] < power.unlock_vp:
            return None
        return power

    def field_of(self, piece: Piece) -> Field:
        return stack_field(piece) if is_stack(piece) else self.place[piece]

    def seat_of(self, piece: Piece) -> int:
        return self.owner[COPS] if is_stack(piece) else self.owner[piece]

    def villain(self, figure: int) -> bool:
        return 0 < figure < COPS

    def captives(self, figure: int) -> list[int]:
        return [person for person in range(6) if self.holder[person] == figure]

    def has(self, character: int, word: str) -> int:
        """How many side characters give this effect to a figure, or to the Cops as a whole."""
        if character not in self.holder:
            return 0
        column = 0 if character == SPIDER_MAN else 2 if character == COPS else 1
        effects = self.settled.effects
        count = 0
        for person, holder in enumerate(self.holder):
            if holder == character and effects[person][column] == word:
                count += 1
        return count

    def stuck(self, figure: int) -> bool:
        """Webbed or seized: SM-15.5, SM-17.4."""
        return self.web[figure] >= 0 or self.status[figure] == SEIZED

    def prisoner_at(self, field: Field) -> Prisoner | None:
        """The prisoner of the stack there; whoever travels with the moving group is not."""
        for person in range(4):
            if self.holder[person] == COPS and self.where[person] == field:
                return CAPTIVE[person]
        moving = self.group.prisoner if self.group is not None else None
        for figure in range(9):
            if self.status[figure] == ARRESTED and self.place[figure] == field:
                prisoner = ARRESTED_FIGURE[figure]
                if prisoner != moving:
                    return prisoner
        return None

    def occupied(self) -> Mask:
        """SM-2.9: fields with a figure, a stack, or a side character who is alone."""
        mask = 0
        status = self.status
        for figure, field in enumerate(self.place):
            if field >= 0 and status[figure] != JAILED:
                mask |= BIT[field]
        for field in self.cars:
            mask |= BIT[field]
        where = self.where
        for person, holder in enumerate(self.holder):
            if holder < 0:
                mask |= BIT[where[person]]
        return mask

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with this one."""
        players = self.settled.players
        return tuple((seat + number) % players for number in range(players))

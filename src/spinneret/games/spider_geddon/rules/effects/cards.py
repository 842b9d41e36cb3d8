"""Ops on Heroes' cards, tokens and Equipment, and on the damage they take (sections 8, 10 and 13)."""

from __future__ import annotations

from typing import Any

from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.effects.compiler import Compiler, Possible, Run, op
from spinneret.games.spider_geddon.rules.kinds import EFFECT_CHOICE, LEAVE, LEAVE_GAME, STAY, TURN_FACEDOWN, discardable
from spinneret.games.spider_geddon.rules.resolve import THE_VILLAIN, ko, pick, run_steps
from spinneret.games.spider_geddon.rules.roster import leave, remove, replacements
from spinneret.games.spider_geddon.rules.select import facedown_gear, heroes
from spinneret.games.spider_geddon.state import Geddon
from spinneret.games.spider_geddon.state.steps import KINDS_OF_ACTION, A, Asking, H, M, Result, Scene, W
from spinneret.kernel import Decision


@op("gain_token")
def gain_token(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Action tokens; several kinds are a free mix. A KO'd Hero gains nothing (SG-8.10)."""
    who, kinds, amount = heroes(args["who"]), tuple(args["kinds"]), args["amount"]

    def possible(s: Geddon, scene: Scene) -> bool:
        return bool(who(s, scene)) and (amount != "tally" or s.tally > 0)

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if len(kinds) > 1:
            return mixed(s, scene, hold)
        count = s.tally if amount == "tally" else amount
        groups = who(s, scene)
        for (seat,) in groups:
            s.tokens[4 * seat + "MHAW".index(kinds[0])] += count
            s.note("gained", hero=s.heroes[seat], token=kinds[0], count=count, by=scene.by)
        return bool(groups) and count > 0

    def mixed(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = tuple(group[0] for group in who(s, scene))
        for seat in seats:
            for had in range(amount):
                s.about = ("gain_token", scene.by, str(amount - had))
                kind = yield Decision(seat, EFFECT_CHOICE, kinds)
                s.tokens[4 * seat + "MHAW".index(kind)] += 1
                s.note("gained", hero=s.heroes[seat], token=kind, count=1, by=scene.by)
        return bool(seats)

    return possible, run


@op("draw_card")
def draw_card(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    who, amount = heroes(args["who"]), args["amount"]

    def possible(s: Geddon, scene: Scene) -> bool:
        return any(s.decks[seat] for group in who(s, scene) for seat in group)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = yield from pick(s, scene, who(s, scene), "draw_card", amount)
        drawn = 0
        for seat in seats:
            drawn += damage.draw(s, seat, amount, scene.by)
        return drawn > 0

    return possible, run


@op("discard_card")
def discard_card(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Hand cards of the filter under the deck, the owner chooses. Not damage: nothing ignores it (SG-20.1)."""
    who, which, amount = heroes(args["who"]), args["filter"], args["amount"]

    def possible(s: Geddon, scene: Scene) -> bool:
        return any(s.hands[seat] for group in who(s, scene) for seat in group)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = yield from pick(s, scene, who(s, scene), "discard_card", which)
        done = False
        for seat in seats:
            for _ in range(amount):
                s.about = ("discard", which)
                if which != "any":
                    s.revealed += 1  # everybody sees whether the hand holds one
                if not discardable(s, seat):
                    # Everybody sees that this hand held none (section 23).
                    s.no_effects[seat] = which == "special_effect"
                    break
                yield from damage.discard_one(s, seat, which, scene.by)
                done = True
        return done

    return possible, run


@op("turn_facedown")
def turn_facedown(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Own faceup cards in the Storyline are turned facedown, the owner chooses which."""
    who, which, amount = heroes(args["who"]), args["filter"], args["amount"]

    def own_cards(s: Geddon, seat: int) -> list[int]:
        hero = s.heroes[seat]
        cards = s.settled.book.cards
        return [
            place
            for place, (owner, card, faceup, _) in enumerate(s.storyline)
            if owner == hero and faceup and (which == "any" or cards[card].title is not None)
        ]

    def targets(s: Geddon, scene: Scene) -> list[list[int]]:
        # SG-R73 (option) A Hero KO'd by the same effect still turns a card.
        if not s.settled.ko_cuts_effect and scene.it >= 0 and s.ko[scene.it] and s.heroes[scene.it]:
            return [[scene.it]]
        return who(s, scene)

    def possible(s: Geddon, scene: Scene) -> bool:
        return any(own_cards(s, seat) for group in targets(s, scene) for seat in group)

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seats = yield from pick(s, scene, targets(s, scene), "turn_facedown")
        done = False
        for seat in seats:
            for _ in range(amount):
                found = own_cards(s, seat)
                if not found:
                    break
                place = found[0]
                if len(found) > 1:
                    s.about = ("turn_facedown", scene.by)
                    place = yield Decision(seat, TURN_FACEDOWN, tuple(found))
                yield from flip(s, seat, place, scene.by)
                done = True
        return done

    return possible, run


def flip(s: Geddon, seat: int, place: int, by: str) -> Asking:
    """A Hero card in the Storyline is turned facedown: symbols and passives are gone (SG-8.8)."""
    owner, card, _, _ = s.storyline[place]
    s.storyline[place] = (owner, card, False, 1)
    s.passives[seat] = tuple(other for other in s.passives[seat] if other != place)
    s.note("turned_facedown", hero=owner, card=card, by=by)
    if s.settled.book.cards[card].title is not None and s.dash.card_lost:
        yield from run_steps(s, s.dash.card_lost, THE_VILLAIN, True)
    return True


# Damage


@op("deal_damage")
def deal_damage(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-10: all targets are chosen before anything happens; several parts are one simultaneous step."""
    parts = args.get("parts") or [{"who": args["who"], "amount": args["amount"]}]
    pairs = tuple((heroes(part["who"]), part["amount"]) for part in parts)

    def possible(s: Geddon, scene: Scene) -> bool:
        return any(who(s, scene) for who, _ in pairs)

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        hits: list[tuple[int, int]] = []
        for who, amount in pairs:
            for group in who(s, scene):
                if len(group) > 1:
                    return ask(s, scene, hold)
                hits.append((group[0], amount))
        return strike(s, scene, hits) if hits else False

    def ask(s: Geddon, scene: Scene, hold: bool) -> Asking:
        hits: tuple[tuple[int, int], ...] = ()
        for who, amount in pairs:
            seats = yield from pick(s, scene, who(s, scene), "deal_damage", amount)
            hits += tuple((seat, amount) for seat in seats)
        return (yield from strike(s, scene, hits))

    def strike(s: Geddon, scene: Scene, hits: list[tuple[int, int]] | tuple[tuple[int, int], ...]) -> Asking:
        if len(hits) > 1:
            order = s.settled.orders[s.active]
            hits = tuple(sorted(hits, key=lambda hit: order.index(hit[0])))
        yield from damage.deal(s, hits, scene.source, scene.by)
        return bool(hits)

    return possible, run


@op("ignore_damage")
def ignore_damage(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R37: reduce the current damage; ``any`` takes one point for each token paid, asked point by point."""
    amount, pay = args["amount"], args.get("pay")
    kind = "MHAW".index(args["kind"]) if "kind" in args else W

    def purse(s: Geddon, scene: Scene) -> tuple[int, ...]:
        """The kinds of token that would pay now: the Location's, or the Hero's own."""
        if pay == "location_token":
            return (kind,) if s.place_tokens[4 * s.hero_at[scene.hero] + kind] else ()
        if s.tokens_locked:
            return ()
        # Genius Intellect: all tokens of the Hero whose turn it is count as Wild.
        wild = kind == W and s.tokens_wild and scene.hero == s.active
        return tuple(own for own in ((M, H, A, W) if wild else (kind,)) if s.tokens[4 * scene.hero + own])

    def possible(s: Geddon, scene: Scene) -> bool:
        return s.damage_left > 0 and (pay is None or bool(purse(s, scene)))

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        if not possible(s, scene):
            return False
        if pay == "location_token":
            s.place_tokens[4 * s.hero_at[scene.hero] + kind] -= 1
        elif pay is not None:
            return spend(s, scene)
        return ignore(s)

    def spend(s: Geddon, scene: Scene) -> Asking:
        kinds = purse(s, scene)
        paid = kinds[0]
        if len(kinds) > 1:
            s.about = ("pay_token", scene.by)
            answer = yield Decision(scene.hero, EFFECT_CHOICE, tuple(KINDS_OF_ACTION[own] for own in kinds))
            paid = KINDS_OF_ACTION.index(answer)
        s.tokens[4 * scene.hero + paid] -= 1
        return ignore(s)

    def ignore(s: Geddon) -> bool:
        s.damage_left -= 1 if amount == "any" else min(amount, s.damage_left)
        return True

    return possible, run


@op("redirect_damage")
def redirect_damage(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R38: the whole current damage gets another target; it goes on after the card (SG-R76)."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        s.note("redirected", hero=s.heroes[scene.hero], target=s.heroes[s.damage_to])
        s.damage_to = scene.hero
        return True

    return lambda s, _: s.damage_left > 0, run


@op("ko_hero")
def ko_hero(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """A KO without discarding; the hand stays (SG-R26)."""
    who = heroes(args["who"])

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        seats = [group[0] for group in who(s, scene)]
        for seat in seats:
            ko(s, seat)
        return bool(seats)

    return lambda s, scene: bool(who(s, scene)), run


@op("remove_hero")
def remove_hero(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R43: Morlun's victim leaves the game for good."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Result:
        remove(s, scene.it)
        return True

    return lambda s, scene: bool(s.heroes[scene.it]), run


@op("leave_game")
def leave_game(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """SG-R41: after Final Understanding the Hero may leave, if somebody can come in his place."""

    def possible(s: Geddon, scene: Scene) -> bool:
        return s.heroes[scene.hero] == scene_hero(s) and bool(replacements(s, True))

    def scene_hero(s: Geddon) -> str:
        """SG-R48: leaving is for the card's own Hero; void for a Supporting card or a Hero already removed."""
        return s.settled.book.cards[s.played].hero if s.played else ""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        if not possible(s, scene):
            return False
        s.about = ("leave_game", scene.by)
        answer = yield Decision(scene.hero, LEAVE_GAME, (LEAVE, STAY))
        if answer == STAY:
            return False
        leave(s, scene.hero)
        return True

    return possible, run


# Equipment


@op("flip_equipment")
def flip_equipment(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Turn own faceup Equipment facedown; one that cannot be recharged leaves the game (SG-R56)."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        seat = scene.hero
        named = {s.settled.book.gear[one].name: one for one in reversed(s.gear_up[seat])}
        gear = tuple(reversed(named.values()))
        if not gear:
            return False
        one = gear[0]
        if len(gear) > 1:
            s.about = ("flip_equipment", scene.by)
            one = yield Decision(seat, EFFECT_CHOICE, gear)
        spend_gear(s, seat, one, scene.by)
        s.about = ("flipped", one)
        return True

    return lambda s, scene: bool(s.gear_up[scene.hero]), run


def spend_gear(s: Geddon, seat: int, one: str, by: str = "") -> None:
    """SG-13.2, SG-13.3: a used Equipment is turned facedown, a Battery is gone."""
    s.gear_up[seat] = tuple(other for other in s.gear_up[seat] if other != one)
    if not s.settled.book.gear[one].single_use:
        s.gear_down[seat] += (one,)
    s.note("equipment_used", hero=s.heroes[seat], equipment=one, by=by)


@op("recharge_equipment")
def recharge_equipment(_: Compiler, args: dict[str, Any]) -> tuple[Possible, Run]:
    """Turn another facedown Equipment of any standing Hero faceup: not the one just turned."""

    def run(s: Geddon, scene: Scene, hold: bool) -> Asking:
        just = s.about[1] if s.about[:1] == ("flipped",) else ""
        found = tuple(one for one in facedown_gear(s) if one != just)
        if not found:
            return False
        one = found[0]
        if len(found) > 1:
            s.about = ("recharge_equipment", scene.by)
            one = yield Decision(scene.hero, EFFECT_CHOICE, found)
        recharge(s, one, by=scene.by)
        return True

    return lambda s, _: bool(facedown_gear(s)), run


def recharge(s: Geddon, one: str, *, by: str = "", token: str = "") -> None:
    for seat in s.settled.team:
        if one in s.gear_down[seat]:
            s.gear_down[seat] = tuple(other for other in s.gear_down[seat] if other != one)
            s.gear_up[seat] += (one,)
            s.note("recharged", hero=s.heroes[seat], equipment=one, by=by, token=token)

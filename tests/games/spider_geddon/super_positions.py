"""Positions of Super Villain Mode: a Villain player, and Heroes who hold Super Hero cards."""

from __future__ import annotations

from games.spider_geddon.positions import choose, hero, position

SV = {"mode": "super_villain"}
EXTRA = {"mode": "super_villain", "super_hero_pool": "default+extra"}
TEAM = (hero("silk", 3, 5), hero("spider_punk", 3, 5))


def against(
    villain="superior_spider_man", hand=("superior_spider_man_3",), *, cards=(), heroes=TEAM, held=None, **rest
):
    """A Villain turn of a Villain player who holds these plan cards and Super Villain cards."""
    entry = {"id": villain} if isinstance(villain, str) else villain
    more = {"super_villain": list(cards), "villain_turns": 3, **rest.pop("more", {})}
    if held is not None:
        more["super_hero"] = [list(cards) for cards in held]
    return position(
        {**entry, "hand": list(hand)},
        heroes,
        phase=rest.pop("phase", "villain_turn"),
        options=rest.pop("options", SV),
        more=more,
        **rest,
    )


def villain_plays(table, plan: str, card: str = "pass"):
    """The Villain plays a plan card, and perhaps a Super Villain card with it."""
    choose(table, plan)
    if table.decision is not None and table.decision.kind == "super_villain_card":
        choose(table, card)
    return table


def end_of_hero_turn(cards, **rest):
    """Silk is done with her turn; the Villain is asked."""
    return against(
        cards=cards,
        phase="step3",
        storyline=["silk silk_w"],
        turn={"n": 1, "played": "silk_w"},
        **rest,
    )


def window(card: str, *, held=None, options_=None, **rest):
    """Silk holds this Super Hero card."""
    return against(held=held or [[card], []], options=options_ or SV, **rest)

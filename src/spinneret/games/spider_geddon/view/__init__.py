"""What a seat may see of a game of Spider-Geddon (section 23 of the rules)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.printed import names, symbols, texts
from spinneret.games.spider_geddon.rules.hero_turn import playable
from spinneret.games.spider_geddon.rules.roster import last_removal
from spinneret.games.spider_geddon.rules.setup import display_size
from spinneret.games.spider_geddon.rules.turn_end import interval
from spinneret.games.spider_geddon.state import EVERYBODY, STEP3, VILLAIN, Geddon
from spinneret.games.spider_geddon.state.book import Card
from spinneret.games.spider_geddon.state.pieces import KINDS_OF_ACTION
from spinneret.games.spider_geddon.view.reach import in_danger
from spinneret.games.spider_geddon.view.records import (
    Board,
    CardInHand,
    EquipmentInPlay,
    HeroInPlay,
    MissionInView,
    Spot,
    StoryCard,
    ThreatInPlay,
    VillainInView,
)
from spinneret.games.spider_geddon.view.resample import knows, sees_hand


def view(s: Geddon, seat: int | None) -> Board:
    settled = s.settled
    book = settled.book
    danger = in_danger(s) if s.ring else set()
    return Board(
        seat=seat,
        mode=settled.mode,
        phase=s.phase,
        over=s.outcome is not None,
        heroes_counted=settled.heroes,
        active=s.active,
        villain_seat=settled.villain_seat if settled.villain_seat >= 0 else None,
        round=s.villain_turns,
        hero_turns=s.hero_turns,
        kos=s.kos,
        ring=tuple(_spot(s, place) for place in range(len(s.ring))),
        heroes=tuple(_hero(s, other, seat, danger) for other in settled.team),
        villain=_villain(s, seat) if s.villain else None,
        missions=_missions(s),
        under_pressure=s.missions_done > 0,
        storyline=tuple(_story(s, place, seat) for place in range(len(s.storyline))),
        pool="".join(KINDS_OF_ACTION[kind] * count for kind, count in enumerate(s.pool)),
        played=s.played,
        effect_open=not s.effect_used,
        cards_to_villain_turn=max(0, interval(s) - s.n),
        tempo=s.tempo,
        account=tuple((kind, dict(facts)) for kind, facts in s.account),
        about=s.about,
        cleared=tuple(s.dash.threats[number].facts.id for number in s.cleared),
        retired=s.retired,
        super_hero_played=s.super_hero_played,
        tokens_locked=s.tokens_locked,
        display=tuple(_in_hand(s, card, True) for card in s.display),
        display_size=display_size(s) if settled.solo else 0,
        support_deck=len(s.support_deck),
        support_team=s.support_team,
        regular_turn_required=settled.solo and s.n == 0 and not _backup(s),
        orders=tuple((name, book.orders[name].name, book.orders[name].text) for name in s.orders),
        names=names(settled.tables, s.villain),
        texts=texts(settled.tables, s.villain, battle_plans=settled.solo, super_cards=settled.villain_seat >= 0),
        symbols=symbols(settled.tables),
    )


def _backup(s: Geddon) -> bool:
    return any(s.settled.book.orders[name].support_after_villain for name in s.orders)


def _spot(s: Geddon, place: int) -> Spot:
    card = s.settled.book.places[s.ring[place]]
    tokens = s.place_tokens[4 * place : 4 * place + 4]
    return Spot(
        index=place,
        id=card.id,
        name=card.facts.name,
        text=card.facts.text,
        slots=card.slots,
        thugs=s.thugs[place],
        civilians=s.civilians[place],
        threat=_threat(s, s.threats[place]) if s.threats[place] >= 0 else None,
        bot=s.bots[place],
        letter=s.letters[place] if s.letters else "",
        crisis=s.crisis[place],
        tokens="".join(KINDS_OF_ACTION[kind] * count for kind, count in enumerate(tokens)),
        heroes=tuple(seat for seat in s.settled.team if s.heroes[seat] and s.hero_at[seat] == place),
        villain=s.villain_at == place,
        start=s.heroes_start == place,
        mandatory=card.facts.mandatory,
    )


def _threat(s: Geddon, number: int) -> ThreatInPlay:
    card = s.dash.threats[number]
    count = s.threat_count[number]
    return ThreatInPlay(
        id=card.facts.id,
        name=card.facts.name,
        text=card.facts.text,
        henchman=card.henchman,
        health=count if card.henchman else 0,
        slots=tuple((slot, bool(count >> i & 1)) for i, slot in enumerate(card.facts.slots)),
        token=s.threat_token[number],
        stunned=s.stunned[number],
    )


def _hero(s: Geddon, seat: int, viewer: int | None, danger: set[int]) -> HeroInPlay:
    book = s.settled.book
    hero = s.heroes[seat]
    sees = sees_hand(s, viewer, seat)
    team = viewer is not None and viewer in s.settled.team
    allowed = playable(s, seat) if sees else ()
    tokens = s.tokens[4 * seat : 4 * seat + 4]
    gear = [(one, True) for one in s.gear_up[seat]] + [(one, False) for one in s.gear_down[seat]]
    return HeroInPlay(
        seat=seat,
        hero=hero,
        name=names(s.settled.tables, s.villain).get(hero, ""),
        place=s.ring[s.hero_at[seat]] if s.ring and hero else "",
        ko=s.ko[seat],
        hand_size=len(s.hands[seat]),
        deck_size=len(s.decks[seat]),
        hand=tuple(_in_hand(s, card, card in allowed) for card in s.hands[seat]) if sees else None,
        under_deck=s.decks[seat][: s.deck_marks[seat]] if sees else None,
        tokens="".join(KINDS_OF_ACTION[kind] * count for kind, count in enumerate(tokens)),
        crisis=s.hero_crisis[seat],
        equipment=tuple(EquipmentInPlay(one, book.gear[one].name, book.gear[one].text, up) for one, up in gear),
        passives=tuple(s.storyline[place][1] for place in s.passives[seat]),
        removed=s.removed_cards[seat],
        plays_randomly=s.next_random[seat],
        plays_facedown=s.next_facedown[seat],
        in_danger=seat in danger,
        shielded=s.ignore_next[seat],
        super_cards=len(s.super_hero[seat]),
        super_hand=s.super_hero[seat] if team else None,
    )


def _in_hand(s: Geddon, card: str, allowed: bool) -> CardInHand:
    facts = s.settled.book.cards[card]
    counts = [0, 0, 0, 0]
    for kind in facts.symbols + _shared_symbols(s):
        counts[kind] += 1
    return CardInHand(
        id=card,
        title=facts.title,
        symbols=symbols_of(facts),
        text=facts.text,
        gives="".join(KINDS_OF_ACTION[kind] * count for kind, count in enumerate(counts)),
        playable=allowed,
    )


def symbols_of(card: Card) -> str:
    return "".join(KINDS_OF_ACTION[kind] for kind in card.symbols)


def _shared_symbols(s: Geddon) -> tuple[int, ...]:
    """SG-7.4: what the newest Hero card gives to the next one."""
    if s.last_card < 0 or not s.storyline[s.last_card][2]:
        return ()
    return s.card(s.last_card).symbols


def _story(s: Geddon, place: int, viewer: int | None) -> StoryCard:
    owner, card, faceup, known = s.storyline[place]
    shared = place in (s.last_card, s.previous_card if s.phase == STEP3 else -1)
    if not faceup and not _knows_story(s, owner, known, viewer):
        return StoryCard(owner, None, None, "", "", False, shared and owner != VILLAIN)
    if owner == VILLAIN:
        facts = s.dash.plans[card].facts
        return StoryCard(owner, card, facts.special, "", facts.text, faceup, False)
    hero_card = s.settled.book.cards[card]
    return StoryCard(owner, card, hero_card.title, symbols_of(hero_card), hero_card.text, faceup, shared)


def _knows_story(s: Geddon, owner: str, known: int, viewer: int | None) -> bool:
    if owner == VILLAIN or known == EVERYBODY:
        return knows(s, viewer, known)
    return owner in s.heroes and sees_hand(s, viewer, s.heroes.index(owner))


def _missions(s: Geddon) -> tuple[MissionInView, ...]:
    return tuple(
        MissionInView(
            goal.id,
            goal.name,
            goal.accepts,
            goal.slots[s.settled.heroes] if progress < 0 else progress,
            goal.slots[s.settled.heroes],
            progress < 0,
        )
        for goal, progress in zip(s.settled.book.missions, s.missions, strict=True)
    )


def _villain(s: Geddon, viewer: int | None) -> VillainInView:
    facts, heroes = s.dash.facts, str(s.settled.heroes)
    own = []
    for name, progress in zip(s.dash.own_missions, s.villain_missions, strict=True):
        goal = s.settled.book.villain_missions[name]
        slots = goal.slots[s.settled.heroes]
        own.append(
            MissionInView(name, goal.name, goal.accepts, slots if progress < 0 else progress, slots, progress < 0)
        )
    is_villain = viewer is not None and viewer == s.settled.villain_seat
    plot = facts.plot
    open_top = bool(s.plan_deck) and (s.top_revealed or (s.villain_turns == 0 and s.plan_known[-1] == EVERYBODY))
    return VillainInView(
        id=s.villain,
        name=facts.name,
        place=s.ring[s.villain_at] if s.ring else "",
        health=s.health,
        vulnerable=s.missions_done > 1 and not s.static("villain_cannot_be_damaged"),
        track=s.track if facts.track is not None else None,
        track_end=facts.track.lose_at[heroes] if facts.track is not None else None,
        crisis=s.dashboard_crisis,
        stunned=s.villain_stunned,
        targets=s.targets,
        removed=s.removed,
        removed_end=last_removal(s),
        missions=tuple(own),
        missions_needed=plot.count if plot is not None and plot.lose_if == "villain_missions" else 0,
        bam=facts.bam_text,
        overflow=facts.overflow_text,
        special=facts.special_text,
        plot=facts.plot_text.replace("{removed_heroes}", str(last_removal(s))),
        plans_left=len(s.plan_deck),
        top_plan=s.plan_deck[-1] if open_top else None,
        hand_size=len(s.villain_hand),
        hand=tuple(
            card if is_villain or knows(s, viewer, known) else None
            for card, known in zip(s.villain_hand, s.villain_hand_known, strict=True)
        ),
        super_cards=len(s.super_villain),
        super_hand=s.super_villain if is_villain else None,
        super_played=s.super_villain_played,
    )

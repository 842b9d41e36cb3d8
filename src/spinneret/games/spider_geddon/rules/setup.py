"""Set-up (section 3), with what Super Villain Mode and Commander Solo add to it (SG-16.15, SG-17.1, SG-18.1)."""

from __future__ import annotations

from spinneret.games.spider_geddon.content.effects.operations import (
    OppositeOfVillainStart,
    PlaceSpotTokens,
    ThreatTokensInPool,
    VillainStart,
)
from spinneret.games.spider_geddon.rules import damage
from spinneret.games.spider_geddon.rules.answers import (
    CARDS,
    HEROES,
    PLACES,
    STOP,
    SUPERS,
    hero_cards,
    heroes,
    locations,
    numbers,
    question,
    super_hero_cards,
    super_villain_cards,
)
from spinneret.games.spider_geddon.rules.effects.board import health_of
from spinneret.games.spider_geddon.rules.plans import draw_plan
from spinneret.games.spider_geddon.rules.resolve import run_steps
from spinneret.games.spider_geddon.rules.roster import SUPPORTERS, enter_game, unused_heroes
from spinneret.games.spider_geddon.rules.scene import PLACE_SCENES, THE_VILLAIN
from spinneret.games.spider_geddon.state import EVERYBODY, NOBODY, VILLAIN_TURN, Geddon
from spinneret.games.spider_geddon.state.pieces import NUMBER
from spinneret.games.spider_geddon.state.ring import OPPOSITE
from spinneret.games.spider_geddon.state.settled import PLAYERS, SOLO, settle
from spinneret.kernel import BadOption, Chance, Flow, Terms

CHOOSE_VILLAIN = question("choose_villain", 16, lambda t: [villain.id for villain in t.villains])
CHOOSE_HERO = question("choose_hero", HEROES, heroes)
VILLAIN_START = question("villain_start", PLACES, locations)
KEEP_SUPER_VILLAIN = question(
    "keep_super_villain", SUPERS, super_villain_cards, hidden=lambda s, _seat: s.super_villain
)
ASSIGN_SUPER_HERO = question("assign_super_hero", SUPERS, super_hero_cards, hidden=lambda s, _seat: s.offer)
DISTRIBUTE_TOKENS = question("distribute_tokens", HEROES, heroes)
STARTING_HERO = question("starting_hero", HEROES, heroes)
SUPPORT_TEAM = question("support_team", HEROES, heroes)
SUPPORT_CARDS = question("support_cards", CARDS, hero_cards)
BATTLE_PLANS = question("battle_plans", PLACES, lambda t: [STOP, *(plan.id for plan in t.battle_plans)])

CARDS_OF_EACH = 3
DISPLAY = 2


def check_terms(terms: Terms) -> None:
    """SG-1.1: the mode and the number of players must fit."""
    mode = str(terms.options["mode"])
    if terms.players not in PLAYERS[mode]:
        counts = " or ".join(map(str, PLAYERS[mode]))
        fitting = ", ".join(other for other, players in PLAYERS.items() if terms.players in players)
        raise BadOption(
            f"Mode {mode} is for {counts} players, not {terms.players}; "
            f"{terms.players} can play {fitting} (SG-1.1). One person may hold several seats."
        )
    tables = terms.pack.profiles.get(terms.options["tuning_profile"])
    if tables is None:
        raise BadOption(f"This pack has no tuning profile {terms.options['tuning_profile']!r} (SG-19.3).")
    numbers(tables)  # a pack may have no more cards than there are action ids for


def setup(terms: Terms, rng: Chance) -> Geddon:
    """An empty table; the set-up itself asks questions, so it is the first turn."""
    return Geddon(settle(terms), rng)


def set_up(s: Geddon) -> Flow:
    """Section 3, in its order."""
    yield from _choose_villain(s)
    yield from _lay_out_ring(s)
    _place_threats(s)
    _shuffle_plans(s)
    yield from _place_villain(s)
    if s.settled.villain_seat >= 0:
        yield from _villain_cards(s)
    s.heroes_start = OPPOSITE[s.villain_at]  # SG-3.7
    yield from _choose_heroes(s)
    if s.settled.solo:
        yield from _support(s)
    if s.settled.villain_seat >= 0:
        yield from _super_hero_cards(s)
    for seat in s.settled.team:  # SG-3.10
        damage.draw(s, seat, s.settled.starting_hand)
    if s.settled.villain_seat >= 0:
        yield from _share_tokens(s)
    if s.settled.seats > 1:
        hero = yield s.ask(0, STARTING_HERO, tuple(s.heroes), ("starting_hero",))
        s.active = s.heroes.index(hero)
    s.log("game_began", villain=s.villain, first=s.heroes[s.active])
    s.phase = VILLAIN_TURN


# The Villain's side


def _choose_villain(s: Geddon) -> Flow:
    """SG-3.2, SG-R74: the Team chooses, or the Villain player."""
    names = tuple(s.settled.book.dashboards)
    if s.settled.random_villain:
        s.villain = s.rng.pick(names)
    else:
        s.villain = yield s.ask(max(s.settled.villain_seat, 0), CHOOSE_VILLAIN, names, ("choose_villain",))
    s.dash = s.settled.book.dashboards[s.villain]
    facts, heroes = s.dash.facts, str(s.settled.heroes)
    s.health = facts.health[heroes]
    s.track = facts.track.start if facts.track is not None else 0
    s.dashboard_crisis = facts.dashboard_crisis[heroes] if facts.dashboard_crisis is not None else 0
    s.villain_missions = [0] * len(s.dash.own_missions)


def _lay_out_ring(s: Geddon) -> Flow:
    """SG-3.3: six Locations at random; those the Villain's set-up names are among them, at their places (SG-R5)."""
    fixed = [step for step in s.dash.facts.setup if isinstance(step, (VillainStart, OppositeOfVillainStart))]
    taken = [step.location for step in fixed]
    names = [name for name in s.settled.book.places if name not in taken]
    s.rng.shuffle(names)
    ring = names[:6]
    if fixed:
        at = s.rng.below(6)
        for step in fixed:
            ring[at if isinstance(step, VillainStart) else OPPOSITE[at]] = step.location
    s.ring = tuple(ring)
    cards = [s.settled.book.places[name] for name in ring]
    s.slots = tuple(card.slots for card in cards)
    s.civilians = [card.civilians for card in cards]
    s.thugs = [card.thugs for card in cards]
    for place, card in enumerate(cards):
        if card.facts.setup:
            yield from run_steps(s, card.facts.setup, PLACE_SCENES[place])


def _place_threats(s: Geddon) -> None:
    """SG-3.4: one at each Location, each with a Threat token, unless those stay in the pool."""
    numbers = list(range(len(s.dash.threats)))
    s.rng.shuffle(numbers)
    s.threats = numbers
    s.threat_count = [health_of(s, number) for number in range(len(numbers))]
    pool = any(isinstance(step, ThreatTokensInPool) for step in s.dash.facts.setup)
    s.threat_token = [not pool] * len(numbers)


def _shuffle_plans(s: Geddon) -> None:
    """SG-3.6: the starting card goes on top of the shuffled deck, for all to see."""
    first = s.dash.facts.starting_plan
    deck = [plan for plan in s.dash.plans if plan != first]
    s.rng.shuffle(deck)
    s.plan_deck = (*deck, first) if first is not None else tuple(deck)
    s.plan_known = (NOBODY,) * len(deck) + ((EVERYBODY,) if first is not None else ())


def _place_villain(s: Geddon) -> Flow:
    """SG-3.6, SG-16.2: where the set-up says, else at random, or where the Team puts a Villain player."""
    steps = s.dash.facts.setup
    start = next((step.location for step in steps if isinstance(step, VillainStart)), None)
    if start is not None:
        s.villain_at = s.ring.index(start)
    elif s.settled.villain_seat >= 0:
        answer = yield s.ask(0, VILLAIN_START, s.ring, ("villain_start",))
        s.villain_at = s.ring.index(answer)
    else:
        s.villain_at = s.rng.below(6)
    if any(isinstance(step, PlaceSpotTokens) for step in steps):
        letters = list("ABCDEF")
        s.rng.shuffle(letters)
        s.letters = tuple(letters)
    yield from run_steps(s, steps, THE_VILLAIN)


def _villain_cards(s: Geddon) -> Flow:
    """SG-16.5, SG-16.3: two plan cards in hand; four Super Villain cards, one of which goes."""
    draw_plan(s)
    draw_plan(s)
    cards = list(s.settled.book.super_villain)
    s.rng.shuffle(cards)
    s.super_villain = tuple(cards[:4])
    answer = yield s.ask(s.settled.villain_seat, KEEP_SUPER_VILLAIN, s.super_villain, ("keep_super_villain",))
    s.super_villain = tuple(card for card in s.super_villain if card != answer)
    s.super_villain_out = (answer,)


# The Heroes' side


def _choose_heroes(s: Geddon) -> Flow:
    """SG-3.8, SG-3.9: each seat in order takes a different Hero."""
    for seat in s.settled.team:
        found = unused_heroes(s)
        if s.settled.random_heroes:
            hero = s.rng.pick(found)
        else:
            hero = yield s.ask(seat, CHOOSE_HERO, found, ("choose_hero",))
        yield from enter_game(s, seat, hero)
        s.hero_at[seat] = s.heroes_start


def _support(s: Geddon) -> Flow:
    """SG-17.3 to 17.7: four Supporting Heroes with three cards each, the display, the Battle Plans."""
    chosen: tuple[str, ...] = ()
    for had in range(SUPPORTERS):
        found = tuple(hero for hero in unused_heroes(s) if len(supporting_cards(s, hero)) >= _least(s))
        hero = found[0]
        if len(found) > 1:
            hero = yield s.ask(0, SUPPORT_TEAM, found, ("support_team", str(SUPPORTERS - had)))
        s.support_team += (hero,)
        left = supporting_cards(s, hero)
        if len(left) <= CARDS_OF_EACH:
            chosen += left
            continue
        for taken in range(CARDS_OF_EACH):
            options = tuple(dict.fromkeys(left))
            card = options[0]
            if len(options) > 1:
                more = str(CARDS_OF_EACH - taken)
                card = yield s.ask(0, SUPPORT_CARDS, options, ("support_cards", hero, more))
            chosen += (card,)
            left = _without(left, card)
    deck = list(chosen)
    s.rng.shuffle(deck)
    s.support_deck = tuple(deck)
    reveal(s, DISPLAY)
    if s.settled.mode == SOLO:
        yield from _battle_plans(s)


def _least(s: Geddon) -> int:
    """SG-R46: a Supporting Hero needs three eligible cards, or (option) at least one."""
    return 1 if s.settled.short_support else CARDS_OF_EACH


def supporting_cards(s: Geddon, hero: str) -> tuple[str, ...]:
    """SG-17.3: Special Effect cards that are not Starting Hand cards, copies counted."""
    cards = s.settled.book.cards
    deck = s.settled.book.decks[hero]
    return tuple(card for card in deck if cards[card].title is not None and not cards[card].starting_hand)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def reveal(s: Geddon, size: int) -> None:
    """SG-17.4, SG-17.11: fill the display."""
    while len(s.display) < size and s.support_deck:
        s.display += (s.support_deck[-1],)
        s.support_deck = s.support_deck[:-1]
        s.support_marks = min(s.support_marks, len(s.support_deck))
        s.revealed += 1


def display_size(s: Geddon) -> int:
    return max((DISPLAY, *(s.settled.book.orders[name].display_size for name in s.orders)))


def _battle_plans(s: Geddon) -> Flow:
    """SG-17.7: Battle Plans up to the budget."""
    book = s.settled.book.orders
    left = s.settled.solo_budget
    while True:
        found = tuple(name for name, plan in book.items() if name not in s.orders and plan.cost <= left)
        if not found:
            return
        answer = yield s.ask(0, BATTLE_PLANS, (*found, STOP), ("battle_plans", str(left)))
        if answer == STOP:
            return
        s.orders += (answer,)
        left -= book[answer].cost
        reveal(s, display_size(s))


def _super_hero_cards(s: Geddon) -> Flow:
    """SG-16.4: H + 1 Super Hero cards, one to each seat; SG-18.1: three, of which two are kept."""
    cards = list(s.settled.super_hero_pool)
    s.rng.shuffle(cards)
    if s.settled.solo:
        s.offer = tuple(cards[:3])
        answer = yield s.ask(0, ASSIGN_SUPER_HERO, s.offer, ("assign_super_hero", "remove"))
        s.super_hero[0] = tuple(card for card in s.offer if card != answer)
        s.super_hero_out = (answer,)
    else:
        s.offer = tuple(cards[: s.settled.seats + 1])
        for seat in s.settled.team:
            answer = yield s.ask(0, ASSIGN_SUPER_HERO, s.offer, ("assign_super_hero", s.heroes[seat]))
            s.super_hero[seat] = (answer,)
            s.offer = tuple(card for card in s.offer if card != answer)
        s.super_hero_out = s.offer
    s.offer = ()


def _share_tokens(s: Geddon) -> Flow:
    """SG-16.7, SG-16.14: the dashboard's Action tokens, handed out freely."""
    for symbol in (*s.dash.facts.sv_tokens, *("W",) * s.settled.bonus_wilds):
        seat = 0
        if s.settled.seats > 1:
            hero = yield s.ask(0, DISTRIBUTE_TOKENS, tuple(s.heroes), ("distribute_tokens", symbol))
            seat = s.heroes.index(hero)
        s.tokens[4 * seat + NUMBER[symbol]] += 1

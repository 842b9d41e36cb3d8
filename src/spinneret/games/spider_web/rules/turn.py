"""Spider-Web: set-up, the turn, the battle, the end (sections 3 to 5 and 9 to 11 of the rules)."""

from __future__ import annotations

from functools import cache

from spinneret.games.spider_web.content import LOCKED
from spinneret.games.spider_web.rules.abilities import INSTANT
from spinneret.games.spider_web.rules.effects import active, barred_by
from spinneret.games.spider_web.rules.kinds import PLAY_CARD, SANDMAN_PICK, search_options
from spinneret.games.spider_web.state import CardId, SpiderWeb, settle
from spinneret.kernel import BadOption, Chance, Decision, Flow, Outcome, Terms

TEAM_NAMES = ("A", "B")


def check_terms(terms: Terms) -> None:
    """SW-3.4: a seat that begins is named exactly when the table says so."""
    first_seat = terms.options["first_seat"]
    if terms.options["first_player"] == "seat":
        if first_seat is None:
            raise BadOption("first_player is 'seat', so first_seat must name the seat that begins (SW-R43).")
        if not 0 <= int(first_seat) < terms.players:
            raise BadOption(f"first_seat must be from 0 to {terms.players - 1}, not {first_seat} (SW-R43).")
    elif first_seat is not None:
        raise BadOption("first_seat goes only with first_player 'seat' (SW-R43).")


def setup(terms: Terms, rng: Chance) -> SpiderWeb:
    """SW-3.1 to 3.4: shuffle, deal, find the First Player."""
    s = SpiderWeb(settle(terms), rng)
    for seat in range(s.players):
        deck = list(s.settled.names)
        rng.shuffle(deck)
        s.decks[seat] = deck[: -s.settled.hand_size]
        s.hands[seat] = deck[-s.settled.hand_size :]
    first_seat = terms.options["first_seat"]
    s.first_player = s.on_turn = rng.below(s.players) if first_seat is None else int(first_seat)
    return s


def turn(s: SpiderWeb) -> Flow:
    """One play of one seat; the round's last play also fights the battle."""
    settled = s.settled
    seat = s.on_turn
    # SW-5.1 The player must put one card from hand into New York.
    character = yield Decision(seat, PLAY_CARD, tuple(s.hands[seat]))
    card = settled.card_of[seat][character]
    s.hands[seat].remove(character)
    s.played.append(card)
    # SW-5.2 A barred card goes straight to the Docks and does nothing.
    if s.bans and (source := barred_by(s, seat, character)):
        s.docks.append(card)
        s.log("barred", seat=seat, card=card, by=source)
    else:
        s.new_york.append(card)
        if s.events is not None:
            s.log("played", seat=seat, card=card)
        # SW-5.3 An instant ability is resolved now, completely.
        if character in settled.instant:
            yield from INSTANT[settled.instant[character]](s, card)
    if settled.refill_each_turn:
        # SW-5.4 The player refills the hand, perhaps by a Sandman search.
        if s.rights:
            yield from search(s, seat)
        if s.decks[seat]:
            draw(s, seat)
        # SW-8.6b A ban on this turn ends with it.
        if s.bans:
            end_bans(s, seat)
    s.on_turn = settled.left_of[seat]
    if len(s.played) == settled.plays_per_round:
        resolve_battle(s)
        if s.round == settled.mode.rounds:
            end_game(s)
            return
        if not settled.refill_each_turn:
            # SW-11.4 Two players refill now, the First Player of the round first.
            for number in (0, 1):
                yield from search(s, (s.first_player + number) % 2)
                draw(s, (s.first_player + number) % 2)
        next_round(s)


def end_bans(s: SpiderWeb, seat: int) -> None:
    """The bans against a seat are over."""
    for ban in [ban for ban in s.bans if ban.victim == seat]:
        s.bans.remove(ban)
        s.log("ban_ended", seat=seat, character=ban.character)


def search(s: SpiderWeb, seat: int) -> Flow:
    """SW-8.11 Sandman: whoever has the right may pick from the deck before drawing; then the deck is shuffled."""
    others = [source for source in s.rights if s.settled.cards[source].seat != seat]
    if len(others) == len(s.rights):
        return
    s.rights = others
    if not missing_cards(s, seat):
        return
    picked = yield Decision(seat, SANDMAN_PICK, search_options(s, seat))
    for character in picked:
        s.decks[seat].remove(character)
        s.hands[seat].append(character)
    if picked:
        s.rng.shuffle(s.decks[seat])
    if s.events is not None:
        s.log("searched", seat=seat, count=len(picked))
        s.log("picked", to=(seat,), seat=seat, characters=picked)


def missing_cards(s: SpiderWeb, seat: int) -> int:
    """How many cards the seat would draw now."""
    return min(s.settled.hand_size - len(s.hands[seat]), len(s.decks[seat]))


def draw(s: SpiderWeb, seat: int) -> None:
    """SW-5.4, SW-11.4: draw up to the hand size, or until the deck is empty."""
    hand, deck = s.hands[seat], s.decks[seat]
    before, size = len(hand), s.settled.hand_size
    while deck and len(hand) < size:
        hand.append(deck.pop())
    if len(hand) == before:
        return
    s.revealed += 1
    if s.events is not None:
        s.log("drawn", seat=seat, count=len(hand) - before)
        s.log("drew", to=(seat,), seat=seat, characters=tuple(hand[before:]))


def resolve_battle(s: SpiderWeb) -> None:
    """SW-9.3 to 9.6: the fastest card whose condition holds wins everything in New York."""
    if s.settled.search_needs_sandman:
        # SW-R40 (option) The search needs a source of it in New York, active, before any capture.
        s.rights = [source for source in s.rights if source in s.new_york and active(s, source)]
    winner = winning_card(s)
    if s.events is not None:
        _tell_battle(s, winner)
    if winner is None:
        s.docks += s.new_york
    else:
        pile = s.piles[s.settled.cards[winner].team]
        pile += s.new_york
        if takes_docks(s, winner):
            pile += s.docks
            s.docks.clear()
    # SW-9.6 New York is empty, and all effects end.
    s.new_york.clear()
    if s.locks or s.protects or s.copied or s.bans:
        s.locks.clear()
        s.protects.clear()
        s.copied.clear()
        s.bans.clear()


def _tell_battle(s: SpiderWeb, winner: CardId | None) -> None:
    """SW-13.3: who wins, and why each faster card fails."""
    failed = []
    for card in battle_order(s):
        if card == winner:
            break
        failed.append((card, s.character(card).victory_condition))
    docks = tuple(s.docks) if winner is not None and takes_docks(s, winner) else ()
    s.log("battle", winner=winner, failed=tuple(failed), cards=tuple(s.new_york), docks=docks)


def winning_card(s: SpiderWeb) -> CardId | None:
    """SW-9.3: the first card in battle order whose condition holds."""
    conditional = s.settled.conditional
    for card in battle_order(s):
        if card not in conditional or condition_holds(s, card):
            return card
    return None


def battle_order(s: SpiderWeb) -> list[CardId]:
    """SW-9.1, SW-9.2: by effective initiative, then by order of play."""
    initiative = s.settled.initiative
    if not s.locks:
        return sorted(s.new_york, key=initiative.__getitem__)
    return sorted(s.new_york, key=lambda card: initiative[card] if active(s, card) else LOCKED)


def condition_holds(s: SpiderWeb, card: CardId) -> bool:
    """Section 8, "Condition": judged by names, factions and icons of all cards in New York, locked or not (SW-R7)."""
    settled = s.settled
    match settled.cards[card].character.victory_condition:
        case "none":
            return True
        case "no_villain_in_new_york":  # SW-8.1b
            return settled.villains.isdisjoint(s.new_york)
        case "no_hero_in_new_york":  # SW-8.2
            return settled.heroes.isdisjoint(s.new_york)
        case "no_spider_man_in_new_york":  # SW-8.3
            return settled.spider_men.isdisjoint(s.new_york)
        case "hero_in_new_york":  # SW-8.4b
            return not settled.heroes.isdisjoint(s.new_york)
        case "three_sinister_six_in_new_york":  # SW-8.5
            icons = len(settled.sinister_six.intersection(s.new_york))
            if card in settled.sinister_six and not settled.dr_octopus_counts_himself:
                icons -= 1
            return icons >= settled.pack.sinister_six_needed
        case unknown:
            raise AssertionError(f"the pack was checked, yet has condition {unknown}")


def takes_docks(s: SpiderWeb, winner: CardId) -> bool:
    """SW-8.12 Electro also captures the Docks; SW-R29 (option) so does a Chameleon that copied him."""
    if winner in s.settled.electros:
        return True
    return s.settled.copies_bonus and s.copied.get(winner) in s.settled.bonus_characters


def next_round(s: SpiderWeb) -> None:
    """SW-4.4: the First Player card moves one seat to the left, whoever won."""
    s.played.clear()
    s.first_player = s.on_turn = s.settled.left_of[s.first_player]
    s.round += 1
    if s.events is not None:
        s.log("round_began", round=s.round, seat=s.first_player)


def end_game(s: SpiderWeb) -> None:
    """SW-10.2, SW-10.3: more captured cards win, then more Sinister Six icons among them, else it is a draw."""
    a, b = s.piles
    six = s.settled.sinister_six
    counts = (len(a), len(b))
    icons = (len(six.intersection(a)), len(six.intersection(b)))
    if counts[0] == counts[1] and icons[0] == icons[1]:
        best = None
    else:
        best = 0 if (counts[0], icons[0]) > (counts[1], icons[1]) else 1
    ranking, winners, payoffs = _placing(s.players, best)
    reason = "SW-10.2" if counts[0] != counts[1] else "SW-10.3"
    s.outcome = Outcome(counts * s.settled.mode.team_size, ranking, winners, reason, payoffs)
    s.log("game_ended", counts=counts, icons=icons, reason=reason, winners=winners)


@cache
def _placing(players: int, best: int | None) -> tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]:
    """Ranking, winners and payoffs of all seats when that team won; None is a draw."""
    seats = range(players)
    if best is None:
        return (1,) * players, (), (0.5,) * players
    winners = tuple(seat for seat in seats if seat % 2 == best)
    return (
        tuple(1 if seat in winners else 2 for seat in seats),
        winners,
        tuple(float(seat in winners) for seat in seats),
    )

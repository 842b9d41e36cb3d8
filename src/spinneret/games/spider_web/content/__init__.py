"""The content pack of Spider-Web: characters, modes and table options as frozen records."""

from __future__ import annotations

from typing import Literal

import msgspec

from spinneret.kernel import BadContent, Option, content
from spinneret.kernel.content import Sources

LOCKED = 17
"""Initiative of a locked card (SW-9.1); every printed initiative must be lower."""

PLAYERS = (2, 4, 6)
SEATS = ("A1", "B1", "A2", "B2", "A3", "B3")
"""SW-2.2: clockwise."""

Source = Literal["rulebook", "reconstructed"]
Faction = Literal["hero", "villain"]
AbilityKind = Literal["instant", "passive", "none"]

CAPTURE = "capture_docks_and_villains"
BAN = "name_and_ban"
SEND_ONE = "send_one_to_docks"
SEND_HOLOGRAMS = "send_holograms_to_docks"
SEND_OWN = "send_own_team_card_to_docks"
SEARCH = "search_refill"
LOCK = "lock"
PROTECT = "protect"
COPY = "copy_ability"
IMMUNE_TO_VILLAINS = "immune_to_villain_abilities"
IMMUNE_TO_HEROES = "immune_to_hero_abilities"
IMMUNE_TO_SPIDER_MAN = "immune_to_spider_man_ability"

INSTANTS = (CAPTURE, BAN, SEND_ONE, SEND_HOLOGRAMS, SEND_OWN, SEARCH, LOCK, PROTECT, COPY)
PASSIVES = (IMMUNE_TO_VILLAINS, IMMUNE_TO_HEROES, IMMUNE_TO_SPIDER_MAN)
CONDITIONS = (
    "none",
    "no_villain_in_new_york",
    "no_hero_in_new_york",
    "no_spider_man_in_new_york",
    "hero_in_new_york",
    "three_sinister_six_in_new_york",
)
BONUSES = ("none", "take_docks")
CHARACTERS = (
    "spider_man",
    "green_goblin",
    "kingpin",
    "jackal",
    "dr_octopus",
    "kraven",
    "venom",
    "mysterio",
    "hobgoblin",
    "rhino",
    "sandman",
    "electro",
    "black_cat",
    "vulture",
    "lizard",
    "chameleon",
)
"""The ids of the 16 characters. A pack may change all about them but these: answers and records are made of them."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 16 kinds of card (SW-1.3)."""

    id: str
    name: str
    initiative: int
    initiative_source: Source
    faction: Faction
    faction_source: Source
    sinister_six: bool
    sinister_six_source: Source
    ability_kind: AbilityKind
    ability: str
    ability_mandatory: bool
    victory_condition: str
    victory_bonus: str
    text: str

    @property
    def instant(self) -> str | None:
        return self.ability if self.ability_kind == "instant" else None

    @property
    def passive(self) -> str | None:
        return self.ability if self.ability_kind == "passive" else None


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What changes with the number of players (section 12 of the rules)."""

    players: int
    team_size: int
    seats: tuple[str, ...]
    hand_size: int
    start_deck: int
    cards_per_player_per_round: int
    turn_pattern: Literal["alternate", "once_around"]
    rounds: int
    refill: Literal["after_resolution", "end_of_own_turn"]
    sandman_max_picks: int
    kraven_ban_lasts: Literal["rest_of_round", "next_turn"]
    total_cards: int


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    default: str | bool
    values: tuple[str | bool, ...]
    ruling: str
    meaning: str
    argument: str | None = None


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locked_initiative: int
    sinister_six_needed: int


class Pack(msgspec.Struct, frozen=True, eq=False):
    """Everything printed, for all modes."""

    name: str
    characters: tuple[Character, ...]
    """In order of initiative."""
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    sinister_six_needed: int

    def character(self, id: str) -> Character:
        return next(character for character in self.characters if character.id == id)

    def mode(self, players: int) -> Mode:
        return next(mode for mode in self.modes if mode.players == players)


def load_pack(sources: Sources) -> Pack:
    """Read and check a pack; a mistake is reported with file, entry and reason."""
    file = "characters.toml"
    characters = content.entries(sources, file, "character", Character)
    for character in characters:
        _check_character(file, character)
    missing = set(CHARACTERS) - {character.id for character in characters}
    if missing:
        raise BadContent(file, "pack", f"characters are missing: {', '.join(sorted(missing))}")
    modes = content.entries(sources, "modes.toml", "mode", Mode, id_field="players")
    for mode in modes:
        _check_mode(mode, len(characters))
    if {mode.players for mode in modes} != set(PLAYERS):
        raise BadContent("modes.toml", "pack", "there must be a mode for 2, 4 and 6 players (SW-2.1)")
    constants = content.section(sources, "components.toml", "constants", Constants)
    if constants.locked_initiative != LOCKED:
        raise BadContent("components.toml", "constants", f"locked_initiative must be {LOCKED}")
    return Pack(
        name=str(content.parse(sources, file).get("pack", "unnamed")),
        characters=tuple(sorted(characters, key=lambda character: character.initiative)),
        modes=modes,
        options=_options(sources, max(mode.players for mode in modes)),
        sinister_six_needed=constants.sinister_six_needed,
    )


def _check_character(file: str, character: Character) -> None:
    entry = f"character {character.id}"
    content.one_of(file, entry, "id", character.id, CHARACTERS)
    if not 1 <= character.initiative < LOCKED:
        raise BadContent(file, entry, f"initiative must be from 1 to {LOCKED - 1}, not {character.initiative} (SW-R37)")
    known = {"instant": INSTANTS, "passive": PASSIVES, "none": ("none",)}[character.ability_kind]
    content.one_of(file, entry, f"{character.ability_kind} ability", character.ability, known)
    content.one_of(file, entry, "victory_condition", character.victory_condition, CONDITIONS)
    content.one_of(file, entry, "victory_bonus", character.victory_bonus, BONUSES)


def _check_mode(mode: Mode, characters: int) -> None:
    entry = f"mode {mode.players}"
    plays = mode.rounds * mode.cards_per_player_per_round
    if plays != characters:
        raise BadContent("modes.toml", entry, f"{plays} plays for a deck of {characters} characters")
    if mode.hand_size + mode.start_deck != characters:
        raise BadContent("modes.toml", entry, f"hand_size and start_deck must add up to {characters}")
    if mode.seats != SEATS[: mode.players] or mode.team_size * 2 != mode.players:
        raise BadContent("modes.toml", entry, "seats, players and team_size do not fit together (SW-2.2)")
    if mode.total_cards != mode.players * characters:
        raise BadContent("modes.toml", entry, f"total_cards must be {mode.players * characters}")
    two = mode.players == 2
    if (mode.refill, mode.turn_pattern, mode.kraven_ban_lasts, mode.cards_per_player_per_round) != (
        ("after_resolution", "alternate", "rest_of_round", 2)
        if two
        else ("end_of_own_turn", "once_around", "next_turn", 1)
    ):
        raise BadContent("modes.toml", entry, "the turns do not go as the rules know them (sections 5 and 11)")
    if not 1 <= mode.sandman_max_picks <= (2 if two else 1):
        raise BadContent("modes.toml", entry, "sandman_max_picks is more than the refill (SW-8.11)")


def _options(sources: Sources, most_players: int) -> tuple[Option, ...]:
    options: list[Option] = []
    for entry in content.entries(sources, "options.toml", "option", OptionEntry):
        options.append(Option(entry.id, entry.default, entry.values, entry.ruling, entry.meaning))
        if entry.argument is not None:
            meaning = f"The seat that begins, counted from 0, if {entry.id} is 'seat'."
            options.append(Option(entry.argument, None, (), entry.ruling, meaning, low=0, high=most_players - 1))
    return tuple(options)

"""The part of the state that lies between the players: the ring, the Threats, the Villain and the Missions."""

from __future__ import annotations

from typing import ClassVar, Self

from spinneret.games.spider_geddon.state.book import Dashboard
from spinneret.games.spider_geddon.state.settled import Settled
from spinneret.kernel import Chance, State


class Board(State):
    """What lies on the table between the players: Locations, Threats, Villain, Missions."""

    __slots__ = (
        "as_if",
        "bots",
        "civilians",
        "cleared",
        "crisis",
        "dash",
        "dashboard_crisis",
        "entered",
        "health",
        "heroes_start",
        "letters",
        "missions",
        "missions_done",
        "place_tokens",
        "removed",
        "ring",
        "settled",
        "slots",
        "stunned",
        "targets",
        "threat_count",
        "threat_ignored",
        "threat_token",
        "threats",
        "thugs",
        "track",
        "villain",
        "villain_at",
        "villain_ignored",
        "villain_missions",
        "villain_missions_done",
        "villain_stunned",
    )
    fixed: ClassVar[frozenset[str]] = frozenset({"settled", "dash"})

    settled: Settled
    dash: Dashboard
    """The chosen Villain's dashboard, Threats and plan cards."""

    # The ring (SG-2.1)
    ring: tuple[str, ...]
    slots: tuple[int, ...]
    letters: tuple[str, ...]
    """Spot's letters, or empty."""
    heroes_start: int
    thugs: list[int]
    civilians: list[int]
    threats: list[int]
    """The Threat card at each Location, or -1."""
    bots: list[bool]
    crisis: list[int]
    place_tokens: list[int]
    """Action tokens on Locations: four kinds for each."""

    # Threats, by card number
    threat_count: list[int]
    """A Henchman's Health; for others the filled slots as bits."""
    threat_token: list[bool]
    stunned: list[bool]
    threat_ignored: list[int]
    """Damage each Henchman ignored in this Hero turn."""
    cleared: tuple[int, ...]
    entered: int
    """The Threat that entered play last."""

    # The Villain (SG-2.3)
    villain: str
    villain_at: int
    health: int
    track: int
    dashboard_crisis: int
    villain_stunned: bool
    targets: int
    removed: int
    """Heroes removed (Morlun's plot)."""
    villain_ignored: int
    """Damage he ignored in this Hero turn."""
    as_if: int
    """Now You See Me: the Location the dashboard BAM! treats as his, or -1."""

    # Missions: progress, -1 once complete
    missions: list[int]
    missions_done: int
    villain_missions: list[int]
    villain_missions_done: int

    def __init__(self, settled: Settled, rng: Chance) -> None:
        super().__init__(rng)
        self.settled = settled
        self.dash = next(iter(settled.book.dashboards.values()))
        self.ring = ()
        self.slots = ()
        self.letters = ()
        self.heroes_start = 0
        self.thugs = [0] * 6
        self.civilians = [0] * 6
        self.threats = [-1] * 6
        self.bots = [False] * 6
        self.crisis = [0] * 6
        self.place_tokens = [0] * 24
        self.threat_count = [0] * 6
        self.threat_token = [False] * 6
        self.stunned = [False] * 6
        self.threat_ignored = [0] * 6
        self.cleared = ()
        self.entered = -1
        self.villain = ""
        self.villain_at = 0
        self.health = 0
        self.track = 0
        self.dashboard_crisis = 0
        self.villain_stunned = False
        self.targets = 0
        self.removed = 0
        self.villain_ignored = 0
        self.as_if = -1
        self.missions = [0] * len(settled.book.missions)
        self.missions_done = 0
        self.villain_missions = []
        self.villain_missions_done = 0

    def copy_to(self, other: Self) -> None:
        State.copy_to(self, other)
        other.settled = self.settled
        other.dash = self.dash
        other.ring = self.ring
        other.slots = self.slots
        other.letters = self.letters
        other.heroes_start = self.heroes_start
        other.thugs = self.thugs[:]
        other.civilians = self.civilians[:]
        other.threats = self.threats[:]
        other.bots = self.bots[:]
        other.crisis = self.crisis[:]
        other.place_tokens = self.place_tokens[:]
        other.threat_count = self.threat_count[:]
        other.threat_token = self.threat_token[:]
        other.stunned = self.stunned[:]
        other.threat_ignored = self.threat_ignored[:]
        other.cleared = self.cleared
        other.entered = self.entered
        other.villain = self.villain
        other.villain_at = self.villain_at
        other.health = self.health
        other.track = self.track
        other.dashboard_crisis = self.dashboard_crisis
        other.villain_stunned = self.villain_stunned
        other.targets = self.targets
        other.removed = self.removed
        other.villain_ignored = self.villain_ignored
        other.as_if = self.as_if
        other.missions = self.missions[:]
        other.missions_done = self.missions_done
        other.villain_missions = self.villain_missions[:]
        other.villain_missions_done = self.villain_missions_done

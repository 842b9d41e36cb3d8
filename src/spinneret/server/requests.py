"""What callers may send: strict records, small and closed. They check the form of what was sent; whether an answer is
legal is for the table to judge."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from spinneret.kernel import Setting

PersonName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
TableName: TypeAlias = Annotated[str, Meta(max_length=40)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Salt: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Login: TypeAlias = Annotated[str, Meta(min_length=3, max_length=32, pattern="^[A-Za-z0-9._-]+$")]
Password: TypeAlias = Annotated[str, Meta(min_length=8, max_length=200)]

# An answer is a text, a whole number, nothing, or a list of answers: four lists deep at most, and no longer than any
# game needs. The kernel's ``Value`` has no end, which a decoder cannot check.
_Word: TypeAlias = Annotated[str, Meta(max_length=200)]
_Number: TypeAlias = Annotated[int, Meta(gt=-(1 << 53), lt=1 << 53)]
_Part: TypeAlias = _Word | _Number | None
_MOST = Meta(max_length=64)
_List: TypeAlias = _Part | Annotated[tuple[_Part, ...], _MOST]
_List2: TypeAlias = _Part | Annotated[tuple[_List, ...], _MOST]
_List3: TypeAlias = _Part | Annotated[tuple[_List2, ...], _MOST]
Answer: TypeAlias = _Part | Annotated[tuple[_List3, ...], _MOST]


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class EmptyRequest(RequestBody, frozen=True):
    """An empty object."""


class ChairRequest(RequestBody, frozen=True):
    kind: Literal["me", "bot", "open"]
    level: Level = "greedy"
    name: PersonName | None = None

    def __post_init__(self) -> None:
        _clean(self, "name")


class TableRequest(RequestBody, frozen=True):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=1, le=32)] | None = None
    options: Annotated[dict[Annotated[str, Meta(max_length=60)], Setting], Meta(max_length=60)] = {}
    chairs: Annotated[tuple[ChairRequest, ...], Meta(max_length=32)] = ()
    pace: Literal["live", "days"] = "live"
    name: TableName = ""
    salt: Salt = ""

    def __post_init__(self) -> None:
        _clean(self, "name", may_be_empty=True)


class EnterRequest(RequestBody, frozen=True):
    secret: Annotated[str, Meta(min_length=1, max_length=64)]
    name: PersonName | None = None
    salt: Salt = ""

    def __post_init__(self) -> None:
        _clean(self, "name")


class ChooseRequest(RequestBody, frozen=True):
    version: Annotated[int, Meta(ge=0, lt=1 << 31)]
    value: Answer
    key: Key
    seat: SeatNumber | None = None


class WhyRequest(RequestBody, frozen=True):
    value: Answer
    seat: SeatNumber | None = None


class KeyRequest(RequestBody, frozen=True):
    key: Key


class YesRequest(RequestBody, frozen=True):
    yes: bool


class PassingRequest(RequestBody, frozen=True):
    on: bool


class ChatRequest(RequestBody, frozen=True):
    text: ChatText
    key: Key | None = None

    def __post_init__(self) -> None:
        _clean(self, "text")


class InviteRequest(RequestBody, frozen=True):
    seat: SeatNumber | None = None


class FillRequest(RequestBody, frozen=True):
    seat: SeatNumber
    level: Level = "greedy"


class NameRequest(RequestBody, frozen=True):
    name: PersonName

    def __post_init__(self) -> None:
        _clean(self, "name")


class RegisterRequest(RequestBody, frozen=True):
    login: Login
    password: Password
    name: PersonName | None = None

    def __post_init__(self) -> None:
        _clean(self, "name")


class LoginRequest(RequestBody, frozen=True):
    login: Login
    password: Password


def _clean(body: RequestBody, field: str, *, may_be_empty: bool = False) -> None:
    """Take control and invisible formatting characters out of a text for people."""
    text: str | None = getattr(body, field)
    if text is None:
        return
    clean = "".join(ch for ch in text if unicodedata.category(ch)[0] != "C").strip()
    if not clean and not may_be_empty:
        raise ValueError(f"The {field} is empty")
    msgspec.structs.force_setattr(body, field, clean)


_PLAIN = {"str": "a text", "int": "a whole number", "bool": "true or false", "object": "an object", "array": "a list"}


def in_words(error: Exception) -> str:
    """What is wrong with a body, as a sentence: msgspec's own words, with the field in front."""
    if not isinstance(error, msgspec.ValidationError):
        return "The request body is not valid JSON."
    reason, _, path = str(error).partition(" - at `$")
    where = path.rstrip("`").lstrip(".")
    reason = re.sub("`(.*?)`", lambda found: " or ".join(_PLAIN.get(w, w) for w in found[1].split(" | ")), reason)
    return f"{where}: {reason[0].lower()}{reason[1:]}."[:300] if where else f"{reason}."[:300]

"""What callers may send: strict models, small and closed. The rules come after them, membership in the options last."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints


def _clean(text: str) -> str:
    """Text for people: no control or invisible formatting characters."""
    return "".join(ch for ch in text if unicodedata.category(ch)[0] != "C").strip()


def _visible(text: str) -> str:
    """Text that has something left to read."""
    clean = _clean(text)
    if not clean:
        raise ValueError("the text is empty")
    return clean


def _shallow(value: object, depth: int = 4) -> object:
    """Answers are words, numbers, nothing, or lists of those."""
    if isinstance(value, list):
        if depth == 0 or len(value) > 64:
            raise ValueError("the answer is nested too deeply")
        for part in value:
            _shallow(part, depth - 1)
    elif isinstance(value, str):
        if len(value) > 200:
            raise ValueError("the answer is too long")
    elif value is not None and (isinstance(value, (bool, float)) or not isinstance(value, int)):
        raise ValueError("an answer must be a text, a whole number, null, or a list of those")
    elif isinstance(value, int) and abs(value) >= 1 << 53:
        raise ValueError("the number is too large")
    return value


_VALUE_SCHEMA = {
    "anyOf": [
        {"type": "string", "maxLength": 200},
        {"type": "integer", "exclusiveMinimum": -(1 << 53), "exclusiveMaximum": 1 << 53},
        {"type": "null"},
        {"type": "array", "maxItems": 64, "items": {}},
    ]
}
_SALT = r"^[A-Za-z0-9_-]*$"

PersonName = Annotated[str, StringConstraints(min_length=1, max_length=24), AfterValidator(_visible)]
TableName = Annotated[str, StringConstraints(max_length=40), AfterValidator(_clean)]
Salt = Annotated[str, StringConstraints(max_length=64, pattern=_SALT)]
Answer = Annotated[Any, AfterValidator(_shallow), Field(json_schema_extra=_VALUE_SCHEMA)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=31)]
Level = Annotated[str, StringConstraints(min_length=1, max_length=24)]
Login = Annotated[str, StringConstraints(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9._-]+$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Nothing(Form):
    """An empty object."""


class ChairForm(Form):
    kind: Literal["me", "bot", "open"]
    level: Level = "greedy"
    name: PersonName | None = None


class TableForm(Form):
    game: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    players: Annotated[int, Field(ge=1, le=32)] | None = None
    options: dict[Annotated[str, StringConstraints(max_length=60)], bool | int | str | None] = Field(
        default={}, max_length=60
    )
    chairs: list[ChairForm] = Field(default=[], max_length=32)
    pace: Literal["live", "days"] = "live"
    name: TableName = ""
    salt: Salt = ""


class EnterForm(Form):
    secret: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    name: PersonName | None = None
    salt: Salt = ""


class ChooseForm(Form):
    version: Annotated[int, Field(ge=0, lt=1 << 31)]
    value: Answer
    key: Key
    seat: SeatNumber | None = None


class WhyForm(Form):
    value: Answer
    seat: SeatNumber | None = None


class KeyForm(Form):
    key: Key


class YesForm(Form):
    yes: bool


class PassingForm(Form):
    on: bool


class ChatForm(Form):
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(_visible)]
    key: Key | None = None


class InviteForm(Form):
    seat: SeatNumber | None = None


class FillForm(Form):
    seat: SeatNumber
    level: Level = "greedy"


class NameForm(Form):
    name: PersonName


class RegisterForm(Form):
    login: Login
    password: Password
    name: PersonName | None = None


class LoginForm(Form):
    login: Login
    password: Password

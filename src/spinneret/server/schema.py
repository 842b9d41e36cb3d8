"""The store's tables. The migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(200)),
    Column("sealed", String(64), nullable=False),  # the secret of the next table this person opens
    Column("created", Float, nullable=False),
)
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # noted once a day
)
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)
CHANGES = Table(
    "changes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("key", String(120)),
    Column("body", Text, nullable=False),
    UniqueConstraint("table_id", "key"),
)
LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),  # none: a watch link
    Column("claimed_by", ForeignKey("people.id")),
)
MEMBERS = Table(
    "members",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Index("ix_members_table_id", "table_id"),
)
JOBS = Table(
    "jobs",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(32)),  # none: everyone at the table may read it
    Column("kind", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("progress", Float, nullable=False),
    Column("result", Text),
    Column("reason", Text, nullable=False),
    Column("touched", Float, nullable=False),
)

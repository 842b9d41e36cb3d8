"""The store: everything the server must not forget, in SQLite or PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from importlib.resources import as_file, files
from secrets import token_hex, token_urlsafe

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, RowMapping, delete, event, exists, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spinneret.kernel import Setting
from spinneret.server.changes import Entry, read
from spinneret.server.database import TROUBLE, cannot_open, read_address
from spinneret.server.fair_shuffle import new_secret
from spinneret.server.group_commit import GroupCommit, row_of, set_up_sqlite
from spinneret.server.schema import CHANGES, JOBS, LINKS, MEMBERS, PEOPLE, SESSIONS, TABLES

DAY = 24 * 3600.0


class Person(msgspec.Struct, frozen=True):
    """Somebody behind a session."""

    id: str
    name: str
    login: str | None
    sealed: str
    seen: float = 0.0
    """When the session was last noted as used."""


class TableRow(msgspec.Struct, frozen=True):
    """What was settled when a table was opened."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Setting]
    pace: str
    name: str
    host: str
    secret: str
    status: str
    created: float
    touched: float


class Link(msgspec.Struct, frozen=True):
    table: str
    seat: int | None
    claimed_by: str | None


class JobRow(msgspec.Struct, frozen=True):
    id: str
    table_id: str
    person: str | None
    kind: str
    status: str
    progress: float
    result: str | None
    reason: str
    touched: float


def hashed(secret: str) -> str:
    """Secrets are kept as hashes. They are long and random, so a plain hash is as good as a slow one."""
    return sha256(secret.encode()).hexdigest()


def new_id() -> str:
    return token_hex(8)


class Store:
    """One database. ``open`` first, ``close`` last."""

    def __init__(self, url: str, lifetime: float = 180 * DAY, clock: Callable[[], float] = time.time) -> None:
        """``lifetime``: for how many seconds a session lasts without being used."""
        self.url = url
        self.lifetime = lifetime
        self.clock = clock
        self.is_sqlite = url.startswith("sqlite")
        self.engine: AsyncEngine = create_async_engine(read_address(url), pool_size=5, max_overflow=5)
        self._insert = sqlite.insert if self.is_sqlite else postgresql.insert
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
        self._group_commit = GroupCommit(self.engine)

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        try:
            async with self.engine.begin() as connection:
                if not self.is_sqlite:
                    # Two processes may start together; the second finds everything done.
                    await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7359)")
                await connection.run_sync(migrate)
        except TROUBLE as error:
            raise cannot_open(self.url, error) from error
        self._group_commit.open()

    async def close(self) -> None:
        """Write what is still waiting, then let go."""
        await self._group_commit.close()
        await self.engine.dispose()

    async def ping(self) -> None:
        """Raise if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    # Tables

    async def open_table(
        self,
        row: TableRow,
        first: Entry,
        links: Mapping[str, int | None],
        members: Sequence[str],
        next_secret: tuple[str, str] | None = None,
    ) -> None:
        """A new table with its first entry, its links (secret to seat) and the people who sit there already.
        ``next_secret`` renews the sealed secret of the person who used theirs for it."""
        values = msgspec.structs.asdict(row) | {"options": msgspec.json.encode(row.options).decode()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES).values(values))
            await connection.execute(insert(CHANGES).values(row_of(row.id, first)))
            for secret, seat in links.items():
                await self._link(connection, row.id, secret, seat)
            for person in members:
                await self._member(connection, person, row.id)
            if next_secret is not None:
                person, sealed = next_secret
                await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(sealed=sealed))

    async def table(self, table: str) -> TableRow | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
        return None if row is None else _table_row(row)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """What happened at a table since a version, in order."""
        wanted = (
            select(CHANGES.c.version, CHANGES.c.at, CHANGES.c.key, CHANGES.c.body)
            .where(CHANGES.c.table_id == table, CHANGES.c.version > after)
            .order_by(CHANGES.c.version)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Entry(version, at, read(body), key) for version, at, key, body in rows]

    async def append(self, table: str, entry: Entry, status: str | None = None) -> bool:
        """Add the next entry. False if that version or key is taken: somebody else was first. Returns after the
        commit."""
        return await self._group_commit.append(table, entry, status)

    async def set_status(self, table: str, status: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(status=status, touched=time.time())
            )

    async def set_host(self, table: str, person: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(host=person))

    async def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """Ids of the tables a person belongs to, the last touched first."""
        wanted = (
            select(TABLES.c.id)
            .join(MEMBERS, MEMBERS.c.table_id == TABLES.c.id)
            .where(MEMBERS.c.person == person)
            .order_by(TABLES.c.touched.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [row[0] for row in (await connection.execute(wanted)).all()]

    async def playing(self) -> list[str]:
        """Ids of all tables with a game going on."""
        wanted = select(TABLES.c.id).where(TABLES.c.status == "playing").order_by(TABLES.c.touched.desc())
        async with self.engine.connect() as connection:
            return [row[0] for row in (await connection.execute(wanted)).all()]

    # People, sessions, links

    async def new_person(self, name: str) -> tuple[Person, str]:
        """A guest and the token of their session."""
        now = self.clock()
        person = Person(new_id(), name, None, new_secret(), now)
        token = token_urlsafe(32)
        async with self.engine.begin() as connection:
            await connection.execute(insert(PEOPLE).values(id=person.id, name=name, sealed=person.sealed, created=now))
            await connection.execute(insert(SESSIONS).values(_session(token, person.id, now)))
        return person, token

    async def new_session(self, person: str) -> str:
        token = token_urlsafe(32)
        async with self.engine.begin() as connection:
            await connection.execute(insert(SESSIONS).values(_session(token, person, self.clock())))
        return token

    async def end_session(self, token: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == hashed(token)))

    async def keep_session(self, token: str, seen: float) -> bool:
        """Note that a session is used, once a day is enough; whether it was noted."""
        now = self.clock()
        if now - seen < min(DAY, self.lifetime / 10):
            return False
        async with self.engine.begin() as connection:
            await connection.execute(update(SESSIONS).where(SESSIONS.c.hash == hashed(token)).values(seen=now))
        return True

    async def sweep(self) -> tuple[int, int]:
        """End the sessions that were not used for too long, and forget the guests who are left with nothing: no
        session, no account, no table of their own, no mention at any. How many sessions and guests went."""
        async with self.engine.begin() as connection:
            ended = await connection.execute(delete(SESSIONS).where(SESSIONS.c.seen <= self.clock() - self.lifetime))
            mentioned = (
                select(CHANGES.c.version)
                .join(MEMBERS, MEMBERS.c.table_id == CHANGES.c.table_id)
                .where(MEMBERS.c.person == PEOPLE.c.id, CHANGES.c.body.contains(PEOPLE.c.id))
            )
            leftover = select(PEOPLE.c.id).where(
                PEOPLE.c.login.is_(None),
                ~exists().where(SESSIONS.c.person == PEOPLE.c.id),
                ~exists().where(TABLES.c.host == PEOPLE.c.id),
                ~exists().where(LINKS.c.claimed_by == PEOPLE.c.id),
                ~mentioned.exists(),
            )
            gone = [row[0] for row in (await connection.execute(leftover)).all()]
            for start in range(0, len(gone), 500):
                some = gone[start : start + 500]
                await connection.execute(delete(MEMBERS).where(MEMBERS.c.person.in_(some)))
                await connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(some)))
        return ended.rowcount, len(gone)

    async def person_of_session(self, token: str) -> Person | None:
        wanted = (
            select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, PEOPLE.c.sealed, SESSIONS.c.seen)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.hash == hashed(token), SESSIONS.c.seen > self.clock() - self.lifetime)
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Person(*row)

    async def rename(self, person: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    async def register(self, person: str, login: str, password: str) -> bool:
        """Give a guest an account; False if the login is taken. ``password`` is the argon2 hash."""
        statement = (
            update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.login.is_(None)).values(login=login, password=password)
        )
        try:
            async with self.engine.begin() as connection:
                return (await connection.execute(statement)).rowcount == 1
        except IntegrityError:
            return False

    async def account(self, login: str) -> tuple[Person, str] | None:
        """The person of a login, and the hash of the password."""
        wanted = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, PEOPLE.c.sealed, PEOPLE.c.password).where(
            PEOPLE.c.login == login
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else (Person(row[0], row[1], row[2], row[3]), row[4])

    async def link(self, secret: str) -> Link | None:
        wanted = select(LINKS.c.table_id, LINKS.c.seat, LINKS.c.claimed_by).where(LINKS.c.hash == hashed(secret))
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else Link(*row)

    async def link_marked(self, mark: str) -> tuple[Link, str] | None:
        """The link whose hash begins so, and the name of the person who opened its table."""
        wanted = (
            select(LINKS.c.table_id, LINKS.c.seat, LINKS.c.claimed_by, PEOPLE.c.name)
            .join(TABLES, TABLES.c.id == LINKS.c.table_id)
            .join(PEOPLE, PEOPLE.c.id == TABLES.c.host)
            .where(LINKS.c.hash.startswith(mark, autoescape=True))
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else (Link(row[0], row[1], row[2]), row[3])

    async def claim(self, secret: str, person: str) -> bool:
        """Use up a seat link. False if somebody else did."""
        statement = (
            update(LINKS).where(LINKS.c.hash == hashed(secret), LINKS.c.claimed_by.is_(None)).values(claimed_by=person)
        )
        async with self.engine.begin() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def unclaim(self, table: str, seat: int) -> None:
        """The chair is open again, and so is its link."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(LINKS).where(LINKS.c.table_id == table, LINKS.c.seat == seat).values(claimed_by=None)
            )

    async def new_link(self, table: str, secret: str, seat: int | None) -> None:
        """A fresh link. Older ones for the same seat end; watch links live on."""
        async with self.engine.begin() as connection:
            if seat is not None:
                await connection.execute(delete(LINKS).where(LINKS.c.table_id == table, LINKS.c.seat == seat))
            await self._link(connection, table, secret, seat)

    async def is_member(self, person: str, table: str) -> bool:
        wanted = select(MEMBERS.c.person).where(MEMBERS.c.person == person, MEMBERS.c.table_id == table)
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def join(self, person: str, table: str) -> None:
        async with self.engine.begin() as connection:
            await self._member(connection, person, table)

    async def _member(self, connection: AsyncConnection, person: str, table: str) -> None:
        await connection.execute(self._insert(MEMBERS).values(person=person, table_id=table).on_conflict_do_nothing())

    async def _link(self, connection: AsyncConnection, table: str, secret: str, seat: int | None) -> None:
        await connection.execute(insert(LINKS).values(hash=hashed(secret), table_id=table, seat=seat))

    # Jobs

    async def put_job(self, job: JobRow) -> None:
        """Note a job, or how far it has come."""
        values = msgspec.structs.asdict(job)
        statement = self._insert(JOBS).values(values)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_=values)
        async with self.engine.begin() as connection:
            await connection.execute(statement)

    async def job(self, id: str) -> JobRow | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(JOBS).where(JOBS.c.id == id))).mappings().first()
        return None if row is None else JobRow(**row)


def migrate(connection: Connection) -> None:
    """Bring the database to the newest shape."""
    with as_file(files("spinneret.server").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _session(token: str, person: str, now: float) -> dict[str, object]:
    return {"hash": hashed(token), "person": person, "created": now, "seen": now}


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(**{**row, "options": msgspec.json.decode(row["options"], type=dict[str, Setting])})

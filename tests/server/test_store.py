"""The store on SQLite and on PostgreSQL: appended whole or not at all, once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from server.harness import settings_for
from spinneret.server import changes as c
from spinneret.server.backup import BackupFailed, backup
from spinneret.server.changes import Answered, ChatSent, Entry, GameBegan, SeatTaken
from spinneret.server.schema import METADATA
from spinneret.server.store import DAY, JobRow, Store, TableRow, new_id


def with_store(database: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def tell() -> None:
        store = Store(settings_for(database).database_url)
        await store.open()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(tell())


async def new_table(store: Store, status: str = "playing") -> str:
    person, _ = await store.new_person("Ada")
    row = TableRow(new_id(), "spider_web", 1, 4, {"a": True}, "live", "Friday", person.id, "s", status, 1.0, 2.0)
    await store.open_table(row, Entry(1, 1.0, (GameBegan("seed"),)), {"secret": 2, "watch": None}, [person.id])
    assert await store.table(row.id) == row
    return row.id


def test_entries_come_back_in_order(database: str) -> None:
    async def story(store: Store) -> None:
        table = await new_table(store)
        entries = [
            Entry(2, 3.0, (Answered(0, ("a", 1, None)), ChatSent("p", "Ada", "héllo"))),
            Entry(3, 4.0, (), "key"),
        ]
        for entry in entries:
            assert await store.append(table, entry)
        stored = await store.entries(table, after=1)
        assert [(entry.version, entry.at, entry.key) for entry in stored] == [(2, 3.0, None), (3, 4.0, "key")]
        assert stored[0].changes[0] == Answered(0, ["a", 1, None])

    with_store(database, story)


STORED = (
    '[{"kind":"sat","seat":0,"person":"p","name":"Ada","salt":"s"},{"kind":"botsat","seat":1,"level":"greedy","name":"Lycosa"},'
    '{"kind":"stood","seat":0},{"kind":"began","seed":"4"},{"kind":"answered","seat":1,"value":["a",1,null]},'
    '{"kind":"undoasked","seat":1,"to":3},{"kind":"undoanswered","person":"p","yes":true},{"kind":"undone","to":3},'
    '{"kind":"said","person":"p","author":"Ada","text":"hi"},{"kind":"left","seat":0},{"kind":"returned","seat":0},'
    '{"kind":"passing","seat":0,"on":true},{"kind":"lifted","person":"p","seat":0},{"kind":"followed","table":"t"}]'
)
"""One of each kind of change, as the first servers stored them."""


def test_what_older_servers_stored_stays_readable() -> None:
    assert c.read(STORED) == (
        c.SeatTaken(0, "p", "Ada", "s"),
        c.BotSeated(1, "greedy", "Lycosa"),
        c.SeatVacated(0),
        c.GameBegan("4"),
        c.Answered(1, ["a", 1, None]),
        c.UndoAsked(1, 3),
        c.UndoAnswered("p", True),
        c.Undone(3),
        c.ChatSent("p", "Ada", "hi"),
        c.PlayerLeft(0),
        c.PlayerReturned(0),
        c.AutoPassSet(0, True),
        c.CurtainLifted("p", 0),
        c.RematchOpened("t"),
    )
    assert c.written(c.read(STORED)) == STORED


def test_a_version_is_taken_once(database: str) -> None:
    async def story(store: Store) -> None:
        table = await new_table(store)
        racers = [store.append(table, Entry(2, float(n), (Answered(n, "x"),), f"key-{n}")) for n in range(20)]
        won = await asyncio.gather(*racers)
        assert sum(won) == 1
        (entry,) = await store.entries(table, after=1)
        assert entry.key == f"key-{won.index(True)}"

    with_store(database, story)


def test_two_processes_race_for_a_version(database: str) -> None:
    async def story(store: Store) -> None:
        other = Store(store.url)
        await other.open()
        table = await new_table(store)
        for version in range(2, 22):
            entry = Entry(version, 0.0, (Answered(0, "x"),))
            assert sum(await asyncio.gather(store.append(table, entry), other.append(table, entry))) == 1
        await other.close()

    with_store(database, story)


def test_a_key_is_used_once(database: str) -> None:
    async def story(store: Store) -> None:
        table, elsewhere = await new_table(store), await new_table_of_another(store)
        assert await store.append(table, Entry(2, 0.0, (), "click"))
        assert not await store.append(table, Entry(3, 0.0, (), "click"))
        assert await store.append(elsewhere, Entry(2, 0.0, (), "click"))
        assert await store.append(table, Entry(3, 0.0, ()))
        assert await store.append(table, Entry(4, 0.0, ()))

    with_store(database, story)


async def new_table_of_another(store: Store) -> str:
    person, _ = await store.new_person("Bob")
    row = TableRow(new_id(), "spider_web", 1, 2, {}, "days", "", person.id, "s", "over", 1.0, 2.0)
    await store.open_table(row, Entry(1, 1.0, ()), {}, [])
    return row.id


def test_appends_of_many_tables_share_commits_but_not_fates(database: str) -> None:
    async def story(store: Store) -> None:
        tables = [await new_table_of_another(store) for _ in range(12)]
        assert await store.append(tables[5], Entry(2, 0.0, ()))
        won = await asyncio.gather(*(store.append(table, Entry(2, 0.0, ())) for table in tables))
        assert won == [number != 5 for number in range(12)]

    with_store(database, story)


def test_sessions_and_links_are_kept_as_hashes(database: str) -> None:
    async def story(store: Store) -> None:
        person, token = await store.new_person("Ada")
        assert (await store.person_of_session(token)) == person
        assert await store.person_of_session(token[:-1]) is None
        table = await new_table(store)
        link = await store.link("secret")
        assert link is not None and (link.table, link.seat, link.claimed_by) == (table, 2, None)
        assert await store.claim("secret", person.id)
        assert not await store.claim("secret", person.id)
        async with store.engine.connect() as connection:
            for name in ("sessions", "links"):
                dump = str((await connection.exec_driver_sql(f"SELECT * FROM {name}")).all())
                assert token not in dump and "'secret'" not in dump
        await store.end_session(token)
        assert await store.person_of_session(token) is None

    with_store(database, story)


def test_unused_sessions_end_and_guests_go_with_them_but_no_game_does(database: str) -> None:
    async def story(store: Store) -> None:
        today = 1000.0
        store.clock = lambda: today * DAY
        ada, hers = await store.new_person("Ada")  # opens a table and comes back
        ben, his = await store.new_person("Ben")  # sits at it
        cleo, cleos = await store.new_person("Cleo")  # has an account
        dan, dans = await store.new_person("Dan")  # only watches
        _, eves = await store.new_person("Eve")  # never sits down
        assert await store.register(cleo.id, "cleo", "hash")
        row = TableRow(new_id(), "spider_web", 1, 2, {}, "days", "", ada.id, "s", "playing", 1.0, 2.0)
        sat = Entry(1, 1.0, (SeatTaken(0, ada.id, "Ada", ""), SeatTaken(1, ben.id, "Ben", ""), GameBegan("seed")))
        await store.open_table(row, sat, {}, [ada.id, ben.id, dan.id])
        today += 100
        assert await store.sweep() == (0, 0)
        for token, person in ((hers, ada), (his, ben), (dans, dan)):
            assert await store.person_of_session(token) == person
        assert await store.keep_session(hers, ada.seen) and not await store.keep_session(hers, today * DAY)
        today += 100
        back = await store.person_of_session(hers)
        assert back is not None and back.id == ada.id and back.seen == 1100 * DAY
        for token in (his, cleos, dans, eves):
            assert await store.person_of_session(token) is None, "ended, even before anybody sweeps"
        assert await store.sweep() == (4, 2)
        assert await store.sweep() == (0, 0)
        async with store.engine.connect() as connection:
            names = (await connection.exec_driver_sql("SELECT name FROM people ORDER BY name")).scalars().all()
        assert names == ["Ada", "Ben", "Cleo"]
        assert await store.table(row.id) == row and await store.entries(row.id) == [sat]
        assert await store.is_member(ben.id, row.id) and not await store.is_member(dan.id, row.id)
        account = await store.account("cleo")
        assert account is not None and account[0].id == cleo.id

    with_store(database, story)


def test_a_login_belongs_to_one_person(database: str) -> None:
    async def story(store: Store) -> None:
        ada, _ = await store.new_person("Ada")
        bob, _ = await store.new_person("Bob")
        assert await store.register(ada.id, "ada", "hash")
        assert not await store.register(bob.id, "ada", "hash")
        assert not await store.register(ada.id, "other", "hash")

    with_store(database, story)


def test_jobs_are_noted(database: str) -> None:
    async def story(store: Store) -> None:
        table = await new_table(store)
        job = JobRow("j1", table, None, "review", "waiting", 0.0, None, "", 1.0)
        await store.put_job(job)
        done = JobRow("j1", table, None, "review", "done", 1.0, "{}", "", 2.0)
        await store.put_job(done)
        assert await store.job("j1") == done
        assert await store.job("j2") is None

    with_store(database, story)


def test_the_migrations_make_the_schema(database: str) -> None:
    async def story(store: Store) -> None:
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), METADATA)
            )
        assert differences == []

    with_store(database, story)


def test_a_backup_can_be_served(settings: object, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'live.sqlite3'}"
    tables: list[str] = []

    async def story(store: Store) -> None:
        tables.append(await new_table(store))
        backup(settings_for(database), tmp_path / "copy.sqlite3")
        with pytest.raises(BackupFailed, match="exists already"):
            backup(settings_for(database), tmp_path / "copy.sqlite3")

    async def later(store: Store) -> None:
        assert len(await store.entries(tables[0])) == 1

    with_store(database, story)
    with_store(f"sqlite:///{tmp_path / 'copy.sqlite3'}", later)


def test_a_postgres_backup_is_a_dump(postgres: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await new_table(store)
        assert backup(settings_for(postgres), tmp_path / "dump").read_bytes().startswith(b"PGDMP")

    with_store(postgres, story)

"""People and bots at a table, over HTTP and WebSocket."""

from __future__ import annotations

import json
import threading
import time
from hashlib import sha256
from typing import Any

import msgspec

import spinneret
from server.harness import PATIENCE, Seated, Server, heard, play_to_the_end, settings_for, wait_for


def two_at_a_table(server: Server, **more: object) -> tuple[Seated, Seated]:
    """Ada and Bob, in order of their turns."""
    ada = server.guest("Ada").open("me", "open", **more)
    bob = server.guest("Bob").enter(ada.links["1"])
    return (ada, bob) if ada.is_asked() else (bob, ada)


def test_the_catalog(server: Server) -> None:
    games = {card["name"]: card for card in server.guest().get("/api/games")}
    card = games["spider_web"]
    assert card["players"] == [2, 4, 6]
    assert card["seat_names"]["4"] == ["A1", "B1", "A2", "B2"]
    assert {"id", "default", "values", "rule", "meaning"} <= set(card["options"][0])
    assert "search" in [level["id"] for level in card["levels"]]
    assert card["quick"] == {"options": {}, "says": ""}
    assert games["spider_geddon"]["quick"]["options"] == {"tuning_profile": "balanced"}


def test_a_whole_game_with_bots_and_an_honest_shuffle(server: Server) -> None:
    ada = server.guest("Ada").open("me", "bot", "open", "greedy", salt="pepper")
    before = ada.view()
    assert before["status"] == "gathering" and before["view"]["board"] is None
    assert before["seal"]["secret"] is None
    bob = server.guest("Bob").enter(ada.links["2"])
    assert [person["name"] for person in bob.view()["people"]][0::2] == ["Ada", "Bob"]
    end = play_to_the_end(ada, bob)
    assert end["result"].endswith(".")
    # The proof: the hash was shown before Bob gave his salt, and the seed is made of both.
    seal = end["seal"]
    assert seal["hash"] == before["seal"]["hash"] == sha256(seal["secret"].encode()).hexdigest()
    assert seal["salts"][0] == "pepper"
    assert seal["seed"] == sha256(f"spinneret:{seal['secret']}:{','.join(seal['salts'])}".encode()).hexdigest()
    # The record verifies, and is the game that was played.
    record = ada.guest.http.get(f"{ada.path}/record")
    table = spinneret.replay(record.content)
    assert table.seed == seal["seed"]
    assert json.loads(msgspec.json.encode(table.outcome)) == end["view"]["outcome"]


def test_the_one_who_opens_a_table_knows_the_hash_beforehand(server: Server) -> None:
    ada = server.guest("Ada")
    promised = ada.post("/api/me", {"name": "Ada"})["seal"]
    assert ada.open("me", "bot").view()["seal"]["hash"] == promised
    assert ada.get("/api/me")["seal"] != promised


def test_one_click_starts_a_game_against_bots(server: Server) -> None:
    seated = server.guest().open(players=4)
    view = seated.view()
    assert view["status"] == "playing" and view["seat"] == 0
    assert [person["kind"] for person in view["people"]] == ["person", "bot", "bot", "bot"]


def test_updates_are_pushed_to_everyone(server: Server) -> None:
    first, second = two_at_a_table(server)
    watcher = server.guest("Eve").enter(first.guest.post(f"{first.path}/invite", {"seat": None})["url"])
    with first.live() as mine, second.live() as yours, watcher.live() as theirs:
        assert heard(mine)["turn"] and not heard(yours)["turn"]
        assert heard(theirs)["table_view"]["seat"] is None
        first.choose()
        for socket in (mine, yours, theirs):
            message = heard(socket, lambda message: message["table_view"]["steps"] == 1)
            assert any("plays" in sentence for sentence in message["say"])
            assert message["version"] == message["table_view"]["version"]


def test_presence_is_shown(server: Server) -> None:
    first, second = two_at_a_table(server)
    with first.live() as mine:
        heard(mine)
        with second.live():
            heard(mine, lambda message: connected(message) == 2)
        heard(mine, lambda message: connected(message) == 1)


def connected(message: Any) -> int:
    return sum(person["connected"] for person in message["table_view"]["people"])


def test_two_tabs_of_one_seat(server: Server) -> None:
    first, _ = two_at_a_table(server)
    with first.live() as one, first.live() as two:
        heard(one), heard(two)
        version = first.choose()["version"]
        for tab in (one, two):
            heard(tab, lambda message: message["version"] == version)


def test_long_poll(server: Server) -> None:
    first, second = two_at_a_table(server)
    version = second.view()["version"]
    heard: list[dict[str, object]] = []
    poll = threading.Thread(
        target=lambda: heard.append(second.guest.get(f"{second.path}/wait", version=version)), daemon=True
    )
    poll.start()
    time.sleep(0.2)
    assert not heard
    first.choose()
    poll.join(PATIENCE)
    assert heard[0]["version"] == version + 1 and heard[0]["say"]
    assert second.guest.get(f"{second.path}/wait", version=0)["version"] == version + 1


def test_a_refused_answer_says_the_rule(server: Server) -> None:
    first, second = two_at_a_table(server)
    hand = [choice["value"] for choice in first.view()["view"]["question"]["choices"]]
    missing = next(name for name in first.view()["view"]["board"]["names"] if name not in hand)
    refusal = first.choose(missing, expect=422)
    assert refusal["rule"].startswith("SW-") and refusal["reason"].endswith(".")
    assert first.do("why", {"value": missing}) == {"legal": False} | refusal
    assert first.do("why", {"value": hand[0]})["legal"]
    assert second.do("why", {"value": hand[0]})["rule"] == "turn"
    assert first.view()["steps"] == 0


def test_a_stale_version_brings_the_newest_view(server: Server) -> None:
    first, second = two_at_a_table(server)
    old = second.view()["version"]
    first.choose()
    if not second.is_asked():
        first.choose()
    wanted = second.view()["view"]["question"]["choices"][0]["value"]
    answer = second.do("choose", {"version": old, "value": wanted, "key": "late"}, 409)
    assert answer["rule"] == "stale" and answer["update"]["version"] > old
    assert answer["update"]["table_view"] == second.view()
    assert (answer["update"]["turn"], answer["update"]["say"]) == (True, [])
    watching = second.do("choose?seat=watch", {"version": old, "value": wanted, "key": "late"}, 409)["update"]
    assert watching["table_view"]["seat"] is None
    second.choose(version=answer["update"]["version"])


def test_chat_makes_no_click_stale(server: Server) -> None:
    first, second = two_at_a_table(server)
    version = first.view()["version"]
    second.do("chat", {"text": "hello\u0000 <b>there</b>"})
    assert first.view()["chat"][0]["text"] == "hello <b>there</b>"
    first.choose(version=version)
    assert first.view()["steps"] == 1


def test_the_same_key_is_done_once(server: Server) -> None:
    first, _ = two_at_a_table(server)
    view = first.view()
    body = {"version": view["version"], "value": view["view"]["question"]["choices"][0]["value"], "key": "once"}
    after = [first.do("choose", body) for _ in range(3)]
    assert after == [{"version": view["version"] + 1}] * 3
    assert first.view()["steps"] == 1


def test_two_clients_racing(server: Server) -> None:
    first, _ = two_at_a_table(server)
    view = first.view()
    values = [choice["value"] for choice in view["view"]["question"]["choices"]]
    answers: list[int] = []

    def click(number: int) -> None:
        body = {"version": view["version"], "value": values[number % len(values)], "key": f"tab-{number}"}
        http = first.guest.http.__class__(
            base_url=first.guest.url, headers={"cookie": first.guest.cookie}, timeout=PATIENCE
        )
        answers.append(http.post(f"{first.path}/choose", json=body).status_code)

    tabs = [threading.Thread(target=click, args=(number,)) for number in range(8)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert sorted(answers) == [200] + [409] * 7
    assert first.view()["version"] == view["version"] + 1


def test_leaving_and_returning(server: Server) -> None:
    first, second = two_at_a_table(server)
    first.do("leave")
    away = first.view()
    assert [person["away"] for person in away["people"] if person["yours"]] == [True]
    wait_for(second.is_asked)  # the bot played for the one who left
    second.choose()
    first.do("return")
    back = first.view()
    assert not any(person["away"] for person in back["people"])
    if first.is_asked():
        first.choose()


def test_leaving_before_the_game_opens_the_chair_again(server: Server) -> None:
    ada = server.guest("Ada").open("me", "open", "open", "bot")
    bob = server.guest("Bob").enter(ada.links["1"])
    bob.do("leave")
    assert ada.view()["people"][1]["kind"] == "open"
    assert server.guest("Cleo").enter(ada.links["1"]).view()["people"][1]["name"] == "Cleo"
    ada.do("fill", {"seat": 2, "level": "random"})
    assert ada.view()["status"] == "playing"


def test_everyone_leaves_and_the_bots_finish(server: Server) -> None:
    first, second = two_at_a_table(server)
    first.do("leave")
    second.do("leave")
    wait_for(lambda: first.view()["status"] == "over")


def test_rematch(server: Server) -> None:
    first, second = two_at_a_table(server)
    first.do("rematch", expect=422)
    play_to_the_end(first, second)
    again = first.do("rematch")["table"]
    assert second.do("rematch")["table"] == again == second.view()["rematch"]
    view = Seated(second.guest, again, {}).view()
    assert view["status"] == "playing" and view["seat"] == second.view()["seat"]


def test_hints_and_review(server: Server) -> None:
    first, second = two_at_a_table(server)
    second.do("hint", expect=422)
    job = first.do("hint", expect=202)
    path = f"{first.path}/jobs/{job['job']}"
    hint = wait_for(lambda: (found := first.guest.get(path))["status"] == "done" and found)["result"]
    hand = [choice["value"] for choice in first.view()["view"]["question"]["choices"]]
    assert 1 <= len(hint["best"]) <= 3 and all(one["value"] in hand for one in hint["best"])
    second.guest.get(f"{second.path}/jobs/{job['job']}", expect=404)
    first.do("review", expect=422)
    second.guest.get(f"{second.path}/record", expect=422)
    steps = play_to_the_end(first, second)["steps"]
    job = second.do("review", expect=202)
    assert first.do("review", expect=202)["job"] == job["job"]
    path = f"{first.path}/jobs/{job['job']}"
    review = wait_for(lambda: (found := first.guest.get(path))["status"] == "done" and found, 120)["result"]
    assert [point["step"] for point in review["curve"]] == list(range(steps + 1))
    assert all(abs(sum(point["chances"]) - 1) < 0.01 for point in review["curve"])
    assert all(loss["cost"] > 0 and loss["chosen"] != loss["better"] for loss in review["costly"])


def test_accounts_keep_the_guests_tables(server: Server) -> None:
    ada = server.guest("Ada")
    seated = ada.open("me", "bot")
    ada.post("/api/account/register", {"login": "ada", "password": "correct horse"})
    assert ada.get("/api/me")["account"] == "ada"
    ada.post("/api/account/logout")
    assert ada.get("/api/me") == {"name": "", "account": None, "seal": None, "tables": []}
    ada.get(seated.path, expect=401)
    elsewhere = server.guest("Ada's phone")
    other = elsewhere.open("me", "open")
    elsewhere.post("/api/account/login", {"login": "ada", "password": "wrong horse"}, 403)
    elsewhere.post("/api/account/login", {"login": "ADA", "password": "correct horse"})
    mine = {card["table"]: card for card in elsewhere.get("/api/me")["tables"]}
    assert set(mine) == {seated.table, other.table}
    assert mine[other.table]["seats"] == [0]
    assert Seated(elsewhere, seated.table, {}).view()["seat"] == 0
    server.guest("Bob").post("/api/account/register", {"login": "Ada", "password": "another one"}, 422)


def test_my_tables(server: Server) -> None:
    first, second = two_at_a_table(server, name="Friday", pace="days")
    (card,) = first.guest.get("/api/me")["tables"]
    assert (card["name"], card["pace"], card["your_turn"]) == ("Friday", "days", True)
    assert not second.guest.get("/api/me")["tables"][0]["your_turn"]


def test_html_is_pushed_where_pages_are_served(serve: object, settings: object) -> None:
    class Plain:
        def table(self, view: object) -> str:
            return f"<p>{view.title}, step {view.step}</p>"  # type: ignore[attr-defined]

    server: Server = serve(settings, renderer=Plain())  # type: ignore[operator]
    first, _ = two_at_a_table(server)
    with first.live("html") as socket:
        message = heard(socket)
        assert message["html"] == "<p>Spider-Web, step 0</p>" and "table_view" not in message
    first.choose()
    late = {"version": 1, "value": "venom", "key": "late"}
    update = first.do("choose?as=html", late, 409)["update"]
    assert update["html"] == "<p>Spider-Web, step 1</p>" and "table_view" not in update


def test_metrics_and_health(server: Server) -> None:
    guest = server.guest()
    guest.open("me", "bot")
    assert guest.get("/healthz") == {"ok": True}
    text = guest.http.get("/metrics").text
    for name in (
        "loop_delay_seconds_count",
        "changes_total",
        "commit_seconds_sum",
        "tables_in_memory",
        "requests_total",
    ):
        assert f"spinneret_{name}" in text


def test_terms_that_do_not_fit_are_refused(server: Server) -> None:
    guest = server.guest()
    for wrong in (
        {"game": "chess"},
        {"game": "spider_web", "players": 3},
        {"game": "spider_web", "players": 2, "options": {"instants": "never"}},
        {"game": "spider_web", "players": 2, "options": {"no_such": 1}},
        {"game": "spider_web", "players": 2, "chairs": [{"kind": "me"}]},
        {"game": "spider_web", "players": 2, "chairs": [{"kind": "me"}, {"kind": "bot", "level": "god"}]},
    ):
        refusal = guest.post("/api/tables", wrong, 422)
        assert refusal["reason"], wrong


def test_settings_for_postgres_find_their_driver() -> None:
    assert settings_for("postgresql://x/y").database_url == "postgresql+asyncpg://x/y"

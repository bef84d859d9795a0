"""The journal's pages: a ruling is entered, found again and answered, and is kept from others."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from datetime import timedelta
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestClient, TestServer

from floorbase.user.journal.found import found
from floorbase.user.journal.people import people
from floorbase.user.journal.store import Journal
from floorbase.web.door.address import listen
from floorbase.web.door.gate import Gate
from floorbase.web.pages.journal.desk import utc_now
from floorbase.web.server import FloorServer
from tests.support.journals import penalised, ruled
from tests.support.served import CODE, Served
from tests.support.shipped import LIBRARY
from tests.support.web_attacks import MARK

TOLD = urlencode({"book": "star", "w": "oot raise 800 over 300, seat 5 called", "ok": 1})
CARD = f"/d/action_out_of_turn?{TOLD}"
FORM = f"/d/action_out_of_turn/journal?{TOLD}"
OPEN = FORM.replace("star", "nunavut")  # a book that leaves it to the floor
STANDS = "The out-of-turn wager stands as made."
KEEPER, READER = "keeps-the-journal", "reads-the-journal"
HTML = f"<{MARK}>Ann"


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the house's journal is."""
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(tmp_path / "journal.sqlite"))
    return tmp_path / "journal.sqlite"


@pytest_asyncio.fixture
async def coded() -> AsyncIterator[Served]:
    """A server with a code for each role."""
    gate = Gate(CODE, journal=KEEPER, journal_read=READER)
    with listen("127.0.0.1", 0) as listening:
        server = FloorServer(gate, listening, library=LIBRARY)
        async with TestClient(TestServer(server.application())) as client:
            yield Served(server, client)


def links(text: str, words: str) -> list[str]:
    """Where the links with these words lead."""
    found = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', text, re.DOTALL)
    return [href for href, told in found if words in told]


async def page(served: Served, address: str, status: int = 200) -> str:
    """The text of a page."""
    answer = await served.client.get(address)
    assert answer.status == status, address
    return unescape(await answer.text())


async def fields(served: Served, address: str) -> dict[str, str]:
    """What a page's first form would send as it stands."""
    text = await (await served.client.get(address)).text()
    form = re.search(r'<form class="entry" method="post".*?</form>', text, re.DOTALL)
    assert form, text
    found = dict(re.findall(r'<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"', form[0]))
    for name, inside in re.findall(r'<select[^>]* name="([^"]*)".*?>(.*?)</select>', form[0], re.S):
        chosen = re.search(r'<option value="([^"]*)" selected', inside)
        first = re.search(r'<option value="([^"]*)"', inside)
        assert first
        found[name] = (chosen or first)[1]
    areas = re.findall(r'<textarea[^>]* name="([^"]*)"[^>]*>(.*?)</textarea>', form[0], re.S)
    return {name: unescape(value) for name, value in {**found, **dict(areas)}.items()}


async def send(
    served: Served, address: str, typed: Mapping[str, str] | None = None, status: int = 200
) -> tuple[str, str]:
    """Fill in the form at an address and send it: the page that came, and where it is."""
    told = {**await fields(served, address), **(typed or {})}
    answer = await served.client.post(address, data=told)
    text = unescape(await answer.text())
    assert answer.status == status, text
    return text, answer.url.path


async def test_what_the_book_rules_is_entered_with_one_button(local: Served, path: Path) -> None:
    text, at = await send(local, FORM)
    (entry,) = found(Journal(path))
    assert at == f"/journal/{entry.entry.id}"
    assert STANDS in text
    assert "It is in the journal." in text
    assert entry.entry.body.rulings[0].ruled == "binding"
    assert [one.how for one in entry.entry.body.facts[:3]] == ["heard"] * 3


async def test_names_stand_in_the_journal_and_in_no_address(local: Served, path: Path) -> None:
    typed = {"event": "Main", "table": "4", "players": f"7 {HTML}", "by": "Bo Wen"}
    text, at = await send(local, FORM, typed)
    assert {one.name for one in people(Journal(path))} == {HTML, "Bo Wen"}
    assert "Ruled by Bo Wen" in text
    assert f"seat 7: {HTML}" in text
    raw = await (await local.client.get(at)).text()
    assert MARK not in at
    assert f"<{MARK}>" not in raw
    again = await fields(local, FORM)
    assert [again[name] for name in ("event", "table", "by")] == ["Main", "4", "Bo Wen"]
    assert again["players"] == ""


async def test_another_browser_begins_with_what_was_used_last(local: Served, path: Path) -> None:
    with Journal(path) as journal:
        journal.append(ruled(event="Side", table="9", by="b1"), {"b1": "Cy Prus"})
    filled = await fields(local, FORM)
    assert [filled[name] for name in ("event", "table", "by")] == ["Side", "9", "Cy Prus"]


async def test_what_is_left_open_is_chosen_in_the_form(local: Served, path: Path) -> None:
    text, _ = await send(local, OPEN, status=400)
    assert "Choose first what was ruled." in text
    assert found(Journal(path)) == []
    text, _ = await send(local, OPEN, {"ruled-oot_bet_or_raise": "binding"})
    (entry,) = found(Journal(path))
    assert entry.entry.body.rulings[0].basis == "floor_choice"
    assert "The floor chose." in text


async def test_a_departure_needs_its_reason_and_keeps_what_was_typed(
    local: Served, path: Path
) -> None:
    typed = {"ruled-oot_bet_or_raise": "bound_to_call", "note": "as <b>told</b>", "by": "Bo"}
    text, _ = await send(local, FORM, typed, 400)
    assert "A ruling that is not the book's needs a reason." in text
    assert "as <b>told</b></textarea>" in text
    assert found(Journal(path)) == []
    await send(local, FORM, {**typed, "reason": "he was misled", "under": "star:7.34"}, 200)
    (entry,) = found(Journal(path))
    one = entry.entry.body.rulings[0]
    assert (one.basis, one.ruled, one.reason) == ("departure", "bound_to_call", "he was misled")


@pytest.mark.parametrize(
    ("name", "typed", "told"),
    [
        ("seats", "21", "'21' is not a seat"),
        ("time", "25:99", "'25:99' is not a time"),
        ("players", "99 Ann", "'99' is not a seat"),
        ("amount-1", "3", "No penalty has been chosen yet"),
    ],
)
async def test_what_is_wrong_with_a_field_stands_beside_it(
    local: Served, path: Path, name: str, typed: str, told: str
) -> None:
    text, _ = await send(local, FORM, {name: typed, "note": "kept"}, 400)
    assert told in text
    assert 'aria-invalid="true"' in text
    assert "kept</textarea>" in text
    assert found(Journal(path)) == []


async def test_a_form_sent_twice_is_entered_once(local: Served, path: Path) -> None:
    filled = await fields(local, FORM)
    for _ in range(3):
        assert (await local.client.post(FORM, data=filled)).status == 200
    assert len(found(Journal(path))) == 1


async def test_without_its_token_nothing_is_entered_and_all_is_offered_again(
    local: Served, path: Path
) -> None:
    filled = {**await fields(local, FORM), "by": "Bo <b>Wen</b>", "token": "x"}
    answer = await local.client.post(FORM, data=filled)
    text = await answer.text()
    assert answer.status == 403
    assert "Bo &lt;b&gt;Wen" in text
    assert found(Journal(path)) == []
    again = dict(re.findall(r'name="([^"]*)" value="([^"]*)"', text))
    sent = {name: unescape(value) for name, value in again.items()}
    assert (await local.client.post(FORM, data=sent)).status == 200
    assert [one.name for one in people(Journal(path))] == ["Bo <b>Wen</b>"]


async def test_a_contradiction_is_said_before_it_is_entered(local: Served, path: Path) -> None:
    """On the card, on the form, and once more where the form did not say it yet."""
    with Journal(path) as journal:
        journal.append(ruled())
    assert "Ruled the same way once before" in await page(local, CARD)
    typed = {"ruled-oot_bet_or_raise": "bound_to_call", "reason": "misled"}
    text, at = await send(local, FORM, typed)
    assert at.endswith("/journal")
    assert "This contradicts an earlier ruling." in text
    assert len(found(Journal(path))) == 1
    form = re.search(r'name="warned" value="([^"]*)"', text)
    assert form
    await send(local, FORM, {**typed, "warned": form[1]})
    assert len(found(Journal(path))) == 2


async def test_how_it_was_ruled_before_is_read_from_the_card(local: Served, path: Path) -> None:
    with Journal(path) as journal:
        kept = journal.append(ruled("nunavut", event="Main"))
        assert kept.entry
    at = links(await page(local, CARD.replace("star", "nunavut")), "1 earlier")
    before = await page(local, CARD.replace("?", "/before?"))
    assert f'href="/journal/{kept.entry.id}"' in before
    assert at == [] or at[0].startswith("/d/action_out_of_turn/before?")


async def test_the_card_says_that_it_is_entered(local: Served) -> None:
    _, at = await send(local, FORM)
    text = await page(local, CARD)
    assert links(text, "Entered as") == [at]
    assert "before" not in str(links(text, "Ruled the same way"))
    assert "it will be there twice" in await page(local, FORM)


async def test_entries_are_found_by_what_they_hold(local: Served, path: Path) -> None:
    with Journal(path) as journal:
        one = journal.append(ruled(event="Main", table="4", by="b1"), {"b1": "Ann Chovy"}).entry
        other = journal.append(ruled("nunavut", event="Side", table="9")).entry
        assert one
        assert other
    for query, wanted in [
        ("", {one.id, other.id}),
        ("?event=Main", {one.id}),
        ("?table=9", {other.id}),
        ("?book=nunavut", {other.id}),
        ("?topic=action_out_of_turn", {one.id, other.id}),
        ("?challenged=1", set()),
        ("?w=zzz", set()),
    ]:
        text = await page(local, f"/journal{query}")
        assert set(re.findall(r'href="/journal/([0-9a-f]+-\d+)"', text)) == wanted, query
    assert "No entry matches all of this." in text


async def test_a_player_is_looked_for_by_name_and_found_by_token(local: Served, path: Path) -> None:
    with Journal(path) as journal:
        journal.append(ruled(penalties=(penalised("time_away", "p7"),)), {"p7": "Ann Chovy"})
        journal.append(ruled(event="Side"))
    token = (await fields_of_any(local))["token"]
    answer = await local.client.post(
        "/journal/player", data={"token": token, "name": "ann chovy"}, allow_redirects=False
    )
    assert answer.headers["Location"] == "/journal?player=p7"
    text = await page(local, "/journal?player=p7")
    assert "Only of Ann Chovy." in text
    assert "1 entry found" in text
    answer = await local.client.post("/journal/player", data={"token": token, "name": "Nobody"})
    assert answer.status == 404
    assert "nobody by that name" in await answer.text()


async def fields_of_any(served: Served) -> dict[str, str]:
    """The token of a page."""
    text = await page(served, "/journal")
    return dict(re.findall(r'name="(token)" value="([^"]*)"', text))


async def test_an_entry_is_corrected_challenged_decided_and_voided(
    local: Served, path: Path
) -> None:
    _, at = await send(local, FORM, {"table": "4"})
    text, corrected = await send(local, f"{at}/correct", {"table": "9", "who": "Cy"})
    assert "table 9" in text
    assert "no longer stands" in (await page(local, at)).lower()
    assert "no longer stands" in await page(local, f"{at}/void", 409)
    text, _ = await send(local, f"{corrected}/challenge", {"challenger": "5 Ann"}, 400)
    assert "The grounds are missing" in text
    await send(local, f"{corrected}/challenge", {"challenger": "5 Ann", "grounds": "he saw it"})
    typed = {"instead-oot_bet_or_raise": "bound_to_call"}
    text, _ = await send(local, f"{corrected}/outcome", typed, 400)
    assert "The reason is missing" in text
    text, _ = await send(local, f"{corrected}/outcome", {**typed, "reason": "he did"})
    assert "he saw it" in text
    assert "he did" in text
    await send(local, f"{corrected}/void", {"reason": "another table"})
    kinds = [one.entry.body.kind for one in found(Journal(path))][::-1]
    assert kinds == ["ruling", "correction", "challenge", "outcome", "voiding"]


async def test_nothing_changed_is_no_correction(local: Served, path: Path) -> None:
    _, at = await send(local, FORM, {"table": "4"})
    text, _ = await send(local, f"{at}/correct", status=400)
    assert "Nothing has changed." in text
    assert len(found(Journal(path))) == 1


async def test_a_penalty_is_given_served_and_said_of_the_next_time(
    local: Served, path: Path
) -> None:
    given = {"kind-1": "time_away", "amount-1": "20", "player-1": "7 Ann", "event": "Main"}
    text, at = await send(local, FORM, given)
    assert "20 minutes away from the table" in text
    now = await page(local, "/journal/penalties")
    assert "1 being served" in now
    asked = {"player-1": "Ann", "look": "1"}
    text, _ = await send(local, FORM, asked)
    assert "Before this:" in text
    assert len(found(Journal(path))) == 1
    (over,) = links(now, "It is over")
    assert over == f"{at}/over?nth=0"
    await send(local, over)
    assert "Nobody is serving a penalty now." in await page(local, "/journal/penalties")


async def test_more_penalties_are_asked_for_one_by_one(local: Served, path: Path) -> None:
    first = {"kind-1": "verbal_warning", "player-1": "7 Ann"}
    text, _ = await send(local, FORM, {**first, "add": "1"})
    assert 'name="kind-2"' in text
    assert 'value="7 Ann"' in text
    second = {"penalties": "2", "kind-2": "time_away", "amount-2": "5", "player-2": "8 Bo"}
    await send(local, FORM, {**first, **second})
    (entry,) = found(Journal(path))
    assert [one.kind for one in entry.entry.body.penalties] == ["verbal_warning", "time_away"]
    at = f"/journal/{entry.entry.id}/correct"
    text, _ = await send(local, at, {"keep-0": "no"})
    assert "verbal warning" not in text
    assert "5 minutes away" in text


async def test_reports_are_made_to_be_printed(local: Served, path: Path) -> None:
    _, at = await send(local, FORM, {"event": "Main", "by": "Bo"})
    for kind, title in (("dispute", "Dispute record"), ("incident", "Incident report")):
        text = await page(local, f"{at}/report/{kind}")
        assert title in text
        assert STANDS in text
    text = await page(local, "/journal/report/shift")
    assert "Shift report" in text
    assert "Rulings: 1" in text or "1 ruling" in text
    text, _ = await send(local, "/journal/report/shift", {"since": "2020-01-01", "property": HTML})
    assert f'<p class="lines">{HTML}</p>' in text


async def test_a_journal_that_cannot_be_written_keeps_the_entry_beside_it(
    local: Served, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = path.parent / "file"
    folder.write_text("")
    monkeypatch.setenv("FLOORBASE_JOURNAL", str(folder / "journal.sqlite"))
    text, _ = await send(local, FORM, {"note": "the turn came early"})
    assert "The entry is kept beside it" in text
    assert "the turn came early" in text
    assert STANDS in text


@pytest.mark.parametrize(
    ("code", "reads", "writes"), [(CODE, 403, 403), (READER, 200, 403), (KEEPER, 200, 200)]
)
async def test_each_role_sees_its_own(
    coded: Served, path: Path, code: str, reads: int, writes: int
) -> None:
    with Journal(path) as journal:
        kept = journal.append(ruled(event="Secret Event", by="b1"), {"b1": "Ann Chovy"}).entry
    assert kept
    await coded.enter(code)
    reading = [
        *("/journal", "/journal/penalties", "/journal/report/shift", f"/journal/{kept.id}"),
        *(f"/journal/{kept.id}/before", f"/journal/{kept.id}/report/dispute"),
        CARD.replace("?", "/before?"),
    ]
    writing = [FORM, *(f"/journal/{kept.id}/{one}" for one in ("correct", "void", "challenge"))]
    for addresses, status in ((reading, reads), (writing, writes)):
        for address in addresses:
            text = await page(coded, address, status)
            if status == 403:
                assert "The journal needs its code" in text
                assert "Ann Chovy" not in text
                assert "Secret Event" not in text
    assert ("once before" in await page(coded, CARD)) == (reads == 200)
    if writes == 200:
        return
    assert "Correct it" not in (await page(coded, f"/journal/{kept.id}", reads))
    token = re.search(r'name="token" value="([^"]*)"', await page(coded, "/more"))
    assert token
    for address in writing:
        answer = await coded.client.post(address, data={"token": token[1], "reason": "x"})
        assert answer.status == 403
    assert len(found(Journal(path))) == 1


async def test_no_such_entry_is_a_page(local: Served) -> None:
    for address in ("/journal/none", "/journal/7f3a90c2-99", "/journal/x/correct"):
        assert "no such entry" in await page(local, address, 404)


async def test_a_penalty_that_is_long_open_is_still_listed(local: Served, path: Path) -> None:
    begun = (utc_now() - timedelta(hours=30)).strftime("%Y-%m-%dT%H:%M:%SZ")
    with Journal(path) as journal:
        journal.append(ruled(penalties=(penalised("missed_hands", "p1", from_=begun),)))
    assert "more than a day ago" in await page(local, "/journal/penalties")

"""The journal on the screens: its list and filters, an entry and what answers it, penalties now."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import OptionList

from floorbase.app.journal.from_card import Departure, as_utc
from floorbase.paths import journal_file
from floorbase.tui.app import FloorApp
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.journal.listing import JournalScreen, PenaltiesScreen
from floorbase.tui.screens.journal.pages import BeforeScreen, EntryScreen, RuledHand
from floorbase.user.journal.entry import Body, Party
from floorbase.user.journal.store import Journal
from tests.support.journals import penalised, ruled
from tests.support.screens import opened, press, words
from tests.support.stations import do, settled

NOW = datetime.now(UTC).replace(microsecond=0)
INSTEAD = {"oot_bet_or_raise": Departure("bound_to_call", "Misled.")}


@pytest.fixture
def ids(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A journal of an evening: a plain ruling, a departure with a penalty, another book's."""
    people = (Party("aa", 5),)
    away = penalised("time_away", "aa", 5, amount="20", from_=as_utc(NOW))
    bodies = [
        ruled(event="Main", table="4", by="bb"),
        ruled(event="Main", table="7", people=people, departures=INSTEAD, penalties=(away,)),
        ruled("queensix", event="Side", table="4"),
        Body("note", note="the clock stopped", event="Main", at=as_utc(NOW)),
    ]
    monkeypatch.setattr(JournalDesk, "now", lambda _desk: NOW)
    with Journal(journal_file()) as journal:
        kept = [journal.append(body, {"aa": "Ann Chovy", "bb": "Bo Wen"}) for body in bodies]
        yield [one.entry.id for one in kept if one.entry]


def listed(app: FloorApp) -> list[str]:
    """The entries that are listed, by their ids."""
    entries = app.screen.query_one("#entries", OptionList)
    return [str(one.id) for one in entries.options]


def said(app: FloorApp) -> str:
    """The whole screen in one line."""
    return " ".join(words(app).split())


async def test_every_filter_has_its_key(ids: list[str]) -> None:
    plain, departed, other, note = ids
    with Journal(journal_file()) as journal:
        journal.append(Body("challenge", (plain,), note="Unfair."))
    async with opened((120, 40)) as (app, pilot):
        await do(app, pilot, "f7")
        assert isinstance(app.screen, JournalScreen)
        assert listed(app)[1:] == [note, other, departed, plain]
        for keys, left in (
            (["d"], [departed]),
            (["d", "c"], [plain]),
            (["c", "e", "2"], [other]),
            (["x", "t", "=4", "enter"], [other, plain]),
            (["x", "p", "=chov", "enter"], [departed]),
            (["x", "b", "2"], [other]),
            (["x", "slash", "=stopped", "enter"], [note]),
            (["x", "o", "1"], []),
            (["z", "enter"], []),
        ):
            await do(app, pilot, *keys)
            assert listed(app) == left, keys
        assert "No entry matches all of this." in words(app)
        await do(app, pilot, "x")
        assert len(listed(app)) == 5
        await do(app, pilot, "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_a_long_list_is_read_on(ids: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorbase.tui.flows.journal.listing.PAGE", 2)
    async with opened() as (app, pilot):
        await do(app, pilot, "f7")
        assert "… 2 more" in words(app)
        await do(app, pilot, "end", "enter")
        assert listed(app) == ids[::-1]
        await do(app, pilot, "enter")
        assert isinstance(app.screen, EntryScreen)
        assert app.screen.entry == ids[1]


async def test_an_entry_is_read_and_answered(ids: list[str]) -> None:
    plain = ids[0]
    async with opened((120, 50)) as (app, pilot):
        await do(app, pilot, "f7", "end", "enter")
        assert isinstance(app.screen, EntryScreen)
        assert "Ruled by Bo Wen." in words(app)
        await do(app, pilot, "o")
        assert "Nobody has challenged this ruling." in words(app)
        await do(app, pilot, "s")
        assert "No penalty given in this entry is being served." in words(app)
        await do(app, pilot, "r")
        assert "no hand that can be replayed" in words(app)
        await do(app, pilot, "b")
        assert isinstance(app.screen, BeforeScreen)
        await do(app, pilot, "escape", "h", "enter")
        assert "The grounds are missing: say why the ruling was challenged." in words(app)
        await do(app, pilot, "=Unfair.", "up", "=5 Ann Chovy", "enter")
        assert "LATER ENTRIES" in words(app)
        await do(app, pilot, "o", "space", "4", "enter")
        assert "The reason is missing" in words(app)
        await do(app, pilot, "=Misled.", "enter")
        assert ": outcome ·" in words(app)
        await do(app, pilot, "c", "enter")
        assert "Nothing has changed." in words(app)
        await do(app, pilot, "=9", "enter")
        assert "no longer stands" in said(app)
        await do(app, pilot, "x")
        assert "This entry no longer stands." in words(app)
        await do(app, pilot, "escape", "home", "enter", "x", "enter")
        assert "The reason is missing" in words(app)
        await do(app, pilot, "=Entered twice.", "enter")
        assert isinstance(app.screen, EntryScreen)
        assert "no longer stands" in words(app)
    with Journal(journal_file()) as journal:
        later = [journal.entry(f"{journal.device}-{n}").body for n in range(5, 9)]
    assert [body.kind for body in later] == ["challenge", "outcome", "correction", "voiding"]
    assert later[0].people == (Party("aa", 5, "challenger"),)
    assert later[1].rulings[0].ruled == "bound_to_call"
    assert later[1].links == (plain, f"{plain[:-1]}5")
    assert (later[2].level, later[2].links, later[2].table) == ("9", (plain,), "4")


async def test_penalties_now_and_one_that_is_over(ids: list[str]) -> None:
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.go("journal", "penalties")
        await settled(app, pilot)
        assert isinstance(app.screen, PenaltiesScreen)
        ends = (NOW + timedelta(minutes=20)).astimezone()
        assert f"until {ends:%H:%M} (20 minutes left)" in words(app)
        assert "seat 5, Ann Chovy: 20 minutes away" in words(app)
        await do(app, pilot, "enter")
        assert isinstance(app.screen, EntryScreen)
        await do(app, pilot, "escape", "s", "=then", "enter")
        assert "'then' is not a time" in words(app)
        await do(app, pilot, "=", "enter")
        assert isinstance(app.screen, PenaltiesScreen)
        assert "Nobody is serving a penalty now." in words(app)
        await do(app, pilot, "s", "enter", "escape")
        assert isinstance(app.screen, HomeScreen)


async def test_a_hand_is_replayed_and_reports_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with opened() as (app, pilot):
        await do(
            app, pilot, "=oot raise 800 over 300, seat 5 called", "enter", "enter", "j", "enter"
        )
        await do(app, pilot, "escape", "escape", "f7", "w", "=all.csv", "enter", "enter", "r")
        assert isinstance(app.screen, RuledHand)
        assert "As it was ruled" in words(app)
        await do(app, pilot, "escape", "w", "1", "=one.html", "enter")
        await do(app, pilot, "w", "2", "=two.txt", "enter")
    assert "The out-of-turn wager stands" in (tmp_path / "all.csv").read_text("utf-8")
    assert "Dispute record" in (tmp_path / "one.html").read_text(encoding="utf-8")
    assert "Incident report" in (tmp_path / "two.txt").read_text(encoding="utf-8")


async def test_an_empty_or_damaged_journal_and_a_tiny_terminal(tmp_path: Path) -> None:
    journal_file().parent.mkdir(parents=True)
    journal_file().write_bytes(b"no database at all" * 100)
    async with opened((20, 6)) as (app, pilot):
        await do(app, pilot, "f7")
        assert any("is damaged" in notice.message for notice in app._notifications)
        await do(app, pilot, "enter", "w", "d", "x", "slash", "enter", "n", "s", "enter")
        assert isinstance(app.screen, PenaltiesScreen)
        await do(app, pilot, "escape")
        await pilot.resize_terminal(80, 24)
        await settled(app, pilot)
        assert "The journal is empty." in words(app)


async def test_it_is_in_the_palette_and_help() -> None:
    async with opened() as (app, pilot):
        await do(app, pilot, "f7", "f1")
        assert "Help · The journal" in words(app)
        await do(app, pilot, "escape", "escape", "ctrl+p", *"penalties now")
        await pilot.pause(0.3)
        await press(pilot, "enter")
        await settled(app, pilot)
        assert isinstance(app.screen, PenaltiesScreen)


async def test_an_entry_from_another_device_that_is_gone_is_said() -> None:
    async with opened() as (app, pilot):
        assert app.flow
        app.flow.go("journal", "7f3a-99")
        await settled(app, pilot)
        assert isinstance(app.screen, HomeScreen)
        assert "the journal has no entry '7f3a-99'" in said(app)

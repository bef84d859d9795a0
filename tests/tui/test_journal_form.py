"""A ruling is entered from its card: two keys, whatever else is typed, and whatever goes wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from floorbase.app.journal.from_card import Departure
from floorbase.paths import journal_file
from floorbase.tui.app import FloorApp
from floorbase.tui.screens.journal.form import WAIT, FormScreen
from floorbase.tui.screens.journal.pages import BeforeScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.user.journal.entry import Body
from floorbase.user.journal.people import people
from floorbase.user.journal.store import Journal
from tests.support.journals import ruled
from tests.support.screens import opened, press, to_the_card, words
from tests.support.stations import do, settled
from tests.support.sweep import first_of

RAISED_CALLED = ("4", "1", "2")  # a raise, one acted behind, the skipped player called: star:7.34
INSTEAD = {"oot_bet_or_raise": Departure("bound_to_call", "The caller was misled.")}


async def card(app: FloorApp, pilot: Pilot[None], *answers: str) -> None:
    """To a card of its own."""
    await to_the_card(pilot, *(answers or RAISED_CALLED))
    await settled(app, pilot)
    assert isinstance(app.screen, RulingScreen)


def entered() -> list[Body]:
    """What the journal holds, in order."""
    with Journal(journal_file()) as journal:
        head = {one.device: one.number for one in journal.heads()}.get(journal.device, 0)
        return [journal.entry(f"{journal.device}-{n}").body for n in range(1, head + 1)]


def names() -> set[str]:
    """Everybody the journal has a name of."""
    with Journal(journal_file()) as journal:
        return {one.name for one in people(journal)}


def said(app: FloorApp) -> str:
    """The whole screen in one line."""
    return " ".join(words(app).split())


def flat(app: FloorApp, part: str) -> str:
    """The words of a part of the screen."""
    return str(app.screen.query_one(f"#{part}", Static).render())


async def test_two_keys_enter_the_ruling_and_the_rest_is_left_for_later() -> None:
    async with opened() as (app, pilot):
        await card(app, pilot)
        two_keys = ["j", "enter"]
        await press(pilot, *two_keys)
        await settled(app, pilot)
        assert isinstance(app.screen, RulingScreen)
        (body,) = entered()
        (one,) = body.rulings
        assert (one.question, one.ruled, one.basis) == ("oot_bet_or_raise", "binding", "book")
        assert body.missing == ("event", "level", "table", "seats", "by")
        assert "Still open: event, level, table, seats, by whom." in words(app)
        assert len(two_keys) == 2


async def test_two_keys_are_heard_at_once_and_what_was_used_last_is_taken() -> None:
    with Journal(journal_file()) as journal:
        journal.append(ruled(event="Main", table="4", level="8", by="aa"), {"aa": "Bo Wen"})
    async with opened() as (app, pilot):
        await card(app, pilot)
        await pilot.press("j", "enter")  # the second before the first is painted
        await settled(app, pilot)
        assert isinstance(app.screen, RulingScreen)
        *_, body = entered()
        assert (body.event, body.table, body.by, body.level) == ("Main", "4", "aa", "")
        await do(app, pilot, "j")
        assert "What you change here is entered as a correction." in said(app)
        await do(app, pilot, "enter")
        assert "Nothing has changed. Escape goes back." in said(app)
        await do(app, pilot, "9", "enter")
        assert len(entered()) == 3
        assert (entered()[2].kind, entered()[2].level) == ("correction", "9")
        await do(app, pilot, "3")  # another fact: it is another ruling
        await do(app, pilot, "j")
        assert "on other facts. This is a new entry." in said(app)
        await do(app, pilot, "escape")
        assert len(entered()) == 3


async def test_a_departure_has_its_reason_and_its_clause() -> None:
    async with opened((120, 40)) as (app, pilot):
        await card(app, pilot)
        await do(app, pilot, "j", "up", "up")
        assert not app.screen.query_one("#field-reason").display
        await do(app, pilot, "space")
        assert "(the book)" in words(app)
        assert "(departs from the book)" in words(app)
        await do(app, pilot, "2", "enter")
        assert "A ruling that is not the book's needs a reason." in words(app)
        assert "Still open: event, level, table, seats, by whom, the clause" in said(app)
        await do(app, pilot, "=Misled", "down", "=nine", "enter")
        assert "The book has no such clause: 'nine'." in words(app)
        await do(app, pilot, "=", "f7", "1", "enter")
        assert isinstance(app.screen, RulingScreen)
        ((one,),) = [body.rulings for body in entered()]
        assert (one.basis, one.reason, one.option) == ("departure", "Misled", "binding")
        assert one.ruled != "binding"
        assert one.under.startswith("star:")


async def test_where_the_book_leaves_it_open_the_ruling_comes_first(house: Path) -> None:
    house.write_text('{"book": "nunavut"}')  # 9.28: out of turn, the director may
    async with opened() as (app, pilot):
        await card(app, pilot, "4", "1", "3")
        await do(app, pilot, "j", "enter")
        assert "Choose first what was ruled." in words(app)
        assert not entered()
        await do(app, pilot, "space", "1")
        assert "Reason" in words(app)
        await do(app, pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert "RULED BY THE FLOOR" in words(app)
        ((one,),) = [body.rulings for body in entered()]
        assert one.option is None
        assert (one.basis, bool(one.ruled)) == ("floor_choice", True)


async def test_a_penalty_and_a_challenge_come_with_it() -> None:
    with Journal(journal_file()) as journal:
        before = ruled(event="Main", by="aa")
        journal.append(before, {"aa": "Bo Wen"})
    async with opened() as (app, pilot):
        await card(app, pilot)
        await do(app, pilot, "j", *["down"] * 5, "=5 Ann Chovy", "down", "space", "enter")
        assert "No penalty has been chosen yet: choose one." in words(app)
        await do(app, pilot, "space", "5", "enter")
        assert "Nobody is named for the penalty" in words(app)
        await do(app, pilot, "=33", "enter")
        assert "'33' is not a seat" in words(app)
        await do(app, pilot, "=5 Ann Chovy", "up", "=soon", "enter")
        assert "is not a number of minutes" in words(app)
        await do(app, pilot, "=20")
        await pilot.pause(0.4)
        assert "IF IT IS DONE AGAIN: The Star" in words(app)
        await do(app, pilot, "enter")
        assert "seat 5, Ann Chovy: 20 minutes away" in words(app)
        await do(app, pilot, "space", "space", "1", "tab", "tab", "7", "enter", "delete")
        assert "verbal warning" not in words(app)
        await do(app, pilot, "down", "=7 Cy", "down", "=Misled", "enter")
        assert isinstance(app.screen, RulingScreen)
        _, body, challenge = entered()
        (penalty,) = body.penalties
        assert (penalty.kind, penalty.seat, penalty.amount) == ("time_away", 5, "20")
        assert penalty.person == body.people[0].person
        assert penalty.until > penalty.from_
        assert body.seats == (5,)
        assert (challenge.kind, challenge.note) == ("challenge", "Misled")
        assert len(challenge.links) == 1
        assert names() == {"Bo Wen", "Ann Chovy", "Cy"}


@pytest.mark.parametrize("lasting", first_of([True, False]))
async def test_a_journal_that_cannot_be_written_holds_up_no_ruling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lasting: bool
) -> None:
    (tmp_path / "data").write_text("no folder")
    if not lasting:
        monkeypatch.setattr("floorbase.user.journal.waiting._write", refuse)
    monkeypatch.setattr("floorbase.user.journal.waiting.state_folder", lambda: tmp_path / "else")
    async with opened() as (app, pilot):
        await card(app, pilot)
        await do(app, pilot, "j", "enter")
        assert isinstance(app.screen, RulingScreen)
        told = "kept beside it" if lasting else "Write this on paper."
        assert told in said(app)
        await do(app, pilot, "j")
        assert "This was entered and is waiting" in said(app)
        await do(app, pilot, "escape")
        (tmp_path / "data").unlink()  # there is a folder now
        await do(app, pilot, "3", "j", "enter")
        bodies = entered()
        assert [body.kind for body in bodies] == ["ruling", "ruling"]
        assert [fact.value for fact in bodies[0].facts][:3] == ["raise", "1", "call"]


def refuse(*_: object) -> None:
    """Write nothing."""
    raise OSError("No space left on device")


async def test_a_contradiction_is_said_before_it_is_entered() -> None:
    with Journal(journal_file()) as journal:
        for _ in range(2):
            journal.append(ruled(departures=INSTEAD))
    async with opened() as (app, pilot):
        await card(app, pilot)
        before = app.screen.query_one("#before", Static)
        assert before.has_class("-warns")
        assert "RULED OTHERWISE BEFORE on the same facts on 21 November 2026" in flat(app, "before")
        await do(app, pilot, "b")
        assert isinstance(app.screen, BeforeScreen)
        assert said(app).count("RULED OTHERWISE") == 2
        assert "The caller was misled." in words(app)
        await do(app, pilot, "b", "j")
        assert "the same facts were ruled differently on 21 November 2026" in flat(app, "warning")
        await do(app, pilot, "up", "up", "space", "3")
        assert not app.screen.query_one("#warning").display
        await do(app, pilot, "escape", "3")
        assert "2 earlier rulings on much the same facts." in flat(app, "before")


async def test_the_floor_hears_what_it_ruled_before_and_when_it_rules_otherwise(
    house: Path,
) -> None:
    """nunavut leaves a raise out of turn to the director."""
    house.write_text('{"book": "nunavut"}')
    async with opened((120, 40)) as (app, pilot):
        await card(app, pilot, "4", "1", "3")
        await do(app, pilot, "A", "j", "enter")
        await card(app, pilot, "4", "1", "3")
        assert "RULED BY THE FLOOR" not in words(app)
        assert "Before, on the same facts on " in flat(app, "before")
        await do(app, pilot, "B")
        assert "RULED OTHERWISE BEFORE on the same facts" in flat(app, "before")
        await do(app, pilot, "u", "A")
        assert "Ruled the same way once before on" in flat(app, "before")
        (body,) = entered()
        assert body.rulings[0].basis == "floor_choice"


async def test_what_is_typed_stays_for_its_dispute_and_wrong_keys_do_nothing() -> None:
    async with opened((20, 6)) as (app, pilot):
        await card(app, pilot)
        await do(app, pilot, "j", "8", "f7", "ctrl+x", "f9", "escape")
        await do(app, pilot, "enter", "j", "f7")
        form = app.screen
        assert isinstance(form, FormScreen)
        assert form.values["level"] == "8"
        await do(app, pilot, "down", "down", *"99", "enter")
        assert form.value("seats") == "99"
        assert isinstance(app.screen, FormScreen)
        await do(app, pilot, "backspace", "enter")
        assert [(one.level, one.seats) for one in entered()] == [("8", (9,))]
        await card(app, pilot)
        await do(app, pilot, "j")
        assert isinstance(app.screen, FormScreen)
        assert app.screen.values["level"] == ""


@pytest.mark.sweep
async def test_what_was_half_typed_when_the_program_died_is_there_again() -> None:
    async with opened() as (app, pilot):
        await card(app, pilot)
        await do(app, pilot, "j", *"8", "down", *"12")
        await pilot.pause(WAIT + 0.05)
    async with opened() as (app, pilot):
        await do(app, pilot, "enter")  # home's first line goes on with the dispute
        await settled(app, pilot)
        assert isinstance(app.screen, RulingScreen)
        await do(app, pilot, "j")
        assert isinstance(app.screen, FormScreen)
        assert (app.screen.values["level"], app.screen.values["table"]) == ("8", "12")
        await do(app, pilot, "enter")
        assert [(one.level, one.table) for one in entered()] == [("8", "12")]
    async with opened() as (app, pilot):  # another dispute of the same kind is another matter
        await card(app, pilot)
        await do(app, pilot, "j")
        assert isinstance(app.screen, FormScreen)
        assert app.screen.values["seats"] == ""

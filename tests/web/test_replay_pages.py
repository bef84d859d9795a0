"""The replay as pages: its steps, its books, its options, and a worked hand by itself."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest

from tests.support.served import Served

WORDS = "oot raise 800 over 300, seat 5 called"
REPLAY = "/d/action_out_of_turn/replay?" + urlencode({"book": "star", "w": WORDS, "ok": 1})


async def page(served: Served, address: str, status: int = 200) -> str:
    """The text of a page."""
    answer = await served.client.get(address.partition("#")[0])
    assert answer.status == status, address
    return unescape(await answer.text())


def link(text: str, words: str) -> str:
    """Where the link with these words leads, unless there is none."""
    found = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', text, re.DOTALL)
    return next((href for href, told in found if words in told), "")


def happened(text: str) -> str:
    """What a page tells of its step."""
    found = re.search(r'aria-label="What happened">(.*?)</section>', text, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())


async def test_it_begins_at_the_end_and_steps_back(local: Served) -> None:
    """The Star rules at the fifth step that the raise out of turn stands."""
    text = await page(local, REPLAY)
    assert "The Star · step 5 of 5" in text
    assert "RULING: The out-of-turn wager stands as made." in happened(text)
    assert (link(text, "Next"), link(text, "Last")) == ("", "")
    assert link(text, "Read star:7.34") == "/p/star/7.34"
    before = await page(local, link(text, "Back"))
    assert "The Star · step 4 of 5" in before
    first = await page(local, link(before, "First"))
    assert "step 1 of 5" in first
    assert link(first, ">Back<") == ""
    assert "step 5 of 5" in await page(local, link(first, "Next ruling"))


async def test_the_same_hand_under_another_book(local: Served) -> None:
    """Nunavut leaves it to the Tournament Director: each option is played out."""
    text = await page(local, link(await page(local, REPLAY), "Nunavut"))
    assert "Nunavut · step 5 of 5" in text
    assert "a person must rule" in happened(text)
    stands = await page(local, link(text, "The out-of-turn wager stands as made"))
    assert "raises to 800" in happened(stands)
    assert link(stands, "Stop where a person must rule")


async def test_where_the_books_part_is_led_to(local: Served) -> None:
    """Michigan's least raise is another after the first bet, which is the second step's."""
    text = await page(local, REPLAY)
    assert "The books part at event 3, 5 calls:" in text
    to = link(text, "The Star and Nunavut")
    assert "against=nunavut" in to
    assert "step=5" in to
    assert "step 5 of 5" in await page(local, to)


async def test_the_record_and_what_was_assumed_are_there(local: Served) -> None:
    text = await page(local, REPLAY)
    assert "Assumed here, because nobody said:" in text
    assert re.search(r'<textarea id="record"[^>]*>[^<]*7 raises to 800', text)


@pytest.mark.parametrize(
    "more", ["step=0", "step=99", "step=x", "step=²", "under=hoyle", "against=star", "if=nothing"]
)
async def test_what_it_does_not_have_is_left_out(local: Served, more: str) -> None:
    assert "step 5 of 5" in await page(local, f"{REPLAY}&{more}")


async def test_facts_that_no_hand_shows_say_so(local: Served) -> None:
    asked = await page(local, "/d/action_out_of_turn/replay?book=star")
    assert "What did the player do out of turn?" in asked


async def test_a_worked_hand_stands_by_itself(local: Served) -> None:
    """queensix:3.betting.9: a 500 chip in silence over a raise to 200 is a call."""
    text = await page(local, "/hand/one_chip_over_a_raise?under=queensix&against=michigan")
    assert "From queensix:3.betting.9" in text
    assert "Seat 1 calls, 200 in front" in happened(text)
    assert text.count("<svg") == 2
    await page(local, "/hand/nothing", 404)


async def test_no_colour_of_the_table_is_left_to_paper(local: Served) -> None:
    """Each that a drawn table names is given another by the themes of the pages."""
    text = await page(local, REPLAY + "&step=4")
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    used = set(re.findall(r'\b((?:fill|stroke)="#[^"]*")', drawn))
    assert len(used) > 4
    (sheet,) = re.findall(r'href="(/static/pages[^"]*css[^"]*)"', text)
    style = await page(local, sheet)
    assert {one for one in used if f".drawn [{one}]" not in style} == set()

"""A dispute's pages, asked for as a browser does, and as nobody should."""

from __future__ import annotations

import random
import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from tests.support.served import Served
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

WORDS = "oot raise 800 over 300, seat 5 called"
PARTS = ("", "/five", "/say", "/notes", "/sheet", "/link", "/book", "/change")
DISPUTE = "/d/action_out_of_turn"


async def page(served: Served, address: str, status: int = 200) -> str:
    """The text of a page."""
    answer = await served.client.get(address)
    assert answer.status == status, address
    return await answer.text()


def links(text: str, words: str) -> list[str]:
    """Where the links with these words lead."""
    found = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', text, re.DOTALL)
    return [unescape(href) for href, told in found if words in unescape(told)]


async def test_plain_words_lead_straight_into_their_dispute(local: Served) -> None:
    answer = await local.client.get("/", params={"w": WORDS}, allow_redirects=False)
    assert answer.status == 303
    found = urlsplit(answer.headers["Location"])
    assert found.path == DISPUTE
    assert dict(parse_qsl(found.query))["w"] == WORDS


async def test_words_of_several_disputes_are_listed(local: Served) -> None:
    """What they may mean stands in rows; so do the words that are plain, where all is asked for."""
    text = await page(local, "/?w=turn+out+early+bb+hadn%27t+acted")
    assert links(text, "Board and burns")
    assert links(await page(local, f"/?{urlencode({'w': WORDS, 'list': 1})}"), "Action out of turn")


async def test_a_number_alone_leads_to_the_provision(local: Served) -> None:
    assert links(await page(local, "/?w=7.34"), "star:7.34") == ["/p/star/7.34"]


async def test_what_was_read_is_taken_back_one_by_one(local: Served) -> None:
    text = await page(local, f"{DISPUTE}?{urlencode({'book': 'star', 'w': WORDS})}")
    assert "Is this right?" in text
    back = links(text, "Not so")
    assert [re.findall(r"u=(\w+)", href) for href in back] == [
        ["out_of_turn_action"],
        ["players_acted_behind"],
        ["intervening_action"],
    ]
    asked = await page(local, back[2])
    assert "What did the skipped player then do?" in asked
    assert "Is this right?" in await page(local, links(asked, "Back")[0])


async def test_the_other_books_ask_what_they_need_then_stand_side_by_side(local: Served) -> None:
    """The Star ends a string bet at the first motion; three books ask what was said first."""
    text = await page(local, "/d/unclear_bet/five?book=star&a=unclear_bet_what:several_motions")
    at = links(text, "Ask what the other books need")[0]
    for _ in range(9):
        text = await page(local, at)
        if "All five books" in text:
            break
        answers = re.search(r'<ul class="buttons answers">.*?</ul>', text, re.DOTALL)
        assert answers
        at = links(answers[0], "")[0]
        assert urlsplit(at).path == "/d/unclear_bet/five"
    assert "It depends" not in text
    assert all(book.short in text for book in LIBRARY.rules.books.values())
    card = await page(local, links(text, "Back to the card")[0])
    assert "Ruling" in card


async def test_a_link_of_other_rules_says_so(local: Served) -> None:
    told = "This link was made with a different edition of the rules."
    query = urlencode({"book": "star", "w": WORDS, "ok": 1, "v": "000000"})
    text = await page(local, f"{DISPUTE}?{query}")
    assert told in text
    assert "The out-of-turn wager stands as made." in text
    assert told not in await page(local, f"{DISPUTE}?{query[:-9]}")


@pytest.mark.parametrize(
    ("address", "status", "again"),
    [
        (f"{DISPUTE}?w=oot+raise&a=out_of_turn_action:sang", 409, f"{DISPUTE}?book=star"),
        (f"{DISPUTE}?w=oot+raise&book=hoyle", 409, f"{DISPUTE}?book=star"),
        (f"{DISPUTE}?w=oot+raise&c=oot_bet_or_raise:binding", 409, f"{DISPUTE}?book=star"),
        ("/d/no_such?w=oot+raise", 404, "/?"),
    ],
)
async def test_what_no_longer_fits_asks_again(
    local: Served, address: str, status: int, again: str
) -> None:
    text = await page(local, address, status)
    assert "“oot raise”" in text
    assert links(text, "Ask again")[0].startswith(again)
    assert "w=oot+raise" in links(text, "Ask again")[0]


async def test_what_was_typed_is_shown_as_text(local: Served) -> None:
    """On every page, also as the words of a link."""
    words = "<b>oot</b> raise 800 \"over\" 300, seat 5 called <script>alert('x')</script>"
    for part in ("", *PARTS):
        query = urlencode({"book": "star", "w": words, "ok": 1, "fact": "intervening_action"})
        text = await page(local, f"{DISPUTE}{part}?{query}")
        assert "<b>" not in text
        assert "alert('x')" not in text
    assert "<b>" not in await page(local, f"/?{urlencode({'w': words, 'list': 1})}")


async def test_the_dispute_left_last_is_offered_at_home(local: Served) -> None:
    query = urlencode({"book": "star", "w": WORDS, "ok": 1})
    await page(local, f"{DISPUTE}?{query}")
    on = links(await page(local, "/"), "Go on with the last one")
    assert len(on) == 1
    assert "The out-of-turn wager stands as made." in await page(local, on[0])
    cookie = f"floorbase-dispute-{local.server.visitors.port}"
    for broken in ("/d/", "nonsense", "/d/no_such?w=x", "https://evil.test/d/raise_size?w=x"):
        local.client.session.cookie_jar.clear()
        text = await (await local.client.get("/", cookies={cookie: broken})).text()
        assert "What happened?" in text
        assert not links(text, "Go on with the last one")


async def test_a_browser_chooses_its_own_rulebook(local: Served) -> None:
    token = re.search(r'name="token" value="([^"]+)"', await page(local, "/book"))
    assert token
    form = {"token": token[1], "book": "michigan"}
    answer = await local.client.post("/book", data=form, allow_redirects=False)
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    assert links(await page(local, "/"), "Michigan") == ["/book"]
    assert (await local.client.post("/book", data={**form, "book": "hoyle"})).status == 400


async def test_htmx_gets_the_part_that_changes(local: Served) -> None:
    answer = await local.client.get(
        f"{DISPUTE}?a=out_of_turn_action:raise", headers={"HX-Request": "true"}
    )
    text = await answer.text()
    assert text.lstrip().startswith("<title>")
    assert "<nav" not in text
    assert "<main" in text


async def test_no_address_is_a_fault(local: Served) -> None:
    """Parts of addresses put together at random, as a hand that edits them might."""
    chance = random.Random(21)
    names = ["book", "w", "u", "a", "ok", "was", "c", "x", "all", "v", "fact", "turn", "list"]
    facts, questions = list(LIBRARY.rules.facts), list(LIBRARY.rules.questions)
    values = [
        *("star", "hoyle", "~", "1", "-1", "²", "\x00", "%", "9" * 300, WORDS, "<b>", ":", "a:b:c"),
        *(f"{fact}:{value}" for fact in facts for value in LIBRARY.rules.facts[fact].values),
        *(f"{q}:{option}" for q in questions for option in LIBRARY.rules.questions[q].options),
        *facts,
    ]
    scenarios = [*LIBRARY.scenarios, *(f"question:{q}" for q in questions[:20]), "nothing", "%00"]
    for _ in range(tries(100, 1000)):
        query = [(chance.choice(names), chance.choice(values)) for _ in range(chance.randrange(9))]
        path = f"/d/{chance.choice(scenarios)}{chance.choice(PARTS)}"
        answer = await local.client.get(f"{path}?{urlencode(query)}")
        assert answer.status in (200, 404, 409), (path, query)

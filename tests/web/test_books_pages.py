"""The books as pages: a provision with all around it, the search, a question, and cases."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from tests.support.served import Served
from tests.support.shipped import LIBRARY


async def page(served: Served, address: str, status: int = 200) -> str:
    """The text of a page."""
    answer = await served.client.get(address)
    assert answer.status == status, address
    return unescape(await answer.text())


def hrefs(text: str) -> list[str]:
    """Where the links of a page's main part lead."""
    return [unescape(href) for href in re.findall(r'href="([^"]*)"', text.partition("<main")[2])]


def words(text: str) -> str:
    """The words of a page, without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


async def test_a_provision_says_what_it_settles_and_when(local: Served) -> None:
    """star:7.34: a call out of turn stands where the skipped player calls or folds."""
    text = await page(local, "/p/star/7.34")
    assert "When someone checks, calls or raises out of turn" in words(text).replace(" ,", ",")
    assert '<span class="term">raises</span>' in text
    told = words(text)
    asked = "A player called out of turn, and now it's their turn. Does the call stand?"
    assert asked in told
    settled = told.partition(asked)[2]
    assert settled.startswith(" If the skipped player folded, called")
    assert "/q/oot_call" in hrefs(text)
    assert {"/p/star/7.33", "/p/star/7.35"} <= set(hrefs(text))


async def test_a_provision_leads_to_the_other_books(local: Served) -> None:
    text = await page(local, "/p/star/7.34")
    assert "/p/whangamata/36" in hrefs(text)
    assert "Rule 36: Action Out of Turn" in words(text.partition("Also in Whangamata")[2])


async def test_every_provision_question_and_topic_has_its_page(local: Served) -> None:
    """Some of each, and all that these lead to."""
    rules = LIBRARY.rules
    some = [f"/p/{p.book}/{p.id.partition(':')[2]}" for p in [*rules.provisions.values()][::37]]
    some += [f"/q/{name}" for name in [*rules.questions][::19]]
    some += [f"/topic/{name}" for name in [*rules.topics][::5]]
    leads = set()
    for address in some:
        leads |= {one for one in hrefs(await page(local, address)) if not one.startswith("/d/")}
    kinds = [sorted(one for one in leads if one.startswith(kind)) for kind in ("/p/", "/q/")]
    for address in [one for kind in kinds for one in kind[::9]]:
        await page(local, address)
    assert len(leads) > 100


async def test_a_table_is_a_table(local: Served) -> None:
    """star:8.payouts: with two to eight entrants the first takes all."""
    text = await page(local, "/p/star/8.payouts")
    head = re.search(r"<tr>(.*?)</tr>", text, re.DOTALL)
    assert head
    assert words(head[1]).startswith("place 2-8 9-16")
    assert re.search(r"<td>1</td><td>100\.000</td>", text)


async def test_the_contents_hold_every_provision(local: Served) -> None:
    for book in LIBRARY.rules.books:
        found = [one for one in hrefs(await page(local, f"/p/{book}")) if "/p/" in one]
        wanted = {f"/p/{book}/{p.id.partition(':')[2]}" for p in LIBRARY.rules.of_book(book)}
        assert wanted <= set(found)


async def test_the_house_book_is_found_first(local: Served) -> None:
    """The book of this browser, then the others, then questions and disputes with the words."""
    name = f"floorbase-book-{local.server.visitors.port}"
    answer = await local.client.get("/find?q=odd+chip", cookies={name: "michigan"})
    text = unescape(await answer.text())
    headings = re.findall(r"<h2[^>]*>(.*?)</h2>", text)
    assert headings == ["In Michigan", "In other books", "Questions", "Disputes"]
    dispute = next(one for one in hrefs(text) if one.startswith("/d/"))
    told = dict(parse_qsl(urlsplit(dispute).query))
    assert (told["book"], told["w"]) == ("michigan", "odd chip")


async def test_a_number_and_nonsense_are_searched(local: Served) -> None:
    assert "/p/star/7.34" in hrefs(await page(local, "/find?q=7.34"))
    assert "Nothing contains these words." in await page(local, "/find?q=zzzz+qqqq")


async def test_a_question_is_answered_by_every_book(local: Served) -> None:
    """odd_chip: Whangamata 16 gives them to the first on the left; Nunavut says two things."""
    text = await page(local, "/q/odd_chip")
    sections = dict(re.findall(r'id="book-(\w+)">(.*?)</section>', text, re.DOTALL))
    assert set(sections) == set(LIBRARY.rules.books)
    assert "All the odd chips go to the first tied hand left of the button." in words(
        sections["whangamata"]
    )
    assert "The book contradicts itself" in words(sections["nunavut"])
    assert "Nearest: michigan:64(b)(ii)." in words(sections["michigan"])
    assert hrefs(f"<main{sections['whangamata']}") == ["/p/whangamata/16"]


@pytest.mark.parametrize(
    "address",
    ["/p/hoyle", "/p/star/99.99", "/p/star/michigan:1", "/q/nothing", "/topic/nothing"],
)
async def test_what_is_not_there_is_a_page_too(local: Served, address: str) -> None:
    assert "Start again" in await page(local, address, 404)


async def test_without_filters_the_topics_are_picked_from(local: Served) -> None:
    text = await page(local, "/compare")
    assert "/compare?topic=out_of_turn" in hrefs(text)
    assert "<article" not in text


async def test_only_what_passes_the_filters_is_shown(local: Served) -> None:
    """The odd chip: three books rule it, each otherwise; under two of them it still parts them."""
    text = await page(
        local, "/compare?q=odd_chip&only=rule-differently&book=queensix&book=whangamata"
    )
    assert text.count("<article") == 1
    assert re.findall(r"<dt>(.*?)</dt>", text) == ["QueenSix", "Whangamata"]
    assert "1 question, 1 case; books rule differently in 1" in text
    one = "/compare?q=odd_chip&only=rule-differently&book=queensix"
    assert "No case matches these filters." in await page(local, one)


async def test_a_comparison_comes_in_pages(local: Served) -> None:
    first = await page(local, "/compare?only=rule-differently")
    assert first.count("<article") == 20
    assert "/compare?only=rule-differently&page=2" in hrefs(first)
    second = await page(local, "/compare?only=rule-differently&page=2")
    cases = [set(re.findall(r'href="(/compare/[^"]*)"', text)) for text in (first, second)]
    assert not cases[0] & cases[1]
    for odd in ("0", "-1", "9999", "99999999999", "x", "²"):
        await page(local, f"/compare?only=rule-differently&page={odd}")


async def test_a_case_traces_each_answer_to_its_provision(local: Served) -> None:
    listed = await page(local, "/compare?q=odd_chip")
    case = next(one for one in hrefs(listed) if one.startswith("/compare/odd_chip"))
    text = await page(local, case)
    assert {"/p/whangamata/16", "/p/nunavut/9.24", "/p/queensix/3.ties.3(a)"} <= set(hrefs(text))
    await page(local, "/compare/odd_chip?f=nothing:at+all", 404)


async def test_a_hand_shows_where_books_part(
    local: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search that is out of time says so, and is gone on with where it was."""
    monkeypatch.setattr("floorbase.web.pages.comparing.kept_hands", hands_of_few())
    monkeypatch.setattr("floorbase.web.pages.comparing.AT_ONCE", -1)
    assert "Looking for a hand" in await page(local, "/compare/odd_chip/hand")
    monkeypatch.setattr("floorbase.web.pages.comparing.AT_ONCE", 60)
    text = await page(local, "/compare/odd_chip/hand")
    assert "No hand shows it" not in text
    replay = next(one for one in hrefs(text) if one.startswith("/hand/"))
    told = dict(parse_qsl(urlsplit(replay).query))
    assert {told["under"], told["against"]} <= {"queensix", "whangamata", "nunavut", "star"}


def hands_of_few() -> object:
    """A search that nothing was searched in yet."""
    from floorbase.app.witnesses import Hands

    hands = Hands(LIBRARY)
    return lambda _library: hands

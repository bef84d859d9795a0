"""Each page of a dispute: for fingers, large text, bad light, a screen reader and no scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from tests.support.pages import Visitors, beyond_thumbs, pages_served, visitor, wrong_with
from tests.support.sweep import SWEEP, first_of, tries
from tests.web.browser.training import train

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WORDS = "oot raise 800 over 300, seat 5 called"
TOLD = f"/d/action_out_of_turn{{}}?{urlencode({'book': 'nunavut', 'w': WORDS, 'ok': 1})}"
RULED = "{ruled}"  # stands for an entry of the journal
PAGES = {
    "home": "/",
    "found": "/?w=turn+out+early",
    "nothing found": "/?w=zzzz+qqqq",
    "family": "/family/1",
    "book": "/book",
    "more": "/more",
    "understood": TOLD.format("").replace("&ok=1", ""),
    "first question": "/d/unclear_bet?book=star",
    "question": "/d/action_out_of_turn?book=star&a=out_of_turn_action:raise",
    "card to choose on": TOLD.format(""),
    "card ruled by the floor": TOLD.format("") + "&c=oot_bet_or_raise:binding",
    "card": TOLD.format("").replace("nunavut", "star"),
    "card in parts": "/d/board_and_burns?book=queensix&a=board_went_wrong:came_early"
    "&a=board_street:turn&a=burn_identified:yes&a=unacted_player_folds:no",
    "change": TOLD.format("/change") + "&fact=intervening_action",
    "say": TOLD.format("/say").replace("nunavut", "star"),
    "say, turned": TOLD.format("/say") + "&turn=1",
    "five": TOLD.format("/five"),
    "notes": TOLD.format("/notes"),
    "link": TOLD.format("/link"),
    "sheet": TOLD.format("/sheet"),
    "another book": TOLD.format("/book"),
    "form of the journal": TOLD.format("/journal").replace("nunavut", "star"),
    "journal": "/journal",
    "journal, filtered": "/journal?event=Main&w=raise",
    "entry": "/journal/{ruled}",
    "entry, corrected": "/journal/{ruled}/correct",
    "entry, challenged": "/journal/{ruled}/challenge",
    "outcome": "/journal/{ruled}/outcome",
    "penalty over": "/journal/{ruled}/over?nth=0",
    "before": "/journal/{ruled}/before",
    "penalties": "/journal/penalties",
    "report": "/journal/{ruled}/report/dispute",
    "shift": "/journal/report/shift",
    "who trains": "/train",
    "unfit": "/d/action_out_of_turn?w=oot+raise&a=out_of_turn_action:sang",
    "no such page": "/nothing",
    "books": "/p",
    "contents": "/p/star",
    "provision": "/p/star/7.34",
    "provision with a table": "/p/star/8.payouts",
    "search": "/find?q=odd+chip",
    "number searched": "/find?q=7.34",
    "nothing searched": "/find?q=zzzz+qqqq",
    "question of all books": "/q/odd_chip",
    "topic": "/topic/betting",
    "compare": "/compare",
    "cases": "/compare?only=rule-differently",
    "no cases": "/compare?w=zzzz+qqqq",
    "case": "/compare/odd_chip",
    "hand that parts them": "/compare/odd_chip/hand",
    "replay": TOLD.format("/replay"),
    "replay at a step": TOLD.format("/replay").replace("nunavut", "star") + "&step=4",
    "replay of no hand": "/d/people_away/replay?book=star",
    "worked hand": "/hand/one_chip_over_a_raise?under=star",
}
# In a sweep all pages are looked at in every theme and width, and axe, which takes longer than all
# else, reads each. The suite looks at every fourth one on the smallest phone, of which axe reads
# every second, and at others on a tablet.
THEMES = first_of(("light", "dark", "contrast"))
WIDE = first_of((768, 1280))
ON_PHONE = [*PAGES][:: tries(4, 1)]
ON_TABLET = [*PAGES] if SWEEP else [*PAGES][2::6]
READ = tries(2, 1)


def look(page: Page, pages: str, theme: str) -> None:
    """Choose a theme, as the form on the page More does."""
    port = pages.rpartition(":")[2]
    if theme != "light":
        page.context.add_cookies(
            [{"name": f"floorbase-theme-{port}", "value": theme, "url": pages}]
        )


@pytest.mark.parametrize("theme", THEMES)
def test_each_page_is_for_thumbs_and_for_readers_of_screens(
    visitors: Visitors, pages: str, entry: str, theme: str
) -> None:
    """On the smallest phone; axe sees contrast, names, headings, landmarks, lists, languages."""
    page = visitors(320, theme=theme)
    look(page, pages, theme)
    wrong: dict[str, object] = {}
    for number, name in enumerate(ON_PHONE):
        page.goto(pages + PAGES[name].replace(RULED, entry))
        wrong |= (beyond_thumbs if number % READ else wrong_with)(page, name)
    assert wrong == {}


@pytest.mark.parametrize("width", WIDE)
def test_fingers_hit_and_nothing_lies_beside_the_screen(
    visitors: Visitors, pages: str, entry: str, width: int
) -> None:
    """On a tablet and on a desk."""
    page = visitors(width)
    wrong: dict[str, object] = {}
    for name in ON_TABLET:
        page.goto(pages + PAGES[name].replace(RULED, entry))
        wrong |= beyond_thumbs(page, name)
    assert wrong == {}


@pytest.mark.sweep
def test_each_page_of_training_fits_a_phone(visitors: Visitors, pages: str) -> None:
    page = visitors(320)
    assert train(page, pages) == {}


@pytest.mark.sweep
def test_a_keyboard_alone_reaches_the_card(visitors: Visitors, pages: str) -> None:
    """From words to the card and to a fact of it, without a script or a mouse."""
    page = visitors(1280, script=False)
    page.goto(pages)
    tab_to(page, "w")
    page.keyboard.type("two 1000s facing 1200 silent")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    for _ in range(6):
        if page.locator("section.ruling").count():
            break
        wanted = page.locator(".on a, ul.answers a").first.inner_text()
        tab_to(page, wanted)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    assert page.locator("section.ruling").count()
    links = page.locator("main a").all_inner_texts()
    assert tabs(page) >= {link.replace("\n", " ") for link in links}


def focused(page: Page) -> str:
    """The id or the words of what has the focus."""
    told: str = page.evaluate(
        "document.activeElement.id || document.activeElement.innerText.replaceAll('\\n', ' ')"
    )
    return told


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until this has the focus, which must be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page) == wanted:
            line = "getComputedStyle(document.activeElement).outlineStyle"
            assert page.evaluate(line) == "solid"
            return
    raise AssertionError(f"no Tab leads to {wanted!r}")


def tabs(page: Page) -> set[str]:
    """All that Tab leads to from here on, and round again."""
    found: set[str] = set()
    for _ in range(120):
        page.keyboard.press("Tab")
        found.add(focused(page))
    return found


@pytest.mark.sweep
def test_a_card_is_handed_over_by_its_link(visitors: Visitors, pages: str) -> None:
    """Another phone opens it and sees the same; so does this one after it slept."""
    page, theirs = visitors(390), visitors(320, script=False)
    page.goto(pages + PAGES["card ruled by the floor"])
    ruled = page.locator("main").inner_text()
    assert "Ruled by the floor" in ruled
    page.get_by_role("link", name="Hand over").click()
    assert page.locator("figure.qr svg").count() == 1
    link = page.locator("#link").input_value()
    assert link.startswith(pages)
    theirs.goto(link)
    assert theirs.locator("main").inner_text() == ruled
    page.goto(pages)
    page.get_by_role("link", name="Go on with the last one").click()
    page.wait_for_url("**/d/**")
    assert "Ruled by the floor" in page.locator("main").inner_text()


@pytest.mark.sweep
def test_a_phone_that_slept_goes_on_with_another_server(visitors: Visitors, tmp_path: Path) -> None:
    """The network is gone in the middle of a dispute, and the server is started anew meanwhile."""
    page = visitors(390)
    with pages_served(tmp_path) as url:
        page.goto(url + PAGES["question"])
    page.context.set_offline(True)
    with pytest.raises(Exception, match="ERR_"):
        page.reload()
    page.context.set_offline(False)
    with pages_served(tmp_path, int(url.rpartition(":")[2])):
        page.goto(url + PAGES["question"])
        page.get_by_role("link", name="One", exact=True).tap()
        page.wait_for_url("**players_acted_behind:1**")
        assert "What did the skipped player then do?" in page.locator("h1").inner_text()


def test_only_what_can_be_done_is_offered(visitors: Visitors, pages: str) -> None:
    """Without a script there is no button to read aloud, to copy or to print."""
    for script in (True, False):
        page = visitors(390, script=script)
        page.goto(pages + PAGES["say"])
        assert page.locator("p.line").inner_text() == "“Your action stands as you made it.”"
        assert page.get_by_role("button", name="Read aloud").is_visible() == script
        page.goto(pages + PAGES["sheet"])
        assert page.get_by_role("button", name="Print").is_visible() == script
        assert "RULING" in page.locator("#text").input_value()


def test_the_text_is_copied(visitors: Visitors, pages: str) -> None:
    page = visitors(390)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(pages + PAGES["sheet"])
    page.get_by_role("button", name="Copy the text").tap()
    page.wait_for_function("document.getElementById('copied').textContent")
    assert page.locator("#copied").inner_text() == "Copied."
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#text").input_value()


def test_a_choice_and_a_flip_are_one_tap_and_two(visitors: Visitors, pages: str) -> None:
    """Nunavut leaves it to the Tournament Director; a fold before it was never in question."""
    page = visitors(390)
    page.goto(pages + PAGES["card to choose on"])
    page.locator(".choice a").first.tap()
    page.get_by_role("link", name="Take that choice back").wait_for()
    assert "The out-of-turn wager stands as made." in page.locator(".ruling").inner_text()
    page.get_by_role("link", name="Take that choice back").tap()
    page.locator(".choice a").first.wait_for()
    page.get_by_role("link", name="Skipped player's later action").tap()
    page.get_by_role("link", name="Folded").tap()
    page.locator("section.ruling").wait_for()
    assert "(was: called)" in page.locator(".facts").inner_text()


@pytest.mark.sweep
def test_a_hand_is_stepped_through_and_plays_by_itself(chromium: Browser, pages: str) -> None:
    """A tap goes on a step; Play goes on from the first one until it is stopped."""
    context = visitor(chromium, 390)
    context.add_init_script("setTimeout = (does => (work, _ms) => does(work, 50))(setTimeout)")
    page = context.new_page()
    page.goto(pages + PAGES["replay at a step"])
    page.get_by_role("link", name="Back", exact=True).tap()
    page.get_by_text("The Star · step 3 of 5").wait_for()
    assert [page.locator(f".drawn-{one}").is_visible() for one in ("tall", "wide")] == [True, False]
    page.get_by_role("button", name="Play").tap()
    page.get_by_text("The Star · step 5 of 5").wait_for()
    page.get_by_role("button", name="Play").tap()
    page.wait_for_url("**step=1#table")
    page.get_by_text("The Star · step 5 of 5").wait_for()
    assert page.evaluate("sessionStorage.playing") == ""
    context.close()


def test_a_heading_that_is_pointed_at_is_open(visitors: Visitors, pages: str) -> None:
    page = visitors(390)
    page.goto(pages + PAGES["provision"])
    page.get_by_role("link", name="Contents").tap()
    page.get_by_role("link", name="7.34 Action out of turn").wait_for()
    assert page.locator("details[open]").count() == 1


def test_what_is_said_is_read_aloud_without_its_hearer(visitors: Visitors, pages: str) -> None:
    """Each person's line by itself; who hears it is for the supervisor's eyes."""
    page = visitors(390)
    page.goto(pages + PAGES["say"])
    page.evaluate("void (window.said = [], speechSynthesis.speak = one => said.push(one.text))")
    page.get_by_role("button", name="Read aloud").tap()
    assert page.evaluate("said") == ["“Your action stands as you made it.”"]

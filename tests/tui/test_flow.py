"""The whole flow by keyboard alone, at both sizes a floor has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Static

from floorbase.app.library import Library
from floorbase.tui.app import FloorApp
from floorbase.tui.pickers.pick_book import PickBook
from floorbase.tui.screens.five import FiveScreen
from floorbase.tui.screens.home import HomeScreen
from floorbase.tui.screens.reader import ReaderScreen
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.ruling import RulingScreen
from floorbase.tui.screens.text_page import TextPage
from floorbase.tui.screens.walk import WalkScreen
from tests.support.readings import hears, sure
from tests.support.screens import LARGE, SMALL, begin, press, shown, start, tell
from tests.support.shipped import LIBRARY


@pytest.mark.parametrize("size", LARGE)
async def test_from_the_dispute_to_the_replay(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """star:7.34, Example 1: raise to 800 out of turn, the proper seat makes it 600.

    The words tell no hand: the card has an example, and none of its figures.
    """
    hears(monkeypatch, {"action_out_of_turn": 0.95})
    async with FloorApp().run_test(size=size) as pilot:
        app = await start(pilot)
        await press(pilot, *"out of turn", "enter")
        assert isinstance(app.screen, WalkScreen)
        assert "What did the player do out of turn?" in str(
            app.screen.query(".ask").first(Static).render()
        )
        await press(pilot, "4", "1", "5")
        assert isinstance(app.screen, RulingScreen)
        assert "THE BOOK RULES" in shown(app, "book")
        card = " ".join(shown(app, "card").split())
        for part in ("RULING", "DEALER DOES", "RULE", "WHO DECIDES", "EXAMPLE"):
            assert part in card
        assert "star:7.34" in card
        assert "The early bet or raise is returned. Once the skipped seat has acted, the" in card
        assert "600" not in card
        assert "NOT CONFIRMED" not in card
        assert "Checked by a worked example." in card

        await press(pilot, "v")
        assert isinstance(app.screen, FiveScreen)
        five = shown(app, "five")
        for book in ("The Star", "QueenSix", "Whangamata", "Nunavut", "Michigan"):
            assert book in five
        await press(pilot, "escape", "r")
        assert isinstance(app.screen, ReplayScreen)
        assert "►SEAT 6◄" in shown(app, "table")
        assert "EXAMPLE" in shown(app, "source")
        assert "star:7.34" in shown(app, "step")


@pytest.mark.parametrize("size", SMALL)
async def test_one_key_flips_a_fact_and_the_ruling_changes(size: tuple[int, int]) -> None:
    """A call instead of a raise by the proper seat leaves the action unchanged: star:7.34."""
    async with FloorApp().run_test(size=size) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "5")
        assert "The early bet or raise is returned" in shown(app, "card")
        await press(pilot, "3", "3", "3")  # raised -> not known -> folded -> called
        assert "called" in shown(app, "facts")
        assert "stands as made" in shown(app, "card")
        await press(pilot, "f2", "2")
        assert "QueenSix" in shown(app, "book")
        assert "does not stand" in shown(app, "card")


async def test_a_fact_that_is_not_known_shows_every_case() -> None:
    """The skipped seat has not acted yet when the floor arrives."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "u")
        assert "IT DEPENDS" in shown(app, "book")
        card = " ".join(shown(app, "card").split())
        assert "stands as made" in card
        assert "returned" in card
        assert "CONFIRMED" not in card, "a hand shows one case, and this is not yet one"


async def test_back_takes_back_one_answer_at_a_time() -> None:
    """Backspace walks back to the first question and then home."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "5", "backspace")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "intervening_action"
        await press(pilot, "backspace", "backspace", "backspace")
        assert isinstance(app.screen, HomeScreen)


async def test_where_no_first_answer_fits_the_words_are_at_hand_again() -> None:
    """``o`` stands on the first question alone; later ones have u and d."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "u", "d", "o")
        assert isinstance(app.screen, HomeScreen)
        assert "other words" in app.notice
        await begin(pilot)
        await press(pilot, "4", "o")
        assert isinstance(app.screen, WalkScreen)


async def test_wrong_keys_change_nothing() -> None:
    """Letters and numbers that mean nothing here are ignored."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "9", "0", "x", "tab", "v")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "out_of_turn_action"
        await press(pilot, "1", "1", "1", "9", "0", "z")
        assert isinstance(app.screen, RulingScreen)


async def test_words_that_match_nothing_say_so() -> None:
    """No list, a sentence instead, and Escape brings everything back."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await press(pilot, *"zzz")
        assert "Nothing here matches" in shown(app, "about")
        await press(pilot, "enter")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "escape")
        assert app.screen.query_one(Input).value == ""
        assert app.screen.query_one(OptionList).option_count == len(LIBRARY.families)


async def test_the_first_time_it_asks_for_the_rulebook_and_remembers_it(house: Path) -> None:
    """A number chooses; the choice is there the next time."""
    house.unlink()
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        assert isinstance(app.screen, PickBook)
        await press(pilot, "3")
        assert "Whangamata" in shown(app, "book")
    assert json.loads(house.read_text())["book"] == "whangamata"
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert "Whangamata" in shown(app, "book")


async def test_a_damaged_memory_is_asked_for_again(house: Path) -> None:
    """Bad input loses nothing and stops nobody."""
    house.write_text("{broken")
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        assert isinstance(app.screen, PickBook)


async def test_stepping_through_the_replay_under_other_books() -> None:
    """Forward, back, start, the divergence, another book, and its open options."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "5", "r")
        await press(pilot, "home")
        assert "step 1 of 7" in shown(app, "book")
        await press(pilot, "left")
        assert "step 1 of 7" in shown(app, "book")
        await press(pilot, "right")
        assert "3 bets 300" in shown(app, "step")
        await press(pilot, "d")
        assert "star:7.34" in shown(app, "step")
        await press(pilot, "4")
        assert "Nunavut" in shown(app, "book")
        await press(pilot, "end")
        assert "a person must rule" in shown(app, "step")
        await press(pilot, "o")
        assert "if binding" in shown(app, "book")
        assert "bet 800" in shown(app, "table")
        await press(pilot, "o", "o")
        assert "if " not in shown(app, "book").split("·")[0]
        await press(pilot, "escape")
        assert isinstance(app.screen, RulingScreen)


async def test_penalty_and_notes_are_one_key_away() -> None:
    """star:7.39 lists the penalties; the notes say where readers might differ."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1", "2", "p")
        assert isinstance(app.screen, TextPage)
        text = " ".join(shown(app, "five").split())
        assert "star:7.39" in text
        assert "An all-in for no more than the bet is read as a call" in text


async def test_broken_data_ends_with_its_problems() -> None:
    """No traceback: a message and status 1."""

    def broken() -> Library:
        from floorbase.errors import BrokenDataError, Problem, Where

        raise BrokenDataError(Problem("is not YAML", "mend it", Where("claims.yaml", 3)))

    app = FloorApp(broken)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
    assert app.return_code == 1


async def test_the_words_typed_answer_what_they_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said is not asked again, stands on the screen, and can be taken back."""
    told = {"out_of_turn_action": sure("raise", "oot raise")}
    hears(monkeypatch, {"action_out_of_turn": 0.95}, told)
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await tell(pilot, "oot raise")
        assert isinstance(app.screen, WalkScreen)
        assert app.screen.fact.id == "players_acted_behind"
        assert "raised “oot raise”" in shown(app, "so-far")
        await press(pilot, "backspace")
        assert app.screen.fact.id == "out_of_turn_action"


async def test_one_key_opens_a_family_of_incidents() -> None:
    """A figure lists its disputes and provisions, Escape the families; Enter opens the first."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        listed = app.screen.query_one(OptionList)
        for family in LIBRARY.families:
            await press(pilot, family.key)
            members = family.members(LIBRARY.scenarios.values())
            ids = [listed.get_option_at_index(n).id for n in range(listed.option_count)]
            numbered = LIBRARY.numbered.find(family.key)
            assert ids[: len(members)] == [scenario.id for scenario in members]
            assert sorted(map(str, ids[len(members) :])) == sorted(numbered)
            await press(pilot, "escape")
            assert listed.option_count == len(LIBRARY.families)
            await press(pilot, family.key, "enter")
            if members:
                assert isinstance(app.screen, WalkScreen)
            await press(pilot, "escape", "escape")


@pytest.mark.parametrize(("typed", "first"), [("7.34", "star:7.34"), ("39", "whangamata:39")])
async def test_a_number_typed_at_home_lists_its_provisions(typed: str, first: str) -> None:
    """The first figure opens a family; those that follow make it a number, and nothing is lost."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await press(pilot, *typed)
        assert app.screen.query_one(Input).value == typed
        listed = app.screen.query_one(OptionList)
        for _ in range(100):
            if listed.option_count and listed.get_option_at_index(0).id == first:
                break
            await pilot.pause(0.02)
        assert listed.get_option_at_index(0).id == first
        await press(pilot, "enter")
        assert isinstance(app.screen, ReaderScreen)


async def test_what_is_disputed_shows_both_branches() -> None:
    """The last fact of star:7.34 is told two ways."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        await begin(pilot)
        await press(pilot, "d")
        assert isinstance(app.screen, WalkScreen), "the first fact must be told"
        await press(pilot, "4", "1", "d")
        assert isinstance(app.screen, RulingScreen)
        assert "disputed" in shown(app, "facts")
        assert "IT DEPENDS" in shown(app, "book")
        assert shown(app, "card").count("If ") >= 2


async def test_a_closed_terminal_loses_nothing() -> None:
    """The next time, home offers to go on with the dispute, with every answer as it was."""
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        await start(pilot)
        await begin(pilot)
        await press(pilot, "4", "1")
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        first = app.screen.query_one(OptionList).get_option_at_index(0)
        assert "go on with: Action out of turn (raised · one)" in str(first.prompt)
        await press(pilot, "enter")
        assert isinstance(app.screen, WalkScreen)
        await press(pilot, "5")
        assert isinstance(app.screen, RulingScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, RulingScreen)
        assert "(3) skipped player's later action" in shown(app, "facts")


async def test_what_was_kept_of_other_rules_is_not_offered(own_state: Path) -> None:
    """A broken or outdated memory stops nobody."""
    own_state.mkdir()
    (own_state / "dispute.txt").write_text('{"scenario": "gone"}')
    async with FloorApp().run_test(size=(80, 24)) as pilot:
        app = await start(pilot)
        assert app.screen.query_one(OptionList).option_count == len(LIBRARY.families)

"""What an item came to, in words: what was answered stands beside what is right, and why."""

from __future__ import annotations

from floorbase.app.training import items
from floorbase.app.training.drill import ItemDone
from floorbase.app.training.item import Item, ItemKey, Kind
from floorbase.present.text.words import chips
from floorbase.present.training.choice_words import provision_words
from floorbase.present.training.drill_words import asked_text, done_lines
from tests.support.shipped import LIBRARY

RAISED = (("out_of_turn_action", "raise"), ("intervening_action", "call"))


def answered(item: Item, wrong: str, typed: str) -> list[str]:
    """The lines of an item that was answered right but for one thing after the ruling."""
    given, right = [item.right], [True]
    for one in item.follow_ups:
        best = one.typed or next(choice.verdict for choice in one.choices if choice.right)
        given.append(typed if one.about == wrong else best)
        right.append(one.about != wrong)
    return done_lines(LIBRARY, ItemDone(item, tuple(given), tuple(right)))


def test_a_wrong_figure_stands_beside_the_right_one_and_how_it_comes_about() -> None:
    # star:7.34, Example 1: over 300, the raise to 800 stands, so the next is to 1,300 at least.
    item = items.item(LIBRARY, ItemKey("star", "oot_bet_or_raise", RAISED), "ruling", 1)
    assert item is not None
    typed = {one.about: one.typed for one in item.follow_ups}
    by = int(typed["to_call"]) // 800
    bet, added, least = chips(800 * by), chips(500 * by), chips(1300 * by)
    lines = answered(item, "least_raise_to", "1,100 chips")
    at = next(place for place, line in enumerate(lines) if "wrong" in line)
    assert lines[at] == (
        "What a raise must come to at least: wrong."
        f" You answered: 1,100 chips. The answer: {least}."
    )
    assert lines[at + 1] == (
        f"The bet is {bet}, and a raise adds {added} at least: {bet} + {added} = {least}."
    )
    lines = answered(item, "to_call", "500")
    at = next(place for place, line in enumerate(lines) if "wrong" in line)
    assert lines[at].endswith(f"wrong. You answered: 500. The answer: {bet}.")
    assert lines[at + 1].startswith(f"The bet is {bet}, and seat {typed['to_act']} has nothing")


def test_a_wrong_choice_after_the_ruling_is_told_in_its_words() -> None:
    item = items.item(LIBRARY, ItemKey("star", "oot_bet_or_raise", RAISED), "ruling", 1)
    assert item is not None
    asked = next(one for one in item.follow_ups if one.about == "provision")
    wrong = next(choice.verdict for choice in asked.choices if not choice.right)
    told = next(line for line in answered(item, "provision", wrong) if "wrong" in line)
    name = LIBRARY.rules.provisions[wrong].name
    assert told.startswith("Which provision: wrong. You answered: ")
    assert name.casefold() in told.casefold()


def test_provisions_are_told_alike_whether_or_not_the_book_heads_them_with_their_number() -> None:
    told = {name: provision_words(LIBRARY, name) for name in ("star:7.32", "star:7.34")}
    assert told["star:7.32"] == "7.32, Oversized Chip Betting"
    assert told["star:7.34"].startswith("7.34, ")
    assert provision_words(LIBRARY, "whangamata:5") == "Rule 5: Random Correct Seating"


def test_a_table_is_drawn_with_when_it_was_so_and_a_hand_to_watch_without() -> None:
    captions: dict[Kind, str] = {"ruling": "The table one moment earlier:", "spot": ""}
    for kind, caption in captions.items():
        item = items.item(LIBRARY, ItemKey("star", "oot_bet_or_raise", RAISED), kind, 1)
        assert item is not None
        asked = asked_text(LIBRARY, item)
        assert asked.table is not None
        assert asked.caption == caption

"""Items worked out by hand: a case whose answers are known from the books."""

from __future__ import annotations

from floorbase.app.training import items
from floorbase.app.training.choices import ruling_choices
from floorbase.app.training.follow_ups import follow_ups
from floorbase.app.training.hands import deal, index
from floorbase.app.training.item import ItemKey, chance
from floorbase.app.training.kinds.provision import near
from floorbase.engine.topics.showdown.lines import Shows
from tests.support.shipped import LIBRARY

RAISED = (("out_of_turn_action", "raise"), ("intervening_action", "call"))


def key(
    book: str, question: str = "oot_bet_or_raise", facts: tuple[tuple[str, str], ...] = RAISED
) -> ItemKey:
    return ItemKey(book, question, facts)


def test_the_same_raise_out_of_turn_is_answered_otherwise_in_each_house() -> None:
    # ARCHITECTURE.md: binding in The Star, a call in QueenSix, the director's in Nunavut, silence
    # in Michigan.
    expected = {
        "star": "binding",
        "queensix": "bound_to_call",
        "nunavut": "discretion",
        "michigan": "silent",
    }
    for book, verdict in expected.items():
        item = items.item(LIBRARY, key(book), "ruling", 1)
        assert item is not None
        assert item.right == verdict
        saying = {choice.verdict: choice.books for choice in item.choices if choice.books}
        assert all(book not in books for books in saying.values())
        assert all(
            other in saying.get(said, ())
            for other, said in expected.items()
            if other != book and said in saying
        )


def test_the_turn_after_the_ruling_is_the_engines() -> None:
    # The same hand, undealt: star:7.34, Example 1, with the raise to 800 standing.
    for seed in range(8):
        item = items.item(LIBRARY, key("star"), "ruling", seed)
        assert item is not None
        assert item.drawn is not None
        typed = {one.about: one.typed for one in item.follow_ups if one.typed}
        factor = int(typed["to_call"]) // 800
        assert int(typed["to_call"]) == 800 * factor
        assert int(typed["least_raise_to"]) == 1300 * factor


def test_no_turn_is_asked_where_the_book_gives_no_ruling() -> None:
    item = items.item(LIBRARY, key("nunavut"), "ruling", 1)
    assert item is not None
    assert {one.about for one in item.follow_ups} <= {"provision", "who_decides"}
    decides = next(one for one in item.follow_ups if one.about == "who_decides")
    assert [choice.verdict for choice in decides.choices if choice.right] == ["td"]


def test_another_text_is_no_wrong_choice_where_silence_sends_to_one() -> None:
    # Michigan's chain begins with the posted house rules: "another text" could be defended.
    for seed in range(40):
        draw = chance(key("michigan"), "ruling", seed)
        verdicts = {choice.verdict for choice in ruling_choices(LIBRARY, key("michigan"), draw)}
        assert not verdicts & {"external", "delegated"}


def test_a_provision_that_bears_on_it_is_not_near() -> None:
    answer = LIBRARY.ask("oot_bet_or_raise", "star", dict(RAISED))["star"]
    found = near(LIBRARY, answer, "star:7.34")
    assert found
    assert "star:7.34" not in found


def test_the_index_knows_the_first_example_of_the_star() -> None:
    met = index(LIBRARY)["star", "oot_bet_or_raise"]
    assert any(one.case == "raise_then_call" and dict(one.facts) == dict(RAISED) for one in met)


def test_a_case_that_nothing_shows_is_told_without_a_hand() -> None:
    facts = (("phone_breach", "first"),)
    phone = ItemKey("star", "phone_consequence", facts)
    answer = LIBRARY.ask("phone_consequence", "star", dict(facts))["star"]
    assert deal(LIBRARY, phone, answer, chance(phone, "ruling", 1)) is None
    assert follow_ups(LIBRARY, phone, answer, None, chance(phone, "ruling", 1)) is not None


def test_a_fingerprint_is_of_the_answer_and_its_provisions() -> None:
    prints = {items.fingerprint(LIBRARY, key(book)) for book in LIBRARY.rules.books}
    assert len(prints) == len(LIBRARY.rules.books)
    assert items.fingerprint(LIBRARY, key("star")) == items.fingerprint(LIBRARY, key("star"))


def test_only_cards_that_everybody_saw_are_drawn_face_up() -> None:
    # A bettor tables A K, one player mucks, and asks to see the third, who has not shown.
    facts = (("asker_at_showdown", "mucked_unshown"), ("asked_hand", "held"))
    asked = ItemKey("whangamata", "ask_to_see_hand", facts)
    assert asked in items.keys(LIBRARY)
    item = items.item(LIBRARY, asked, "ruling", 1)
    assert item is not None
    assert item.drawn is not None
    drawn = item.drawn.before.hands
    assert sorted(cards.count("??") for cards in drawn.values()) == [0, 2]
    shown = {event.seat for event in item.drawn.record.events if isinstance(event, Shows)}
    assert {seat for seat, cards in drawn.items() if "??" not in cards} == shown

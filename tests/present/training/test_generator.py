"""Items of every question under every book, held to what is honest.

``make sweep`` makes those of every case.

What is expected is worked out from the claims by ``resolve``, not from the generator.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import groupby, product
from operator import attrgetter

import pytest

from floorbase.app.training import items
from floorbase.app.training.follow_ups import dealer_lines
from floorbase.app.training.hands import asked, hands_of, play
from floorbase.app.training.honesty import of_course
from floorbase.app.training.item import Item, ItemKey, Kind, chance
from floorbase.app.training.kinds.houses import others_house
from floorbase.app.training.kinds.numbered import by_number, series
from floorbase.present.training.choice_words import follow_up_words
from floorbase.present.training.results import result_text
from floorbase.present.training.telling import ItemText, item_text
from floorbase.rules.rulings.model import Answer
from floorbase.rules.rulings.resolve import resolve
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

RULES = LIBRARY.rules
EVERY = items.keys(LIBRARY)
ASKED = attrgetter("book", "question")
APART = tries(6, 1)  # of those of one question and book, every sixth is made
HALF = tries(2, 1)  # of the books of a question, every second, and of the questions of a book
BOOKS, QUESTIONS = [*RULES.books], [*RULES.questions]
MADE = [
    key
    for (book, asked_of), alike in groupby(sorted(EVERY, key=ASKED), key=ASKED)
    if (BOOKS.index(book) + QUESTIONS.index(asked_of)) % HALF == 0
    for key in [*alike][::APART]
]
STATUSES = {"silent", "discretion", "delegated", "external", "conflict"}
AT_LEAST = 3_050  # that are plain enough to be asked
SAMPLE = 150  # hands that are dealt here
UNFILLED = re.compile(r"\{[a-z_]*[|}]")  # of ours; a book may have braces in a title


def answered(key: ItemKey, book: str | None = None) -> Answer:
    """What a book says, straight from its claims."""
    name, question = book or key.book, RULES.questions[key.question]
    claims = RULES.claims[name, key.question]
    return resolve(question, claims, RULES.books[name].precedence, key.by_name)


def verdict(answer: Answer) -> str:
    return answer.option or answer.status


def words(text: str) -> str:
    return re.sub(r"[^\w]+", " ", text).strip().casefold()


def told(text: ItemText) -> str:
    return words(" ".join((*text.situation, text.ask)))


@cache
def made(key: ItemKey, kind: Kind, seed: int) -> tuple[Item, ItemText] | None:
    item = items.item(LIBRARY, key, kind, seed, dealt=False)
    return None if item is None else (item, item_text(LIBRARY, item))


def facts_told(item: Item, text: ItemText) -> list[str]:
    """The facts that are nowhere in what is told, nor shown by the hand."""
    shown = [*(item.drawn.shown if item.drawn else ())]
    if item.kind in ("ruling", "provision"):
        shown += of_course(LIBRARY, item.key)
    clauses = [RULES.facts[name].if_[value] for name, value in item.key.facts if name not in shown]
    return [clause for clause in clauses if words(clause) not in told(text)]


def test_most_cases_of_every_book_are_offered_and_the_rest_have_a_reason() -> None:
    cases = sum(1 for q in RULES.questions.values() for _ in q.cases())
    askable = items.askable(LIBRARY)
    assert len(EVERY) + len(askable.left_out) == cases * len(RULES.books) > 6000
    assert len(set(EVERY)) == len(EVERY)
    assert len(EVERY) >= AT_LEAST
    assert all(sum(key.book == book for key in EVERY) > 500 for book in RULES.books)
    assert {*askable.reasons} <= {*items.REASONS}


def test_of_every_ruling_one_choice_is_right_and_no_other_is_what_the_book_says() -> None:
    faults = Counter[str]()
    for key in MADE:
        found = made(key, "ruling", 3)
        assert found is not None, key
        item, text = found
        right = [choice.verdict for choice in item.choices if choice.right]
        wrong = [choice.verdict for choice in item.choices if not choice.right]
        answer = answered(key)
        elsewhere = {"external", "delegated"} if answer.status in ("external", "delegated") else {}
        faults["right"] += right != [verdict(answer)]
        faults["wrong"] += verdict(answer) in wrong or bool({*elsewhere} & {*wrong})
        faults["number"] += not 3 <= len(item.choices) <= 6
        faults["alike"] += len({words(choice) for choice in text.choices}) != len(text.choices)
        faults["books"] += any(
            book == key.book or verdict(answered(key, book)) != choice.verdict
            for choice in item.choices
            for book in choice.books
        )
        options = RULES.questions[key.question].options.keys()
        faults["neither"] += not {*right, *wrong} <= {*options, *STATUSES}
        faults["only one fits"] += len(answer.menu) == 1 and answer.menu[0] in wrong
        faults["leans to"] += answer.preferred in wrong
    assert +faults == Counter()


def test_every_telling_has_all_facts_and_none_has_the_ruling() -> None:
    faults = Counter[str]()
    for key in MADE:
        one, other = made(key, "ruling", 3), made(key, "ruling", 4)
        assert one is not None
        assert other is not None
        for item, text in (one, other):
            faults["a fact left out"] += bool(facts_told(item, text))
            right = next(w for c, w in zip(item.choices, text.choices, strict=True) if c.right)
            faults["gives it away"] += words(right) in told(text)
            lines = (*text.situation, text.ask, *text.choices)
            faults["odd"] += any(re.search(r"[{}|]|\s\s|^\s*$", line) for line in lines)
            faults["unended"] += any(line[-1] not in ".?!”" for line in lines)
        faults["told alike"] += one[1].situation == other[1].situation
    assert +faults == Counter()


def test_the_same_item_is_always_the_same() -> None:
    for key in EVERY[:: tries(34, 17)]:
        for kind in items.kinds_of(LIBRARY, key):
            item, again = (items.item(LIBRARY, key, kind, 5) for _ in range(2))
            assert item == again
            if item is not None and again is not None:
                assert item_text(LIBRARY, item) == item_text(LIBRARY, again)


def test_provisions_that_are_wrong_are_cited_by_no_part_of_the_answer() -> None:
    seen = 0
    for key in MADE:
        found = made(key, "provision", 3)
        if found is None:
            continue
        seen += 1
        answer, (item, text) = answered(key), found
        assert answer.status in ("ruled", "discretion")
        assert len(answer.claims) == 1  # one that decides, and no other reading against it
        picked = {choice.verdict: choice.right for choice in item.choices}
        assert next(name for name, right in picked.items() if right) in answer.cites
        wrong = {name for name, right in picked.items() if not right}
        claims = RULES.claims[key.book, key.question]
        bears = {name for claim in claims for name in (*claim.cites, *claim.see_also)}
        assert not wrong & bears
        assert all(name.startswith(f"{key.book}:") for name in picked)
        assert len({*text.choices}) == len(text.choices) >= 3
    assert seen > 800 / APART


SLIGHT = frozenset(
    "the and for who what when not with rule play may any all from into that thei othe".split()  # noqa: SIM905
)


def beginnings(text: str) -> set[str]:
    """How the words of a text begin that mean something."""
    words = re.findall("[a-z]{3,}", text.casefold())
    return {word.removesuffix("s")[:4] for word in words} - SLIGHT


def test_no_word_of_the_right_provision_alone_is_a_word_of_the_case() -> None:
    seen = 0
    for key in MADE:
        found = made(key, "provision", 3)
        if found is None or by_number(LIBRARY, item := found[0]):
            continue
        seen += 1
        case = [RULES.questions[key.question].ask, *(RULES.facts[n].if_[v] for n, v in key.facts)]
        titles = {one.right: "" for one in item.choices}
        for choice in item.choices:
            titles[choice.right] += f" {RULES.provisions[choice.verdict].name}"
        telling = beginnings(titles[True]) & beginnings(" ".join(case))
        assert telling <= beginnings(titles[False]), key
        assert not any(RULES.provisions[c.verdict].defines for c in item.choices if not c.right)
    assert seen > 120 / APART


def test_a_number_alone_is_shown_where_a_title_would_tell_and_the_series_tells_nothing() -> None:
    seen = Counter[str]()
    for key in EVERY[::APART]:
        item = items.item(LIBRARY, key, "provision", 3, dealt=False)
        if item is None or not by_number(LIBRARY, item):
            continue
        seen[key.book] += 1
        text = item_text(LIBRARY, item)
        assert "by its number" in text.ask
        assert not any(
            words(RULES.provisions[choice.verdict].name) in words(shown)
            for choice, shown in zip(item.choices, text.choices, strict=True)
        )
        assert answered(key).cites == (item.right,)  # no other stands beside it
        assert len({series(choice.verdict) for choice in item.choices}) == 1
    assert all(seen[book] > 20 / APART for book in RULES.books)


def test_which_book_is_asked_only_of_two_that_rule_otherwise() -> None:
    seen = 0
    for key in MADE:
        found = made(key, "book", 3)
        if found is None:
            continue
        seen += 1
        other = next(choice.verdict for choice in found[0].choices if not choice.right)
        assert answered(key).option is not None
        assert answered(key, other).option != answered(key).option
        assert answered(key, other).status in ("ruled", "silent")
        assert found[0].right == key.book
    assert seen > 750 / APART


def test_moving_house_never_offers_the_old_ruling_which_is_always_wrong() -> None:
    seen = 0
    for key in MADE:
        found = made(key, "moving", 3)
        if found is None:
            continue
        seen += 1
        left = others_house(LIBRARY, found[0])
        assert left is not None
        assert left != key.book
        old = verdict(answered(key, left))
        offered = {choice.verdict for choice in found[0].choices}
        same = {"external", "delegated"} if old in ("external", "delegated") else {old}
        assert not offered & same
        assert found[0].right == verdict(answered(key))
        assert 3 <= len(found[0].choices) <= 6
    assert seen > 1900 / APART


WITH_HANDS = [key for key in EVERY if hands_of(LIBRARY, key)]


@cache
def sampled() -> tuple[Item, ...]:
    """Rulings whose hand is dealt."""
    keys = chance(ItemKey("any", "sample"), "ruling", 0).sample(WITH_HANDS, SAMPLE)
    found = (items.item(LIBRARY, key, "ruling", 11) for key in keys)
    return tuple(item for item in found if item is not None and item.drawn is not None)


def test_a_hand_that_is_dealt_comes_to_its_question_on_its_facts() -> None:
    hands = sampled()
    assert len(hands) > SAMPLE / 2
    for item in hands:
        assert item.drawn is not None
        key, text = item.key, item_text(LIBRARY, item)
        replay = play(LIBRARY, key.book, item.drawn.record, item.drawn.directions)
        assert replay is not None
        name, event, facts = next(
            (name, event, facts) for name, event, facts, _ in asked(replay) if name == key.question
        )
        assert (name, event) == (key.question, item.drawn.stop)
        spans = RULES.questions[name].facts
        assert all(key.by_name[fact] == v for fact, v in facts.items() if fact in spans)
        assert facts_told(item, text) == []
        assert not re.search(r"[{}|]", " ".join(text.situation))
        right = next(w for c, w in zip(item.choices, text.choices, strict=True) if c.right)
        assert words(right) not in told(text)


def test_chips_in_a_hand_can_be_and_the_pot_that_is_told_is_drawn() -> None:
    made_chips = {1, 5, 10, 25, 50, 100, 500, 1000, 5000}
    for item in sampled():
        assert item.drawn is not None
        setup, table = item.drawn.record.setup, item.drawn.before
        chip = setup.stakes.smallest_chip
        assert chip in made_chips
        assert all(blind % chip == 0 for blind in setup.stakes.blinds)
        pushed = any(event.kind == "pushes_pot" for event in item.drawn.record.events)
        if setup.pot and not pushed:
            assert table.pot + sum(table.bets.values()) >= setup.pot


def test_a_hand_is_never_dealt_twice_alike() -> None:
    differing = 0
    for item in sampled()[:40]:
        other = items.item(LIBRARY, item.key, "ruling", item.seed + 1)
        assert other is not None
        one, two = item_text(LIBRARY, item).situation, item_text(LIBRARY, other).situation
        differing += one != two and item.drawn != other.drawn
    assert differing >= 38  # seats, suits and factor may once fall alike


def test_in_a_hand_to_be_watched_one_event_at_most_is_wrong() -> None:
    seen = Counter[bool]()
    for key, seed in product(WITH_HANDS[::5], (0, 1)):
        item = items.item(LIBRARY, key, "spot", seed)
        if item is None or item.drawn is None:
            continue
        text = item_text(LIBRARY, item)
        assert sum(choice.right for choice in item.choices) == 1
        assert len(item.choices) == len(item.drawn.record.events) + 1 >= 4
        assert "out of turn" not in told(text)
        assert RULES.books[key.book].short in text.ask
        assert not any("without a burn" in choice for choice in text.choices)
        assert text.situation[-1].startswith("In the hand are seats ")
        before = item.drawn.record.setup.street == "preflop"
        assert before == any(" posts the small blind of " in line for line in text.situation)
        assert not any("notice" in choice for choice in text.choices)
        seen[item.right == "none"] += 1
    assert seen[False] > seen[True] > 0


def test_what_is_asked_after_a_ruling_has_one_right_answer() -> None:
    about = Counter[str]()
    for item in sampled():
        for asked_next in item.follow_ups:
            about[asked_next.about] += 1
            ask, choices = follow_up_words(LIBRARY, item, asked_next)
            assert ask.endswith((".", "?"))
            assert len({*choices}) == len(choices)
            if asked_next.typed:
                assert asked_next.typed.isdigit()
                assert not choices
            else:
                assert sum(choice.right for choice in asked_next.choices) == 1
                assert len(choices) >= 2
            if asked_next.about == "dealer":
                option = RULES.questions[item.key.question].options[answered(item.key).option or ""]
                right = next(w for c, w in zip(asked_next.choices, choices, strict=True) if c.right)
                assert right == " ".join(dealer_lines(option, item.key.by_name))
            if asked_next.about == "who_decides":  # whoever the book names may be of the floor
                wrong = [w for c, w in zip(asked_next.choices, choices, strict=True) if not c.right]
                assert "The floor." not in wrong
    assert {*about} == {
        *("dealer", "to_act", "to_call", "least_raise_to", "provision", "who_decides")
    }


@pytest.mark.parametrize("kind", items.KINDS)
def test_a_result_says_whether_it_was_right_and_what_the_book_says(kind: Kind) -> None:
    seen = 0
    able = [key for key in EVERY if kind != "spot" or hands_of(LIBRARY, key)]
    for key in able[:: max(len(able) // 25, 1)]:
        item = items.item(LIBRARY, key, kind, 2)
        if item is None:
            continue
        seen += 1
        wrong = next(choice.verdict for choice in item.choices if not choice.right)
        assert result_text(LIBRARY, item, item.right)[0] == "Right."
        missed = result_text(LIBRARY, item, wrong)
        decided = sum(line.startswith("Who decides: ") for line in missed)
        assert decided == (not (kind == "spot" and item.right == "none"))
        assert len({*missed}) == len(missed)
        assert missed[0] == "Wrong."
        assert missed[1].startswith("The answer: ")
        assert all(line and not UNFILLED.search(line) for line in missed)
    assert seen

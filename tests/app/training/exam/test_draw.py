"""What an exam is made of: the same always, over the topics in proportion, each question honest."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from floorbase.app.training.exam.code import ExamSpec, read_code
from floorbase.app.training.exam.draw import Exam, data_name, draw, shares, spread
from floorbase.app.training.item import ItemKey
from floorbase.app.training.items import keys, leaves_open
from floorbase.app.training.numbers import number_keys
from floorbase.errors import BadRequestError
from floorbase.present.training.telling import item_text
from tests.support.command import in_another_process
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

DRAWN = (
    "from floorbase.app.library import Library;"
    "from floorbase.app.training.exam.code import read_code;"
    "from floorbase.app.training.exam.draw import draw;"
    "from floorbase.present.training.exam.sheet import question_keys, sheet;"
    "library = Library();"
    "exam = draw(library, read_code('star+nunavut-7F3K-40'));"
    "print([(item.key, item.kind, item.seed, item.choices) for item in exam.items]);"
    "print(sheet(library, exam), *question_keys(library, exam))"
)


@pytest.fixture(scope="module")
def exam() -> Exam:
    return draw(LIBRARY, read_code("star-7F3K-40"))


@pytest.mark.sweep
def test_two_processes_draw_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """This one, and another that hashes otherwise."""
    other = in_another_process(DRAWN)
    exec(DRAWN, {})
    assert len(other) > 10_000
    assert capsys.readouterr().out == other


def test_another_seed_draws_others(exam: Exam) -> None:
    other = draw(LIBRARY, read_code("star-7F3M-40"))
    same = {item.key for item in exam.items} & {item.key for item in other.items}
    assert len(same) < 10


def test_topics_have_their_share(exam: Exam) -> None:
    """A question that the book answers counts fifteen times one that it leaves open, however many
    cases either has; less than one off."""
    sizes = Counter({"sums": 15 * len({key.question for key in number_keys(LIBRARY, ["star"])})})
    asked = keys(LIBRARY, ["star"])
    for question in {key.question for key in asked}:
        ways = {
            LIBRARY.ask(question, "star", key.by_name)["star"].status
            for key in asked
            if key.question == question
        }
        open_ = ways <= {"silent", "external", "delegated"}
        sizes[LIBRARY.rules.questions[question].topic] += 1 if open_ else 15
    met = Counter(exam.topics)
    assert met.total() == len(exam.items) == 40
    for topic, size in sizes.items():
        assert abs(met[topic] - 40 * size / sizes.total()) < 1, topic


def test_shares_by_hand() -> None:
    """7 of 50, 30 and 20: 3.5, 2.1 and 1.4; the one left over goes to the largest remainder."""
    assert shares({"a": 50, "b": 30, "c": 20}, 7) == {"a": 4, "b": 2, "c": 1}
    assert shares({"a": 1, "b": 1, "c": 1}, 2) == {"a": 1, "b": 1, "c": 0}


@pytest.mark.parametrize("seed", ["1", "7F3K", "ZZZZ"])
def test_every_question_has_one_right_answer(seed: str) -> None:
    items = draw(LIBRARY, read_code(f"michigan-{seed}-40")).items
    assert len({item.key for item in items}) == 40
    for item in items:
        assert item.key.book == "michigan"
        assert item.kind in ("ruling", "provision", "number")
        assert sum(choice.right for choice in item.choices) + bool(item.typed) == 1


def test_most_is_what_the_book_answers(exam: Exam) -> None:
    """Nobody passes by answering each time that the book does not say."""
    open_ = [i for i in exam.items if i.answer and i.answer.status in ("silent", "external")]
    assert len(open_) <= 14


def test_no_question_comes_twice_where_there_are_others() -> None:
    items = draw(LIBRARY, read_code("star-7F3K-20")).items
    assert len({item.key.question for item in items}) == 20


def test_no_case_comes_twice_in_any_order() -> None:
    """As many as an exam can have: neither the same case again, nor its facts told in turn."""
    items = draw(LIBRARY, read_code("michigan-7F3K-200")).items
    told = [item_text(LIBRARY, item) for item in items]
    assert len(items) == len({item.key for item in items}) == 200
    assert len({(text.ask, *sorted(text.situation[1:])) for text in told}) == 200


@pytest.mark.parametrize("books", ["all", "star", "nunavut", "star+whangamata"])
def test_no_two_questions_of_an_exam_share_a_case(books: str) -> None:
    """Neither the facts, whatever is asked of them and under which book, nor the worked hand."""
    for seed in range(tries(3, 75)):
        items = draw(LIBRARY, ExamSpec((*books.split("+"),), f"{seed}")).items
        rulings = [item for item in items if not item.key.is_sum]
        told = [frozenset(item.key.facts) or item.key.question for item in rulings]
        hands = [item.drawn.record.title for item in rulings if item.drawn]
        assert len({*told}) == len(told)
        assert len({*hands}) == len(hands)
        assert len(items) == 40


def test_a_question_of_many_cases_comes_no_oftener_than_another() -> None:
    """Of The Star’s questions on the deal that it leaves open, one has 120 cases of 170."""
    deal = [key for key in keys(LIBRARY, ["star"]) if _topic(key) == "deal"]
    left = [key for key in deal if leaves_open(LIBRARY, key)]
    questions = {key.question for key in left}
    assert sum(key.question == "incorrect_number_of_cards" for key in left) > len(left) / 2
    first = Counter(next(spread(LIBRARY, left, Random(n))).question for n in range(400))
    assert first.keys() == questions
    assert first["incorrect_number_of_cards"] < 3 * 400 / len(questions)


def _topic(key: ItemKey) -> str:
    return LIBRARY.rules.questions[key.question].topic


def test_several_books_have_their_share() -> None:
    exam = draw(LIBRARY, read_code("all-7F3K-40"))
    assert set(Counter(item.key.book for item in exam.items).values()) == {8}


def test_a_code_made_with_other_data_says_so(exam: Exam) -> None:
    today = data_name(LIBRARY)
    assert exam.is_as_first_made
    assert str(exam.spec) == f"star-7F3K-40@{today}"
    assert draw(LIBRARY, exam.spec).is_as_first_made
    assert draw(LIBRARY, exam.spec).items == exam.items
    other = "000000" if today != "000000" else "000001"
    stale = draw(LIBRARY, read_code(f"star-7F3K-40@{other}"))
    assert not stale.is_as_first_made
    assert stale.spec.data == today


def test_no_such_book() -> None:
    with pytest.raises(BadRequestError, match="no such book: 'starr'"):
        draw(LIBRARY, read_code("starr-7F3K-40"))

"""What may be picked: what the book says, and what it does not, though another does or it could.

Every wrong choice is worded as what the book itself says, so that an option of a menu is wrong
where the book leaves the choice to somebody. What could be argued to be right is never offered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import get_args

from floorbase.app.library import Library
from floorbase.app.training.honesty import doubt
from floorbase.app.training.item import Choice, ItemKey
from floorbase.rules.rulings.model import Answer, Option, Question, Status, holds

FEWEST, MOST = 3, 6
NO_CHOICE = ("ruled", "house", "unread", "depends")  # nobody can be right or wrong by saying these
STATUSES = tuple(status for status in get_args(Status) if status not in NO_CHOICE)
ELSEWHERE = ("external", "delegated")  # the same to a reader: another text says
OFTEN = ("silent", "discretion")  # what any question could be answered by
SELDOM = 0.25  # how often a status is offered that no book gives this question


def verdict_of(answer: Answer) -> str:
    """What a choice must say to be right: the option, or how the book leaves it open."""
    return answer.option or answer.status


def answers_on(library: Library, key: ItemKey) -> dict[str, Answer]:
    """What every book says on the facts of an item."""
    facts = key.by_name
    return {book: library.decide_for(book)(key.question, facts) for book in library.rules.books}


def ruling_choices(library: Library, key: ItemKey, chance: Random) -> tuple[Choice, ...]:
    """The choices for what a book rules, in the order shown; fewer than two where none is honest.

    The other books' answers are kept first, then what could be ruled, then what a book could say.
    """
    question, answers = library.rules.questions[key.question], answers_on(library, key)
    answer = answers[key.book]
    shut = {*not_wrong(library, answer)}
    said = {same_words(question, verdict_of(answer))}
    wrong: list[str] = []
    for verdict in _candidates(library, question, answers, key, chance):
        words = same_words(question, verdict)
        if verdict not in shut and words not in said and len(wrong) < MOST - 1:
            said.add(words)
            wrong.append(verdict)
    offered = [verdict_of(answer), *wrong]
    chance.shuffle(offered)
    saying = _saying(library, answers, key.book)
    return tuple(Choice(v, v == verdict_of(answer), saying.get(v, ())) for v in offered)


def same_words(question: Question, verdict: str) -> str:
    """What two choices that read alike have in common: the words of an option, or the status."""
    if verdict in question.options:
        return question.options[verdict].words
    return ELSEWHERE[0] if verdict in ELSEWHERE else verdict


def _saying(
    library: Library, answers: Mapping[str, Answer], book: str
) -> dict[str, tuple[str, ...]]:
    """By verdict, the other books that plainly give it."""
    found: dict[str, tuple[str, ...]] = {}
    for name, answer in answers.items():
        if name != book and doubt(library, answer) is None:
            verdict = verdict_of(answer)
            found[verdict] = (*found.get(verdict, ()), name)
    return found


def _candidates(
    library: Library,
    question: Question,
    answers: Mapping[str, Answer],
    key: ItemKey,
    chance: Random,
) -> Iterator[str]:
    """Wrong choices, the most telling first: the other books', what can be ruled, open ends."""
    read = [a for book, a in answers.items() if book != key.book and a.status != "unread"]
    others = list(dict.fromkeys(map(verdict_of, read)))
    chance.shuffle(others)
    yield from others[:3]
    possible = list(options_on(question, key.by_name))
    chance.shuffle(possible)
    yield from possible[:2]
    found = given(library, question)
    open_ends = [s for s in STATUSES if s in OFTEN or s in found or chance.random() < SELDOM]
    chance.shuffle(open_ends)
    yield from open_ends[:2]
    if len(possible) < FEWEST:
        yield from STATUSES


def options_on(question: Question, facts: Mapping[str, str]) -> Iterator[str]:
    """The options that can be ruled at all on some facts."""
    return (name for name, option in question.options.items() if _is_ours(option, facts))


def _is_ours(option: Option, facts: Mapping[str, str]) -> bool:
    """Whether an option can be ruled on some facts; what a house added is no other book's."""
    return not option.books and holds(option.when, facts)


def given(library: Library, question: Question) -> set[str]:
    """The ways in which any book leaves a question open on any facts."""
    kinds = {
        claim.kind
        for book in library.rules.books
        for claim in library.rules.claims_of(book, question.id)
    }
    names = {"delegates": "delegated", "defers": "external"}
    return {names.get(kind, kind) for kind in kinds}


def not_wrong(library: Library, answer: Answer) -> Iterator[str]:
    """What a director could defend besides the right choice, so that it is never offered."""
    if len(answer.menu) == 1:  # only one ruling fits
        yield answer.menu[0]
    if answer.preferred:
        yield answer.preferred
    if answer.overruled:  # the book does give two answers, and says which counts
        yield "conflict"
    if answer.status in ELSEWHERE:
        yield "silent"
    first = library.rules.books[answer.book].last_resort[0]
    if answer.status == "silent" and first.document:
        yield from ELSEWHERE
    kinds = {claim.kind for claim in (*answer.claims, *answer.overruled)}
    if "discretion" in kinds:
        yield "discretion"
    if kinds & {"delegates", "defers"}:
        yield from ELSEWHERE

"""The words of what may be picked, for each kind of item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorbase.app.training.follow_ups import BOOK, dealer_lines
from floorbase.app.training.kinds.numbered import by_number
from floorbase.app.training.kinds.spot import NOTHING
from floorbase.present.text.words import first_up

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.item import Choice, FollowUp, Item

ELSEWHERE = "The book leaves this to another text."
# How a book leaves something open, so that only one of these can be right of a case.
LEFT: Mapping[str, str] = {
    "silent": "The book does not say. No rule of it covers this.",
    "discretion": "A rule on this leaves the choice to the floor.",
    "external": ELSEWHERE,
    "delegated": ELSEWHERE,
    "conflict": "The book contradicts itself. Its rules give different answers.",
}
TO_THE_DEALER = "A rule on this leaves the choice to the dealer."
ALL_IS_WELL = "Nothing is wrong."
NOBODY_CHOOSES = "Nobody. The book itself settles it."
ASKED: Mapping[str, str] = {
    "dealer": "What does the dealer do?",
    "to_act": "Who acts next? Type the seat.",
    "to_call": "How much more must that seat put in to call?",
    "least_raise_to": "What must a raise by that seat come to at least?",
    "provision": "Which provision of {book} answers this?",
    "who_decides": "Who decides?",
}


def verdict_words(library: Library, item: Item, verdict: str) -> str:
    """What a book says, as a sentence: a ruling, or how it leaves the matter open."""
    options = library.rules.questions[item.key.question].options
    if verdict in options:
        return options[verdict].words
    right = item.answer is not None and item.answer.status == verdict == "discretion"
    if right and item.answer is not None and item.answer.by == "dealer":
        return TO_THE_DEALER
    return LEFT[verdict]


def choice_words(library: Library, item: Item, choice: Choice) -> str:
    """One choice of an item, as it is shown; events of a hand are told by the telling."""
    if item.kind == "provision":
        number = choice.verdict.partition(":")[2]
        return number if by_number(library, item) else provision_words(library, choice.verdict)
    if item.kind == "book":
        return library.rules.books[choice.verdict].short
    if choice.verdict == NOTHING:
        return ALL_IS_WELL
    return verdict_words(library, item, choice.verdict)


def provision_words(library: Library, name: str) -> str:
    """A provision by its number and what it is called; one that a book heads with its number looks
    like the others, as else it would stand out among choices."""
    provision = library.rules.provisions[name]
    number, called = name.partition(":")[2], first_up(provision.name)
    bare = called.removeprefix(number).lstrip(".: ") if called.startswith(number) else ""
    if bare:
        return f"{number}, {bare}"
    return called if number in called else f"{number}, {called}"


def follow_up_words(library: Library, item: Item, about: FollowUp) -> tuple[str, tuple[str, ...]]:
    """What is asked after a ruling, and its choices as they are shown."""
    book = library.rules.books[item.key.book]
    ask = ASKED[about.about].format(book=book.short)
    return ask, tuple(_follow_up_choice(library, item, about, one) for one in about.choices)


def _follow_up_choice(library: Library, item: Item, about: FollowUp, choice: Choice) -> str:
    if about.about == "provision":
        return provision_words(library, choice.verdict)
    if about.about == "dealer":
        option = library.rules.questions[item.key.question].options[choice.verdict]
        return " ".join(dealer_lines(option, item.key.by_name))
    if choice.verdict == BOOK:
        return NOBODY_CHOOSES
    role = library.rules.books[item.key.book].roles[choice.verdict]
    return f"The {role}."

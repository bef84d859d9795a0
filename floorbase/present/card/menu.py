"""What the floor may choose where a book leaves it open, each by the letter that takes it; and what
stands above that menu: why it is left open, and who may choose."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from string import ascii_uppercase
from typing import NamedTuple

from floorbase.app.directions import given_with
from floorbase.present.text.words import (
    alone,
    first_up,
    lowered,
    lowered_start,
    option_words,
    role,
)
from floorbase.rules.books.model import Book
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Answer, Claim

# Questions on who decides: what is ruled on them is not disputed before the same person once more.
WHO_IS_FIRST = frozenset(["dispute_settled_by", "final_authority"])
ON_COMPLAINTS = "appeal_beyond"  # where one may complain is itself what is asked
ON_DECIDING = WHO_IS_FIRST | {ON_COMPLAINTS}
NOT_HERE = "Not in this book."
ONE_FITS = "Only this ruling fits these facts:"
DIFFER_ON_WHICH = "chooses one, even one that only some of the book's rules allow:"
UNSETTLED = "If that does not settle it"
WHICHEVER = "Whatever you find out"
CHOICE_HANGS = "Answer the question below to see the choices."
WHICH_HOLDS = "To see which rule holds, "
LOOK = "Look in the "
NOT_SAID = "the book does not say."
OPEN = re.compile(
    rf"((?!If )[^.:]+?)(?:, (if [^.:]+))?: ((?i:{NOT_SAID})|Not in this book\. Look in [^.]+\.)"
)
DEFERRING = ("delegates", "defers")
NOBODY_FIRST = (
    "The book names more than one, and none comes first. Those named below must agree on one:"
)


class MenuChoice(NamedTuple):
    """One item of a menu: its letter, the question, and the option that it rules."""

    letter: str
    question: str
    option: str


def menu_of(
    answers: Sequence[Answer], chosen: Mapping[str, str], standing: Container[str] = ()
) -> list[MenuChoice]:
    """What the floor may choose next: the menus of what is still open, lettered on from A.

    What hinges on another ruling is offered where choosing it gives that ruling too, and waits for
    it otherwise. ``standing`` are the questions that the house chose for all evening: where
    nothing else is open, the floor may still rule otherwise on one of them.
    """
    left_open = [answer for answer in answers if answer.option is None and answer.menu]
    unruled = [a for a in left_open if a.question not in chosen]
    unruled = [a for a in unruled if given_with(a, unruled) is not None] or unruled[:1]
    once = [answer for answer in left_open if answer.question in standing]
    offered = [
        (answer.question, option)
        for answer in unruled or once[:1]
        for option in answer.menu
        if option != chosen.get(answer.question)
    ]
    return [MenuChoice(letter, *one) for letter, one in zip(ascii_uppercase, offered, strict=False)]


def menu_heading(rules: Rules, answer: Answer, letters: Mapping[str, str] | None = None) -> str:
    """What stands above a menu: why the book leaves it open, and who may choose.

    ``letters`` are those of the options, where the menu has them.
    """
    one = len(answer.menu) == 1
    if answer.status == "discretion":
        who = f"The {role(rules, answer)}"
        return f"{who} rules. {ONE_FITS}" if one else f"{who} chooses one:"
    if answer.status == "conflict":
        if answer.question in WHO_IS_FIRST:
            return NOBODY_FIRST
        if chosen_by_one(answer):
            return f"The {role(rules, answer)} {DIFFER_ON_WHICH}"
        likely = _likely(rules, answer, letters or {})
        return f"The book gives more than one answer{likely}.{_of_sides(rules, answer)}"
    if one and answer.status in ("delegated", "external") and not first_text(rules, answer):
        look = _unsaid(rules, answer).removeprefix(f"{NOT_HERE} ")
        return f"{look} {ONE_FITS}"  # what is looked up fills it in
    how = _silence(rules, answer)
    alone_ = f"{how.removesuffix(' may rule:')} rules. {ONE_FITS}"
    return f"{_unsaid(rules, answer)} {alone_ if one else how}"


def _of_sides(rules: Rules, answer: Answer) -> str:
    """Of a conflict: what to look up first, which side leaves a choice, and who rules then."""
    open_ = [claim for claim in answer.claims if not claim.answer]
    texts = [claim for claim in open_ if claim.kind in DEFERRING]
    choices = [claim for claim in open_ if claim not in texts]
    told = "".join(f" {side}" for side in open_sides(rules, answer, texts))
    if texts and not choices and len(answer.menu) == 1:
        return f"{told} {UNSETTLED}, {_who_rules(rules, answer)} may go by another of its rules:"
    if texts and len(choices) == len(answer.claims) - len(texts) == 1:
        who, cites = _chooser(rules, choices[0]), ", ".join(choices[0].cites)
        return f"{told} {UNSETTLED}, another lets the {who} choose ({cites}):"
    told += "".join(f" {side}" for side in open_sides(rules, answer, choices))
    who = f"{UNSETTLED}, {_who_rules(rules, answer)} may rule:"
    silence = _silence(rules, answer)
    if choices and silence.startswith("Look"):
        silence = f"{WHICH_HOLDS}{lowered(silence)}"
    return f"{told} {who if texts else silence}"


def chosen_by_one(answer: Answer) -> bool:
    """Whether every side of a conflict lets the same person choose, though not of the same."""
    return all(claim.kind == "discretion" and claim.by == answer.by for claim in answer.claims)


def _likely(rules: Rules, answer: Answer, letters: Mapping[str, str]) -> str:
    """Which side of a conflict the book leans to, by its letter where it has one."""
    lean = answer.preferred
    if not lean:
        return ""
    if lean in letters:
        return f"; {letters[lean]} is more likely"
    return f" (more likely: {option_words(rules, answer.question, lean)})"


def _unsaid(rules: Rules, answer: Answer) -> str:
    """That a book does not rule; which text it leaves it to, where that is not first of all."""
    if answer.status in ("silent", "unread"):
        return alone(rules, answer)
    return NOT_HERE if first_text(rules, answer) else alone(rules, answer)


def first_text(rules: Rules, answer: Answer) -> bool:
    """Whether the text that an answer is left to is the one that is read first on a silence too."""
    book = rules.books[answer.book]
    named = book.document_of(answer.cites)
    first = book.last_resort[0]
    return bool(first.document and named and {*answer.cites} & {*first.cites})


def _silence(rules: Rules, answer: Answer) -> str:
    """Who may rule where a book gives no one answer; another text that governs is read first."""
    book, who = rules.books[answer.book], _who_rules(rules, answer)
    if answer.status in ("delegated", "external") and not first_text(rules, answer):
        return f"Until then, {who} may rule:"
    first, *after = book.last_resort
    if not first.document or not after:
        return f"{first_up(who)} may rule:"
    return f"{LOOK}{_text_first(book)} first. If {_still(answer)}, {who} may rule:"


def _still(answer: Answer) -> str:
    """What of the text that is read first leaves it to a person."""
    return "that does not settle it" if answer.status == "conflict" else "that is silent too"


def unsaid_in_each(rules: Rules, answer: Answer) -> str:
    """That a book leaves every case open that there still is, so that nothing known changes it.

    ``answer`` is that of one case. What may be chosen is still to be found out.
    """
    unsaid, who = _unsaid(rules, answer).removesuffix("."), _silence(rules, answer)
    return f"{WHICHEVER}: {lowered(unsaid)}. {who.removesuffix(':')}. {CHOICE_HANGS}"


def _who_rules(rules: Rules, answer: Answer) -> str:
    """Who rules where a book gives no one answer: by name where it can only be one."""
    book = rules.books[answer.book]
    steps = [step for step in book.last_resort if not (step.document or step.appeal)]
    one = len(steps) == 1
    return f"the {book.roles.get(steps[0].who, 'floor')}" if one else "the floor"


def _text_first(book: Book) -> str:
    """The text that a book has read before anyone rules on a silence."""
    who = book.last_resort[0].who
    return lowered_text(book.roles.get(who, who))


def looked_up_too(rules: Rules, answer: Answer) -> str:
    """What to look up for a second silence of the same card, before "also rule"."""
    book = rules.books[answer.book]
    first, *after = book.last_resort
    if not first.document or not after:
        return "Also"
    still = _still(answer).removesuffix(" too")
    return f"{LOOK}{_text_first(book)} for this too. If {still}, also"


def lowered_text(name: str) -> str:
    """A text's name inside a sentence: a title keeps its capitals, a description loses its one."""
    title = any(word[:1].isupper() for word in name.split()[1:])
    return name if title else lowered(name)


def open_sides(rules: Rules, answer: Answer, claims: Sequence[Claim] | None = None) -> list[str]:
    """The sides of a conflict that give no option: who chooses, or which text says.

    ``claims`` are those of them that are wanted, where it is not all.
    """
    if answer.status != "conflict":
        return []
    told: dict[str, list[str]] = {}
    for claim in answer.claims if claims is None else claims:
        if not claim.answer:
            side = _open_side(rules, claim, len(answer.menu))
            told.setdefault(side, []).extend(claim.cites)
    return [words.format(f" ({', '.join(cites)})") for words, cites in told.items()]


def _open_side(rules: Rules, claim: Claim, options: int) -> str:
    """A provision of a conflict that gives no option, as a sentence with room for its number."""
    if claim.kind in DEFERRING:
        text = rules.books[claim.book].document_of(claim.cites)
        named = text.name if text else "the text that it names"
        return f"One of its rules leaves it to {named}{{}}: look there first."
    which = "either" if options == 2 else "any of these"
    return f"One of its rules lets the {_chooser(rules, claim)} choose {which}{{}}."


def _chooser(rules: Rules, claim: Claim) -> str:
    """Who a provision lets choose, as the book calls them."""
    return rules.books[claim.book].roles.get(claim.by or "", "floor")


def open_once(parts: Iterable[Sequence[str]]) -> Iterator[str]:
    """The lines of each part; on several parts alike the book is silent at once.

    >>> flop, turn = ([f"{name}: {NOT_SAID}"] for name in ("Early flop", "Early turn"))
    >>> [*open_once([flop, turn, ["It stands."]])]
    ['“Early flop” and “Early turn”: the book does not say.', 'It stands.']
    >>> next(open_once([["Early turn, if it was late: the book does not say."]]))
    '“Early turn”, if it was late: the book does not say.'
    """
    every = [(part, OPEN.fullmatch(part[0]) if len(part) == 1 else None) for part in parts]
    for tail, run in groupby(every, key=lambda told: told[1] and lowered_start(told[1][3])):
        told = [*run]
        if not tail:
            yield from (line for part, _ in told for line in part)
            continue
        named = [found for _, found in told if found]
        *some, last = (f"“{found[1]}”" for found in named)
        only = _in_all([found[2] or "" for found in named])
        yield f"{', '.join(some)}{' and ' if some else ''}{last}{only}: {tail}"


def _in_all(conditions: Sequence[str]) -> str:
    """What several conditions begin with, each joined by "and"; nothing where they share none.

    >>> _in_all(["if nobody is all-in and all checked", "if nobody is all-in and one bet"])
    ', if nobody is all-in'
    """
    every = zip(*(condition.split(" and ") for condition in conditions), strict=False)
    shared = [first for first, *_ in takewhile(lambda clauses: len({*clauses}) == 1, every)]
    return f", {' and '.join(shared)}" if shared and shared[0] else ""


def joined(lines: Iterable[str]) -> list[str]:
    """The lines, two rulings one after the other on the same condition as one.

    >>> joined(["If it is late: It stands.", "If it is late: Nothing goes back.", "If not: No."])
    ['If it is late: It stands. Nothing goes back.', 'If not: No.']
    """
    told: list[str] = []
    for line in lines:
        condition, colon, ruled = line.partition(": ")
        again = told and colon and line.startswith("If ") and not line.endswith(":")
        if again and told[-1].startswith(f"{condition}: ") and told[-1].endswith("."):
            told[-1] += f" {ruled}"
        else:
            told.append(line)
    return told

"""A rule of the house: as it stands on its sheet, and what the book beneath says itself."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING

from floorbase.present.text.words import UNREAD, option_words, role

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, HouseRule


def signed(rule: HouseRule) -> str:
    """When a rule of the house was given, and by whom."""
    return f"House rule of {day_words(rule.date)}, signed {rule.signed}"


def day_words(day: str) -> str:
    """A day as a sheet has it.

    >>> day_words("2026-10-01")
    '1 October 2026'
    """
    found = date.fromisoformat(day)
    return f"{found.day} {month_name[found.month]} {found.year}"


def house_line(rules: Rules, answer: Answer) -> list[str]:
    """Whose rule it is, and the book's own word, a line each once; none where none is the house's.

    Of an answer that depends, those of its cases.
    """
    found = (one for one in _parts(answer) if one.house)
    return list(dict.fromkeys(f"{signed(h)}. {beneath(rules, a)}" for a in found if (h := a.house)))


def on_sheet(answer: Answer) -> list[str]:
    """The rules as they stand on the sheet."""
    texts = dict.fromkeys(one.house.text for one in _parts(answer) if one.house)
    return [f"The house's sheet: “{text}”" for text in texts]


def marked_house(answer: Answer, words: str) -> str:
    """One case of an answer, marked where it is the house that rules it."""
    return f"{words.rstrip('.')} (house rule)." if answer.house else words


def _parts(answer: Answer) -> Sequence[Answer]:
    """An answer, or those of its cases."""
    return [case.answer for case in answer.cases] or [answer]


def beneath(rules: Rules, answer: Answer) -> str:
    """What the book that the house's rule lies on says itself, as a sentence."""
    under = answer.beneath
    if under is None:
        return ""
    name = rules.books[under.book].short
    cases = [case.answer for case in under.cases] or [under]
    if cases == [under] and under.status == "unread":
        return UNREAD.format(name)
    if answer.house and answer.house.under:
        clause = ", ".join(answer.house.under)
        ruled = next((one for one in cases if one.option), under)
        if ruled.option:
            words = option_words(rules, ruled.question, ruled.option)
            told = f"{name} itself rules otherwise: “{words}”{_cited(ruled)}"
            return f"{told}. The house departs from it under {clause}."
    first, *more = dict.fromkeys(_leaves(rules, one) for one in cases)
    if not more:
        return f"{name} itself {first}."
    return f"{name} itself {first} in some cases. In others it {' or '.join(more)}."


def reads_beneath(rules: Rules, answer: Answer) -> Iterator[str]:
    """How the provisions beneath are read."""
    for under in (one.beneath for one in _parts(answer) if one.beneath):
        name = rules.books[under.book].short
        for claim in under.claims:
            if claim.kind != "silent":
                yield f"{name} itself, {', '.join(claim.cites)}: {claim.reading}"


def _leaves(rules: Rules, answer: Answer) -> str:
    """What a book does with a case that the house rules on."""
    if answer.option is not None:
        return f"rules “{option_words(rules, answer.question, answer.option)}”{_cited(answer)}"
    if answer.status == "discretion":
        return f"lets the {role(rules, answer)} choose{_cited(answer)}"
    if answer.status == "conflict":
        return f"gives more than one answer{_cited(answer)}"
    if answer.status in ("delegated", "external"):
        text = rules.books[answer.book].document_of(answer.cites)
        return f"leaves this to {text.name if text else 'another document'}{_cited(answer)}"
    return "has not been read for this yet" if answer.status == "unread" else "does not say"


def _cited(answer: Answer) -> str:
    return f" ({', '.join(answer.cites)})" if answer.cites else ""

"""A dispute as the query of an address, and back: nothing of it is kept anywhere else.

An address is read by a phone that slept, by a colleague and by another edition of the rules. What
the words tell is not written down: the same words are heard anew. What a person answered is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from floorbase.app.directions import holding
from floorbase.app.dispute import Dispute
from floorbase.app.dispute_facts import FactAnswer
from floorbase.errors import FloorbaseError
from floorbase.hearing.heard import LONGEST
from floorbase.yamldata.cache import content_hash

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.user.settings import House

Query: TypeAlias = Sequence[tuple[str, str]]
Misfit: TypeAlias = Literal["dispute", "book", "answers", "choice"]
NOT_KNOWN, DISPUTED = "~", "!"  # what stands instead of a fact's value
MOST = 120  # parameters of an address that are read: more than any dispute asks
COUNTS = frozenset(str(number) for number in range(MOST))
UNPRINTED = re.compile(r"[\x00-\x1f\x7f]+")


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why an address is of no dispute as the rules are now, and the words that were in it."""

    why: Misfit
    words: str = ""


def query_of(dispute: Dispute) -> list[tuple[str, str]]:
    """All that tells this dispute from any other, its scenario aside, as it stands in an address.

    ``w`` are its first words, ``u`` the readings of them that were taken back, ``a`` what was
    answered, ``ok`` that a person has seen what was read, ``was`` what a changed fact was at
    first, ``c`` what the floor chose, ``x`` the house's standing choices set aside, ``all``
    after how many answers the other books' facts were asked too, ``v`` the edition of the rules.
    """
    answered = _answered(dispute)
    told = [("book", dispute.book)]
    told += [("w", dispute.words)] if dispute.words else []
    told += [("u", fact) for fact in sorted(dispute.misread)]
    told += [("a", f"{fact}:{_mark(dispute, fact)}") for fact in answered]
    told += [("ok", "1")] if dispute.confirmed else []
    told += [("was", f"{fact}:{_written(was)}") for fact, was in dispute.changed().items()]
    told += [("c", f"{asked}:{option}") for asked, option in _chosen(dispute).items()]
    told += [("x", question) for question in sorted(dispute.aside)]
    if dispute.wide_from is not None:
        before = {*dispute.asked[: dispute.wide_from]}
        told.append(("all", str(sum(fact in before for fact in answered))))
    return [*told, ("v", edition(dispute.library))]


def dispute_of(library: Library, scenario: str, query: Query, house: House) -> Dispute | Unfit:
    """The dispute of an address, whatever stands in it; or why there is none.

    ``house`` says what is the same all evening and which book rules where none is named.
    """
    told = _Told.of(query)
    try:
        return _dispute_of(library, scenario, told, house)
    except (FloorbaseError, LookupError):
        return Unfit("dispute", told.words)


def back_from(query: Query) -> list[tuple[str, str]] | None:
    """The address one step before: the last answer not given; None where there is none before."""
    told = [pair for pair in query if pair[0] not in ("c", "was")]
    answers = [place for place, (name, _) in enumerate(told) if name == "a"]
    wide = dict(told).get("all")
    if wide is not None and str(len(answers)) == wide:
        return [pair for pair in told if pair[0] != "all"]
    if answers:
        return told[: answers[-1]] + told[answers[-1] + 1 :]
    before = [pair for pair in told if pair[0] not in ("ok", "u")]
    return before if len(before) < len(told) else None


def reading_taken_back(dispute: Dispute, fact: str) -> list[tuple[str, str]]:
    """The address on which what was read of a fact was not meant so: it is asked."""
    told = query_of(dispute)
    return [*told[:-1], ("u", fact), *told[-1:]]


def chosen_as(
    dispute: Dispute, question: str, option: str, house: House
) -> list[tuple[str, str]] | None:
    """The address on which the floor rules so; None where it cannot."""
    other = _again(dispute, house)
    return query_of(other) if other.choose(question, option) else None


def unchosen(dispute: Dispute) -> list[tuple[str, str]] | None:
    """The address without what the floor chose, else without what the house did; None for none."""
    told = query_of(dispute)
    if _chosen(dispute):
        return [pair for pair in told if pair[0] != "c"]
    by_house = sorted(dispute.by_house())
    return [*told[:-1], *(("x", name) for name in by_house), told[-1]] if by_house else None


def changed_to(dispute: Dispute, fact: str, mark: str, house: House) -> list[tuple[str, str]]:
    """The address on which a fact is otherwise; what still bears on the dispute stays."""
    other = _again(dispute, house)
    answer = _answer_of(mark)
    other.change(fact, answer.value, disputed=answer.disputed)
    return query_of(other)


def ruled_by(dispute: Dispute, book: str, house: House) -> list[tuple[str, str]]:
    """The address on which another book rules; what it needs may have been told already."""
    other = _again(dispute, house)
    other.use_book(book)
    return query_of(other)


def _again(dispute: Dispute, house: House) -> Dispute:
    """The same dispute once more, to be changed alone."""
    found = dispute_of(dispute.library, dispute.scenario, query_of(dispute), house)
    return found if isinstance(found, Dispute) else dispute


def of_another_edition(library: Library, query: Query) -> bool:
    """Whether an address was made by other rules than these."""
    made = _Told.of(query).edition
    return bool(made) and made != edition(library)


def as_typed(words: str) -> str:
    """Words as they are heard and shown: of no more letters than are read, each of them printed.

    >>> as_typed(" oot\\x00raise\\n")
    'oot raise'
    """
    return UNPRINTED.sub(" ", words).strip()[:LONGEST]


@cache
def edition(library: Library) -> str:
    """A short name for the rules as they are."""
    roots = library.roots
    return content_hash((roots.corpus, roots.rules, roots.scenarios), library.own.key)[:6]


@dataclass(frozen=True, slots=True)
class _Told:
    """What stands in an address, read as far as it can be."""

    book: str
    words: str
    edition: str
    misread: tuple[str, ...]
    answers: Mapping[str, str]
    was: Mapping[str, str]
    chosen: Mapping[str, str]
    aside: tuple[str, ...]
    confirmed: bool
    wide: int | None

    @classmethod
    def of(cls, query: Query) -> _Told:
        by_name: dict[str, list[str]] = {}
        for name, value in query[:MOST]:
            by_name.setdefault(name, []).append(value)
        one = {name: values[0] for name, values in by_name.items()}
        return cls(
            book=one.get("book", ""),
            words=as_typed(one.get("w", "")),
            edition=one.get("v", ""),
            misread=tuple(by_name.get("u", ())),
            answers=_pairs(by_name.get("a", ())),
            was=_pairs(by_name.get("was", ())),
            chosen=_pairs(by_name.get("c", ())),
            aside=tuple(by_name.get("x", ())),
            confirmed="ok" in one,
            wide=int(wide) if (wide := one.get("all", "")) in COUNTS else None,
        )


def _pairs(written: Iterable[str]) -> dict[str, str]:
    """What stands before and after the colon of each; of one name the last."""
    parted = (one.partition(":") for one in written)
    return {name: value for name, colon, value in parted if name and colon}


def _dispute_of(library: Library, scenario: str, told: _Told, house: House) -> Dispute | Unfit:
    if library.named(scenario) is None:
        return Unfit("dispute", told.words)
    book = told.book or house.book or next(iter(library.rules.books))
    if book not in library.rules.books:
        return Unfit("book", told.words)
    known = library.rules.facts
    if not all(_can_be(library, pair) for pair in (*told.answers.items(), *told.was.items())):
        return Unfit("answers", told.words)
    dispute = Dispute(library, library.scenario(scenario).id, book)
    dispute.evening = {n: v for n, v in house.evening.items() if n not in told.answers}
    dispute.standing, dispute.aside = dict(house.standing), {*told.aside}
    dispute.hear(told.words, besides={*told.answers, *told.misread})
    dispute.misread = {fact for fact in told.misread if fact in known}
    if not _answer(dispute, told.answers) and of_another_edition(library, [("v", told.edition)]):
        return Unfit("answers", told.words)
    dispute.confirmed = told.confirmed
    dispute.was = {fact: _answer_of(mark) for fact, mark in told.was.items()}
    if not _choose(dispute, told.chosen):
        return Unfit("choice", told.words)
    if told.wide is not None and dispute.widen():
        dispute.wide_from = _begun(dispute, told.wide)
    return dispute


def _can_be(library: Library, answer: tuple[str, str]) -> bool:
    """Whether there is such a fact, and such a value of it."""
    fact = library.rules.facts.get(answer[0])
    return fact is not None and answer[1] in (*fact.values, NOT_KNOWN, DISPUTED)


def _answer(dispute: Dispute, answers: Mapping[str, str]) -> bool:
    """Answer each as soon as it is asked, here or by another book; whether all of them were.

    What nothing asks any more, or not so, has no bearing on the ruling as it is now.
    """
    left = dict(answers)
    while left:
        walked = dispute.walk()
        asked = {walked.ask: walked.values} if walked.ask else {}
        if not asked.keys() & left.keys():
            asked = {**asked, **dispute.overview().missing}
        found = next((name for name in asked if name in left), None)
        if found is None:
            return False
        answer = _answer_of(left.pop(found))
        hinge = not dispute.asked and walked.scenario.ask  # all depends on it: it must be known
        if answer.value not in asked[found] and (answer.value or hinge):
            return False
        dispute.answer(found, answer.value, disputed=answer.disputed)
    return True


def _begun(dispute: Dispute, answers: int) -> int:
    """How many facts were known when so many were answered by a person."""
    answered = _answered(dispute)
    if answers >= len(answered):
        return len(dispute.asked)
    return dispute.asked.index(answered[answers])


def _choose(dispute: Dispute, chosen: Mapping[str, str]) -> bool:
    """Rule as the floor did; whether the book still leaves all of it to be chosen so."""
    if not chosen:
        return True
    if dispute.walk().ask is not None:
        return False
    held = holding(dispute.rulings()[dispute.book], chosen)
    dispute.chosen = {dispute.book: {name: held[name] for name in chosen if name in held}}
    return held.keys() == chosen.keys()


def _answered(dispute: Dispute) -> list[str]:
    """The facts that a person answered, in order: not those that words or house tell again."""
    return [
        fact
        for fact in dispute.asked
        if fact not in dispute.from_house and not _heard(dispute, fact)
    ]


def _heard(dispute: Dispute, fact: str) -> bool:
    """Whether the words tell of a fact what was answered to it."""
    heard = dispute.heard.get(fact)
    return heard is not None and heard.sure and heard.value == dispute.given.get(fact)


def _chosen(dispute: Dispute) -> Mapping[str, str]:
    return dispute.chosen.get(dispute.book, {})


def _mark(dispute: Dispute, fact: str) -> str:
    return _written(FactAnswer(dispute.given.get(fact), fact in dispute.disputed))


def _written(answer: FactAnswer) -> str:
    return answer.value or (DISPUTED if answer.disputed else NOT_KNOWN)


def _answer_of(mark: str) -> FactAnswer:
    return FactAnswer(None if mark in (NOT_KNOWN, DISPUTED) else mark, mark == DISPUTED)

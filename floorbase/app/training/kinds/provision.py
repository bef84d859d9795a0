"""Find the provision: one that the ruling rests on, among near ones that it does not rest on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from floorbase.app.library import Library
from floorbase.app.training.choices import answers_on, verdict_of
from floorbase.app.training.item import Choice, ItemKey
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Answer, Claim

FEWEST_WRONG, WRONG = 2, 4
NEAR = 16  # of which these are drawn
HINTS = 2  # wrong ones, at least, that have a word of the case which the right one has
STEM = 4  # letters that misunderstood and misunderstanding have in common
ENDING = re.compile(r"(?<=[a-z]{3})(ing|ed|ers?|es|s|e)$")
COMMON = frozenset(
    [
        *("the", "and", "for", "who", "what", "when", "not", "with", "rul", "play", "may"),
        *("any", "all", "from", "into", "that", "their", "other"),
    ]
)


def provision_choices(library: Library, key: ItemKey, chance: Random) -> tuple[Choice, ...]:
    """A provision that answers, among others; fewer than two where none is cited, or none is near.

    A book that leaves a matter to other texts by one clause for everything has no provision on it.
    """
    answer, about = answers_on(library, key)[key.book], _about(library, key)
    right = _right(library, answer, about)
    if right is None:
        return ()
    held = library.rules.provisions
    fit = _fit(held[right], about)
    wrong = [n for n in near(library, answer, right)[:NEAR] if _fit(held[n], about) < fit]
    drawn = chance.sample(wrong, min(WRONG, len(wrong)))
    return offered(right, [n for n in drawn if shown(held[n]) != shown(held[right])], chance)


def unhinted_choices(library: Library, key: ItemKey, chance: Random) -> tuple[Choice, ...]:
    """As ``provision_choices``, where the right one cannot be picked out by its words: each that it
    shares with the case is shared by wrong ones too, and one of them shares as many."""
    answer, about = answers_on(library, key)[key.book], _about(library, key)
    right = _right(library, answer, about)
    if right is None:
        return ()
    pool, held = _alike(library, answer, right, about), library.rules.provisions
    titles = {name: _stems(held[name].name) for name in (right, *pool)}
    shared = titles[right] & about
    wrong = [name for name in pool if len(titles[name] & about) == len(shared)][:1]
    for word in sorted(shared):
        having = [name for name in pool if word in titles[name]]
        lacking = max(HINTS - len({*having} & {*wrong}), 0)
        wrong += [name for name in having if name not in wrong][:lacking]
        if len(having) < HINTS:  # the word would tell it
            return ()
    if not wrong or len(titles[wrong[0]] & about) < len(shared) or len(wrong) > WRONG:
        return ()
    others = [name for name in pool if name not in wrong]
    others.sort(key=lambda name: -len(titles[name] & about))
    wrong += chance.sample(others[:NEAR], min(WRONG - len(wrong), len(others[:NEAR])))
    return offered(right, wrong, chance)


def _alike(library: Library, answer: Answer, right: str, about: set[str]) -> list[str]:
    """Those that are near and have words of the case, no more than the right one has: no
    definitions, nor what is called by nothing else."""
    held = library.rules.provisions
    found = {shown(held[right]): ""}
    for name in near(library, answer, right):
        words = _stems(held[name].name)
        fit = len(words & about)
        if not held[name].defines and words - about and 0 < fit <= _fit(held[right], about):
            found.setdefault(shown(held[name]), name)
    return [name for name in found.values() if name]


def _right(library: Library, answer: Answer, about: set[str]) -> str | None:
    """The provision that answers, where it is plainly one; None where none is."""
    held = library.rules.provisions
    cites = [cite for cite in answer.cites if cite in held]
    if not cites or _general(library, answer) or not governs(answer):
        return None
    fit = _fit(held[cites[0]], about)
    # What it is called may say nothing of the case, or another that it rests on be as near.
    plain = fit and all(_fit(held[cite], about) < fit for cite in cites[1:])
    return cites[0] if plain else None


def offered(right: str, wrong: list[str], chance: Random) -> tuple[Choice, ...]:
    """A right provision among wrong ones, in the order shown."""
    shuffled = [right, *wrong]
    chance.shuffle(shuffled)
    return tuple(Choice(name, name == right) for name in shuffled)


def governs(answer: Answer) -> bool:
    """Whether what is cited first plainly governs: one claim that decides, and none against it."""
    decides = answer.status in ("ruled", "discretion")
    return decides and len(answer.claims) == 1 and not answer.overruled


def _about(library: Library, key: ItemKey) -> set[str]:
    """The stems of the words that a case is told in."""
    question, facts = library.rules.questions[key.question], library.rules.facts
    told = [question.ask, question.label, *(facts[name].if_[value] for name, value in key.facts)]
    return _stems(" ".join(told))


def _fit(provision: Provision, about: set[str]) -> int:
    """How many words of what a provision is called are words of the case."""
    return len(_stems(provision.name) & about)


def _stems(text: str) -> set[str]:
    """What the words of a text have in common with others of their kind.

    >>> sorted(_stems("Asking for penalties")), sorted(_stems("who asked is penalised"))
    (['ask', 'pena'], ['ask', 'pena'])
    """
    words = re.findall(r"[a-z]{3,}", text.casefold())
    return {ENDING.sub("", word)[:STEM] for word in words} - COMMON


def shown(provision: Provision) -> str:
    """What tells a provision from another in a list: what it is called."""
    return provision.name.casefold()


def _general(library: Library, answer: Answer) -> bool:
    """Whether it rests on the one clause by which a book leaves everything else to another text."""
    first = library.rules.books[answer.book].last_resort[0]
    return answer.status == "external" and bool({*answer.cites} & {*first.cites})


def near(library: Library, answer: Answer, right: str) -> list[str]:
    """The provisions nearest to one that a director could not name for this answer, best first."""
    rules = library.rules
    held = rules.provisions[right]
    shut = {*_arguable(library, answer)}
    topics = {*held.topics}
    found = [
        other
        for other in rules.of_book(answer.book)
        if other.id not in shut and topics & {*other.topics} and not _kin(other.id, shut)
    ]
    found.sort(
        key=lambda one: (-len(topics & {*one.topics}), abs(one.lines[0] - held.lines[0]), one.id)
    )
    return [one.id for one in found]


def _arguable(library: Library, answer: Answer) -> Iterator[str]:
    """What could be named besides: what is cited or compared, and all that refers to it."""
    rules = library.rules
    claims = rules.claims_of(answer.book, answer.question)
    for claim in (*claims, *answer.overruled):
        yield from claim.cites
        yield from (name if ":" in name else f"{answer.book}:{name}" for name in claim.see_also)
        yield from _named(library, claim)
    for cite in answer.cites:
        if cite in rules.provisions:
            yield from rules.provisions[cite].refers_to
    for other in rules.of_book(answer.book):
        if any(map(other.names, answer.cites)):
            yield other.id


def _named(library: Library, claim: Claim) -> Iterator[str]:
    """The provisions that a claim's note or what is to be weighed names by their numbers."""
    told = f"{claim.note} {claim.considering} {claim.reading}"
    for word in re.findall(r"[\w.()-]*\w[\w.()-]*", told):
        name = f"{claim.book}:{word.rstrip('.')}"
        if name in library.rules.provisions:
            yield name


def _kin(name: str, shut: set[str]) -> bool:
    """Whether a provision holds one of these, or is held by one: 7.34 and 7.34(a)."""
    return any(
        name.startswith((f"{one}(", f"{one}.")) or one.startswith((f"{name}(", f"{name}."))
        for one in shut
    )


def cited(answer: Answer) -> bool:
    """Whether an answer has anything to find."""
    return bool(answer.cites) and verdict_of(answer) != "silent"

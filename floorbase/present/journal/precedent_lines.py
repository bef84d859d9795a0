"""How a card was ruled here before, as lines; and what a change of the rules turns round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from floorbase.present.journal.entry_words import EntryWords, clean, when
from floorbase.present.text.words import first_up

if TYPE_CHECKING:
    from floorbase.app.journal.precedents import CardPrecedent, QuestionPrecedents
    from floorbase.app.journal.review import JournalReview, RuledOtherwise

ENTER_ANYHOW = "Enter it all the same?"
NONE_BEFORE = "This has not been ruled here before."
NOTHING_OTHERWISE = "No past ruling would be different now."


def precedents_as_text(words: EntryWords, found: Sequence[QuestionPrecedents]) -> str:
    """What was ruled before on each question."""
    lines: list[str] = []
    for one in found:
        lines += [f"{words.question(one.question)}", *_before(words, one), ""]
    return "\n".join(lines[:-1]) or NONE_BEFORE


def _before(words: EntryWords, one: QuestionPrecedents) -> Iterator[str]:
    if not one.before:
        yield f"  {NONE_BEFORE}"
    for then in one.before:
        yield f"  {precedent_line(words, then)}"
        if then.ruling.reason:
            yield f"    Reason: {clean(then.ruling.reason)}"


def precedent_line(words: EntryWords, then: CardPrecedent) -> str:
    """An earlier ruling in one line."""
    body = then.entry.body
    told = [_facts(words, then), words.ruled(then.ruling).rstrip(".")]
    told += ["" if then.same_book else f"by {words.book(body)}", agreeing(then)]
    told += [when(body.at) if body.at else "", words.place(body), then.entry.id]
    return " · ".join(part for part in told if part)


def agreeing(then: CardPrecedent) -> str:
    """Whether the card rules as it did."""
    if then.overturned:
        return "overturned on a challenge"
    return {True: "agrees", False: "RULED OTHERWISE", None: ""}[then.agrees]


def _facts(words: EntryWords, then: CardPrecedent) -> str:
    if then.exact:
        return "Same facts"
    facts = words.library.rules.facts
    told = []
    for one in then.differing:
        known = facts.get(one.fact)
        label = known.label if known else one.fact
        value = known.values.get(one.then or "", "not known") if known else one.then
        told.append(f"{label}: {value}")
    return f"Near, but {', '.join(told)}"


def contradiction_lines(
    words: EntryWords, found: Sequence[tuple[str, CardPrecedent]]
) -> Iterator[str]:
    """What is said before a ruling that contradicts an earlier one is given."""
    for question, then in found:
        at = f" on {when(then.entry.body.at)}" if then.entry.body.at else ""
        yield (
            f"{words.question(question)}: the same facts were ruled differently{at}"
            f" ({then.entry.id}): {words.ruled(then.ruling)}"
        )


def review_as_text(
    words: EntryWords, found: JournalReview, shown: Sequence[RuledOtherwise], skipped: int = 0
) -> str:
    """The past rulings that would be others now: those ``shown``, and how many there are."""
    old = f", {found.older:,} of them on earlier data" if found.older else ""
    rulings = "ruling" if found.looked_at == 1 else "rulings"
    lines = [f"{found.looked_at:,} {rulings} looked through{old}."]
    for one in shown:
        lines += ["", *otherwise_lines(words, one)]
    total = len(found.otherwise)
    if len(shown) < total:
        first, last = skipped + 1, skipped + len(shown)
        told = f"{first:,} to {last:,} of {total:,}" if shown else f"None of {total:,}"
        lines += ["", f"{told}. See others with --skip and --most."]
    return "\n".join(lines if total else [*lines, NOTHING_OTHERWISE])


def otherwise_lines(words: EntryWords, one: RuledOtherwise) -> Iterator[str]:
    """A past ruling that would be another now, and why."""
    body = one.entry.body
    about = [one.entry.id, when(body.at) if body.at else "", words.title(body), words.place(body)]
    yield " · ".join(part for part in about if part)
    yield f"  {words.question(one.ruling.question)}, then: {words.ruled(one.ruling)}"
    yield f"  Now: {_now(words, one)}"


def _now(words: EntryWords, one: RuledOtherwise) -> str:
    if one.why == "house":
        question = one.ruling.question
        other = words.option(question, one.house_now) if one.house_now else ""
        return f"The house chose: {other}" if other else "The house has no standing choice for it."
    if one.why in GONE:
        return GONE[one.why]
    assert one.now is not None
    if one.why == "menu":
        return "The book no longer lets the floor choose this."
    from floorbase.present.text.words import ruling

    cites = f" ({', '.join(one.now.cites)})" if one.now.cites else ""
    return first_up(ruling(words.library.rules, one.now)).rstrip(".") + f"{cites}."


GONE = {
    "question_gone": "This question is no longer asked.",
    "book_gone": "This book is not here any more.",
    "facts_gone": "These facts cannot occur together any more.",
}

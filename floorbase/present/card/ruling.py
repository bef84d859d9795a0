"""Answers as plain text: one question for one book or more, and all books side by side."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from floorbase.present.card.cases import cases_words
from floorbase.present.card.deciding import decides, ruled_by
from floorbase.present.card.house_rules import house_line, on_sheet, reads_beneath
from floorbase.present.text.made_of import edition_words
from floorbase.present.text.review_marks import marked, review_line
from floorbase.present.text.words import (
    STATUS_SIGNS,
    STATUS_WORDS,
    facts_words,
    inner,
    lowered,
    noted,
    option_words,
    overruled,
    ruling,
    stopped,
    turn_words,
    wrap,
)
from floorbase.rules.rulings.model import Answer, Question

if TYPE_CHECKING:
    from floorbase.engine.replay.fork import BranchedReplay
    from floorbase.rules.load import Rules

NAME_WIDTH, WIDEST_NAME = 12, 20  # of the column of books
LONGEST_CASE = 60  # letters of a condition; where one is longer, only what it hangs on is told


def ask_as_text(rules: Rules, question: Question, answers: Mapping[str, Answer]) -> str:
    """A question put to one book or more, with every provision it rests on."""
    facts = next(iter(answers.values())).facts
    lines = [question.ask]
    if facts:
        lines.append(f"Given: {facts_words(rules, facts)}.")
    for answer in answers.values():
        lines += ["", *answer_lines(rules, answer)]
    return "\n".join(lines)


def answer_lines(rules: Rules, answer: Answer) -> list[str]:
    """One book's answer: status, ruling, what each provision says, and who decides."""
    book = rules.books[answer.book]
    lines = [f"{book.short} [{STATUS_SIGNS[answer.status]} {STATUS_WORDS[answer.status]}]"]
    told = [ruling(rules, answer)]
    if answer.status == "depends":
        told = [
            f"{condition}: {inner(rules, found)} ({STATUS_WORDS[found.status].lower()})"
            for condition, found in cases_words(rules, answer)
        ]
    told += [*house_line(rules, answer), *on_sheet(answer), *reads_beneath(rules, answer)]
    for claim in answer.claims:
        if claim.kind == "silent":
            near = f"; nearest: {', '.join(claim.see_also)}" if claim.see_also else ""
            told.append(f"Searched for: {', '.join(claim.searched)}{near}.")
        else:
            told.append(f"{', '.join(claim.cites)}: {claim.reading}")
        if claim.note:
            told.append(f"Note: {noted(rules, claim)}")
    told += overruled(answer)
    told += [line] if (line := review_line(answer)) else []
    told += [f"Edition: {edition_words(book)}"] if book.files else []
    if answer.status not in ("ruled", "house", "depends"):
        for step in book.last_resort:
            told.append(f"Decides: {decides(book, step)}")
    for text in dict.fromkeys(told):
        lines += [f"  {line}" for line in wrap(text, 76)]
    return lines


def side_by_side(
    rules: Rules,
    answers: Mapping[str, Sequence[Answer]],
    forked: Mapping[str, BranchedReplay] | None = None,
    width: int = 80,
    chosen: Mapping[str, Mapping[str, str]] | None = None,
    standing: Mapping[str, Container[str]] | None = None,
) -> list[str]:
    """Each book's ruling in a few lines: sign, words, provisions, and where the replay ended.

    ``chosen`` is by book what the floor ruled where it is left open, ``standing`` on which of
    those questions the house chose once, for all evening.
    """
    lines = []
    column = names_column(rules.books[book].short for book in answers)
    for book, given in answers.items():
        name = in_column(rules.books[book].short, column)
        told = []
        for answer in given:
            sign, (first, *rest) = STATUS_SIGNS[answer.status], beside(rules, answer)
            told += [f"{sign} {first}", *(f"  {line}" for line in rest)]
            told += house_line(rules, answer)
            if option := (chosen or {}).get(book, {}).get(answer.question):
                words = rules.questions[answer.question].options[option].words
                who = ruled_by(answer.question in (standing or {}).get(book, ()))
                told.append(f"{who}: {words}")
        # A hand shows one case; it proves nothing while the ruling still depends on a fact.
        if forked and book in forked and all(a.status != "depends" for a in given):
            told.append(f"replay: {replay_end(rules, forked[book])}")
        for text in told:
            for line in wrap(text, width - column):
                lines.append(f"{name:<{column}}{line}")
                name = ""
    return lines


def names_column(names: Iterable[str]) -> int:
    """How wide the column of the books' names is; a house may have a long one."""
    return min(max([NAME_WIDTH, *(len(name) + 1 for name in names)]), WIDEST_NAME)


def in_column(name: str, column: int) -> str:
    """A name as far as its column has room, with a space after it.

    >>> in_column("The Old Harbour Club", 12)
    'The Old Ha…'
    """
    return name if len(name) < column else f"{name[: column - 2]}…"


def beside(rules: Rules, answer: Answer) -> list[str]:
    """One answer among those of other books; where it depends, what may come of it."""
    if answer.status != "depends":
        return [_cited(rules, answer)]
    cases = cases_words(rules, answer)
    if all(len(told) <= LONGEST_CASE for told, _ in cases):
        return [f"{lowered(told)}: {_cited(rules, found)}" for told, found in cases]
    wanted = ", ".join(rules.facts[name].label for name in answer.next)
    return [f"depends on {wanted}:", *(f"· {_cited(rules, found)}" for _, found in cases)]


def _cited(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return marked(answer, f"{ruling(rules, answer)}{cites}")


def replay_end(rules: Rules, forked: BranchedReplay) -> str:
    """Where a replay ended, in one line."""
    replay = forked.replay
    if replay.pending:
        asked = replay.pending.question
        menu = " / ".join(option_words(rules, asked, option) for option in replay.pending.menu)
        return f"{stopped(replay.pending)} for a ruling" + (f" ({menu})" if menu else "")
    back = "".join(f"; {a:,} back to seat {s}" for s, a in replay.returned.items())
    return turn_words(replay.final) + back

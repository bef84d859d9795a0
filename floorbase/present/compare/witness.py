"""Hands that end otherwise under two books, for the terminal and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.trace import Replay
from floorbase.engine.record.writer import record_as_yaml
from floorbase.present.json.replay_json import replay_json
from floorbase.present.text.words import STATUS_SIGNS, chips, ruling, turn_words
from floorbase.rules.rulings.model import Answer
from floorbase.scenarios.case import Case
from floorbase.scenarios.witness import ruled

if TYPE_CHECKING:
    from floorbase.present.json.ruling_documents import ManyWitnessesJson, WitnessesJson
    from floorbase.rules.load import Rules

Witnesses: TypeAlias = "Mapping[tuple[str, str], tuple[Case, ReplaysByBook]]"


def witnesses_as_text(rules: Rules, question: str, found: Witnesses) -> str:
    """Each record once, with the books that it tells apart and how it ends under each."""
    if not found:
        return f"No hand of “{rules.questions[question].label}” shows two books apart."
    by_case: dict[str, list[tuple[str, str]]] = {}
    for pair, (case, _) in found.items():
        by_case.setdefault(case.id, []).append(pair)
    lines = [rules.questions[question].ask]
    for case, replays in {case.id: (case, replays) for case, replays in found.values()}.values():
        pairs = by_case[case.id]
        short = {book.id: book.short for book in rules.books.values()}
        apart = ", ".join(f"{short[one]} and {short[other]}" for one, other in pairs)
        lines += ["", f"{case.title} ({case.source}) separates {apart}."]
        lines += [f"  {line}" for line in record_as_yaml(replays.record).splitlines()]
        for book in dict.fromkeys(book for pair in pairs for book in pair):
            replay = replays.books[book].replay
            lines.append(f"  {rules.books[book].short}: {end_words(rules, question, replay)}")
    return "\n".join(lines)


def end_words(rules: Rules, question: str, replay: Replay) -> str:
    """What a book made of the question, and how the hand then stands."""
    answer = _answer(question, replay)
    if answer is not None:
        words = f"{STATUS_SIGNS[answer.status]} {ruling(rules, answer)}"
    elif (option := ruled(replay).get(question)) is not None:
        words = f"{STATUS_SIGNS['ruled']} {rules.questions[question].options[option].words}"
    else:
        words = "an earlier ruling takes the hand elsewhere."
    if replay.pending:
        label = rules.questions[replay.pending.question].label
        return f"{words} The hand stops: a person must rule on “{label}”."
    stacks = ", ".join(f"{seat}: {chips(amount)}" for seat, amount in replay.final.stacks.items())
    return (
        f"{words} Then {turn_words(replay.final)}; stacks {stacks}; pot {chips(replay.final.pot)}."
    )


def _answer(question: str, replay: Replay) -> Answer | None:
    """The book's own answer to the question in this hand, where it came up."""
    if replay.pending and replay.pending.question == question:
        return replay.pending.answer
    return next((s.answer for s in replay.steps if s.question == question and s.answer), None)


def all_witnesses_json(
    found: Mapping[str, Witnesses],
) -> WitnessesJson | ManyWitnessesJson:
    """The witnesses of each question; those of a single one by themselves."""
    made = [witnesses_json(question, hands) for question, hands in found.items()]
    return made[0] if len(made) == 1 else {"questions": made}


def witnesses_json(question: str, found: Witnesses) -> WitnessesJson:
    """Each pair of books with its case and both ends."""
    return {
        "question": question,
        "witnesses": [
            {
                "books": list(pair),
                "case": case.id,
                "title": case.title,
                "source": case.source,
                "record": record_as_yaml(replays.record),
                "ends": {book: replay_json(replays.books[book].replay) for book in pair},
            }
            for pair, (case, replays) in found.items()
        ],
    }

"""What is said while a house's book is read, question by question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.drafts.reading import BookReading, ReadingStep

if TYPE_CHECKING:
    from floorbase.present.json.book_documents import ReadingJson

GUIDE = (
    "Type a number and Enter, or several numbers with spaces between. "
    "s: put the question off. b: back. q: quit. ?: the question again."
)
MORE = "m: other rules, by their numbers. 0: no rule answers it."
ALL = "Enter alone: {usual}."
NOTHING_BEFORE = "There is nothing to go back to."
DONE = "Every question is answered or put off."
GO_ON = "All is kept. The same command goes on where you stopped."
TYPE_RULES = "the numbers of the rules, as 7.2 8.1; nothing where no rule answers it"
TICK = "Space ticks, Enter goes on."
NONE_TICKED = {
    "provisions": "Tick none where no rule answers it.",
    "facts": "Tick none where it holds in every case.",
}
WHICH_RULES = "Which rules? Type their numbers, as 7.2 8.1."
FOUND_IN = "These rules have one of the words: {ids}. Look at them before you go on."
FOUND_NOWHERE = "No rule has any of the words."
STEPS = {
    "provisions": "Which rules of the book answer it?",
    "answer": "What do they say?",
    "menu": "Which of these may be chosen?",
    "by": "Who chooses?",
    "facts": "Does it hold in every case? Name the facts that it depends on.",
    "values": "{label}: with which of these does it hold?",
    "reading": "How do you read the rules? Say it in a sentence, or keep their own words.",
    "searched": "No rule answers it. Which words did you look for? Write commas between them.",
    "more": "{left} left without an answer. Answer {them} too?",
}
OPEN = {
    "discretion": "somebody may choose",
    "delegates": "the book names another text or body that decides (name it in book.yaml)",
    "defers": "the book sends you to another text (name it in book.yaml)",
}
EVERY_CASE = "it holds in every case"
OWN_WORDS = "the rules' own words"
YES_NO = {"yes": "yes", "no": "no, leave the rest unread"}
WIDE = 300  # signs of a rule that are shown in a list


class StepText(NamedTuple):
    """What is asked now, in words: the question, what is asked of it, and the choices by id."""

    heading: str
    ask: str
    lines: Sequence[str]
    choices: Mapping[str, str]


def step_text(reading: BookReading, step: ReadingStep) -> StepText:
    """One step in words."""
    question = step.question
    place = f"{reading.at + 1} of {len(reading.questions)}"
    answered = len(reading.answered)
    heading = f"{question.label} · question {place} · {answered} answered"
    lines = [question.ask, *_known(reading, step)]
    return StepText(heading, _asked(reading, step), lines, _choices(reading, step))


def _asked(reading: BookReading, step: ReadingStep) -> str:
    cases = "1 case is" if step.left == 1 else f"{step.left} cases are"
    label = reading.library.rules.facts[step.fact].label if step.fact else ""
    label = label[:1].upper() + label[1:]
    them = "it" if step.left == 1 else "them"
    return STEPS[step.step].format(label=label, left=cases, them=them)


def _known(reading: BookReading, step: ReadingStep) -> list[str]:
    """The options and facts before anything is answered, what was answered after it."""
    question, facts = step.question, reading.library.rules.facts
    if step.step == "provisions":
        options = [f"  - {option.words}" for option in question.options.values()]
        asked = [
            f"  - {facts[fact].label}: {', '.join(facts[fact].values[v] for v in values)}"
            for fact, values in question.facts.items()
        ]
        before = [_written(reading)] if question.id in reading.answered else []
        return ["Answers:", *options, *(["It may depend on:", *asked] if asked else []), *before]
    said = [f"{id_}: {reading.provisions[id_].text}" for id_ in reading.given.get("provisions", ())]
    answer = "".join(reading.given.get("answer", ()))
    if answer:
        option = question.options.get(answer)
        said.append(f"Answer: {option.words if option else OPEN[answer]}")
    return said


def _written(reading: BookReading) -> str:
    """What is written of the question already."""
    question = reading.question
    claims = reading.files.of(question.id) if question else []
    told = []
    for claim in claims:
        kind = str(claim.fields.get("kind", "")) or str(claim.fields.get("answer", ""))
        when = ", ".join(f"{fact} {' or '.join(values)}" for fact, values in claim.when.items())
        told.append(f"{kind}{f' if {when}' if when else ''}")
    return f"Answered already: {'; '.join(told)}. A new answer takes its place."


def _choices(reading: BookReading, step: ReadingStep) -> dict[str, str]:
    question, facts = step.question, reading.library.rules.facts
    if step.step == "provisions":
        return {id_: f"{id_}: {_short(reading.provisions[id_].text)}" for id_ in step.choices}
    if step.step in ("answer", "menu"):
        words = {name: option.words for name, option in question.options.items()}
        return {name: words.get(name) or OPEN[name] for name in step.choices}
    if step.step == "by":
        return {role: reading.roles[role] for role in step.choices}
    if step.step == "facts":
        return {fact: facts[fact].label for fact in step.choices}
    if step.step == "values":
        return {value: facts[step.fact].values[value] for value in step.choices}
    return dict(YES_NO) if step.step == "more" else {}


def _short(text: str) -> str:
    return text if len(text) <= WIDE else text[:WIDE].rpartition(" ")[0] + " …"


def nothing_chosen(step: ReadingStep) -> str:
    """What Enter alone means; nothing where something must be said."""
    if step.step == "facts":
        return ALL.format(usual=EVERY_CASE)
    if step.step == "reading":
        return ALL.format(usual=OWN_WORDS)
    return ALL.format(usual=step.usual) if step.step == "searched" else ""


def screen_hint(step: ReadingStep) -> str:
    """How a step is answered on a screen."""
    if not step.several:
        return ""
    return f"{TICK} {NONE_TICKED.get(step.step, '')}".strip()


def plain_lines(reading: BookReading, step: ReadingStep) -> list[str]:
    """A step for a terminal of plain lines."""
    text = step_text(reading, step)
    numbers = [f"{number}: {words}" for number, words in enumerate(text.choices.values(), 1)]
    more = [MORE] if step.step == "provisions" else []
    usual = [nothing_chosen(step)] if nothing_chosen(step) else []
    return ["", text.heading, *text.lines, text.ask, *numbers, *more, *usual]


def found_line(ids: Sequence[str]) -> str:
    """Which rules have a word that was looked for."""
    return FOUND_IN.format(ids=", ".join(ids)) if ids else FOUND_NOWHERE


def count_line(reading: BookReading) -> str:
    """How far the book is read."""
    return f"{len(reading.answered)} of {len(reading.questions)} questions are answered. {GO_ON}"


def reading_json(reading: BookReading) -> ReadingJson:
    """How far the book is read, and what is asked next."""
    question = reading.question
    return {
        "id": reading.folder.absolute().name,
        "answered": [q.id for q in reading.questions if q.id in reading.answered],
        "put_off": sorted(reading.skipped),
        "left": sum(q.id not in reading.answered for q in reading.questions),
        "next": question.id if question else None,
        "provisions": list(reading.proposed.get(question.id, ())) if question else [],
    }

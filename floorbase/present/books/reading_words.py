"""What is said while a house's book is read, question by question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.drafts.by_rule import NEXT
from floorbase.app.drafts.claim_steps import NONE, ReadingStep
from floorbase.app.drafts.reading import BookReading
from floorbase.errors import counted
from floorbase.present.books.question import steps_of, written
from floorbase.rules.rulings.model import Question

if TYPE_CHECKING:
    from floorbase.present.json.own_book_documents import ReadingJson

GUIDE = (
    "Type a number and Enter, or several numbers with spaces between. s: put the question off. "
    "b: back. r: rule by rule, and back to the questions. q: quit. ?: the question again."
)
MORE = "m: other rules, by their numbers. 0: no rule answers it."
ALL = "Enter alone: {usual}."
NOTHING_BEFORE = "There is nothing to go back to."
DONE = "Every question is answered or put off."
NO_RULE_LEFT = "Every rule is used in an answer, or was skipped."
GO_ON = "Everything is saved. The same command goes on where you stopped."
TYPE_RULES = "the numbers of the rules, such as 7.2 8.1; nothing if no rule answers it"
TYPE_QUESTION = "words for another question, or its id"
TICK = "Space ticks, Enter goes on."
NONE_TICKED = {
    "provisions": "Tick none if no rule answers it.",
    "facts": "Tick none if it holds in every case.",
}
REST_TICKED = "Tick none if it holds in all the remaining cases."
WHICH_RULES = "Which rules? Type their numbers, such as 7.2 8.1."
FOUND_IN = "These rules contain one of the words: {ids}. Look at them before you go on."
FOUND_NOWHERE = "No rule contains any of the words."
STEPS = {
    "rule": "Which of these questions does it answer?",
    "before": "It is answered already. What now?",
    "provisions": "Which rules of the book answer it?",
    "answer": "What do they say?",
    "value": "Which number? Write it with its unit, such as {example}.",
    "words": "What is the answer? Write a whole sentence, as a card shows it.",
    "dealer": "What does the dealer do? Write one sentence for each step.",
    "say": "What is said to the players? One short sentence.",
    "like": "Which of these would be played the same way? A replay plays it as that one.",
    "menu": "Which of these may be chosen?",
    "by": "Who chooses?",
    "facts": "Does it hold in every case? Name the facts that it depends on.",
    "facts_left": "Does it hold in all the remaining cases? Name the facts that it depends on.",
    "values": "{label}: for which of these does it hold?",
    "reading": "How do you read the rules? Write a sentence that stands alone: cards show it.",
    "searched": "No rule answers it. Which words did you look for? Write commas between them.",
    "more": "{left} left without an answer. Answer {them} too?",
}
SIDES = {
    1: "Two answers, one after the other. Which rules give the first?",
    2: "Which rules give the other answer, which contradicts it?",
}
OTHER_ANSWERS = {
    "value": "a number of the house's own, such as {example}",
    "own": "none of these: an answer of the book's own, in its words",
    "contradicts": "two things: the rules contradict one another",
    "discretion": "somebody may choose",
    "delegates": "the book names another text or body that decides (name it in book.yaml)",
    "defers": "the book sends you to another text (name it in book.yaml)",
}
KINDS = {**OTHER_ANSWERS, "silent": "the book is silent"}
WAYS = {
    "rest": "answer what is left of it: {left}",
    "anew": "answer it again; the new answer replaces what is written",
    "side": "add another answer beside it: the rules contradict one another",
    "leave": "leave it as it is",
}
NO_LIKE = "none of them; a replay then stops and asks the floor"
NEXT_RULE = "none of these, or no more of them: go to the next rule"
ALREADY = "Answered already:"
ANSWERED = " (answered already)"
IN_PART = " (answered in some cases)"
EVERY_CASE = "it holds in every case"
ALL_LEFT = "it holds in all the remaining cases"
OWN_WORDS = "the rules' own words"
NOTHING = "nothing"
YES_NO = {"yes": "yes", "no": "no, leave the rest unread"}
WIDE = 300  # signs of a rule that are shown in a list


class StepText(NamedTuple):
    """What is asked now, in words: the question, what is asked of it, and the choices by id.

    ``details`` are what a choice has people do and say.
    """

    heading: str
    ask: str
    lines: Sequence[str]
    choices: Mapping[str, str]
    details: Mapping[str, Sequence[str]]


def step_text(reading: BookReading, step: ReadingStep) -> StepText:
    """One step in words."""
    question = step.question
    if step.step == "rule":
        left = counted(len(reading.rules.left()), "rule")
        heading = f"Rule {step.rule} · {left} not used in an answer yet"
        lines = [f"{step.rule}: {reading.provisions[step.rule].text}"]
    else:
        place = f"{reading.at + 1} of {len(reading.questions)}"
        heading = f"{question.label} · question {place} · {_answered(reading)}"
        lines = [question.ask, *_known(reading, step)]
    choices = _choices(reading, step)
    return StepText(heading, _asked(reading, step), lines, choices, _details(reading, step))


def _answered(reading: BookReading) -> str:
    """How many questions are answered, and how many of them in part."""
    part = f", {len(reading.in_part)} of them in some cases only" if reading.in_part else ""
    return f"{len(reading.answered)} answered{part}"


def _asked(reading: BookReading, step: ReadingStep) -> str:
    if step.step == "provisions" and step.side:
        return SIDES[step.side]
    label = reading.library.rules.facts[step.fact].label if step.fact else ""
    label = label[:1].upper() + label[1:]
    them = "it" if step.left == 1 else "them"
    example = _example(step.question)
    name = "facts_left" if step.rest and step.step == "facts" else step.step
    return STEPS[name].format(label=label, left=_cases(step), them=them, example=example)


def _cases(step: ReadingStep) -> str:
    return "1 case is" if step.left == 1 else f"{step.left} cases are"


def _example(question: Question) -> str:
    """How a number is written for a question."""
    return " or ".join(written(unit) for unit in question.numbers)


def _known(reading: BookReading, step: ReadingStep) -> list[str]:
    """The options and facts before anything is answered, what was answered after it."""
    question, facts = step.question, reading.library.rules.facts
    if step.step == "before":
        return [ALREADY, *_written(reading)]
    if step.step == "provisions":
        options = [f"  - {option.words}" for option in reading.options(question).values()]
        asked = [
            f"  - {facts[fact].label}: {', '.join(facts[fact].values[v] for v in values)}"
            for fact, values in question.facts.items()
        ]
        beside = [ALREADY, *_written(reading)] if reading.adding else []
        return ["Answers:", *options, *(["It may depend on:", *asked] if asked else []), *beside]
    said = [f"{id_}: {reading.provisions[id_].text}" for id_ in reading.given.get("provisions", ())]
    answer = "".join(reading.given.get("answer", ()))
    if answer:
        told = "".join(reading.given.get("value", ())) or "".join(reading.given.get("words", ()))
        option = reading.options(question).get(answer)
        other = told or OTHER_ANSWERS.get(answer, "").format(example=_example(question))
        said.append(f"Answer: {option.words if option else other}")
    return said


def _written(reading: BookReading) -> list[str]:
    """What is written of the question already, a claim a line."""
    question = reading.question
    options = reading.options(question) if question else {}
    told = []
    for claim in reading.written():
        answer = str(claim.fields.get("answer", "")) or str(claim.fields.get("value", ""))
        kind = str(claim.fields.get("kind", ""))
        words = options[answer].words if answer in options else answer
        words = words or KINDS.get(kind, kind)
        when = "; ".join(f"{fact} {' or '.join(values)}" for fact, values in claim.when.items())
        told.append(f"  - {f'{when}: ' if when else ''}{words}")
    return told


def _choices(reading: BookReading, step: ReadingStep) -> dict[str, str]:
    question, facts = step.question, reading.library.rules.facts
    if step.step == "rule":
        return {name: _question_line(reading, name) for name in step.choices}
    if step.step == "before":
        left = _cases(step).partition(" ")[0]
        told = f"{left} {'case' if step.left == 1 else 'cases'}"
        return {way: WAYS[way].format(left=told) for way in step.choices}
    if step.step == "provisions":
        return {id_: f"{id_}: {_short(reading.provisions[id_].text)}" for id_ in step.choices}
    if step.step in ("answer", "menu", "like"):
        return {name: _answer_line(reading, question, name) for name in step.choices}
    if step.step == "by":
        return {role: reading.roles[role] for role in step.choices}
    if step.step == "facts":
        return {fact: facts[fact].label for fact in step.choices}
    if step.step == "values":
        return {value: facts[step.fact].values[value] for value in step.choices}
    return dict(YES_NO) if step.step == "more" else {}


def _answer_line(reading: BookReading, question: Question, name: str) -> str:
    """An answer that may be chosen."""
    option = reading.options(question).get(name)
    if option is None:
        return NO_LIKE if name == NONE else OTHER_ANSWERS[name].format(example=_example(question))
    return option.words


def _details(reading: BookReading, step: ReadingStep) -> dict[str, list[str]]:
    """What is done and said with each answer that may be chosen."""
    if step.step not in ("answer", "menu", "like"):
        return {}
    options = reading.options(step.question)
    return {name: steps_of(reading.library.rules, option) for name, option in options.items()}


def _question_line(reading: BookReading, name: str) -> str:
    """A question that a rule may answer, and whether it is answered already."""
    if name == NEXT:
        return NEXT_RULE
    question = reading.library.rules.questions[name]
    mark = IN_PART if name in reading.in_part else ANSWERED if name in reading.answered else ""
    return f"{question.label}: {question.ask}{mark}"


def _short(text: str) -> str:
    return text if len(text) <= WIDE else text[:WIDE].rpartition(" ")[0] + " …"


def nothing_chosen(step: ReadingStep) -> str:
    """What Enter alone means; nothing where something must be said."""
    usual = {"facts": EVERY_CASE, "reading": OWN_WORDS, "dealer": NOTHING, "say": NOTHING}
    usual |= {"searched": step.usual, "rule": NEXT_RULE}
    usual |= {"facts": ALL_LEFT} if step.rest else {}
    return ALL.format(usual=usual[step.step]) if step.step in usual else ""


def screen_hint(step: ReadingStep) -> str:
    """How a step is answered on a screen."""
    if not step.several:
        return ""
    none = REST_TICKED if step.rest and step.step == "facts" else NONE_TICKED.get(step.step, "")
    return f"{TICK} {none}".strip()


def typed_hint(step: ReadingStep) -> str:
    """What may be typed where there is something to choose of; nothing where nothing may be."""
    return {"provisions": TYPE_RULES, "rule": TYPE_QUESTION}.get(step.step, "")


def plain_lines(reading: BookReading, step: ReadingStep) -> list[str]:
    """A step for a terminal of plain lines."""
    text = step_text(reading, step)
    numbers = []
    for number, (name, words) in enumerate(text.choices.items(), 1):
        numbers.append(f"{number}: {words}")
        numbers += [f"    {line}" for line in text.details.get(name, ())]
    more = [MORE] if step.step == "provisions" else []
    more += [f"Or type {TYPE_QUESTION}."] if step.step == "rule" else []
    usual = [nothing_chosen(step)] if nothing_chosen(step) else []
    return ["", text.heading, *text.lines, text.ask, *numbers, *more, *usual]


def found_line(ids: Sequence[str]) -> str:
    """Which rules have a word that was looked for."""
    return FOUND_IN.format(ids=", ".join(ids)) if ids else FOUND_NOWHERE


def count_line(reading: BookReading) -> str:
    """How far the book is read."""
    part = f", {len(reading.in_part)} of them in some cases only" if reading.in_part else ""
    answered = f"{len(reading.answered)} of {len(reading.questions)} questions are answered{part}"
    return f"{answered}. {GO_ON}"


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

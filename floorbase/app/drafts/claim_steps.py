"""One claim as a person makes it: what is asked next follows from what was answered."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from floorbase.errors import BadRequestError, Problem, Where, nearest
from floorbase.rules.books.model import Provision
from floorbase.rules.own.options import of_value
from floorbase.rules.rulings.model import Option, Question
from floorbase.yamldata.emit import Value

Step: TypeAlias = Literal[
    "rule", "before", "provisions", "answer", "value", "words", "dealer", "say", "like",
    "menu", "by", "facts", "values", "reading", "searched", "more",
]  # fmt: skip
When: TypeAlias = Mapping[str, tuple[str, ...]]  # fact: the values that a claim holds for
LEFT = {"discretion": "discretion", "delegates": "delegates", "defers": "defers"}
VALUE, OWN, BOTH = "value", "own", "contradicts"  # what else may be answered
NONE = "none"
TYPED = ("value", "words", "dealer", "say", "reading", "searched")
MAY_BE_EMPTY = ("dealer", "say")
LONGEST = 2_000  # signs of what is typed
NAMED = 5  # words of an own answer that its name has
SMALL = frozenset(["a", "an", "and", "are", "by", "for", "if", "in", "is", "of", "on", "the", "to"])
NOWHERE = Where("", 0)


@dataclass(frozen=True, slots=True)
class ReadingStep:
    """What is asked now: ``choices`` are the ids to choose of, ``fact`` whose values they are.

    Where ``several`` may be chosen, none may be too. Without choices something is typed, and
    ``usual`` is what stands there. ``rule`` is the provision that is read, where rules are gone
    through one by one; ``side`` which of two answers it is that contradict one another, ``rest``
    whether it is for the cases that are left.
    """

    step: Step
    question: Question
    choices: tuple[str, ...] = ()
    several: bool = False
    usual: str = ""
    fact: str = ""
    left: int = 0
    rule: str = ""
    side: int = 0
    rest: bool = False


@dataclass(frozen=True, slots=True)
class KnownBook:
    """What of a book a claim on one question can be made of."""

    provisions: Mapping[str, Provision]
    roles: Mapping[str, str]
    options: Mapping[str, Option]


class ClaimDraft:
    """One claim on a question; ``near`` are the provisions that may answer it.

    ``side`` is 1 or 2 where two answers contradict one another, ``stands`` whether a claim stands
    beside it (then it cannot be a silence), and ``rest`` whether it is for the cases that are left.
    """

    def __init__(
        self,
        question: Question,
        near: Sequence[str],
        book: KnownBook,
        *,
        side: int = 0,
        stands: bool = False,
        rest: bool = False,
    ) -> None:
        self.question = question
        self.near = tuple(near)
        self.book = book
        self.side = side
        self.stands = stands or side > 0
        self.rest = rest
        self.given: dict[str, list[str]] = {}
        self.steps: list[str] = []

    def now(self) -> ReadingStep | None:
        """What is asked now; None where the claim is complete."""
        given = self.given
        if "provisions" not in given:
            return self._step("provisions", self.near, several=True)
        if not given["provisions"]:
            usual = ", ".join(_words(self.question))
            return None if "searched" in given else self._step("searched", usual=usual)
        if step := self._answer() or self._own() or self._choice() or self._conditions():
            return step
        told = " ".join(self.book.provisions[id_].text for id_ in given["provisions"])
        usual = " ".join(told.split())
        return None if "reading" in given else self._step("reading", usual=usual)

    def _step(
        self,
        step: Step,
        choices: Sequence[str] = (),
        *,
        several: bool = False,
        usual: str = "",
        fact: str = "",
    ) -> ReadingStep:
        found = (step, self.question, tuple(choices), several, usual, fact)
        return ReadingStep(*found, side=self.side, rest=self.rest)

    def _answer(self) -> ReadingStep | None:
        """The answer itself: an option, a number, or something that no question foresaw."""
        given, number = self.given, [VALUE] if self.question.numbers else []
        if "answer" not in given:
            both = [] if self.side else [BOTH]
            return self._step("answer", (*self.book.options, *number, OWN, *LEFT, *both))
        if given["answer"] == [VALUE] and "value" not in given:
            return self._step("value")
        return None

    def _own(self) -> ReadingStep | None:
        """An answer of the book's own, in its words."""
        given = self.given
        if given["answer"] != [OWN]:
            return None
        for step in ("words", "dealer", "say"):
            if step not in given:
                return self._step(step)
        shared = [option.id for option in self.question.shared]
        return None if "like" in given else self._step("like", (*shared, NONE))

    def _choice(self) -> ReadingStep | None:
        """What may be chosen, and who chooses."""
        if self.given["answer"] != ["discretion"]:
            return None
        if "menu" not in self.given:
            return self._step("menu", tuple(self.book.options), several=True)
        return None if "by" in self.given else self._step("by", tuple(self.book.roles))

    def _conditions(self) -> ReadingStep | None:
        """Which facts it holds for, and with which values."""
        facts = self.question.facts
        if facts and "facts" not in self.given:
            return self._step("facts", tuple(facts), several=True)
        for fact in self.given.get("facts", ()):
            if f"values:{fact}" not in self.given:
                return self._step("values", facts[fact], several=True, fact=fact)
        return None

    def take(self, step: ReadingStep, values: Sequence[str]) -> None:
        """Keep the answer of a step. Raises: BadRequestError: it cannot be given here."""
        least = {"menu": 1, "values": 1, "provisions": int(self.stands)}.get(step.step, 0)
        known = list(self.book.provisions) if step.step == "provisions" else step.choices
        check(step, values, known, least)
        if step.step == "value":
            self._option_of(values[0])
        name = f"values:{step.fact}" if step.step == "values" else step.step
        self.given[name] = list(values)
        self.steps.append(name)

    def name(self, rules: Sequence[str]) -> None:
        """Name the rules that answer it, all at once."""
        self.given["provisions"] = list(rules)
        self.steps = ["provisions"]

    def back(self) -> bool:
        """Take the last answer back; False where there is none."""
        if self.steps:
            self.given.pop(self.steps.pop())
            return True
        return False

    def _option_of(self, value: str) -> Option:
        """The option of a number. Raises: BadRequestError: it is no number that it may have."""
        problems: list[Problem] = []
        option = of_value(self.question, value, "", NOWHERE, problems)
        if option is None:
            raise BadRequestError([Problem(problem.what, problem.fix) for problem in problems])
        return option

    def own_answer(self) -> tuple[str, Mapping[str, Value]] | None:
        """The answer of the book's own that was given: its name, and what options.yaml says."""
        given = self.given
        if given.get("answer") != [OWN]:
            return None
        words = _sentence(given["words"][0])
        like = given["like"][0]
        return self._own_name(words), {
            "words": words,
            "if": words[:1].lower() + words[1:].rstrip(".") if words.count(". ") == 0 else "",
            "dealer": [step for line in given["dealer"] for step in _sentences(line)],
            "say": " ".join(given["say"]),
            "like": "" if like == NONE else like,
        }

    def _own_name(self, words: str) -> str:
        said = re.findall(r"[a-z0-9]+", words.lower())
        named = [word for word in said if word not in SMALL][:NAMED] or said[:NAMED]
        name = "_".join(named)[:50]
        name = name if name[:1].isalpha() else f"own_{name}"
        names = [name, *(f"{name}_{number}" for number in range(2, 100))]
        return next((free for free in names if free not in self.book.options), name)

    def claim(self) -> Mapping[str, Value]:
        """What was answered, where a provision answers it."""
        given = self.given
        answer = given["answer"][0]
        own = self.own_answer()
        named = own[0] if own else "" if answer in (*LEFT, VALUE) else answer
        return {
            "question": self.question.id,
            "cites": given["provisions"],
            "when": written_when(self.when()),
            "kind": LEFT.get(answer, ""),
            "answer": named,
            "value": "".join(given.get("value", [])),
            "menu": given.get("menu", []),
            "by": "".join(given.get("by", [])),
            "reading": " ".join(given["reading"]),
        }

    def when(self) -> dict[str, tuple[str, ...]]:
        """The facts that it holds for; elsewhere its option cannot be chosen at all."""
        given, value = self.given, "".join(self.given.get("value", []))
        answer = given["answer"][0]
        option = self._option_of(value) if value else self.book.options.get(answer)
        when = {fact: tuple(given[f"values:{fact}"]) for fact in given.get("facts", ())}
        return {**(option.when if option else {}), **when}

    def searched(self) -> list[str]:
        """The words that were looked for, where no provision answers it."""
        return [w.strip() for v in self.given["searched"] for w in v.split(",") if w.strip()]


def check(step: ReadingStep, values: Sequence[str], known: Sequence[str], least: int = 0) -> None:
    """Raises: BadRequestError: it is not what was asked for."""
    if step.step in TYPED:
        typed = any(sign.isalnum() for value in values for sign in value)
        if step.step == "words" and typed and " " not in values[0]:
            raise BadRequestError(
                Problem("that is not a sentence", "write the answer as a sentence")
            )
        if not typed and step.step not in MAY_BE_EMPTY:
            raise BadRequestError(Problem("nothing was typed", "type some words"))
        if sum(map(len, values)) > LONGEST:
            raise BadRequestError(
                Problem("that is too long", f"use at most {LONGEST:,} characters")
            )
        return
    for value in values:
        if value not in known:
            raise BadRequestError(
                Problem(f"'{value}' is not one of the values allowed", nearest(value, known))
            )
    if not step.several and len(values) != 1:
        raise BadRequestError(Problem("one answer is needed", "choose one of those listed"))
    if step.several and len(values) < least:
        raise BadRequestError(Problem("nothing was chosen", "choose at least one of those listed"))


def gathered(whens: Sequence[When]) -> list[When]:
    """The same conditions in fewer, where several differ in the values of one fact alone.

    >>> gathered([{"a": ("x",), "b": ("y",)}, {"a": ("x",), "b": ("z",)}, {"a": ("w",)}])
    [{'a': ('x',), 'b': ('y', 'z')}, {'a': ('w',)}]
    """
    found = list(whens)
    for name in dict.fromkeys(fact for when in whens for fact in when):
        alike: dict[tuple[object, ...], When] = {}
        for when in found:
            rest = tuple((fact, values) for fact, values in when.items() if fact != name)
            key = (rest, name in when)
            both = (*alike.get(key, {}).get(name, ()), *when.get(name, ()))
            alike[key] = {**when, name: both} if name in when else when
        found = list(alike.values())
    return found


def written_when(when: When) -> dict[str, str | Sequence[str]]:
    """Conditions as a claim has them: one value alone, or several as a list.

    >>> written_when({"a": ("x",), "b": ("y", "z")})
    {'a': 'x', 'b': ['y', 'z']}
    """
    return {fact: v[0] if len(v) == 1 else list(v) for fact, v in when.items()}


def _words(question: Question) -> list[str]:
    """Words by which one looks for a question in a book."""
    said = re.findall(r"[\w'-]+", question.label.lower())
    return [word for word in said if len(word) > 3][:4] or [question.label.lower()]


def _sentences(text: str) -> list[str]:
    """
    >>> _sentences("put it in the tray. Tell the table; go on")
    ['Put it in the tray.', 'Tell the table.', 'Go on.']
    """
    return [_sentence(part) for part in re.split(r"(?<=[.!?])\s+|;\s*", text) if part.strip()]


def _sentence(text: str) -> str:
    told = " ".join(text.split())
    told = told if told.endswith((".", "!", "?")) else f"{told}."
    return told[:1].upper() + told[1:]

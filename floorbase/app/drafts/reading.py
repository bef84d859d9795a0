"""Read a house's book question by question: what a person answers is written at once.

One question after the other, those that a floor is called to most often first. A person names the
provisions that answer it, then the answer, its conditions and how it is read; or that the book is
silent. What is asked next follows from what was answered, so that one step can be taken back.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeAlias

from floorbase.app.drafts.claims_file import ClaimFiles, open_cases
from floorbase.app.drafts.proposals import Proposer, RuleText
from floorbase.app.library import Library
from floorbase.errors import BadFileError, BadRequestError, Problem, nearest, sound
from floorbase.rules.books.load_provisions import load_provisions
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Question
from floorbase.rules.rulings.resolve import fold
from floorbase.user.files import write_whole
from floorbase.yamldata.emit import Value
from floorbase.yamldata.source import Map, Seq, Text, read

Step: TypeAlias = Literal[
    "provisions", "answer", "menu", "by", "facts", "values", "reading", "searched", "more"
]
SKIPPED = ".reading.json"  # what was put off; other files of the book are read by others too
LEFT = {"discretion": "discretion", "delegates": "delegates", "defers": "defers"}
NONE = "none"
ROLES = {"floor": "floor"}
LONGEST = 2_000  # signs of a reading


@dataclass(frozen=True, slots=True)
class ReadingStep:
    """What is asked now: ``choices`` are the ids to choose of, ``fact`` whose values they are.

    Where ``several`` may be chosen, none may be too. Without choices something is typed, and
    ``usual`` is what stands there.
    """

    step: Step
    question: Question
    choices: tuple[str, ...] = ()
    several: bool = False
    usual: str = ""
    fact: str = ""
    left: int = 0


class BookReading:
    """One person's way through the questions for one book's folder."""

    def __init__(self, library: Library, folder: Path) -> None:
        self.library = library
        self.folder = folder
        self.files = ClaimFiles(folder)
        self.provisions = _provisions(folder)
        self.answered = self.files.answered()
        self.skipped = _skipped(folder)
        self.given: dict[str, list[str]] = {}
        self.steps: list[str] = []  # those that were answered for this claim
        self.adding = False  # whether the question has a claim of now already
        self.at = self._next(-1)

    @cached_property
    def questions(self) -> list[Question]:
        """Every question, those that a floor is called to most often first."""
        return Proposer(self.library).in_order

    @cached_property
    def proposed(self) -> Mapping[str, Sequence[str]]:
        """The provisions that may answer each question; found again where their file is gone."""
        kept = _kept_proposals(self.folder, self.provisions)
        if kept is not None:
            return kept
        texts = [
            RuleText(id_, p.text, self.provisions[p.parent.partition(":")[2]].text)
            if p.parent and p.parent.partition(":")[2] in self.provisions
            else RuleText(id_, p.text)
            for id_, p in self.provisions.items()
        ]
        return Proposer(self.library).proposals(texts).for_question

    @cached_property
    def roles(self) -> Mapping[str, str]:
        """Who decides in this book, by our name of the role."""
        with contextlib.suppress(BadFileError):
            root = read(self.folder / "book.yaml")
            roles = root.get("roles") if isinstance(root, Map) else None
            if isinstance(roles, Map) and roles:
                return {str(role): str(name) for role, name in roles.items()}
        return ROLES

    @property
    def question(self) -> Question | None:
        """The question that is read for now; None where all are."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    def now(self) -> ReadingStep | None:
        """What is asked now; None where every question was answered or put off."""
        question = self.question
        if question is None:
            return None
        given = self.given
        if "more" in given:
            return ReadingStep("more", question, ("yes", "no"), left=self._left())
        if "provisions" not in given:
            near = tuple(self.proposed.get(question.id, ()))
            return ReadingStep("provisions", question, near, several=True)
        if not given["provisions"]:
            return ReadingStep("searched", question, usual=", ".join(_words(question)))
        for step in (self._answer(question), self._conditions(question)):
            if step:
                return step
        told = " ".join(self.provisions[id_].text for id_ in given["provisions"])
        return ReadingStep("reading", question, usual=" ".join(told.split()))

    def _answer(self, question: Question) -> ReadingStep | None:
        """What is still to be said of the answer itself."""
        given = self.given
        if "answer" not in given:
            return ReadingStep("answer", question, (*question.options, *LEFT))
        if given["answer"] == ["discretion"]:
            if "menu" not in given:
                return ReadingStep("menu", question, tuple(question.options), several=True)
            if "by" not in given:
                return ReadingStep("by", question, tuple(self.roles))
        return None

    def _conditions(self, question: Question) -> ReadingStep | None:
        """Which facts it holds for, and with which values."""
        if not question.facts:
            return None
        if "facts" not in self.given:
            return ReadingStep("facts", question, tuple(question.facts), several=True)
        for fact in self.given["facts"]:
            if f"values:{fact}" not in self.given:
                values = question.facts[fact]
                return ReadingStep("values", question, values, several=True, fact=fact)
        return None

    def take(self, chosen: Sequence[str]) -> None:
        """Answer what is asked now, and go on; what is complete is written.

        Raises: BadRequestError: it cannot be chosen here. BadFileError: it cannot be written.
        """
        step = self.now()
        if step is None:
            return
        values = [value.strip() for value in chosen if value.strip()]
        self._check(step, values)
        name = f"values:{step.fact}" if step.step == "values" else step.step
        if step.step == "more":
            self._begin(adding=values == ["yes"], on=values == ["no"])
            return
        self.given[name] = values
        self.steps.append(name)
        if step.step in ("reading", "searched"):
            try:
                self._write(step.question)
            except BadFileError:
                self.back()
                raise

    def _check(self, step: ReadingStep, values: Sequence[str]) -> None:
        """Raises: BadRequestError: not what was asked for."""
        known = list(self.provisions) if step.step == "provisions" else list(step.choices)
        if step.choices or step.step == "provisions":
            for value in values:
                if value not in known:
                    raise BadRequestError(
                        Problem(f"'{value}' is none of these", nearest(value, known))
                    )
            if not step.several and len(values) != 1:
                raise BadRequestError(Problem("one answer is needed", "choose one of them"))
        least = {"menu": 1, "values": 1}.get(step.step, 0)
        if step.several and len(values) < least:
            raise BadRequestError(Problem("nothing was chosen", "choose one or more of them"))
        if not step.choices and step.step in ("reading", "searched"):
            if not any(sign.isalnum() for value in values for sign in value):
                raise BadRequestError(Problem("nothing was typed", "type some words"))
            if sum(map(len, values)) > LONGEST:
                fix = f"say it in {LONGEST:,} signs"
                raise BadRequestError(Problem("that is too long", fix))

    def _write(self, question: Question) -> None:
        """Write the claim, then ask for the cases that are left, or go on."""
        if not self.adding:
            self.files.remove(question.id)
        claims = self._claims(question)
        self.files.add(question, claims)
        self.answered.add(question.id)
        self._put_off(question.id, False)
        self.given, self.steps = {}, []
        if self._left():
            self.given["more"] = []
            self.adding = True
        else:
            self._begin(adding=False, on=True)

    def _claims(self, question: Question) -> list[Mapping[str, Value]]:
        """What was answered, as claims."""
        given = self.given
        if not given["provisions"]:
            words = [
                w.strip() for value in given["searched"] for w in value.split(",") if w.strip()
            ]
            return [
                {"question": question.id, "kind": "silent", "when": when, "searched": words}
                for when in self._open(question)
            ]
        answer = given["answer"][0]
        option = question.options.get(answer)
        when = {fact: given[f"values:{fact}"] for fact in given.get("facts", ())}
        for fact, values in (option.when if option else {}).items():
            when.setdefault(fact, list(values))  # elsewhere the option cannot be chosen at all
        return [
            {
                "question": question.id,
                "cites": given["provisions"],
                "when": {fact: v[0] if len(v) == 1 else v for fact, v in when.items()},
                "kind": LEFT.get(answer, ""),
                "answer": "" if answer in LEFT else answer,
                "menu": given.get("menu", []),
                "by": "".join(given.get("by", [])),
                "reading": " ".join(given["reading"]),
            }
        ]

    def _open(self, question: Question) -> list[dict[str, str]]:
        """The cases that no claim covers yet, in as few conditions as tell them."""
        claims = self.files.of(question.id)
        left = open_cases(question, claims)
        every = [(case, case in left) for case in question.cases()]
        if not claims or len(left) == len(every):
            return [{}]
        leaves = fold(question, every, lambda is_open: is_open)
        return [
            leaf for leaf in leaves if any(all(c[n] == v for n, v in leaf.items()) for c in left)
        ]

    def _left(self) -> int:
        """How many cases of the question no claim covers."""
        question = self.question
        return len(open_cases(question, self.files.of(question.id))) if question else 0

    def _begin(self, *, adding: bool, on: bool) -> None:
        """Begin another claim on the same question, or the next question."""
        self.given, self.steps, self.adding = {}, [], adding
        if on:
            self.adding = False
            self.at = self._next(self.at)

    def back(self) -> bool:
        """Take one step back: the last answer of this claim, else the question before."""
        if self.steps:
            self.given.pop(self.steps.pop())
            return True
        if "more" in self.given or self.adding or self.at > 0:
            stay = "more" in self.given or self.adding
            self._begin(adding=False, on=False)
            self.at -= 0 if stay else 1
            return True
        return False

    def skip(self) -> None:
        """Put the question off; it comes again when all others are done, or another day."""
        if self.question and self.question.id not in self.answered:
            self._put_off(self.question.id, True)
        self._begin(adding=False, on=True)

    def go_to(self, name: str) -> None:
        """Read for a question by its id; of one answered in part, the rest is asked for first.

        Raises: BadRequestError: there is none.
        """
        ids = [question.id for question in self.questions]
        question = self.library.question(name)
        self._begin(adding=False, on=False)
        self.at = ids.index(question.id)
        if question.id in self.answered and self._left():
            self.given["more"] = []
            self.adding = True

    def _next(self, after: int) -> int:
        """The next question without an answer; those that were put off come last."""
        order = [*range(after + 1, len(self.questions)), *range(after + 1)]
        open_ = [n for n in order if self.questions[n].id not in self.answered]
        fresh = [n for n in open_ if self.questions[n].id not in self.skipped]
        again = [n for n in open_ if n > after]
        found = fresh or again
        return found[0] if found else len(self.questions)

    def _put_off(self, question: str, off: bool) -> None:
        before = set(self.skipped)
        (self.skipped.add if off else self.skipped.discard)(question)
        if before != self.skipped:
            write_whole(self.folder / SKIPPED, json.dumps({"skipped": sorted(self.skipped)}))

    def lines_with(self, words: Sequence[str]) -> list[str]:
        """The provisions that have one of some words, for who is about to call a book silent."""
        wanted = [word.lower().strip() for word in words if word.strip()]
        return [
            id_
            for id_, provision in self.provisions.items()
            if any(word in f"{provision.title} {provision.text}".lower() for word in wanted)
        ]


def _provisions(folder: Path) -> dict[str, Provision]:
    """A book's provisions by locator. Raises: BadFileError: there are none to read."""
    if not (folder / "provisions.yaml").is_file():
        what = f"{folder} has no provisions.yaml, so it is no book to be read"
        fix = "name a book's folder; 'floorbase books draft FILE --into DIR' makes one"
        raise BadFileError(Problem(what, fix))
    book, place = folder.absolute().name, folder.absolute().parent
    found = sound(lambda problems: load_provisions(place, [book], problems))
    return {id_.partition(":")[2]: provision for id_, provision in found.items()}


def _kept_proposals(
    folder: Path, known: Mapping[str, Provision]
) -> dict[str, tuple[str, ...]] | None:
    """The proposals as they were drafted; None where their file is gone or cannot be read."""
    try:
        root = read(folder / "proposals.yaml")
    except BadFileError:
        return None
    listed = root.get("questions") if isinstance(root, Map) else None
    if not isinstance(listed, Seq):
        return None
    found = {}
    for entry in listed:
        question = entry.get("question") if isinstance(entry, Map) else None
        ids = entry.get("provisions") if isinstance(entry, Map) else None
        if isinstance(question, Text) and isinstance(ids, Seq):
            found[str(question)] = tuple(str(id_) for id_ in ids if str(id_) in known)
    return found


def _skipped(folder: Path) -> set[str]:
    """The questions that were put off; none where that cannot be read."""
    with contextlib.suppress(OSError, ValueError, AttributeError, TypeError):
        kept = json.loads((folder / SKIPPED).read_text(encoding="utf-8"))
        return {str(name) for name in kept.get("skipped", ())}
    return set()


def _words(question: Question) -> list[str]:
    """Words by which one looks for a question in a book."""
    return [word for word in question.label.lower().split() if len(word) > 3][:4] or [
        question.label.lower()
    ]

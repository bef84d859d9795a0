"""Read a house's book question by question: what a person answers is written at once.

One question after the other, those that a floor is called to most often first; or one rule after
the other, those that no answer rests on yet. A person names the provisions that answer a question,
then the answer, its conditions and how it is read; or that the book is silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from floorbase.app.drafts.book_folder import (
    keep_put_off,
    proposals_for_questions,
    provisions_of,
    put_off_in,
    roles_of,
)
from floorbase.app.drafts.by_rule import NEXT, RuleByRule
from floorbase.app.drafts.claim_steps import (
    BOTH,
    ClaimDraft,
    KnownBook,
    ReadingStep,
    When,
    check,
    gathered,
    written_when,
)
from floorbase.app.drafts.claims_file import ClaimFiles, WrittenClaim, open_cases
from floorbase.app.drafts.options_file import add_answer, own_answers
from floorbase.app.drafts.proposals import Proposer, RuleText
from floorbase.app.library import Library
from floorbase.errors import BadRequestError, FloorbaseError, Problem
from floorbase.rules.rulings.model import Option, Question, holds
from floorbase.rules.rulings.resolve import fold
from floorbase.yamldata.emit import Value

REST, ANEW, SIDE, LEAVE = "rest", "anew", "side", "leave"  # what to do with an answered question


class BookReading:
    """One person's way through the questions for one book's folder."""

    def __init__(self, library: Library, folder: Path) -> None:
        self.library = library
        self.folder = folder
        self.files = ClaimFiles(folder)
        self.provisions = provisions_of(folder)
        self.own = own_answers(folder, library.rules.questions)
        self.put_off = put_off_in(folder)
        self.answered: set[str] = set()
        self.in_part: set[str] = set()
        self._count()
        self.rules = RuleByRule(library, folder, self._texts(), self.put_off)
        self.sides: list[str] = []  # the rules that contradict one another, while both are told
        self.more = False  # whether it is asked if the cases that are left are answered too
        self.adding = False  # whether a claim of the question stands beside what is answered now
        self.draft: ClaimDraft | None = None
        self.at = self._next(-1)
        self._begin()

    @cached_property
    def questions(self) -> list[Question]:
        """Every question, those that a floor is called to most often first."""
        return Proposer(self.library).in_order

    @cached_property
    def proposed(self) -> Mapping[str, Sequence[str]]:
        """The provisions that may answer each question; found again where their file is gone."""
        kept = proposals_for_questions(self.folder, self.provisions)
        if kept is not None:
            return kept
        return Proposer(self.library).proposals(self._texts()).for_question

    def _texts(self) -> list[RuleText]:
        """Every rule, with the one that it is a part of."""
        known = self.provisions
        parents = {id_: known.get((p.parent or "").partition(":")[2]) for id_, p in known.items()}
        return [
            RuleText(id_, one.text, parent.text if (parent := parents[id_]) else "")
            for id_, one in known.items()
        ]

    @cached_property
    def roles(self) -> Mapping[str, str]:
        """Who decides in this book, by our name of the role."""
        return roles_of(self.folder)

    @property
    def skipped(self) -> set[str]:
        """The questions that were put off."""
        return self.put_off.questions

    @property
    def given(self) -> Mapping[str, Sequence[str]]:
        """What was answered of the claim that is made now."""
        return self.draft.given if self.draft else {}

    @property
    def question(self) -> Question | None:
        """The question that is read for now; None where all are."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    def options(self, question: Question) -> dict[str, Option]:
        """What may be answered: the options of every book, and those of this one."""
        own = self.own.get(question.id, {})
        return {**{option.id: option for option in question.shared}, **own}

    def written(self) -> list[WrittenClaim]:
        """What is answered of the question already."""
        return self.files.of(self.question.id) if self.question else []

    def now(self) -> ReadingStep | None:
        """What is asked now; None where every question was answered or put off."""
        if self.rules.asking:
            found = (*self.rules.questions(), NEXT)
            return ReadingStep("rule", self.questions[0], found, rule=self.rules.at)
        question = self.question
        if question is None:
            return None
        if self.more:
            return ReadingStep("more", question, ("yes", "no"), left=self._left())
        if self.draft is None:
            left = self._left()
            ways = (*([REST] if left else []), ANEW, SIDE, LEAVE)
            return ReadingStep("before", question, ways, left=left)
        return self.draft.now()

    def take(self, chosen: Sequence[str]) -> None:
        """Answer what is asked now, and go on; what is complete is written.

        Raises: BadRequestError: it cannot be chosen here. BadFileError: it cannot be written.
        """
        step = self.now()
        if step is None:
            return
        values = [value.strip() for value in chosen if value.strip()]
        if step.step == "rule":
            self._take_of_rule(step, values)
        elif self.draft is None:
            check(step, values, step.choices)
            self._take_way(values[0])
        elif step.step == "answer" and values == [BOTH]:
            self.sides = list(self.given["provisions"])
            self._begin_claim(side=1)
        else:
            self.draft.take(step, values)
            if self.draft.now() is None:
                self._write(self.draft)

    def by_rule(self) -> bool:
        """Go through the rules, or through the questions again; False where no rule is left.

        Raises: BadFileError: a file of claims cannot be read.
        """
        if self.rules.at:
            self.rules.end()
            if self.question and self.question.id in self.answered:
                self.at = self._next(self.at)
            self._begin()
            return True
        return self.rules.begin()

    def _take_of_rule(self, step: ReadingStep, values: Sequence[str]) -> None:
        """A question that the rule answers, words by which to find one, or on to the next rule."""
        told = " ".join(values)
        if not told or told == NEXT:
            self.rules.pass_by()
            self._on()
        elif told in step.choices:
            self.rules.asking = False
            self.go_to(told)
        elif not self.rules.look(told):
            raise BadRequestError(Problem(f"no question matches '{told}'", "try other words"))

    def _take_way(self, way: str) -> None:
        """How to go on with a question that is answered already, in whole or in part."""
        if way in ("no", LEAVE):
            self._on()
        else:
            self.more, self.adding = False, way != ANEW
            self._begin_claim(stands=way == SIDE, rest=way in (REST, "yes"))

    def _write(self, draft: ClaimDraft) -> None:
        """Write the claim, then ask for the other side or the cases left, or go on."""
        question = draft.question
        try:
            own = draft.own_answer() if draft.given["provisions"] else None
            if own:
                add_answer(self.folder, question.id, *own)
            if not self.adding:
                self.files.remove(question.id)
            self.files.add(question, self._claims(draft))
        except FloorbaseError:
            draft.back()
            raise
        if own:
            self.own = own_answers(self.folder, self.library.rules.questions)
        self._put_off(question.id, False)
        self._count(question)
        self.adding = True
        if draft.side == 1:
            self._begin_claim(side=2)
            return
        self.sides = []
        if self._left():
            self.draft, self.more = None, True
        else:
            self._on()

    def _claims(self, draft: ClaimDraft) -> list[Mapping[str, Value]]:
        """What was answered, as claims: a silence for each part that no claim covers."""
        question = draft.question
        if draft.given["provisions"]:
            claim = draft.claim()
            if not draft.rest:
                return [claim]
            whens = gathered(self._open(question, draft.when()))
            return [{**claim, "when": written_when(when)} for when in whens]
        words = draft.searched()
        return [
            {
                "question": question.id,
                "kind": "silent",
                "when": written_when(when),
                "searched": words,
            }
            for when in self._open(question, {})
        ]

    def _open(self, question: Question, within: When) -> list[When]:
        """The cases that no claim covers yet, in as few conditions as tell them.

        Raises: BadRequestError: none of those ``within`` is open.
        """
        claims = self.files.of(question.id)
        left = [case for case in open_cases(question, claims) if holds(within, case)]
        every = [(case, case in left) for case in question.cases()]
        if not left:
            fix = "leave the question, or go back and add a second answer to a case"
            raise BadRequestError(
                Problem("every case of this question has been answered already", fix)
            )
        if len(left) == sum(holds(within, case) for case, _ in every):
            return [within]
        leaves = fold(question, every, lambda is_open: is_open)
        whens = [{fact: (value,) for fact, value in leaf.items()} for leaf in leaves]
        return [when for when in whens if any(holds(when, case) for case in left)]

    def _left(self) -> int:
        """How many cases of the question no claim covers."""
        question = self.question
        return len(open_cases(question, self.written())) if question else 0

    def _count(self, *only: Question) -> None:
        """Which questions have a claim, and which of them in some cases only."""
        by_question: dict[str, list[WrittenClaim]] = {}
        for claims in self.files.every().values():
            for claim in claims:
                by_question.setdefault(claim.question, []).append(claim)
        self.answered = {*by_question}
        for question in only or self.library.rules.questions.values():
            claims = by_question.get(question.id, [])
            is_part = bool(claims) and bool(open_cases(question, claims))
            (self.in_part.add if is_part else self.in_part.discard)(question.id)

    def _begin(self) -> None:
        """Begin with the question that is at hand: it may have an answer already."""
        self.more, self.adding, self.sides, self.draft = False, False, [], None
        if self.question and self.question.id not in self.answered:
            self._begin_claim()

    def _begin_claim(self, *, side: int = 0, stands: bool = False, rest: bool = False) -> None:
        question = self.question
        if question is None:
            return
        near: Sequence[str] = self.proposed.get(question.id, ())
        if side:
            told = self.draft.given["provisions"] if self.draft and side == 2 else ()
            near = [id_ for id_ in self.sides if id_ not in told] or self.sides
        known = KnownBook(self.provisions, self.roles, self.options(question))
        self.draft = ClaimDraft(question, near, known, side=side, stands=stands, rest=rest)
        if self.rules.at and not side:
            self.draft.name([self.rules.at])

    def _on(self) -> None:
        """Go on: with the rule at hand where rules are gone through, else with a question."""
        if self.rules.at:
            self.rules.asking = True
        else:
            self.at = self._next(self.at)
            self._begin()

    def back(self) -> bool:
        """Take one step back: the last answer of this claim, else the question before."""
        if self.rules.asking:
            return False
        if self.draft and self.draft.back():
            return True
        if self.draft and self.draft.side == 1:
            self._begin_claim()
            self.draft.name(self.sides)
            return True
        if self.rules.at:
            self.rules.asking = True
            return True
        within = self.more or self.adding
        if not within and self.at == 0:
            return False
        self.at -= 0 if within else 1
        self._begin()
        return True

    def skip(self) -> None:
        """Put the question off; it comes again when all others are done, or another day."""
        if self.rules.asking:
            self.rules.pass_by()
        elif not self.rules.at and self.question and self.question.id not in self.answered:
            self._put_off(self.question.id, True)
        self._on()

    def go_to(self, name: str) -> None:
        """Read for a question by its id. Raises: BadRequestError: there is none."""
        ids = [question.id for question in self.questions]
        question = self.library.question(name)
        self.at = ids.index(question.id)
        self._begin()

    def _next(self, after: int) -> int:
        """The next question without an answer; those that were put off come last."""
        order = [*range(after + 1, len(self.questions)), *range(after + 1)]
        open_ = [n for n in order if self.questions[n].id not in self.answered]
        fresh = [n for n in open_ if self.questions[n].id not in self.skipped]
        again = [n for n in open_ if n > after]
        found = fresh or again
        return found[0] if found else len(self.questions)

    def _put_off(self, question: str, off: bool) -> None:
        if off != (question in self.skipped):
            (self.skipped.add if off else self.skipped.discard)(question)
            keep_put_off(self.folder, self.put_off)

    def lines_with(self, words: Sequence[str]) -> list[str]:
        """The provisions that have one of some words, for who is about to call a book silent."""
        wanted = [word.lower().strip() for word in words if word.strip()]
        return [
            id_
            for id_, provision in self.provisions.items()
            if any(word in f"{provision.title} {provision.text}".lower() for word in wanted)
        ]

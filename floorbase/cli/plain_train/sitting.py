"""An exam in plain lines: questions in order or by number, answers that can be changed, an end."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

import click

from floorbase.app.library import Library
from floorbase.app.training.exam.draw import Exam
from floorbase.app.training.exam.marks import ExamResult, chosen, letter_of
from floorbase.app.training.exam.sitting import answer_question, exam_under_way, hand_in, time_left
from floorbase.app.training.typed_answer import UnreadableError, right_answer
from floorbase.cli.plain_walk.prompts import Left, StepBack, heard, pick_number, tell
from floorbase.present.text import plain as say
from floorbase.present.training import drill_words
from floorbase.present.training.exam import sitting_words as words
from floorbase.user.training.rows import ExamKept, Learner
from floorbase.user.training_store import Store

GUIDE = (
    "Type the letter of an answer, or the answer, and Enter. Enter alone: the next question. "
    "back: the one before. go 12: question 12. list: which have no answer. clear: take the answer "
    "back. end: end the exam. q: stop, and go on later. ?: the question again."
)


class ExamOverError(Exception):
    """The time is over, or the exam was ended."""


class PlainExam:
    """One person's exam, line by line; it goes on where it stood."""

    def __init__(
        self,
        library: Library,
        store: Store,
        learner: Learner,
        exam: Exam,
        kept: ExamKept,
        clock: Callable[[], datetime],
    ) -> None:
        self.library = library
        self.store = store
        self.learner = learner
        self.exam = exam
        self.kept = kept
        self.clock = clock
        self.answers = dict(kept.answers)
        self.at = next(iter(words.open_ones(exam, self.answers)), 1)

    def sit(self) -> ExamResult:
        """Ask until it is over; what it came to. Raises: Left."""
        click.echo(GUIDE)
        with contextlib.suppress(ExamOverError):
            while True:
                self.ask()
        click.echo(words.OVER)
        return hand_in(self.library, self.store, self.learner, self.kept, self.clock())

    def ask(self) -> None:
        """Put one question, and do what is typed. Raises: Left, ExamOverError."""
        self.put()
        while True:
            typed = heard("Answer:")
            if exam_under_way(self.store, self.learner, self.clock()) is None:
                raise ExamOverError
            key, _, rest = typed.lower().partition(" ")
            if key == "?":
                self.put()
            elif key in ("q", "quit"):
                raise Left
            elif key == "go" and rest.isdigit():
                if self.go(int(rest)):
                    return
            elif typed == "":
                if self.go(self.at + 1):
                    return
                self.end()
            elif key in self.commands:
                if self.commands[key]():
                    return
            elif self.take(typed):
                self.at = self.after()
                return

    @property
    def commands(self) -> Mapping[str, Callable[[], bool]]:
        """What a letter does; whether another question is to be put."""
        return {
            "back": partial(self.go, -1),
            "list": self.told,
            "clear": self.clear,
            "end": self.end,
        }

    def put(self) -> None:
        """Say the question."""
        item = self.exam.item(self.at)
        asked = words.exam_question(self.library, self.exam, self.at)
        kept = self.kept
        left = words.left_words(time_left(kept, self.clock()))
        tell(["", f"Question {self.at} of {len(self.exam.items)}. {left}.", *asked.situation])
        tell([asked.ask])
        tell(f"{letter_of(item, verdict)}: {told}" for verdict, told in asked.choices)
        tell([asked.hint] if asked.hint else [])
        if given := self.answers.get(self.at, ""):
            tell([words.given_line(self.library, item, given)])

    def go(self, to: int) -> bool:
        """To another question, or -1 for the one before."""
        to = self.at - 1 if to == -1 else to
        if not 1 <= to <= len(self.exam.items):
            click.echo(words.FIRST if to < 1 else words.LAST)
            return False
        self.at = to
        return True

    def after(self) -> int:
        """The next question without an answer, or else the next."""
        waiting = words.open_ones(self.exam, self.answers)
        if not waiting:
            click.echo(f"{words.ALL_ANSWERED} Type end, or change an answer.")
            return self.at
        return next((number for number in waiting if number > self.at), waiting[0])

    def told(self) -> bool:
        """Say which questions have no answer."""
        click.echo(words.numbers_words(words.open_ones(self.exam, self.answers)))
        return False

    def clear(self) -> bool:
        """Take an answer back."""
        self.keep("")
        click.echo(words.CLEARED)
        return False

    def take(self, typed: str) -> bool:
        """Keep an answer, in place of one before; whether it is one."""
        item = self.exam.item(self.at)
        asked = words.exam_question(self.library, self.exam, self.at)
        if item.choices:
            letters = [letter_of(item, choice.verdict) for choice in item.choices]
            by_number = int(typed) - 1 if typed.isdigit() and len(typed) < 3 else -1
            letter = letters[by_number] if 0 <= by_number < len(letters) else typed
            given = chosen(item, letter)
            if given is None:
                click.echo(say.not_an_answer(typed, [*letters, *self.commands], back=False))
                return False
        else:
            given = typed
            try:
                right_answer(typed, item.typed)
            except UnreadableError as error:
                click.echo(drill_words.unreadable(error, asked.hint))
                return False
        self.keep(given)
        return True

    def keep(self, given: str) -> None:
        """Keep what is answered. Raises: ExamOverError."""
        now = self.clock()
        if not answer_question(self.store, self.learner, self.kept.id, self.at, given, now):
            raise ExamOverError
        self.answers[self.at] = given

    def end(self) -> bool:
        """End it, once that is confirmed. Raises: ExamOverError: it is."""
        self.told()
        with contextlib.suppress(StepBack):
            if pick_number(words.END, (words.YES, words.NO)) == 0:
                raise ExamOverError
        return True

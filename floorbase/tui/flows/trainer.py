"""A trainer's exam: its paper and key from a code, and what a class's answers come to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Protocol

from floorbase.app.training.exam.class_results import class_of
from floorbase.app.training.exam.code import ExamSpec, new_seed, read_code
from floorbase.errors import FloorbaseError
from floorbase.present.screen_words import training as words
from floorbase.present.training.exam import sitting_words as told
from floorbase.present.training.exam.class_csv import answers_form, class_csv
from floorbase.present.training.exam.pages import key_html, paper_html
from floorbase.tui.flows.writing import write
from floorbase.tui.pickers.type_words import TypeWords
from floorbase.tui.screens.training.trainer import ClassResultScreen, TrainerScreen

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.exam.class_results import ClassResult
    from floorbase.app.training.exam.draw import Exam
    from floorbase.tui.noticing import Noticing
    from floorbase.user.training.rows import Learner
    from floorbase.user.training_store import Store


class WhoTrains(Protocol):
    """Who sits the exam, of which book, and what is under it."""

    app: Noticing
    library: Library
    store: Store
    learner: Learner

    @property
    def book_in_use(self) -> str:
        """The book that is trained, or all."""

    @property
    def book_name(self) -> str:
        """What it is called."""

    def say_trouble(self) -> None:
        """Say what is wrong with the training file."""

    def to_menu(self) -> None:
        """Leave what lies over the list of training."""

    def refresh(self, note: str = "") -> None:
        """List what is so now."""


class TrainerFlow:
    """One exam for a class; nothing of it is kept but the files that are asked for."""

    def __init__(
        self,
        area: WhoTrains,
        wrong_code: Callable[[str], str],
        draw: Callable[[ExamSpec, Callable[[Exam], None]], None],
    ) -> None:
        self.area = area
        self.is_wrong = wrong_code
        self.draw = draw
        self.exam: Exam | None = None
        self.results: tuple[ClassResult, ...] = ()

    def ask(self) -> None:
        """Which exam: by its code, or a new one."""
        hint = words.CLASS_CODE_HINT.format(book=self.area.book_name)
        asking = TypeWords(words.CODE, hint, words.CODE_EXAMPLE, self.wrong_code)
        self.area.app.push_screen(asking, self.chosen)

    def wrong_code(self, code: str) -> str:
        """What is wrong with a code, or nothing; none is a new exam."""
        return self.is_wrong(code) if code else ""

    def chosen(self, code: str | None) -> None:
        """Draw it."""
        if code is not None:
            new = ExamSpec((self.area.book_in_use,), new_seed(SystemRandom()))
            self.draw(read_code(code) if code else new, self.show)

    def show(self, exam: Exam) -> None:
        """What can be done with it."""
        self.exam = exam
        lines = [*told.for_a_class(exam), *words.CLASS_STEPS]
        screen = TrainerScreen(words.paragraphs(lines), words.CLASS_HEADING, self.do)
        self.area.app.push_screen(screen)

    def do(self, wanted: str) -> None:
        """Write the paper, the key or the form, or mark a class."""
        exam, library = self.exam, self.area.library
        assert exam is not None
        if wanted == "mark":
            asking = TypeWords(
                words.ANSWERS, words.ANSWERS_HINT, words.ANSWERS_EXAMPLE, self.wrong_answers
            )
            self.area.app.push_screen(asking, self.marked)
            return
        name = told.exam_name(exam)
        what, title, suffix, text = {
            "paper": (words.PAPER, f"{name} paper", ".html", lambda: paper_html(library, exam)),
            "key": (words.KEY, f"{name} key", ".html", lambda: key_html(library, exam)),
            "form": (words.FORM, f"{name} answers", ".csv", lambda: answers_form(exam)),
        }[wanted]
        write(self.area.app, what, title, {suffix: text})

    def wrong_answers(self, name: str) -> str:
        """Mark a file of answers; what is wrong with it, or nothing."""
        assert self.exam is not None
        try:
            self.results = class_of(self.exam, Path(name).expanduser())
        except FloorbaseError as error:
            return str(error)
        return ""

    def marked(self, name: str | None) -> None:
        """What the class came to."""
        exam, results = self.exam, self.results
        if name is None or exam is None:
            return

        def write_it() -> None:
            title = f"{told.exam_name(exam)} results"
            write(self.area.app, words.RESULTS, title, {".csv": lambda: class_csv(results)})

        lines = list(told.class_lines(exam, results))
        self.area.app.push_screen(ClassResultScreen(lambda _width: lines[1:], lines[0], write_it))

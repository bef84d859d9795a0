"""An exam: begun or gone on with, its questions answered, ended, and its result."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from floorbase.app.training.drill import local_now
from floorbase.app.training.exam.code import ExamSpec, new_seed, read_code
from floorbase.app.training.exam.draw import Exam, draw
from floorbase.app.training.exam.sitting import (
    answer_question,
    begin_exam,
    exam_under_way,
    hand_in,
    spec_of,
    time_left,
)
from floorbase.app.training.typed_answer import UnreadableError, right_answer
from floorbase.errors import FloorbaseError
from floorbase.present.screen_words import training as words
from floorbase.present.training import drill_words
from floorbase.present.training.exam import sitting_words as told
from floorbase.present.training.exam.pages import result_html
from floorbase.tui.flows.trainer import TrainerFlow, WhoTrains
from floorbase.tui.flows.writing import write
from floorbase.tui.pickers.list_picker import PickItem, numbered
from floorbase.tui.pickers.type_words import TypeWords
from floorbase.tui.screens.training.exam import ExamQuestionScreen, ExamScreen
from floorbase.tui.screens.training.menu import TrainScreen
from floorbase.tui.screens.training.pages import ExamResultScreen

if TYPE_CHECKING:
    from floorbase.user.training.rows import ExamKept

NEW, BY_CODE, CLASS = "new", "code", "class"


class ExamFlow:
    """One learner's exam; every answer is in the training file as soon as it is given."""

    def __init__(self, area: WhoTrains) -> None:
        self.area = area
        self.exam: Exam | None = None
        self.kept: ExamKept | None = None
        self.answers: dict[int, str] = {}
        self.asks: list[str] = []
        self.is_marked = False

    def left(self) -> str:
        """How much time is left of an exam under way; nothing where there is none."""
        kept = exam_under_way(self.area.store, self.area.learner, local_now())
        return told.left_words(time_left(kept, local_now())) if kept else ""

    def open(self) -> None:
        """Go on with the exam under way, or choose one."""
        kept = exam_under_way(self.area.store, self.area.learner, local_now())
        if kept:
            self.draw(spec_of(kept))
            return
        lines = numbered(
            (
                (NEW, words.new_exam_words(self.area.book_name)),
                (BY_CODE, words.EXAM_CODE),
                (CLASS, words.FOR_A_CLASS),
            )
        )
        picker = PickItem(words.EXAM_ASK, lines, words.PICK_HINT)
        self.area.app.push_screen(picker, self.chosen)

    def chosen(self, id_: str | None) -> None:
        """A new one, or that of a code, or one for a class."""
        if id_ == NEW:
            self.draw(ExamSpec((self.area.book_in_use,), new_seed(SystemRandom())))
        elif id_ == BY_CODE:
            asking = TypeWords(words.CODE, words.CODE_HINT, words.CODE_EXAMPLE, self.wrong_code)
            self.area.app.push_screen(asking, self.draw_code)
        elif id_ == CLASS:
            TrainerFlow(self.area, self.wrong_code, self.draw_for).ask()

    def draw_code(self, code: str | None) -> None:
        """The exam of a code that can be one."""
        if code:
            self.draw(read_code(code))

    def wrong_code(self, code: str) -> str:
        """What is wrong with a code, or nothing."""
        try:
            spec = read_code(code)
            for book in spec.books:
                self.area.library.one_book(book)
        except FloorbaseError as error:
            return str(error)
        return ""

    def draw(self, spec: ExamSpec) -> None:
        """Draw it, then begin or go on."""
        self.draw_for(spec, self.drawn)

    def draw_for(self, spec: ExamSpec, show: Callable[[Exam], None]) -> None:
        """Draw an exam beside everything else, and show it where nobody has gone elsewhere."""
        app = self.area.app
        app.say_meanwhile(words.DRAWING)

        def draw_it() -> None:
            try:
                drawn = draw(self.area.library, spec)
            except FloorbaseError as error:
                app.call_from_thread(self.cannot, str(error))
                return
            app.call_from_thread(there, drawn)

        def there(drawn: Exam) -> None:
            app.say_meanwhile()
            if isinstance(app.screen, TrainScreen):
                show(drawn)

        app.run_worker(draw_it, thread=True, group="training", exclusive=True)

    def cannot(self, why: str) -> None:
        """Say why there is no such exam."""
        self.area.app.say_meanwhile()
        self.area.app.notify(why, severity="warning", markup=False)

    def drawn(self, exam: Exam) -> None:
        """Go on, or say what it is and ask whether to begin."""
        self.exam = exam
        kept = exam_under_way(self.area.store, self.area.learner, local_now())
        if kept and spec_of(kept).made_with("") == exam.spec.made_with(""):
            self.show(kept)
            return
        lines = numbered((("begin", words.BEGIN), ("", words.NOT_NOW)))
        ask = "\n".join((*told.about_exam(exam), told.BEGIN))
        self.area.app.push_screen(PickItem(ask, lines, ""), self.begin)

    def begin(self, id_: str | None) -> None:
        """Start the clock."""
        if id_ and self.exam:
            area = self.area
            self.show(begin_exam(area.store, area.learner, self.exam, local_now()))

    def show(self, kept: ExamKept) -> None:
        """Its questions, as far as they are answered."""
        self.kept, self.answers, self.is_marked = kept, dict(kept.answers), False
        exam = self.exam
        assert exam is not None
        self.asks = told.asks_of(self.area.library, exam)

        def lines() -> list[str]:
            return told.list_lines(exam, self.asks, self.answers)

        self.area.app.push_screen(
            ExamScreen(self.heading, lines, self.open_question, self.next_open, self.end)
        )

    def heading(self) -> str:
        """How it stands."""
        assert self.exam is not None
        assert self.kept is not None
        return told.exam_heading(self.exam, self.answers, self.time_left())

    def time_left(self) -> timedelta:
        """The time left; where there is none, the exam is over."""
        assert self.kept is not None
        left = time_left(self.kept, local_now())
        if not left and not self.is_marked:
            self.area.app.call_later(self.over)
        return left

    def next_open(self, at: int) -> int:
        """The next question without an answer; the same where all have one."""
        assert self.exam is not None
        waiting = told.open_ones(self.exam, self.answers)
        return next((number for number in waiting if number > at), next(iter(waiting), at))

    def open_question(self, number: int) -> None:
        """Put a question."""
        exam, app = self.exam, self.area.app
        assert exam is not None
        item, given = exam.item(number), self.answers.get(number, "")
        screen = ExamQuestionScreen(
            lambda: told.question_heading(number, exam, self.time_left()),
            told.exam_question(self.area.library, exam, number),
            partial(self.take, number),
            self.to_list,
            given,
            lambda by: self.go(number + by),
            told.given_line(self.area.library, item, given) if given else "",
        )
        if isinstance(app.screen, ExamQuestionScreen):
            app.switch_screen(screen)
        else:
            app.push_screen(screen)

    def go(self, to: int) -> None:
        """To another question, where there is one."""
        assert self.exam is not None
        if 1 <= to <= len(self.exam.items):
            self.open_question(to)
        else:
            self.area.app.notify(told.FIRST if to < 1 else told.LAST)

    def take(self, number: int, given: str) -> str:
        """Keep an answer, and go on; what is wrong with it, or nothing."""
        exam, area = self.exam, self.area
        assert exam is not None
        assert self.kept is not None
        item = exam.item(number)
        if given.strip() and not item.choices:
            try:
                right_answer(given, item.typed)
            except UnreadableError as error:
                hint = told.exam_question(area.library, exam, number).hint
                return drill_words.unreadable(error, hint)
        if not answer_question(area.store, area.learner, self.kept.id, number, given, local_now()):
            self.over()
            return ""
        self.answers[number] = given
        area.say_trouble()
        if not given:
            self.open_question(number)
        elif told.open_ones(exam, self.answers):
            self.open_question(self.next_open(number))
        else:
            area.app.notify(told.ALL_ANSWERED)
            self.to_list()
        return ""

    def to_list(self) -> None:
        """Back to the questions."""
        while isinstance(self.area.app.screen, ExamQuestionScreen):
            self.area.app.pop_screen()

    def end(self) -> None:
        """End it, once that is confirmed."""
        assert self.exam is not None
        ask = f"{told.numbers_words(told.open_ones(self.exam, self.answers))}\n{told.END}"
        lines = numbered((("", told.NO), ("end", told.YES)))
        self.area.app.push_screen(PickItem(ask, lines, ""), self.ended)

    def ended(self, id_: str | None) -> None:
        """It is to end, or not yet."""
        if id_ and not self.is_marked:
            self.result()

    def over(self) -> None:
        """The time is over."""
        there = any(isinstance(screen, ExamScreen) for screen in self.area.app.screen_stack)
        if there and not self.is_marked:
            self.area.app.notify(words.EXAM_OVER)
            self.result()

    def result(self) -> None:
        """Mark it, and say what it came to."""
        area, kept, exam = self.area, self.kept, self.exam
        assert kept is not None
        assert exam is not None
        result = hand_in(area.library, area.store, area.learner, kept, local_now())
        self.is_marked = True
        at = next(one.ended for one in area.store.exams(area.learner) if one.id == kept.id)
        began, ended = kept.started.astimezone(), (at or local_now()).astimezone()
        name, code = area.learner.name, told.exam_name(exam)

        def write_it() -> None:
            forms = {".html": lambda: result_html(area.library, result, name, began, ended)}
            write(area.app, words.SAVES_RESULT, words.result_title(name, code), forms)

        area.to_menu()
        area.refresh()
        lines = list(told.result_lines(area.library, result, name))
        area.app.push_screen(ExamResultScreen(lambda _width: lines[1:], lines[0], write_it))

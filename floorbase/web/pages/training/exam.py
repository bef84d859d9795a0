"""An exam: begun or gone on with, its questions answered in any order, ended, and its result."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

from aiohttp import web

from floorbase.app.training.drill import local_now
from floorbase.app.training.exam.code import ExamSpec, new_seed, read_code
from floorbase.app.training.exam.sitting import (
    answer_question,
    begin_exam,
    exam_under_way,
    hand_in,
    result_of,
    spec_of,
    time_left,
)
from floorbase.app.training.typed_answer import UnreadableError, right_answer
from floorbase.errors import BadRequestError
from floorbase.present.pages.training.exam import (
    BeginView,
    ExamResultView,
    begin_view,
    end_view,
    exam_list_view,
    exam_question_view,
    exam_result_view,
)
from floorbase.present.training import drill_words
from floorbase.present.training.exam import sitting_words as told
from floorbase.user.training.rows import ExamKept, Learner
from floorbase.web.pages.rendering import render
from floorbase.web.pages.training.room import TrainingRoom, book_here, in_room, learner_here

TYPED_WRONG = 400
EXAM = "/train/exam"


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get(EXAM, exam),
        web.post(EXAM, begin),
        web.get(f"{EXAM}/end", asks_end),
        web.post(f"{EXAM}/end", end),
        web.get(f"{EXAM}/result/{{id}}", result),
        web.get(rf"{EXAM}/{{number:\d{{1,3}}}}", question),
        web.post(rf"{EXAM}/{{number:\d{{1,3}}}}", answer),
    ]


class Sat:
    """Somebody's exam under way."""

    def __init__(self, room: TrainingRoom, learner: Learner, kept: ExamKept) -> None:
        self.room, self.learner, self.kept = room, learner, kept
        self.exam = room.exam(spec_of(kept))
        self.left = time_left(kept, local_now())


async def exam(request: web.Request) -> web.StreamResponse:
    """The questions of the exam under way, or a new one."""
    book = book_here(request)

    def made(room: TrainingRoom) -> object:
        sat = _sat(request, room)
        if sat:
            return exam_list_view(room.library, sat.exam, sat.kept.answers, sat.left)
        learner = learner_here(request, room)
        over = [one for one in room.store.exams(learner) if one.ended] if learner else []
        return begin_view(room.library, book, over) if learner else None

    view = await in_room(request, made)
    if view is None:
        return _to("/train")
    template = "exam_begin" if isinstance(view, BeginView) else "exam_list"
    return render(request, f"training/{template}.html.j2", view)


async def begin(request: web.Request) -> web.StreamResponse:
    """Start the clock of a new exam, or of that of a code."""
    code, book = str((await request.post()).get("code", ""))[:200], book_here(request)

    def made(room: TrainingRoom) -> BeginView | None:
        learner = learner_here(request, room)
        if learner is None or _sat(request, room):
            return None
        try:
            spec = read_code(code) if code.strip() else ExamSpec((book,), new_seed(SystemRandom()))
            begin_exam(room.store, learner, room.exam(spec), local_now())
        except BadRequestError as error:
            return begin_view(room.library, book, (), code, str(error.problems[0]))
        return None

    view = await in_room(request, made)
    if view is None:
        return _to(EXAM)
    return render(request, "training/exam_begin.html.j2", view, TYPED_WRONG)


async def question(request: web.Request) -> web.StreamResponse:
    """One question; its answer can be changed."""
    number = int(request.match_info["number"])
    view = await in_room(request, _of_exam(request, lambda sat: _question(sat, number)))
    return render(request, "training/asked.html.j2", view) if view else _to(EXAM)


async def answer(request: web.Request) -> web.StreamResponse:
    """Keep an answer, in place of any before it; then the next question without one."""
    number, form = int(request.match_info["number"]), await request.post()
    given = "" if "clear" in form else str(form.get("given", ""))[:400]

    def take(sat: Sat) -> object:
        if not 1 <= number <= len(sat.exam.items):
            return None
        item = sat.exam.item(number)
        choices = {one.verdict for one in item.choices}
        if given.strip() and not choices:
            try:
                right_answer(given, item.typed)
            except UnreadableError as error:
                hint = told.exam_question(sat.room.library, sat.exam, number).hint
                return _question(sat, number, drill_words.unreadable(error, hint))
        if not choices or given in (*choices, ""):
            now = local_now()
            answer_question(sat.room.store, sat.learner, sat.kept.id, number, given, now)
        answers = {**sat.kept.answers, number: given}
        waiting = told.open_ones(sat.exam, answers)
        later = next((one for one in waiting if one > number), next(iter(waiting), 0))
        return f"{EXAM}/{number if not given else later}" if waiting else EXAM

    view = await in_room(request, _of_exam(request, take))
    if view is None or isinstance(view, str):
        return _to(view or EXAM)
    return render(request, "training/asked.html.j2", view, TYPED_WRONG)


async def asks_end(request: web.Request) -> web.StreamResponse:
    """Whether it is to end."""
    made = _of_exam(request, lambda sat: end_view(sat.exam, sat.kept.answers))
    view = await in_room(request, made)
    return render(request, "training/exam_end.html.j2", view) if view else _to(EXAM)


async def end(request: web.Request) -> web.StreamResponse:
    """End it, and mark it."""

    def take(sat: Sat) -> str:
        hand_in(sat.room.library, sat.room.store, sat.learner, sat.kept, local_now())
        return f"{EXAM}/result/{sat.kept.id}"

    return _to(str(await in_room(request, _of_exam(request, take)) or EXAM))


async def result(request: web.Request) -> web.StreamResponse:
    """What an exam of this learner came to, to be printed."""
    id_ = request.match_info["id"]

    def made(room: TrainingRoom) -> ExamResultView | None:
        learner = learner_here(request, room)
        exams = room.store.exams(learner) if learner else []
        kept = next((one for one in exams if one.id == id_ and one.ended), None)
        if learner is None or kept is None:
            return None
        found = result_of(room.library, room.store, learner, id_)
        return exam_result_view(room.library, found, learner.name, kept)

    view = await in_room(request, made)
    if view is None:
        raise web.HTTPNotFound
    return render(request, "training/exam_result.html.j2", view)


def _question(sat: Sat, number: int, wrong: str = "") -> object:
    if not 1 <= number <= len(sat.exam.items):
        return None
    given = sat.kept.answers.get(number, "")
    return exam_question_view(sat.room.library, sat.exam, number, given, sat.left, wrong)


def _sat(request: web.Request, room: TrainingRoom) -> Sat | None:
    learner = learner_here(request, room)
    kept = exam_under_way(room.store, learner, local_now()) if learner else None
    return Sat(room, learner, kept) if learner and kept else None


def _of_exam(
    request: web.Request, does: Callable[[Sat], object]
) -> Callable[[TrainingRoom], object]:
    """Do something with the exam under way; None where there is none, or its time is over."""

    def made(room: TrainingRoom) -> object:
        sat = _sat(request, room)
        return does(sat) if sat else None

    return made


def _to(path: str) -> web.Response:
    return web.Response(status=303, headers={"Location": path})

"""Training: who trains, what is due, a sitting item by item, and what is known so far."""

from __future__ import annotations

from collections.abc import Callable

from aiohttp import web

from floorbase.app.training.drill import due_today, local_now, topics_asked, topics_of
from floorbase.app.training.exam.sitting import exam_under_way, time_left
from floorbase.app.training.progress import progress
from floorbase.app.training.typed_answer import UnreadableError
from floorbase.errors import BadRequestError
from floorbase.present.pages.training.drilling import (
    TrainedView,
    WhoView,
    asked_view,
    done_view,
    menu_view,
    went_lines,
)
from floorbase.present.pages.training.progress import progress_view
from floorbase.present.training.drill_words import asked_text, unreadable
from floorbase.user.training.rows import Learner
from floorbase.web.pages.rendering import choose, render
from floorbase.web.pages.training.room import (
    LEARNER,
    SittingUnderWay,
    TrainingRoom,
    book_here,
    in_room,
    learner_here,
)

TYPED_WRONG = 400


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get("/train", menu),
        web.post("/train/learner", choose_learner),
        web.post("/train/begin", begin),
        web.get("/train/item", item),
        web.post("/train/item", answer),
        web.post("/train/next", go_on),
        web.post("/train/stop", stop),
        web.get("/train/progress", known),
    ]


async def menu(request: web.Request) -> web.StreamResponse:
    """What can be trained, or who trains."""
    book = book_here(request)

    def made(room: TrainingRoom) -> object:
        learner = learner_here(request, room)
        if learner is None:
            return WhoView()
        now = local_now()
        source = room.source(book)
        due = due_today(source, room.store, learner, now)
        exam = exam_under_way(room.store, learner, now)
        left = time_left(exam, now) if exam else None
        sits = learner.id in room.sittings
        trouble = str(room.store.trouble or "")
        topics = topics_asked(source)
        return menu_view(room.library, learner.name, book, topics, due, left, sits, trouble)

    return await _shown(request, await in_room(request, made))


async def choose_learner(request: web.Request) -> web.StreamResponse:
    """Somebody by name, who is new where nobody has it."""
    name = str((await request.post()).get("name", ""))

    def made(room: TrainingRoom) -> Learner | WhoView:
        try:
            return room.store.learner(name) if name.strip() else _nobody()
        except BadRequestError:
            pass
        try:
            return room.store.add_learner(name)
        except BadRequestError as error:
            return WhoView(name, str(error.problems[0].what).capitalize() + ".")

    found = await in_room(request, made)
    if isinstance(found, WhoView):
        return render(request, "training/who.html.j2", found, TYPED_WRONG)
    response = _to("/train")
    choose(request, response, LEARNER, found.id)
    return response


def _nobody() -> Learner:
    raise BadRequestError([])


async def begin(request: web.Request) -> web.StreamResponse:
    """Begin a sitting."""
    topic, book = str((await request.post()).get("topic", "")), book_here(request)

    def made(room: TrainingRoom) -> bool:
        learner = learner_here(request, room)
        if learner is not None:
            room.begin(learner, book, topic if topic in topics_of(room.library) else "")
        return learner is not None

    return _to("/train/item" if await in_room(request, made) else "/train")


async def item(request: web.Request) -> web.StreamResponse:
    """What is asked now, or what the last answer came to, or how it went."""
    view = await in_room(request, _sat(request, _view))
    return await _shown(request, view)


async def answer(request: web.Request) -> web.StreamResponse:
    """Take an answer; one to something that is not asked any more changes nothing."""
    form = await request.post()
    given, mark = str(form.get("given", ""))[:400], str(form.get("mark", ""))

    def take(room: TrainingRoom, found: SittingUnderWay) -> object:
        drill = found.drill
        if drill.item is None or mark != mark_of(found):
            return None
        try:
            found.done = drill.give(given)
        except UnreadableError as error:
            hint = asked_text(room.library, drill.item, drill.follow_up).hint
            return _view(room, found, unreadable(error, hint))
        return None

    view = await in_room(request, _sat(request, take))
    if view is None:
        return _to("/train/item")
    return await _shown(request, view, TYPED_WRONG)


async def go_on(request: web.Request) -> web.StreamResponse:
    """The next item."""

    def take(room: TrainingRoom, found: SittingUnderWay) -> None:
        if found.done is not None:
            room.go_on(found)

    await in_room(request, _sat(request, take))
    return _to("/train/item")


async def stop(request: web.Request) -> web.StreamResponse:
    """The end of a sitting, and how it went."""

    def take(room: TrainingRoom, found: SittingUnderWay) -> object:
        del room.sittings[found.drill.sitting.learner.id]
        room.store.drop_under_way(found.drill.sitting.learner)
        return TrainedView(tuple(went_lines(found.drill)))

    view = await in_room(request, _sat(request, take))
    return await _shown(request, view)


async def known(request: web.Request) -> web.StreamResponse:
    """How much is known."""
    book = book_here(request)

    def made(room: TrainingRoom) -> object:
        learner = learner_here(request, room)
        if learner is None:
            return None
        found = progress(room.source(book), room.store, learner, local_now())
        return progress_view(room.library.rules, found)

    view = await in_room(request, made)
    return render(request, "training/progress.html.j2", view) if view else _to("/train")


def mark_of(found: SittingUnderWay) -> str:
    """What tells a question that is put from any other."""
    asked = found.drill.item
    return f"{asked.key}/{asked.seed}/{len(found.drill.given)}" if asked else ""


def _sat(
    request: web.Request, does: Callable[[TrainingRoom, SittingUnderWay], object]
) -> Callable[[TrainingRoom], object]:
    """Do something with the sitting of whoever trains here; None where there is none."""
    book = book_here(request)

    def made(room: TrainingRoom) -> object:
        learner = learner_here(request, room)
        found = room.sitting(learner, book) if learner else None
        return does(room, found) if found else None

    return made


def _view(room: TrainingRoom, found: SittingUnderWay, wrong: str = "") -> object:
    if found.done is not None:
        return done_view(room.library, found.drill, found.done)
    if found.drill.item is None:
        return TrainedView(tuple(went_lines(found.drill)))
    return asked_view(room.library, found.drill, mark_of(found), wrong)


async def _shown(request: web.Request, view: object, status: int = 200) -> web.StreamResponse:
    if view is None:
        return _to("/train")
    template = str(getattr(view, "template", ""))
    return render(request, f"training/{template}.html.j2", view, status)


def _to(path: str) -> web.Response:
    return web.Response(status=303, headers={"Location": path})

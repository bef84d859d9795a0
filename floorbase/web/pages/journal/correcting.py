"""The form of an entry that is there already: what was wrong or left open is entered."""

from __future__ import annotations

from dataclasses import dataclass

from aiohttp import web

from floorbase.app.journal.entering import Entered, correct
from floorbase.app.journal.from_card import checked_penalties
from floorbase.app.journal.reports import found_entry
from floorbase.app.journal.typed_entry import FieldError, name_typed, read_entry, typed_of
from floorbase.errors import BadRequestError
from floorbase.present.journal.entry_lines import kept_lines
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.entering import ADD_WORDS, LOOK_WORDS
from floorbase.present.pages.journal.entry import (
    CORRECTED,
    KEEP,
    TO_ENTRY,
    Answering,
    KeptView,
    correct_view,
    kept_view,
)
from floorbase.present.pages.journal.fields import (
    ADD,
    LOOK,
    MOST_PENALTIES,
    Values,
    penalties_in,
    penalty_groups,
    wrong_words,
)
from floorbase.present.screen_words import journal as words
from floorbase.present.screen_words import journal_lists as lists
from floorbase.user.journal.found import FoundEntry
from floorbase.web.door.gate import Role
from floorbase.web.pages.journal.desk import (
    GONE,
    TYPED_WRONG,
    UNREADABLE,
    WebJournal,
    desk_of,
    in_journal,
    journal_page,
    new_mark,
    utc_now,
    values_of,
)
from floorbase.web.pages.journal.penalties import kinds_of, lines_before, typed_penalties
from floorbase.web.pages.rendering import render


@dataclass(frozen=True, slots=True)
class CorrectionAsked:
    """The form as it stands, and what each penalty's player had before."""

    form: Answering
    kinds: tuple[str, ...]
    lines: dict[int, list[str]]


@dataclass(frozen=True, slots=True)
class CorrectionKept:
    """What became of a correction."""

    done: Entered
    view: KeptView


def routes() -> list[web.RouteDef]:
    """Where it is."""
    path = "/journal/{entry}/correct"
    return [web.get(path, form), web.post(path, keep)]


@journal_page(Role.KEEPER)
async def form(request: web.Request) -> web.StreamResponse:
    """The form, filled from the entry."""
    id_ = request.match_info["entry"]

    def made(desk: WebJournal) -> CorrectionAsked:
        found = found_entry(desk.journal, id_)
        before = {**_before(desk, found), "once": new_mark()}
        return _form(desk, found, before, {})

    return _page(request, await in_journal(request, made))


@journal_page(Role.KEEPER)
async def keep(request: web.Request) -> web.StreamResponse:
    """Enter what was changed, or say what is wrong."""
    id_, values = request.match_info["entry"], await values_of(request)
    if led_to := desk_of(request).was_sent(once := values.get("once", "")):
        raise web.HTTPSeeOther(led_to)
    done = await in_journal(request, lambda desk: _kept(desk, id_, values))
    if isinstance(done, CorrectionAsked):
        asks = ADD in values or LOOK in values
        return _page(request, done, 200 if asks else TYPED_WRONG)
    entry = done.done.kept.entry
    if entry is None:
        status = 200 if done.done.kept.lasting else UNREADABLE
        return render(request, "journal/kept.html.j2", done.view, status)
    led_to = f"{of_entry(entry.id)}?entered=1"
    desk_of(request).remember(once, led_to)
    raise web.HTTPSeeOther(led_to)


def _before(desk: WebJournal, found: FoundEntry) -> dict[str, str]:
    """The fields of the entry as somebody would type them."""
    names = desk.words([found.entry]).names
    return {**typed_of(found.entry.body, names), "who": ""}


def _form(
    desk: WebJournal,
    found: FoundEntry,
    values: Values,
    wrong: dict[str, str],
    told: tuple[str, ...] = (),
) -> CorrectionAsked:
    body = found.entry.body
    answering = Answering(desk.words([found.entry]), found, values, wrong, desk.known(), told)
    asked = ADD in values or LOOK in values
    lines = lines_before(desk, values, body.book, body.scenario, utc_now()) if asked else {}
    return CorrectionAsked(answering, tuple(kinds_of(desk)), lines)


def _page(request: web.Request, made: CorrectionAsked, status: int = 200) -> web.Response:
    form = made.form
    if not form.found.stands:
        back = PageLink(of_entry(form.found.entry.id), TO_ENTRY)
        view = KeptView(lists.NO_LONGER, (), (), (back,))
        return render(request, "journal/kept.html.j2", view, GONE)
    count = penalties_in(form.values)
    groups = penalty_groups(made.kinds, form.values, form.wrong, form.known, made.lines)
    buttons = [(ADD, ADD_WORDS)] if count < MOST_PENALTIES else []
    shown = correct_view(
        form,
        form.found.entry.body.penalties,
        groups,
        [*buttons, (LOOK, LOOK_WORDS)],
        (("once", form.values.get("once", "")), ("penalties", str(count))),
        request.path_qs,
    )
    return render(request, "journal/form.html.j2", shown, status)


def _kept(desk: WebJournal, id_: str, values: dict[str, str]) -> CorrectionKept | CorrectionAsked:
    """In its thread."""
    found, now = found_entry(desk.journal, id_), utc_now()
    if ADD in values or LOOK in values:
        count = penalties_in(values) + (ADD in values)
        return _form(desk, found, {**values, "penalties": str(count)}, {})
    new, wrong = typed_penalties(desk, values, now)
    old = found.entry.body.penalties
    kept = [one for nth, one in enumerate(old) if not values.get(f"{KEEP}{nth}")]
    before = _before(desk, found)
    changed = {one for one in CORRECTED[:-1] if values.get(one, before[one]) != before[one]}
    changed |= {"penalties"} if new or len(kept) < len(old) else set()
    if wrong:
        return _form(desk, found, values, wrong)
    if not changed:
        return _form(desk, found, values, {}, (words.NOTHING_CHANGED.partition(".")[0] + ".",))
    try:
        typed = read_entry({**before, **values}, now, [*kept, *new])
        by = name_typed("who", values.get("who", ""))
        checked_penalties(desk.library, typed.penalties, typed.at or now)
        told = frozenset(changed)
        done = correct(desk.journal, desk.library, found, typed, told, now, corrector=by)
    except FieldError as error:
        return _form(desk, found, values, {error.field: wrong_words(error)})
    except BadRequestError as error:
        return _form(desk, found, values, {}, (wrong_words(error),))
    desk.sync()
    said, back = desk.words_of(done.body, done.names), PageLink(of_entry(id_), TO_ENTRY)
    lines = list(kept_lines(said, done.kept, done.body))
    return CorrectionKept(done, kept_view(said, done.body, lines, back))

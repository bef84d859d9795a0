"""What answers an entry: a voiding, a challenge, its outcome, that a penalty is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aiohttp import web

from floorbase.app.journal import following
from floorbase.app.journal.persons import NamesTyped
from floorbase.app.journal.reports import found_entry
from floorbase.app.journal.typed_entry import (
    EntryTyped,
    FieldError,
    Values,
    challenger_of,
    name_typed,
    person_typed,
    time_typed,
)
from floorbase.errors import BadRequestError, Problem
from floorbase.present.journal.entry_lines import kept_lines
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.entry import (
    TO_ENTRY,
    Answering,
    KeptView,
    answer_view,
    instead_of,
    kept_view,
)
from floorbase.present.pages.journal.fields import wrong_words
from floorbase.present.screen_words import journal as words
from floorbase.present.screen_words import journal_lists as lists
from floorbase.user.journal.entry import Body
from floorbase.user.journal.found import FoundEntry
from floorbase.user.journal.store import KeptEntry
from floorbase.user.one_line import one_line
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
from floorbase.web.pages.rendering import render

DOING = "{doing:void|challenge|outcome|over}"
Token = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class AnsweringKept:
    """An entry that answers another, as it was kept."""

    kept: KeptEntry
    view: KeptView


def routes() -> list[web.RouteDef]:
    """Where they are."""
    path = f"/journal/{{entry}}/{DOING}"
    return [web.get(path, form), web.post(path, keep)]


@journal_page(Role.KEEPER)
async def form(request: web.Request) -> web.StreamResponse:
    """The form."""
    id_, doing, nth = _asked(request)

    def made(desk: WebJournal) -> Answering:
        return _form(desk, id_, {}, {}, (), nth)

    return _page(request, await in_journal(request, made), doing, new_mark())


@journal_page(Role.KEEPER)
async def keep(request: web.Request) -> web.StreamResponse:
    """Enter it, or say what is wrong."""
    id_, doing, nth = _asked(request)
    values = await values_of(request)
    once = values.get("once", "")
    if desk_of(request).was_sent(once):
        raise web.HTTPSeeOther(of_entry(id_))

    def done(desk: WebJournal) -> AnsweringKept | Answering:
        return _kept(desk, id_, doing, nth, values)

    found = await in_journal(request, done)
    if isinstance(found, Answering):
        return _page(request, found, doing, once, TYPED_WRONG)
    if found.kept.entry is None:
        status = 200 if found.kept.lasting else UNREADABLE
        return render(request, "journal/kept.html.j2", found.view, status)
    desk_of(request).remember(once, of_entry(id_))
    raise web.HTTPSeeOther(f"{of_entry(id_)}?entered=1")


def _asked(request: web.Request) -> tuple[str, str, int]:
    told = request.query.get("nth", "0")
    nth = int(told) if told.isascii() and told.isdecimal() and len(told) < 4 else 0
    return request.match_info["entry"], request.match_info["doing"], nth


def _form(
    desk: WebJournal,
    id_: str,
    values: Values,
    wrong: Mapping[str, str],
    told: tuple[str, ...],
    nth: int,
) -> Answering:
    found = found_entry(desk.journal, id_)
    return Answering(desk.words([found.entry]), found, values, wrong, desk.known(), told, nth)


def _page(
    request: web.Request, found: Answering, doing: str, once: str, status: int = 200
) -> web.Response:
    """The form, unless this entry cannot be answered so."""
    body = found.found.entry.body
    none = (
        (not found.found.stands, lists.NO_LONGER),
        (doing in ("challenge", "outcome") and not body.rulings, lists.NO_RULING),
        (doing == "outcome" and not found.found.challenged, lists.NOT_CHALLENGED),
        (doing == "over" and found.nth >= len(body.penalties), lists.NO_PENALTY_HERE),
    )
    if why := next((words for is_so, words in none if is_so), ""):
        back = PageLink(of_entry(found.found.entry.id), TO_ENTRY)
        return render(request, "journal/kept.html.j2", KeptView(why, (), (), (back,)), GONE)
    view = answer_view(doing, found, request.path_qs, once)
    return render(request, "journal/form.html.j2", view, status)


def _kept(
    desk: WebJournal, id_: str, doing: str, nth: int, values: Values
) -> AnsweringKept | Answering:
    """In its thread."""
    found = found_entry(desk.journal, id_)
    names = NamesTyped(desk.journal)
    try:
        body = BODIES[doing](desk, found, values, names.token, nth)
    except FieldError as error:
        return _form(desk, id_, values, {error.field: wrong_words(error)}, (), nth)
    except BadRequestError as error:
        wrong = {"reason": wrong_words(error)}
        return _form(desk, id_, values, wrong, (wrong_words(error),), nth)
    kept = desk.journal.append(body, names.names)
    desk.sync()
    said, back = desk.words_of(body, names.names), PageLink(of_entry(id_), TO_ENTRY)
    return AnsweringKept(kept, kept_view(said, body, list(kept_lines(said, kept, body)), back))


def _void(_desk: WebJournal, found: FoundEntry, values: Values, token: Token, _nth: int) -> Body:
    reason = _needed(
        values, "reason", ("the reason is missing", "say why the entry does not stand")
    )
    return following.voiding(found, reason, _by(values, token), utc_now())


def _challenge(
    _desk: WebJournal, found: FoundEntry, values: Values, token: Token, _nth: int
) -> Body:
    typed = EntryTyped(challenger=person_typed("challenger", values.get("challenger", "")))
    grounds = _needed(values, "grounds", words.GROUNDS_NEEDED)
    who = challenger_of(typed, token)
    return following.challenge(found, grounds, who, _by(values, token), utc_now())


def _outcome(desk: WebJournal, found: FoundEntry, values: Values, token: Token, _nth: int) -> Body:
    asked = instead_of(desk.words(), found.entry.body)
    told = {name: values.get(f"{words.INSTEAD}{name}", "") for name in asked}
    instead = {name: option for name, option in told.items() if option}
    why = one_line(values.get("reason", ""))
    if instead:
        _needed(values, "reason", ("the reason is missing", "say why the ruling is changed"))
    by = _by(values, token)
    return following.outcome(desk.library, found, instead, why, by, utc_now())


def _over(_desk: WebJournal, found: FoundEntry, values: Values, token: Token, nth: int) -> Body:
    now = utc_now()
    at = time_typed("time", values.get("time", ""), now) or now
    return following.penalty_over(found, nth, at, _by(values, token))


def _by(values: Values, token: Token) -> str:
    return token(name_typed("who", values.get("who", "")))


def _needed(values: Values, name: str, problem: tuple[str, str]) -> str:
    """What was typed into a field that may not be empty. Raises: FieldError: it is."""
    told = one_line(values.get(name, ""))
    if not told:
        raise FieldError(name, Problem(*problem))
    return told


Makes = Callable[[WebJournal, FoundEntry, Values, Token, int], Body]
BODIES: Mapping[str, Makes] = {
    "void": _void,
    "challenge": _challenge,
    "outcome": _outcome,
    "over": _over,
}

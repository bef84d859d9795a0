"""A ruling is entered from its card, and what was ruled before on the same is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias
from urllib.parse import parse_qsl, urlencode

from aiohttp import web

from floorbase.app.dispute import Dispute
from floorbase.app.journal.entering import Entered, departures_typed, enter, last_used
from floorbase.app.journal.from_card import rulings_given
from floorbase.app.journal.penalties import repetition_of
from floorbase.app.journal.precedents import QuestionPrecedents, before_of
from floorbase.app.journal.typed_entry import FieldError, read_entry
from floorbase.app.links import Unfit
from floorbase.errors import BadFileError, BadRequestError
from floorbase.present.journal.entry_lines import kept_lines
from floorbase.present.pages.addresses import PageLink, of_dispute
from floorbase.present.pages.beside import TO_CARD
from floorbase.present.pages.journal.addresses import of_entry
from floorbase.present.pages.journal.entering import (
    WARNED,
    EnteringRuling,
    answers_of,
    enter_view,
    picks_in,
    warned_of,
)
from floorbase.present.pages.journal.entry import KeptView, kept_view
from floorbase.present.pages.journal.fields import ADD, LOOK, Values, penalties_in, wrong_words
from floorbase.present.pages.journal.reading import BeforeView, before_view
from floorbase.present.screen_words import journal as words
from floorbase.web.door.gate import Role
from floorbase.web.pages.dispute import Shown, found_at, house_here, unfit_page
from floorbase.web.pages.journal.before import OWN, own_entry, print_of
from floorbase.web.pages.journal.desk import (
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
from floorbase.web.pages.rendering import choose, chosen, in_worker, render

WHERE = "where"  # the cookie with the event, the table and the name used last
KEPT = ("event", "table", "by")
LONGEST = 1500  # letters of what is kept of them
EnteredOr: TypeAlias = Entered | EnteringRuling


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [
        web.get("/d/{scenario}/journal", form),
        web.post("/d/{scenario}/journal", keep),
        web.get("/d/{scenario}/before", read_before),
    ]


@journal_page(Role.KEEPER)
async def form(request: web.Request) -> web.StreamResponse:
    """The form, filled from the dispute and from what was used last."""
    dispute = await _dispute(request)
    if not isinstance(dispute, Dispute):
        return dispute
    own = own_entry(request, dispute)
    where = dict(parse_qsl(chosen(request, WHERE)))
    used = {name: where[name] for name in KEPT if where.get(name)}

    def made(desk: WebJournal) -> EnteringRuling:
        values = used or _last_used(desk)
        return _form(desk, dispute, {**values, "once": new_mark()}, {}, own)

    return _page(request, await in_journal(request, made))


@journal_page(Role.KEEPER)
async def keep(request: web.Request) -> web.StreamResponse:
    """Enter it, or say what is wrong; whatever was typed stays."""
    values = await values_of(request)
    if led_to := desk_of(request).was_sent(values.get("once", "")):
        raise web.HTTPSeeOther(led_to)
    dispute = await _dispute(request)
    if not isinstance(dispute, Dispute):
        return dispute
    own = own_entry(request, dispute)

    def done(desk: WebJournal) -> EnteredOr:
        return _kept(desk, dispute, values, own)

    found = await in_journal(request, done)
    if isinstance(found, EnteringRuling):
        return _page(request, found, TYPED_WRONG if found.wrong else 200)
    return await _entered(request, dispute, values, found)


@journal_page(Role.READER)
async def read_before(request: web.Request) -> web.StreamResponse:
    """How the questions of a dispute were ruled before."""
    dispute = await _dispute(request)
    if not isinstance(dispute, Dispute):
        return dispute
    own = own_entry(request, dispute)

    def made(desk: WebJournal) -> BeforeView:
        found = before_of(desk.journal, dispute, own)
        said = desk.words(then.entry for one in found for then in one.before)
        back = PageLink(of_dispute(dispute), TO_CARD)
        return before_view(said, found, repetition_of(dispute), dispute.book, back)

    view = await in_journal(request, made)
    return render(request, "journal/before.html.j2", view)


async def _dispute(request: web.Request) -> Dispute | web.Response:
    """The dispute of the address, or the page of what it still needs."""

    def made() -> Dispute | Shown:
        house = house_here(request)
        found = found_at(request, house)
        if isinstance(found, Unfit):
            return unfit_page(request, found, house)
        return found if found.walk().ask is None else Shown("", of_dispute(found))

    found = await in_worker(request, made)
    if isinstance(found, Dispute):
        return found
    if not found.template:
        raise web.HTTPSeeOther(str(found.view))
    return render(request, found.template, found.view, found.status)


def _last_used(desk: WebJournal) -> dict[str, str]:
    try:
        return last_used(desk.journal)
    except BadFileError:
        return {}


def _before(desk: WebJournal, dispute: Dispute, own: str) -> list[QuestionPrecedents]:
    try:
        return before_of(desk.journal, dispute, own)
    except BadFileError:
        return []


def _form(
    desk: WebJournal,
    dispute: Dispute,
    values: Values,
    wrong: Values,
    own: str,
    *,
    looks: bool = False,
) -> EnteringRuling:
    """What the form is made of, as it stands."""
    before = _before(desk, dispute, own)
    said = desk.words(then.entry for one in before for then in one.before)
    lines = lines_before(desk, values, dispute.book, dispute.scenario, utc_now()) if looks else {}
    return EnteringRuling(
        *(dispute, rulings_given(dispute), values, desk.known(), before, said),
        *(kinds_of(desk), wrong, lines, own),
    )


def _page(request: web.Request, found: EnteringRuling, status: int = 200) -> web.Response:
    view = enter_view(found, request.path_qs)
    return render(request, "journal/form.html.j2", view, status)


def _kept(desk: WebJournal, dispute: Dispute, values: dict[str, str], own: str) -> EnteredOr:
    """In its thread: enter it, or the form with what is wrong or is to be seen first."""
    _choose(dispute, values)
    if ADD in values or LOOK in values:
        count = penalties_in(values) + (ADD in values)
        return _form(desk, dispute, {**values, "penalties": str(count)}, {}, own, looks=True)
    now = utc_now()
    penalties, wrong = typed_penalties(desk, values, now)
    picks = picks_in(values, rulings_given(dispute))
    wrong |= _wrongly_ruled(dispute, values, picks)
    if not wrong:
        warned = warned_of(_before(desk, dispute, own), picks)
        if warned and warned != values.get(WARNED, ""):
            return _form(desk, dispute, values, {}, own)
        try:
            typed = read_entry(values, now, penalties)
            left = departures_typed(
                dispute, picks, values.get("reason", ""), values.get("under", "")
            )
            done = enter(desk.journal, dispute, typed, left, now)
        except FieldError as error:
            wrong = {error.field: wrong_words(error)}
        except BadRequestError as error:
            wrong = {"reason": wrong_words(error)}
        else:
            desk.sync()
            return done
    return _form(desk, dispute, values, wrong, own, looks=True)


def _choose(dispute: Dispute, values: Values) -> None:
    """Rule where the book leaves it open, as the form says."""
    for question, answer in answers_of(dispute).items():
        pick = values.get(f"{words.RULED}{question}", "")
        if answer.option is None and pick in answer.menu:
            dispute.choose(question, pick)


def _wrongly_ruled(dispute: Dispute, values: Values, picks: Mapping[str, str]) -> dict[str, str]:
    """What is missing of what was ruled, by the names of the fields."""
    wrong = {
        f"{words.RULED}{one.question}": words.RULE_FIRST
        for one in rulings_given(dispute)
        if not values.get(f"{words.RULED}{one.question}", one.ruled)
    }
    left = departures_typed(dispute, picks, values.get("reason", ""), values.get("under", ""))
    if any(not one.reason for one in left.values()):
        wrong["reason"] = words.REASON_NEEDED
    under = values.get("under", "").strip()
    if left and under and under not in dispute.library.rules.provisions:
        wrong["under"] = words.NO_SUCH_CLAUSE.format(under)
    return wrong


async def _entered(
    request: web.Request, dispute: Dispute, values: Values, done: Entered
) -> web.StreamResponse:
    """On to the entry; where it waits, a page that says so."""
    once, entry = values.get("once", ""), done.kept.entry
    if entry is None:
        back = PageLink(of_dispute(dispute), TO_CARD)

        def made(desk: WebJournal) -> KeptView:
            said = desk.words_of(done.body, done.names)
            return kept_view(said, done.body, list(kept_lines(said, done.kept, done.body)), back)

        view = await in_journal(request, made)
        if done.kept.lasting:
            desk_of(request).remember(once, of_dispute(dispute))
        response = render(
            request, "journal/kept.html.j2", view, 200 if done.kept.lasting else UNREADABLE
        )
    else:
        led_to = f"{of_entry(entry.id)}?entered=1"
        desk_of(request).remember(once, led_to)
        response = web.Response(status=303, headers={"Location": led_to})
        choose(request, response, OWN, f"{print_of(dispute)}.{entry.id}")
    used = urlencode({name: values.get(name, "").strip() for name in KEPT})
    if len(used) <= LONGEST:
        choose(request, response, WHERE, used)
    return response

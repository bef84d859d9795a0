"""Reports to print: on one entry, of a shift, of an event."""

from __future__ import annotations

from datetime import datetime, timedelta

from aiohttp import web

from floorbase.app.journal.from_card import as_utc
from floorbase.app.journal.reports import (
    GIVEN,
    Report,
    ReportKind,
    found_entry,
    report_on_entry,
    report_on_time,
    ruling_of,
)
from floorbase.app.journal.typed_entry import FieldError, Values, time_typed
from floorbase.present.journal.report_words import LABELS, report_words
from floorbase.present.pages.addresses import PageLink
from floorbase.present.pages.journal.addresses import JOURNAL, of_entry
from floorbase.present.pages.journal.entry import RULINGS, TO_ENTRY, TO_JOURNAL
from floorbase.present.pages.journal.fields import JournalField, choice, wrong_words
from floorbase.present.pages.journal.reading import ReportView, report_view
from floorbase.user.journal.found import EntryFilter, events
from floorbase.user.one_line import one_line
from floorbase.web.door.gate import Role
from floorbase.web.pages.journal.desk import (
    WebJournal,
    in_journal,
    journal_page,
    utc_now,
    values_of,
)
from floorbase.web.pages.rendering import render

SHIFT = timedelta(hours=12)  # that a shift lasts, where nobody says
WHEN = "As 20:05 or 2026-11-21 20:05."
ALL_EVENTS = "all"


def routes() -> list[web.RouteDef]:
    """Where they are; what is typed into a report is sent by POST, and changes nothing."""
    time, entry = f"{JOURNAL}/report/shift", "/journal/{entry}/report/{kind:dispute|incident}"
    found = [web.get(time, of_shift), web.post(time, of_shift)]
    return [*found, web.get(entry, on_entry), web.post(entry, on_entry)]


@journal_page(Role.READER)
async def on_entry(request: web.Request) -> web.StreamResponse:
    """A dispute record, or an incident report."""
    id_, told = request.match_info["entry"], request.match_info["kind"]
    kind: ReportKind = "incident" if told == "incident" else "dispute"
    given = _given(await values_of(request))

    def made(desk: WebJournal) -> ReportView | None:
        found = ruling_of(desk.journal, found_entry(desk.journal, id_))
        if found.entry.body.kind not in RULINGS:
            return None
        report = report_on_entry(desk.journal, desk.library, kind, found, given, utc_now())
        return _view(desk, report, [], request.path, PageLink(of_entry(id_), TO_ENTRY))

    view = await in_journal(request, made)
    if view is None:
        raise web.HTTPNotFound
    return render(request, "journal/report.html.j2", view)


@journal_page(Role.READER)
async def of_shift(request: web.Request) -> web.StreamResponse:
    """A report of a shift: what was entered since a time, of one event or of all."""
    values = await values_of(request)

    def made(desk: WebJournal) -> ReportView:
        now = utc_now()
        begun = f"{(now - SHIFT).astimezone():%Y-%m-%d %H:%M}"
        asked = {"since": values.get("since", begun), "until": values.get("until", "")}
        times, wrong = _times(asked, now)
        event = one_line(values.get("event", ""))
        wanted = EntryFilter(event=event or None, since=times["since"], until=times["until"])
        report = report_on_time(desk.journal, desk.library, "shift", wanted, _given(values), now)
        named = [("", ALL_EVENTS), *((one, one) for one in events(desk.journal))]
        fields = [
            choice("event", LABELS["event"], named, {"event": event}, {}),
            *(
                JournalField(name, LABELS[name], WHEN, asked[name], wrong=wrong.get(name, ""))
                for name in asked
            ),
        ]
        return _view(desk, report, fields, request.path, PageLink(JOURNAL, TO_JOURNAL))

    return render(request, "journal/report.html.j2", await in_journal(request, made))


def _times(asked: Values, now: datetime) -> tuple[dict[str, str], dict[str, str]]:
    """Times as the journal holds them, and what is wrong with those that are none."""
    times, wrong = dict.fromkeys(asked, ""), {}
    for name, told in asked.items():
        try:
            found = time_typed(name, told, now)
            times[name] = as_utc(found) if found else ""
        except FieldError as error:
            wrong[name] = wrong_words(error)
    return times, wrong


def _given(values: Values) -> dict[str, str]:
    """What whoever makes the report told for it."""
    told = {name: one_line(values.get(name, "")) for name in GIVEN}
    return {name: text for name, text in told.items() if text}


def _view(
    desk: WebJournal, report: Report, asks: list[JournalField], action: str, back: PageLink
) -> ReportView:
    said = desk.words(e for one in report.entries for e in (one.found.entry, *one.answers))
    return report_view(report_words(said, report), report, asks, action, [back])

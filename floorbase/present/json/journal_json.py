"""The journal as JSON, by the types of ``journal_documents``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from floorbase.app.journal.from_card import as_utc
from floorbase.present.journal.report_words import report_words
from floorbase.present.journal.sync_lines import notice_words
from floorbase.user.journal.entry import entry_id

if TYPE_CHECKING:
    from floorbase.app.journal.penalties import PenaltyHad, Repetition
    from floorbase.app.journal.precedents import CardPrecedent, QuestionPrecedents
    from floorbase.app.journal.reports import Report, ReportedEntry
    from floorbase.app.journal.retention import NameToErase
    from floorbase.app.journal.review import JournalReview, RuledOtherwise
    from floorbase.present.journal.entry_words import EntryWords
    from floorbase.present.json import journal_documents as journal
    from floorbase.rules.rulings.model import Answer
    from floorbase.user.journal.chain import ChainFault, ChainHead
    from floorbase.user.journal.entry import Body, EntryPenalty, Party
    from floorbase.user.journal.found import FoundEntry
    from floorbase.user.journal.store import KeptEntry
    from floorbase.user.journal.sync.report import SyncReport


def entry_json(words: EntryWords, found: FoundEntry) -> journal.EntryJson:
    """An entry."""
    entry, body = found.entry, found.entry.body
    return {
        "id": entry.id,
        "device": entry.device,
        "number": entry.number,
        "previous": entry.previous,
        "hash": entry.hash,
        "received": entry.received,
        "kind": body.kind,
        "links": list(body.links),
        "at": body.at,
        "event": body.event,
        "level": body.level,
        "table": body.table,
        "seats": list(body.seats),
        "by": _person(words, body.by) if body.by else None,
        "people": [_party(words, one) for one in body.people],
        "words": body.words,
        "scenario": body.scenario,
        "title": words.title(body),
        "book": body.book,
        "edition": body.edition,
        "corpus": body.corpus,
        "facts": [
            {"name": one.name, "value": one.value, "how": one.how, "words": one.words}
            for one in body.facts
        ],
        "rulings": _rulings(words, body),
        "penalties": [penalty_json(words, one) for one in body.penalties],
        "note": body.note,
        "hand": body.hand,
        "missing": list(body.missing),
        "stands": found.stands,
        "challenged": found.challenged,
        "answered_by": [{"id": link.id, "kind": link.kind} for link in found.links],
    }


def _rulings(words: EntryWords, body: Body) -> list[journal.EntryRulingJson]:
    return [
        {
            "question": one.question,
            "status": one.status,
            "option": one.option,
            "cites": list(one.cites),
            "ruled": one.ruled,
            "words": words.ruled(one),
            "basis": one.basis,
            "reason": one.reason,
            "under": one.under,
        }
        for one in body.rulings
    ]


def _name(words: EntryWords, token: str) -> str | None:
    known = words.names.get(token)
    return known.name or None if known else None


def _person(words: EntryWords, token: str) -> journal.PartyJson:
    return {"person": token, "name": _name(words, token), "seat": None, "role": ""}


def _party(words: EntryWords, one: Party) -> journal.PartyJson:
    return {
        "person": one.person,
        "name": _name(words, one.person),
        "seat": one.seat,
        "role": one.role,
    }


def penalty_json(words: EntryWords, one: EntryPenalty) -> journal.PenaltyGivenJson:
    """A penalty."""
    return {
        "kind": one.kind,
        "person": one.person,
        "name": _name(words, one.person),
        "seat": one.seat,
        "from": one.from_,
        "until": one.until,
        "amount": one.amount,
        "reason": one.reason,
    }


def entries_json(
    words: EntryWords, entries: Iterable[FoundEntry], total: int
) -> journal.EntriesJson:
    """Entries that were looked for."""
    return {"total": total, "entries": [entry_json(words, one) for one in entries]}


def shown_json(
    words: EntryWords, reported: ReportedEntry, answers: Sequence[FoundEntry]
) -> journal.EntryShownJson:
    """One entry with those that answer it."""
    return {
        "entry": entry_json(words, reported.found),
        "answers": [entry_json(words, one) for one in answers],
    }


def kept_json(
    words: EntryWords,
    kept: KeptEntry,
    body: Body,
    contradicted: Sequence[tuple[str, CardPrecedent]] = (),
) -> journal.KeptJson:
    """What became of an entry that was to be kept."""
    trouble = kept.trouble
    return {
        "entry": kept.entry.id if kept.entry else None,
        "lasting": kept.lasting,
        "trouble": (
            {
                "where": str(trouble.where) if trouble.where else None,
                "what": trouble.what,
                "fix": trouble.fix,
            }
            if trouble
            else None
        ),
        "kind": body.kind,
        "missing": list(body.missing),
        "contradicts": [
            {
                "question": question,
                "entry": then.entry.id,
                "ruled": then.ruling.ruled,
                "words": words.ruled(then.ruling),
            }
            for question, then in contradicted
        ],
    }


def _had(words: EntryWords, one: PenaltyHad) -> journal.PenaltyHadJson:
    return {
        "penalty": penalty_json(words, one.penalty),
        "entry": one.entry.id,
        "event": one.entry.body.event,
        "table": one.entry.body.table,
        "until": as_utc(one.until) if one.until else None,
        "over": one.over,
        "stands": one.stands,
        "open_long": one.open_long,
    }


def penalties_json(
    words: EntryWords,
    had: Iterable[PenaltyHad],
    now: datetime,
    repetition: Mapping[str, Iterable[Repetition]],
) -> journal.PenaltiesJson:
    """Penalties, and what books say of a repetition."""
    return {
        "now": as_utc(now),
        "penalties": [_had(words, one) for one in had],
        "repetition": {
            book: [
                {
                    "question": one.question,
                    "fact": one.fact,
                    "differs": one.differs,
                    "first": _short(one.first),
                    "again": _short(one.again),
                }
                for one in said
            ]
            for book, said in repetition.items()
        },
    }


def _short(answer: Answer) -> journal.AnswerInShortJson:
    return {
        "status": answer.status,
        "option": answer.option,
        "menu": list(answer.menu),
        "cites": list(answer.cites),
    }


def precedents_json(
    words: EntryWords, found: Iterable[QuestionPrecedents]
) -> journal.PrecedentsJson:
    """How the questions of a card were ruled before."""
    return {
        "questions": [
            {
                "question": one.question,
                "now": one.now,
                "before": [_precedent(words, then) for then in one.before],
            }
            for one in found
        ]
    }


def _precedent(words: EntryWords, then: CardPrecedent) -> journal.PrecedentJson:
    return {
        "entry": then.entry.id,
        "at": then.entry.body.at,
        "book": then.entry.body.book,
        "ruled": then.ruling.ruled,
        "words": words.ruled(then.ruling),
        "reason": then.ruling.reason,
        "exact": then.exact,
        "differing": [
            {"fact": one.fact, "then": one.then, "now": one.now} for one in then.differing
        ],
        "agrees": then.agrees,
        "contradicted": then.contradicted,
        "overturned": then.overturned,
    }


def heads_json(heads: Iterable[ChainHead]) -> list[journal.ChainHeadJson]:
    """The last entry of each device."""
    return [{"device": one.device, "number": one.number, "hash": one.hash} for one in heads]


def verify_json(
    faults: Sequence[ChainFault],
    heads: Iterable[ChainHead],
    amiss: Sequence[str],
    *,
    mended: bool,
) -> journal.VerifyJson:
    """Whether every entry is as it was written, and is found by what it says."""
    return {
        "sound": not faults,
        "faults": [{"entry": one.entry, "what": one.what} for one in faults],
        "search_amiss": list(amiss),
        "search_mended": bool(amiss) and mended,
        "heads": heads_json(heads),
    }


def report_json(words: EntryWords, report: Report) -> journal.ReportJson:
    """A report."""
    page = report_words(words, report)
    return {
        "kind": report.kind,
        "title": page.title,
        "fields": [
            {"name": one.name, "label": one.label, "lines": list(one.lines)} for one in page.fields
        ],
        "open": list(report.open),
        "summary": list(page.summary),
        "penalties_now": [_had(words, one) for one in report.serving],
        "entries": [
            {"heading": one.heading, "lines": list(one.lines), "answers": list(one.answers)}
            for one in page.entries
        ],
        "duties": [
            {
                "book": duty.book,
                "must": duty.must,
                "cites": list(duty.cites),
                "due": f"{duty.due:%Y-%m-%d}" if duty.due else None,
                "due_cites": list(duty.due_cites),
                "forms": [form.id for form in duty.forms],
            }
            for duty in report.duties
        ],
        "heads": heads_json(report.heads),
        "made": as_utc(report.made),
    }


def review_json(found: JournalReview, shown: Sequence[RuledOtherwise]) -> journal.ReviewJson:
    """The past rulings that would be others now: those that are shown."""
    return {
        "looked_at": found.looked_at,
        "older": found.older,
        "total": len(found.otherwise),
        "otherwise": [
            {
                "entry": one.entry.id,
                "question": one.ruling.question,
                "ruled": one.ruling.ruled,
                "why": one.why,
                "now": one.house_now or (one.now.option if one.now else None),
            }
            for one in shown
        ],
    }


def erase_json(
    erased: str | None, kept: KeptEntry | None, names: Iterable[NameToErase]
) -> journal.EraseJson:
    """A name that was erased, or names that can be."""
    return {
        "erased": erased,
        "entry": kept.entry.id if kept and kept.entry else None,
        "names": [
            {
                "person": one.person.token,
                "name": one.person.name,
                "last": as_utc(one.last),
                "wanted_until": as_utc(one.until) if one.until else None,
                "due": one.due,
            }
            for one in names
        ],
    }


def sync_json(report: SyncReport) -> journal.SyncJson:
    """What was sent to the server and fetched from it."""
    return {
        "server": report.place,
        "dry": report.dry,
        "sent": report.sent,
        "fetched": report.fetched,
        "names_sent": report.names_sent,
        "names_fetched": report.names_fetched,
        "notices": [
            {
                "kind": one.kind,
                "first": entry_id(one.device, one.number) if one.device else None,
                "last": entry_id(one.device, one.last) if one.device else None,
                "words": notice_words(one),
            }
            for one in report.notices
        ],
    }

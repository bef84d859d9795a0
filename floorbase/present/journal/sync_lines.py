"""What is said after the journal was synced."""

from __future__ import annotations

from collections.abc import Mapping

from floorbase.user.journal.sync.report import NoticeKind, SyncNotice, SyncReport

MADE = "The server holds the journal now. Grant floorbase_rule or floorbase_read to each login."
MADE_BEFORE = "The server holds the journal already. Nothing was changed."


def made_as_text(steps: int) -> str:
    """What became of the journal on the server."""
    return MADE if steps else MADE_BEFORE


def synced_as_text(report: SyncReport) -> str:
    """What was sent and fetched, and what somebody must know."""
    said = [_done(report)]
    said += [notice_words(notice) for notice in report.notices]
    return "\n".join(said)


def _done(report: SyncReport) -> str:
    done = (report.sent, report.fetched, report.names_sent, report.names_fetched)
    if not any(done):
        return (
            "There is nothing to send or fetch." if report.dry else "Everything is already synced."
        )
    sent = _both(report.sent, report.names_sent)
    fetched = _both(report.fetched, report.names_fetched)
    if report.dry:
        return f"To be sent: {sent}. To be fetched: {fetched}."
    return f"Sent: {sent}. Fetched: {fetched}."


def _both(entries: int, names: int) -> str:
    """How many of each.

    >>> _both(1, 0), _both(1200, 2)
    ('1 entry', '1,200 entries and 2 names')
    """
    said = _many(entries, "entry", "entries")
    return f"{said} and {_many(names, 'name', 'names')}" if names else said


def _many(number: int, one: str, more: str) -> str:
    return f"{number:,} {one if number == 1 else more}"


# By kind: of one entry, and of several.
NOTICES: Mapping[NoticeKind, tuple[str, str]] = {
    "restored": (
        "{} was no longer on the server, where a backup was restored.",
        "{} were no longer on the server, where a backup was restored.",
    ),
    "other_server": ("The journal was synced with another server before.",) * 2,
    "copied": (
        "{} is on the server, but this device did not write it. The journal's file is a copy, or"
        " an older one was restored. New entries begin a chain of their own.",
        "{} are on the server, but this device did not write them. The journal's file is a copy, or"
        " an older one was restored. New entries begin a chain of their own.",
    ),
    "forked": (
        "{} differs from the server's and was not sent. It was changed, or two devices wrote as"
        " one. Compare it with a signed sheet.",
        "{} differ from the server's and were not sent. They were changed, or two devices wrote as"
        " one. Compare them with a signed sheet.",
    ),
    "tampered": (
        "{} has been changed since it was written. The server refuses it and what follows it. Run"
        " 'floorbase log verify'.",
    )
    * 2,
    "not_as_written": (
        "{} on the server has been changed since it was written. Neither it nor what follows it"
        " was fetched. Ask whoever runs the server.",
    )
    * 2,
    "may_only_read": (
        "{} was not sent, as this login may only read. Ask for floorbase_rule.",
        "{} were not sent, as this login may only read. Ask for floorbase_rule.",
    ),
}


def notice_words(notice: SyncNotice) -> str:
    """A notice in words, and what to do about it.

    >>> notice_words(SyncNotice("may_only_read", "7f3a90c2", 3, 3))
    'Entry 7f3a90c2-3 was not sent, as this login may only read. Ask for floorbase_rule.'
    """
    one, more = NOTICES[notice.kind]
    return (one if notice.entries == 1 else more).format(_which(notice))


def _which(notice: SyncNotice) -> str:
    """The entries that a notice is about.

    >>> _which(SyncNotice("forked", "7f3a90c2", 3, 12))
    'Entries 7f3a90c2-3 to 7f3a90c2-12'
    """
    first = f"{notice.device}-{notice.number}"
    if notice.entries == 1:
        return f"Entry {first}"
    return f"Entries {first} to {notice.device}-{notice.last}"

"""The journal as the pages use it: the house's, read and written in a thread of its own."""

from __future__ import annotations

import contextlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import wraps
from typing import TypeVar

from aiohttp import web

from floorbase.app.journal.persons import names_of, tokens_of
from floorbase.app.library import Library
from floorbase.errors import BadFileError, BadRequestError
from floorbase.paths import journal_file
from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.pages.door import ErrorView
from floorbase.present.pages.journal.entry import NO_SUCH_ENTRY
from floorbase.present.pages.journal.fields import KnownInJournal
from floorbase.user.journal.entry import Body, JournalEntry
from floorbase.user.journal.found import events
from floorbase.user.journal.people import Person, people, persons
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.on_its_own import start_sync
from floorbase.web.door.gate import Role
from floorbase.web.door.requests import Handler
from floorbase.web.pages.guarding import needs
from floorbase.web.pages.rendering import in_thread, render, visit_of

MOST_LISTED = 100  # texts that a field offers
REMEMBERED = 500  # forms that were sent, by their marks
UNREADABLE, NOT_FOUND, TYPED_WRONG, GONE = 503, 404, 400, 409
Made = TypeVar("Made")


class WebJournal:
    """What opens, reads or writes the journal is done in one thread, and holds up no ruling."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self.sent: OrderedDict[str, str] = OrderedDict()  # what became of a form, by its mark
        self._journal: Journal | None = None

    @property
    def journal(self) -> Journal:
        """The journal, opened when it is first needed. To be called in its thread."""
        if self._journal is None or self._journal.path != journal_file():
            if self._journal is not None:
                self._journal.close()
            self._journal = Journal(journal_file())
        return self._journal

    def words(self, entries: Iterable[JournalEntry] = ()) -> EntryWords:
        """Puts entries in words, with the names of the people in them."""
        return EntryWords(self.library, names_of(self.journal, entries))

    def words_of(self, body: Body, new: Mapping[str, str]) -> EntryWords:
        """Puts an entry in words with people that are perhaps not in the journal."""
        names = {token: Person(token, name, "", "") for token, name in new.items()}
        with contextlib.suppress(BadFileError):
            names |= persons(self.journal, tokens_of(body))
        return EntryWords(self.library, names)

    def known(self) -> KnownInJournal:
        """What can stand in fields; nothing where the journal cannot be read."""
        try:
            names = tuple(one.name for one in people(self.journal)[:MOST_LISTED])
            return KnownInJournal(tuple(events(self.journal)[:MOST_LISTED]), names)
        except BadFileError:
            return KnownInJournal()

    def sync(self) -> None:
        """Begin to sync, where it is set to be on its own."""
        start_sync(self.journal.path)

    def was_sent(self, once: str) -> str:
        """Where the form of this mark led to when it was sent before; "" where it was not."""
        return self.sent.get(once, "") if once else ""

    def remember(self, once: str, led_to: str) -> None:
        """Know a form again: sent twice by a thumb, it is entered once."""
        if once:
            self.sent[once] = led_to
            while len(self.sent) > REMEMBERED:
                self.sent.popitem(last=False)

    def close(self) -> None:
        """Let go of the file once what is being done is done."""

        def let_go() -> None:
            if self._journal is not None:
                self._journal.close()

        self.worker.submit(let_go)
        self.worker.shutdown(wait=False)


DESK = web.AppKey("journal", WebJournal)


def desk_of(request: web.Request) -> WebJournal:
    """The journal's desk."""
    return request.app[DESK]


async def in_journal(request: web.Request, does: Callable[[WebJournal], Made]) -> Made:
    """Do something with the journal in its thread."""
    desk = desk_of(request)
    return await in_thread(request, desk.worker, lambda: does(desk))


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


def new_mark() -> str:
    """What a form is known by when it is sent twice."""
    return secrets.token_hex(8)


def keeps(request: web.Request) -> bool:
    """Whether whoever asks may write the journal."""
    role = visit_of(request).role
    return role is not None and role >= Role.KEEPER


def journal_page(role: Role) -> Callable[[Handler], Handler]:
    """A page of the journal, for who has the role; what is wrong with the journal is said."""

    def decorate(handler: Handler) -> Handler:
        @wraps(handler)
        async def said(request: web.Request) -> web.StreamResponse:
            try:
                return await handler(request)
            except BadRequestError as error:
                view = ErrorView(NOT_FOUND, NO_SUCH_ENTRY, str(error.problems[0].fix))
                return render(request, "error.html.j2", view, NOT_FOUND)
            except BadFileError as error:
                view = ErrorView(UNREADABLE, "The journal cannot be read now", str(error))
                return render(request, "error.html.j2", view, UNREADABLE)

        return needs(role)(said)

    return decorate


async def values_of(request: web.Request) -> dict[str, str]:
    """What was typed into a form."""
    form = await request.post()
    return {name: text for name, text in form.items() if isinstance(text, str)}


__all__ = [
    "DESK",
    "WebJournal",
    "desk_of",
    "in_journal",
    "journal_page",
    "keeps",
    "new_mark",
    "utc_now",
    "values_of",
]

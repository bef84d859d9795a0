"""The journal as the screens use it: opened once, and read and written beside the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from floorbase.app.journal.persons import names_of, tokens_of
from floorbase.errors import FloorbaseError
from floorbase.paths import journal_file
from floorbase.present.journal.entry_words import EntryWords
from floorbase.user.journal.entry import Body, JournalEntry
from floorbase.user.journal.people import Person, persons
from floorbase.user.journal.store import Journal
from floorbase.user.journal.sync.on_its_own import start_sync

if TYPE_CHECKING:
    from collections.abc import Mapping

    from floorbase.app.library import Library
    from floorbase.tui.noticing import Noticing

Found = TypeVar("Found")
LONG = 12.0  # seconds that a warning stays


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class JournalDesk:
    """All that opens, reads or writes the journal is done in a thread, and never holds up a key."""

    def __init__(self, app: Noticing, library: Library) -> None:
        self.app = app
        self.library = library
        self.troubled = ""  # the trouble that was said
        self._opening = Lock()
        self._journal: Journal | None = None

    @property
    def journal(self) -> Journal:
        """The journal; opened when it is first needed, in a thread."""
        with self._opening:
            if self._journal is None:
                self._journal = Journal(journal_file())
            return self._journal

    def now(self) -> datetime:
        """The time."""
        return utc_now()

    def beside(
        self,
        work: Callable[[], Found],
        then: Callable[[Found], None],
        group: str = "journal",
        *,
        failed: Callable[[], None] | None = None,
    ) -> None:
        """Do something in a thread, then something with what it found; an error is said.

        Of a group only the latest counts; one that may fail with ``failed`` is done all the same.
        """

        def do() -> None:
            try:
                found = work()
            except FloorbaseError as error:
                self.app.call_from_thread(self.warn, str(error))
                if failed:
                    self.app.call_from_thread(failed)
            else:
                self.app.call_from_thread(then, found)

        self.app.run_worker(do, thread=True, group=group, exclusive=failed is None)

    def warn(self, told: str) -> None:
        """Say something that nobody may miss."""
        self.app.notify(told, severity="warning", markup=False, timeout=LONG)

    def say_trouble(self) -> None:
        """Say what is wrong with the journal's file, once."""
        told = str(self._journal.trouble or "") if self._journal else ""
        if told and told != self.troubled:
            self.warn(told)
        self.troubled = told

    def words(self, entries: Iterable[JournalEntry] = ()) -> EntryWords:
        """Puts entries in words, with the names of the people in them; in a thread."""
        return EntryWords(self.library, names_of(self.journal, entries))

    def words_of(self, body: Body, new: Mapping[str, str]) -> EntryWords:
        """Puts an entry in words with people that are perhaps not in the journal; in a thread."""
        names = {token: Person(token, name, "", "") for token, name in new.items()}
        return EntryWords(self.library, {**names, **persons(self.journal, tokens_of(body))})

    def sync(self) -> None:
        """Begin to sync, where it is set to be on its own; in a thread."""
        start_sync(self.journal.path)

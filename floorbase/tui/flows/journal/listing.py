"""The journal's lists: looked up beside the keys, filtered, read on; and penalties now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from floorbase.app.journal.penalties import PenaltyHad, being_served
from floorbase.present.journal.entry_words import EntryWords
from floorbase.present.screen_words import journal_lists as lists
from floorbase.tui.flows.journal.desk import JournalDesk
from floorbase.tui.flows.journal.files import write_entries
from floorbase.tui.pickers.list_picker import PickItem, PickLine
from floorbase.tui.pickers.pick_filter import PickFilter
from floorbase.tui.pickers.type_words import TypeWords
from floorbase.tui.screens.journal.listing import MORE, JournalScreen, ListRow, PenaltiesScreen
from floorbase.user.journal.found import EntryFilter, FoundEntry, counted, events, found
from floorbase.user.journal.people import Person, people
from floorbase.user.journal.sync.on_its_own import last_sync
from floorbase.user.one_line import one_line

PAGE = 100  # entries that are looked up at a time
NARROWED = 30  # lines of a list that words narrow


class Listing(NamedTuple):
    """What was found of the entries that are wanted."""

    entries: list[FoundEntry]
    total: int
    words: EntryWords
    synced: str


class JournalList:
    """The list of entries; ``open_entry`` shows one, ``open_penalties`` who serves one now."""

    def __init__(
        self,
        desk: JournalDesk,
        open_entry: Callable[[str], None],
        open_penalties: Callable[[], None],
    ) -> None:
        self.desk = desk
        self.open_entry = open_entry
        self.open_penalties = open_penalties
        self.wanted = EntryFilter()
        self.listed = 0
        self.total = 0
        self.screen: JournalScreen | None = None

    def open(self) -> None:
        """Show it; where it lies under other screens, these are closed."""
        app, screen = self.desk.app, self.screen
        if screen is not None and screen in app.screen_stack:
            while app.screen is not screen:
                app.pop_screen()
            return
        self.wanted = EntryFilter()
        self.screen = JournalScreen(lists.HEADING, lists.LOOKING, self.chosen, self.do)
        app.push_screen(self.screen)
        self.look()

    def look(self, before: int = 0) -> None:
        """Look up what is wanted; ``before`` leaves out so many, which are listed already."""
        self.desk.beside(partial(self._found, before), partial(self.show, before), "journal-list")

    def _found(self, before: int) -> Listing:
        """In a thread."""
        journal = self.desk.journal
        entries = found(journal, self.wanted, PAGE, before)
        total = counted(journal, self.wanted)
        words = self.desk.words(one.entry for one in entries)
        person = self.wanted.person
        if person and person not in words.names:
            named = {one.token: one for one in people(journal) if one.token == person}
            words = EntryWords(self.desk.library, {**words.names, **named})
        return Listing(entries, total, words, lists.sync_words(last_sync(journal)))

    def show(self, before: int, listing: Listing) -> None:
        """List it."""
        self.desk.say_trouble()
        screen = self.screen
        if screen is None or not screen.is_attached:
            return
        rows = [
            ListRow(one.entry.id, *lists.entry_row(listing.words, one)) for one in listing.entries
        ]
        self.listed = before + len(rows)
        if left := listing.total - self.listed:
            rows.append(ListRow(MORE, lists.MORE.format(left)))
        if before:
            screen.add(rows)
            return
        filtered = self.wanted != EntryFilter()
        nothing = lists.NONE_FOUND if filtered else lists.EMPTY
        heading = lists.list_heading(listing.total, filtered=filtered)
        screen.show_filters(lists.filter_knobs(listing.words, self.wanted))
        screen.show(heading, rows, listing.synced if rows else nothing)

    def chosen(self, id_: str) -> None:
        """Open an entry, or list more."""
        if id_ == MORE:
            self.look(self.listed)
        else:
            self.open_entry(id_)

    def do(self, what: str, about: str) -> None:
        """What a key of the list asks for."""
        if what == "words" and about != self.wanted.words:
            self.want(words=about)
        elif what == "put":
            self.want(**{about: None if getattr(self.wanted, about) else True})
        elif what == "clear":
            self.want(**{name: getattr(EntryFilter(), name) for name in EntryFilter.__slots__})
        elif what == "choose":
            self.choose(about)
        elif what == "penalties":
            self.open_penalties()
        elif what == "write":
            write_entries(self.desk, self.wanted)

    def want(self, **changes: object) -> None:
        """Want other entries."""
        self.wanted = replace(self.wanted, **changes)  # pyrefly: ignore[bad-argument-type]
        self.look()

    # What a filter is to keep

    def choose(self, name: str) -> None:
        """Ask what a filter is to keep."""
        books = self.desk.library.rules.books.values()
        if name == "event":
            self.desk.beside(lambda: events(self.desk.journal), self._events, "choose")
        elif name == "player":
            self.desk.beside(lambda: people(self.desk.journal), self._players, "choose")
        elif name == "table":
            self._table()
        elif name == "topic":
            topics = [(one.id, one.title) for one in self.desk.library.scenarios.values()]
            now = next(iter(self.wanted.topics), "")
            self._pick(lists.WHICH_TOPIC, topics, now, lambda id_: (id_,) if id_ else (), "topics")
        else:
            lines = [(book.id, book.short) for book in books]
            self._pick(lists.WHICH_BOOK, lines, self.wanted.book or "", none, "book")

    def _events(self, names: Sequence[str]) -> None:
        now = self.wanted.event or ""
        self._pick(lists.WHICH_EVENT, [(one, one) for one in names], now, none, "event")

    def _pick(
        self,
        ask: str,
        lines: Sequence[tuple[str, str]],
        now: str,
        value: Callable[[str], object],
        name: str,
    ) -> None:
        def chosen(id_: str | None) -> None:
            if id_ is not None:
                self.want(**{name: value(id_)})

        self.desk.app.push_screen(PickFilter(ask, lines, [now], many=False), chosen)

    def _table(self) -> None:
        def take(typed: str) -> str:
            self.want(table=one_line(typed) or None)
            return ""

        typing = TypeWords(lists.WHICH_TABLE, lists.TABLE_HINT, lists.TABLE_EXAMPLE, take)
        self.desk.app.push_screen(typing)

    def _players(self, known: Sequence[Person]) -> None:
        """Everybody with a name, narrowed by what is typed; all of them first."""

        def find(typed: str) -> list[PickLine]:
            fits = [one for one in known if typed.lower().strip() in one.name.lower()]
            everybody = [] if typed.strip() else [PickLine("", lists.EVERYBODY)]
            return [*everybody, *(PickLine(one.token, one.name) for one in fits[:NARROWED])]

        def chosen(token: str | None) -> None:
            if token is not None:
                self.want(person=token or None)

        picker = PickItem(lists.WHICH_PLAYER, hint=lists.PLAYER_HINT, find=find)
        self.desk.app.push_screen(picker, chosen)


def none(id_: str) -> str | None:
    """A value; None where all are wanted."""
    return id_ or None


class PenaltiesNow:
    """Who serves a penalty now."""

    def __init__(
        self,
        desk: JournalDesk,
        open_entry: Callable[[str], None],
        over: Callable[[str, int], None],
    ) -> None:
        self.desk = desk
        self.open_entry = open_entry
        self.over = over
        self.screen: PenaltiesScreen | None = None

    def open(self) -> None:
        """Show it."""
        if isinstance(self.desk.app.screen, PenaltiesScreen):
            return
        self.screen = PenaltiesScreen(lists.LOOKING, self.chosen, self.look, self.served)
        self.desk.app.push_screen(self.screen)

    def look(self) -> None:
        """Look it up."""
        self.desk.beside(self._found, self.show, "penalties-now")

    def _found(self) -> tuple[list[PenaltyHad], EntryWords]:
        """In a thread."""
        serving = being_served(self.desk.journal, self.desk.now())
        return serving, self.desk.words(one.entry for one in serving)

    def show(self, found_now: tuple[list[PenaltyHad], EntryWords]) -> None:
        """List it."""
        self.desk.say_trouble()
        serving, said = found_now
        if self.screen is None or not self.screen.is_attached:
            return
        now = self.desk.now()
        rows = [ListRow(id_of(one), *lists.serving_row(said, one, now)) for one in serving]
        note = "" if rows else lists.NOBODY_SERVES
        self.screen.show(lists.serving_heading(serving, now), rows, note)

    def chosen(self, id_: str) -> None:
        """Open the entry that gave it."""
        self.open_entry(id_.partition(" ")[0])

    def served(self, id_: str) -> None:
        """Enter that it is over."""
        entry, _, nth = id_.partition(" ")
        self.over(entry, int(nth))


def id_of(one: PenaltyHad) -> str:
    """The entry that gave a penalty, and its number there."""
    return f"{one.entry.id} {one.entry.body.penalties.index(one.penalty)}"

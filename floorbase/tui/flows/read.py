"""Reading: which book, what is opened in it, what is found, and the graph around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floorbase.errors import BadRequestError, FloorbaseError, suggest
from floorbase.present.draw.graph_near import Around, around
from floorbase.present.reader.contents import (
    Entry,
    Listed,
    contents,
    found_anywhere,
    found_in_book,
    shelf,
)
from floorbase.present.reader.page import ReaderPage, Reading
from floorbase.present.reader.pages import page_of, place_of, term_explained
from floorbase.present.text.lines import Line
from floorbase.tui.pickers.pick_book import PickBookToRead
from floorbase.tui.pickers.pick_provision import PickProvision
from floorbase.tui.screens.graph import GraphScreen
from floorbase.tui.screens.reader import ReaderScreen, Wanted

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow

ANYWHERE = ""  # where one looks in all books


class BookPages:
    """The pages of one reader; terms are explained as the book last read has them."""

    def __init__(self, reading: Reading, book: str) -> None:
        self.reading = reading
        self.book = book

    def page(self, id_: str, width: int, full: bool) -> ReaderPage:
        """The page of something."""
        return page_of(self.reading, id_, width, full)

    def term(self, name: str, width: int) -> list[Line]:
        """A term explained."""
        return term_explained(self.reading, name, self.book, width)

    def contents(self, id_: str) -> tuple[str, Sequence[Entry]] | None:
        """The book that something is in, and its contents."""
        provision = self.reading.rules.provisions.get(id_)
        if provision is None:
            return None
        self.book = provision.book
        return self.book, contents(self.reading, self.book)

    def name(self, id_: str) -> str:
        """What something is called."""
        return self.reading.name_of(id_)


class ReadArea:
    """One person's reading: the last place, and the words last looked for."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.app = flow.app
        self.reading = Reading(flow.library)
        self.last = ""
        self.words: dict[str, str] = {}

    def open(self, id_: str) -> None:
        """Read a provision, a question, a term or a topic by its id; without one, choose a book."""
        if not id_:
            self.choose()
            return
        self.reading.house = self.flow.book
        try:
            id_ = self.known(id_)
        except FloorbaseError as error:
            self.app.notify(str(error), severity="warning", markup=False)
            return
        screen = self.app.screen
        if isinstance(screen, ReaderScreen):
            screen.open(id_)
        else:
            book = id_.partition(":")[0]
            pages = BookPages(self.reading, book if book in self.books else self.flow.book)
            reader = ReaderScreen(pages, self.asked, id_)
            self.app.push_screen(reader, lambda _: self.keep(reader))
        self.last = id_

    @property
    def books(self) -> Sequence[str]:
        """The books' ids."""
        return list(self.reading.rules.books)

    def known(self, id_: str) -> str:
        """The id as it is written. Raises: BadRequestError: there is no such thing."""
        kind, _, rest = id_.partition(":")
        rules = self.reading.rules
        others = {"question": rules.questions, "term": rules.terms, "topic": rules.topics}
        if kind not in others:
            return self.flow.library.provision(id_).id
        if rest not in others[kind]:
            raise BadRequestError(suggest(kind, rest, others[kind]))
        return id_

    def keep(self, reader: ReaderScreen) -> None:
        """Remember where reading stopped."""
        self.last = reader.trail.here

    def choose(self) -> None:
        """Ask which book to read, or whether to go on where one was."""
        if isinstance(self.app.screen, PickBookToRead):
            return
        if isinstance(self.app.screen, ReaderScreen):
            self.keep(self.app.screen)
        last = None
        if self.last:
            last = Listed(self.last, f"go on: {place_of(self.reading, self.last)}")
        self.app.push_screen(
            PickBookToRead(shelf(self.reading, self.flow.house.book), last), self.chosen
        )

    def chosen(self, id_: str | None) -> None:
        """Open what was chosen; a book opened where there is no room beside it begins with its
        contents.
        """
        if not id_:
            return
        self.open(id_)
        screen = self.app.screen
        fresh = id_ in (book.id for book in shelf(self.reading, None))
        if fresh and isinstance(screen, ReaderScreen):
            screen.call_after_refresh(screen.contents_first)

    def asked(self, wanted: Wanted) -> None:
        """What a reader asks for beside its pages."""
        screen = self.app.screen
        if not isinstance(screen, ReaderScreen):
            return
        self.keep(screen)
        if wanted == "books":
            self.choose()
        elif wanted == "find":
            self.look(screen.book or self.flow.book)
        elif wanted == "search":
            self.look(ANYWHERE)
        else:
            self.app.push_screen(GraphScreen(self.around, screen.trail.here), self.drawn)

    def around(self, id_: str) -> Around:
        """What is linked to something. Raises: FloorbaseError: there is no such thing."""
        return around(self.flow.library, id_)

    def drawn(self, id_: str | None) -> None:
        """Read what was chosen in the graph; a heading or a book is read from its beginning."""
        if not id_:
            return
        book, _, line = id_.partition(" line ")
        if book in self.books:
            chapters = self.reading.chapters(book)
            within = [c for c in chapters if c.line >= int(line or 0)] or chapters[-1:]
            id_ = within[0].provisions[0].id
        self.open(id_)

    def look(self, where: str) -> None:
        """Look for words in a book, or in all of them."""
        if where == ANYWHERE and not self.flow.can_search:
            self.app.notify("The index is still being made; try again in a moment.")
            return
        if where == ANYWHERE:
            title, hint = "Search all books", "in any words; what fits best comes first"
        else:
            short = self.reading.rules.books[where].short
            title, hint = f"Find in {short}", "every word must be in the provision"

        def find(words: str) -> Sequence[Listed]:
            if where == ANYWHERE:
                return found_anywhere(self.reading, words)
            return found_in_book(self.reading, where, words)

        def found(id_: str | None) -> None:
            self.words[where] = picking.words
            if id_:
                self.open(id_)

        picking = PickProvision(title, self.words.get(where, ""), find, hint)
        self.app.push_screen(picking, found)

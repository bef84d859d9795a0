"""The reader: a book's chapter with one provision opened, its links by number, its terms by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, Protocol, TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static, Tree
from textual.widgets.tree import TreeNode

from floorbase.present.reader.contents import Entry
from floorbase.present.reader.key_words import IN_CONTENTS, hint
from floorbase.present.reader.page import ReaderPage
from floorbase.present.text.lines import Line
from floorbase.tui.flows.trail import Trail
from floorbase.tui.widgets.key_bar import KeyBar
from floorbase.tui.widgets.lines_view import LinesView

Wanted: TypeAlias = Literal["books", "find", "search", "graph"]
WIDEST = 100  # columns of text; longer lines are hard to read
ABOVE = 2  # lines shown above what is read


class Pages(Protocol):
    """Where the screen's pages come from."""

    def page(self, id_: str, width: int, full: bool) -> ReaderPage:
        """The page of something."""

    def term(self, name: str, width: int) -> list[Line]:
        """A term explained."""

    def contents(self, id_: str) -> tuple[str, Sequence[Entry]] | None:
        """The book that something is in, and its contents; None for what is in no book."""

    def name(self, id_: str) -> str:
        """What something is called."""


class ReaderScreen(Screen[None]):
    """A book to read, and everything that its provisions lead to."""

    CSS_PATH = "../read.tcss"
    AUTO_FOCUS = "#page"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-middle"), (104, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close", key_display="esc", id="reader.close"),
        Binding("backspace,left", "back", "Back", key_display="←", id="reader.back"),
        Binding("right", "forward", "Forward", key_display="→", id="reader.forward"),
        Binding("tab", "cycle('link',1)", "Link", id="reader.links", tooltip="The next link"),
        Binding("shift+tab", "cycle('link',-1)", "Link before", show=False, id="reader.links_back"),
        Binding("enter", "follow", "Open", id="reader.open", tooltip="Open the link or the term"),
        Binding("t", "cycle('term',1)", "Term", id="reader.terms", tooltip="Explain the next term"),
        Binding("T", "cycle('term',-1)", "Term before", show=False, id="reader.terms_back"),
        Binding("m", "more", "More", id="reader.more", tooltip="Show every link, or a few"),
        Binding("c", "contents", "Contents", id="reader.contents"),
        Binding("slash", "ask('find')", "Find", key_display="/", id="reader.find"),
        Binding("g", "ask('graph')", "Graph", id="reader.graph", tooltip="Draw what is around it"),
        Binding("b", "ask('books')", "Books", id="reader.books", tooltip="Read another book"),
        Binding("ctrl+f", "ask('search')", "Search all", id="reader.search"),
        Binding("n", "move(1)", "Next", id="reader.next", tooltip="The next provision"),
        Binding("p", "move(-1)", "Previous", id="reader.previous", tooltip="The one before"),
        Binding("down,j", "on", "Read on", show=False, id="reader.on"),
        Binding("up,k", "up", "Up", show=False, id="reader.up"),
    ]

    def __init__(self, pages: Pages, ask: Callable[[Wanted], None], id_: str) -> None:
        super().__init__()
        self.pages = pages
        self.ask = ask
        self.trail = Trail(id_)
        self.page: ReaderPage | None = None
        self.book = ""
        self.full = False
        self.typed = ""
        self.laid_out = 0  # columns

    def compose(self) -> ComposeResult:
        """Title; contents beside the page; the term that is explained; what keys do now."""
        yield Static(id="book", markup=False)
        with Horizontal(id="spread"):
            tree: Tree[str] = Tree("", id="contents")
            tree.show_root = False
            tree.guide_depth = 2
            yield tree
            with Vertical(id="reading"):
                yield LinesView(id="page")
                yield LinesView(id="explained")
        yield Static(id="hint", markup=False)
        yield KeyBar()

    @property
    def view(self) -> LinesView:
        """The page's lines."""
        return self.query_one("#page", LinesView)

    def on_lines_view_resized(self) -> None:
        """Lay the page out for another width, and keep what is read in sight."""
        if self.view.room.width == self.laid_out:
            return
        self.lay_out()
        if self.page and self.view.at:
            line = self.page.line_of(self.view.at)
            self.view.bring(line, line + 2)
        elif self.page:
            self.view.put_top(self.page.first - ABOVE)

    def open(self, id_: str) -> None:
        """Open something else; what is open now can be gone back to."""
        self.trail.scrolled = self.view.scroll_y
        self.trail.go(id_)
        self.start()

    def start(self) -> None:
        """Show what is open, from its beginning or from where it was left."""
        self.full = False
        self.typed = ""
        self.view.at = ""
        self.query_one("#explained").display = False
        self.lay_out()
        page = self.page
        if page is None:
            return
        left_at = self.trail.scrolled
        self.view.put_top(page.first - ABOVE if left_at is None else left_at)

    def lay_out(self) -> None:
        """Make the page's lines for the width there is."""
        self.laid_out = self.view.room.width
        width = min(self.laid_out - 1, WIDEST)
        if width < 1:
            return  # the contents have its place; it is laid out when it comes back
        self.page = page = self.pages.page(self.trail.here, width, self.full)
        self.query_one("#book", Static).update(page.title)
        self.view.show(page.lines, self.view.at)
        self.show_contents()
        self.show_hint()

    def show_contents(self) -> None:
        """The contents of the book that is read, at the place that is read."""
        found = self.pages.contents(self.trail.here)
        if found is None:
            return
        tree = self.query_one(Tree)
        if found[0] != self.book:
            self.book = found[0]
            tree.clear()
            for entry in found[1]:
                add_entries(tree.root.add(entry.text, entry.id), entry.parts)
        node = node_of(tree.root, self.trail.here)
        if node is not None and node is not tree.cursor_node:
            above = node.parent
            while above is not None:
                above.expand()
                above = above.parent
            self.call_after_refresh(tree.move_cursor, node)

    def on_descendant_focus(self) -> None:
        """The keys act on something else now."""
        self.show_hint()

    def show_hint(self) -> None:
        """Say what Enter would open, or what there is to press."""
        if self.query_one(Tree).has_focus:
            self.query_one("#hint", Static).update(IN_CONTENTS)
        elif self.page:
            kind, _, place = self.view.at.partition(":")
            to = ""
            if kind == "link":
                to = self.page.links[int(place)]
            elif kind == "term":
                to = f"term:{self.page.terms[int(place)]}"
            name = self.pages.name(to) if to else ""
            self.query_one("#hint", Static).update(hint(self.page, self.view.at, name, self.typed))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing here are not offered."""
        page = self.page
        if page is None:
            return True
        if action == "forward":
            return bool(self.trail.ahead)
        if action == "back":
            return bool(self.trail.behind)
        if action == "follow":
            return bool(self.typed or self.view.at)
        if action == "more":
            return self.full or bool(page.more)
        if action == "cycle":
            return bool(page.terms if parameters[0] == "term" else page.links)
        if action == "move":
            return bool(page.before or page.after)
        return True

    def action_move(self, by: int) -> None:
        """The next provision, or the one before."""
        to = self.page and (self.page.after if by > 0 else self.page.before)
        if to:
            self.trail.move(to)
            self.start()
        elif self.page:
            self.notify("The book ends here." if by > 0 else "The book begins here.")

    def action_on(self) -> None:
        """Down a line; at the end of what is read, the next provision."""
        if self.page and self.page.last > self.view.scroll_y + self.view.room.height:
            self.view.scroll_relative(y=1, animate=False, immediate=True, force=True)
        elif self.page and self.page.after:
            self.action_move(1)

    def action_up(self) -> None:
        """Up a line; at the beginning of what is read, the provision before."""
        if self.page and self.view.scroll_y > max(self.page.first - ABOVE, 0):
            self.view.scroll_relative(y=-1, animate=False, immediate=True, force=True)
        elif self.page and self.page.before:
            self.action_move(-1)

    def action_cycle(self, kind: str, by: int) -> None:
        """Go along the links or the terms; a term is explained below the page."""
        page = self.page
        many = len(page.links if kind == "link" else page.terms) if page else 0
        if page is None or not many:
            return
        now = self.view.at
        place = int(now.partition(":")[2]) + by if now.startswith(kind) else min(by, 0)
        self.put(f"{kind}:{place % many}")

    def put(self, mark: str) -> None:
        """Have the keys act on a link or a term of the page."""
        page = self.page
        if page is None:
            return
        self.typed = ""
        self.view.show(page.lines, mark)
        self.explain(page.terms[int(mark[5:])] if mark.startswith("term:") else None)
        line = page.line_of(mark)
        self.view.bring(line, line + 2)
        self.show_hint()

    def explain(self, term: str | None) -> None:
        """Explain a term below the page, or no longer."""
        panel = self.query_one("#explained", LinesView)
        panel.display = term is not None
        if term is not None:
            width = min(self.view.room.width - 1, WIDEST)
            panel.show(self.pages.term(term, width))
            panel.styles.height = len(panel.lines) + 1
            panel.scroll_home(animate=False)

    def action_follow(self) -> None:
        """Open the link whose number was typed, or the link or term that is marked."""
        if self.typed:
            self.follow(f"link:{int(self.typed) - 1}")
        elif self.view.at:
            self.follow(self.view.at)

    def follow(self, mark: str) -> None:
        """Open what a part leads to."""
        kind, _, rest = mark.partition(":")
        if self.page is None:
            return
        if kind == "link":
            self.open(self.page.links[int(rest)])
        elif kind == "term":
            self.open(f"term:{self.page.terms[int(rest)]}")
        else:
            self.trail.move(rest)
            self.start()

    def on_lines_view_clicked(self, event: LinesView.Clicked) -> None:
        """A click on a link opens it, on a term explains it, on a provision opens that."""
        if event.mark.startswith("term:") and event.mark != self.view.at:
            self.put(event.mark)
        else:
            self.follow(event.mark)

    def on_key(self, event: events.Key) -> None:
        """Digits are a link's number: it opens as soon as no longer number can be meant."""
        if not (event.character and event.character.isdigit() and self.page):
            return
        event.stop()
        typed = (self.typed + event.character).lstrip("0")
        many = len(self.page.links)
        if not typed or int(typed) > many:
            self.typed = ""
            self.notify(f"There are {many} links here." if many else "There are no links here.")
        elif int(typed) * 10 > many:
            self.follow(f"link:{int(typed) - 1}")
            return
        else:
            self.put(f"link:{int(typed) - 1}")
            self.typed = typed
        self.show_hint()

    def action_more(self) -> None:
        """Every link, or only the first of each kind."""
        self.full = not self.full
        self.view.at = ""
        self.explain(None)
        self.lay_out()

    def action_ask(self, wanted: Wanted) -> None:
        """Another book, words to find, or the graph."""
        self.trail.scrolled = self.view.scroll_y
        self.ask(wanted)

    def action_contents(self) -> None:
        """To the contents and back; where there is no room beside the page, in its place."""
        tree = self.query_one(Tree)
        if tree.has_focus:
            self.leave_contents()
        else:
            self.add_class("-contents")
            tree.focus()

    def contents_first(self) -> None:
        """Begin a book with its contents where they have no room beside it."""
        if not self.has_class("-wide"):
            self.action_contents()

    def leave_contents(self) -> None:
        """Keys act on the page again."""
        self.remove_class("-contents")
        self.view.focus()

    def on_tree_node_selected(self, event: Tree.NodeSelected[str]) -> None:
        """Read from there."""
        self.leave_contents()
        if event.node.data:
            self.open(event.node.data)

    def action_back(self) -> None:
        """What was open before."""
        self.trail.scrolled, left = self.view.scroll_y, self.trail.scrolled
        if self.trail.back():
            self.start()
        else:
            self.trail.scrolled = left

    def action_forward(self) -> None:
        """What one came back from."""
        self.trail.scrolled, left = self.view.scroll_y, self.trail.scrolled
        if self.trail.forward():
            self.start()
        else:
            self.trail.scrolled = left

    def action_close(self) -> None:
        """Out of the contents, off the link or term, and then out of the reader."""
        if self.query_one(Tree).has_focus:
            self.leave_contents()
        elif self.typed or self.view.at:
            self.typed = ""
            self.view.show(self.view.lines)
            self.explain(None)
            self.show_hint()
        else:
            self.dismiss()


def add_entries(node: TreeNode[str], entries: Sequence[Entry]) -> None:
    """Put entries below a node of the contents."""
    for entry in entries:
        if entry.parts:
            add_entries(node.add(entry.text, entry.id), entry.parts)
        else:
            node.add_leaf(entry.text, entry.id)


def node_of(root: TreeNode[str], id_: str) -> TreeNode[str] | None:
    """The deepest node that leads to something."""
    found = root if root.data == id_ else None
    for child in root.children:
        found = node_of(child, id_) or found
    return found

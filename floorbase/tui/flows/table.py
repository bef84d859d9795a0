"""The real table: its form, its files, and the hand played from it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from floorbase.app.replays import ReplaysByBook
from floorbase.app.table_form.draft import Draft, Trouble, draft_as_text, draft_for, draft_of_text
from floorbase.app.table_form.record_text import read_draft
from floorbase.app.table_form.reopened import draft_of_record
from floorbase.app.table_form.typed import NAME
from floorbase.engine.record.grammar import parse_event
from floorbase.engine.record.writer import record_as_yaml
from floorbase.engine.table.changes import Direction
from floorbase.errors import FloorbaseError, reason
from floorbase.present.draw.table_drawing import Line, Piece, table_lines
from floorbase.present.replay import stepping
from floorbase.present.replay.trace import start_words
from floorbase.present.screen_words.table_form import (
    NOT_HERE,
    SAVES,
    Checked,
    FormLine,
    check_said,
    table_heading,
)
from floorbase.present.text.words import wrap
from floorbase.tui.flows.writing import write
from floorbase.tui.screens.replay import ReplayScreen
from floorbase.tui.screens.table import TableFormActions, TableScreen
from floorbase.user.autosave import keep, kept

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Flow

CASE = "case:"  # begins the id of an example hand
TOLD = "told:"  # begins that of a hand as it was told: the words
WHOLE = re.compile(r"^table:", re.MULTILINE)
LARGEST = 1_000_000  # bytes of a file that could be one hand


class TableArea:
    """The form of the user's own table (its id is empty), or of an example hand being changed."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.found = (Draft(), f"{NAME}.yaml")

    def open(self, id_: str) -> None:
        """Show the form of a table; where it lies under other screens, these are closed."""
        app = self.flow.app
        if any(isinstance(s, TableScreen) and s.table_id == id_ for s in app.screen_stack):
            while not (isinstance(app.screen, TableScreen) and app.screen.table_id == id_):
                app.pop_screen()
            return
        anew = self.beginning(id_)
        draft = draft_of_text(kept(self.kept_as(id_))) or anew
        changing = stepping.TOLD_CHANGING if id_.startswith(TOLD) else stepping.CHANGING
        heading = changing if id_ else stepping.OWN
        app.push_screen(TableScreen(id_, heading, draft, anew, self.desk(id_)))

    def beginning(self, id_: str) -> Draft:
        """What a table begins as: the house's usual one, a hand that was told, or an example's."""
        if id_.startswith(TOLD):
            records = self.flow.library.hearing.read(id_.removeprefix(TOLD)).records
            if records:
                return draft_of_record(record_as_yaml(records[0]), NAME)
        case = self.flow.library.cases.get(id_.removeprefix(CASE))
        if case is None or case.record is None:
            return draft_for(self.flow.house)
        return draft_of_record(record_as_yaml(case.record), case.id)

    def kept_as(self, id_: str) -> str:
        """The name under which what is typed is kept."""
        if id_.startswith(TOLD):
            return f"table.told-{crc32(id_.encode()):08x}"
        return f"table.{id_.removeprefix(CASE)}" if id_ else "table"

    def desk(self, id_: str) -> TableFormActions:
        """What the form of a table has done for it."""
        rules = self.flow.library.rules

        def said(checked: Checked) -> list[FormLine]:
            return check_said(rules, checked, self.flow.book)

        def keep_it(draft: Draft) -> None:
            keep(self.kept_as(id_), draft_as_text(draft))

        return TableFormActions(
            check=lambda draft: self.check(id_, draft),
            said=said,
            drawn=self.drawn,
            keep=keep_it,
            play=lambda draft, replays: self.play(id_, draft, replays),
            save=self.save,
            find=self.find,
            found=lambda: self.found,
            pasted=pasted,
            reads=reads,
        )

    def check(self, id_: str, draft: Draft) -> Checked:
        """Read what is typed, and play it under every book; otherwise what comes before a fault."""
        checked = self.play_through(id_, draft)
        lines = [trouble.line for trouble in checked.troubles]
        if not lines or min(lines) == 0:
            return checked
        before = draft.events.splitlines()[: min(lines) - 1]
        so_far = self.play_through(id_, replace(draft, events="\n".join(before)))
        return checked._replace(so_far=so_far.replays)

    def play_through(self, id_: str, draft: Draft) -> Checked:
        """What is typed, under every book."""
        reading = read_draft(draft)
        if reading.record is None:
            return Checked(reading.troubles, None)
        try:
            replays = self.flow.library.replay(reading.record, directions=self.directions(id_))
        except FloorbaseError as error:
            return Checked(reading.written.troubles(error.problems), None)
        except Exception as error:  # whatever is typed, nobody's typing ends in a traceback
            fix = "this is a fault in floorbase: save the table, and report it"
            return Checked([Trouble("events", 0, f"it cannot be played: {error!r}", fix)], None)
        return Checked((), replays)

    def directions(self, id_: str) -> tuple[Direction, ...]:
        """What the floor rules in an example where a book leaves it open."""
        case = self.flow.library.cases.get(id_.removeprefix(CASE))
        return case.directions if case else ()

    def drawn(self, checked: Checked, width: int) -> list[Line]:
        """The table at the end of what is typed, under the house's book."""
        replays = checked.replays or checked.so_far
        if replays is None:
            return []
        final = (replays.books.get(self.flow.book) or next(iter(replays.books.values()))).replay
        heading = table_heading(final.final, checked.replays is not None)
        lines: list[Line] = [[Piece(told)] for told in wrap(heading, width, "")]
        return [*lines, [], *table_lines(final.final, width)]

    def play(self, id_: str, draft: Draft, replays: ReplaysByBook) -> None:
        """Show the hand; of an example that was changed, in the place of the example's."""
        app = self.flow.app
        if id_:
            app.pop_screen()
            if isinstance(app.screen, ReplayScreen) and app.screen.edit == id_:
                app.pop_screen()
        source = whose(id_, changed=draft != self.beginning(id_))
        rules = self.flow.library.rules
        title = draft.title.strip() or start_words(replays.setup)
        app.push_screen(ReplayScreen(rules, title, replays, self.flow.book, source, id_))

    def save(self, draft: Draft) -> None:
        """Save a draft as a record, however unfinished."""
        title = draft.title.strip() or NAME
        write(self.flow.app, SAVES, title, {".yaml": lambda: read_draft(draft).written.text})

    def find(self, name: str) -> str:
        """Find the table of a record's file; what is wrong, or nothing."""
        if self.flow.app.is_web:
            return NOT_HERE  # the files are those of whoever serves
        if not name:
            return "Give a file's name."
        path = Path(name)
        try:
            path = path.expanduser()
            if path.stat().st_size > LARGEST:
                return f"{path} is too large to be the record of one hand."
            self.found = draft_of_record(path.read_text(encoding="utf-8"), path.name), name
        except UnicodeDecodeError:
            return f"{path} is not text."
        except (OSError, ValueError, RuntimeError) as error:
            return f"{path} cannot be read: {reason(error)}."
        except FloorbaseError as error:
            first = error.problems[0]
            return f"{first.where}: {first.what}; {first.fix}."
        return ""


def pasted(text: str) -> Draft | None:
    """The table of a whole record's text; None for any other text."""
    if not WHOLE.search(text):
        return None
    try:
        return draft_of_record(text, NAME)
    except FloorbaseError:
        return None


def reads(line: str) -> bool:
    """Whether a line is an event already."""
    try:
        parse_event(line.strip())
    except FloorbaseError:
        return False
    return True


def whose(id_: str, *, changed: bool) -> str:
    """In words, whose hand is played that was edited under an id."""
    if id_.startswith(TOLD):
        return stepping.TOLD_CHANGED if changed else stepping.TOLD
    if id_:
        return stepping.CHANGED if changed else stepping.EXAMPLE
    return stepping.OWN

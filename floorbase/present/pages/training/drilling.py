"""A sitting as pages: what can be trained, a question, and what an answer came to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from markupsafe import Markup

from floorbase.app.library import ALL
from floorbase.present.compare.matrix_lines import topic_words
from floorbase.present.draw.table_svg import table_svg
from floorbase.present.draw.table_svg_tall import tall_table_svg
from floorbase.present.pages.addresses import PageLink, of_provision, of_scenario
from floorbase.present.screen_words import training as words
from floorbase.present.text.words import first_up
from floorbase.present.training import drill_words as told
from floorbase.present.training.exam.sitting_words import left_words

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.drill import Drill, ItemDone
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.present.training.drill_words import AskedText

MINUTES = 10
NAME_HINT = "A new name is added to the list. Your answers are saved under this name."
PROGRESS, EXAM, SITTING = "Progress", "Exam", "Go on with the sitting"


@dataclass(frozen=True, slots=True)
class WhoView:
    """Who trains? By name, which stands in no address."""

    name: str = ""
    wrong: str = ""
    title: str = words.WHO
    hint: str = NAME_HINT
    template: ClassVar[str] = "who"


@dataclass(frozen=True, slots=True)
class MenuView:
    """What can be trained."""

    title: str
    due: str
    begin: str
    topics: tuple[tuple[str, str], ...]
    learner: str
    note: str
    links: tuple[PageLink, ...]
    trouble: str
    template: ClassVar[str] = "menu"


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table drawn twice: for a wide page, and for a phone held upright."""

    wide: Markup
    tall: Markup
    caption: str = ""


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """What is asked: a case, its table, and answers to tap, or a field with its hint."""

    heading: str
    situation: tuple[str, ...]
    ask: str
    choices: tuple[tuple[str, str], ...]
    hint: str
    table: TablePicture | None
    action: str
    mark: str
    told: str = ""
    wrong: str = ""
    given: str = ""
    given_line: str = ""
    links: tuple[PageLink, ...] = ()
    stops: bool = False
    clears: bool = False
    template: ClassVar[str] = "asked"


@dataclass(frozen=True, slots=True)
class DoneView:
    """What an answer came to: right or wrong first, then why, and where to read on."""

    heading: str
    right: bool
    verdict: str
    parts: tuple[tuple[str, ...], ...]
    case: tuple[str, ...]
    links: tuple[PageLink, ...]
    template: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class TrainedView:
    """How a sitting went."""

    lines: tuple[str, ...]
    title: str = "Training"
    template: ClassVar[str] = "trained"


def menu_view(
    library: Library,
    name: str,
    book: str,
    topics: Iterable[str],
    due: int,
    left: timedelta | None,
    sits: bool,
    trouble: str,
) -> MenuView:
    """What can be trained, of a book; ``left`` is the time of an exam under way."""
    short = words.ALL_BOOKS if book == ALL else library.rules.books[book].short
    exam = words.exam_line(left_words(left)) if left else EXAM
    links = [PageLink("/train/progress", PROGRESS), PageLink("/train/exam", first_up(exam))]
    links += [PageLink("/book", f"Rulebook: {short}")]
    return MenuView(
        words.HEADING,
        told.due_words(due),
        first_up(words.begin_words(MINUTES, short, None)),
        (("", words.ALL_TOPICS), *((topic, topic_words(topic)) for topic in topics)),
        name,
        words.NOTE,
        tuple([PageLink("/train/item", SITTING), *links] if sits else links),
        trouble,
    )


def asked_view(library: Library, drill: Drill, mark: str, wrong: str = "") -> QuestionAsked:
    """What is asked now in a sitting."""
    item = drill.item
    assert item is not None
    return question_asked(
        told.asked_text(library, item, drill.follow_up),
        told.drill_heading(library, drill, item),
        "/train/item",
        mark,
        told=told.WENT_ON if drill.went_on else "",
        wrong=wrong,
        stops=True,
    )


def question_asked(
    asked: AskedText,
    heading: str,
    action: str,
    mark: str,
    *,
    told: str = "",
    wrong: str = "",
    given: str = "",
    given_line: str = "",
    links: Sequence[PageLink] = (),
    stops: bool = False,
    clears: bool = False,
) -> QuestionAsked:
    """A question of a sitting or an exam."""
    return QuestionAsked(
        *(heading, asked.situation, asked.ask, asked.choices, asked.hint),
        table=drawn(asked.table, asked.caption),
        action=action,
        mark=mark,
        told=told,
        wrong=wrong,
        given=given,
        given_line=given_line,
        links=tuple(links),
        stops=stops,
        clears=clears,
    )


def drawn(table: Snapshot | None, caption: str = "") -> TablePicture | None:
    """A table drawn; drawn by us, its words escaped."""
    if table is None:
        return None
    return TablePicture(Markup(table_svg(table)), Markup(tall_table_svg(table)), caption)


def done_view(library: Library, drill: Drill, done: ItemDone) -> DoneView:
    """What an item came to, with its provisions, its card and the other books."""
    (first,), *parts = told.done_parts(library, done)
    key = done.item.key
    links = [
        PageLink(of_provision(one), f"Read {one.id}") for one in told.cited(library, done.item)
    ]
    if not key.is_sum:
        query = [("book", key.book), *(("a", f"{n}:{v}") for n, v in key.by_name.items())]
        scenario = f"question:{key.question}"
        links.append(PageLink(of_scenario(scenario, query), "The card"))
        links.append(PageLink(of_scenario(scenario, query, "five"), words.OTHERS))
    return DoneView(
        told.drill_heading(library, drill, done.item),
        done.right[0],
        first,
        tuple(tuple(part) for part in parts),
        tuple(told.case_lines(library, done.item)[1:]),
        tuple(links),
    )


def went_lines(drill: Drill) -> list[str]:
    """How a sitting went."""
    lines = told.went(drill)
    if drill.has_no_more and not drill.is_over:
        lines.append(told.NO_MORE if drill.sitting.asked else told.NO_ITEMS)
    return lines

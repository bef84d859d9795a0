"""A hand played out as pages: the table drawn step by step, and where the books part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from floorbase.app.replays import ReplaysByBook
from floorbase.engine.play.trace import Replay, Step
from floorbase.engine.record.writer import record_as_yaml
from floorbase.present.card.card import ASSUMED
from floorbase.present.draw.table_svg import table_svg
from floorbase.present.draw.table_svg_tall import tall_table_svg
from floorbase.present.pages.addresses import PageLink, Query, of_dispute, of_provision, with_query
from floorbase.present.pages.beside import TO_CARD, ListView
from floorbase.present.replay import stepping
from floorbase.present.replay.parting import parting_lines
from floorbase.present.replay.trace import TraceLine, start_words, table_words
from floorbase.present.text.words import first_up, option_words
from floorbase.rules.load import Rules

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.scenarios.case import Case

NO_HAND = "No worked hand shows exactly these facts yet."
AT_TABLE = "#table"  # where a step is shown, so that a tap never moves the picture away
LONGEST_STEP = 4  # digits


class StepButton(NamedTuple):
    """A button that goes to a step; without an address there is none to go to."""

    words: str
    href: str


class BookButton(NamedTuple):
    """A book under which the hand is shown; ``now`` is the one that it is."""

    words: str
    href: str
    now: bool
    place: int


@dataclass(frozen=True, slots=True)
class ReplayPlace:
    """What of a replay is shown, as its address has it.

    ``step`` is counted from 1, and 0 is the last; ``option`` is the one played out where the book
    leaves it open.
    """

    path: str
    query: Query = ()
    under: str = ""
    against: str = ""
    option: str = ""
    step: int = 0

    def href(self) -> str:
        """Its address."""
        told = [
            ("under", self.under),
            ("against", self.against),
            ("if", self.option),
            ("step", str(self.step) if self.step else ""),
        ]
        query = [*self.query, *(pair for pair in told if pair[1])]
        return with_query(self.path, query) + AT_TABLE

    def to(self, step: int) -> str:
        """The address of another step of it."""
        return replace(self, step=step).href()


@dataclass(frozen=True, slots=True)
class ShownReplay:
    """What is replayed: its title, what kind of hand it is, and what of it nobody told."""

    rules: Rules
    replays: ReplaysByBook
    title: str
    source: str
    assumed: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ReplayView:
    """One step of a hand under one book, and what leads on from it."""

    title: str
    source: str
    place: str
    wide: Markup
    tall: Markup
    table: str
    told: tuple[tuple[str, str], ...]
    buttons: tuple[StepButton, ...]
    first: str
    further: tuple[PageLink, ...]
    books: tuple[BookButton, ...]
    parted: tuple[tuple[int, str], ...]
    apart: tuple[PageLink, ...]
    options: tuple[PageLink, ...]
    steps: tuple[tuple[str, str, bool], ...]
    start: str
    record: str
    links: tuple[PageLink, ...]


def step_asked(told: str) -> int:
    """The step of an address, 0 where none is named.

    >>> step_asked("7"), step_asked("-1"), step_asked("²")
    (7, 0, 0)
    """
    fine = told.isascii() and told.isdigit() and len(told) <= LONGEST_STEP
    return int(told) if fine else 0


def replay_of_dispute(dispute: Dispute) -> ShownReplay | None:
    """The hand of a dispute's facts; None where there is none."""
    hand = dispute.hand()
    replays = dispute.own_replays() if hand else None
    if hand is None or replays is None:
        return None
    source = stepping.EXAMPLE if hand.case else stepping.TOLD
    title = hand.title if hand.case else f"“{dispute.words}”"
    return ShownReplay(dispute.library.rules, replays, title, first_up(source), hand.assumed)


def replay_of_case(rules: Rules, case: Case, replays: ReplaysByBook) -> ShownReplay:
    """A worked hand by itself."""
    return ShownReplay(rules, replays, case.title, f"From {case.source}")


def no_hand_view(dispute: Dispute) -> ListView:
    """That no hand shows the facts of a dispute."""
    title = dispute.library.scenario(dispute.scenario).title
    links = (PageLink(of_dispute(dispute), TO_CARD),)
    return ListView("Replay", (), links, title, NO_HAND)


def replay_view(shown: ShownReplay, place: ReplayPlace, links: Sequence[PageLink]) -> ReplayView:
    """A step, and where one can go from it; what the address asks for and is not is left out."""
    rules, replays = shown.rules, shown.replays
    place = _settled(replays, place)
    forked = replays.books[place.under]
    replay = forked.forks.get(place.option, forked.replay)
    last = len(replay.steps)
    place = replace(place, step=min(place.step or last, last))
    step = replay.steps[place.step - 1]
    short = rules.books[place.under].short
    return ReplayView(
        shown.title,
        shown.source,
        f"{short} · step {place.step} of {last}",
        Markup(table_svg(step.after)),  # drawn by us, its words escaped
        Markup(tall_table_svg(step.after)),
        first_up(table_words(step.after)),
        tuple(_told(line) for line in stepping.step_panel(rules, replay, step)),
        tuple(_buttons(place, last)),
        place.to(1),
        tuple(_further(rules, replay, step, place)),
        tuple(_books(rules, replays, place)),
        tuple(_parted(rules, replays)),
        tuple(_apart(rules, replays, place)),
        tuple(_options(rules, replays, place)),
        tuple(_steps(replay, place)),
        " ".join(_start(shown)),
        record_as_yaml(replays.record),
        tuple(links),
    )


def _told(line: TraceLine) -> tuple[str, str]:
    """A line of the telling as a sentence begins; a provision's id stays as it is."""
    return line.role, line.text if line.role == "cite" else first_up(line.text)


def _settled(replays: ReplaysByBook, place: ReplayPlace) -> ReplayPlace:
    """The place with a book, an opponent and an option that there are."""
    under = place.under if place.under in replays.books else next(iter(replays.books))
    others = stepping.others(replays, under)
    against = place.against if place.against in others else next(iter(others), "")
    option = place.option if place.option in replays.books[under].forks else ""
    return replace(place, under=under, against=against, option=option)


def _buttons(place: ReplayPlace, last: int) -> Iterator[StepButton]:
    at = place.step
    for words, to in (("First", 1), ("Back", at - 1), ("Next", at + 1), ("Last", last)):
        yield StepButton(words, place.to(to) if 0 < to <= last and to != at else "")


def _further(rules: Rules, replay: Replay, step: Step, place: ReplayPlace) -> Iterator[PageLink]:
    """The rulings before and after, and what the one shown rests on."""
    for words, by in (("← Ruling before", -1), ("Next ruling →", 1)):
        found = stepping.next_ruling(replay.steps, place.step - 1, by)
        if found is not None:
            yield PageLink(place.to(found + 1), words)
    for cite in stepping.provisions_of(step):
        yield PageLink(of_provision(rules.provisions[cite]), f"Read {cite}")


def _books(rules: Rules, replays: ReplaysByBook, place: ReplayPlace) -> Iterator[BookButton]:
    """The same step, or the nearest, under each book that can play the hand."""
    for number, (book, written) in enumerate(rules.books.items()):
        if book in replays.books:
            href = replace(place, under=book, option="").href()
            yield BookButton(written.short, href, book == place.under, number)


def _parted(rules: Rules, replays: ReplaysByBook) -> Iterator[tuple[int, str]]:
    """Where the books part, and which of them cannot play the hand; each line with its depth."""
    if len(replays.books) > 1:
        for line in parting_lines(rules, replays.divergence, replays.apart):
            words = line.strip()
            yield (len(line) - len(words)) // 2, first_up(words)
    for book, problems in replays.refused.items():
        yield 0, f"{rules.books[book].short} cannot play this hand: {problems[0].what}."


def _apart(rules: Rules, replays: ReplaysByBook, place: ReplayPlace) -> Iterator[PageLink]:
    """To the step at which this book parts from each other one."""
    short = rules.books[place.under].short
    for other in stepping.others(replays, place.under):
        found = stepping.parting(replays, place.under, other)
        if found is None:
            continue
        at = replace(place, against=other, option="")
        words = stepping.parting_words(rules, replays, place.under, other)
        note = " ".join(line.strip() for line in words.splitlines())
        yield PageLink(at.to(found + 1), f"{short} and {rules.books[other].short}", note)


def _options(rules: Rules, replays: ReplaysByBook, place: ReplayPlace) -> Iterator[PageLink]:
    """Where the book leaves it open, each option played out."""
    forked = replays.books[place.under]
    pending = forked.replay.pending
    if pending is None:
        return
    if place.option:
        yield PageLink(replace(place, option="", step=0).href(), "Stop where a person must rule")
    for option in forked.forks:
        if option != place.option:
            words = option_words(rules, pending.question, option)
            yield PageLink(replace(place, option=option, step=0).href(), f"If “{words}”")


def _steps(replay: Replay, place: ReplayPlace) -> Iterator[tuple[str, str, bool]]:
    for number, name in enumerate(stepping.step_names(replay), 1):
        yield " ".join(name.split()), place.to(number), number == place.step


def _start(shown: ShownReplay) -> Iterator[str]:
    """The table at first, and what of the hand nobody told."""
    yield f"{start_words(shown.replays.setup)}."
    if shown.assumed:
        yield ASSUMED.format("; ".join(shown.assumed))

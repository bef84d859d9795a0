"""All books side by side on a page, for the same facts."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.links import query_of, ruled_by
from floorbase.present.card.deciding import ruled_by as who_ruled
from floorbase.present.card.house_rules import house_line
from floorbase.present.card.ruling import beside, replay_end
from floorbase.present.card.walk import known_words
from floorbase.present.pages.addresses import PageLink, of_dispute, of_provision, of_scenario
from floorbase.present.pages.card import TONES, Badge
from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, all_books, first_up
from floorbase.rules.rulings.model import Answer

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.user.settings import House

HEADING = "{} on these facts"
ASK = "Ask what the other books need"
RULE_BY = "Rule by this book"


class BookRuling(NamedTuple):
    """One answer of a book: its status, and what it says."""

    badge: Badge
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookView:
    """One book among all: ``place`` is its place among them, ``own`` is the one that rules."""

    id: str
    name: str
    place: int
    own: bool
    rulings: tuple[BookRuling, ...]
    replay: str
    links: tuple[PageLink, ...]


@dataclass(frozen=True, slots=True)
class FiveView:
    """All books on the facts of a dispute; ``ask`` leads to what some of them still need."""

    title: str
    heading: str
    facts: str
    books: tuple[BookView, ...]
    ask: PageLink | None
    links: tuple[PageLink, ...]


def five_view(dispute: Dispute, house: House) -> FiveView:
    """All books, the one that rules first named as such."""
    dispute.narrow()  # what the others needed has been asked
    missing = bool(dispute.overview().missing)
    walked = dispute.settle()
    asked = " ".join(walked.answers)
    links = [PageLink(of_dispute(dispute), "Back to the card")]
    links += [PageLink(of_dispute(dispute, "replay"), "Replay")] if dispute.hand() else []
    links += [PageLink(f"/compare?q={asked.replace(' ', '+')}", "Compare in every case")]
    wide = [*query_of(dispute)[:-1], ("all", _answers(dispute)), *query_of(dispute)[-1:]]
    return FiveView(
        walked.scenario.title,
        HEADING.format(first_up(all_books(dispute.library.rules))),
        first_up(known_words(dispute.library, walked, dispute.from_house)),
        tuple(_books(dispute, house)),
        PageLink(of_scenario(dispute.scenario, wide, "five"), ASK) if missing else None,
        tuple(links),
    )


def _answers(dispute: Dispute) -> str:
    return str(sum(name == "a" for name, _ in query_of(dispute)))


def _books(dispute: Dispute, house: House) -> Iterator[BookView]:
    rules = dispute.library.rules
    replays = dispute.replays()
    chosen, standing = dispute.all_ruled()
    for place, (book, answers) in enumerate(dispute.rulings().items()):
        played = replays.books.get(book) if replays else None
        settled = all(answer.status != "depends" for answer in answers)
        by_floor = chosen.get(book, {})
        rulings = tuple(
            _ruling(dispute, answer, by_floor.get(answer.question), standing.get(book, ()))
            for answer in answers
        )
        yield BookView(
            book,
            rules.books[book].short,
            place,
            book == dispute.book,
            rulings,
            f"Replay: {replay_end(rules, played)}" if played and settled else "",
            tuple(_links(dispute, book, answers, house)),
        )


def _ruling(
    dispute: Dispute, answer: Answer, chosen: str | None, standing: Container[str]
) -> BookRuling:
    rules = dispute.library.rules
    words = STATUS_WORDS[answer.status].lower()
    badge = Badge(STATUS_SIGNS[answer.status], first_up(words), TONES[answer.status])
    lines = [first_up(line) for line in beside(rules, answer)] + house_line(rules, answer)
    if chosen:
        option = rules.questions[answer.question].options[chosen].words
        house = answer.question in standing
        lines.append(f"{who_ruled(house)}: {option}")
    return BookRuling(badge, tuple(lines))


def _links(dispute: Dispute, book: str, answers: list[Answer], house: House) -> Iterator[PageLink]:
    rules = dispute.library.rules
    cites = dict.fromkeys(cite for answer in answers for cite in answer.cites)
    for cite in cites:
        yield PageLink(of_provision(rules.provisions[cite]), f"Read {cite}")
    if book != dispute.book:
        yield PageLink(of_scenario(dispute.scenario, ruled_by(dispute, book, house)), RULE_BY)

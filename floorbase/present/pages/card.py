"""The card as a page: what to rule and to say first, then the rule, who decides, and the facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from floorbase.app.links import back_from, chosen_as, query_of, unchosen
from floorbase.present.card.card import Card, CardSection
from floorbase.present.card.deciding import OPEN
from floorbase.present.card.dispute import changed_facts, facts_in_words, short_card
from floorbase.present.pages.addresses import (
    PageLink,
    of_dispute,
    of_provision,
    of_scenario,
    of_words,
)
from floorbase.present.pages.asking import BACK, book_link
from floorbase.present.text.words import STATUS_SIGNS, all_books, first_up
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from floorbase.app.dispute import Dispute
    from floorbase.present.pages.journal.reading import BeforeNote
    from floorbase.user.settings import House

FIRST = ("RULING", "SAY", "DEALER DOES", "FLOOR DOES")
SAID_TO = re.compile(r"^To (?P<hearer>[^“]+): “(?P<words>.*)”$")
TAKE_BACK = "Take that choice back"
PROVISION = re.compile(r"\b[a-z]+:[^\s,;]*[^\s,;:.)]\)?")
TONES: Mapping[Status, str] = {
    "ruled": "ruled",
    "house": "house",
    "discretion": "choice",
    "delegated": "choice",
    "external": "choice",
    "depends": "choice",
    "silent": "unsaid",
    "unread": "unsaid",
    "conflict": "unsaid",
}


class Badge(NamedTuple):
    """A status: its sign, its words, and the colour that says the same."""

    sign: str
    words: str
    tone: str


class Line(NamedTuple):
    """One line of a part, after its ``lead``: a letter, or who hears it; a choice leads on.

    What is ``besides`` is told less loudly.
    """

    words: str
    lead: str = ""
    href: str = ""
    besides: bool = False


@dataclass(frozen=True, slots=True)
class CardPart:
    """One heading of the card, its lines, and where it leads."""

    heading: str
    lines: tuple[Line, ...]
    links: tuple[PageLink, ...] = ()

    @property
    def kind(self) -> str:
        """Its name for ids and style.

        >>> CardPart("Dealer does", ()).kind
        'dealer-does'
        """
        return self.heading.lower().replace(" ", "-")


class FactRow(NamedTuple):
    """A fact as it was told, what it was at first, and where it is changed."""

    label: str
    words: str
    was: str
    href: str


@dataclass(frozen=True, slots=True)
class CardView:
    """A ruling card: ``first`` is what is needed at the table, ``rest`` stands below or beside."""

    title: str
    book: PageLink
    badge: Badge
    words: str
    first: tuple[CardPart, ...]
    rest: tuple[CardPart, ...]
    facts: tuple[FactRow, ...]
    actions: tuple[PageLink, ...]
    told: str = ""
    before: BeforeNote | None = None

    @property
    def summary(self) -> str:
        """The facts in a line, as short as they can be recognised."""
        return " · ".join(fact.words for fact in self.facts)


def badge_of(card: Card) -> Badge:
    """The status of a card."""
    return Badge(STATUS_SIGNS[card.status], first_up(card.status_words.lower()), TONES[card.status])


def card_view(dispute: Dispute, house: House, told: str = "") -> CardView:
    """The card of a dispute that can be ruled on."""
    card = short_card(dispute)
    filled = [section for section in card.sections if section.lines]
    parts = {section.heading: _part(dispute, card, section, house) for section in filled}
    first = tuple(parts[name] for name in FIRST if name in parts)
    return CardView(
        dispute.library.scenario(dispute.scenario).title,
        book_link(dispute),
        badge_of(card),
        dispute.words,
        first,
        tuple(part for name, part in parts.items() if name not in FIRST),
        tuple(_facts(dispute)),
        tuple(_actions(dispute)),
        told,
    )


def spoken(card: Card) -> tuple[Line, ...]:
    """What is said, a line for each who must hear one; or else the ruling."""
    sections = {section.heading: section.lines for section in card.sections}
    if "SAY" in sections:
        return tuple(_said(line) for line in sections["SAY"])
    letters = tuple(f"{choice.letter}  " for choice in card.choices)
    return tuple(Line(one) for one in sections["RULING"] if not one.startswith(letters or "\0"))


def provisions_in(dispute: Dispute, lines: Iterable[str]) -> list[Provision]:
    """The provisions that some lines name, each once."""
    known = dispute.library.rules.provisions
    named = (name for line in lines for name in PROVISION.findall(line))
    return [known[name] for name in dict.fromkeys(named) if name in known]


def _part(dispute: Dispute, card: Card, section: CardSection, house: House) -> CardPart:
    heading = first_up(section.heading.lower())
    if section.heading == "RULING":
        undo = unchosen(dispute)
        links = [PageLink(of_scenario(dispute.scenario, undo), TAKE_BACK)] if undo else []
        return CardPart(heading, tuple(_ruled(dispute, card, section.lines, house)), tuple(links))
    if section.heading == "SAY":
        lines = tuple(_said(line) for line in section.lines)
        return CardPart(heading, lines, (PageLink(of_dispute(dispute, "say"), "Show it large"),))
    if section.heading == "DEALER DOES":
        return CardPart(heading, tuple(Line(_unnumbered(line)) for line in section.lines))
    links = []
    if section.heading == "RULE":
        found = provisions_in(dispute, section.lines)
        links = [PageLink(of_provision(one), f"Read {one.id}") for one in found]
    return CardPart(heading, tuple(Line(line) for line in section.lines), tuple(links))


def _ruled(dispute: Dispute, card: Card, lines: Sequence[str], house: House) -> Iterator[Line]:
    """The lines of the ruling; each choice of the floor leads to the card on which it is ruled."""
    choices = {choice.letter: choice for choice in card.choices}
    for line in lines:
        letter, _, words = line.partition("  ")
        choice = choices.get(letter)
        query = chosen_as(dispute, choice.question, choice.option, house) if choice else None
        if query is None:
            yield Line(line, besides=line.startswith(OPEN))
        else:
            yield Line(words, letter, of_scenario(dispute.scenario, query))


def _said(line: str) -> Line:
    """A line to be read out, apart from who must hear it.

    >>> _said("To the table: “That's a misdeal.”")
    Line(words="“That's a misdeal.”", lead='To the table', href='', besides=False)
    """
    found = SAID_TO.match(line)
    return Line(f"“{found['words']}”", f"To {found['hearer']}") if found else Line(line)


def _unnumbered(line: str) -> str:
    """A step without its number, which the page gives it.

    >>> _unnumbered("2. Leave the call in."), _unnumbered("Nothing for the dealer yet.")
    ('Leave the call in.', 'Nothing for the dealer yet.')
    """
    number, dot, step = line.partition(". ")
    return step if dot and number.isdigit() else line


def _facts(dispute: Dispute) -> Iterator[FactRow]:
    was = changed_facts(dispute)
    for fact, words in facts_in_words(dispute):
        where = of_dispute(dispute, "change", ("fact", fact.id))
        yield FactRow(first_up(fact.label), words, was.get(fact.id, ""), where)


def _actions(dispute: Dispute) -> Iterator[PageLink]:
    """What can be done with the card besides."""
    yield PageLink(of_dispute(dispute, "five"), first_up(all_books(dispute.library.rules)))
    if dispute.hand() is not None:
        yield PageLink(of_dispute(dispute, "replay"), "Replay")
    yield PageLink(of_dispute(dispute, "notes"), "Notes")
    yield PageLink(of_dispute(dispute, "link"), "Hand over")
    yield PageLink(of_dispute(dispute, "sheet"), "Print or copy")
    yield PageLink(of_dispute(dispute, "journal"), "To the journal")
    before = back_from(query_of(dispute))
    words = of_words(dispute.words, every=True)
    yield PageLink(of_scenario(dispute.scenario, before) if before is not None else words, BACK)
    yield PageLink("/", "New dispute")

"""How it is written: the deal and misdeals.

The cards are dealt as the record begins. A line here, before any action, says what went wrong.
Somebody noticed it at that point. Add `, unnoticed` if nobody noticed until a misdeal was called.
"""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.table.events import Event, Said


class InDeal(Event, frozen=True, kw_only=True):
    """Something that went wrong in the deal; ``quiet`` where nobody noticed it at that point."""

    quiet: bool


class Boxed(Event, frozen=True, kw_only=True):
    """The card due to a seat lies face up in the deck."""

    seat: int


class HoleCardSeen(InDeal, frozen=True, kw_only=True):
    """A hole card is seen: ``lap`` is its round of the deal, first or second, where it is said."""

    seat: int
    lap: str
    card: str


@line(
    "dealer exposes {lap}{card} to {seat}{quiet}",
    "dealer exposes 7c to seat 4",
    "deals a hole card face up, or turns it over; 'first card 7c' or 'second card 7c' says which "
    "of the seat's two it is",
    ("dealer deals {lap}{card} face up to {seat}{quiet}",),
)
class DealExposes(HoleCardSeen, frozen=True):
    pass


@line(
    "dealer flashes {lap}{card} to {seat}{quiet}",
    "dealer flashes second card 7c to seat 4",
    "lets part of the card's face be seen while dealing it",
)
class DealFlashes(HoleCardSeen, frozen=True):
    pass


@line(
    "dealer deals {lap}{card} off the table to {seat}{quiet}",
    "dealer deals 7c off the table to seat 4",
    "a hole card for this seat leaves the table",
    ("dealer deals {lap}{card} to {seat} off the table{quiet}",),
)
class DealOffTable(HoleCardSeen, frozen=True):
    pass


@line(
    "{seat} exposes {lap}{card}{quiet}",
    "4 exposes first card 7c",
    "the player lets a hole card be seen before anyone has acted",
)
class DealPlayerExposes(HoleCardSeen, frozen=True):
    pass


@line(
    "boxed card at {seat}",
    "boxed card at seat 5",
    "the card due to this seat lies face up in the deck: its first card, unless the line says "
    "second",
    ("dealer finds a boxed card at {seat}",),
)
class DealBoxed(Boxed, frozen=True):
    pass


@line(
    "boxed {lap}{card} at {seat}",
    "boxed second card 9h at seat 5",
    "a boxed card with its face, and which of the seat's two cards it would have been",
    ("dealer finds {lap}{card} boxed at {seat}",),
)
class DealBoxedNamed(Boxed, frozen=True):
    lap: str
    card: str


@line(
    "boxed card at {seat}, next card mixed in at {to}",
    "boxed card at seat 5, next card mixed in at seat 6",
    "a boxed card; the card below it went to another seat and was mixed with other cards",
)
class DealBoxedMixed(Boxed, frozen=True):
    to: int


@line(
    "first card goes to {seat}{quiet}",
    "first card goes to seat 5",
    "the deal begins at the wrong seat, and goes round from there",
    ("dealer deals [the |]first card to {seat}{quiet}",),
)
class DealStartsAt(InDeal, frozen=True):
    seat: int


@line(
    "dealer deals a card to empty seat {seat}{quiet}",
    "dealer deals a card to empty seat 6",
    "an empty seat gets a card in the first round",
)
class DealEmpty(InDeal, frozen=True):
    seat: int


@line(
    "dealer deals a hand to empty seat {seat}{quiet}",
    "dealer deals a hand to empty seat 6",
    "an empty seat gets a card in both rounds",
)
class DealEmptyHand(InDeal, frozen=True):
    seat: int


@line(
    "dealer deals a hand to {seat}, not due one{quiet}",
    "dealer deals a hand to seat 6, not due one",
    "a player of this table gets a hand who should get none on this deal",
)
class DealUndue(InDeal, frozen=True):
    seat: int


@line(
    "dealer misses {seat}{quiet}",
    "dealer misses seat 3",
    "a player due a hand gets no card in either round",
    ("dealer deals {seat} out{quiet}",),
)
class DealMisses(InDeal, frozen=True):
    seat: int


@line(
    "{seat} gets {number} cards in the first round{quiet}",
    "4 gets 3 cards in the first round",
    "too many cards in the first round; the extra ones come straight after the first",
)
class DealCountEarly(InDeal, frozen=True):
    seat: int
    number: int


@line(
    "{seat} gets {number} cards{quiet}",
    "4 gets 3 cards",
    "too many cards; the extra ones come after everyone has two. '4 gets 1 card': missed in the "
    "second round",
    ("{seat} gets {number} card{quiet}", "{seat} is dealt {number} card[s|]{quiet}"),
)
class DealCount(InDeal, frozen=True):
    seat: int
    number: int


@line(
    "dealer deals a card to {seat} instead of {to}{quiet}",
    "dealer deals a card to seat 7 instead of seat 6",
    "in the first round, a seat gets a card out of order",
)
class DealInstead(InDeal, frozen=True):
    seat: int
    to: int


@line(
    "{seat} gets two cards in a row{quiet}",
    "1 gets two cards in a row",
    "in the first round, gets a second card straight after the first",
)
class DealTwice(InDeal, frozen=True):
    seat: int


@line(
    "{seat} gets both cards at the end{quiet}",
    "1 gets both cards at the end",
    "missed in both rounds, then dealt two in a row after everyone else",
)
class DealTwiceLate(InDeal, frozen=True):
    seat: int


@line(
    "deck not cut{quiet}",
    "deck not cut",
    "nobody cut the deck before the deal",
    ("[the |]deck was not cut{quiet}", "dealer deals without a cut{quiet}"),
)
class DealUncut(InDeal, frozen=True):
    pass


@line(
    "{seat} taps the deck{quiet}",
    "5 taps the deck",
    "a player only tapped the deck instead of cutting it",
)
class DealTapped(InDeal, frozen=True):
    seat: int


@line("dealer cuts alone{quiet}", "dealer cuts alone", "only the dealer cut the deck")
class DealDealerCut(InDeal, frozen=True):
    pass


@line(
    "button was at {seat}{quiet}",
    "button was at seat 5",
    "the button stood at the wrong seat for blinds and cards; after the hand: for the hand just "
    "played",
)
class DealButton(InDeal, frozen=True):
    seat: int


@line(
    "misdeal called",
    "misdeal called",
    "an error of the deal that nobody had noticed is noticed now",
)
class DealCalled(Said, frozen=True):
    seat: int | None = None


line_of(
    DealCalled,
    "misdeal",
    '5 says "misdeal"',
    "a player calls the misdeal: an error nobody had noticed is noticed now",
    ("[it's|that's] a misdeal",),
    spoken=True,
)


@line(
    "player comes to {seat} with {amount}",
    "player comes to seat 7 with 5000",
    "arrives while the hand is dealt or played; plays only if the hand is dealt again",
)
class DealComes(Event, frozen=True):
    seat: int
    amount: int


@line(
    "{seat} looks at a card early",
    "4 looks at a card early",
    "before the deal is complete",
    ("{seat} looks early",),
)
class DealLooks(Event, frozen=True):
    seat: int


@line(
    "hand of {seat} is dead, fouled in the deal",
    "hand of seat 4 is dead, fouled in the deal",
    "it is too late for a misdeal, and this hand was ruled dead for how it was dealt",
)
class DealFouled(Event, frozen=True):
    seat: int


FORMS = declared(__name__)

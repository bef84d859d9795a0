"""How it is written: the board, burns and a bad deck."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line
from floorbase.engine.lines.poker import OfStreet, StreetCards
from floorbase.engine.table.events import Event


@line(
    "dealer burns",
    "dealer burns",
    "burns a card for the next street; dealing the street then burns no other",
)
class BoardBurn(Event, frozen=True):
    pass


@line(
    "dealer burns {number}",
    "dealer burns 2",
    "burns this many cards for the next street",
    ("dealer burns {number} cards",),
)
class BoardBurns(Event, frozen=True):
    number: int


@line(
    "dealer deals {street} {cards} without a burn",
    "dealer deals turn 9h without a burn",
    "turns up the street without burning first",
    ("[dealer |]deal[s|] [the |]{street} {cards} [without a burn|without burning|unburned]",),
)
class BoardUnburned(StreetCards, frozen=True):
    pass


@line(
    "dealer lays the {street} face down without a burn",
    "dealer lays the turn face down without a burn",
    "puts the street's card out face down, without burning first",
)
class BoardLaidUnburned(OfStreet, frozen=True):
    pass


@line(
    "dealer burns late",
    "dealer burns late",
    "burns only after turning a street without a burn: burn and board card changed places",
    ("dealer burns after the [flop|turn|river]",),
)
class BoardBurnedLate(Event, frozen=True):
    pass


@line(
    "burn noticed",
    "burn noticed",
    "someone notices a burn left out, made twice or made late; it is ruled on now",
    ("[the |]dealer notices the burn", "[the |]floor [is |]called about the burn"),
)
class BoardNoticed(Event, frozen=True):
    pass


@line(
    "{street} is {cards}",
    "turn is 9h",
    "the cards of this street, once a ruling has changed them",
    ("[the |]{street} is [now |]{cards}",),
)
class BoardIs(StreetCards, frozen=True):
    pass


@line(
    "dealer meets boxed {card}",
    "dealer meets boxed 4h",
    "dealing a street, finds the next card face up in the deck",
    ("boxed card {card}",),
)
class BoardBoxed(Event, frozen=True):
    card: str


@line(
    "dealer exposes {card} from the stub",
    "dealer exposes Qs from the stub",
    "during a betting round, the top card of the stub falls face up",
)
class BoardStubShown(Event, frozen=True):
    card: str


@line(
    "{seat} finds a joker",
    "4 finds a joker",
    "one of the seat's hole cards is a joker",
    ("{seat} [has|holds] a joker",),
)
class BoardJokerHand(Event, frozen=True):
    seat: int


@line(
    "dealer finds a joker in the stub",
    "dealer finds a joker in the stub",
    "the next card of the deck is a joker; on the board, write 'dealer deals turn joker'",
)
class BoardJokerStub(Event, frozen=True):
    pass


@line(
    "dealer waits",
    "dealer waits",
    "stops before dealing the rest of the board, after a called all-in",
    ("dealer stops dealing",),
)
class BoardWaits(Event, frozen=True):
    pass


@line(
    "other tables finish",
    "other tables finish",
    "in hand-for-hand play, the other tables have finished their hands",
)
class BoardTablesFinish(Event, frozen=True):
    pass


@line(
    "{seat} notices the bad card",
    "4 notices the bad card",
    "sees that the deck is bad, and says nothing yet",
)
class BoardNotices(Event, frozen=True):
    seat: int


@line(
    "odd back found at {seat}",
    "odd back found at 4",
    "this seat holds a card with a back of another colour",
)
class BoardOddBackSeat(Event, frozen=True):
    seat: int


@line(
    "odd back found on the board",
    "odd back found on the board",
    "a board or burn card has a back of another colour",
    ("odd back found among the burns",),
)
class BoardOddBack(Event, frozen=True):
    pass


@line(
    "odd back found in the stub",
    "odd back found in the stub",
    "an undealt card in the stub has a back of another colour",
)
class BoardOddBackStub(Event, frozen=True):
    pass


@line("second {card} found", "second As found", "the deck holds that card twice")
class BoardDuplicate(Event, frozen=True):
    card: str


@line("deck counted {number}", "deck counted 51", "the cards are counted, and there are this many")
class BoardCounted(Event, frozen=True):
    number: int


@line(
    "card {card} is {name}",
    "card 9h is marked",
    "one card is bad: write damaged, marked, suspected or worn",
)
class BoardBadCard(Event, frozen=True):
    card: str
    name: str


@line(
    "deck is {name}",
    "deck is worn",
    "the whole deck is bad: write damaged, marked, suspected or worn",
    ("the deck is {name}",),
)
class BoardBadDeck(Event, frozen=True):
    name: str


@line(
    "{seat} asks for a new deck",
    "6 asks for a new deck",
    "wants another deck, though nothing is wrong with this one",
)
class BoardWantsDeck(Event, frozen=True):
    seat: int


@line(
    "{seat} asks to see the next card",
    "5 asks to see the next card",
    "wants to see a card that was not dealt, during the hand or after it",
)
class BoardAsksNext(Event, frozen=True):
    seat: int


@line(
    "{seat} looks through the stub",
    "5 looks through the stub",
    "goes through undealt cards, or peeks at the next one",
)
class BoardLooksThrough(Event, frozen=True):
    seat: int


FORMS = declared(__name__)

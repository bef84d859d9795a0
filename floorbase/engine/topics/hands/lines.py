"""How it is written: a player's cards during the hand."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Cards
from floorbase.engine.table.events import Event, Said


class CardsSeen(Event, frozen=True):
    """Cards of a hand come to be seen."""

    seat: int
    cards: Cards


@line(
    "{seat} folds face up {cards}",
    "4 folds face up Ah Kd",
    "folds, and everyone sees the cards named",
    ("{seat} folds {cards} face up",),
)
class FoldsUp(Event, frozen=True):
    seat: int
    cards: Cards = ()


line_of(FoldsUp, "{seat} folds face up", "4 folds face up", "folds, cards face up, not naming them")


@line(
    "{seat} throws the cards forward",
    "4 throws the cards forward",
    "lets go of the cards without a word: a fold, unless someone disputes it",
    ("{seat} throws [the |both |][cards|hand] [forward|away]",),
)
class ThrowsForward(Event, frozen=True):
    seat: int


@line(
    "{seat} pushes the cards forward",
    "4 pushes the cards forward",
    "pushes the cards without a word and without letting go: a fold, unless someone disputes it",
    ("{seat} [pushes|slides] [the |both |][cards|hand] forward",),
)
class PushesForward(Event, frozen=True):
    seat: int


@line(
    "{seat} wants the hand back",
    "4 wants the hand back",
    "says that the fold does not count, or wants mucked cards back",
    (
        "{seat} [wants|asks for] [the |]hand back",
        "{seat} disputes the fold",
        "{seat} was only showing",
    ),
)
class WantsBack(Event, frozen=True):
    seat: int


@line(
    "{seat} puts a chip on the cards",
    "4 puts a chip on the cards",
    "protects the hand with a chip, a card cap or the like",
    ("{seat} [caps|covers|protects] the cards",),
)
class Guards(Event, frozen=True):
    seat: int


@line(
    "dealer mucks the hand of {seat}",
    "dealer mucks the hand of 4",
    "takes in a live hand by mistake; if no chip lies on it, add 'observed: {killed_hand_guarded: "
    "…}'",
    (
        "dealer [mucks|kills|takes in|takes] {seat}['s|’s] [hand|cards][ by mistake|]",
        "dealer [mucks|kills|takes in|takes] the [hand|cards] of {seat}[ by mistake|]",
    ),
)
class DealerTakes(Event, frozen=True):
    seat: int


@line(
    "{seat} mucks into the hand of {to}",
    "3 mucks into the hand of 4",
    "throws the cards in among another player's",
    (
        "{seat} [mucks|throws][ the cards| the hand|] into {to}['s|’s] [hand|cards]",
        "{seat} [mucks|throws][ the cards| the hand|] into the [hand|cards] of {to}",
    ),
)
class MucksInto(Event, frozen=True):
    seat: int
    to: int


@line("{seat} flashes {cards}", "4 flashes Ah", "part of a card is seen by accident")
class Flashes(CardsSeen, frozen=True):
    pass


@line(
    "{seat} turns up {cards} by accident",
    "4 turns up Ah by accident",
    "the player's own cards fall or turn face up by accident",
    (
        "{cards} of {seat} [fall|falls|turn|turns] [face |]up",
        "{seat}['s|’s] {cards} [fall|falls|turn|turns] [face |]up",
    ),
)
class TurnsUp(CardsSeen, frozen=True):
    pass


@line(
    "{seat} shows {to} {cards}",
    "4 shows 5 Ah Kd",
    "lets one other player see the cards; write ?? for each if nobody else knows them",
)
class ShowsOne(Event, frozen=True):
    seat: int
    to: int
    cards: Cards


@line(
    "{seat} asks to see what {to} showed",
    "6 asks to see what 4 showed",
    "wants the whole table to see what one player was shown",
    ("{seat} [asks|wants] to see what [seat |]{to} showed",),
)
class AsksShown(Event, frozen=True):
    seat: int
    to: int


@line(
    "{seat} drops a card on the floor",
    "4 drops a card on the floor",
    "a hole card leaves the table, unseen",
    ("{seat} drops a card[ off the table|]",),
)
class Drops(Event, frozen=True):
    seat: int
    card: str | None = None


line_of(
    Drops,
    "{seat} drops {card} on the floor",
    "4 drops Ah on the floor",
    "a hole card leaves the table, and is seen",
    ("{seat} drops {card}[ off the table|]",),
)


@line(
    "I have {hand}",
    '4 says "I have kings"',
    "says what the hand is; with action still to come, that may need a ruling",
    ("[I've got|I’ve got|I hold] {hand}",),
    spoken=True,
)
class Tells(Said, frozen=True):
    seat: int
    hand: str


@line(
    "{seat} is found with {number} cards",
    "4 is found with 3 cards",
    "holds too many or too few cards, noticed once the betting has begun",
    ("{seat} is found with {number} card",),
)
class CardCount(Event, frozen=True):
    seat: int
    number: int


@line(
    "dealer turns up {card} of {seat}",
    "dealer turns up 7c of 4",
    "exposes a live hole card by accident, once the betting has begun",
    ("dealer exposes {card} of {seat}", "dealer [exposes|turns up] {seat}['s|’s] {card}"),
)
class DealerTurnsUp(Event, frozen=True):
    seat: int
    card: str


@line(
    "the hands are to be turned up",
    "the hands are to be turned up",
    "after an all-in, with board cards to come, someone wants the hands face up",
    ("dealer [asks for|calls for] the hands[ face up|]",),
)
class FaceUpAsked(Event, frozen=True):
    seat: int | None = None


line_of(
    FaceUpAsked,
    "{seat} asks for the hands to be turned up",
    "4 asks for the hands to be turned up",
    "after an all-in, with board cards to come, a player wants the hands face up",
    ("{seat} [keeps|wants to keep] the hand face down",),
)


@line(
    "{seat} leaves the table",
    "4 leaves the table",
    "goes away; a live hand is ruled on when its turn comes, unless the player is back by then",
)
class Leaves(Event, frozen=True):
    seat: int


@line(
    "{seat} is back at the table",
    "4 is back at the table",
    "back in time for what comes next",
    ("{seat} [comes|is] back[ to the table| at the table|]",),
)
class ComesBack(Event, frozen=True):
    seat: int


@line(
    "the floor is asked to kill the hand of {seat}",
    "the floor is asked to kill the hand of 4",
    "someone wants the hand of an absent player ruled on now",
    ("[the |]floor is asked to kill {seat}['s|’s] hand",),
)
class Challenged(Event, frozen=True):
    seat: int


@line(
    "{seat}'s phone rings",
    "4's phone rings",
    "the phone rings; the next line says what the player does",
    ("{seat}’s phone rings",),
)
class Rings(Event, frozen=True):
    seat: int


@line(
    "{seat} cancels the call", "4 cancels the call", "cancels the phone call and does nothing else"
)
class CancelsCall(Event, frozen=True):
    seat: int


@line(
    "{seat} answers the phone",
    "4 answers the phone",
    "does something other than cancel the phone call",
    ("{seat} answers", "{seat} lets the phone ring", "{seat} talks on the phone"),
)
class Answers(Event, frozen=True):
    seat: int


@line(
    "{seat} looks at the phone",
    "4 looks at the phone",
    "looks at the phone, though it has not rung",
    ("{seat} [looks at|uses] [a|the] phone",),
)
class LooksAtPhone(Event, frozen=True):
    seat: int


FORMS = declared(__name__)

"""How it is written: showing hands, asking for them, and pots in dispute."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Cards
from floorbase.engine.table.events import Event, Said
from floorbase.engine.topics.hands.lines import CardsSeen


@line(
    "{seat} holds {cards}",
    "3 holds Ah Kc",
    "the seat's face-down cards, for whoever knows them",
    ("{seat} has {cards}",),
)
class Holds(Event, frozen=True):
    seat: int
    cards: Cards


@line(
    "{seat} shows {cards}",
    "3 shows Ah Kc",
    "tables both cards, or turns up only the one named; once the hand is over or given up, the "
    "cards are only seen",
    ("{seat} tables {cards}",),
)
class Shows(CardsSeen, frozen=True):
    cards: Cards = ()


line_of(Shows, "{seat} shows", "3 shows", "tables the cards that the record says it holds")


@line("{seat} mucks", "3 mucks", "gives up the hand at showdown, unseen")
class Mucks(Event, frozen=True):
    seat: int


@line(
    "{seat} waits",
    "3 waits",
    "at showdown, neither shows nor mucks: who must show first?",
    ("{seat} waits for [another|the other|the others]",),
)
class Waits(Event, frozen=True):
    seat: int


@line(
    "{seat} demands that {to} shows",
    "4 demands that 3 shows",
    "insists that the hand must be shown; 'asks to see' only asks",
    ("{seat} [insists|says] that {to} [shows|show|must show]",),
)
class Demands(Event, frozen=True):
    seat: int
    to: int


@line(
    "{seat} refuses to show",
    "3 refuses to show",
    "will not show the hand, though asked to",
    ("{seat} will not show",),
)
class Refuses(Event, frozen=True):
    seat: int


@line(
    "{seat} asks to see {to}",
    "4 asks to see 3",
    "at showdown, asks to see a hand that is held or was mucked",
    ("{seat} asks to see {to}[ hand|'s hand]", "{seat} asks for the hand of {to}"),
)
class AsksToSee(Event, frozen=True):
    seat: int
    to: int


@line(
    "{seat} asks which pot is first",
    "3 asks which pot is first",
    "asks which comes first, the main pot or the side pot",
    ("{seat} asks which pot [goes|comes] first",),
)
class WhichPot(Event, frozen=True):
    seat: int


@line(
    "{seat} disputes what {to} said",
    "4 disputes what 3 said",
    "holds a player to the hand they announced",
)
class DisputesWord(Event, frozen=True):
    seat: int
    to: int


@line(
    "dealer mucks the tabled hand of {seat}",
    "dealer mucks the tabled hand of 3",
    "sweeps a face-up hand into the muck",
    ("dealer [mucks|kills] [the |]tabled hand of {seat}",),
)
class KillsTabled(Event, frozen=True):
    seat: int


@line(
    "dealer pushes the pot to {seat}",
    "dealer pushes the pot to 4",
    "pushes every pot to this seat, rightly or wrongly",
    ("dealer [pushes|ships|gives] [the |]pot to {seat}",),
)
class PushesPot(Event, frozen=True):
    seat: int


@line(
    "dealer riffles",
    "dealer riffles",
    "the first riffle of the shuffle for the next hand",
    ("dealer riffles for the next hand",),
)
class Riffle(Event, frozen=True):
    pass


@line(
    "{seat} claims the pot",
    "3 claims the pot",
    "claims the pot or a share: with only one card up, with a mucked or killed hand, with both "
    "cards up where the board plays, or after the pot was pushed to another",
    ("{seat} claims [a share|half|a share of the pot]", "{seat} disputes the pot"),
)
class Claims(Event, frozen=True):
    seat: int


@line(
    "{seat} claims a tie with {to}",
    "4 claims a tie with 3",
    "disputes whether two hands of the same kind are equal",
    ("{seat} claims to beat {to}",),
)
class Compares(Event, frozen=True):
    seat: int
    to: int


@line(
    "{seat} claims to beat {to} by suit",
    "4 claims to beat 3 by suit",
    "says that the higher suit breaks the tie",
)
class ClaimsBySuit(Event, frozen=True):
    seat: int
    to: int


@line(
    "dealer has an odd chip of {amount}",
    "dealer has an odd chip of 500",
    "splitting the pot leaves one chip of this value over",
    ("[the |]odd chip is {amount}",),
)
class OddChipLies(Event, frozen=True):
    amount: int


@line(
    "{seat} claims the whole blind",
    "3 claims the whole blind",
    "is all-in for less than a blind or ante, and claims all of it",
    ("{seat} claims the whole ante",),
)
class ClaimsBlind(Event, frozen=True):
    seat: int


@line(
    "{seat} claims the side pot",
    "3 claims the side pot",
    "is all-in, and claims chips they did not match, other than a blind or ante",
)
class ClaimsSidePot(Event, frozen=True):
    seat: int


@line(
    "{seat} claims the uncalled bet",
    "4 claims the uncalled bet",
    "says that the uncalled part of a bet stays in the pot",
)
class ClaimsUncalled(Event, frozen=True):
    seat: int


@line(
    "{ranking}",
    '3 says "flush"',
    "at showdown, announces the kind of hand; 'I have a flush' is read too",
    ("[a |the ]{ranking}",),
    spoken=True,
)
class Announces(Said, frozen=True):
    seat: int
    ranking: str


@line(
    "playing the board",
    '3 says "playing the board"',
    "at showdown, says that the board is the hand",
    ("[i play|i am playing|i'm playing|play] the board", "board plays", "the board plays"),
    spoken=True,
)
class SaysBoard(Said, frozen=True):
    seat: int


FORMS = declared(__name__)

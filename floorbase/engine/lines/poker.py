"""How ordinary poker is written: betting, dealing, showing."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Cards, Holdings
from floorbase.engine.table.events import Action, Event, Said, Street, Wager
from floorbase.engine.table.memory.between_hands import Limits


class Motion(Action, frozen=True, kw_only=True):
    """Chips put forward in one motion, each by its value."""

    chips: tuple[int, ...]


class OfStreet(Event, frozen=True, kw_only=True):
    """A street is put out, or said to be."""

    street: Street


class StreetCards(OfStreet, frozen=True, kw_only=True):
    """A street and its cards."""

    cards: Cards


class NextHand(Event, frozen=True, kw_only=True):
    """The next hand, at a level of its own where it has one, with the hole cards that are known."""

    limits: Limits | None = None
    hands: Holdings = ()


@line("{seat} checks", "3 checks", "checks", ("{seat} check",))
class Check(Action, frozen=True):
    pass


@line("{seat} calls", "3 calls", "calls whatever the bet is", ("{seat} call",))
class Call(Action, frozen=True):
    pass


@line("{seat} folds", "3 folds", "folds, face down", ("{seat} fold",))
class Fold(Action, frozen=True):
    pass


@line("{seat} bets {amount}", "3 bets 300", "bets, clearly and in turn", ("{seat} bet {amount}",))
class Bet(Wager, frozen=True):
    pass


@line(
    "{seat} raises to {amount}",
    "3 raises to 800",
    "raises, clearly and in turn; the amount is the whole bet of the round",
    ("{seat} raise to {amount}",),
)
class Raise(Wager, frozen=True):
    pass


@line(
    "{seat} makes it {amount}",
    "3 makes it 800",
    "bets or raises, whichever applies; the amount is the whole bet of the round",
)
class MakeIt(Wager, frozen=True):
    pass


@line("{seat} checks or calls", "3 checks or calls", "checks, or calls if there is a bet")
class GoAlong(Action, frozen=True):
    pass


@line("{seat} all-in", "3 all-in", "puts in every chip", ("{seat} [is |goes |]all[ |-]in",))
class AllIn(Action, frozen=True):
    pass


@line(
    "{seat} pushes {chips}",
    "2 pushes 1000+1000",
    "puts chips forward in one motion, without a word; each chip by its value",
)
class Push(Motion, frozen=True):
    pass


line_of(Check, "check", '3 says "check"', "words only", ("I check",), spoken=True)


line_of(Call, "call", '3 says "call"', "words only", ("I call", "I'll call"), spoken=True)


line_of(Fold, "fold", '3 says "fold"', "words only", ("I fold",), spoken=True)


line_of(
    Bet,
    "bet {amount}",
    '3 says "bet 300"',
    "words only",
    ("[I |]bet[s|] {amount}", "I'll bet {amount}"),
    spoken=True,
)


line_of(
    Raise,
    "raise to {amount}",
    '6 says "raise to 800"',
    "words only, and 'raise 800' means the same: the whole bet of the round; write '6 pushes 800' "
    "next if chips follow",
    ("[I |]raise[s|] [to |it to |it |]{amount}", "I'll raise [to |it to |it |]{amount}"),
    spoken=True,
)


line_of(AllIn, "all-in", '3 says "all-in"', "words only", ("[I'm |]all[ |-]in",), spoken=True)


@line(
    "time", '5 says "time"', "the player speaks up and stops the action", ("hold it",), spoken=True
)
class Stop(Said, frozen=True):
    seat: int | None = None


line_of(
    Stop,
    "floor called",
    "floor called",
    "the action stops until the floor has ruled",
    ("[the |]floor [is |]called",),
)


@line(
    "dealer deals {street} {cards}",
    "dealer deals turn 9h",
    "burns a card, then turns up the cards of the next street",
    ("[dealer |]deal[s|] [the |]{street} {cards}",),
)
class Board(StreetCards, frozen=True):
    pass


FORMS = declared(__name__)

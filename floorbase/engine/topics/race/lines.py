"""How it is written: chip races."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.parts import Cards, FaceUp, OddChips
from floorbase.engine.table.events import Event


class Exchange(Event, frozen=True, kw_only=True):
    """Chips of an ``old`` value are changed for those of a new one, the ``amount``."""

    old: int
    amount: int
    odds: OddChips = ()


@line(
    "floor colours up {old} to {amount}",
    "floor colours up 25 to 100",
    "between hands: these small chips are exchanged for larger ones, and play goes on. Give "
    "stacks by denomination, so that it is known who has odd chips",
)
class ColoursUp(Exchange, frozen=True):
    pass


line_of(
    ColoursUp,
    "floor colours up {old} to {amount}, {odds}",
    "floor colours up 25 to 100, 3 has 75 over, 5 has 25 over",
    "a colour-up, with the value of each player's odd chips; the others have none",
)


@line(
    "game over, floor colours up {old} to {amount}",
    "game over, floor colours up 25 to 100",
    "a colour-up at the end of a casual game",
)
class ColoursUpEnd(Exchange, frozen=True):
    pass


line_of(
    ColoursUpEnd,
    "game over, floor colours up {old} to {amount}, {odds}",
    "game over, floor colours up 25 to 100, 3 has 75 over",
    "a colour-up at the end of a casual game, with the value of each player's odd chips",
)


@line(
    "dealer deals race {card} to {seat}",
    "dealer deals race Kh to seat 4",
    "one card of the chip race, face up",
)
class RaceCard(Event, frozen=True):
    seat: int
    card: str


@line(
    "dealer deals race {way} {cards}",
    "dealer deals race seat by seat Kh 7c 2d",
    "cards of the race in the order dealt; the rules say to whom. 'seat by seat' gives each "
    "player all at once, 'round by round' one each in turn",
)
class RaceDeck(Event, frozen=True):
    way: str
    cards: Cards


@line(
    "dealer deals race {way}, seed {number}",
    "dealer deals race round by round, seed 7",
    "the whole race, from a deck shuffled by this number",
)
class RaceSeed(Event, frozen=True):
    way: str
    number: int


@line(
    "dealer gives {chips} to {seat}",
    "dealer gives 100 to seat 4",
    "awards a chip for odd chips, where the rules only say that one is awarded",
)
class RaceAward(Event, frozen=True):
    seat: int
    chips: tuple[int, ...]


@line(
    "odd chips played for, {faceup}",
    "odd chips played for, 3 Ah Kc, 4 Qd Qs, board 2c 7d 9h Js 3d",
    "one hand, dealt face up, plays for all the odd chips: the players in it, and the board",
)
class RaceHand(Event, frozen=True):
    faceup: FaceUp


@line(
    "{seat} finds {chips} after the race",
    "4 finds 25+25+25 after the race",
    "between hands, finds chips of a colour no longer in play, not counted before; each chip by "
    "its value",
)
class RaceLate(Event, frozen=True):
    seat: int
    chips: tuple[int, ...]


FORMS = declared(__name__)

"""How it is written: what chips and words come to."""

from __future__ import annotations

from typing import ClassVar

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.lines.poker import MakeIt, Motion
from floorbase.engine.table.events import Action, Event
from floorbase.engine.topics.betting.unfinished import Disputes


@line(
    "raise",
    '3 says "raise"',
    "the word alone; the chips or the amount follow",
    ("I raise",),
    spoken=True,
)
class DeclaresRaise(Action, frozen=True):
    pass


@line(
    "bet", '3 says "bet"', "the word alone; the chips or the amount follow", ("I bet",), spoken=True
)
class DeclaresBet(Action, frozen=True):
    pass


@line(
    "I bet the pot",
    '3 says "I bet the pot"',
    "names the pot instead of an amount",
    ("[I |]bet[s|] pot", "bet[s|] the pot", "pot"),
    spoken=True,
)
class SaysPot(Action, frozen=True):
    kind: ClassVar[str] = "pot"


line_of(
    MakeIt,
    "{amount}",
    '3 says "800"',
    "an amount alone, also in words: the whole bet of the round, or a call if it is exactly that",
    ("[I |I'll |]make it {amount}",),
    spoken=True,
    module=__name__,
)


@line(
    "{seat} pushes {chips} saying {words}",
    '3 pushes 500 saying "400"',
    "chips and words at the same moment; the words take every form of '3 says \"…\"'",
)
class PushSaying(Motion, frozen=True):
    pass


@line(
    "{seat} says {words} meaning {meanings}",
    '3 says "five" meaning 500 or 5000',
    "an amount that could mean several sizes, each given as the whole bet of the round",
)
class Unclear(Action, frozen=True):
    meanings: tuple[int, ...]


@line(
    "{seat} takes back {amount}",
    "3 takes back 500",
    "draws back chips just pushed; if they were never let go of, add 'observed: {chips_let_go: "
    '"no"}\'',
    ("{seat} pulls back {amount}",),
)
class TakesBack(Action, frozen=True):
    amount: int


@line("{seat} raps", "3 raps", "raps the table, without a word", ("{seat} raps the table",))
class Rap(Action, frozen=True):
    pass


line_of(
    Disputes,
    "{seat} disputes the chips of {to}",
    "5 disputes the chips of 4",
    "right after a silent push: says that chips without words are no action",
    ("{seat} disputes {to}",),
    module=__name__,
)


@line(
    "{seat} did not see the raise",
    "4 did not see the raise",
    "the chips this seat pushed were meant for the bet before the raise",
    ("{seat} missed the raise",),
)
class Unaware(Event, frozen=True):
    seat: int


@line(
    "low bet noticed",
    "low bet noticed",
    "a bet or raise below the minimum is noticed now; without this line it is noticed at once",
    ("[the |]low [bet|raise] [is |]noticed", "[the |]raise was too small"),
)
class LowNoticed(Event, frozen=True):
    pass


class LeftShort(Action, frozen=True):
    """The chips that count of an action are fewer than it takes: no line says so, a ruling does."""


FORMS = declared(__name__)

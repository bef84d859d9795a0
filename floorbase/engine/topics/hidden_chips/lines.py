"""How it is written: penalties, disqualification, chips hidden or forfeited."""

from __future__ import annotations

from floorbase.engine.lines.form import declared, line, line_of
from floorbase.engine.table.events import Event
from floorbase.engine.topics.presence.events import (
    Disqualified,
    Gambled,
    PenaltyHands,
    PenaltyMinutes,
    PenaltyRounds,
)


class HiddenChips(Event, frozen=True, kw_only=True):
    """A player is found to have more chips than were seen."""

    seat: int
    amount: int


class Carries(Event, frozen=True, kw_only=True):
    """A player carries chips of the stack off the table."""

    seat: int
    amount: int


class ForfeitsChips(Event, frozen=True, kw_only=True):
    """A player loses chips of the stack."""

    seat: int
    amount: int


line_of(
    PenaltyHands,
    "seat {seat} is penalised {number} hands",
    "seat 4 is penalised 1 hand",
    "sent away from the table for this many hands",
    ("{seat} is penali[s|z]ed {number} hand[s|]",),
    module=__name__,
)


line_of(
    PenaltyRounds,
    "seat {seat} is penalised {number} rounds",
    "seat 4 is penalised 2 rounds",
    "sent away for this many rounds (orbits)",
    ("{seat} is penali[s|z]ed {number} [rounds|round|orbits|orbit]",),
    module=__name__,
)


line_of(
    PenaltyMinutes,
    "seat {seat} is penalised {number} minutes",
    "seat 4 is penalised 20 minutes",
    "sent away for this many minutes; '10 minutes pass' says when they are over",
    ("{seat} is penali[s|z]ed {number} minutes",),
    module=__name__,
)


line_of(
    Disqualified,
    "seat {seat} is disqualified",
    "seat 4 is disqualified",
    "disqualified by someone who may; the stack, and chips of a live hand in the pot, are ruled on",
    ("{seat} is disqualified",),
    module=__name__,
)


line_of(
    Gambled,
    "seat {seat} is found to have gambled {hours} hours",
    "seat 4 is found to have gambled 13 hours",
    "has gambled this long within twenty-four hours, breaks not counted",
    ("{seat} is found to have gambled {hours} hours",),
    module=__name__,
)


@line(
    "seat {seat} has {amount} hidden in a pocket",
    "seat 4 has 500 hidden in a pocket",
    "found after an all-in was lost; the chips count as issued from here on",
    ("{seat} has {amount} [more |hidden |]in a pocket",),
)
class HiddenPocket(HiddenChips, frozen=True):
    pass


@line(
    "seat {seat} has {amount} hidden on the table",
    "seat 4 has 500 hidden on the table",
    "found after an all-in was lost, behind or under something",
    ("{seat} has {amount} [more |hidden |]on the table",),
)
class HiddenOnTable(HiddenChips, frozen=True):
    pass


@line(
    "seat {seat} has {amount} hidden",
    "seat 4 has 500 hidden",
    "found after an all-in was lost; 'observed: {hidden_chips_lay: …}' says where",
    ("{seat} has {amount} hidden",),
)
class Hidden(HiddenChips, frozen=True):
    pass


@line(
    "seat {seat} is sent to table {table}",
    "seat 4 is sent to table 3",
    "the floor sends the player there, with the chips to carry",
    ("{seat} is sent to table {table}",),
)
class Sent(Event, frozen=True):
    seat: int
    table: int


@line(
    "{seat} carries {amount} in view",
    "4 carries 4000 in view",
    "carries chips of the stack off the table; after 'seat 4 is sent to table 3', to that table",
)
class CarriesInView(Carries, frozen=True):
    pass


@line(
    "{seat} carries {amount} out of sight",
    "4 carries 4000 out of sight",
    "carries chips off the table in closed hands or a bag",
)
class CarriesUnseen(Carries, frozen=True):
    pass


@line(
    "{seat} carries {amount} in a pocket",
    "4 carries 1000 in a pocket",
    "carries chips off the table in a pocket",
    ("{seat} pockets {amount}",),
)
class Pockets(Carries, frozen=True):
    pass


@line(
    "{seat} forfeits {amount} for pocketing",
    "4 forfeits 700 for pocketing",
    "loses chips of the stack that had been in a pocket",
)
class ForfeitsPocketed(ForfeitsChips, frozen=True):
    pass


@line(
    "{seat} forfeits {amount} to re-enter",
    "4 forfeits 700 to re-enter",
    "gives up the stack to buy back in",
)
class ForfeitsReEntry(ForfeitsChips, frozen=True):
    pass


@line(
    "{seat} forfeits {amount} for soft play",
    "4 forfeits 700 for soft play",
    "loses chips for not betting against a friend",
)
class ForfeitsSoftPlay(ForfeitsChips, frozen=True):
    pass


@line(
    "{seat} forfeits {amount}",
    "4 forfeits 700",
    "loses chips of the stack; 'observed: {chips_forfeited_for: …}' says what for",
)
class Forfeits(ForfeitsChips, frozen=True):
    pass


FORMS = declared(__name__)

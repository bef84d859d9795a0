"""Families of what is written of presence, and penalties, whose lines stand among those of chips
hidden or forfeited."""

from __future__ import annotations

from floorbase.engine.table.events import Event


class Penalised(Event, frozen=True, kw_only=True):
    """A player is sent away from the table for so long."""

    seat: int
    number: int


class PenaltyHands(Penalised, frozen=True):
    pass


class PenaltyRounds(Penalised, frozen=True):
    pass


class PenaltyMinutes(Penalised, frozen=True):
    pass


class Disqualified(Event, frozen=True):
    seat: int


class Gambled(Event, frozen=True):
    seat: int
    hours: int


class LateAction(Event, frozen=True, kw_only=True):
    """An action on a called clock, so many seconds after it started."""

    seat: int
    seconds: int


class LateWager(LateAction, frozen=True, kw_only=True):
    """A bet or raise on a called clock; the amount is the whole bet of the round."""

    amount: int


class BackInDeal(Event, frozen=True, kw_only=True):
    """A player came back while cards were dealt."""

    seat: int


class ReachedOrNot(Event, frozen=True, kw_only=True):
    """Whether a player who never arrived could be reached, and what they asked."""

    seat: int

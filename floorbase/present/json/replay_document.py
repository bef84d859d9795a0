"""What ``replay --json`` writes, key by key: the one schema of it.

Its schema in docs/schemas/json and the tables of docs/json.md are made from these types (``make
forms``), documents are made of them, and the tests read what the command writes by them.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from floorbase.engine.table.events import Street
from floorbase.rules.rulings.model import Status

BySeat: TypeAlias = dict[str, float]


class JsonDocument(Struct, kw_only=True, forbid_unknown_fields=True):
    """Keys are stable, and there are no others."""


class Place(JsonDocument):
    """A result."""

    seat: Annotated[int | None, Meta(description="null for a player of another table")]
    name: Annotated[str, Meta(description="who, where no seat says")]
    place: Annotated[int | None, Meta(description="null where only money was given")]
    money: Annotated[str | None, Meta(description="dollars; null where not known")]


class State(JsonDocument):
    """The table after a step. Amounts are chips, as the record or the hand history has them."""

    street: Street
    board: Annotated[list[str], Meta(description="cards, `??` where not known")]
    pot: Annotated[float, Meta(description="what lies in the middle")]
    stacks: Annotated[BySeat, Meta(description="by seat")]
    bets: Annotated[BySeat, Meta(description="what lies before a seat, those with none left out")]
    held: Annotated[BySeat, Meta(description="put forward out of turn, not yet ruled on")]
    folded: Annotated[list[int], Meta(description="seats no longer in the hand")]
    button: Annotated[int, Meta(description="its seat; 0 before it has one")]
    to_act: Annotated[int | None, Meta(description="the seat on turn; null where nobody is")]
    to_call: Annotated[float | None, Meta(description="what a call costs it")]
    min_raise_to: Annotated[float | None, Meta(description="what its bet or raise must reach")]
    may_raise: Annotated[
        bool | None,
        Meta(description="null where the book leaves it open; false if nobody is on turn"),
    ]
    hands: Annotated[
        dict[str, list[str]], Meta(description="hole cards of those in the hand, by seat")
    ]
    carried: Annotated[float, Meta(description="chips left for the next pot")]
    removed: Annotated[float, Meta(description="chips out of play")]
    away: Annotated[list[int], Meta(description="seats whose players are not there")]
    missing: Annotated[dict[str, int], Meta(description="hands yet to miss, by seat")]
    time_banks: Annotated[dict[str, int], Meta(description="time-bank chips, by seat")]
    clock: Annotated[int | None, Meta(description="seconds of a clock on the seat on turn")]
    places: Annotated[list[Place], Meta(description="who has finished where, so far")]
    bounties: Annotated[dict[str, str], Meta(description="bounty money won, by seat")]
    level_clock: Annotated[int | None, Meta(description="seconds left of the level")]
    to_show: Annotated[list[int], Meta(description="seats that must show now, by a ruling")]


class Changed(JsonDocument):
    """One thing that changed at the table."""

    kind: Annotated[str, Meta(description="its name, each with one meaning")]
    seat: int | None
    amount: Annotated[float | None, Meta(description="in chips, or what the kind counts")]
    cards: list[str]
    to: Annotated[int | None, Meta(description="another seat")]
    name: Annotated[str, Meta(description="a pot, a table, the kind of a hand")]


class Stepped(JsonDocument):
    """An event, or a ruling that it led to; events have a step each, and one for each ruling."""

    event: Annotated[str, Meta(description="the line of the record")]
    index: Annotated[int, Meta(description="of the event, from 0; -1 is before the first")]
    question: Annotated[str | None, Meta(description="what was ruled on; null for an event")]
    facts: Annotated[dict[str, str], Meta(description="the facts that it was ruled on")]
    status: Annotated[Status | None, Meta(description="of the book's answer")]
    option: Annotated[str | None, Meta(description="what was carried out")]
    cites: Annotated[list[str], Meta(description="the provisions that rule so")]
    changes: list[Changed]
    after: State


class RaiseRule(JsonDocument):
    """What a raise must add under the book."""

    option: str | None
    cites: list[str]


class Waiting(JsonDocument):
    """The ruling that a replay waits for."""

    question: str
    seat: int | None
    status: Status
    menu: Annotated[list[str], Meta(description="what may be ruled")]
    next: Annotated[list[str], Meta(description="facts that would settle it")]
    cites: list[str]


class Replayed(State):
    """A record under one book; the table's keys are as it ends."""

    status: Literal["complete", "pending"]
    returned: Annotated[BySeat, Meta(description="chips that rulings gave back, by seat")]
    raise_rule: RaiseRule
    steps: list[Stepped]
    pending: Waiting | UnsetType = UNSET
    forks: (
        Annotated[
            dict[str, Replayed], Meta(description="what follows each option; only while pending")
        ]
        | UnsetType
    ) = UNSET
    unplayed: (
        Annotated[
            dict[str, str], Meta(description="options not played, and why; only while pending")
        ]
        | UnsetType
    ) = UNSET


class Ruled(JsonDocument):
    """What a book came to."""

    question: str
    status: Status
    option: str | None


class Offered(JsonDocument):
    """What a book leaves to be done next."""

    may_raise: bool | None
    min_raise_to: float | None
    menu: Annotated[list[str], Meta(description="what may be ruled, where it waits")]


class Parting(JsonDocument):
    """An event at which the books part."""

    step: Annotated[int, Meta(description="the event's index")]
    event: str
    over: Annotated[
        Literal["done", "next"],
        Meta(description="what was done or ruled, or only what may be done next"),
    ]
    books: Annotated[dict[str, list[Ruled]], Meta(description="what each ruled there")]
    next: Annotated[dict[str, Offered], Meta(description="what each leaves; where that parts them")]


class Wrong(JsonDocument):
    """Why something cannot be played."""

    where: Annotated[str | None, Meta(description="file:line")]
    what: str
    fix: str


class Replays(JsonDocument):
    """A record under one book or several."""

    title: str
    editions: Annotated[
        dict[str, str],
        Meta(description="by book: its edition, with the hash of its text or files"),
    ]
    books: Annotated[dict[str, Replayed], Meta(description="by book, those that can play it")]
    refused: Annotated[dict[str, list[Wrong]], Meta(description="the books that cannot, and why")]
    divergence: Annotated[
        Parting | None,
        Meta(description="where the books first part in what was done, or else in what is next"),
    ]
    partings: Annotated[
        list[Parting],
        Meta(description="each event after which the books take other sides, in order"),
    ]

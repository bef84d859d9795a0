"""A new hand for seats whose players are away, serve a penalty, or wait for the next level.

Cards are dealt and blinds posted as for everyone; then each such seat is ruled on, and what the
dealer would not have dealt or posted is put as if it never had been.
Sources: star:7.13 to 7.15 and 7.39, queensix:tournament.5, tournament.10 and tournament.26,
whangamata:26 and 51.7, nunavut:B.tournament-play.6 and B.tournament-play.15.
"""

from __future__ import annotations

from typing import NamedTuple

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting, posting, situations
from floorbase.engine.table.cards import UNKNOWN
from floorbase.engine.table.changes import Change, Direction, RulingContext
from floorbase.engine.table.events import Event, seat_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.presence.withdraw import NO_EVENT
from floorbase.rules.rulings.model import Answer, Facts

# The lines that may follow a deal directly: who was back by when, and where.
BACK = {
    "back_in_chair_early": ("own_last_card", "own_seat"),
    "back_in_chair_late": ("deal_complete", "own_seat"),
    "back_at_table_early": ("own_last_card", "at_table"),
    "back_at_table_late": ("deal_complete", "at_table"),
}
DEAD = ("hand_dead", "dealt_out", "dealt_in_and_mucked")


class Ruling(NamedTuple):
    """A ruling asked for and not yet carried out."""

    question: str
    facts: Facts
    context: RulingContext
    ruled: tuple[Answer, str, Direction | None]


@situations.players_missing.ruled_by
def new_hand(play: Play) -> None:
    """A hand was dealt for the first time."""
    sit_out(play)


def sit_out(play: Play, again: bool = False) -> None:
    """Right after the posts and cards of a hand: rule on every seat without its player.

    All is asked before anything is carried out, since a dead hand can end the hand at once.
    ``again`` is whether the same hand has been dealt anew: no further hand of a penalty is served.
    Raises: ReplayError: no hand at all would be left.
    """
    table = play.table
    seats = [s for s in table.clockwise(table.button) if s.away or s.penalty or s.waits]
    if not seats or table.over:
        return
    if not again:
        for seat in seats:
            _penalty_now(play, seat)
    event = play.events[play.index] if play.index >= 0 else NO_EVENT
    posts: list[Ruling] = []
    deals: list[Ruling] = []
    waiting = [seat for seat in seats if _waits(table, seat)]
    for seat in seats:
        present = not seat.away and seat.penalty is None
        if not seat.folded and seat not in waiting and not present:
            _ask(play, seat, event, posts, deals)
    dead = [r.context.player for r in deals if r.ruled[1] in DEAD] + waiting
    if all(seat in dead for seat in table.live()):
        what = "every hand is dead, and no book says who takes the pot"
        raise betting.refuse(event, what, "end the record here, and rule on it")
    # Posts first: a seat that then leaves the hand may end the round, and bets are taken in.
    for seat in waiting:
        for due, chips in owed(table, seat).items():
            unpost(table, seat, due, chips)
    for ruling in posts:
        play.carry_out(*ruling)
    for seat in waiting:
        play.step([Change("waits_level", seat.number), *deal_past(table, seat)])
    for ruling in deals:
        play.carry_out(*ruling)


def _waits(table: Table, seat: Seat) -> bool:
    """Whether a latecomer still waits for the blinds to rise."""
    if seat.waits != table.stakes.blinds:
        seat.waits = None
    return seat.waits is not None and not seat.folded


def _penalty_now(play: Play, seat: Seat) -> None:
    """How a penalty stands as a new hand is dealt: counted again, over, or one hand longer."""
    penalty, table = seat.penalty, play.table
    if penalty is None:
        return
    changed = penalty.unit == "rounds" and len(table.seats) != penalty.players
    if penalty.left and changed and not penalty.recounted:
        penalty.recounted = True
        facts = play.seen(penalty_counted_in="rounds", table_count_changed="yes")
        play.rule("penalty_missed_hands_count", facts, RulingContext(seat))
    seat.missing = penalty.left
    penalty.follow(table.button, table.seats)
    penalty.serving = True
    if not seat.missing:
        seat.penalty = None
        play.step([Change("penalty_over", seat.number)])


def serve(seat: Seat) -> list[Change]:
    """One hand of a penalty is served, however often it is dealt."""
    penalty = seat.penalty
    if penalty is None or not penalty.serving:
        return []
    penalty.served += 1
    penalty.serving = False
    if penalty.way in ("rounds_as_they_fall", "minutes_named"):
        return [Change("penalty_goes_on", seat.number)]
    seat.missing = penalty.left
    return [Change("penalty_left", seat.number, seat.missing)]


def _ask(play: Play, seat: Seat, event: Event, posts: list[Ruling], deals: list[Ruling]) -> None:
    """Is the seat dealt in, does it post, and is its hand live?"""
    since = {"absent_since_start": "yes" if seat.no_show else "no"}
    penalised = seat.penalty is not None
    question = "penalty_dealt_in" if penalised else "absent_dealt_in"
    dealt = _ruling(
        play, question, play.seen(**({} if penalised else since)), RulingContext(seat, event)
    )
    deals.append(dealt)
    for due, chips in owed(play.table, seat).items():
        context = RulingContext(seat, event, amount=chips, name=due)
        facts = {"away_seat_owes": due, **({} if penalised else since)}
        question = "penalty_missed_blinds" if penalised else "absent_blinds"
        posts.append(_ruling(play, question, play.seen(**facts), context))
    if dealt.ruled[1] != "dealt_in":
        return
    if seat.on_duty:
        deals.append(_ruling(play, "absent_on_duty", play.seen(), RulingContext(seat, event)))
    else:
        facts = back_facts(play, seat)
        deals.append(
            _ruling(play, "absent_at_deal", play.seen(**facts), RulingContext(seat, event))
        )


def _ruling(play: Play, question: str, facts: Facts, context: RulingContext) -> Ruling:
    return Ruling(question, facts, context, play.ask(question, facts, context.player))


def back_facts(play: Play, seat: Seat) -> dict[str, str]:
    """By when the player was back and where, from the lines that follow the deal directly."""
    for event in play.events[play.index + 1 :]:
        if event.kind not in BACK:
            break
        if seat_of(event) == seat.number:
            by, to = BACK[event.kind]
            return {"absent_back_by": by, "absent_back_to": to}
    observed = play.observed.get("absent_back_by", "later")
    return {"absent_back_by": observed}


def owed(table: Table, seat: Seat) -> dict[str, int]:
    """What a seat has just posted, in chips: a blind, an ante, or both."""
    put_in = seat.bet + seat.paid + posting.ante_for_all(table, seat)
    if seat.bet or _one_antes(table):
        blind = seat.bet or seat.paid
    else:
        # The blinds have been taken in already: only all-in players are left.
        blind = seat.paid - min(seat.paid, table.stakes.antes.get(seat.number, table.stakes.ante))
    due = {"blind": blind, "ante": put_in - blind}
    return {name: chips for name, chips in due.items() if chips > 0}


def _one_antes(table: Table) -> bool:
    """Whether one seat antes for the table, so that its ante is nobody's share."""
    return table.stakes.ante_is_dead if table.stakes.antes else table.stakes.big_blind_ante > 0


def unpost(table: Table, seat: Seat, due: str, chips: int) -> None:
    """Put a blind or ante back as if it had not been posted; the bet to call stays what it is."""
    seat.stack += chips
    if due == "blind" and seat.bet:
        seat.bet -= chips
        return
    table.pot -= chips
    if due == "ante" and _one_antes(table):
        table.dead -= chips
    else:
        seat.paid -= chips


def deal_past(table: Table, seat: Seat) -> list[Change]:
    """Put the hole cards as they lie if nobody dealt to this seat: each later card moves up.

    Faces known by their place in the deck stay there; those known by seat go with the seats.
    """
    deck = table.deck
    held = {s.number: s.cards or s.mucked for s in table.ring}
    placed = any(deck.face(card) != UNKNOWN for card in deck.stub)
    faces = {number: deck.face_all(cards) for number, cards in held.items()}
    order = sorted((card, number) for number, cards in held.items() for card in cards)
    numbers = [card for card, _ in order]
    slots = [number for _, number in order if number != seat.number]
    now: dict[int, list[int]] = {number: [] for number in held}
    for card, number in zip(numbers, slots, strict=False):
        now[number].append(card)
    if not placed:
        deck.forget(numbers)
        for number, dealt in now.items():
            deck.name_all(dealt, faces[number][: len(dealt)])
    deck.stub += reversed(numbers[len(slots) :])
    deck.muck = []
    for other in table.ring:
        cards = tuple(now[other.number])
        if other.cards:
            other.cards = cards
        else:
            other.mucked = cards
            deck.muck += cards
    return dead_hands.kill(table, seat)[1:]


@situations.away_at_start.ruled_by
def mark_away(seat: Seat, how: str) -> None:
    """The player is not at the table: ``absent``, a ``no-show`` since the start, or on ``duty``."""
    seat.away = True
    seat.no_show = how == "no-show"
    seat.on_duty = how == "duty"

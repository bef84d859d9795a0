"""A player's live hand seen, told, dropped, left alone or played beside a phone."""

from __future__ import annotations

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import situations
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.hands.exposed_cards import action_to_come, see
from floorbase.engine.topics.hands.lines import (
    Answers,
    CancelsCall,
    CardsSeen,
    Challenged,
    ComesBack,
    Drops,
    Flashes,
    Leaves,
    LooksAtPhone,
    Rings,
    Tells,
    TurnsUp,
)
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.rules.rulings.model import Facts

AWAY = "away"
AFTER = ("after_round", "after_betting")
KILLS = ("dead", "dead_wagers_stay", "dead_wagers_back")
PHONE = {"cancels_call": "cancelled", "answers": "not_cancelled", "looks_at_phone": "viewed"}
EXPOSURE = {"shows": "showed", "shows_one": "showed", "flashes": "flashed"}


def judge(play: Play, question: str, facts: Facts, context: RulingContext) -> str:
    """Ask what becomes of a live hand, and carry it out.

    If the hand is to die while only folds out of turn keep it from having won, those come first.
    Returns: the option.
    """
    ruling = play.ask(question, facts, context.seat)
    if ruling[1] not in KILLS or not settle_folds(play, context.player):
        play.carry_out(question, facts, context, ruling)
    return ruling[1]


def in_play(play: Play, event: Event) -> Seat | None:
    """The seat an event is about, if its hand is live; None where a ruling has ended it before.

    Raises: ReplayError: it folded, or the hand is over.
    """
    seat = play.seat(event)
    if seat.killed and not play.table.over:
        play.step([Change("ruled_already", seat.number)])
        return None
    return play.live_seat(event)


@handles(Flashes, TurnsUp)
def early_show(play: Play, event: CardsSeen) -> None:
    """Cards of a hand come to be seen by everyone while there is still action to come.

    Raises: ReplayError: the seat cannot hold them.
    """
    table = play.table
    seat = play.seat(event)
    cards = see(table, seat, event, event.cards)
    seat.exposed = tuple(dict.fromkeys((*seat.exposed, *cards)))
    play.step([Change("exposes", seat.number, cards=table.deck.face_all(cards))])
    if not seat.folded and action_to_come(table):
        facts = play.seen(exposure_act=EXPOSURE.get(event.kind, "fell_face_up"))
        judge(play, "player_exposes_own_hand", facts, RulingContext(seat, event))


def tells(play: Play, event: Tells) -> None:
    """A player says what cards they hold; it matters while a live hand has action to come."""
    seat = play.seat(event)
    play.step([Change("tells", seat.number, name=event.hand)])
    if not seat.folded and action_to_come(play.table):
        judge(play, "hand_told_aloud", play.seen(), RulingContext(seat, event))


@handles(Drops)
def drops(play: Play, event: Drops) -> None:
    """A hole card falls to the floor, seen if the event says so."""
    seat = in_play(play, event)
    if seat is None:
        return
    faces = () if event.card is None else (event.card,)
    cards = see(play.table, seat, event, faces) if faces else ()
    seat.exposed = tuple(dict.fromkeys((*seat.exposed, *cards)))
    play.step([Change("drops", seat.number, cards=faces)])
    judge(play, "card_dropped_on_floor", play.seen(), RulingContext(seat, event))


@handles(Rings, CancelsCall, Answers, LooksAtPhone)
def phone(play: Play, event: Rings | CancelsCall | Answers | LooksAtPhone) -> None:
    """What a player does with a phone; it matters only to a hand still in play."""
    seat = play.seat(event)
    play.step([Change(event.kind, seat.number)])
    if not seat.folded and not play.table.over and event.kind in PHONE:
        facts = play.seen(phone_act=PHONE[event.kind])
        judge(play, "phone_in_live_hand", facts, RulingContext(seat, event))


@handles(Leaves)
def leaves(play: Play, event: Leaves) -> None:
    """A player goes away from the table; a live hand is asked about once its turn comes."""
    seat = play.seat(event)
    if not seat.folded and not play.table.over and (AWAY, seat.number) not in play.table.hand.later:
        play.table.hand.later += ((AWAY, seat.number),)
    play.step([Change("leaves", seat.number)])


@handles(ComesBack)
def comes_back(play: Play, event: ComesBack) -> None:
    """A player is back at the table."""
    seat = play.seat(event)
    forget(play.table, AWAY, seat)
    play.step([Change("comes_back", seat.number)])


@handles(Challenged)
def challenged(play: Play, event: Challenged) -> None:
    """Somebody wants the hand of a player who is away ruled dead, before or at its turn."""
    seat = in_play(play, event)
    if seat is None:
        return
    away = (AWAY, seat.number) in play.table.hand.later
    play.step([Change("challenged" if away else "there", seat.number)])
    if away:
        rule_on_leaver(play, seat, event)


@situations.comes_up_later.ruled_by
def settle_later(play: Play) -> None:
    """What was to come up later: a turn that comes to a player who is away, cards to be shown."""
    table = play.table
    for what, number in table.hand.later:
        seat = table.seats[number]
        if what == AWAY:
            if seat is table.actor:
                rule_on_leaver(play, seat, play.events[play.index])
        elif what in AFTER and table.actor is None:
            if what == "after_betting" and action_to_come(table):
                continue
            forget(table, what, seat)
            play.step(show_all(table, seat))


def rule_on_leaver(play: Play, seat: Seat, event: Event) -> None:
    """Whether the live hand of a player who is away is dead."""
    table = play.table
    facts = {"leaver_turn": "come" if seat is table.actor else "not_come"}
    if table.street != "preflop" or table.hand.big_blind_seat not in (None, seat.number):
        facts["leaver_position"] = "other"
    elif table.hand.big_blind_seat is not None:
        facts["leaver_position"] = "big_blind_preflop"
    ruled = judge(
        play, "action_pending_leaves_table", play.seen(**facts), RulingContext(seat, event)
    )
    if facts["leaver_turn"] == "come" or ruled == "dead":
        forget(table, AWAY, seat)


def forget(table: Table, what: str, seat: Seat) -> None:
    """Something is no longer to come up."""
    table.hand.later = tuple([entry for entry in table.hand.later if entry != (what, seat.number)])


def show_all(table: Table, seat: Seat) -> list[Change]:
    """Turn a seat's cards up for the whole table."""
    cards = seat.cards or seat.mucked
    seat.exposed = cards
    return [Change("exposes", seat.number, cards=table.deck.face_all(cards))]


HAND_AT_RISK = (
    "player_exposes_own_hand",
    "card_dropped_on_floor",
    "hand_told_aloud",
    "action_pending_leaves_table",
    "phone_in_live_hand",
)
ruling(HAND_AT_RISK, "dead")(dead_hands.dies)
ruling("accidental_dealer_expose_player_hand", "plays")(says_of_player("stays_live"))
ruling(("player_exposes_own_hand", "hand_told_aloud", "phone_in_live_hand"), "live")(
    says_of_player("stays_live")
)
ruling("card_dropped_on_floor", "must_play")(says_of_player("stays_live"))
ruling("action_pending_leaves_table", "stays_live")(says_of_player("stays_live"))

"""A hand given up that its player wants back: how it went, and which question that is."""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles
from floorbase.engine.poker import situations
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Event, is_said, refuse, seat_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands.lines import WantsBack
from floorbase.engine.topics.out_of_turn.waiting import rule_on_folds

FOLDS = ("fold", "mucks", "folds_up", "throws_forward", "pushes_forward")
# What may happen between a fold and the dispute over it without bearing on the turn.
QUIET = ("stop", "wants_back", "tells", "guards", "leaves", "comes_back", "rings", "holds")
GIVES_BACK = ("live", "hand_live", "not_binding")


@handles(WantsBack)
def wants_back(play: Play, event: WantsBack) -> None:
    """A player disputes a fold, or wants a mucked hand back."""
    dispute(play, play.seat(event), event)


@situations.folded_seat_acts.ruled_by
def plays_on(play: Play, seat: Seat, event: Event) -> bool:
    """Whether a seat that is out of the hand may act: its fold was words only, and did not bind.

    A hand that a ruling ended cannot act any more; it is no fault of the record that it tries.
    """
    index = last_fold(play, seat.number)
    if seat.killed and not play.table.over:
        play.step([Change("void", seat.number)])
        return False
    if index is None or not is_said(play.events[index]):
        return True  # and is refused as any folded hand
    if event.kind in FOLDS:
        play.step([Change("cards_in", seat.number)])
        return False
    return dispute(play, seat, event)


def dispute(play: Play, seat: Seat, event: Event) -> bool:
    """Rule on a fold that its player disputes. Returns: whether the hand is in play.

    Raises: ReplayError: it is given back after others have acted, of which no book speaks.
    """
    if seat.number in play.table.waiting:
        rule_on_folds(play, seat)
        return not seat.folded
    if not seat.folded:
        play.step([Change("has_hand", seat.number)])
        return True
    index = last_fold(play, seat.number)
    question = question_of(play.events[index]) if index is not None else ""
    if index is None or (seat.killed and question != "mucked_retrievable"):
        play.step([Change("ruled_already", seat.number)])
        return False
    facts = play.seen(**fold_facts(play, seat, index))
    ruled = play.table.notes is not None and seat.number in play.table.notes.folds_ruled
    plain = play.events[index].kind == "fold" and not is_said(play.events[index])
    if plain and facts.get("facing_bet") == "no" and not ruled:
        question = "fold_facing_check"
    ruling = play.ask(question, facts, seat)
    meanwhile = acts_since(play, index)
    if ruling[1] in GIVES_BACK and meanwhile:
        what = (
            f"no book says what happens to '{meanwhile[0].text}', which came after seat "
            f"{seat.number} folded"
        )
        raise refuse(event, what, "end the record before this line")
    play.carry_out(question, facts, RulingContext(seat, event), ruling)
    return not seat.folded


def last_fold(play: Play, number: int) -> int | None:
    """The last event of this hand by which a seat gave its cards up."""
    for index in range(play.index - 1, -1, -1):
        event = play.events[index]
        if event.kind == "next_hand":
            return None
        if event.kind in FOLDS and seat_of(event) == number:
            return index
    return None


def question_of(fold: Event) -> str:
    """Which question it is whether a hand given up so can be played."""
    if is_said(fold):
        return "fold_said_in_turn"
    if fold.kind == "folds_up":
        return "folded_face_up"
    if fold.kind in ("throws_forward", "pushes_forward"):
        return "forward_motion_fold"
    return "mucked_retrievable"


def acts_since(play: Play, index: int) -> list[Event]:
    """What others have done since a fold."""
    number = seat_of(play.events[index])
    since = play.events[index + 1 : play.index]
    return [event for event in since if event.kind not in QUIET and seat_of(event) != number]


def fold_facts(play: Play, seat: Seat, index: int) -> dict[str, str]:
    """The facts of a fold in turn that is disputed; what cannot be read off is left out."""
    fold = play.events[index]
    before = play.events[max(index - 1, 0) : index]
    said = any(is_said(e) and e.kind == "fold" and seat_of(e) == seat_of(fold) for e in before)
    moved = any(seat_of(event) is not None for event in acts_since(play, index))
    facts = {
        "fold_spoken": "yes" if said or is_said(fold) else "no",
        "fold_moved_action": "yes" if moved else "no",
        "cards_let_go": "no" if fold.kind == "pushes_forward" else "yes",
    }
    facing = faced_bet(play.table, seat)
    if facing is not None:
        facts["facing_bet"] = "yes" if facing else "no"
    return facts


def faced_bet(table: Table, seat: Seat) -> bool | None:
    """Whether a hand given up had a bet to call; None once another street was dealt."""
    closed = table.round.ended
    if closed is not None and closed.seat is seat:
        before = dict(zip([s.number for s in table.ring], closed.seats, strict=True))
        return closed.chips[2] > before[seat.number][1]
    return seat.level > seat.bet if seat.level >= 0 else None

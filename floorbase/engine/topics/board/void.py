"""A deck that voids the hand: every chip of this deal goes back, save where its owner knew.

Sources: queensix:3.irregularities.3, 3.irregularities.4, 3.irregularities.5, 3.irregularities.6 and
3.irregularities.10; nunavut:B.irregularities.3, B.irregularities.4, B.irregularities.5 and
B.irregularities.9.
"""

from __future__ import annotations

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import posting, situations
from floorbase.engine.table.betting_round import BettingRound
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.deck import SIZE
from floorbase.engine.table.events import Event, refuse, seat_of
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board.lines import (
    BoardCounted,
    BoardDuplicate,
    BoardNotices,
    BoardOddBack,
    BoardOddBackSeat,
    BoardOddBackStub,
)
from floorbase.engine.topics.hands import disputed_folds

BETS = ("bet", "raise", "make_it")  # a bet or raise whatever the table
NO_BETS = ("check", "call", "go_along", *disputed_folds.FOLDS, *disputed_folds.QUIET, "shows")


@handles(BoardNotices)
def notices(play: Play, event: BoardNotices) -> None:
    """A player notices the bad card and says nothing."""
    seat = play.live_seat(event)
    dealing_of(play.table).noticed.setdefault(seat.number, play.index)
    play.step([Change("board_notices", seat.number)])


@handles(BoardOddBack, BoardOddBackStub, BoardOddBackSeat)
def odd_back(play: Play, event: BoardOddBack | BoardOddBackStub | BoardOddBackSeat) -> None:
    """A card with a back of another colour is found."""
    where = "stub" if event.kind == "board_odd_back_stub" else "dealt"
    seat = play.seat(event) if isinstance(event, BoardOddBackSeat) else None
    play.step([Change(event.kind, seat.number if seat else None)])
    facts = {**play.observed, "odd_back_found": where}
    rule_on_deck(play, "deck_defect_colour", facts, event)


@handles(BoardDuplicate)
def duplicate(play: Play, event: BoardDuplicate) -> None:
    """A second card of one rank and suit is found."""
    play.step([Change("board_duplicate", cards=(event.card,))])
    rule_on_deck(play, "duplicate_card", play.seen(), event)


@handles(BoardCounted)
def counted(play: Play, event: BoardCounted) -> None:
    """The deck is counted; only where cards are missing is there anything to rule on.

    Raises: ReplayError: it has more than 52.
    """
    count = event.number
    if count > SIZE:
        fix = "write 'second As found' for a card that appears twice"
        raise refuse(event, f"a deck has no more than {SIZE} cards", fix)
    play.step([Change("board_counted", amount=count)])
    if count < SIZE:
        rule_on_deck(play, "missing_card", play.seen(), event)


def rule_on_deck(play: Play, question: str, facts: dict[str, str], event: Event) -> None:
    """Ask what becomes of the hand; if it is void, what becomes of the chips of those who knew."""
    table = play.table
    dealing = dealing_of(table)
    if dealing.void:
        raise refuse(event, "this deal is void already", "remove this line")
    noticed = dealing.noticed
    knew = tuple(number for number in noticed if number in table.seats)
    if play.rule(question, facts, RulingContext(event=event, seats=knew)) != "void_chips_back":
        return
    for number in knew:
        claim = {**play.observed, "defect_kept_quiet": "yes"}
        raised = bet_or_raised(play, number, noticed[number])
        if raised is not None:
            claim["knower_bet_or_raised"] = raised
        context = RulingContext(table.seats[number], event, table.seats[number].paid)
        play.rule("deck_refund_claim", claim, context)


def bet_or_raised(play: Play, number: int, since: int) -> str | None:
    """Whether a seat has bet or raised since an event; None where the record leaves it open."""
    done = [event.kind for event in play.events[since + 1 : play.index] if seat_of(event) == number]
    if any(kind in BETS for kind in done):
        return "yes"
    return "no" if all(kind in NO_BETS for kind in done) else None


@ruling(("deck_defect_colour", "duplicate_card", "missing_card"), "void_chips_back")
def void(table: Table, context: RulingContext) -> list[Change]:
    """All action is void: stacks are as before blinds and antes, cards are in, nobody wins.

    What the seats of ``context`` put in stays in the pot until each is ruled on.
    Raises: ReplayError: some chips were in no stack when the deal began, or have left since.
    """
    began = table.hand.stacks
    left = [seat for seat in table.ring if seat.number not in began]
    unowned = (
        table.chips() - table.removed - sum(began[s.number] for s in table.ring if s not in left)
    )
    if unowned or left:
        what = (
            f"{abs(unowned)} in chips came from no known stack, or have left the pot; no book says "
            "whose they are"
        )
        fix = "start the record before the deal, or end it here"
        raise refuse(context.cause, what, fix)
    kept = {number: put_in(table, table.seats[number], context.cause) for number in context.seats}
    changes = []
    for seat in table.ring:
        own = kept.get(seat.number, 0)
        back = began[seat.number] - own - seat.stack
        seat.stack = began[seat.number] - own
        seat.bet = seat.held = 0
        seat.paid = own
        if back > 0:
            changes.append(Change("returned", seat.number, back))
        elif back < 0:
            changes.append(Change("board_gives_back", seat.number, -back))
    table.pot = sum(kept.values())
    table.dead = table.carried = 0
    dealing_of(table).void = True
    take_in(table)
    return [Change("board_void"), *changes]


def put_in(table: Table, seat: Seat, event: Event) -> int:
    """What a seat has put into the pot on this deal, in chips.

    Raises: ReplayError: the pot was awarded, and it may have posted the ante for all.
    """
    if not table.over:
        return table.hand.stacks[seat.number] - seat.stack
    if table.stakes.big_blind_ante or table.stakes.ante_is_dead:
        what = f"what seat {seat.number} put in cannot be worked out once the pot has been awarded"
        raise refuse(event, what, "write this line before the award")
    return seat.paid


def take_in(table: Table) -> None:
    """Take in all cards; the hand is over."""
    muck = table.deck.muck
    for seat in table.ring:
        seat.mucked = seat.cards or seat.mucked
        muck += seat.cards
        seat.cards = seat.doing = ()
    muck += table.board
    table.board.clear()
    table.actor = table.aggressor = table.wrong_push = table.showing = None
    table.current_bet = 0
    table.round = BettingRound()
    table.hand.take_back()
    table.waiting.clear()
    table.showdown = False
    table.over = True


@ruling("deck_refund_claim", "refunded")
def refunded(table: Table, context: RulingContext) -> list[Change]:
    """The player's chips come back."""
    seat = context.player
    seat.stack += context.amount
    table.pot -= context.amount
    seat.paid = 0
    return [Change("returned", seat.number, context.amount)]


@ruling("deck_refund_claim", "stays_for_next_deal")
def stays_for_next_deal(table: Table, context: RulingContext) -> list[Change]:
    """The player's chips are held over for the next deal's pot."""
    seat = context.player
    table.carried += context.amount
    table.pot -= context.amount
    seat.paid = 0
    return [Change("board_held_over", seat.number, context.amount)]


@situations.pot_carried_over.ruled_by
def carried_over(play: Play, event: Event, seats: tuple[int, ...]) -> None:
    """Who is dealt in for chips that a void deal left over?"""
    play.rule("carried_pot_hands", play.seen(), RulingContext(event=event, seats=seats))


@ruling("carried_pot_hands", "last_deal_players_only")
def last_deal_players_only(table: Table, context: RulingContext) -> list[Change]:
    """Seats that were not dealt in on the last deal get no cards.

    Raises: ReplayError: one of them is due to post, and no book says whether it does; or nobody
        is left to play against.
    """
    blinds = table.hand.posted or posting.blinds_of(table, *table.stakes.blinds)
    due = [number for number in context.seats if number in blinds or table.stakes.ante]
    if due or len(table.seats) - len(context.seats) < 2:
        listed = ", ".join(map(str, context.seats))
        what = f"seat {listed} is not to be dealt in, and no book says who posts"
        raise refuse(context.cause, what, "choose another ruling, or end the record here")
    for number in context.seats:
        table.seats[number].folded = True
    table.hand.undealt += context.seats
    return [Change("board_undealt", number) for number in context.seats]


ruling(("deck_defect_colour", "duplicate_card"), "action_stands")(says("board_action_stands"))
ruling("missing_card", "results_stand")(says("board_action_stands"))
ruling("carried_pot_hands", "everyone_due")(says("board_all_dealt"))

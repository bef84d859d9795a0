"""The board: streets as they come, burns by themselves, the rest of the board after an all-in."""

from __future__ import annotations

from floorbase.engine.lines.poker import Board, StreetCards
from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting, situations, streets
from floorbase.engine.table.cards import JOKER, UNKNOWN
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import dealing_of
from floorbase.engine.table.memory.street_plans import PLAIN, Plan, WrongBurn
from floorbase.engine.table.state import Table
from floorbase.engine.topics.board import (
    bad_deck,
)
from floorbase.engine.topics.board import (
    burns as board_burns,
)
from floorbase.engine.topics.board import (
    early as board_early,
)
from floorbase.engine.topics.board import (
    wrong as board_wrong,
)
from floorbase.engine.topics.board.lines import (
    BoardBurn,
    BoardBurns,
    BoardIs,
    BoardTablesFinish,
    BoardUnburned,
    BoardWaits,
)
from floorbase.engine.topics.hand_for_hand import facts as hand_for_hand
from floorbase.engine.topics.showdown import rulings as showdown
from floorbase.errors import counted


@handles(Board)
def board(play: Play, event: StreetCards) -> None:
    """The dealer burns and turns a street, on time or not, with as many cards as it has or not."""
    table = play.table
    if table.dealing is not None and streets.is_out(table, event.street):
        name_street(play, event)
        return
    due = streets.check_time(table, event, event.street)
    if table.actor is not None:
        board_early.early(play, event)
    elif len(event.cards) != streets.CARDS[due]:
        board_wrong.wrong_number(play, event)
    else:
        deal(play, event)


def deal(play: Play, event: StreetCards) -> None:
    """A street comes in its time; a joker on it is ruled on at once."""
    table = play.table
    streets.open_street(table, event, streets.NEXT[table.street])
    board_burns.note_betting(table)
    if play.tracing:
        play.step([Change(event.street, cards=event.cards)])
    if JOKER in event.cards:
        bad_deck.joker_on_board(play, event)


@handles(BoardUnburned)
def unburned(play: Play, event: BoardUnburned) -> None:
    """A street is turned up without a burn before it; where none is due, that is as it should be.

    Raises: ReplayError: it is wrong in another way too, for which no ruling stands.
    """
    dealing = dealing_of(play.table)
    due = streets.check_time(play.table, event, event.street)
    plan = dealing.plans.get(due, PLAIN)
    if plan.burns or plan.kept_burn:
        if len(event.cards) != streets.CARDS[due]:
            what = (
                f"the {due} has {counted(len(event.cards), 'card')} and no burn; no ruling "
                "covers both"
            )
            fix = f"write {counted(streets.CARDS[due], 'card')}, or end the record here"
            raise refuse(event, what, fix)
        board_burns.note_missed_burn(play.table, event, plan)
        dealing.plans[due] = Plan(burns=0)
    board(play, event)


@handles(BoardIs)
def name_street(play: Play, event: StreetCards) -> None:
    """Somebody says what the cards of a street are, after a ruling changed them."""
    streets.say_what_came(play.table, event)
    play.step([Change("board_is", cards=event.cards, name=event.street)])


@handles(BoardBurn, BoardBurns)
def burn(play: Play, event: BoardBurn | BoardBurns) -> None:
    """The dealer burns one card or more by itself, for the street that comes next.

    Raises: ReplayError: no street is to come, or so many that no ruling covers it.
    """
    table = play.table
    count = event.number if isinstance(event, BoardBurns) else 1
    due = streets.check_next(table, event)
    dealing = dealing_of(table)
    plan = dealing.plans.get(due, PLAIN)
    owed = plan.burns - dealing.burned
    if plan.kept_burn and count == 1:
        streets.take(table.deck.aside, plan.kept_burn)
        table.deck.burns += plan.kept_burn
        dealing.plans[due] = plan._replace(kept_burn=())
    elif 0 < count <= owed:
        streets.off_the_stub(table, event, 0, burns=count)
        dealing.burned += count
    elif plan == PLAIN and dealing.burned + count == 2 and dealing.wrong is None:
        streets.off_the_stub(table, event, 0, burns=count)
        dealing.burned = 2
        first, second = table.deck.burns[-2:]
        stub = (*table.deck.stub, second, first)
        shuffles = table.deck.shuffles
        dealing.wrong = WrongBurn("burn_two", due, stub, shuffles, second)
    else:
        what = f"{counted(max(owed, 0), 'card')} must be burned for the {due}, not {count}"
        raise refuse(
            event,
            what,
            "end the record here: at most one extra burn, for one street, can be written",
        )
    play.step([Change("board_burned", amount=count, name=due)])


@handles(BoardWaits)
def waits(play: Play, event: BoardWaits) -> None:
    """The dealer stops before dealing the rest of the board after an all-in.

    Raises: ReplayError: betting is still possible, or nothing is left to deal.
    """
    table = play.table
    due = streets.check_next(table, event)
    live = table.live()
    if table.actor is not None or sum(seat.can_act for seat in live) > 1:
        what = "betting is still possible in this hand"
        raise refuse(event, what, "remove this line")
    left = "two" if len(live) == 2 else "three_or_more"
    play.step([Change("board_stopped", name=due)])
    facts = play.seen(**hand_for_hand.facts(play), all_in_players_left=left)
    play.rule("dealing_stopped_all_in", facts, RulingContext(event=event))


@ruling("dealing_stopped_all_in", "wait_for_tables")
def wait_for_tables(table: Table, context: RulingContext) -> list[Change]:
    """Nothing is dealt until the other tables have finished."""
    dealing_of(table).waits = True
    return [Change("board_waits")]


@handles(BoardTablesFinish)
def tables_finish(play: Play, event: BoardTablesFinish) -> None:
    """The other tables have finished their hands: a hand that waited goes on."""
    if play.table.dealing is not None:
        play.table.dealing.waits = False
    play.step([Change("board_tables_finish")])


@situations.deck_disturbed.ruled_by
def settle(play: Play) -> None:
    """After an event, where the deck was not dealt as it should be.

    Once nobody is to act, a street that came early and stands opens. A pot is not awarded while
    somebody is about to speak up over a burn, or while a ruling has left a board card that nobody
    has named.
    """
    table, dealing = play.table, dealing_of(play.table)
    if table.actor is not None:
        return
    if dealing.stands and not table.over:
        table.street = streets.NEXT[table.street]
        dealing.stands = ""
        betting.start(table)
        board_burns.note_betting(table)
        play.step([Change("board_opens", name=table.street)])
    if table.showdown and UNKNOWN not in table.deck.face_all(table.board):
        later = play.events[play.index + 1 : play.index + 2]
        if dealing.wrong is None or not later or later[0].kind != "board_noticed":
            showdown.settle_showdown(play)


ruling("dealing_stopped_all_in", "run_out")(says("board_run_out"))

"""What chips and words come to: what the player in turn has done is read until it is plain.

A player may speak and put chips forward in several motions. ``Seat.doing`` keeps that while it
lasts, and the chips lie in ``Seat.held``. Read plainly, it is a move. Otherwise a question is
asked: its procedure carries the answer out, or rewrites ``doing`` as something plainer, and it is
read on.
"""

from __future__ import annotations

from floorbase.engine.play.play import Play
from floorbase.engine.poker import betting, situations
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, Event, Wager, refuse
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts.lines import Unclear
from floorbase.engine.topics.amounts.pending_action import (
    BOUND,
    TOGETHER,
    Done,
    Motions,
    in_front,
    sort_out,
    take_up,
    tangled,
)
from floorbase.engine.topics.amounts.silent_chips import (
    ChipsQuestion,
    adds_full,
    low_bet,
    low_raise,
    reaches_least,
    read_chips,
    short_of_call,
    sort_of_push,
    string_bet,
    yes,
)
from floorbase.engine.topics.betting import least
from floorbase.engine.topics.betting.unfinished import DECLARES, WAGERS, unfinished
from floorbase.engine.topics.reopening import raise_rights

LEAST = ("full_raise", "least_raise")
# Options by whose procedure a raise is carried out at once.
RAISES = (*LEAST, "raise_as_made", "as_announced", "raise_to_chip", "most_for_chip")


@situations.unclear.ruled_by
def settle(play: Play, seat: Seat, event: Action) -> Move | None:
    """What an action in turn comes to, with what the player had already said and put forward.

    Returns: the move; None where more must follow, or where a ruling carried it out.
    Raises: ReplayError: it cannot be done, or fits nothing that a question covers.
    """
    more = unfinished(play, event)
    if not seat.doing and not more and not is_odd(play.table, seat, event):
        move = betting.interpret(play.table, seat, event)
        if move is not None:
            return move
    if seat.held and not seat.doing:
        what = f"seat {seat.number} already has {seat.held} in front, put forward out of turn"
        raise refuse(event, what, "write the amount that was ruled")
    take_up(seat, event)
    if more:
        play.step([in_front(seat)])
        return None
    return ruled(play, seat)


@situations.reads_differently.ruled_by
def ruled(play: Play, seat: Seat) -> Move | None:
    """Read what a seat is doing, and ask, until it is a move or has been carried out."""
    event = play.events[play.index]
    asked = False
    while seat.doing:
        found = read(play, seat)
        if found is None:
            play.step([in_front(seat)])
            return None
        if isinstance(found, Move):
            over = seat.held - max(found.total - seat.bet, 0)
            seat.stack += seat.held
            seat.held = 0
            if asked and over > 0:
                play.count_back(seat.number, over)
                play.step([Change("returned", seat.number, over)])
            return found
        asked = True
        if not carried_out(play, seat, event, found):
            return closed_to(play, seat)
    return None


def carried_out(play: Play, seat: Seat, event: Event, found: ChipsQuestion) -> bool:
    """Ask and carry out; False where the answer is a raise and that is not open to the seat."""
    context = RulingContext(seat, event, found.total)
    if play.table.notes is None:
        play.rule(found.question, found.facts, context)
        return True
    ruling = play.ask(found.question, found.facts, seat)
    if ruling[1] in RAISES and play.table.current_bet and not seat.passive:
        if not raise_rights.may(play, seat, event, 0):
            return False
        if ruling[1] in LEAST:
            least.rule_unknown(play, seat, event)
    play.carry_out(found.question, found.facts, context, ruling)
    return True


def closed_to(play: Play, seat: Seat) -> Move | None:
    """What is left of a raise that is not open: the call; after words alone, the turn."""
    table = play.table
    over = seat.held - max(table.price(seat), 0)
    seat.stack += seat.held
    seat.held, seat.doing = 0, ()
    if seat.passive:
        return None
    if over > 0:
        play.count_back(seat.number, over)
        play.step([Change("returned", seat.number, over)])
    if table.current_bet > seat.bet:
        return Move("call", min(table.current_bet, seat.has))
    return Move("check", seat.bet)


def read(play: Play, seat: Seat) -> Move | ChipsQuestion | None:
    """What a seat is doing: a move, or the question it raises; None where more must follow."""
    table = play.table
    done = sort_out(seat.doing)
    if done.last.kind == "takes_back":
        if done.words or done.after:
            raise tangled(done.last)
        return ChipsQuestion(
            "chips_pulled_back", {"chips_let_go": play.observed.get("chips_let_go", "yes")}
        )
    if done.last.kind == "left_short":
        return ChipsQuestion("string_bet_left_short", {"said_before_chips": said_first(done)})
    if done.last.kind == "rap":
        if len(seat.doing) > 1:
            raise tangled(done.last)
        return ChipsQuestion("table_rap", {"bet_faces_player": yes(table.current_bet > seat.bet)})
    if len(done.words) > 1:
        return said_twice(play, seat, *done.words[:2])
    if done.after:
        return chips_then_words(play, seat, done)
    if done.words:
        return spoken(play, seat, done)
    return read_chips(play, seat, done.motions)


def said_twice(
    play: Play, seat: Seat, first: Action, second: Action
) -> Move | ChipsQuestion | None:
    """A second act after mere words: it names the amount, repeats them, or goes back on them."""
    named = first.kind in DECLARES and second.kind in (*WAGERS, "all_in", "unclear")
    if named or (first.kind, amount_of(first)) == (second.kind, amount_of(second)):
        seat.doing = tuple(event for event in seat.doing if event is not first)
        return read(play, seat)
    if first.mark == BOUND:
        what = f"seat {seat.number} must {DECLARES[first.kind]}: its words bind it"
        raise refuse(second, what, f"write '{seat.number} makes it …' and the amount")
    return ChipsQuestion("verbal_before_chips", {})


def chips_then_words(play: Play, seat: Seat, done: Done) -> Move | ChipsQuestion | None:
    """Silent chips, then words: only where they do not agree is there anything to rule on."""
    table = play.table
    words = done.after[0]
    if done.words or len(done.after) > 1:
        raise tangled(done.last)
    chips = done.motions[0] if len(done.motions) == 1 else ()
    plain = betting.plain_push(table, seat, chips) if chips else None
    if plain is not None and not done.late:
        named = DECLARES.get(words.kind)
        same = named == plain.action if named else betting.interpret(table, seat, words) == plain
        if same:
            return plain
    if words.kind == "call" and not done.late:
        if pays(table, seat, words, done.motions):
            return betting.interpret(table, seat, words)
        if is_short(table, seat):
            return short_of_call(play, seat, seat.bet + seat.held, word=True)
    return ChipsQuestion(
        "chips_before_words", {"chips_first_were": sort_of_push(table, seat, chips)}
    )


def spoken(play: Play, seat: Seat, done: Done) -> Move | ChipsQuestion | None:
    """Words, alone or with the chips that followed them."""
    table = play.table
    words = done.words[0]
    if isinstance(words, Unclear):
        legal = yes(reaches_least(table, seat, min(words.meanings)))
        return ChipsQuestion("unclear_bet_size", {"lesser_meaning_legal": legal})
    if words.kind == "pot":
        if table.stakes.betting != "no-limit":
            what = f"in {table.stakes.betting} betting the amount must be written"
            raise refuse(words, what, f"write '{seat.number} makes it …' and the amount")
        return ChipsQuestion(
            "pot_bet_in_nl", {"bet_faces_player": yes(table.current_bet > seat.bet)}
        )
    if words.kind in DECLARES:
        return declared(play, seat, words, done.motions)
    amount = amount_of(words) or 0
    if is_odd(table, seat, words):
        halfway = 2 * (amount % table.stakes.smallest_chip) == table.stakes.smallest_chip
        return ChipsQuestion("odd_amount_bet", {"amount_halfway": yes(halfway)})
    move = betting.interpret(table, seat, words)
    if words.kind == "call" and done.motions and is_short(table, seat):
        return short_of_call(play, seat, seat.bet + seat.held, word=True)
    if done.motions and not pays(table, seat, words, done.motions):
        if words.kind in WAGERS and len(done.motions) > 1:
            return string_bet(table, seat, done.motions, "amount")
        order = "together" if words.mark == TOGETHER else "words_first"
        return ChipsQuestion("declared_vs_pushed_discrepancy", {"words_chips_order": order})
    if move is not None:
        return move
    if not table.current_bet:
        return low_bet(play, amount)
    return low_raise(play, seat, amount, "amount_said")


def said_first(done: Done) -> str:
    """A value of the fact ``said_before_chips``."""
    if not done.words:
        return "nothing"
    return "word_only" if done.words[0].kind in DECLARES else "amount"


def amount_of(act: Action) -> int | None:
    """The amount that an action names, if it names one."""
    return act.amount if isinstance(act, Wager) else None


def is_odd(table: Table, seat: Seat, words: Action) -> bool:
    """Whether words name an amount that the chips in play cannot make, short of all-in."""
    amount = amount_of(words) or 0
    return words.said and amount % table.stakes.smallest_chip > 0 and amount < seat.has


def one_chip_over(motions: Motions, total: int, least: int | None) -> bool:
    """Whether one chip alone was put in, for more than the least raise."""
    return len(motions) == len(motions[0]) == 1 and least is not None and total > least


def is_short(table: Table, seat: Seat) -> bool:
    """Whether the chips in front are fewer than the call, with more behind."""
    return 0 < seat.held < min(table.current_bet, seat.has) - seat.bet


def pays(table: Table, seat: Seat, words: Action, motions: Motions) -> bool:
    """Whether chips are what the words came to, or a call that wants change."""
    put = seat.held
    if words.kind == "all_in":
        return True
    if isinstance(words, Wager):
        return len(motions) == 1 and put == words.amount - seat.bet
    owed = min(table.current_bet, seat.has) - seat.bet
    spare = put - min(min(chips) for chips in motions)
    return words.kind == "call" and (put == owed or spare < owed < put)


def declared(
    play: Play, seat: Seat, words: Action, motions: Motions
) -> Move | ChipsQuestion | None:
    """The word bet or raise without its amount; until the chips tell it, more must follow."""
    table = play.table
    named, total = DECLARES[words.kind], seat.bet + seat.held
    if (named == "raise") != bool(table.current_bet):
        what = "there is no bet to raise" if named == "raise" else "there is already a bet"
        other = "bet" if named == "raise" else "raise"
        raise refuse(words, what, f"write '{seat.number} says \"{other}\"'")
    least = raise_sizes.smallest_raise(table, seat)
    if motions and not seat.stack and not one_chip_over(motions, total, least):
        return betting.all_in(table, total)
    if total <= table.current_bet or not motions:
        return None
    if len(motions) > 1:
        return string_bet(table, seat, motions, "word_only")
    if named == "bet":
        return Move("bet", total) if total >= table.big_blind else low_bet(play, total)
    if len(motions[0]) == 1 and total != least:
        facts = {"chip_reaches_raise": yes(adds_full(table, total))}
        return ChipsQuestion("raise_declared_oversized_chip", facts, total)
    if reaches_least(table, seat, total):
        return Move("raise", total)
    return low_raise(play, seat, total, "raise_only")

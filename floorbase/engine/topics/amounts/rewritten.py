"""Rulings that say which words and chips of an action count; what it comes to is then read again.

Sources: star:7.32, queensix:3.betting.3, 6.no-limit.6 to 8 and glossary.string-raise,
whangamata:35, 37, 43 and 45, nunavut:B.tournament-play.22 and 27.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorbase.engine.lines.poker import MakeIt, Push
from floorbase.engine.play.registry import ruling, ruling_by_option
from floorbase.engine.poker.ruled_moves import refused, taken
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import Action, Wager, taken_as
from floorbase.engine.table.seat import Move, Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.amounts.lines import DeclaresBet, DeclaresRaise, LeftShort, Unclear
from floorbase.engine.topics.amounts.pending_action import BOUND, sort_out
from floorbase.engine.topics.amounts.silent_chips import reaches_least
from floorbase.engine.topics.betting.unfinished import DECLARES


def counts(seat: Seat, kind: str, *events: Action) -> list[Change]:
    """Only these words and chips count; chips in front that are none of them go back."""
    seat.doing = events
    pushed = sum(sum(event.chips) for event in events if isinstance(event, Push))
    only_words = all(event.kind != "push" for event in events)
    over = 0 if only_words else seat.held - pushed  # chips are put right to the words later
    seat.held -= over
    seat.stack += over
    changes = [Change(kind, seat.number)]
    return [*changes, Change("returned", seat.number, over)] if over else changes


def all_in_one(seat: Seat) -> Push:
    """Every chip of several motions, as if pushed in one."""
    pushes = pushes_of(seat)
    chips = tuple([chip for push in pushes for chip in push.chips])
    return replace(pushes[0], chips=chips)


def pushes_of(seat: Seat) -> list[Push]:
    """The motions in which chips went forward."""
    return [event for event in seat.doing if isinstance(event, Push)]


def words_of(seat: Seat) -> list[Action]:
    """What was said, in order."""
    return [event for event in seat.doing if event.kind not in ("push", "takes_back")]


@ruling("declared_vs_pushed_discrepancy", "words")
@ruling("chips_before_words", "words_stand")
def words_count(table: Table, context: RulingContext) -> list[Change]:
    """The words count, and the chips are put right to match them; a raise of no stated amount is
    told by the chips, as if it had been said before them."""
    seat = context.player
    words = words_of(seat)[-1]
    chips = pushes_of(seat) if words.kind in DECLARES else []
    return counts(seat, "words_count", words, *chips)


@ruling("declared_vs_pushed_discrepancy", "chips")
@ruling("chips_before_words", "chips_stand")
def chips_count(table: Table, context: RulingContext) -> list[Change]:
    """The chips count as a silent action; what was added after the words goes back."""
    seat = context.player
    first = len(sort_out(seat.doing).motions)
    return counts(seat, "chips_count", *pushes_of(seat)[:first])


@ruling("string_bet", "whole_stands")
@ruling("string_bet_left_short", "whole_amount")
def whole_counts(table: Table, context: RulingContext) -> list[Change]:
    """Every motion counts: the amount that was said, or else all the chips together."""
    seat = context.player
    words = words_of(seat)
    if words and words[0].kind not in DECLARES:
        return counts(seat, "whole_counts", words[0])
    if words:
        return counts(seat, "whole_counts", *words, all_in_one(seat))
    text = pushes_of(seat)[0].text
    wager = MakeIt(seat=seat.number, amount=seat.bet + seat.held, text=text)
    return counts(seat, "whole_counts", wager)


@ruling("string_bet", "first_motion_only")
def first_counts(table: Table, context: RulingContext) -> list[Change]:
    """Only the first motion counts; it is then what it would be alone.

    The price of a call is no raise, so that after words it is left short of what was said.
    """
    seat = context.player
    first, words = pushes_of(seat)[0], words_of(seat)[:1]
    total = seat.bet + sum(first.chips)
    if total < table.current_bet or (words and total == table.current_bet):
        return counts(seat, "first_counts", *words, first, LeftShort(seat=seat.number))
    declared = words if words and words[0].kind in DECLARES else ()
    return counts(seat, "first_counts", *declared, first)


@ruling("string_bet", "smaller_of_first_and_minimum")
def smaller_counts(table: Table, context: RulingContext) -> list[Change]:
    """The bet is the first motion or the minimum bet, whichever is smaller.

    The minimum bet is the big blind (queensix:6.no-limit.2), as a whole bet of the round. After the
    word raise a bet that makes none is left short of it (queensix:3.betting.3, 6.no-limit.12).
    """
    seat = context.player
    first, words = pushes_of(seat)[0], words_of(seat)[:1]
    total = min(seat.bet + sum(first.chips), max(table.big_blind, seat.bet))
    if not table.current_bet and total < table.big_blind:
        return counts(seat, "smaller_counts", *words, first)  # a low bet, which is read on
    if total < table.current_bet or (words and not reaches_least(table, seat, total)):
        kept = replace(first, chips=(total - seat.bet,))
        return counts(seat, "smaller_counts", *words, kept, LeftShort(seat=seat.number))
    if total == table.current_bet:
        return taken(table, context, Move("call" if total > seat.bet else "check", total))
    return taken(table, context, Move("raise" if table.current_bet else "bet", total))


@ruling("unclear_bet_size", "smaller", smaller=True)
@ruling("unclear_bet_size", "larger", smaller=False)
def meant(table: Table, context: RulingContext, smaller: bool) -> list[Change]:
    """An amount of several meanings is one of them."""
    seat = context.player
    (words,) = (event for event in words_of(seat)[:1] if isinstance(event, Unclear))
    return said_amount(seat, words, (min if smaller else max)(words.meanings))


def said_amount(seat: Seat, words: Action, amount: int, said: bool = True) -> list[Change]:
    """The words are taken to have named this amount."""
    named = taken_as(words, MakeIt, amount=amount, said=said)
    seat.doing = tuple([named if event is words else event for event in seat.doing])
    return [Change("amount_is", seat.number, amount)]


def named_amount(seat: Seat) -> Wager:
    """The words of a seat that named an amount."""
    words = words_of(seat)[0]
    assert isinstance(words, Wager)
    return words


@ruling_by_option("odd_amount_bet", "nearest", "rounded_up", "rounded_down")
def rounded(table: Table, context: RulingContext, option: str) -> list[Change]:
    """The amount is brought to a multiple of the smallest chip."""
    seat, unit = context.player, table.stakes.smallest_chip
    words = named_amount(seat)
    below, over = divmod(words.amount, unit)
    if option == "nearest" and 2 * over == unit:
        what = f"{words.amount} is halfway between two valid amounts"
        raise refused(context, what, "write the amount that was ruled")
    nearer = option == "nearest" and 2 * over > unit
    up = option == "rounded_up" or nearer or not below
    amount = min((below + up) * unit, seat.has)
    named = replace(words, amount=amount)
    seat.doing = tuple([named if event is words else event for event in seat.doing])
    return [Change("amount_is", seat.number, amount)]


@ruling("odd_amount_bet", "as_made")
def amount_as_made(table: Table, context: RulingContext) -> list[Change]:
    """The amount stays as it was said."""
    seat = context.player
    words = named_amount(seat)
    seat.doing = tuple([replace(e, said=False) if e is words else e for e in seat.doing])
    return [Change("amount_is", seat.number, words.amount)]


@ruling("pot_bet_in_nl", "must_bet")
def must_bet(table: Table, context: RulingContext) -> list[Change]:
    """The seat keeps its turn and is bound to bet, in a size of its own (whangamata:43)."""
    seat = context.player
    kind = DeclaresRaise if table.current_bet else DeclaresBet
    seat.doing = (taken_as(words_of(seat)[0], kind, mark=BOUND), *pushes_of(seat))
    return [Change("must_bet", seat.number)]


@ruling("pot_bet_in_nl", "pot_amount")
def pot_amount(table: Table, context: RulingContext) -> list[Change]:
    """A bet of what the pot holds.

    Raises: ReplayError: there is a bet in front, or nothing in the pot.
    """
    seat = context.player
    if table.current_bet or not table.pot:
        what = (
            "a bet of 'pot' can be worked out only with chips in the pot and no bet in this round"
        )
        raise refused(context, what, "write the amount that was ruled")
    return said_amount(seat, words_of(seat)[0], min(table.pot, seat.has), said=False)


@ruling("verbal_before_chips", "binding")
def held_to_words(table: Table, context: RulingContext) -> list[Change]:
    """What was said first binds, and what came after it counts for nothing."""
    seat = context.player
    return counts(seat, "words_bind", words_of(seat)[0], *pushes_of(seat))


@ruling("verbal_before_chips", "not_binding")
def words_free(table: Table, context: RulingContext) -> list[Change]:
    """What was said first counts for nothing."""
    seat = context.player
    seat.doing = seat.doing[1:]
    return [Change("words_free", seat.number)]


@ruling("chips_pulled_back", "bound")
def held_to_chips(table: Table, context: RulingContext) -> list[Change]:
    """The chips drawn back go out again as they were."""
    return counts(context.player, "chips_bind", *pushes_of(context.player))

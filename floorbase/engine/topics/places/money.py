"""What the dealer's hands do: prize money of places shared, odd money, the pool, and deals.

Sources: star:7.18(a), star:1.chop, star:3.1, star:7.4, michigan:30, queensix:2.procedures.5,
queensix:tournament.32 and 33.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from floorbase.engine.play.effects import says
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker.next_hand import between_hands
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import Finish, PlayerOut, Result
from floorbase.engine.table.state import Table
from floorbase.engine.table.tournament import money
from floorbase.engine.topics.places import payouts
from floorbase.engine.topics.places.finishing_places import count_left, settle, with_chips
from floorbase.engine.topics.places.lines import DealAgreed, MoneyDeal, PoolCalled
from floorbase.engine.topics.places.rulings import drawn


@ruling("payout_shared_places", "added_and_divided")
def added_and_divided(table: Table, context: RulingContext) -> list[Change]:
    """What the places pay is added up and divided equally, in whole units."""
    finish = finish_of(table)
    total = sum(finish.shares, Fraction(0))
    each = total / len(finish.shares)
    payouts.divide(finish, [each] * len(finish.shares), total)
    return [Change("added_and_divided", name=money(total))]


@ruling("payout_shared_places", "each_the_lowest", pick=min, kind="each_the_lowest")
@ruling("payout_shared_places", "each_the_highest", pick=max, kind="each_the_highest")
def _each(
    table: Table, context: RulingContext, pick: Callable[[list[Fraction]], Fraction], kind: str
) -> list[Change]:
    finish = finish_of(table)
    finish.shares = [pick(finish.shares)] * len(finish.shares)
    return [Change(kind, name=money(finish.shares[0]))]


def _odd_to(finish: Finish, who: PlayerOut) -> list[Change]:
    """The odd money goes to one of the players being paid."""
    at = finish.ranks[0].index(who)
    finish.shares[at] += finish.odd
    name = money(finish.odd)
    finish.odd = Fraction(0)
    if who.seat:
        return [Change("odd_money", who.seat, name=name)]
    return [Change("odd_money_other", name=f"{who.name}: {name}")]


@ruling("payout_odd_money", "to_larger_stack")
def odd_to_larger_stack(table: Table, context: RulingContext) -> list[Change]:
    """To whoever began the last hand with the most. Raises: ReplayError: that is not one."""
    finish = finish_of(table)
    outs = finish.ranks[0]
    most = max(out.stack or 0 for out in outs)
    first = [out for out in outs if out.stack == most]
    if len(first) != 1 or any(out.stack is None for out in outs):
        what = "it is not known which of them began the hand with more chips, or they began equal"
        raise refuse(context.cause, what, "choose another way to award the odd money")
    return _odd_to(finish, first[0])


@ruling("payout_odd_money", "by_draw")
def odd_by_draw(table: Table, context: RulingContext) -> list[Change]:
    """To the highest card drawn."""
    finish = finish_of(table)
    return _odd_to(finish, drawn(table, context, finish.ranks[0])[0])


@ruling("payout_odd_money", "kept_by_house")
def odd_kept(table: Table, context: RulingContext) -> list[Change]:
    """It stays with the organisers."""
    finish = finish_of(table)
    kept, finish.odd = finish.odd, Fraction(0)
    return [Change("odd_kept", name=money(kept))]


@ruling("pool_re_entries", "counted", truth=True)
@ruling("pool_re_entries", "not_counted", truth=False)
def _counted(table: Table, context: RulingContext, truth: bool) -> list[Change]:
    finish_of(table).counted = truth
    return [Change("re_entries_counted" if truth else "re_entries_not_counted")]


@ruling("payout_field_count", "each_entry")
def by_entries(table: Table, context: RulingContext) -> list[Change]:
    """Every entry counts for the payout table."""
    finish = finish_of(table)
    finish.size = finish.entries
    return [Change("field_is", amount=finish.size)]


@ruling("payout_field_count", "each_player")
def by_players(table: Table, context: RulingContext) -> list[Change]:
    """Each person counts once."""
    finish = finish_of(table)
    finish.size = payouts.persons(finish)
    return [Change("field_is", amount=finish.size)]


@handles(PoolCalled)
def pool_called(play: Play, event: PoolCalled) -> None:
    """Somebody asks what comes off the entry fees."""
    finish = finish_of(play.table)
    finish.pool = None
    facts = play.seen(**payouts.game_of(finish))
    play.rule("pool_deduction", facts, RulingContext(event=event))


@ruling("pool_deduction", "one_entry_fee", part=Fraction(1))
@ruling("pool_deduction", "half_entry_fee", part=Fraction(1, 2))
def _deducts(table: Table, context: RulingContext, part: Fraction) -> list[Change]:
    """So much of one entry fee is kept. Raises: ReplayError: the fee is not known."""
    finish = finish_of(table)
    if context.value and finish.told.entry_fee is not None:
        finish.deducted = payouts.fees(finish) * context.value / 100
        return [Change("deducted", name=money(finish.deducted))]
    if finish.told.entry_fee is None:
        raise refuse(context.cause, "the entry fee is not known", payouts.FEE)
    finish.deducted = part * finish.told.entry_fee
    return [Change("deducted", name=money(finish.deducted))]


@ruling("pool_deduction", "nothing")
def nothing_deducted(table: Table, context: RulingContext) -> list[Change]:
    """All entry fees go out as prizes."""
    finish_of(table).deducted = Fraction(0)
    return [Change("nothing_deducted")]


@handles(MoneyDeal)
def deal_told(play: Play, event: MoneyDeal) -> None:
    """Players want to divide the money left among themselves.

    Raises: ReplayError: a hand is in progress, or the sums are not the money left.
    """
    between_hands(play, event)
    table = play.table
    finish = finish_of(table)
    settle(play)
    here = with_chips(table)
    left = count_left(play, finish, 0)
    shares = dict(event.shares)
    if len(shares) < len(event.shares):
        raise refuse(event, "a seat is listed twice", "write one sum for each seat")
    for number in shares:
        if play.seat(event, number).number not in here:
            raise refuse(event, f"seat {number} is out", "leave it out of the deal")
    agreed = isinstance(event, DealAgreed)
    every = set(shares) == set(here) and len(here) == left and agreed
    facts = play.seen(deal_all_agree="yes" if every else "no")
    ruling = play.ask("deal_making", facts)
    if ruling[1] == "paid_as_agreed":
        check_sums(play, event, left)
    play.carry_out("deal_making", facts, RulingContext(event=event), ruling)


def check_sums(play: Play, event: MoneyDeal, left: int) -> None:
    """Raises: ReplayError: what was agreed is not what the places left pay."""
    if not payouts.knows_money(finish_of(play.table)):
        what = "how much money is left is not known"
        raise refuse(event, what, "give 'prizes:' or 'payouts:' under 'tournament:'")
    rest = sum((payouts.pays(play, place) for place in range(1, left + 1)), Fraction(0))
    agreed = Fraction(sum(cents for _, cents in event.shares), 100)
    if rest != agreed:
        what = f"the deal adds up to {money(agreed)}, and {money(rest)} is left"
        raise refuse(event, what, "write sums that add up to what is left")


@ruling("deal_making", "paid_as_agreed")
def paid_as_agreed(table: Table, context: RulingContext) -> list[Change]:
    """The sums agreed are paid whatever the places come to be."""
    finish, event = finish_of(table), context.of(MoneyDeal)
    finish.agreed = {number: Fraction(cents, 100) for number, cents in event.shares}
    made = [Result(PlayerOut(number), None, sum_) for number, sum_ in finish.agreed.items()]
    finish.results = [result for result in finish.results if result.place is not None] + made
    return [payouts.paid(result) for result in made]


ruling("deal_making", "paid_by_places")(says("no_deal"))

"""What places pay: the pool, the column, single places and shared ones, exact to the fraction.

Sources: star:7.18(a), star:3.1, star:7.4 and Appendix A, michigan:30, queensix:2.procedures.5. A
book is asked only where the money turns on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from floorbase.engine.play.play import Play
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import Finish, Result
from floorbase.engine.table.tournament import Column, money

UNITS = {"": Fraction(1, 100), "cents": Fraction(1, 100), "dollars": Fraction(1)}
FEE = "give 'entry_fee:' and 'entries:' under 'tournament:', or 'pool:'"


def a_place_pays(play: Play, first: int) -> dict[str, str]:
    """The fact ``out_place_prize``: whether the best of some places pays; nothing if not known."""
    finish = finish_of(play.table)
    told = finish.told
    if told.payout_table:
        columns(play)  # refused: nobody has read the table
    if finish.column is not None:
        paid = {len(finish.column)}
    elif told.prizes:
        paid = {len(told.prizes)}
    elif not told.payouts:
        return {}
    else:
        paid = {len(column.percent) for column in fitting(play)}
    answers = {"yes" if first <= places else "no" for places in paid}
    if len(answers) > 1:
        answers = {"yes" if first <= len(columns(play)) else "no"}
    return {"out_place_prize": answers.pop()}


def fitting(play: Play) -> list[Column]:
    """The columns that the field may fall in: by entries, and by persons.

    Raises: ReplayError: its size is not known, or there is no such column.
    """
    finish = finish_of(play.table)
    told = finish.told.payouts
    if [column.most for column in told] == [0]:
        return list(told)
    event = play.events[play.index]
    if not finish.entries:
        fix = "give 'entries:' under 'tournament:'"
        raise refuse(event, "the payouts depend on the size of the field, which is not known", fix)
    sizes = [finish.size] if finish.size else [finish.entries, persons(finish)]
    found = [next((c for c in told if c.fits(size)), None) for size in sizes]
    known = [column for column in dict.fromkeys(found) if column is not None]
    if None in found or not known:
        what = f"no payouts are given for {' or '.join(map(str, dict.fromkeys(sizes)))} entries"
        raise refuse(event, what, "give the column for that many under 'payouts:'")
    return known


def columns(play: Play) -> tuple[Fraction, ...]:
    """The shares of the pool by place, in per cent. Raises: ReplayError: they are not known."""
    finish = finish_of(play.table)
    if finish.column is None:
        if finish.told.payout_table:
            what = f"floorbase does not have the payouts of '{finish.told.payout_table}'"
            fix = "write them out, 'payouts: {25-32: [45, 27, 17, 11]}'"
            raise refuse(play.events[play.index], what, fix)
        if len(fitting(play)) > 1:
            play.rule("payout_field_count", play.seen(), RulingContext())
        finish.column = fitting(play)[0].percent
    return finish.column


def persons(finish: Finish) -> int:
    """How many people entered."""
    return max(finish.entries - finish.re_entries, 0)


def knows_money(finish: Finish) -> bool:
    """Whether the record says what places pay."""
    told = finish.told
    return bool(told.prizes) or (bool(told.payouts or told.payout_table) and knows_pool(finish))


def knows_pool(finish: Finish) -> bool:
    """Whether the record says how much is paid out in all."""
    told = finish.told
    return told.pool is not None or bool(told.entry_fee is not None and finish.entries)


def pool_of(play: Play) -> Fraction:
    """The prize pool. Raises: ReplayError: nothing says how much it is."""
    finish = finish_of(play.table)
    if finish.told.pool is not None:
        return finish.told.pool
    if finish.pool is None:
        finish.pool = _pool_of_fees(play, finish)
    return finish.pool


def _pool_of_fees(play: Play, finish: Finish) -> Fraction:
    told, event = finish.told, play.events[play.index]
    if told.entry_fee is None or not finish.entries:
        raise refuse(event, "the prize pool is not known", FEE)
    if finish.re_entries or finish.rebuys:
        play.rule("pool_re_entries", play.seen(), RulingContext(event=event))
    if told.game == "sit and go" and not finish.deducted:
        play.rule("pool_deduction", play.seen(**game_of(finish)), RulingContext(event=event))
    if finish.counted and finish.rebuys and told.rebuy_fee is None:
        fix = "give 'rebuy_fee:' under 'tournament:'"
        raise refuse(event, "what a rebuy puts into the pool is not known", fix)
    return max(fees(finish) - finish.deducted, Fraction(0))


def fees(finish: Finish) -> Fraction:
    """What all the entries and rebuys have paid, as far as their fees are known."""
    told = finish.told
    entries = finish.entries if finish.counted else persons(finish)
    rebuys = finish.rebuys if finish.counted else 0
    return (told.entry_fee or Fraction(0)) * entries + (told.rebuy_fee or Fraction(0)) * rebuys


def game_of(finish: Finish) -> dict[str, str]:
    """The fact ``pool_game``, as far as known."""
    if finish.told.game == "tournament":
        return {"pool_game": "tournament"}
    if finish.told.game and finish.entries:
        many = "over" if persons(finish) > 4 else "up_to"
        return {"pool_game": f"one_table_{many}_4"}
    return {}


def pays(play: Play, place: int) -> Fraction:
    """What one place pays, in dollars."""
    finish = finish_of(play.table)
    if finish.told.prizes:
        return finish.told.prizes[place - 1] if place <= len(finish.told.prizes) else Fraction(0)
    column = columns(play)
    return column[place - 1] * pool_of(play) / 100 if place <= len(column) else Fraction(0)


def pay(play: Play, results: Sequence[Result], first: int) -> None:
    """Pay players who share one place, or one player alone."""
    finish = finish_of(play.table)
    agreed = [finish.agreed.get(result.who.seat) for result in results]
    if any(sum_ is not None for sum_ in agreed):
        for result, sum_ in zip(results, agreed, strict=True):
            result.money = sum_
    elif not knows_money(finish):
        return
    else:
        shares = [pays(play, first + index) for index in range(len(results))]
        if len(set(shares)) > 1:
            shares = share(play, results, shares)
        for result, sum_ in zip(results, shares, strict=True):
            result.money = sum_
    play.step([paid(result) for result in results if result.money])


def share(play: Play, results: Sequence[Result], shares: list[Fraction]) -> list[Fraction]:
    """What each gets of places that are shared and pay different sums."""
    finish = finish_of(play.table)
    finish.shares, finish.odd = shares, Fraction(0)
    finish.ranks = [[result.who for result in results]]
    if finish.by_chips:
        total = sum(shares, Fraction(0))
        divide(finish, [total / len(shares)] * len(shares), total)
    else:
        play.rule("payout_shared_places", play.seen(), RulingContext())
    rule_odd(play)
    return finish.shares


def divide(finish: Finish, wanted: Sequence[Fraction], total: Fraction) -> None:
    """Pay each their part in whole units; what is left of the total is odd."""
    unit = UNITS[finish.told.pay_in]
    finish.shares = [sum_ // unit * unit for sum_ in wanted]
    finish.odd = total - sum(finish.shares)


def rule_odd(play: Play) -> None:
    """Ask about the odd money, if there is any."""
    finish = finish_of(play.table)
    if finish.odd:
        play.rule("payout_odd_money", play.seen(), RulingContext(event=play.events[play.index]))


def paid(result: Result) -> Change:
    """That somebody gets money."""
    sum_ = money(result.money or Fraction(0))
    if result.who.seat:
        return Change("paid_out", result.who.seat, name=sum_)
    return Change("paid_out_other", name=f"{result.who.name}: {sum_}")

"""Who is out, in which place: settled once a hand can no longer be questioned.

Sources: star:7.18, queensix:tournament.31, nunavut:10.03(a), michigan:39(a). That whoever goes out
on a later hand finishes higher is common to all; a book is asked only where several go together.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from floorbase.engine.play.play import Play
from floorbase.engine.poker import situations
from floorbase.engine.table.changes import Change, RulingContext
from floorbase.engine.table.events import refuse
from floorbase.engine.table.extensions import finish_of
from floorbase.engine.table.memory.tournament_state import Finish, PlayerOut, Result
from floorbase.engine.table.state import Table
from floorbase.engine.topics.places import bounties, payouts

HAND = "begin the record before the blinds of that hand"


@situations.tables_waited.ruled_by
def settle(play: Play) -> None:
    """Place whoever has gone out since the last hand was over, and the winner if one is left."""
    table = play.table
    finish = finish_of(table)
    for number, chips in finish.due.items():
        if number in table.seats:
            table.seats[number].stack += chips
            table.issued += chips
    finish.due.clear()
    gone = [seat for seat in table.seats.values() if is_gone(table, finish, seat.number)]
    barred = {seat.number for seat in gone} & finish.barred
    outs = [
        PlayerOut(seat.number, stack=stack_before(table, seat.number))
        for seat in gone
        if seat.number not in barred
    ]
    for out in outs:
        bounties.rule_out(play, out.seat)
    outs += taken_chairs(play, finish) + finish.elsewhere
    finish.early, finish.elsewhere = [], []
    finish.settled |= {seat.number for seat in gone}
    finish.broke |= finish.settled
    finish.barred -= barred
    counts = finish.left or outs or len(with_chips(table)) == 1
    if finish.tracked and counts and not finish.own_way and not finish.ended:
        left = count_left(play, finish, len(outs) + len(barred))
        if outs and not finish.open:
            give_places(play, order(play, outs, left + 1), left + 1)
        crown(play, left)


def taken_chairs(play: Play, finish: Finish) -> list[PlayerOut]:
    """Players out whose chairs others have taken. Raises: ReplayError: a bounty is not ruled on."""
    for out in finish.early:
        if finish.told.bounty is not None and out.seat not in finish.given:
            what = f"who gets seat {out.seat}'s bounty chip has not been ruled"
            fix = f"write 'floor called about the bounty of {out.seat}' before the chair is taken"
            raise refuse(play.events[play.index], what, fix)
    return finish.early


def is_gone(table: Table, finish: Finish, number: int) -> bool:
    """Whether a seat has no chips left and is not yet counted out."""
    seat = table.seats[number]
    return not seat.stack + seat.bet + seat.held and number not in finish.settled


def with_chips(table: Table) -> list[int]:
    """The seats of this table that are still in."""
    return [seat.number for seat in table.seats.values() if seat.stack + seat.bet + seat.held]


def elsewhere(table: Table) -> int:
    """The players whom the record shows at other tables."""
    return 0 if table.room is None else sum(len(t.seats) for t in table.room.tables.values())


def count_left(play: Play, finish: Finish, gone: int) -> int:
    """How many are left at every table, once so many more have gone.

    Raises: ReplayError: it is not known, or the record contradicts itself.
    """
    table = play.table
    here = len(with_chips(table)) + elsewhere(table)
    event = play.events[play.index]
    fix = (
        "give the number of players left when the record begins, 'players_left:' under "
        "'tournament:'"
    )
    if not finish.left:
        if table.room is not None and table.room.away:
            raise refuse(event, "how many players are left is not known", fix)
        return here
    if finish.left - gone < here:
        what = (
            f"the record says that {finish.left} were left, which does not fit the "
            f"{here} with chips at this table"
        )
        raise refuse(event, what, fix)
    finish.left -= gone
    return finish.left


def crown(play: Play, left: int) -> None:
    """The last player in has won."""
    finish = finish_of(play.table)
    last = with_chips(play.table)
    if left == 1 == len(last) and not finish.open:
        finish.ended = True
        give_places(play, [[PlayerOut(last[0])]], 1)


def give_places(play: Play, ranks: Sequence[Sequence[PlayerOut]], first: int) -> None:
    """Give places and money, best first; players in one list share their places."""
    finish = finish_of(play.table)
    for players in ranks:
        results = [Result(who, first) for who in players]
        for result in results:
            finish.results = [
                r for r in finish.results if r.place is not None or r.who.seat != result.who.seat
            ]
        finish.results += results
        play.step([placed(who, first) for who in players])
        payouts.pay(play, results, first)
        first += len(players)


def placed(who: PlayerOut, place: int) -> Change:
    """That somebody finishes in a place."""
    if who.seat:
        return Change("placed", who.seat, place)
    return Change("placed_other", amount=place, name=who.name)


def order(play: Play, outs: Sequence[PlayerOut], first: int) -> list[list[PlayerOut]]:
    """Players who went out together, best first, those alike in one list.

    ``first`` is the best of the places that they take between them.
    """
    tables = [
        [o for o in outs if o.table == number] for number in dict.fromkeys(o.table for o in outs)
    ]
    if len(tables) == 1:
        return same_table(play, tables[0], first)
    if len(tables) == len(outs):
        return different_tables(play, outs, first)
    if finish_of(play.table).hand_for_hand:
        facts = play.seen(**payouts.a_place_pays(play, first))
        return ruled(play, "tie_elim_mixed_tables", facts, outs)
    # Each table played at its own pace: first which of them was earlier, then who at one table.
    ranked: list[list[PlayerOut]] = []
    for leaders in different_tables(play, [players[0] for players in tables], first):
        if len(leaders) > 1:
            what = (
                "players went out at two tables, two of them at the same one, and no "
                "ruling ranks them all"
            )
            fix = "write 'director starts hand for hand' before the hand, or end the record here"
            raise refuse(play.events[play.index], what, fix)
        here = next(players for players in tables if leaders[0] in players)
        ranked += same_table(play, here, first + sum(map(len, ranked)))
    return ranked


def same_table(play: Play, outs: Sequence[PlayerOut], first: int) -> list[list[PlayerOut]]:
    """Players out on one hand of one table: by their stacks before it, if they differ."""
    if len(outs) == 1:
        return [list(outs)]
    if any(out.stack is None for out in outs):
        what = "it is not known what chips the players who bust had before the hand"
        raise refuse(play.events[play.index], what, HAND)
    ranks = [list(outs)]
    if len({out.stack for out in outs}) > 1:
        facts = play.seen(**payouts.a_place_pays(play, first))
        ranks = ruled(play, "tie_elim_same_table", facts, outs)
        if len(ranks) == 1:
            return ranks
    ordered: list[list[PlayerOut]] = []
    for group in ranks:
        if len(group) > 1:
            place = first + sum(map(len, ordered))
            facts = play.seen(**payouts.a_place_pays(play, place))
            ordered += ruled(play, "tie_elim_equal_stacks", facts, group)
        else:
            ordered.append(group)
    return ordered


def different_tables(play: Play, outs: Sequence[PlayerOut], first: int) -> list[list[PlayerOut]]:
    """Players out at tables of their own."""
    finish = finish_of(play.table)
    facts = payouts.a_place_pays(play, first)
    kept = play.observed.get("hands_kept_level", "no")
    facts["hands_kept_level"] = "yes" if finish.hand_for_hand else kept
    if times(outs) is not None:
        facts["out_first_seen"] = "yes"
    return ruled(play, "tie_elim_different_tables", play.seen(**facts), outs)


def times(outs: Sequence[PlayerOut]) -> list[int] | None:
    """When each went out against the others; None where the record does not tell."""
    known = {"first": 0, "later": 2}
    when = [known.get(out.when, 1 if out.seat else -1) for out in outs]
    return when if -1 not in when and len(set(when)) == len(when) else None


def ruled(
    play: Play, question: str, facts: dict[str, str], outs: Sequence[PlayerOut]
) -> list[list[PlayerOut]]:
    """Players in the order that a ruling gives them."""
    finish = finish_of(play.table)
    finish.ranks = [list(outs)]
    seats = tuple(out.seat for out in outs if out.seat)
    play.rule(question, facts, RulingContext(event=play.events[play.index], seats=seats))
    return finish.ranks


def by_stack(outs: Sequence[PlayerOut]) -> list[list[PlayerOut]]:
    """Players by stack, the largest first, those with equal stacks in one list."""
    ordered = sorted(outs, key=lambda out: -(out.stack or 0))
    return [list(group) for _, group in groupby(ordered, key=lambda out: out.stack)]


def stack_before(table: Table, number: int) -> int | None:
    """A seat's chips before the blinds and antes of the hand just played, if known."""
    return table.hand.stacks.get(number) if table.hand.first_street == "preflop" else None


@situations.chair_taken.ruled_by
def clear_chair(table: Table, number: int) -> None:
    """Somebody else takes the chair of a player who is out and not yet placed."""
    finish, seat = finish_of(table), table.seats.get(number)
    if seat is None or seat.stack + seat.bet + seat.held:
        return
    if number not in finish.settled | finish.barred:
        finish.early.append(PlayerOut(number, stack=stack_before(table, number)))
    finish.settled.discard(number)
    finish.barred.discard(number)

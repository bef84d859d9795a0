"""A hand that its player never gave up: mucked by the dealer, or mixed with another's cards.

Sources: star:7.43, queensix:3.irregularities.2, 3.dead-hands.2 and 3.dead-hands.3, whangamata:49,
nunavut:B.irregularities.2, B.dead-hands.2, B.dead-hands.3 and B.tournament-play.20.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from floorbase.engine.play.effects import says_of_player
from floorbase.engine.play.play import Play
from floorbase.engine.play.registry import handles, ruling
from floorbase.engine.poker import betting
from floorbase.engine.table import raise_sizes
from floorbase.engine.table.changes import Change, Direction, RulingContext
from floorbase.engine.table.events import Event
from floorbase.engine.table.seat import Seat
from floorbase.engine.table.state import Table
from floorbase.engine.topics.hands import dead_hands
from floorbase.engine.topics.hands.lines import DealerTakes, Guards, MucksInto
from floorbase.engine.topics.hands.rulings import KILLS, in_play, judge
from floorbase.engine.topics.out_of_turn.waiting import settle_folds
from floorbase.rules.rulings.model import Answer, Facts

Ruling: TypeAlias = tuple[Answer, str, Direction | None]
UNGUARDED, GUARDED = "killed_unprotected", "killed_protected"
UNCALLED = "uncalled_raise_returned"


@handles(Guards)
def guards(play: Play, event: Guards) -> None:
    """A player lays something on the cards."""
    seat = in_play(play, event)
    if seat is not None:
        seat.guarded = True
        play.step([Change("guards", seat.number)])


@handles(DealerTakes)
def dealer_takes(play: Play, event: DealerTakes) -> None:
    """The dealer takes a live hand in by mistake.

    Raises: ReplayError: it was tabled; that is a matter of the showdown.
    """
    seat = in_play(play, event)
    if seat is None:
        return
    if seat.shown:
        what = f"seat {seat.number}'s hand is tabled"
        raise betting.refuse(event, what, f"write 'dealer mucks {seat.number}'")
    play.step([Change("dealer_takes", seat.number)])
    lose(play, event, seat, "dealer_took")


@handles(MucksInto)
def mucks_into(play: Play, event: MucksInto) -> None:
    """A player throws cards into another player's hand: first the thrown cards, then that hand.

    Raises: ReplayError: it is the same player, or nobody can tell whose cards are whose.
    """
    thrower, other = play.seat(event), play.seat(event, event.to)
    if thrower is other or play.table.over:
        what = "the hand is over" if play.table.over else "those are the player's own cards"
        raise betting.refuse(event, what, "name another seat, or remove this line")
    play.step([Change("mucks_into", thrower.number, to=other.number)])
    if not thrower.folded:
        question, facts = "cards_thrown_into_another_hand", play.seen()
        if judge(play, question, facts, RulingContext(thrower, event)) == "live":
            must_be_told_apart(play, event)
    if not other.folded and not play.table.over:
        lose(play, event, other, "mixed")


def must_be_told_apart(play: Play, event: Event) -> None:
    """Raises: ReplayError: cards are to go back to a player, and nobody can tell which."""
    if play.observed.get("hand_cards_identifiable") == "no":
        what = "the cards are to go back, and nobody can tell which they are"
        raise betting.refuse(event, what, "end the record before this line")


def lose(play: Play, event: Event, seat: Seat, how: str) -> None:
    """Rule on a hand lost without its player's doing, and on its wager that nobody has called."""
    facts = play.seen(hand_lost_how=how)
    if seat.guarded:
        facts["killed_hand_guarded"] = "yes"
    question, ruling = ask_of_the_lost(play, facts, seat)
    if ruling[1] == "returned_live":
        must_be_told_apart(play, event)
    if ruling[1] in KILLS and settle_folds(play, seat):
        return
    context = RulingContext(seat, event)
    wager = uncalled_facts(play.table, seat)
    if wager and ruling[1] == "dead_wagers_stay":
        # Before the hand dies: its death may end the round, and push the pot.
        play.rule(UNCALLED, {**facts, **wager}, context)
    play.carry_out(question, facts, context, ruling)


def ask_of_the_lost(play: Play, facts: Facts, seat: Seat) -> tuple[str, Ruling]:
    """Ask of the guarded or the unguarded hand; where nobody saw which, of both.

    If the book's answer turns on it, the replay stops there, and says so.
    """
    guarded = facts.get("killed_hand_guarded")
    if guarded is not None:
        question = GUARDED if guarded == "yes" else UNGUARDED
        return question, play.ask(question, facts, seat)
    either = [play.decide(question, facts) for question in (UNGUARDED, GUARDED)]
    answer = either[0]
    if answer.option != either[1].option:
        menu = dict.fromkeys(o for a in either for o in (a.option, *a.menu) if o)
        unknown = ("killed_hand_guarded",)
        answer = replace(answer, status="depends", option=None, menu=tuple(menu), next=unknown)
    return UNGUARDED, play.settle(answer, UNGUARDED, facts, seat)


def uncalled_facts(table: Table, seat: Seat) -> dict[str, str]:
    """The facts of the round's highest wager, if it is this seat's and nobody has matched it."""
    price = table.current_bet
    others = [other for other in table.ring if other is not seat]
    if not price or table.aggressor is not seat or seat.bet != price:
        return {}
    if any(other.bet >= price for other in others):
        return {}
    short = any(o.level == price and not o.folded and not o.stack for o in others)
    blind = table.street == "preflop" and table.hand.big_blind_seat is not None
    return {
        "uncalled_wager": "raise" if blind or table.round.raised_from else "bet",
        "called_short": "yes" if short else "no",
    }


def give_back(table: Table, seat: Seat, keep: int) -> list[Change]:
    """Return what a seat has in front beyond some chips; the bet is again what it was before."""
    back, seat.bet = seat.bet - keep, keep
    seat.stack += back
    price = highest_of_others(table, seat)
    if table.current_bet > max(price, keep):
        table.current_bet = max(price, keep)
        if table.aggressor is seat:
            raise_sizes.take_back(table)
    return [Change("returned", seat.number, back)] if back else []


def highest_of_others(table: Table, seat: Seat) -> int:
    """The most that another seat has in on this round; before the flop the big blind at least."""
    blind = table.street == "preflop" and table.hand.big_blind_seat is not None
    bets = [other.bet for other in table.ring if other is not seat]
    return max(*bets, table.big_blind if blind else 0, 0)


@ruling("uncalled_raise_returned", "returned")
def returned(table: Table, context: RulingContext) -> list[Change]:
    """What nobody has called goes back; the next seat faces the bet as it was before."""
    seat = context.player
    return give_back(table, seat, min(seat.bet, highest_of_others(table, seat)))


@ruling("uncalled_raise_returned", "stays")
def stays(table: Table, context: RulingContext) -> list[Change]:
    """The wager stays, and is the price for the next seat."""
    return [Change("wager_stays", context.player.number, context.player.bet)]


@ruling(("killed_unprotected", "killed_protected"), "dead_wagers_back")
def wagers_back(table: Table, context: RulingContext) -> list[Change]:
    """The hand is mucked, and every chip its player put in on this hand goes back.

    Raises: ReplayError: the record began with chips in the pot, and does not say whose.
    """
    seat, event = context.player, context.event
    if event is not None and table.dead > table.stakes.big_blind_ante:
        what = f"seat {seat.number}'s share of the pot is not known"
        raise betting.refuse(event, what, "begin the record at the start of the deal")
    for_the_table = table.dead if table.hand.big_blind_seat == seat.number else 0
    earlier, seat.paid = seat.paid + for_the_table, 0
    table.dead -= for_the_table
    table.pot -= earlier
    seat.stack += earlier
    changes = [Change("returned", seat.number, earlier)] if earlier else []
    changes += give_back(table, seat, 0)
    return changes + dead_hands.kill(table, seat, event)


ruling(("killed_unprotected", "killed_protected"), "returned_live")(says_of_player("hand_back"))
ruling("cards_thrown_into_another_hand", "live")(says_of_player("hand_back"))
ruling(("killed_unprotected", "killed_protected"), "dead_wagers_stay")(dead_hands.dies)
ruling("cards_thrown_into_another_hand", "dead")(dead_hands.dies)

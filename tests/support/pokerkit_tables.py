"""Hands to be played here and by PokerKit."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st
from pokerkit import Automation, NoLimitTexasHoldem, State

from floorbase.engine.table.cards import NUMBERS
from floorbase.errors import Where
from tests.support.records import always

HERE = Where("made.phh", 1)


BOOK = always(
    odd_chip="all_to_first_left",
    odd_chip_side_pots="each_by_itself",
    short_blind="posted_amount",  # a call of a short blind costs no more there
    # Who may raise is PokerKit's to say here; test_legal holds it against ours.
    short_all_in_reopen="may_raise",
    cumulative_all_ins_reopen="may_raise",
    next_raise_after_short_all_in="full_raise_on_top",
)


AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


Seen = tuple[list[int], list[int], int, int | None, int | None]


def theirs(state: State) -> Seen | None:
    """Stacks, bets, the pot, whose turn it is, and what a call costs, as PokerKit has them.

    None where it waits for a last check that nobody could answer: here the round is over by then.
    """
    if pointless(state):
        return None
    turn = None if state.actor_index is None else state.actor_index + 1
    pot = state.total_pot_amount - sum(state.bets)
    return list(state.stacks), list(state.bets), pot, turn, state.checking_or_calling_amount


def pointless(state: State) -> bool:
    """Whether PokerKit waits for a last check that nobody could answer."""
    player = state.actor_index
    if player is None or state.checking_or_calling_amount:
        return False
    stacks = zip(state.player_indices, state.statuses, state.stacks, strict=True)
    return not any(live and stack for index, live, stack in stacks if index != player)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table of 2 to 10 with unequal stacks, blinds that are posted short among them."""
    players = draw(st.integers(2, 10))
    big = draw(st.sampled_from([2, 10, 100]))
    ante = draw(st.sampled_from([0, 0, 1, big // 2]))
    stacks = draw(st.lists(st.integers(1, 40 * big), min_size=players, max_size=players))
    blind = 1 if players > 2 else 0
    if draw(st.booleans()):  # else it is all-in for less as often as not
        stacks[blind] += big + ante
    elif draw(st.booleans()):
        stacks[blind] = draw(st.integers(1, big + ante))
    return {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [ante] * players,
        "blinds_or_straddles": [big // 2, big] + [0] * (players - 2),
        "min_bet": big,
        "starting_stacks": stacks,
    }


def play_out(table: Mapping[str, Any], random: Random) -> tuple[list[str], list[Seen | None]]:
    """A random legal hand: its actions in the PHH format, and what PokerKit has after each."""
    players = len(table["starting_stacks"])
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIC,
        True,
        tuple(table["antes"]),
        tuple(table["blinds_or_straddles"]),
        table["min_bet"],
        tuple(table["starting_stacks"]),
        players,
    )
    deck = sorted(NUMBERS)
    random.shuffle(deck)
    actions: list[str] = []
    states: list[Seen | None] = []
    while state.status:
        actions.append(one_action(state, deck, random))
        states.append(theirs(state))
    return actions, states


def one_action(state: State, deck: list[str], random: Random) -> str:
    """Do one thing that may be done, and write it in the PHH format."""
    if state.can_deal_hole():
        cards = deck.pop() + deck.pop()
        player = state.hole_dealee_index
        assert player is not None
        state.deal_hole(cards, player)
        return f"d dh p{player + 1} {cards}"
    if state.can_deal_board():
        cards = "".join(deck.pop() for _ in range(state.board_dealing_count or 0))
        state.deal_board(cards)
        return f"d db {cards}"
    if state.can_show_or_muck_hole_cards():
        player = state.showdown_index
        assert player is not None
        cards = "".join(map(repr, state.hole_cards[player]))
        state.show_or_muck_hole_cards(True)
        return f"p{player + 1} sm {cards}"
    return one_move(state, random)


def one_move(state: State, random: Random) -> str:
    """Fold to a bet, check, call, bet or raise at random; often all-in, so that side pots come."""
    player = state.actor_index
    assert player is not None
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    roll = random.random()
    if least is not None and most is not None and roll < 0.4:
        amount = random.choice([least, most, random.randint(least, most)])
        state.complete_bet_or_raise_to(amount)
        return f"p{player + 1} cbr {amount}"
    if roll < 0.55 and state.checking_or_calling_amount and state.can_fold():
        state.fold()
        return f"p{player + 1} f"
    state.check_or_call()
    return f"p{player + 1} cc"

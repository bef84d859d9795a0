"""Actions out of turn in twenty-seven ways and six orders of words: whose act is whose.

Worked out from the sentences: Y is what seat 5 did out of turn, Z what seat 4, skipped, then did.
"""

from __future__ import annotations

from itertools import product

from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

FORMS = {  # now, before, and as a thing
    "check": ("checks", "checked", "check"),
    "bet": ("bets", "bet", "bet"),
    "raise": ("raises", "raised", "raise"),
    "call": ("calls", "called", "call"),
    "fold": ("folds", "folded", "fold"),
}
ORDERS = {
    "as it happened": "seat 2 {x[0]}, seat 5 {y[0]} out of turn, seat 4 then {z[0]}",
    "the early act first": "seat 5 {y[1]} out of turn after seat 2 {x[1]}, then seat 4 {z[1]}",
    "the remark first": "out of turn seat 5 {y[1]}; seat 2 had {x[1]} and seat 4 then {z[1]}",
    "the last act first": "seat 4 {z[1]} after seat 5 {y[1]} before his turn, seat 2 having {x[1]}",
    "as things": "seat 2's {x[2]}, seat 5's {y[2]} out of turn, then seat 4's {z[2]}",
    "in haste": "2 {x[0]} 5 {y[0]} oot 4 then {z[0]}",
}
# With a bet or raise before it, each can follow each. With only checks, seat 4 owes nothing: it
# cannot call, nor raise what is not there, and a person who hears so asks.
AFTER_WAGER = list(product(("bet", "raise"), ("fold", "call", "raise"), ("call", "raise", "fold")))
AFTER_CHECK = list(product(("check",), ("check", "bet", "fold"), ("check", "bet", "fold")))
APART = tries(2, 1)
LOOSE = list(product(("check",), ("bet",), ("call", "raise")))


def test_each_act_is_its_own_seats() -> None:
    """Each in half of the orders, and each order with half of them; in a sweep in all."""
    acts = enumerate(AFTER_WAGER + AFTER_CHECK)
    told = [(*act, order) for n, act in acts for order in [*ORDERS][n % APART :: APART]]
    holds_for_each(told, is_each_seats_own)


def is_each_seats_own(acts: tuple[str, str, str, str]) -> None:
    """Each of the acts that are told."""
    before, early, after, order = acts
    text = ORDERS[order].format(x=FORMS[before], y=FORMS[early], z=FORMS[after])
    facts = LIBRARY.hearing.hear(text, "action_out_of_turn").facts
    told = {name: fact.value for name, fact in facts.items() if fact.sure}
    assert told["out_of_turn_action"] == early, text
    if early != "fold":  # what follows changes nothing for a fold, and is no fact of one
        assert told["intervening_action"] == after, text


def test_what_cannot_have_been_is_asked() -> None:
    holds_for_each([(*acts, order) for acts in LOOSE for order in ORDERS], is_not_sure)


def is_not_sure(told: tuple[str, str, str, str]) -> None:
    """That seat 4 called or raised where there was nothing to call."""
    before, early, after, order = told
    text = ORDERS[order].format(x=FORMS[before], y=FORMS[early], z=FORMS[after])
    facts = LIBRARY.hearing.hear(text, "action_out_of_turn").facts
    assert facts["out_of_turn_action"].value == early, text
    after_it = facts.get("intervening_action")
    assert after_it is None or not after_it.sure or after_it.value == after, text


def test_the_words_of_each_fact_are_kept() -> None:
    text = "seat 2 bets 300, seat 5 raises to 800 out of turn, seat 4 then calls"
    facts = LIBRARY.hearing.hear(text, "action_out_of_turn").facts
    assert facts["out_of_turn_action"].words == "seat 5 raises to 800"
    assert facts["intervening_action"].words == "calls"

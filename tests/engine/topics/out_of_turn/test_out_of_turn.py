"""Every procedure of acting out of turn, chip by chip, under made-up books that choose it."""

from __future__ import annotations

import pytest

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.fork import divergence, fork
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError
from tests.support.procedures import procedures_of
from tests.support.records import FLOP, PREFLOP, always, record
from tests.support.shipped import LIBRARY

RAISE = ("3 bets 300", "4 folds", '6 says "raise to 800"', "6 pushes 800")
CALL = ("3 bets 300", "4 folds", "6 calls")
SKIP = ("3 bets 300", "4 folds", "6 calls", "7 folds", "8 calls", "floor called")


def play(*events: str, **options: str) -> Replay:
    """A flop under a book that gives these options."""
    return replay(record(FLOP, *events), always(**options))


def turn(after: Snapshot) -> tuple[int | None, int | None, int | None]:
    """Whose action it is, what it costs, and the least raise."""
    return after.to_act, after.to_call, after.min_raise_to


def test_the_action_goes_back_and_the_chips_wait() -> None:
    """Until the turn properly comes nothing is decided, and nothing is in the pot."""
    after = play(*RAISE).final
    assert turn(after) == (5, 300, 600)
    assert (after.bets, after.held, after.stacks[6]) == ({3: 300}, {6: 800}, 9100)


@pytest.mark.parametrize(
    ("option", "then", "bets", "returned", "expected"),
    [
        pytest.param(
            "binding",
            "5 calls",
            {3: 300, 5: 300, 6: 800},
            {},
            (7, 800, 1300),
            id="star:7.34 stands",
        ),
        pytest.param(
            "binding",
            "5 raises to 600",
            {3: 300, 5: 600, 6: 800},
            {},
            (7, 800, 1100),
            id="stands, short of a full raise",
        ),
        pytest.param(
            "binding",
            "5 raises to 1000",
            {3: 300, 5: 1000, 6: 800},
            {},
            (6, 200, 1700),
            id="stands, and 200 more to call",
        ),
        pytest.param(
            "all_options",
            "5 raises to 600",
            {3: 300, 5: 600},
            {6: 800},
            (6, 600, 900),
            id="star:7.34 returned",
        ),
        pytest.param(
            "bound_to_call",
            "5 calls",
            {3: 300, 5: 300, 6: 300},
            {6: 500},
            (7, 300, 600),
            id="queensix:3.betting.5",
        ),
        pytest.param(
            "bound_to_call",
            "5 raises to 600",
            {3: 300, 5: 600, 6: 600},
            {6: 200},
            (7, 600, 900),
            id="bound to a larger bet",
        ),
    ],
)
def test_a_raise_out_of_turn(
    option: str,
    then: str,
    bets: dict[int, int],
    returned: dict[int, int],
    expected: tuple[int, int, int],
) -> None:
    played = play(*RAISE, then, oot_bet_or_raise=option)
    assert (played.final.bets, played.returned, turn(played.final)) == (bets, returned, expected)
    assert played.status == "complete"


def test_a_call_that_may_only_call_or_fold() -> None:
    """queensix:3.betting.5: never a raise; the 300 stay in front and count when it calls."""
    after = play(*CALL, "5 raises to 600", oot_call="call_or_fold").final
    assert turn(after) == (6, 600, None)
    assert after.held == {6: 300}
    assert not after.may_raise
    after = play(*CALL, "5 raises to 600", "6 calls", oot_call="call_or_fold").final
    assert (after.bets[6], after.stacks[6], after.held) == (600, 9300, {})
    with pytest.raises(ReplayError, match="may not bet or raise"):
        play(*CALL, "5 raises to 600", "6 raises to 1200", oot_call="call_or_fold")
    with pytest.raises(ReplayError, match="no book says"):
        play(*CALL, "5 raises to 600", "6 folds", oot_call="call_or_fold")


def test_a_check_that_may_not_bet() -> None:
    events = ("3 checks", "4 checks", '6 says "check"', "5 checks")
    after = play(*events, oot_check="no_bet_or_raise").final
    assert (after.to_act, after.may_raise) == (6, False)
    with pytest.raises(ReplayError, match="may not bet or raise"):
        play(*events, "6 bets 300", oot_check="no_bet_or_raise")
    after = play(*events, "6 checks", oot_check="no_bet_or_raise").final
    assert (after.to_act, after.may_raise) == (7, True)


@pytest.mark.parametrize(
    ("option", "folded", "to_act"), [("binding", (4, 6), 7), ("not_binding", (4,), 6)]
)
def test_a_fold_out_of_turn(option: str, folded: tuple[int, ...], to_act: int) -> None:
    after = play("3 bets 300", "4 folds", "6 folds", "5 calls", oot_fold=option).final
    assert (after.folded, after.to_act) == (folded, to_act)


@pytest.mark.parametrize(
    ("option", "folded", "expected", "may_raise"),
    [
        pytest.param("all_options", (4,), (5, 300, 600), True, id="star:7.34 keeps the turn"),
        pytest.param("non_aggressive_only", (4,), (5, 300, None), False, id="star:7.35 passive"),
        pytest.param("hand_dead", (4, 5, 7), (2, 300, 600), True, id="star:7.35 dead"),
        pytest.param(
            "right_to_act_lost", (4, 5, 7), (2, 300, 600), True, id="queensix:3.betting.6"
        ),
    ],
)
def test_a_skipped_seat(
    option: str, folded: tuple[int, ...], expected: tuple[int, int, int | None], may_raise: bool
) -> None:
    after = play(*SKIP, skipped_player=option, skipped_actions_stand="stand").final
    assert (after.folded, turn(after), after.may_raise) == (folded, expected, may_raise)


def test_passed_over_with_nothing_to_call_the_seat_stays_in() -> None:
    events = ("3 checks", "4 checks", "6 checks", "7 checks", "8 checks", "floor called")
    options = {"skipped_player": "right_to_act_lost", "skipped_actions_stand": "stand"}
    after = play(*events, **options).final
    assert (after.folded, after.to_act) == ((), 2)


def test_one_action_behind_puts_nobodys_right_at_issue() -> None:
    """A book that says nothing of skipped players is not asked until two have acted."""
    assert play("3 bets 300", "4 folds", "6 calls", "floor called").status == "complete"
    pending = play("3 bets 300", "4 folds", "6 calls", "7 calls", "floor called").pending
    assert pending
    assert (pending.question, pending.seat) == ("skipped_player", 5)


def test_where_no_book_rules_it_stops_and_a_direction_goes_on() -> None:
    made = record(FLOP, *RAISE, "5 calls", "7 folds")
    stopped = replay(made, always())
    assert stopped.status == "pending"
    assert stopped.pending
    assert stopped.pending.question == "oot_bet_or_raise"
    assert stopped.steps[-1].text == "5 calls", "nothing after the open ruling is played"
    directed = Direction("oot_bet_or_raise", "binding", "the Host", "plain to all")
    on = replay(made, always(), [directed])
    assert on.status == "complete"
    assert 7 in on.final.folded
    assert [s.directed for s in on.steps if s.directed] == [directed]


def test_a_fork_plays_every_item_of_the_menu() -> None:
    forked = fork(record(FLOP, *RAISE, "5 calls"), always())
    assert set(forked.forks) == {"binding", "all_options"}
    assert forked.forks["binding"].final.bets[6] == 800
    assert forked.forks["all_options"].returned == {6: 800}


def test_two_books_part_where_the_ruling_differs() -> None:
    made = record(FLOP, *RAISE, "5 calls")
    one = replay(made, always(oot_bet_or_raise="binding"))
    two = replay(made, always(oot_bet_or_raise="bound_to_call"))
    parted = divergence({"one": one, "two": two})
    assert parted
    assert (parted.event, parted.text) == (4, "5 calls")
    assert divergence({"one": one, "again": one}) is None


def test_the_trace_shows_facts_and_provisions() -> None:
    step = play(*RAISE, "5 raises to 600", oot_bet_or_raise="all_options").steps[-1]
    assert step.facts["intervening_action"] == "raise"
    assert step.facts["out_of_turn_action"] == "raise"
    assert step.answer
    assert step.answer.cites == ("made:1",)


@pytest.mark.parametrize("key", sorted(procedures_of("out_of_turn")), ids="=".join)
def test_every_procedure_keeps_every_chip(key: tuple[str, str]) -> None:
    question, option = key
    options = {"skipped_actions_stand": "stand", "skipped_player": "all_options", question: option}
    used = False
    for events in (
        (*RAISE, "5 calls"),
        (*RAISE, "5 raises to 600"),
        (*CALL, "5 calls"),
        (*CALL, "5 raises to 900"),
        ("3 checks", "4 checks", "6 checks", "5 bets 300"),
        ("3 bets 300", "4 folds", "6 folds", "5 calls"),
        SKIP,
    ):
        played = play(*events, **options)
        used |= any(s.option == option for s in played.steps)
        for step in played.steps:
            after = step.after
            held = sum(after.held.values())
            total = after.pot + sum(after.stacks.values()) + sum(after.bets.values()) + held
            assert total == 7 * 9900 + 700
    assert used, "no record here asks for this procedure"


def test_who_acted_out_of_turn_was_not_passed_over() -> None:
    """Once its own action is settled, seat 6 acts with 7 and 8 waiting behind it."""
    options = {"skipped_actions_stand": "judged_in_turn", "skipped_player": "all_options"}
    events = (*SKIP, "5 raises to 900", "6 calls")
    played = play(*events, oot_call="all_options", oot_fold="binding", **options)
    assert [s.question for s in played.steps].count("skipped_player") == 1
    assert turn(played.final) == (8, 900, 1500)
    assert played.returned == {6: 300, 8: 300}


def test_a_seat_may_be_passed_over_again_on_the_next_street() -> None:
    options = {"skipped_actions_stand": "stand", "skipped_player": "all_options"}
    first = ("3 checks", "4 checks", "6 checks", "7 checks", "8 checks", "floor called", "5 checks")
    again = ("2 checks", "dealer deals turn 9h", *first)
    played = play(*first, *again, **options)
    assert [s.question for s in played.steps].count("skipped_player") == 2


def test_chips_put_forward_come_back_when_everyone_else_has_folded() -> None:
    """Nobody is left to face the raise, so nothing needs a ruling."""
    table = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 3, 4, 7, 8]")
    after = replay(record(table, "6 bets 800 out of turn", "5 folds"), always()).final
    assert (after.stacks[6], after.pot, after.held) == (9900 + 700, 0, {})


def test_an_action_out_of_turn_that_no_turn_reaches_is_refused_by_name() -> None:
    """Seat 3 has bet and acts again before the others; its turn does not come again."""
    table = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 5, 6, 7, 8]")
    made = record(table, "3 bets 300", "3 raises to 800", "4 calls", "dealer deals turn 9h")
    with pytest.raises(ReplayError, match="never reached"):
        replay(made, always())


def test_a_call_of_a_raise_that_was_taken_down_calls_what_is_left() -> None:
    """queensix:3.betting.5: the raise of seat 6 shrinks to a call of 300, and nobody raised between
    it and seat 8, whose call of 800 stands, for the 300 that there are to call."""
    events = (
        "3 bets 300",
        "4 folds",
        "6 raises to 800",
        "8 calls",
        "5 calls",
        "7 folds",
        "2 folds",
    )
    played = LIBRARY.replay(record(FLOP, *events), "queensix").books["queensix"].replay
    assert played.final.pot == 700 + 4 * 300
    assert played.returned == {6: 500, 8: 500}


def test_a_raise_of_a_bet_that_was_taken_back_is_asked() -> None:
    """Seat 5 bets and seat 7 raises, both out of turn; the bet is taken back when everybody has
    checked. What was between is then no answer to a raise, and a person rules on it."""
    events = ("5 bets 300", "7 raises to 900", "3 checks", "4 checks", "5 checks", "6 checks")
    skipped = {"skipped_player": "all_options", "skipped_actions_stand": "judged_in_turn"}
    played = play(*events, oot_bet_or_raise="all_options", **skipped)
    assert turn(played.final)[:2] == (7, 0)
    asked = next(step for step in reversed(played.steps) if step.question)
    assert (asked.question, "intervening_action" in asked.facts) == ("oot_bet_or_raise", False)
    bound = play(*events[:-2], oot_bet_or_raise="bound_to_call", **skipped)
    assert bound.final.bets == {}, "there is nothing to call: both have checked"
    for book in LIBRARY.rules.books:
        LIBRARY.replay(record(FLOP, *events), book)


def test_a_big_blind_that_checks_before_the_small_blind_calls() -> None:
    """star:7.34 and whangamata:36: a call does not change the action, so the check holds and the
    flop comes; queensix:3.betting.5 lets that seat check again."""
    events = ("4 folds", "1 folds", "3 checks", "2 calls")
    for book in ("star", "whangamata"):
        played = LIBRARY.replay(record(PREFLOP, *events), book).books[book].replay
        assert (played.status, played.final.to_act, played.final.pot) == ("complete", None, 200)


def test_a_bet_out_of_turn_after_which_others_bet_and_went_all_in_for_a_little_more() -> None:
    """Seat 5 bets before seats 3 and 4 have acted, who then put in 40 and 60: a bet has come in
    between, whatever came on top of it. star:7.34: the action has changed."""
    table = FLOP.replace("3: 9900", "3: 40").replace("4: 9900", "4: 60")
    table = table.replace("smallest_chip: 100", "smallest_chip: 20")
    played = LIBRARY.replay(record(table, "5 bets 300", "3 all-in", "4 all-in"), "star")
    ended = played.books["star"].replay
    assert ended.steps[-1].option == "all_options"
    assert ended.steps[-1].facts["intervening_action"] == "bet"


@pytest.mark.parametrize(
    ("again", "option", "then", "expected"),
    [
        # The raise stood: the player has acted, and saying something else besides changes nothing.
        ("6 calls", "binding", "5 calls", {3: 300, 5: 300, 6: 800}),
        # It was undone, and the call is an act out of turn of its own, which is undone as well.
        ("6 calls", "all_options", "5 raises to 600", {3: 300, 5: 600}),
    ],
)
def test_a_second_act_of_the_same_seat_out_of_turn(
    again: str, option: str, then: str, expected: dict[int, int]
) -> None:
    played = play(*RAISE, again, then, oot_bet_or_raise=option, oot_call=option)
    assert (played.status, played.final.bets) == ("complete", expected)


def test_a_raise_and_then_a_fold_out_of_turn_under_the_star() -> None:
    """star:7.34: the action has not changed, so the raise binds; a fold out of turn binds too, once
    the turn has come to it again. Nobody raised it, so it never does; the round goes on with 7."""
    events = (*RAISE, "6 folds", "5 calls")
    played = LIBRARY.replay(record(FLOP, *events), "star").books["star"].replay
    assert played.final.bets == {3: 300, 5: 300, 6: 800}
    assert turn(played.final)[0] == 7
    # Seat 7 makes it 2,000, and when the turn is at seat 6 again its fold counts.
    more = ("7 raises to 2000", "8 folds", "2 folds", "3 folds", "5 folds")
    ended = LIBRARY.replay(record(FLOP, *events, *more), "star").books["star"].replay
    assert ended.final.stacks[7] == 9900 + 700 + 300 + 300 + 800


@pytest.mark.parametrize(
    ("bets", "rapped", "expected"),
    [
        ((), {"check"}, "oot_check"),
        (("3 bets 300",), {"fold"}, "oot_fold"),
    ],
)
def test_a_rap_out_of_turn(bets: tuple[str, ...], rapped: set[str], expected: str) -> None:
    """queensix:3.betting.4 and glossary.pass: a rap is a pass, a check or with a bet a fold."""
    events = (*bets, "6 raps")
    played = LIBRARY.replay(record(FLOP, *events), "queensix").books["queensix"].replay
    assert {step.option for step in played.steps if step.question == "table_rap"} == rapped
    turns = ("4 checks", "5 checks") if not bets else ("4 calls", "5 calls")
    first = () if bets else ("3 checks",)
    after = LIBRARY.replay(record(FLOP, *events, *first, *turns), "queensix").books["queensix"]
    assert [step.question for step in after.replay.steps if step.question][-1] == expected


def test_a_rap_out_of_turn_is_asked_where_the_book_gives_it_no_meaning() -> None:
    for book in ("star", "whangamata", "nunavut", "michigan"):
        pending = LIBRARY.replay(record(FLOP, "6 raps"), book).books[book].replay.pending
        assert pending
        assert pending.question == "table_rap"
    nothing = play("6 raps", "3 checks", "4 checks", "5 checks", table_rap="no_action")
    assert turn(nothing.final)[0] == 6

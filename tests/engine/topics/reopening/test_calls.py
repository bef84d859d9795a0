"""Calls on a wrong count, short calls, gross misunderstandings, promises, cards and the bounty."""

from __future__ import annotations

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.fork import BranchedReplay
from floorbase.engine.replay.replay import replay
from floorbase.errors import ReplayError
from tests.support.records import always, record
from tests.support.reopening_tables import flop
from tests.support.shipped import LIBRARY

TABLE = flop("3: 9900, 4: 9900, 5: 9900", 5)
TWO = flop("3: 5000, 4: 5000", 4)
RIVER = TWO.replace("street: flop", "street: river")
ASKED = ("3 bets 3200", "4 asks for a count", "dealer says the bet is 2300")
TOLD = ("3 bets 3200", '5 says "it is 2300"')
LOW = "4 pushes 1000+1000+100+100+100"
SHORT = ("3 bets 1000", "4 pushes 500+400")
SHORT_WORD = ("3 bets 1000", '4 says "call"', "4 pushes 500+400")
# queensix:6.no-limit.10: 400 bet on the end, 100 put in with "Call", and the bettor shows.
GROSS = ("3 bets 400", "4 pushes 100", '4 says "call"', "3 shows Ah Kc", "4 misunderstood the bet")


def made(table: str, *events: str, **options: str) -> Replay:
    """A replay under a made-up book."""
    return replay(record(table, *events), always(**options))


def forked(book: str, table: str, *events: str, **observed: str) -> BranchedReplay:
    """A replay under one of the five books, with its branches."""
    return LIBRARY.replay(record(table, *events, observed=observed), book).books[book]


@pytest.mark.parametrize(
    ("book", "events", "open_question"),
    [
        pytest.param("star", (*ASKED, LOW), None, id="star:7.44"),
        pytest.param("star", (*ASKED, '4 says "call"'), None, id="star:7.44 said"),
        pytest.param("queensix", (*ASKED, LOW), None, id="queensix:3.betting.7"),
        pytest.param("queensix", (*ASKED, '4 says "call"'), None, id="queensix:3.betting.3"),
        pytest.param("whangamata", (*ASKED, LOW), None, id="whangamata:42"),
        pytest.param("nunavut", (*ASKED, LOW), "call_wrong_count", id="nunavut silent"),
        pytest.param("michigan", (*ASKED, LOW), "call_wrong_count", id="michigan silent"),
        pytest.param("star", (*TOLD, LOW), None, id="star:7.44 not asked"),
        pytest.param("nunavut", (*TOLD, LOW), "accepted_action", id="nunavut misstated"),
        pytest.param(
            "whangamata",
            ("3 bets 3200", "4 calls", "4 believed 2300"),
            None,
            id="whangamata:42 not asked",
        ),
    ],
)
def test_the_call_is_for_the_true_amount(
    book: str, events: tuple[str, ...], open_question: str | None
) -> None:
    """2300 told, 3200 bet: where the book rules, 900 more go in and seat 5 faces 3200."""
    played = forked(book, TABLE, *events).replay
    assert (played.pending.question if played.pending else None) == open_question
    if open_question is None:
        assert played.final.bets == {3: 3200, 4: 3200}
        assert (played.final.to_act, played.final.to_call) == (5, 3200)


def test_a_count_too_high_gives_the_rest_back() -> None:
    """star:7.44: 4000 told and put in, 3200 bet."""
    events = ("3 bets 3200", "4 asks for a count", "dealer says the bet is 4000")
    played = forked("star", TABLE, *events, "4 pushes 1000+1000+1000+1000").replay
    assert (played.final.bets, played.returned) == ({3: 3200, 4: 3200}, {4: 800})
    assert played.steps[-2].facts["count_error"] == "too_high"


@pytest.mark.parametrize(
    ("option", "bets", "returned", "turn"),
    [
        ("true_amount", {3: 3200, 4: 3200}, {}, (5, 3200)),
        ("amount_believed", {3: 2300, 4: 2300}, {3: 900}, (5, 2300)),
        ("may_reconsider", {3: 3200}, {4: 2300}, (4, 3200)),
    ],
)
@pytest.mark.parametrize("how", ["asked", "told", "afterwards"])
def test_each_option_of_a_call_on_a_wrong_amount(
    option: str,
    bets: dict[int, int],
    returned: dict[int, int],
    turn: tuple[int, int],
    how: str,
) -> None:
    options = {"call_wrong_count": option, "accepted_action": option}
    events = {
        "asked": (*ASKED, LOW),
        "told": (*TOLD, LOW),
        "afterwards": ("3 bets 3200", LOW, "4 believed 2300"),
    }[how]
    played = made(TABLE, *events, **options)
    assert (played.final.bets, played.returned) == (bets, returned)
    assert (played.final.to_act, played.final.to_call) == turn


def test_the_amount_believed_where_the_call_ended_the_round() -> None:
    """Heads-up: 900 of the bettor come back, and the pot holds twice 2300."""
    table = flop("3: 9900, 4: 9900", 4)
    played = made(
        table, "3 bets 3200", "4 calls", "4 believed 2300", accepted_action="amount_believed"
    )
    assert (played.final.pot, played.final.to_act) == (700 + 4600, None)
    assert played.final.stacks == {3: 7600, 4: 7600}


def test_another_who_matched_the_bet_keeps_it_whole() -> None:
    events = ("3 bets 3200", "4 calls", "5 pushes 1000+1000+300", "5 believed 2300")
    played = made(TABLE, *events, accepted_action="amount_believed")
    assert played.final.stacks == {3: 6700, 4: 6700, 5: 7600}
    assert played.final.pot == 700 + 3200 + 3200 + 2300


@pytest.mark.parametrize(
    ("book", "events", "option"),
    [
        pytest.param("queensix", SHORT, "make_up", id="queensix:6.no-limit.9"),
        pytest.param("queensix", SHORT_WORD, "make_up", id="queensix:6.no-limit.8"),
        pytest.param("whangamata", SHORT_WORD, "make_up", id="whangamata:35"),
        pytest.param("nunavut", SHORT_WORD, "make_up", id="nunavut:B.tournament-play.22"),
        pytest.param("whangamata", SHORT, None, id="whangamata silent on chips"),
        pytest.param("nunavut", SHORT, None, id="nunavut silent on chips"),
        pytest.param("star", SHORT, None, id="star silent"),
        pytest.param("michigan", SHORT_WORD, None, id="michigan silent"),
    ],
)
def test_a_short_call_noticed_while_the_round_is_open(
    book: str, events: tuple[str, ...], option: str | None
) -> None:
    """900 went in for 1000, which is seen as it goes in, or later; a person rules where no book
    does."""
    at_once = forked(book, TABLE, *events).replay
    assert at_once.steps[-1].facts["short_call_noticed"] == "round_open"
    assert (at_once.pending is None) == (option is not None)
    later = forked(book, TABLE, *events, "4 is short").replay
    for played in (at_once, later) if option else (later,):
        assert played.steps[-1].option == option
        assert played.final.bets == {3: 1000, 4: 1000 if option else 900}
        assert (played.final.to_act, played.final.to_call) == (5, 1000)


# 400 bet and 100 put in, with 4,900 behind, on the river with 700 in the pot; the caller wins.
SHOWN = ("3 bets 400", "4 pushes 100", "3 shows Ah Kc", "4 shows 7d 7s")
BOARD = RIVER.replace("pot: 700", "board: As Kd 7c 2h 9s\n  pot: 700")


@pytest.mark.parametrize(
    ("option", "stacks"),
    [
        # 700 + 400 + 400 to the caller; or 700 + 400 + 100, and no part of it is a side pot.
        ("make_up", {3: 4600, 4: 4600 + 1500}),
        ("stands_short", {3: 4600, 4: 4900 + 1200}),
    ],
)
def test_a_short_call_with_chips_behind_makes_no_side_pot(
    option: str, stacks: dict[int, int]
) -> None:
    played = made(BOARD, *SHOWN, short_call_correction=option)
    assert (played.status, played.final.stacks) == ("complete", stacks)
    assert made(BOARD, *SHOWN).pending, "no option: the floor is asked before anybody shows"


def test_what_a_short_call_lacked_counts_where_its_player_goes_all_in_later() -> None:
    """1000 bet, 900 put in, which stands; then both are all-in. Seat 4, who had as much as seat
    3, can win all that seat 3 has in: 700 + 5000 + 4900."""
    table = TWO.replace("pot: 700", "board: As Kd 7c\n  pot: 700").replace("4: 5000", "4: 4900")
    events = ("3 bets 1000", "4 pushes 500+400", "dealer deals turn 2h", "3 all-in", "4 all-in")
    shown = ("dealer deals river 9s", "3 shows Ah Kc", "4 shows 7d 7s")
    played = made(table, *events, *shown, short_call_correction="stands_short")
    assert played.final.stacks == {3: 0, 4: 700 + 5000 + 4900}


@pytest.mark.parametrize(
    ("events", "stacks"),
    [
        # Seat 3 has the three sevens: 700 + 400 + 400 once the 300 are in.
        (("3 shows 7d 7s", "4 shows Ah Kc", "4 is short"), {3: 4600 + 1500, 4: 4600}),
        (("3 shows 7d 7s", "4 mucks", "4 is short"), {3: 4600 + 1500, 4: 4600}),
        (("3 shows 7d 7s", "4 shows Ah Kc", "4 makes up the call"), {3: 6100, 4: 4600}),
    ],
)
def test_a_short_call_is_put_right_after_the_pot_was_pushed(
    events: tuple[str, ...], stacks: dict[int, int]
) -> None:
    """queensix:6.no-limit.9: even if the bettor has shown down a superior hand."""
    played = forked("queensix", BOARD, "3 bets 400", "4 pushes 100", *events).replay
    assert (played.status, played.final.stacks) == ("complete", stacks)


def test_a_short_call_left_to_the_caller_after_the_hand_was_shown() -> None:
    """The 300 go in, or the hand: the bets lie out again, and seat 4 has the turn."""
    events = ("3 bets 400", "4 pushes 100", "3 shows Ah Kc", "4 is short")
    asked = made(BOARD, *events, short_call_correction="complete_or_fold").final
    assert (asked.to_act, asked.to_call, asked.bets) == (4, 300, {3: 400, 4: 100})
    after = made(BOARD, *events, "4 folds", short_call_correction="complete_or_fold").final
    assert after.stacks == {3: 4600 + 1200, 4: 4900}
    events_on = (*events, "4 makes up the call")
    assert made(BOARD, *events_on, short_call_correction="complete_or_fold").final.pot == 1500


@pytest.mark.parametrize(
    ("option", "pot", "stack"),
    [("make_up", 2700, 4000), ("stands_short", 2600, 4100), ("complete_or_fold", 2600, 4100)],
)
def test_a_short_call_noticed_with_the_next_card_out(option: str, pot: int, stack: int) -> None:
    """1000 and 900 are in the pot of 700; queensix is at odds with itself."""
    events = (*SHORT, "dealer deals turn 9h", "4 is short")
    played = made(TWO, *events, short_call_correction=option)
    assert (played.final.pot, played.final.stacks[4]) == (pot, stack)
    assert played.final.stacks[3] == 4000, "nothing of the bet went back as uncalled"
    if option == "complete_or_fold":
        after = made(TWO, *events, "4 makes up the call", short_call_correction=option).final
        assert (after.pot, after.stacks[4]) == (2700, 4000)
    pending = forked("queensix", TWO, *events).replay.pending
    assert pending
    assert pending.answer.status == "conflict"


def test_a_short_call_noticed_when_the_hand_is_shown() -> None:
    """queensix:6.no-limit.9: even if the bettor has shown down a superior hand."""
    played = forked("queensix", RIVER, *SHORT, "3 shows Ah Kc", "4 is short").replay
    assert played.steps[-1].facts["short_call_noticed"] == "hand_shown"
    assert (played.final.pot, played.final.stacks[4]) == (2700, 4000)


@pytest.mark.parametrize(
    ("last", "folded", "bets"),
    [("4 calls", (), {3: 1000, 4: 1000}), ("4 folds", (4,), {3: 1000, 4: 900})],
)
def test_a_short_call_completed_or_folded(
    last: str, folded: tuple[int, ...], bets: dict[int, int]
) -> None:
    events = (*SHORT, "4 is short")
    after = made(TABLE, *events, short_call_correction="complete_or_fold").final
    assert (after.to_act, after.to_call, after.may_raise) == (4, 100, False)
    after = made(TABLE, *events, last, short_call_correction="complete_or_fold").final
    assert (after.folded, after.bets, after.to_act) == (folded, bets, 5)


def test_a_short_call_is_moot_once_the_bet_is_raised_and_called() -> None:
    events = (*SHORT, "5 raises to 2000", "3 folds", "4 calls", "dealer deals turn 9h")
    left = made(TABLE, *events, short_call_correction="stands_short")
    assert left.final.pot == 700 + 1000 + 2000 + 2000
    with pytest.raises(ReplayError, match="seat 4 has not made a short call"):
        made(TABLE, *events, "4 is short")


def test_the_printed_gross_misunderstanding() -> None:
    """queensix:6.no-limit.10: 100 of 400 is 25 percent; the Host may let the call be retracted."""
    found = forked("queensix", RIVER, *GROSS)
    pending = found.replay.pending
    assert pending
    assert pending.answer.status == "discretion"
    assert found.replay.steps[-1].facts["call_share_in"] == "under_eighty"
    assert found.replay.steps[-1].facts["call_made_with"] == "word"
    bound, free = found.forks["binding"].final, found.forks["retracted"].final
    assert (bound.pot, bound.stacks, bound.to_act) == (1500, {3: 4600, 4: 4600}, None)
    assert (free.pot, free.stacks, free.bets) == (700, {3: 4600, 4: 5000}, {3: 400})
    assert (free.to_act, free.to_call) == (4, 400)


@pytest.mark.parametrize(
    ("book", "pot"),
    [
        pytest.param("star", 1500, id="star:7.44"),
        pytest.param("whangamata", 1500, id="whangamata:42"),
        pytest.param("nunavut", None, id="nunavut silent"),
        pytest.param("michigan", None, id="michigan silent"),
    ],
)
def test_a_gross_misunderstanding_elsewhere(book: str, pot: int | None) -> None:
    played = forked(book, RIVER, *GROSS).replay
    assert played.final.pot == (pot if played.status == "complete" else played.final.pot)
    assert (played.status == "complete") == (pot is not None)


@pytest.mark.parametrize(("chips", "share"), [("400", "eighty_or_more"), ("399", "under_eighty")])
def test_eighty_percent(chips: str, share: str) -> None:
    """queensix:6.no-limit.10: "eighty percent or more" of 500 is 400."""
    played = made(RIVER, "3 bets 500", f"4 pushes {chips}", "4 misunderstood the bet")
    assert played.steps[-1].facts["call_share_in"] == share


def test_a_word_with_nothing_put_in_and_then_the_chips() -> None:
    """The word alone ends the round; the chips may still follow it."""
    said = ("3 bets 400", '4 says "call"')
    played = made(RIVER, *said, "4 misunderstood the bet")
    assert played.steps[-1].facts["call_share_in"] == "under_eighty"
    assert made(RIVER, *said, "4 pushes 400").final.pot == 1500
    short = made(RIVER, *said, "4 pushes 100", short_call_correction="stands_short")
    assert short.final.pot == 700 + 400 + 100


@pytest.mark.parametrize("claim", ["4 believed 300", "4 misunderstood the bet"])
def test_a_round_whose_chips_are_gone_stays_over(claim: str) -> None:
    """The bettor is disqualified and its chips leave play: the bet cannot be laid out again."""
    allin = ("3 all-in", "4 calls", "5 calls")
    table = flop("3: 9900, 4: 900, 5: 400", 5)
    options = {
        "accepted_action": "amount_believed",
        "gross_misunderstanding": "retracted",
        "disqualified_chips": "removed_from_play",
    }
    assert made(table, *allin, claim, **options).status == "complete"
    # seat 3's 9,900 gone, of 700 and 900 + 400 in the pot.
    gone = made(table, *allin, "seat 3 is disqualified", **options)
    assert (gone.table.pot, gone.table.removed) == (700 + 900 + 400, 9900)
    with pytest.raises(ReplayError, match="round in which seat 4 called is over"):
        made(table, *allin, "seat 3 is disqualified", claim, **options)


@pytest.mark.parametrize(
    ("event", "what"),
    [
        ("4 misunderstood the bet", "has not called"),
        ("3 believed 300", "has not called"),
        ("4 is short", "seat 4 has not made a short call"),
        ("4 makes up the call", "seat 4 has not made a short call"),
        ("9 asks for a count", "not at this table"),
    ],
)
def test_what_cannot_be_claimed(event: str, what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        made(TABLE, "3 bets 400", event)
    later = ("3 bets 400", "4 calls", "dealer deals turn 9h", "4 misunderstood the bet")
    with pytest.raises(ReplayError, match="round in which seat 4 called is over"):
        made(TWO, *later, gross_misunderstanding="binding")
    with pytest.raises(ReplayError, match="there is no bet"):
        made(TABLE, "3 asks for a count")


@pytest.mark.parametrize(
    "called", [('4 says "call"', "4 pushes 2800"), ("4 pushes 2800",), ('4 says "call"',)]
)
def test_the_printed_wrong_count(called: tuple[str, ...]) -> None:
    """star:7.44: 8,200 bet, a count asked for and given as 2,800, which the caller puts in: the
    whole 8,200 is owed."""
    events = (
        '3 says "bet eighty-two hundred"',
        "4 asks for a count",
        "dealer says the bet is 2800",
    )
    played = forked("star", TABLE, *events, *called).replay
    assert (played.status, played.final.bets) == ("complete", {3: 8200, 4: 8200})
    assert [step.question for step in played.steps if step.question] == ["call_wrong_count"]

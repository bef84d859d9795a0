"""Players who are away when cards are dealt and blinds are due, and players who come late."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.presence_tables import FOLDS, chips, made, open_question, preflop, turn, under
from tests.support.records import FLOP

# Four seats, button 1: seat 2 is the small blind, 3 the big blind, 4 acts first. Cards go 2, 3, 4,
# 1 and again: seat 2 has the 1st and 5th card of the deck, 3 the 2nd and 6th, 4 the 3rd and 7th.
SMALL = preflop(4, "away: {2: absent}")
BIG = preflop(4, "away: {3: absent}")
FIRST = preflop(4, "away: {4: absent}")
NO_SHOW = FLOP.replace("pot: 700", "pot: 700\n  folded: [8]")
NEVER = "seat 8 never arrived"
LOOK = "floor looks at the stack of 8"
OUT = {"absent_dealt_in": "dealt_out"}
IN = {"absent_dealt_in": "dealt_in", "absent_at_deal": "hand_dead"}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("star", id="star:7.14 and 7.15.1"),
        pytest.param("queensix", id="queensix:tournament.5 and tournament.10"),
        pytest.param("nunavut", id="nunavut:B.tournament-play.15"),
    ],
)
def test_the_absent_small_blind_is_dealt_in_blinded_and_mucked(book: str) -> None:
    played = under(book, SMALL, "4 calls")
    after = played.final
    assert after.bets == {2: 50, 3: 100, 4: 100}
    assert after.stacks[2] == 4950
    assert (after.folded, turn(after)) == ((2,), (1, 100))
    assert played.table.deck.muck == [1, 5]
    assert after.away == (2,)


@pytest.mark.parametrize(
    ("more", "question"),
    [
        pytest.param("", "absent_blinds", id="silent where blinds rise"),
        pytest.param("observed: {blinds_through_game: constant}", None, id="whangamata:26.1"),
    ],
)
def test_whangamata_posts_for_the_absent_in_a_casual_game_only(
    more: str, question: str | None
) -> None:
    played = under("whangamata", more + SMALL, "4 calls")
    assert open_question(played) == question
    if question is None:
        assert (played.final.stacks[2], played.final.folded) == (4950, (2,))


def test_michigan_says_nothing_of_the_absent() -> None:
    assert open_question(under("michigan", FIRST, "1 folds")) == "absent_dealt_in"


CHAIR, TABLE = "seat 4 back in the chair by", "seat 4 back at the table by"


@pytest.mark.parametrize(
    ("book", "event", "live"),
    [
        pytest.param("star", f"{TABLE} the last card", True, id="star:7.15.1"),
        pytest.param("queensix", f"{TABLE} the last card", True, id="queensix:tournament.10"),
        pytest.param("nunavut", f"{TABLE} the last card", True, id="nunavut:B.tournament-play.6"),
        pytest.param("whangamata", f"{CHAIR} its second card", True, id="whangamata:26 in chair"),
        pytest.param("whangamata", f"{TABLE} its second card", False, id="whangamata:26 reach"),
        pytest.param("whangamata", f"{CHAIR} the last card", None, id="whangamata:26 twice"),
        pytest.param("star", "seat 4 returns", False, id="star:7.15.1 later"),
        pytest.param("whangamata", "seat 4 returns", False, id="whangamata:26 later"),
    ],
)
def test_back_in_time(book: str, event: str, live: bool | None) -> None:
    """Seat 4 owes nothing and would act first; dead, seat 1 does."""
    played = under(book, FIRST, event)
    if live is None:
        assert open_question(played) == "absent_at_deal"
    else:
        assert (played.final.away, turn(played.final)) == ((), (4 if live else 1, 100))
        assert played.final.folded == (() if live else (4,))


def test_away_to_run_the_game() -> None:
    """whangamata:26.2 leaves the hand live; star:7.15.1 and nunavut:B.tournament-play.6 do not."""
    table = preflop(4, "away: {4: duty}")
    assert turn(under("whangamata", table, "floor called").final) == (4, 100)
    assert turn(under("star", table, "floor called").final) == (1, 100)
    assert turn(under("nunavut", table, "floor called").final) == (1, 100)
    dealt = under("michigan", table, "floor called", absent_dealt_in="dealt_in")
    assert open_question(dealt) == "absent_on_duty"


def test_the_absent_big_blind_posts_the_ante_before_the_blind() -> None:
    """star:7.14 takes both; 150 left go 100 to the ante and 50 to the blind (1.format.5)."""
    table = preflop(4, "big_blind_ante: 100\naway: {3: absent}").replace("3: 5000", "3: 150")
    after = under("star", table, "floor called").final
    assert (after.pot, after.bets, after.stacks[3]) == (100, {2: 50, 3: 50}, 0)
    assert (after.folded, turn(after)) == ((3,), (4, 100))
    able = table.replace("3: 150", "3: 5000")
    assert open_question(under("nunavut", able, "floor called")) == "absent_blinds"


def test_a_no_show_is_dealt_a_hand_by_queensix_and_star_does_not_say() -> None:
    table = preflop(4, "away: {4: no-show}")
    assert under("queensix", table, "floor called").final.folded == (4,)
    assert open_question(under("star", table, "floor called")) == "absent_dealt_in"


def test_the_last_player_present_takes_the_blinds() -> None:
    """star:7.15.1: two players, the button posts 50; the absent big blind's 100 stay in."""
    after = under("star", preflop(2, "away: {2: absent}"), "floor called").final
    assert (after.stacks, after.to_act, after.pot) == ({1: 5100, 2: 4900}, None, 0)


def test_where_nobody_is_there_no_book_says_who_takes_the_pot() -> None:
    with pytest.raises(ReplayError, match="every hand is dead"):
        made(preflop(2, "away: {1: absent, 2: absent}"), "floor called", **IN, **POSTED)


POSTED = {"absent_blinds": "posted_from_stack"}


def test_a_seat_dealt_out_gets_no_cards_and_those_after_it_move_up() -> None:
    played = made(BIG, "floor called", **OUT, absent_blinds="not_posted")
    seats = played.table.seats
    assert {n: seats[n].cards for n in seats} == {1: (3, 6), 2: (1, 4), 3: (), 4: (2, 5)}
    assert played.table.deck.stub[-1] == 7, "the seventh card of the deck is the next"
    assert (played.final.bets, played.final.stacks[3]) == ({2: 50}, 5000)
    assert turn(played.final) == (4, 100), "the bet to call is the big blind all the same"


def test_known_cards_stay_with_the_seat_or_with_the_deck() -> None:
    hands = "hands: {1: Ah Kh, 2: 2c 3c, 4: 4d 5d}"
    after = made(preflop(4, f"away: {{3: absent}}\n{hands}"), "floor called", **OUT, **POSTED).final
    assert after.hands == {1: ("Ah", "Kh"), 2: ("2c", "3c"), 4: ("4d", "5d")}
    deck = "deck: Ac Kc Qc Jc Tc 9c 8c 7c 6c"
    after = made(preflop(4, f"away: {{3: absent}}\n{deck}"), "floor called", **OUT, **POSTED).final
    assert after.hands == {2: ("Ac", "Jc"), 4: ("Kc", "Tc"), 1: ("Qc", "9c")}


@pytest.mark.parametrize(
    ("ante", "post", "pot", "bets", "stack"),
    [
        ("ante: 25", "posted_from_stack", 100, {2: 50, 3: 100}, 4875),
        ("ante: 25", "not_posted", 75, {2: 50}, 5000),
        ("big_blind_ante: 100", "posted_from_stack", 100, {2: 50, 3: 100}, 4800),
        ("big_blind_ante: 100", "not_posted", 0, {2: 50}, 5000),
    ],
)
def test_antes_and_blinds_of_the_absent(
    ante: str, post: str, pot: int, bets: dict[int, int], stack: int
) -> None:
    table = preflop(4, f"{ante}\naway: {{3: absent}}")
    played = made(table, "floor called", **IN, absent_blinds=post)
    after = played.final
    assert (after.pot, after.bets, after.stacks[3], after.folded) == (pot, bets, stack, (3,))
    assert chips(after) == 20000


def test_an_absence_told_during_a_hand_counts_from_the_next() -> None:
    """Seat 3 wins 50; then button 2, blinds 3 and 4, and seat 1 first: dead, so seat 2 acts."""
    played = under("star", preflop(), *FOLDS[:2], "seat 1 absent", FOLDS[2], "next hand")
    assert played.final.stacks == {1: 5000, 2: 4950, 3: 5000, 4: 4900}
    assert (played.final.folded, turn(played.final)) == ((1,), (2, 100))
    back = under("star", preflop(), *FOLDS, "seat 1 absent", "seat 1 returns", "next hand").final
    assert (back.folded, turn(back)) == ((), (1, 100))


def test_a_line_about_the_deal_belongs_right_after_it() -> None:
    with pytest.raises(ReplayError, match="nothing was being dealt"):
        under("star", FIRST, "1 calls", "seat 4 back in the chair by the last card")
    with pytest.raises(ReplayError, match="is not away"):
        under("star", preflop(), "seat 4 back in the chair by the last card")


def test_a_player_who_is_away_put_out() -> None:
    """star:7.15.2: the Director may; nunavut:9.25 leaves it to the event's own rules."""
    events = ("4 folds", "seat 4 absent", "floor is asked to put 4 out")
    assert open_question(under("star", preflop(), *events)) == "absent_put_out"
    out = under("star", preflop(), *events, absent_put_out="put_out").final
    assert (out.stacks[4], out.removed) == (0, 5000)
    stays = under("star", preflop(), *events, absent_put_out="stays_in").final
    assert (stays.stacks[4], stays.removed) == (5000, 0)
    status = under("nunavut", preflop(), *events).pending
    assert status
    assert status.answer.status == "delegated"
    with pytest.raises(ReplayError, match="seat 1's live hand"):
        under("star", preflop(), "4 folds", "seat 1 absent", "floor is asked to put 1 out")


@pytest.mark.parametrize(
    ("book", "events", "ruled"),
    [
        pytest.param("star", ("3 levels complete",), "stack_stays", id="star:7.13 before 4"),
        pytest.param("star", ("4 levels complete",), None, id="star:7.13 after 4"),
        pytest.param(
            "queensix",
            ("0 levels complete", "tournament clock at 29 minutes", "seat 8 cannot be reached"),
            "stack_stays",
            id="queensix:tournament.3 too early",
        ),
        pytest.param(
            "queensix",
            ("0 levels complete", "tournament clock at 30 minutes", "seat 8 cannot be reached"),
            None,
            id="queensix:tournament.3 half an hour",
        ),
        pytest.param(
            "queensix",
            ("9 levels complete", "seat 8 asks that the chips stay"),
            "stack_stays",
            id="queensix:tournament.3 on request",
        ),
        pytest.param("whangamata", ("9 levels complete",), None, id="whangamata is silent"),
    ],
)
def test_the_stack_of_somebody_who_never_came(
    book: str, events: tuple[str, ...], ruled: str | None
) -> None:
    played = under(book, NO_SHOW, NEVER, *events, LOOK)
    assert open_question(played) == (None if ruled else "late_arrival_stack")
    if ruled:
        assert (played.steps[-1].option, played.final.stacks[8]) == (ruled, 9900)


REMOVED = (NEVER, "4 levels complete", LOOK)
TAKE = {"late_arrival_stack": "stack_removed"}


def test_a_no_show_who_arrives_gets_the_stack_less_what_it_missed() -> None:
    """star:7.13: 9900 noted, less 2400 missed; how these are counted it leaves open."""
    off = under("star", NO_SHOW, *REMOVED, **TAKE).final
    assert (off.stacks[8], off.removed) == (0, 9900)
    here = "seat 8 arrives later that day"
    back = under("star", NO_SHOW, *REMOVED, "seat 8 missed 2400", here, **TAKE).final
    assert (back.stacks[8], back.removed, back.away) == (7500, 2400, ())
    more = under("star", NO_SHOW, *REMOVED, "seat 8 missed 12000", here, **TAKE).final
    assert (more.stacks[8], more.removed) == (0, 9900), "never below nothing"
    with pytest.raises(ReplayError, match="no book says how the blinds missed are counted"):
        under("star", NO_SHOW, *REMOVED, here, **TAKE)
    next_day = under("star", NO_SHOW, *REMOVED, "seat 8 missed 2400", "seat 8 arrives", **TAKE)
    assert open_question(next_day) == "late_arrival_return"


@pytest.mark.parametrize(
    ("option", "stack", "removed"), [("stack_as_removed", 9900, 0), ("nothing", 0, 9900)]
)
def test_other_ways_to_treat_a_no_show(option: str, stack: int, removed: int) -> None:
    options = {**TAKE, "late_arrival_return": option}
    after = made(NO_SHOW, *REMOVED, "seat 8 arrives", **options).final
    assert (after.stacks[8], after.removed) == (stack, removed)
    kept = made(NO_SHOW, NEVER, "seat 8 arrives").final
    assert (kept.stacks[8], kept.away) == (9900, ())


@pytest.mark.parametrize(
    ("option", "folded", "bets", "stack"),
    [
        pytest.param("dealt_in_now", (), {3: 50, 4: 100}, 900, id="queensix:tournament.14"),
        pytest.param("next_level", (5,), {3: 50, 4: 100}, 900, id="whangamata:50.2"),
    ],
)
def test_a_latecomer(
    option: str, folded: tuple[int, ...], bets: dict[int, int], stack: int
) -> None:
    """With button 2 seat 5 acts first; one who must wait for the next level is passed over."""
    events = ("latecomer joins in seat 5 with 900", *FOLDS, "next hand")
    after = made(preflop(), *events, late_player_joins=option).final
    assert (after.folded, after.bets, after.stacks[5]) == (folded, bets, stack)
    assert after.to_act == (1 if folded else 5)
    assert chips(after) == 20900


def test_a_latecomer_who_waits_posts_nothing() -> None:
    """In seat 5 of five, two hands on: button 3, seat 4 the small blind, 5 would be the big."""
    events = ("latecomer joins in seat 5 with 900", *FOLDS, "next hand", "1 folds", "2 folds")
    on = (*events, "3 folds", "next hand")
    after = made(preflop(), *on, late_player_joins="next_level").final
    assert (after.bets, after.stacks[5], after.folded) == ({4: 50}, 900, (5,))


def test_a_chair_that_is_taken_is_no_latecomers() -> None:
    with pytest.raises(ReplayError, match="seat 4 is not free"):
        made(preflop(), "latecomer joins in seat 4 with 900")

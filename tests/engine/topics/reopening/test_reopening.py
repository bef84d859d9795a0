"""Who may raise after short all-ins, from what, and how often: under made-up and real books."""

from __future__ import annotations

import pytest

from floorbase.engine.play.snapshot import Snapshot
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.errors import ReplayError
from floorbase.present.text.words import turn_words
from tests.support.records import always, record
from tests.support.reopening_tables import ABC, EXAMPLE_4, EXAMPLE_5, ON_TOP, TWO, flop, under
from tests.support.shipped import LIBRARY

Turn = tuple[int | None, int | None, int | None, bool | None]
BOOKS = ("star", "queensix", "whangamata", "nunavut", "michigan")


# The same with 60 and 20: 80 more, which is less.
TWO_UNDER = flop("3: 9900, 4: 160, 5: 180, 6: 9900", 6)
TOGETHER = ("3 bets 100", "4 all-in", "5 all-in", "6 calls")
# Before the flop seat 4 is all-in for 40 over seat 3's big blind.
BLIND = (
    "table:\n  seats: {1: 5000, 2: 5000, 3: 5000, 4: 140}\n  button: 1\n  blinds: 50/100\nevents:\n"
)
OVER_BLIND = ("4 all-in", "1 calls", "2 folds")
# Seat 3 checks, seat 4 opens all-in for less than the big blind.
OPENS = flop("3: 9900, 4: 60, 5: 9900", 5)
OPENED = ("3 checks", "4 all-in", "5 calls")
FOUR = flop("3: 9900, 4: 9900, 5: 9900", 5)
THREE_RAISES = ("3 bets 100", "4 raises to 200", "5 raises to 300", "3 raises to 400")


def end(table: str, *events: str, **options: str) -> Snapshot:
    """The table after some events, under a made-up book."""
    return replay(record(table, *events), always(**options)).final


def turn(after: Snapshot) -> Turn:
    """Whose action it is, what it costs, the least raise, and whether it may raise."""
    return after.to_act, after.to_call, after.min_raise_to, after.may_raise


SPOTS = {
    # B has nothing but C's 50 more than his own 200 to face: less than the full 100.
    "B": (ABC, (*EXAMPLE_5, "3 calls")),
    "A": (ABC, EXAMPLE_5),
    "on top": (ON_TOP, EXAMPLE_4),
    "together full": (TWO, TOGETHER),
    "together under": (TWO_UNDER, TOGETHER),
    "blind": (BLIND, OVER_BLIND),
    "opening": (OPENS, OPENED),
    "three raises": (FOUR, THREE_RAISES),
}
ROWS: list[tuple[str, str, Turn]] = [
    ("queensix:6.no-limit.5", "B", (4, 50, None, False)),
    ("whangamata:38", "B", (4, 50, None, False)),
    ("nunavut:B.tournament-play.29", "B", (4, 50, None, False)),
    ("star: silent", "B", (4, 50, None, None)),
    ("michigan:18 every raise is full", "B", (4, 50, 251, True)),
    # A could have raised, for B raised; from what, 6.no-limit.4 does not say in a raised pot.
    ("queensix:6.no-limit.5", "A", (3, 150, None, True)),
    ("queensix:6.no-limit.4", "on top", (5, 140, 240, True)),
    ("star: no figure", "on top", (5, 140, None, True)),
    ("whangamata: no figure", "on top", (5, 140, None, True)),
    ("nunavut:9.01(d) elsewhere", "on top", (5, 140, None, True)),
    ("michigan:18", "on top", (5, 140, 141, True)),
    ("queensix:6.no-limit.5", "together full", (3, 120, None, True)),
    ("queensix:6.no-limit.3", "together under", (3, 80, None, False)),
    ("whangamata: 38 speaks of one", "together full", (3, 120, None, None)),
    ("whangamata:38", "together under", (3, 80, None, False)),
    ("nunavut: silent on several", "together full", (3, 120, None, None)),
    ("nunavut:B.tournament-play.29", "together under", (3, 80, None, False)),
    ("queensix:4.blinds.3", "blind", (3, 40, 240, True)),
    ("whangamata:38 a blind has not acted", "blind", (3, 40, None, True)),
    ("nunavut:9.15(b)", "blind", (3, 40, None, True)),
    ("michigan:55(b)", "blind", (3, 40, 141, True)),
    ("star: silent", "blind", (3, 40, None, None)),
    ("queensix:6.no-limit.3 the least bet", "opening", (3, 60, None, False)),
    ("whangamata: no least bet", "opening", (3, 60, 160, None)),
    ("michigan:76(e)", "three raises", (4, 200, None, False)),
    ("queensix:6.no-limit.1", "three raises", (4, 200, 500, True)),
    ("star: nobody disputes a fourth", "three raises", (4, 200, 500, True)),
]


@pytest.mark.parametrize(
    ("why", "spot", "expected"), [pytest.param(*row, id=f"{row[0]}, {row[1]}") for row in ROWS]
)
def test_what_the_seat_on_turn_may_do(why: str, spot: str, expected: Turn) -> None:
    table, events = SPOTS[spot]
    played = under(why.split(":")[0], table, *events)
    assert played.status == "complete", "a right yet unused stops nothing"
    assert turn(played.final) == expected


@pytest.mark.parametrize(
    ("book", "spot", "last", "question"),
    [
        ("star", "B", "4 raises to 400", "short_all_in_reopen"),
        ("star", "blind", "3 raises to 300", "short_all_in_reopen"),
        ("whangamata", "together full", "3 raises to 500", "cumulative_all_ins_reopen"),
        ("star", "on top", "5 raises to 239", "next_raise_after_short_all_in"),
        ("nunavut", "on top", "5 raises to 239", "next_raise_after_short_all_in"),
    ],
)
def test_where_a_book_is_silent_only_the_raise_itself_stops(
    book: str, spot: str, last: str, question: str
) -> None:
    table, events = SPOTS[spot]
    pending = under(book, table, *events, last).pending
    assert pending
    assert (pending.question, pending.event) == (question, len(events))
    for ordinary in ("calls", "folds"):
        assert under(book, table, *events, f"{last[0]} {ordinary}").status == "complete"


@pytest.mark.parametrize("book", BOOKS)
def test_a_raise_that_suits_every_reading_is_never_asked_about(book: str) -> None:
    """240 is a full raise on top of the all-in; and all-in, of any size, is allowed."""
    for table, last in (
        (ON_TOP, "5 raises to 240"),
        (ON_TOP.replace("5: 9900", "5: 150"), "5 all-in"),
    ):
        played = under(book, table, *EXAMPLE_4, last)
        assert played.status == "complete"
        assert not [step for step in played.steps if step.question]


def test_a_raise_too_small_over_an_all_in_names_the_rule_that_makes_it_so() -> None:
    """queensix:6.no-limit.4: 200 over 140 is ruled by the same answer that was shown before."""
    steps = under("queensix", ON_TOP, *EXAMPLE_4, "5 raises to 200").steps
    asked = [(step.question, step.option) for step in steps if step.question]
    assert asked == [
        ("next_raise_after_short_all_in", "full_raise_on_top"),
        ("under_raise_declared", "full_raise"),
    ]


def test_what_is_pushed_in_above_a_closed_call_goes_back() -> None:
    """queensix:6.no-limit.3 and 6.no-limit.5: B's raise to 400 is a call of 250, 150 back."""
    played = under("queensix", ABC, *EXAMPLE_5, "3 calls", "4 raises to 400")
    assert played.returned == {4: 150}
    assert played.final.stacks == {3: 9650, 4: 9650, 5: 0}
    assert (played.final.pot, played.final.to_act) == (700 + 3 * 250, None)
    step = next(step for step in played.steps if step.question)
    assert step.facts["short_all_in_made"] == "over_raise"
    assert step.facts["had_acted_before_all_in"] == "acted"


def test_words_alone_above_a_closed_call_leave_the_turn() -> None:
    events = (*EXAMPLE_5, "3 calls", '4 says "raise to 400"')
    played = replay(record(ABC, *events), always(short_all_in_reopen="call_or_fold"))
    assert turn(played.final) == (4, 50, None, False)
    assert played.returned == {}
    after = replay(
        record(ABC, *events, "floor called", "4 calls"), always(short_all_in_reopen="call_or_fold")
    )
    assert after.final.pot == 700 + 750


def test_the_right_shows_its_provision_when_the_turn_comes() -> None:
    change = under("whangamata", ABC, *EXAMPLE_5, "3 calls").steps[-1].changes[-1]
    assert (change.kind, change.seat, change.name) == ("closed", 4, "whangamata:38")


def test_a_full_raise_after_the_all_in_opens_everything() -> None:
    """A makes it 450: 200 over the all-in, so B may raise by 200 again."""
    after = under("queensix", ABC, *EXAMPLE_5, "3 raises to 450").final
    assert turn(after) == (4, 250, 650, True)


@pytest.mark.parametrize(
    ("option", "least"),
    [
        ("full_raise_on_top", 240),
        ("full_raise_over_full_bet", 200),
        ("one_chip_on_top", 141),
    ],
)
def test_each_way_to_measure_the_next_raise(option: str, least: int) -> None:
    options = {"next_raise_after_short_all_in": option}
    assert end(ON_TOP, *EXAMPLE_4, **options).min_raise_to == least
    made = record(ON_TOP, *EXAMPLE_4, f"5 raises to {least}")
    assert replay(made, always(**options)).final.bets[5] == least
    directed = [Direction("next_raise_after_short_all_in", option)]
    assert replay(made, always(), directed).final.bets[5] == least
    if least > 141:
        under_least = replay(
            record(ON_TOP, *EXAMPLE_4, f"5 raises to {least - 1}"), always(**options)
        )
        assert under_least.pending
        assert under_least.pending.question == "under_raise_declared"


@pytest.mark.parametrize(
    ("question", "table", "events"),
    [
        ("short_all_in_reopen", ABC, (*EXAMPLE_5, "3 calls", "4 raises to 400")),
        ("cumulative_all_ins_reopen", TWO, (*TOGETHER, "3 raises to 400")),
    ],
)
def test_both_options_of_reopening(question: str, table: str, events: tuple[str, ...]) -> None:
    seat = int(events[-1].split()[0])
    assert end(table, *events, **{question: "may_raise"}).bets[seat] == 400
    closed = replay(record(table, *events), always(**{question: "call_or_fold"}))
    assert closed.returned == {seat: 400 - (250 if table is ABC else 220)}


def test_the_fourth_raise() -> None:
    """michigan:76(e): three, so that seat 4's raise to 500 is a call of 400."""
    played = under("michigan", FOUR, *THREE_RAISES, "4 raises to 500")
    assert (played.final.bets, played.returned) == ({3: 400, 4: 400, 5: 300}, {4: 100})
    for book in ("star", "queensix", "whangamata", "nunavut"):
        played = under(book, FOUR, *THREE_RAISES, "4 raises to 500")
        assert (played.status, played.final.bets[4]) == ("complete", 500)


LIMIT = flop(
    "3: 9900, 4: 9900, 5: 9900", 5, more="  betting: limit\n  bets: 100/200\n  raise_cap: 3\n"
)


@pytest.mark.parametrize(
    ("book", "status", "bet"),
    [
        pytest.param("star", "pending", 200, id="star is silent"),
        pytest.param("queensix", "complete", 500, id="queensix:3.betting.1, three in the hand"),
        pytest.param("whangamata", "pending", 200, id="whangamata:41 the house limit"),
        pytest.param("nunavut", "pending", 200, id="nunavut:9.01(d)"),
        pytest.param("michigan", "complete", 400, id="michigan:76(e)"),
    ],
)
def test_past_the_houses_number_at_limit(book: str, status: str, bet: int) -> None:
    played = under(book, LIMIT, *THREE_RAISES, "4 raises to 500")
    assert (played.status, played.final.bets[4]) == (status, bet)


def test_each_option_of_the_number_of_raises() -> None:
    made = record(LIMIT, *THREE_RAISES, "4 raises to 500")
    bets = {
        option: replay(made, always(raises_cap=option)).final.bets[4]
        for option in ("no_cap", "three_raises", "number_set_elsewhere")
    }
    assert bets == {"no_cap": 500, "three_raises": 400, "number_set_elsewhere": 400}
    unknown = record(LIMIT.replace("  raise_cap: 3\n", ""), *THREE_RAISES, "4 raises to 500")
    with pytest.raises(ReplayError, match="raise_cap"):
        replay(unknown, always(raises_cap="number_set_elsewhere"))


def test_the_least_bet() -> None:
    """queensix:6.no-limit.2: the big blind. One chip is named by no book."""
    assert end(FOUR, "3 bets 50", min_bet="one_chip").bets == {3: 50}
    assert under("queensix", FOUR, "3 bets 50").final.bets == {3: 100}, "3.betting.10: brought up"
    pending = under("star", FOUR, "3 bets 50").pending
    assert pending
    assert pending.question == "min_bet"
    assert under("star", flop("3: 50, 4: 900", 4), "3 bets 50").status == "complete", "all-in"


CORRECTED = ("3 bets 130", "4 calls", "dealer corrects the bet to 150", "5 calls")


def test_a_corrected_bet_opens_nothing() -> None:
    """queensix:3.betting.10: who called 130 owes 20, and may not raise because of it."""
    assert turn(under("queensix", FOUR, *CORRECTED).final) == (4, 20, None, False)
    played = under("queensix", FOUR, *CORRECTED, "4 raises to 400")
    assert played.returned == {4: 250}
    assert (played.final.pot, played.final.to_act) == (700 + 450, None)
    assert under("star", FOUR, *CORRECTED, "4 calls").status == "complete"
    pending = under("star", FOUR, *CORRECTED, "4 raises to 400").pending
    assert pending
    assert pending.question == "raise_after_correction"
    after = end(FOUR, *CORRECTED, "4 raises to 400", raise_after_correction="may_raise")
    assert turn(after) == (5, 250, 650, True)


def test_a_bet_corrected_downwards_gives_chips_back() -> None:
    played = replay(record(FOUR, *CORRECTED[:2], "dealer corrects the bet to 100"), always())
    assert played.returned == {3: 30, 4: 30}
    assert turn(played.final) == (5, 100, 200, True)


@pytest.mark.parametrize("amount", [130, 0, 99999])
def test_a_correction_that_cannot_be(amount: int) -> None:
    with pytest.raises(ReplayError, match="cannot be"):
        end(FOUR, *CORRECTED[:2], f"dealer corrects the bet to {amount}")
    with pytest.raises(ReplayError, match="no bet or raise to correct"):
        end(FOUR, f"dealer corrects the bet to {amount}")


LOW = flop("3: 5000, 4: 5000, 5: 5000", 5)


@pytest.mark.parametrize(
    ("book", "options", "least"),
    [
        # A bet of 50 at 50/100 that the floor lets stand.
        pytest.param("whangamata", {"min_bet": "one_chip"}, 100, id="whangamata:38, 50 again"),
        pytest.param("nunavut", {"min_bet": "one_chip"}, 100, id="nunavut:3.raise, 50 again"),
        pytest.param("star", {"min_bet": "one_chip"}, 100, id="star:7.34, 50 again"),
        pytest.param("michigan", {"min_bet": "one_chip"}, 51, id="michigan:18, a chip"),
        pytest.param(
            "whangamata",
            {"min_bet": "big_blind", "under_bet": "stands"},
            100,
            id="whangamata:38, below the least and left to stand",
        ),
    ],
)
def test_a_raise_over_a_low_bet_that_stands(book: str, options: dict[str, str], least: int) -> None:
    directed = [Direction(question, option) for question, option in options.items()]
    made = record(LOW, "3 bets 50")
    played = replay(made, LIBRARY.decide_for(book), directed)
    assert (played.final.to_call, played.final.min_raise_to) == (50, least)
    if book == "whangamata":
        events = ("3 bets 50", "4 raises to 130")  # which adds 80: the next goes to 210
        raised = replay(record(LOW, *events), LIBRARY.decide_for(book), directed)
        assert raised.final.min_raise_to == 210


def test_a_raise_over_a_low_bet_not_yet_noticed() -> None:
    """queensix:3.betting.2 has a wager be as large as the last, and as the big blind: 50 + 100."""
    played = under("queensix", LOW, "3 bets 50", "4 calls", "low bet noticed")
    before = next(step.after for step in played.steps if step.text == "4 calls")
    assert before.min_raise_to == 150


def test_a_citation_stands_beside_the_number_that_it_gives() -> None:
    """queensix:6.no-limit.4 makes it 240, or all-in; seat 5 has 200, which is no rule's number."""
    played = under("queensix", flop("3: 5000, 4: 140, 5: 200, 6: 5000", 6), *EXAMPLE_4)
    told = next(c for c in played.steps[-1].changes if "least_raise" in c.kind)
    assert (told.kind, told.amount) == ("least_raise_or_all_in", 240)
    assert played.final.min_raise_to == 200


@pytest.mark.parametrize("book", BOOKS)
def test_no_raise_is_offered_that_nobody_could_call(book: str) -> None:
    """Seats 4 and 5 are all-in for 300 and 900: 3 may call the 900 or fold. A seat that has more
    chips than the bet, though it has yet to act, could call a raise."""
    events = ("3 bets 100", "4 all-in", "5 all-in")
    after = under(book, flop("3: 5000, 4: 300, 5: 900", 5), *events).final
    assert (after.to_act, after.to_call, after.min_raise_to, after.may_raise) == (
        3,
        800,
        None,
        False,
    )
    words = turn_words(after)
    assert words == "seat 3 to act, 800 to call"
    more = under(book, flop("3: 5000, 4: 300, 5: 900, 6: 5000", 6), *events).final
    assert (more.to_act, more.may_raise is False) == (6, False)
    matched = under(book, flop("3: 5000, 4: 900, 5: 5000", 5), "3 bets 900", "4 calls").final
    assert matched.min_raise_to is not None
    covered = under(book, flop("3: 5000, 4: 900, 5: 700", 5), "3 bets 100", "4 raises to 900")
    assert covered.final.to_act == 5

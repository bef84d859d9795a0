"""What chips and words come to: every procedure under a made-up book that chooses it, by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.lines.form import Form
from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.changes import Direction
from floorbase.engine.table.events import Event
from floorbase.engine.topics.amounts import lines as forms
from floorbase.errors import ReplayError
from floorbase.present.text.words import change_words
from tests.support.amounts_tables import BLINDS
from tests.support.anything import attempt, check
from tests.support.procedures import procedures_of
from tests.support.random_play import any_options
from tests.support.records import FLOP, Hand, always, laid_out, record
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

PROCEDURES = procedures_of("amounts")

CHIP = ("4 pushes 1000",)
RAISE_CHIP = ('4 says "raise"', "4 pushes 1000")
TWO, MIXED, APART = ("4 pushes 300+300",), ("4 pushes 500+100",), ("4 pushes 400+100",)
SHORT = ('4 says "raise to 500"',)
STRING = ("4 pushes 400", "4 pushes 400")
LESS = ("4 raises to 1200", "1 pushes 1000", "1 pushes 1000")
LESS_SAID = ("4 raises to 1200", '1 says "raise"', "1 pushes 1000", "1 pushes 1000")
LESS_TOLD = ("4 raises to 1200", '1 says "raise to 2400"', "1 pushes 1000", "1 pushes 1400")
DIFFER = ('4 says "raise to 1200"', "4 pushes 1000+1000")
LATE = ("4 pushes 400", '4 says "raise to 1200"', "4 pushes 400")
RETRACT = ('4 says "raise to 1200"', "4 folds")
MISSED = ("4 raises to 1200", "1 pushes 400", "1 did not see the raise")
DISPUTE = ("4 pushes 400", "1 disputes the chips of 4")
ODD = ('4 says "raise to 1230"',)
BACK = ("4 pushes 400", "4 takes back 400")
FIVE, POT = ('3 says "five" meaning 500 or 5000',), ('3 says "I bet the pot"',)
CUT = {"string_bet": "first_motion_only"}


def play(text: str, *events: str, **options: str) -> Replay:
    return replay(record(text, *events), always(**{"min_bet": "big_blind", **options}))


# A record, the seat it is about, its bet of the round and its stack, and whose turn it then is.
FOUND = ("4 raises to 500", "low raise noticed")
ROWS = [
    ("oversized_chip_facing_bet=call", BLINDS, CHIP, (4, 400, 9600, 1)),
    ("oversized_chip_facing_bet=raise_to_chip", BLINDS, CHIP, (4, 1000, 9000, 1)),
    ("oversized_chip_no_bet=bet_full_chip", FLOP, ("3 pushes 500",), (3, 500, 9400, 4)),
    ("oversized_chip_no_bet=smallest_bet", FLOP, ("3 pushes 500",), (3, 100, 9800, 4)),
    ("oversized_chip_no_bet=adds_nothing", FLOP, ("3 pushes 500",), (3, 0, 9900, 4)),
    ("raise_declared_oversized_chip=most_for_chip", BLINDS, RAISE_CHIP, (4, 1000, 9000, 1)),
    ("raise_declared_oversized_chip=least_raise", BLINDS, RAISE_CHIP, (4, 800, 9200, 1)),
    ("raise_declared_oversized_chip=call", BLINDS, RAISE_CHIP, (4, 400, 9600, 1)),
    ("two_chip_call=call", BLINDS, TWO, (4, 400, 9600, 1)),
    ("two_chip_call=full_raise", BLINDS, TWO, (4, 800, 9200, 1)),
    ("two_chip_call=raise_as_made", BLINDS, TWO, (4, 600, 9400, 1)),
    ("mixed_chips=call", BLINDS, MIXED, (4, 400, 9600, 1)),
    ("mixed_chips=full_raise", BLINDS, MIXED, (4, 800, 9200, 1)),
    ("mixed_chips=raise_as_made", BLINDS, MIXED, (4, 600, 9400, 1)),
    ("half_raise_50pct=call", BLINDS, APART, (4, 400, 9600, 1)),
    ("half_raise_50pct=full_raise", BLINDS, APART, (4, 800, 9200, 1)),
    ("half_raise_50pct=raise_as_made", BLINDS, APART, (4, 500, 9500, 1)),
    ("under_raise_declared=call", BLINDS, SHORT, (4, 400, 9600, 1)),
    ("under_raise_declared=full_raise", BLINDS, SHORT, (4, 800, 9200, 1)),
    ("under_raise_declared=as_announced", BLINDS, SHORT, (4, 500, 9500, 1)),
    ("under_bet=made_up", FLOP, ("3 bets 50",), (3, 100, 9800, 4)),
    ("under_bet=stands", FLOP, ("3 bets 50",), (3, 50, 9850, 4)),
    ("under_raise_found_later=made_up", BLINDS, FOUND, (4, 800, 9200, 1)),
    ("under_raise_found_later=stands", BLINDS, FOUND, (4, 500, 9500, 1)),
    ("string_bet=whole_stands", BLINDS, STRING, (4, 800, 9200, 1)),
    ("string_bet=first_motion_only", BLINDS, STRING, (4, 400, 9600, 1)),
    ("string_bet=smaller_of_first_and_minimum", BLINDS, STRING, (4, 400, 9600, 1)),
    ("string_bet_left_short=made_up", BLINDS, LESS, (1, 1200, 8800, 2)),
    ("string_bet_left_short=least_raise", BLINDS, LESS_SAID, (1, 2000, 8000, 2)),
    ("string_bet_left_short=may_retract", BLINDS, LESS, (1, 0, 10000, 1)),
    ("string_bet_left_short=whole_amount", BLINDS, LESS_TOLD, (1, 2400, 7600, 2)),
    ("declared_vs_pushed_discrepancy=words", BLINDS, DIFFER, (4, 1200, 8800, 1)),
    ("declared_vs_pushed_discrepancy=chips", BLINDS, DIFFER, (4, 2000, 8000, 1)),
    ("unclear_bet_size=smaller", FLOP, FIVE, (3, 500, 9400, 4)),
    ("unclear_bet_size=larger", FLOP, FIVE, (3, 5000, 4900, 4)),
    ("pot_bet_in_nl=must_bet", FLOP, (*POT, "3 bets 300"), (3, 300, 9600, 4)),
    ("pot_bet_in_nl=pot_amount", FLOP, POT, (3, 700, 9200, 4)),
    ("pot_bet_in_nl=not_a_bet", FLOP, (*POT, "3 checks"), (3, 0, 9900, 4)),
    ("verbal_before_chips=binding", BLINDS, RETRACT, (4, 1200, 8800, 1)),
    ("verbal_before_chips=not_binding", BLINDS, RETRACT, (4, 0, 10000, 1)),
    ("chips_before_words=chips_stand", BLINDS, LATE, (4, 400, 9600, 1)),
    ("chips_before_words=words_stand", BLINDS, LATE, (4, 1200, 8800, 1)),
    ("silent_chips_amount=as_put_in", BLINDS, DISPUTE, (4, 400, 9600, 1)),
    ("silent_chips_amount=not_yet_action", BLINDS, DISPUTE, (4, 0, 10000, 4)),
    ("unaware_of_raise=may_withdraw", BLINDS, MISSED, (1, 0, 10000, 1)),
    ("unaware_of_raise=made_up", BLINDS, MISSED, (1, 1200, 8800, 2)),
    ("odd_amount_bet=nearest", BLINDS, ODD, (4, 1200, 8800, 1)),
    ("odd_amount_bet=rounded_up", BLINDS, ODD, (4, 1300, 8700, 1)),
    ("odd_amount_bet=rounded_down", BLINDS, ODD, (4, 1200, 8800, 1)),
    ("odd_amount_bet=as_made", BLINDS, ODD, (4, 1230, 8770, 1)),
    ("chips_pulled_back=bound", BLINDS, BACK, (4, 400, 9600, 1)),
    ("chips_pulled_back=not_bound", BLINDS, BACK, (4, 0, 10000, 4)),
    ("table_rap=check", FLOP, ("3 raps",), (3, 0, 9900, 4)),
    ("table_rap=fold", FLOP, ("3 raps",), (3, 0, 9900, 4)),
    ("table_rap=no_action", FLOP, ("3 raps",), (3, 0, 9900, 3)),
]


@pytest.mark.parametrize(
    ("asked", "text", "events", "expected"), [pytest.param(*row, id=row[0]) for row in ROWS]
)
def test_every_procedure(
    asked: str, text: str, events: tuple[str, ...], expected: tuple[int, int, int, int]
) -> None:
    question, option = asked.split("=")
    played = play(text, *events, **{**CUT, question: option})
    (seat, bet, stack, to_act), after = expected, played.final
    assert played.status == "complete"
    assert (after.bets.get(seat, 0), after.stacks[seat], after.to_act) == (bet, stack, to_act)
    assert after.held == {}
    assert all(change_words(step.changes) for step in played.steps if step.changes)
    assert any(step.question == question and step.option == option for step in played.steps)
    folds = asked in ("table_rap=fold", "verbal_before_chips=not_binding")
    assert after.folded == ((seat,) if folds else ())


def test_no_procedure_is_left_out() -> None:
    assert {tuple(row[0].split("=")) for row in ROWS} == set(PROCEDURES)


@pytest.mark.parametrize(
    ("events", "options", "returned"),
    [
        pytest.param(CHIP, {"oversized_chip_facing_bet": "call"}, 600, id="change of one chip"),
        pytest.param(STRING, {"string_bet": "first_motion_only"}, 400, id="the second motion"),
        pytest.param(DIFFER, {"declared_vs_pushed_discrepancy": "words"}, 800, id="over the words"),
        pytest.param(LATE, {"chips_before_words": "chips_stand"}, 400, id="after the words"),
        pytest.param(BACK, {"chips_pulled_back": "not_bound"}, 400, id="all of it"),
    ],
)
def test_what_a_ruling_gives_back_is_counted(
    events: tuple[str, ...], options: Mapping[str, str], returned: int
) -> None:
    assert play(BLINDS, *events, **options).returned == {4: returned}


def test_until_the_raise_is_told_the_player_is_waited_for() -> None:
    """The chips of a call lie in front, and count only when the raise has followed them."""
    after = play(BLINDS, '4 says "raise"', "4 pushes 400").final
    assert (after.to_act, after.held, after.bets) == (4, {4: 400}, {2: 200, 3: 400})
    events = ('4 says "raise"', "4 pushes 400", "floor called", "4 pushes 800")
    after = play(BLINDS, *events, string_bet="whole_stands").final
    assert (after.to_act, after.held, after.bets[4]) == (1, {}, 1200)


def test_the_amount_may_follow_the_word() -> None:
    for then in ("4 raises to 1200", '4 says "raise to 1200"', '4 says "1200"'):
        after = play(BLINDS, '4 says "raise"', then).final
        assert (after.bets[4], after.to_act) == (1200, 1)


def test_a_low_bet_noticed_in_the_round_is_made_up_by_those_who_called_it() -> None:
    """queensix:3.betting.10; seat 5 has folded and seat 6 is still to act."""
    events = ("3 bets 50", "4 calls", "5 folds", "low bet noticed")
    after = play(FLOP, *events, under_bet="made_up").final
    assert (after.bets, after.to_act, after.to_call) == ({3: 100, 4: 100}, 6, 100)
    assert after.min_raise_to == 200
    after = play(FLOP, *events, under_bet="stands").final
    assert (after.bets, after.to_act, after.to_call) == ({3: 50, 4: 50}, 6, 50)


def test_a_low_bet_noticed_on_the_next_street() -> None:
    """Pot 700, then 50 from each of two; each adds 50 to the pot, and the turn goes on."""
    text = FLOP.replace("pot: 700", "pot: 700\n  folded: [2, 5, 6, 7, 8]")
    events = ("3 bets 50", "4 calls", "dealer deals turn 9h", "low bet noticed")
    after = play(text, *events, under_bet="made_up").final
    assert (after.pot, after.stacks[3], after.stacks[4], after.to_act) == (900, 9800, 9800, 3)
    after = play(text, *events, under_bet="stands").final
    assert (after.pot, after.stacks[3], after.to_act) == (800, 9850, 3)


def test_a_low_bet_that_was_raised_needs_no_ruling() -> None:
    played = play(FLOP, "3 bets 50", "4 raises to 300", "low bet noticed")
    assert (played.status, played.final.bets) == ("complete", {3: 50, 4: 300})


def test_bound_to_bet_a_check_is_refused() -> None:
    """whangamata:43 binds to a bet; all-in is one too."""
    options = {"pot_bet_in_nl": "must_bet"}
    with pytest.raises(ReplayError, match="must bet: its words bind it"):
        play(FLOP, *POT, "3 checks", **options)
    assert play(FLOP, *POT, "3 all-in", **options).final.bets == {3: 9900}


@pytest.mark.parametrize(
    ("text", "events", "options", "what"),
    [
        (BLINDS, ('1 says "raise"',), {}, "no ruling covers this out of turn"),
        (BLINDS, ("4 takes back 400",), {}, "has no chips to take back"),
        (BLINDS, ("4 pushes 400", "4 takes back 300"), {}, "only the 400 just pushed"),
        (
            BLINDS,
            ('4 says "raise"', "4 pushes 400", "4 takes back 400"),
            {},
            "something else",
        ),
        (FLOP, ("3 pushes 0+0",), {}, "worth nothing"),
        (BLINDS, ("4 pushes 9000+9000",), {}, "has only 10000"),
        (BLINDS, ("1 disputes the chips of 4",), {}, "no unannounced chips"),
        (BLINDS, ("4 calls", "4 did not see the raise"), {}, "earlier, smaller bet"),
        (FLOP, ("3 checks", "low bet noticed"), {}, "no bet in this hand"),
        (BLINDS, ("4 raps",), {"table_rap": "check"}, "cannot check"),
        (BLINDS, ('4 says "pot"',), {"pot_bet_in_nl": "pot_amount"}, "a bet of 'pot'"),
        (BLINDS, ('4 says "raise to 1250"',), {"odd_amount_bet": "nearest"}, "halfway"),
        (
            BLINDS,
            ('4 says "300"',),
            {"under_raise_declared": "as_announced"},
            "is no more than the bet of",
        ),
        (BLINDS, ('4 pushes 400 saying "hold it"',), {}, "names no action"),
    ],
)
def test_what_cannot_be_is_refused(
    text: str, events: tuple[str, ...], options: Mapping[str, str], what: str
) -> None:
    with pytest.raises(ReplayError) as caught:
        play(text, *events, **options)
    assert what in str(caught.value)
    assert "\n  fix: " in str(caught.value)


def test_a_direction_decides_what_the_book_leaves_open() -> None:
    directed = Direction("two_chip_call", "full_raise", "the Host", "it was meant as a raise")
    played = replay(record(BLINDS, *TWO, "1 folds"), always(), [directed])
    assert (played.status, played.final.bets[4]) == ("complete", 800)


EXAMPLES: dict[str, Hand] = {
    '3 says "raise"': (FLOP.replace("button: 2", "button: 7"), ("8 bets 100", "2 folds")),
    '3 says "bet"': (FLOP, ()),
    '3 says "I bet the pot"': (FLOP, ()),
    '3 says "800"': (FLOP, ()),
    '3 pushes 500 saying "400"': (FLOP, ()),
    '3 says "five" meaning 500 or 5000': (FLOP, ()),
    "3 takes back 500": (FLOP, ("3 pushes 500",)),
    "3 raps": (FLOP, ()),
    "5 disputes the chips of 4": (FLOP, ("3 checks", "4 pushes 100+100")),
    "4 did not see the raise": (FLOP, ("3 bets 300", "4 pushes 100")),
    "low bet noticed": (FLOP, ("3 bets 50",)),
}


@pytest.mark.parametrize("form", forms.FORMS, ids=lambda form: form.example)
def test_every_form_is_played(form: Form) -> None:
    text, before = laid_out(EXAMPLES, form.example)
    for forked in LIBRARY.replay(record(text, *before, form.example)).books.values():
        assert forked.replay.steps[-1].text == form.example or forked.replay.pending


SEATS = st.integers(1, 4)
CHIPS = st.sampled_from(["100", "400", "500", "100+100", "400+100", "500+500", "1000", "2500"])
SAID = st.sampled_from(["raise", "bet", "call", "check", "fold", "pot", "raise to 500", "230"])
LINES = st.one_of(
    st.builds("{} pushes {}".format, SEATS, CHIPS),
    st.builds('{} says "{}"'.format, SEATS, SAID),
    st.builds('{} pushes {} saying "{}"'.format, SEATS, CHIPS, SAID),
    st.builds('{} says "five" meaning {} or 500'.format, SEATS, st.sampled_from([50, 5000])),
    st.builds("{} takes back {}".format, SEATS, st.sampled_from([100, 400, 500])),
    st.builds("{} disputes the chips of {}".format, SEATS, SEATS),
    st.builds("{} {}".format, SEATS, st.sampled_from(["raps", "did not see the raise", "folds"])),
    st.builds("{} bets {}".format, SEATS, st.sampled_from([50, 100, 300])),
    st.sampled_from(["low bet noticed", "floor called", "dealer deals flop Ah 7c 2d", "next hand"]),
)
CHOICES = any_options(PROCEDURES)


@settings(max_examples=tries(130, 1500), deadline=None)
@given(
    stacks=st.lists(st.sampled_from([80, 300, 900, 5000]), min_size=4, max_size=4),
    lines=st.lists(LINES, min_size=1, max_size=12),
    options=CHOICES,
)
def test_any_record(stacks: list[int], lines: list[str], options: dict[str, str]) -> None:
    """Chips and cards are counted at every step; nothing but a typed error is raised."""
    seats = ", ".join(f"{seat}: {chips}" for seat, chips in enumerate(stacks, 1))
    text = f"table:\n  seats: {{{seats}}}\n  button: 1\n  blinds: 50/100\nevents:\n"
    laid, decide = record(text, "floor called"), always(**options)
    kept: tuple[Event, ...] = ()
    for line in lines:
        made = attempt(laid, kept, line, decide)
        if made is not None:
            kept = made[0].events
            check((made[0], decide, made[1]))

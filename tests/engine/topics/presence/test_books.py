"""The clock under the five books, and chips hidden, carried off or forfeited."""

from __future__ import annotations

import pytest

from floorbase.errors import ReplayError
from tests.support.presence_tables import (
    FOLDS,
    LOST,
    RIVER,
    THOUGHT,
    TIMED,
    chips,
    made,
    open_question,
    preflop,
    turn,
    under,
)
from tests.support.records import FLOP

ASKED = ("3 bets 300", "6 asks for a clock on 4")
GOES_ON = {"who_may_call_clock": "clock_goes_on"}
INSIDE = {**GOES_ON, "clock_time": "sixty_countdown_inside"}
AFTER = {**GOES_ON, "clock_time": "sixty_then_countdown_10"}


@pytest.mark.parametrize(
    ("book", "directed", "seconds", "dead"),
    [
        pytest.param("star", GOES_ON, 29, False, id="star:7.25 25 and 5"),
        pytest.param("star", GOES_ON, 31, True, id="star:7.25 time gone"),
        pytest.param("queensix", GOES_ON, 31, True, id="queensix:6.no-limit.13"),
        pytest.param("whangamata", {}, 31, False, id="whangamata:24 a minute"),
        pytest.param("whangamata", {}, 61, True, id="whangamata:24 time gone"),
        pytest.param("nunavut", INSIDE, 65, True, id="nunavut:A.5.19"),
        pytest.param("nunavut", AFTER, 65, False, id="nunavut:B.tournament-play.4"),
        pytest.param("nunavut", AFTER, 70, True, id="nunavut:B.tournament-play.4 time gone"),
    ],
)
def test_one_record_with_seconds_parts_the_books(
    book: str, directed: dict[str, str], seconds: int, dead: bool
) -> None:
    """Seat 4 faces 300 on the clock that seat 6 asked for after a reasonable time."""
    line = f"4 has not acted after {seconds} seconds"
    after = under(book, TIMED, *ASKED, line, **directed).final
    assert (after.folded, turn(after)) == (((4,), (5, 300)) if dead else ((), (4, 300)))
    assert after.bets == {3: 300}


@pytest.mark.parametrize(
    ("book", "event", "question", "option"),
    [
        ("star", "6 asks for a clock on 4", "who_may_call_clock", None),
        ("star", "floor puts a clock on 4", "clock_time", "thirty_countdown_5"),
        ("star", "dealer puts a clock on 4", "who_may_call_clock", None),
        ("queensix", "dealer puts a clock on 4", "who_may_call_clock", "no_clock"),
        ("queensix", "another table asks for a clock on 4", "who_may_call_clock", None),
        ("whangamata", "6 asks for a clock on 4", "clock_time", "sixty_countdown_inside"),
        ("whangamata", "floor puts a clock on 4", "who_may_call_clock", None),
        ("nunavut", "floor puts a clock on 4", "clock_time", None),
        ("nunavut", "6 asks for a clock on 4", "clock_time", None),
        ("nunavut", "another table asks for a clock on 4", "who_may_call_clock", None),
        ("michigan", "6 asks for a clock on 4", "who_may_call_clock", None),
    ],
)
def test_who_may_call_the_clock(book: str, event: str, question: str, option: str | None) -> None:
    """Where the option is None a person must choose, and the replay waits."""
    played = under(book, TIMED, "3 bets 300", event)
    last = played.steps[-1]
    assert (last.question, last.option) == (question, option)
    assert open_question(played) == (None if option else question)


def test_a_player_away_from_the_seat_may_not_call_the_clock() -> None:
    """star:7.25 and whangamata:24 and 26; queensix leaves it to the Host."""
    events = ("3 bets 300", "seat 6 absent", "6 asks for a clock on 4")
    for book in ("star", "whangamata"):
        assert under(book, TIMED, *events).steps[-1].option == "no_clock"
    assert open_question(under("queensix", TIMED, *events)) == "who_may_call_clock"


def test_time_runs_out_with_nothing_to_call() -> None:
    """star:7.25 checks; whangamata:24 and nunavut kill the hand; queensix sets no time."""
    floor = ("floor puts a clock on 3", "clock on 3 runs out")
    star = under("star", TIMED, *floor).final
    assert (star.folded, turn(star)) == ((), (4, 0))
    asked = ("6 asks for a clock on 3", "clock on 3 runs out")
    whangamata = under("whangamata", TIMED, *asked).final
    assert (whangamata.folded, turn(whangamata)) == ((3,), (4, 0))
    nunavut = under("nunavut", TIMED, *floor, **INSIDE).final
    assert (nunavut.folded, turn(nunavut)) == ((3,), (4, 0))
    assert open_question(under("queensix", TIMED, *asked, **GOES_ON)) == "clock_time"


@pytest.mark.parametrize(
    ("book", "directed", "lines", "counts"),
    [
        pytest.param("star", GOES_ON, ("4 calls after 29 seconds",), True, id="star:7.25 in time"),
        pytest.param("star", GOES_ON, ("4 calls after 31 seconds",), False, id="star:7.25 late"),
        pytest.param(
            "queensix", GOES_ON, ("4 calls after 31 seconds",), False, id="queensix:6.no-limit.13"
        ),
        pytest.param(
            "whangamata", {}, ("4 calls after 61 seconds",), True, id="whangamata:24 undeclared"
        ),
        pytest.param(
            "whangamata",
            {},
            ("time is called over on 4", "4 calls after 62 seconds"),
            False,
            id="whangamata:24 declared",
        ),
        pytest.param("nunavut", INSIDE, ("4 calls after 65 seconds",), False, id="nunavut:A.5.19"),
        pytest.param(
            "nunavut", AFTER, ("4 calls after 65 seconds",), True, id="nunavut:B.tournament-play.4"
        ),
    ],
)
def test_an_action_around_zero(
    book: str, directed: dict[str, str], lines: tuple[str, ...], counts: bool
) -> None:
    """A late call puts nothing in: the 300 stay in the stack, and the hand is dead."""
    after = under(book, TIMED, *ASKED, *lines, **directed).final
    assert after.stacks[4] == (9600 if counts else 9900)
    assert (after.folded, turn(after)) == (() if counts else (4,), (5, 300))


def test_an_action_on_the_last_second_is_for_the_floor_to_place() -> None:
    played = under("star", TIMED, *ASKED, "4 calls after 30 seconds", **GOES_ON)
    assert open_question(played) == "clock_late_action"
    seen = THOUGHT.replace("}", ", acted_by_clock: in_time}") + FLOP
    played = under("star", seen, *ASKED, "4 calls after 30 seconds", **GOES_ON)
    assert played.final.bets == {3: 300, 4: 300}


# Seat 6 won 2300 with the 300 of the pot and 1000 of seat 4, and has 3300; seat 6 began with 2000.
POCKET, TABLE = "seat 4 has 500 hidden in a pocket", "seat 4 has 500 hidden on the table"
PLAIN = "observed: {hidden_would_have_lost: 'yes'}"
UNCLEAR = "observed: {hidden_would_have_lost: 'no'}"


@pytest.mark.parametrize(
    ("book", "seen", "lines"),
    [
        pytest.param("whangamata", "", (POCKET,), id="whangamata:48"),
        pytest.param("nunavut", "", (POCKET,), id="nunavut:B.tournament-play.18"),
        pytest.param("queensix", UNCLEAR, (POCKET,), id="queensix:tournament.25"),
        pytest.param("queensix", PLAIN, ("dealer riffles", TABLE), id="queensix:tournament.17"),
        pytest.param("queensix", PLAIN, ("next hand", TABLE), id="queensix:tournament.17 dealt"),
    ],
)
def test_hidden_chips_leave_play(book: str, seen: str, lines: tuple[str, ...]) -> None:
    after = under(book, seen + RIVER, *LOST, *lines).final
    assert after.removed == 500
    assert chips(after) == 8300 + 500, "what was hidden had been issued besides the 8300 counted"
    assert after.stacks.get(4, 0) == 0


@pytest.mark.parametrize(
    ("book", "seen", "line", "status"),
    [
        pytest.param("queensix", PLAIN, TABLE, "discretion", id="queensix:tournament.17 may"),
        pytest.param("queensix", PLAIN, POCKET, "conflict", id="queensix:tournament.17 and 25"),
        pytest.param("queensix", UNCLEAR, TABLE, "silent", id="queensix not plain"),
        pytest.param("star", "", POCKET, "silent", id="star:7.17 by disqualification only"),
        pytest.param("whangamata", "", TABLE, "silent", id="whangamata:48 out of view"),
        pytest.param("nunavut", "", TABLE, "silent", id="nunavut in a pocket only"),
        pytest.param("michigan", "", POCKET, "silent", id="michigan"),
    ],
)
def test_hidden_chips_that_a_person_must_rule_on(
    book: str, seen: str, line: str, status: str
) -> None:
    played = under(book, seen + RIVER, *LOST, line)
    assert played.pending
    assert (played.pending.question, played.pending.answer.status) == ("hidden_chips", status)


def test_hidden_chips_go_to_the_winner_or_stay_and_then_the_player_matters() -> None:
    """queensix:tournament.17: out if the opponent could cover them; 2000 covers 1000 + 500."""
    to_winner = under("queensix", PLAIN + RIVER, *LOST, TABLE, hidden_chips="to_pot_winner")
    assert (to_winner.final.stacks[6], to_winner.final.removed) == (3800, 0)
    assert to_winner.status == "complete", "without chips the player is out in any case"
    kept = {"hidden_chips": "kept_by_player"}
    out = under("queensix", UNCLEAR + RIVER, *LOST, TABLE, **kept)
    assert out.steps[-1].option == "eliminated"
    assert (out.final.stacks[4], out.final.removed) == (0, 500)
    more = TABLE.replace("500", "1500")
    not_covered = under("queensix", UNCLEAR + RIVER, *LOST, more, **kept)
    assert open_question(not_covered) == "hidden_chips_player"
    star = under("star", RIVER, *LOST, TABLE, **kept)
    assert open_question(star) == "hidden_chips_player"
    on = under("star", RIVER, *LOST, TABLE, **kept, hidden_chips_player="plays_on").final
    assert (on.stacks[4], on.removed, chips(on)) == (500, 0, 8800)


def test_hidden_chips_kept_after_the_next_deal_bring_the_seat_back() -> None:
    options = {"hidden_chips": "kept_by_player", "hidden_chips_player": "plays_on"}
    after = made(RIVER, *LOST, "next hand", TABLE, **options).final
    assert (after.stacks[4], 4 in after.folded, after.hands.get(4)) == (500, True, None)


def test_hidden_chips_are_of_a_player_who_lost_an_all_in() -> None:
    for lines in ((), LOST[:2]):
        with pytest.raises(ReplayError, match="has not lost its last chips"):
            made(RIVER, *lines, POCKET)
    with pytest.raises(ReplayError, match="seat 6 has not lost"):
        made(RIVER, *LOST, POCKET.replace("seat 4", "seat 6"))


SENT = "seat 3 is sent to table 2"


@pytest.mark.parametrize(
    ("book", "lines", "removed", "question"),
    [
        pytest.param("queensix", ("carries 900 in view",), 900, True, id="queensix:tournament.25"),
        pytest.param(
            "queensix", (SENT, "carries 900 in view"), 0, False, id="queensix:2.procedures.7"
        ),
        pytest.param("whangamata", ("carries 900 in a pocket",), 900, True, id="whangamata:48"),
        pytest.param(
            "nunavut", (SENT, "carries 900 in view"), 0, False, id="nunavut:B.procedures.3"
        ),
        pytest.param(
            "nunavut",
            (SENT, "carries 900 in a pocket"),
            900,
            True,
            id="nunavut:B.tournament-play.18",
        ),
    ],
)
def test_chips_carried_off_the_table(
    book: str, lines: tuple[str, ...], removed: int, question: bool
) -> None:
    """Where the chips are ruled on, what becomes of the player may still be open."""
    events = [f"3 {line}" if line.startswith("carries") else line for line in lines]
    played = under(book, FLOP, "3 folds", *events)
    assert (played.final.stacks[3], played.final.removed) == (9900 - removed, removed)
    assert open_question(played) == ("chips_off_table_player" if question else None)
    if question:
        out = under(book, FLOP, "3 folds", *events, chips_off_table_player="disqualified").final
        assert (out.stacks[3], out.removed) == (0, 9900)


def test_all_chips_carried_off_leave_nothing_to_ask() -> None:
    """whangamata:48 takes them; with none left the player is out, disqualified or not."""
    played = under("whangamata", FLOP, "3 folds", "3 carries 9900 in a pocket")
    assert (played.status, played.final.removed) == ("complete", 9900)


@pytest.mark.parametrize(
    ("book", "line", "ruled"),
    [
        pytest.param("star", "to re-enter", True, id="star:7.12"),
        pytest.param("queensix", "for pocketing", True, id="queensix:tournament.25"),
        pytest.param("whangamata", "for pocketing", True, id="whangamata:48"),
        pytest.param("nunavut", "for pocketing", True, id="nunavut:B.tournament-play.18"),
        pytest.param("whangamata", "for soft play", False, id="whangamata:54 says not where"),
        pytest.param("queensix", "to re-enter", False, id="queensix is silent"),
    ],
)
def test_forfeited_chips(book: str, line: str, ruled: bool) -> None:
    played = under(book, FLOP, "3 folds", f"3 forfeits 700 {line}")
    assert open_question(played) == (None if ruled else "forfeited_chips")
    assert played.final.removed == (700 if ruled else 0)


def test_forfeited_chips_begin_the_next_pot() -> None:
    events = (*FOLDS, "4 forfeits 700", "next hand")
    after = made(preflop(), *events, forfeited_chips="left_for_next_pot").final
    assert (after.pot, after.stacks[4], after.bets) == (700, 4200, {3: 50, 4: 100})
    back = made(preflop(), *events[:-1], forfeited_chips="given_back").final
    assert (back.stacks[4], back.carried) == (5000, 0)


def test_a_player_whose_last_chips_are_taken_has_no_turn_left() -> None:
    """Seat 3 stays in the hand for what it has in the pot, as one who is all-in does."""
    events = ("3 forfeits 9900 for pocketing",)
    after = made(FLOP, *events, forfeited_chips="out_of_play").final
    assert (after.to_act, after.stacks[3], after.folded) == (4, 0, ())
    with pytest.raises(ReplayError, match="has 9900 behind"):
        made(FLOP, "3 forfeits 9901", forfeited_chips="out_of_play")

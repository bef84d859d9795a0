"""Every form of chip races: it plays; what cannot be is refused, and only so."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.lines.form import Form
from floorbase.engine.replay.replay import replay
from floorbase.engine.table.cards import RANKS, shuffled
from floorbase.engine.topics.race.lines import FORMS
from floorbase.errors import ReplayError
from floorbase.present.text.words import change_words
from tests.support.procedures import procedures_of
from tests.support.race_tables import AWARD, BOOKS, CASUAL, UP, left, table, under
from tests.support.random_play import any_options, played_or_refused
from tests.support.records import Hand, always, laid_out, record
from tests.support.sweep import tries

PROCEDURES = procedures_of("race", "options")

LAID = table({3: 3, 4: 3, 5: 1})
TOTALS = "table:\n  seats: {3: 5075, 4: 5000, 5: 5025}\n  blinds: 50/100\nevents:\n"
SAID = f"{UP}, 3 has 75 over, 5 has 25 over"
EXAMPLES: dict[str, Hand] = {
    UP: (LAID, ()),
    SAID: (TOTALS, ()),
    "game over, floor colours up 25 to 100": (LAID, ()),
    "game over, floor colours up 25 to 100, 3 has 75 over": (TOTALS, ()),
    "dealer deals race Kh to seat 4": (LAID, (UP,)),
    "dealer deals race seat by seat Kh 7c 2d": (LAID, (UP,)),
    "dealer deals race round by round, seed 7": (LAID, (UP,)),
    AWARD: (LAID, (UP,)),
    "odd chips played for, 3 Ah Kc, 4 Qd Qs, board 2c 7d 9h Js 3d": (LAID, CASUAL[:1]),
    "4 finds 25+25+25 after the race": (table({3: 4, 4: 4, 5: 4}), (UP,)),
}
RACE = {
    "chip_race_method": "race",
    "chip_race_leftover": "one_more_chip",
    "chip_race_max_one": "at_most_one",
    "chip_race_start_seat": "seat_one",
    "chip_race_cards": "card_per_odd_chip",
    "chip_race_tie": "further_card",
    "chip_race_raced_out": "given_one_lowest",
    "race_late_chips": "exchanged_at_value",
}


def test_every_form_has_a_table_to_play_on() -> None:
    assert set(EXAMPLES) == {form.example for form in FORMS}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_a_form_plays(form: Form) -> None:
    laid, before = laid_out(EXAMPLES, form.example)
    for book in BOOKS:
        played = under(book, laid, *before, form.example)
        assert played.pending or played.steps[-1].text == form.example
        for step in played.steps:
            assert "{" not in change_words(step.changes)


def test_odd_chips_as_the_line_tells_them() -> None:
    """Totals do not say what a stack holds: 75 + 25 is one chip, and the king is seat 5's."""
    cards = "dealer deals race round by round 9c Kd 8s 7s"
    assert left(under("star", TOTALS, SAID, cards)) == {3: 5000, 4: 5000, 5: 5100}


@pytest.mark.parametrize(
    ("way", "winner"),
    [
        pytest.param("seat by seat", 2, id="2 2 2 4"),
        pytest.param("round by round", 4, id="2 4 2 2"),
    ],
)
def test_how_the_cards_go_round_is_the_dealers(way: str, winner: int) -> None:
    """star:7.42(d) does not say: 2 has three cards and 4 one; the second card is the ace."""
    cards = f"dealer deals race {way} 2c Ah 3d 4s"
    played = under("star", table({2: 3, 4: 1}), UP, cards)
    assert left(played) == {2: 5000, 4: 5000, winner: 5100}


@pytest.mark.parametrize("seed", range(12))
def test_a_seeded_race_is_the_same_race_every_time(seed: int) -> None:
    """One card each for seats 2 and 4, the higher wins; a tie takes the next two cards."""
    book = always(**{**RACE, "chip_race_cards": "one_card_each"})
    laid = table({2: 2, 4: 2})
    events = (UP, f"dealer deals race round by round, seed {seed}")
    ranks = [RANKS.index(card[0]) for card in shuffled(seed)]
    first, second = next(
        pair for pair in zip(ranks[::2], ranks[1::2], strict=True) if len({*pair}) > 1
    )
    played = replay(record(laid, *events), book)
    assert left(played) == ({2: 5100, 4: 5000} if first > second else {2: 5000, 4: 5100})
    assert played == replay(record(laid, *events), book)


@pytest.mark.parametrize(
    ("laid", "events", "what"),
    [
        (TOTALS, (UP,), "not known how many chips of 25 seat 3 has"),
        (TOTALS.replace("5075", "25x1 50x1"), (UP,), "how many chips of 25"),
        (TOTALS, (f"{UP}, 3 has 100 over",), "cannot be worth 100"),
        (TOTALS, (f"{UP}, 3 has 30 over",), "cannot be worth 30"),
        (TOTALS, (f"{UP}, 9 has 25 over",), "seat 9 does not have 25"),
        (TOTALS, (f"{UP}, 3 has 25 over, 3 has 50 over",), "(is listed|is there) twice"),
        (LAID, (f"{UP}, 3 has 25 over",), "so it has 75 over"),
        (LAID, ("floor colours up 100 to 500",), "chips of 25 are still in play"),
        (LAID, ("floor colours up 5 to 25",), "no chip of 5 is in play"),
        (LAID, ("floor colours up 25 to 60",), "do not make one of 60"),
        (LAID, ("floor colours up 25 to 25",), "do not make one of 25"),
        (LAID, ("dealer deals race Kh to seat 3",), "a record|the button is not at a seat"),
        (LAID, (UP, "dealer deals race Kh to seat 9"), "seat 9 is not at this table"),
        (LAID, (UP, "dealer deals race ?? to seat 3"), "face up"),
        (LAID, (UP, "dealer deals race joker to seat 3"), "face up"),
        (LAID, (UP, *["dealer deals race Kh to seat 3"] * 2), "Kh was already seen"),
        (
            LAID,
            (UP, "dealer deals race Kh to 5", "dealer deals race Qh to 5"),
            "not owed",
        ),
        (LAID, (UP, "dealer deals race seat by seat Kh Qh 2c 3c 4c 5c 6c 7c"), "over before 7c"),
        (LAID, (UP, "dealer deals race Kh to 5", "dealer deals race seat by seat, seed 7"), "seed"),
        (LAID, (UP, "floor puts the button at 3", "next hand"), "seat 3 is owed a card"),
        (LAID, (UP, "4 finds 25 after the race"), "the chip race is not over"),
        (table({3: 4, 4: 4}), (UP, UP), "no chip of 25 is in play"),
        (table({3: 4, 4: 4}), (UP, "4 finds 50 after the race"), "only chips of 25 have"),
        (table({3: 4, 4: 4}), (UP, "9 finds 25 after the race"), "seat 9 is not at this table"),
    ],
)
def test_what_cannot_be_is_refused(laid: str, events: tuple[str, ...], what: str) -> None:
    with pytest.raises((ReplayError, AssertionError), match=what) as caught:
        replay(record(laid, *events), always(**RACE))
    if isinstance(caught.value, ReplayError):
        assert all(problem.fix for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ((UP, "dealer gives 500 to seat 4"), "the new chips are worth 100"),
        ((UP, "dealer gives 100 to seat 9"), "seat 9 is not at this table"),
        ((CASUAL[0], "floor puts the button at 3", "next hand"), "still to be played for"),
        (
            (CASUAL[0], CASUAL[1].replace("2 Ah Ad, ", "3 Ah Ad, 3 8h 8d, ")),
            "(is listed|is there) twice",
        ),
        ((CASUAL[0], CASUAL[1].replace("2 Ah Ad", "3 Kc ??")), "face up"),
        (
            (CASUAL[0], "odd chips played for, 3 Ah 2h, 4 Ac 2d, board 5c 7d 9h Ks 3d"),
            "3 and 4 tie",
        ),
    ],
)
def test_what_whangamata_20_cannot_play(events: tuple[str, ...], what: str) -> None:
    with pytest.raises(ReplayError, match=what):
        under("whangamata", LAID, *events)


def test_a_colour_up_is_between_hands() -> None:
    laid = LAID.replace("blinds", "button: 3\n  blinds")
    for event in (UP, "4 finds 25 after the race", "dealer deals race Kh to seat 4"):
        with pytest.raises(ReplayError, match=r"hand is not over|no chips are being"):
            replay(record(laid, event), always(**RACE))


OPTIONS = any_options(PROCEDURES)
CARDS = st.lists(st.sampled_from(["Ac", "Qh", "Qd", "Qs"]), unique=True, min_size=1).map(" ".join)
SEAT, CARD = st.integers(1, 5), st.sampled_from(["Ah", "As", "Ad", "Kc", "Kd", "Ks", "2c", "2d"])
ACTS = [f"{seat} {act}" for seat in range(1, 6) for act in ("folds", "all-in")]
WRITTEN = st.one_of(
    st.sampled_from([*EXAMPLES, "next hand", *ACTS]),
    st.sampled_from([UP, "next hand", *ACTS]),
    st.builds("dealer deals race {} to {}".format, CARD, SEAT),
    st.builds("dealer deals race seat by seat {}".format, CARDS),
    st.builds("latecomer joins in seat {} with 500".format, SEAT),
    st.builds("dealer deals race round by round, seed {}".format, SEAT),
    st.builds("{} finds 25 after the race".format, SEAT),
    st.builds("dealer gives 100 to {}".format, SEAT),
    st.builds("{} moves to table 2 seat {}".format, SEAT, SEAT),
    st.builds("floor puts the button at {}".format, SEAT),
    st.sampled_from(["floor colours up 100 to 500", "game over, floor colours up 25 to 100"]),
)


@settings(max_examples=tries(60, 600), deadline=None)
@given(
    odd=st.lists(st.integers(0, 3), min_size=2, max_size=5),
    hundreds=st.sampled_from([0, 1, 9]),
    opening=st.sampled_from([("blinds", UP), ("button: 1\n  blinds", "floor called")]),
    events=st.lists(WRITTEN, max_size=14),
    options=OPTIONS,
)
def test_any_break(
    odd: list[int],
    hundreds: int,
    opening: tuple[str, str],
    events: list[str],
    options: dict[str, str],
) -> None:
    """Chips and cards are counted at every step of a replay; only typed errors come out."""
    laid = table({seat: count + (not hundreds) for seat, count in enumerate(odd, 1)}, hundreds)
    laid = laid.replace("blinds", opening[0])
    kept, decide = [opening[1]], always(**options)
    played = played_or_refused(record(laid, *kept), decide)
    for event in events:  # what cannot follow is dropped, so that long records are reached
        further = played_or_refused(record(laid, *kept, event), decide)
        if further is not None:
            played = further
            kept.append(event)
    if played is not None:
        assert played == replay(record(laid, *kept), decide)
        assert all(chips >= 0 for chips in left(played).values())

"""Every event of the board and the deck reads, writes and plays; and no order of them breaks it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorbase.engine.lines.form import Form
from floorbase.engine.poker.streets import CARDS, NEXT
from floorbase.engine.record.grammar import parse_event, phrase
from floorbase.engine.replay.procedures import PROCEDURES
from floorbase.engine.topics.board.lines import FORMS
from tests.support.procedures import procedures_of
from tests.support.random_play import any_options, played_or_refused
from tests.support.records import Hand, always, laid_out, record
from tests.support.shipped import LIBRARY
from tests.support.sweep import tries

SIX = """
table:
  seats: {1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 5000, 6: 5000}
  button: 6
  blinds: 50/100
events:
"""
IN = ("3 calls", "4 calls", "5 calls", "6 calls", "1 calls", "2 checks")
ON_FLOP = (*IN, "dealer deals flop Ah 7c 2d")
CHECKED = (*ON_FLOP, *(f"{seat} checks" for seat in range(1, 7)))
NO_BURN = (*CHECKED, "dealer deals turn ?? without a burn")
CALLED = ("3 all-in", "4 calls", "5 folds", "6 folds", "1 folds", "2 folds")
EXAMPLES: dict[str, Hand] = {
    **{form.example: (SIX, ON_FLOP) for form in FORMS},
    "dealer burns": (SIX, CHECKED),
    "dealer burns 2": (SIX, CHECKED),
    "dealer deals turn 9h without a burn": (SIX, CHECKED),
    "dealer lays the turn face down without a burn": (SIX, CHECKED),
    "dealer burns late": (SIX, NO_BURN),
    "burn noticed": (SIX, NO_BURN),
    "turn is 9h": (SIX, (*CHECKED, "dealer deals turn ??")),
    "dealer meets boxed 4h": (SIX, CHECKED),
    "dealer finds a joker in the stub": (SIX, CHECKED),
    "dealer waits": (SIX, CALLED),
}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.example)
def test_every_form_reads_writes_and_plays(form: Form) -> None:
    """Each example under all five books; a ruling left open is no error."""
    event = parse_event(form.example)
    assert (event.kind, phrase(event)) == (form.kind, form.example)
    table, before = laid_out(EXAMPLES, form.example)
    replays = LIBRARY.replay(record(table, *before, form.example)).books
    assert len(replays) == 5
    for forked in replays.values():
        assert forked.replay.steps[-1].text == form.example


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("deals the turn 9h without burning", "board_unburned"),
        ("dealer burns 2 cards", "board_burns"),
        ("dealer burns after the turn", "board_burned_late"),
        ("floor called about the burn", "board_noticed"),
        ("the flop is now Ah 7c 2d", "board_is"),
        ("boxed card 4h", "board_boxed"),
        ("dealer stops dealing", "board_waits"),
        ("odd back found among the burns", "board_odd_back"),
        ("the deck is worn", "board_bad_deck"),
        ("dealer deals turn 9h", "board"),
    ],
)
def test_other_ways_to_write_it(line: str, kind: str) -> None:
    assert parse_event(line).kind == kind


MINE = procedures_of("board")
QUESTIONS = sorted({question for question, _ in MINE})
OPTIONS = any_options(MINE)
ACTS = ["checks or calls"] * 6 + ["all-in", "bets 200", "folds"]
DEALS = ["{due} {cards}"] * 4 + ["{due} {cards} ??", "{due} {cards} without a burn", "turn joker"]
LINES = st.one_of(
    st.builds("{{actor}} {}".format, st.sampled_from(ACTS)),
    st.builds("{{actor}} {}".format, st.sampled_from(ACTS)),
    st.builds("dealer deals {}".format, st.sampled_from(DEALS)),
    st.builds(
        "{} {}".format,
        st.integers(1, 3),
        st.sampled_from([*ACTS, "mucks", "shows", "finds a joker"]),
    ),
    st.sampled_from(["floor called", "next hand", "1 shows Ks Kd", "turn is Ah", "river is 2s"]),
    st.sampled_from([form.example for form in FORMS]),
)
THREE = """
table:
  seats: {1: 900, 2: 2500, 3: 900}
  button: 1
  blinds: 50/100
  %s
events:
"""


OTHERS = {
    "oot_check": "all_options",
    "oot_call": "all_options",
    "oot_bet_or_raise": "all_options",
    "oot_fold": "not_binding",
    "skipped_player": "all_options",
    "skipped_actions_stand": "judged_in_turn",
}


@settings(max_examples=tries(70, 700), deadline=None)
@given(
    lines=st.lists(LINES, min_size=1, max_size=40),
    options=OPTIONS,
    extra=st.sampled_from(["smallest_chip: 50", "ante: 10", "big_blind_ante: 100", "seed: 7"]),
)
def test_any_order_of_them(lines: list[str], options: dict[str, str], extra: str) -> None:
    """Chips and cards are counted after each step; whatever cannot be is refused by name."""
    kept: list[str] = []
    actor, street = 1, "preflop"
    for template in lines:  # drop what cannot follow, so that long records are reached
        due = NEXT.get(street, "flop")
        cards = " ".join(["??"] * CARDS[due])
        line = template.format(actor=actor, due=due, cards=cards)
        line = line.replace("the turn face", f"the {due} face")
        made = played_or_refused(
            record(THREE % extra, *kept, line), always(**{**OTHERS, **options})
        )
        if made is not None:
            kept.append(line)
            assert made.table.chips() == 4300
            assert made.final.pot >= 0
            actor, street = made.final.to_act or 1, made.final.street
            assert min(made.final.stacks.values()) >= 0


def test_every_option_has_its_procedure() -> None:
    for question in LIBRARY.questions("board"):
        for option in question.options:
            if question.on_table:
                assert (question.id, option) in PROCEDURES

"""What the dealer's hands do for every option of a chip race, under made-up books."""

from __future__ import annotations

from floorbase.engine.replay.replay import replay
from tests.support.race_tables import UP, left, table, under
from tests.support.records import always, record


def test_a_made_up_book_carries_out_every_option() -> None:
    """Seats 2, 4 and 7 hold 75, 50 and 25 in odd chips: 150."""
    laid = table({2: 3, 4: 2, 7: 1})
    race = {"chip_race_method": "race", "chip_race_leftover": "one_more_chip"}
    cards = {"chip_race_cards": "card_per_odd_chip", "chip_race_start_seat": "seat_one"}
    dealt = "dealer deals race seat by seat Kh Kd 2d 9s 4h Qd"
    every = always(**race, **cards, chip_race_max_one="no_limit")
    assert left(replay(record(laid, UP, dealt), every)) == {2: 5200, 4: 5000, 7: 5000}
    suited = always(**race, **cards, chip_race_max_one="no_limit", chip_race_tie="suit")
    dealt = "dealer deals race seat by seat Kh Kd 2d Ks 4h Qd"
    assert left(replay(record(laid, UP, dealt), suited)) == {2: 5100, 4: 5100, 7: 5000}
    each = always(chip_race_method="race", chip_race_leftover="each_player_rounded_up")
    assert left(replay(record(laid, UP), each)) == {2: 5100, 4: 5100, 7: 5100}
    out = always(**race, **cards, chip_race_max_one="at_most_one", chip_race_raced_out="eliminated")
    only = "table:\n  seats: {2: 25x3 100x9, 4: 25x2 100x9, 7: 25x1}\n  blinds: 50/100\nevents:\n"
    dealt = "dealer deals race seat by seat Kh Kd 2d 9s 4h 3d"
    played = replay(record(only, UP, dealt), out)
    assert left(played) == {2: 1000, 4: 1000, 7: 0}
    late = always(race_late_chips="rounded_up")
    laid = table({2: 4, 4: 8})
    events = (UP, "4 finds 25 after the race")
    assert left(replay(record(laid, *events), late)) == {2: 5100, 4: 5300}


def test_suits_break_ties_from_spades_down() -> None:
    """queensix:3.ties.1: spades, hearts, diamonds, clubs; two kings for one chip."""
    options = {"chip_race_max_one": "at_most_one", "chip_race_tie": "suit"}
    book = always(
        chip_race_method="race",
        chip_race_leftover="removed",
        chip_race_start_seat="left_of_button",
        chip_race_cards="one_card_each",
        **options,
    )
    hand = ("1 folds", "2 folds")
    laid = "table:\n  seats: {1: 25x3 100x9, 2: 25x4 100x9, 3: 25x3 100x9}\n  button: 1\n"
    laid += "  blinds: 25/50\nevents:\n"
    # Seat 3 wins the small blind of 25: seats 1 and 2 have 75 over, 3 nothing; 150 is one chip.
    played = replay(record(laid, *hand, UP), book)
    assert played.table.colours
    race = played.table.colours.race
    assert race
    assert (race.odd, race.chips, race.order) == ({1: 3, 2: 3}, 1, (2, 1))
    played = replay(record(laid, *hand, UP, "dealer deals race round by round Kc Kd"), book)
    assert left(played) == {1: 1000, 2: 900, 3: 1000}, "the king of diamonds is seat 1's"


def test_one_colour_after_the_other() -> None:
    """25 make full chips of 100; then 100 and 300 over of 500: 400 is one chip (star:7.42(c)), and
    seat 2's single ace beats three kings."""
    laid = "table:\n  seats: {2: 25x4 100x10, 4: 25x4 100x12}\n  blinds: 500/1000\nevents:\n"
    events = (UP, "floor colours up 100 to 500", "dealer deals race seat by seat Ah Kh Kd Ks")
    played = under("star", laid, *events)
    assert left(played) == {2: 1500, 4: 1000}
    assert played.table.stakes.smallest_chip == 500


def test_chips_between_the_old_and_the_new_stay_in_play() -> None:
    """With chips of 50 about a stack does not tell its chips of 25, so the line does: 25 + 75 is
    one chip, and seat 2's ace wins it. The smallest chip is then 50 (star:7.42(g))."""
    laid = "table:\n  seats: {2: 25x1 50x1 100x9, 4: 25x3}\n  blinds: 50/100\nevents:\n"
    line = f"{UP}, 2 has 25 over, 4 has 75 over"
    played = under("star", laid, line, "dealer deals race seat by seat Ah Kh Kd Ks")
    assert left(played) == {2: 1050, 4: 50}
    assert played.table.stakes.smallest_chip == 50

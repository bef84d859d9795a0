"""Chip races under the five books: new chips, stacks and what stays open, worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from floorbase.engine.play.trace import Replay
from floorbase.present.replay.trace import replays_told
from tests.support.race_tables import AWARD, BOOKS, CASUAL, UP, left, table, under
from tests.support.records import record
from tests.support.shipped import LIBRARY


def asked(played: Replay) -> list[tuple[str, str | None]]:
    """The questions that a replay came to, and what was carried out."""
    return [(step.question, step.option) for step in played.steps if step.question]


# The two totals that star:7.42(c) prints: 75 + 50 + 25 = 150, and 75 + 75 + 25 = 175.
PRINTED = {
    150: ({2: 3, 4: 2, 7: 1, 9: 0}, "dealer deals race seat by seat Kh 7c 2d 9s 4h Qd"),
    175: ({2: 3, 4: 3, 7: 1, 9: 0}, "dealer deals race seat by seat Kh Qs 2d 9s 4h 3c Jd"),
}


@pytest.mark.parametrize("total", [150, 175])
def test_the_printed_totals_make_two_chips(total: int) -> None:
    """star:7.42(c): one full chip, and the 50 or 75 over are half or more: two chips of 100. Seat 2
    has the king; then seat 7 has the queen, or the jack where seat 2 holds the queen as well."""
    odd, cards = PRINTED[total]
    played = under("star", table(odd), UP, cards)
    assert asked(played) == [
        ("chip_race_method", "race"),
        ("chip_race_leftover", "one_more_chip"),
        ("chip_race_max_one", "at_most_one"),
        ("chip_race_start_seat", "left_of_dealer"),
        ("chip_race_cards", "card_per_odd_chip"),
    ]
    assert left(played) == {2: 5100, 4: 5000, 7: 5100, 9: 5000}
    assert played.table.issued == 20_000 + total + (200 - total)
    assert played.table.stakes.smallest_chip == 100


@pytest.mark.parametrize("total", [150, 175])
def test_the_printed_totals_under_every_book(total: int) -> None:
    """queensix:tournament.8 makes up each of three players; whangamata:20 gives the chip awarded;
    nunavut:9.01(g) leaves the remainder to the event's rules; michigan knows no colour-up."""
    odd, cards = PRINTED[total]
    made = record(table(odd), UP, cards, AWARD)
    replays = LIBRARY.replay(made)
    assert not replays.refused
    found = {book: forked.replay for book, forked in replays.books.items()}
    assert left(found["star"]) == {2: 5100, 4: 5000, 7: 5100, 9: 5000}
    assert left(found["queensix"]) == {2: 5100, 4: 5100, 7: 5100, 9: 5000}
    assert left(found["whangamata"]) == {2: 5000, 4: 5100, 7: 5000, 9: 5000}
    waiting = {book: p.pending.question for book, p in found.items() if p.pending}
    assert waiting == {"nunavut": "chip_race_leftover", "michigan": "chip_race_method"}
    assert replays.divergence is not None
    assert replays.divergence.event == 0
    told = " ".join(line.text for line in replays_told(LIBRARY.rules, replays))
    assert f"the table's odd chips, {total} in all," in " ".join(told.split())
    assert "star:7.42(c)" in told


@pytest.mark.parametrize(
    ("odd", "option", "chips"),
    [
        pytest.param({2: 3, 4: 1, 7: 1}, "removed", 1, id="star:7.42(c) 125 is one"),
        pytest.param({2: 2, 4: 1, 7: 1}, None, 1, id="star:7.42(b) 100 is one, nothing over"),
        pytest.param({2: 1, 4: 0, 7: 0}, "removed", 0, id="star:7.42(c) 25 is none"),
        pytest.param({2: 1, 4: 1, 7: 0}, "one_more_chip", 1, id="star:7.42(c) exactly half"),
        pytest.param(
            {1: 3, 2: 3, 4: 3, 7: 3, 9: 1}, "removed", 3, id="star:7.42(c) 325 taken together"
        ),
    ],
)
def test_new_chips_set_out(odd: Mapping[int, int], option: str | None, chips: int) -> None:
    played = under("star", table(odd), UP)
    answers = dict(asked(played))
    assert answers.get("chip_race_leftover") == option
    race = played.table.colours and played.table.colours.race
    assert (race.chips if race else 0) == chips


def test_odd_chips_without_a_new_chip_are_simply_gone() -> None:
    """star:7.42(c): no cards are dealt for 25."""
    played = under("star", table({2: 1, 4: 0, 7: 0}), UP)
    assert left(played) == {2: 5000, 4: 5000, 7: 5000}
    assert played.table.issued == 15_000


def test_no_odd_chips_and_no_book_is_asked() -> None:
    laid = table({2: 4, 4: 8})
    for book in BOOKS:
        played = under(book, laid, UP)
        assert (asked(played), left(played)) == ([], {2: 5100, 4: 5200}), book
        assert played.table.stakes.smallest_chip == 100


def test_a_chip_for_every_player_needs_no_cards() -> None:
    """75 and 75: one full chip and half a chip over, so two chips, at most one each."""
    played = under("star", table({2: 3, 4: 3}), UP)
    assert left(played) == {2: 5100, 4: 5100}
    assert played.pending is None


# 50 and 50 make one chip of 100, and both best cards are kings.
TIE = table({2: 2, 4: 2, 7: 0})
KINGS = "dealer deals race seat by seat Kh 2c Ks 3c"


def test_two_players_tie_for_one_chip() -> None:
    """star:7.42(e): an additional card each; 4's six beats 2's five."""
    played = under("star", TIE, UP, KINGS)
    assert left(played) == {2: 5000, 4: 5000, 7: 5000}, "nobody has won yet"
    played = under("star", TIE, UP, KINGS, "dealer deals race 5h to 2", "dealer deals race 6h to 4")
    assert asked(played)[-1] == ("chip_race_tie", "further_card")
    assert left(played) == {2: 5000, 4: 5100, 7: 5000}


def test_a_second_tie_is_not_provided_for() -> None:
    """star:7.42(e) has one additional card, and its suits have no rank."""
    again = "dealer deals race seat by seat 5h 5s"
    played = under("star", TIE, UP, KINGS, again)
    assert played.pending
    assert (played.pending.question, played.pending.answer.status) == ("chip_race_tie", "silent")
    last = played.steps[-1]
    assert last.facts == {
        "race_tied_players": "2",
        "race_chips_left": "one",
        "race_tie_again": "yes",
    }
    played = under("star", TIE, UP, KINGS, again, chip_race_tie="suit")
    assert left(played) == {2: 5000, 4: 5100, 7: 5000}, "the five of spades"


def test_three_players_tie_and_star_does_not_say() -> None:
    """75 + 75 + 50 is two chips without a rest; the best cards of all three are kings."""
    cards = "dealer deals race round by round Kh Ks Kd 2c 2d 2h 3c 3d"
    played = under("star", table({2: 3, 4: 3, 7: 2}), UP, cards)
    assert played.pending
    assert played.pending.question == "chip_race_tie"
    facts = played.steps[-1].facts
    assert (facts["race_tied_players"], facts["race_chips_left"]) == ("3+", "more")


def test_a_tie_with_a_chip_for_each_is_none() -> None:
    """150: two chips; 2 and 4 both have a king, 7 has a queen."""
    played = under(
        "star", table({2: 3, 4: 2, 7: 1}), UP, "dealer deals race seat by seat Kh 7c 2d Ks 4h Qd"
    )
    assert "chip_race_tie" not in dict(asked(played))
    assert left(played) == {2: 5100, 4: 5100, 7: 5000}


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    "book",
    [
        pytest.param("star", id="star:7.42(g)"),
        pytest.param("nunavut", id="nunavut:B.tournament-play.30"),
    ],
)
def test_nobody_is_raced_out(book: str, count: int) -> None:
    """Seat 7 has only one chip of 25, or two, and the lowest card: it is given a chip of 100. The
    rest makes up 100, one chip, which seat 2's ace wins."""
    others = "25x2 100x9" if count == 1 else "25x1 100x9"
    seats = f"{{2: {others}, 4: 25x1 100x9, 7: 25x{count}}}"
    laid = f"table:\n  seats: {seats}\n  blinds: 50/100\nevents:\n"
    cards = "dealer deals race round by round Ah 4c 3d" + (" 2c" if book == "star" else "")
    played = under(book, laid, UP, cards, chip_race_cards="one_card_each")
    assert asked(played)[-1] == ("chip_race_raced_out", "given_one_lowest")
    assert played.steps[-1].facts["race_last_chips"] == ("1" if count == 1 else "2+")
    assert left(played) == {2: 1000, 4: 900, 7: 100}
    # The race itself neither adds nor removes: 100 in odd chips for one of 100; then one more.
    assert played.table.issued == 1900 + 100


def test_nunavut_races_from_seat_one_by_the_rules_of_the_event() -> None:
    """nunavut:B.tournament-play.30 with the event's own rules (9.01(g)) for the rest and the cards:
    150 is two chips; the kings of seat 2 bring one chip only, the other goes to 7's queen."""
    event = {"chip_race_leftover": "one_more_chip", "chip_race_cards": "card_per_odd_chip"}
    laid = table({2: 3, 4: 2, 7: 1})
    cards = "dealer deals race seat by seat Kh Kd 2d 9s 4h Qd"
    played = under("nunavut", laid, UP, cards, **event)
    assert dict(asked(played))["chip_race_start_seat"] == "seat_one"
    assert left(played) == {2: 5100, 4: 5000, 7: 5100}
    open_at = under("nunavut", laid, UP, cards, chip_race_leftover="one_more_chip").pending
    assert open_at
    assert (open_at.question, open_at.answer.status) == ("chip_race_cards", "delegated")


def test_queensix_makes_every_leftover_up() -> None:
    """queensix:tournament.8: one 25 becomes 100 as three do; a player with nothing else stays in;
    the table grows by 300 - 150."""
    laid = "table:\n  seats: {2: 25x3 100x9, 4: 25x2 100x9, 7: 25x1}\n  blinds: 50/100\nevents:\n"
    played = under("queensix", laid, UP)
    assert left(played) == {2: 1000, 4: 1000, 7: 100}
    assert asked(played) == [("chip_race_method", "round_up_each")]
    assert played.table.issued == 1950 + 150


def test_whangamata_awards_a_chip_and_does_not_say_to_whom() -> None:
    """whangamata:20."""
    laid = table({2: 3, 4: 2, 7: 1})
    played = under("whangamata", laid, UP, AWARD, "dealer gives 100 to seat 7")
    assert left(played) == {2: 5000, 4: 5100, 7: 5100}
    played = under("whangamata", laid, UP, "floor puts the button at 2", "next hand")
    assert played.pending
    assert (played.pending.question, played.pending.event) == ("chip_race_leftover", 1)
    events = ("floor puts the button at 2", "next hand")
    made_up = under("whangamata", laid, UP, *events, chip_race_leftover="each_player_rounded_up")
    assert made_up.final.bets == {4: 100, 7: 200}
    assert left(made_up) == {2: 5100, 4: 5000, 7: 4900}


@pytest.mark.parametrize("book", BOOKS)
def test_the_end_of_a_casual_game(book: str) -> None:
    """whangamata:20: three kings beat two aces, so seat 4 takes 75 + 50 + 25; no other book says
    anything of the end of a casual game."""
    played = under(book, table({2: 3, 4: 2, 7: 1}), *CASUAL)
    if book == "whangamata":
        assert left(played) == {2: 5000, 4: 5150, 7: 5000}
    else:
        assert played.pending
        assert played.pending.question == "chip_race_method"


@pytest.mark.parametrize(
    ("found", "chips"),
    [
        pytest.param("25+25+25", 0, id="star:7.42(h) 75 does not total a chip in play"),
        pytest.param("25+25+25+25", 100, id="star:7.42(h) 100 at equal value"),
        pytest.param("25+25+25+25+25", 100, id="star:7.42(h) 125: the last goes unpaid"),
    ],
)
def test_small_chips_found_after_the_race(found: str, chips: int) -> None:
    line = f"4 finds {found} after the race"
    played = under("star", table({2: 4, 4: 8}), UP, line)
    assert left(played) == {2: 5100, 4: 5200 + chips}
    for book in ("queensix", "whangamata", "nunavut", "michigan"):
        pending = under(book, table({2: 4, 4: 8}), UP, line).pending
        assert pending, book
        assert pending.question == "race_late_chips"


def test_the_next_hand_is_played_with_the_new_chips() -> None:
    """A hand, a colour-up, a hand: seat 3 has 75 over, seat 1 the 50 of the hand before."""
    laid = "table:\n  seats: {1: 25x2 100x9, 2: 25x4 100x9, 3: 25x3 100x9}\n  button: 1\n"
    laid += "  blinds: 25/50\nevents:\n"
    # Seat 2 posts 25 and seat 3 posts 50; both fold to seat 1's raise to 100, which comes back.
    hand = ("1 raises to 100", "2 folds", "3 folds")
    played = under("star", laid, *hand)
    assert left(played) == {1: 1025, 2: 975, 3: 925}
    # 25 + 75 + 25 = 125: one chip, 25 removed.
    cards = "dealer deals race round by round 4c 9d 5s 2d 2s"
    played = under("star", laid, *hand, UP, cards, "next hand, blinds 100/200")
    assert played.final.bets == {3: 100, 1: 200}
    assert left(played) == {1: 800, 2: 1000, 3: 800}

"""Books that agree on all that was done may still part on what may be done next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from floorbase.engine.play.trace import Replay
from floorbase.engine.replay.fork import divergence
from floorbase.engine.replay.offered import Offer, of_note, offers_apart
from floorbase.engine.replay.replay import replay
from floorbase.rules.rulings.model import Answer, Facts
from tests.support.command import Run
from tests.support.records import FLOP, PREFLOP, always, record

RAISES = ("4 raises to 300", "1 raises to 700")


def pair(*events: str, table: str = PREFLOP) -> dict[str, Replay]:
    """A hand under a book whose raises add what the last one did, and one that asks one chip."""
    made = record(table, *events)
    rules = {"full": "last_bet_or_raise", "chip": "one_chip"}
    return {name: replay(made, always(min_raise=option)) for name, option in rules.items()}


def narrow(question: str, facts: Facts) -> Answer:
    """A book that is silent as ``always()`` is, but leaves less to choose from."""
    return replace(always()(question, facts), menu=("binding",))


def test_the_least_raise_parts_them_and_nothing_else() -> None:
    """After 300 over 100 the next is 500 or 301; after 700, which added 400, it is 1100 or 701."""
    played = pair(*RAISES)
    assert divergence(played) is None
    apart = offers_apart(played)
    assert [(one.event, one.text) for one in apart] == [
        (-1, "The table"),
        (0, "4 raises to 300"),
        (1, "1 raises to 700"),
    ]
    least = [(one.offers["full"].least, one.offers["chip"].least) for one in apart]
    assert least == [(200, 101), (500, 301), (1100, 701)]
    assert [one.event for one in of_note(apart)] == [-1, 1], "where they first do, and at last"


def test_no_raise_no_parting() -> None:
    """On the flop a bet is the big blind or more under both."""
    played = pair("3 checks", "4 checks", table=FLOP)
    assert offers_apart(played) == []
    assert of_note([]) == []


def test_from_where_they_part_in_what_was_done_nothing_more_is_compared() -> None:
    made = record(FLOP, "3 bets 300", "5 folds out of turn", "4 calls", "5 calls")
    played = {
        "bound": replay(made, always(min_raise="last_bet_or_raise", oot_fold="binding")),
        "free": replay(made, always(min_raise="one_chip", oot_fold="not_binding")),
    }
    parted = divergence(played)
    assert parted is not None
    assert parted.event == 2
    assert [one.event for one in offers_apart(played)] == [0, 1]


def test_what_may_be_ruled_parts_them() -> None:
    """Both wait for a ruling on the same question, but not the same may be chosen."""
    made = record(FLOP, "3 bets 300", "5 folds out of turn", "4 calls")
    one = replay(made, always())
    assert one.pending is not None
    assert one.pending.menu == ("binding", "all_options")
    other = replay(made, narrow)
    apart = offers_apart({"one": one, "other": other})
    assert [(a.event, a.offers["other"].menu) for a in apart] == [(2, ("binding",))]
    assert apart[0].offers["one"] == Offer(True, 600, ("binding", "all_options"))


def test_a_ruling_that_only_one_book_needs_parts_nobody_where_the_tables_are_alike() -> None:
    """One rules on a silent chip, as a call; the other had no need to. Both tables have a call."""
    made = record(FLOP, "3 bets 300", "4 pushes 500")
    silent = "oversized_chip_facing_bet"
    one = replay(made, always(**{silent: "call"}))
    ruled = one.steps[-1]
    assert (ruled.question, ruled.option) == (silent, "call")
    asked_nothing = msgspec.structs.replace(ruled, question=None, answer=None, option=None)
    alike = msgspec.structs.replace(one, steps=[*one.steps[:-1], asked_nothing])
    assert divergence({"one": one, "alike": alike}) is None
    raised = replay(made, always(**{silent: "raise_to_chip"}))
    assert divergence({"one": one, "raised": raised}) is not None, "both were asked"
    open_ = msgspec.structs.replace(ruled, option=None, answer=always()(silent, {}))
    waiting = msgspec.structs.replace(one, steps=[*one.steps[:-1], open_])
    assert divergence({"waiting": waiting, "alike": alike}) is not None, "one must stop for it"


def test_all_books_say_so(run: Run, tmp_path: Path) -> None:
    """star:7.34 and the like against michigan:18: 2000, then 3600, which added 1600; the next is
    5200 or more, or one chip more, 3601."""
    hand = tmp_path / "hand.yaml"
    table = PREFLOP.replace("5000", "20000").replace("50/100", "400/800")
    hand.write_text(table + "  - 4 raises to 2000\n  - 1 raises to 3600\n", encoding="utf-8")
    told = run("replay", str(hand), "--book", "all").out
    assert "The books agree on all that was done." in told
    last = told.partition("after event 2, 1 raises to 3600:")[2]
    assert "Michigan: raise to 3,601 or more" in last
    assert "The Star, QueenSix, Whangamata, Nunavut: raise to 5,200 or more" in last
    shared = told.partition("Under every book, alike")[2].partition("The books agree")[0]
    assert "or more" not in shared, "no least raise of one book is told of them all"
    parted = run("replay", str(hand), "--book", "all", "--json").json()["divergence"]
    assert (parted["over"], parted["step"]) == ("next", -1)
    assert parted["next"]["michigan"] == {"may_raise": True, "min_raise_to": 801, "menu": []}

"""A dispute becomes an entry: what was asked and how it was known, the book, and what was ruled."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.journal.from_card import (
    Departure,
    RulingDetails,
    as_utc,
    body_of_dispute,
    departure_clauses,
    from_utc,
    rulings_given,
    without_clause,
)
from floorbase.errors import BadRequestError
from floorbase.user.journal.entry import EntryFact, EntryRuling, Party
from tests.support.journals import AT, disputed, penalised, ruled
from tests.support.readings import hears, sure
from tests.support.shipped import LIBRARY


def test_the_book_s_answer_is_what_was_ruled() -> None:
    assert ruled("star").rulings == (
        EntryRuling("oot_bet_or_raise", "ruled", "binding", ("star:7.34",), "binding", "book"),
    )


def test_facts_say_how_they_were_known(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"out_of_turn_action": sure("raise", "raise 800")}
    hears(monkeypatch, {"action_out_of_turn": 0.95}, told, enter=True)
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear("oot raise 800")
    dispute.answer("players_acted_behind", "1")
    dispute.answer("intervening_action", None, disputed=True)
    facts = body_of_dispute(dispute, AT).facts
    assert facts[:3] == (
        EntryFact("out_of_turn_action", "raise", "heard", "raise 800"),
        EntryFact("players_acted_behind", "1", "asked"),
        EntryFact("intervening_action", None, "disputed"),
    )
    assert {one.how for one in facts[3:]} == {"assumed"}  # a raise is chips, and faces a bet


def test_what_nobody_can_tell_is_not_known() -> None:
    dispute = disputed("star", out_of_turn_action="raise", players_acted_behind="unknown")
    known = {one.name: (one.value, one.how) for one in body_of_dispute(dispute, AT).facts}
    assert known["players_acted_behind"] == (None, "unknown")


def test_what_the_house_has_said_for_all_evening_is_its_own() -> None:
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.evening = {"out_of_turn_action": "raise"}
    dispute.take({})
    dispute.settle()
    assert body_of_dispute(dispute, AT).facts[0].how == "house"


def test_book_edition_and_data_are_named() -> None:
    body = ruled("nunavut")
    assert body.book == "nunavut"
    assert body.edition == "undated sha256:5599de3013b79fcb"  # of its book.yaml
    assert len(body.corpus) == 16
    assert body.at == "2026-11-21T20:05:00Z"
    assert body.missing == ("event", "level", "table", "seats", "by")


def test_the_floor_s_choice_is_told_from_the_house_s() -> None:
    dispute = disputed("nunavut", "question:odd_chip")
    assert rulings_given(dispute)[0].ruled == ""  # 9.24 against A.2.13: nobody has ruled yet
    assert dispute.choose("odd_chip", "carry_to_next_pot")
    assert (rulings_given(dispute)[0].ruled, rulings_given(dispute)[0].basis) == (
        "carry_to_next_pot",
        "floor_choice",
    )


def test_a_standing_choice_is_the_house_s() -> None:
    asked = next(
        name
        for name, question in LIBRARY.rules.standing.items()
        if LIBRARY.ask(name, "michigan")["michigan"].status == "silent" and not question.facts
    )
    option = LIBRARY.ask(asked, "michigan")["michigan"].menu[0]
    dispute = Dispute(LIBRARY, f"question:{asked}", "michigan", standing={asked: option})
    dispute.settle()
    (ruling,) = rulings_given(dispute)
    assert (ruling.ruled, ruling.basis, ruling.option) == (option, "house", None)


def test_a_departure_names_its_reason_and_its_clause() -> None:
    away = {"oot_bet_or_raise": Departure("bound_to_call", "Misled.", "nunavut:B.house-policies.1")}
    (ruling,) = rulings_given(disputed("queensix"), {})
    assert ruling.option == "bound_to_call"
    body = ruled("star", departures=away)
    (ruling,) = body.rulings
    assert (ruling.option, ruling.ruled, ruling.basis) == ("binding", "bound_to_call", "departure")
    assert (ruling.reason, ruling.under) == ("Misled.", "nunavut:B.house-policies.1")
    assert without_clause(LIBRARY, body) == []
    bare = ruled("star", departures={"oot_bet_or_raise": Departure(reason="Misled.")})
    assert bare.rulings[0].ruled == "other"
    assert without_clause(LIBRARY, bare) == ["oot_bet_or_raise"]
    assert departure_clauses(LIBRARY, "star") == ()  # no clause lets fairness override its rules
    assert departure_clauses(LIBRARY, "nunavut")[0] == "nunavut:B.tournament-play.1"


def test_what_the_book_rules_is_no_departure() -> None:
    same = {"oot_bet_or_raise": Departure("binding", "As the book says.")}
    assert ruled("star", departures=same).rulings[0].basis == "book"


@pytest.mark.parametrize(
    ("question", "departure", "what"),
    [
        ("odd_chip", Departure(reason="x"), "no such question in this ruling"),
        ("oot_bet_or_raise", Departure("nonsense", "x"), "no such option of oot_bet_or_raise"),
        ("oot_bet_or_raise", Departure("bound_to_call", " "), "needs a reason"),
        ("oot_bet_or_raise", Departure(reason="x", under="star:999"), "no such provision"),
    ],
)
def test_a_departure_that_cannot_be_is_refused(
    question: str, departure: Departure, what: str
) -> None:
    with pytest.raises(BadRequestError, match=what):
        ruled("star", departures={question: departure})


def test_the_hand_that_was_told_is_kept_and_an_example_is_not() -> None:
    assert ruled("star").hand == ""
    dispute = Dispute(LIBRARY, "action_out_of_turn", "star")
    dispute.hear("oot raise 800 over 300, seat 5 called")
    assert "5 calls" in body_of_dispute(dispute, AT).hand


def test_time_away_ends_and_a_warning_has_no_end() -> None:
    body = ruled(
        "nunavut", penalties=(penalised("time_away", amount="20"), penalised("verbal_warning"))
    )
    away, warning = body.penalties
    assert (away.from_, away.until) == ("2026-11-21T20:05:00Z", "2026-11-21T20:25:00Z")
    assert (warning.from_, warning.until) == ("2026-11-21T20:05:00Z", "")
    assert body.seats == (5,)


@pytest.mark.parametrize(("kind", "amount"), [("shouting", ""), ("time_away", "a while")])
def test_a_penalty_that_is_none_is_refused(kind: str, amount: str) -> None:
    with pytest.raises(BadRequestError, match=amount or kind):
        ruled("star", penalties=(penalised(kind, amount=amount),))


def test_seats_are_those_of_everybody_named() -> None:
    body = ruled("star", seats=(8,), people=(Party("a", 2), Party("b", None, "dealer")))
    assert body.seats == (2, 8)


def test_times_are_in_utc() -> None:
    west = timezone(timedelta(hours=-5))
    assert as_utc(datetime(2026, 11, 21, 20, 5, tzinfo=west)) == "2026-11-22T01:05:00Z"
    assert from_utc("2026-11-22T01:05:00Z") == datetime(2026, 11, 21, 20, 5, tzinfo=west)
    assert from_utc("two rounds") is None
    assert RulingDetails().event == ""

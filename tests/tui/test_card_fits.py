"""Whatever the facts and the book, the ruling card fits 80x24 without scrolling."""

from __future__ import annotations

import textwrap
from itertools import product

from benchmarks.cards import answered
from floorbase.app.dispute import Dispute
from floorbase.present.card.card import sections_as_lines
from floorbase.present.card.dispute import brief_card, facts_in_words
from floorbase.present.card.fitting import facts_line
from tests.support.each import holds_for_each
from tests.support.shipped import LIBRARY

# 24 lines less the title and the footer; the facts take as many of them as they need.
ROOM = 24 - 1 - 1
FIRST = LIBRARY.rules.facts["out_of_turn_action"].values
SECOND = LIBRARY.rules.facts["players_acted_behind"].values


def every_end(dispute: Dispute) -> list[Dispute]:
    """Every dispute that can follow from this one, down to its ruling."""
    walked = dispute.walk()
    if walked.ask is None:
        return [dispute]
    ends = []
    skip = [] if walked.ask in walked.scenario.ask else [None]
    for value in (*walked.values, *skip):
        ends += every_end(answered(dispute, walked.ask, value))
    return ends


def test_the_card_fits_80x24() -> None:
    holds_for_each(product(LIBRARY.rules.books, FIRST, SECOND), fits)


def fits(begun_with: tuple[str, str, str]) -> None:
    """Every card that two answers under a book can lead to."""
    book, action, behind = begun_with
    begun = Dispute(LIBRARY, "action_out_of_turn", book)
    begun.answer("out_of_turn_action", action)
    begun.answer("players_acted_behind", behind)
    ends = every_end(begun)
    assert ends
    for dispute in ends:
        card = brief_card(dispute)
        always = [s.heading for s in card.sections if s.heading != "FLOOR DOES"]
        assert always[:5] == [
            "RULING",
            "DEALER DOES",
            "SAY",
            "RULE",
            "WHO DECIDES",
        ]
        lines = sections_as_lines(card.sections, 77)
        facts = textwrap.wrap(facts_line(facts_in_words(dispute), rules=bool(card.choices)), 78)
        assert len(facts) + len(lines) <= ROOM, (dispute.given, "\n".join(lines))


def test_four_questions_at_most() -> None:
    holds_for_each(product(LIBRARY.rules.books, FIRST), asks_four_at_most)


def asks_four_at_most(begun_with: tuple[str, str]) -> None:
    """Whatever follows one answer under a book."""
    book, action = begun_with
    begun = Dispute(LIBRARY, "action_out_of_turn", book)
    begun.answer("out_of_turn_action", action)
    for dispute in every_end(begun):
        assert 2 <= len(dispute.asked) <= 4, dispute.given
        if None not in [dispute.given.get(fact) for fact in dispute.asked]:
            assert brief_card(dispute).status != "depends", dispute.given


def test_what_happens_most_often_fits_80x24() -> None:
    holds_for_each(product(LIBRARY.rules.books, LIBRARY.scenarios), fits_as_it_mostly_is)


def fits_as_it_mostly_is(one: tuple[str, str]) -> None:
    """The card of a dispute under a book, on its commonest facts."""
    book, scenario = one
    begun = Dispute(LIBRARY, scenario, book)
    while (asked := begun.walk().ask) is not None:
        begun.answer(asked, LIBRARY.scenario(scenario).commonest[asked])
    card = brief_card(begun)
    lines = sections_as_lines(card.sections, 77)
    facts = textwrap.wrap(facts_line(facts_in_words(begun), rules=bool(card.choices)), 78)
    assert len(facts) + len(lines) <= ROOM, "\n".join(lines)

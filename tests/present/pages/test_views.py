"""Whatever the dispute: each choice of its card is a link, and each fact can be changed."""

from __future__ import annotations

import random
from urllib.parse import parse_qsl, urlsplit

import pytest

from floorbase.app.dispute import Dispute
from floorbase.app.links import dispute_of
from floorbase.present.card.card import Card
from floorbase.present.card.dispute import short_card
from floorbase.present.pages.asking import change_view, question_view
from floorbase.present.pages.beside import say_view
from floorbase.present.pages.card import CardView, card_view
from floorbase.present.pages.five import five_view
from floorbase.user.settings import House
from tests.support.shipped import LIBRARY
from tests.support.sweep import by_turns, tries

HOUSE = House()


def at(scenario: str, href: str) -> Dispute:
    """The dispute that a link leads to."""
    found = dispute_of(LIBRARY, scenario, parse_qsl(urlsplit(href).query), HOUSE)
    assert isinstance(found, Dispute), (found, href)
    return found


def walked_by_links(scenario: str, book: str, chance: random.Random) -> Dispute:
    """A dispute answered to its end by taking the links of its questions."""
    dispute = Dispute(LIBRARY, scenario, book)
    while dispute.walk().ask is not None:
        view = question_view(dispute)
        links = [answer.href for answer in view.answers]
        if dispute.asked and chance.random() < 0.15:
            links = [link.href for link in view.untold]
        before = len(dispute.asked)
        dispute = at(scenario, chance.choice(links))
        assert len(dispute.asked) > before
    return dispute


def same_words(view: CardView, card: Card) -> None:
    """All that the card says stands on the page, and every choice that it shows is a link."""
    told = {part.heading.upper(): part.lines for part in (*view.first, *view.rest)}
    spoken = [section for section in card.sections if section.lines]  # an empty one has no heading
    assert told.keys() == {section.heading for section in spoken}
    for section in spoken:
        lines = told[section.heading]
        assert len(lines) == len(section.lines)
        for line, whole in zip(lines, section.lines, strict=True):
            assert line.words in whole
            assert line.lead in whole
    offered = [line.lead for line in told["RULING"] if line.href]
    letters = [choice.letter for choice in card.choices]
    assert offered == letters[: len(offered)]  # of what one other text settles, the first alone
    assert offered or not letters


SCENARIOS = sorted(LIBRARY.scenarios)
BOOKS = [*LIBRARY.rules.books]


def books_of(scenario: str) -> list[str]:
    """Two books of five for each dispute, so that each has its share; in a sweep all."""
    at = SCENARIOS.index(scenario)
    return [BOOKS[(at + 2 * n) % len(BOOKS)] for n in range(tries(2, len(BOOKS)))]


@pytest.mark.parametrize("scenario", by_turns(SCENARIOS, 3))
def test_a_card_is_used_by_its_links(scenario: str) -> None:
    """Answers, choices and changes, each taken by its link."""
    for number in range(tries(1, 12)):
        for book in books_of(scenario):
            chance = random.Random(f"{scenario} {book} {number}")
            dispute = walked_by_links(scenario, book, chance)
            for _ in range(4):
                card = short_card(dispute)
                view = card_view(dispute, HOUSE)
                same_words(view, card)
                shown = {line.lead for line in view.first[0].lines if line.href}
                if not card.choices:
                    break
                choice = chance.choice([c for c in card.choices if c.letter in shown])
                href = next(x.href for x in view.first[0].lines if x.lead == choice.letter)
                dispute = at(scenario, href)
                assert dispute.ruled()[choice.question] == choice.option
            assert say_view(dispute).lines
            assert len(five_view(dispute, HOUSE).books) == len(LIBRARY.rules.books)
            changed(dispute, chance)


def changed(dispute: Dispute, chance: random.Random) -> None:
    """Each answer to a fact leads to a dispute in which it is so."""
    if not dispute.asked:
        return
    fact = LIBRARY.rules.facts[chance.choice(dispute.asked)]
    view = change_view(dispute, fact, HOUSE)
    values = dispute.values(fact.id)
    assert len(view.answers) == len(values) > 1
    for answer, value in zip(view.answers, values, strict=True):
        assert at(dispute.scenario, answer.href).given[fact.id] == value

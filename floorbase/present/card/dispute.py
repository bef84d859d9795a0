"""A dispute as people read it: its card, its facts, and what stands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorbase.present.card.card import Card, CardSection
from floorbase.present.card.fitting import fitted
from floorbase.present.card.ruling import side_by_side
from floorbase.present.card.walk import besides, card_of, cited_by
from floorbase.present.screen_words.heard import understood
from floorbase.present.text.words import HOUSE_SETTING
from floorbase.rules.books.model import Provision
from floorbase.rules.rulings.model import Fact

if TYPE_CHECKING:
    from floorbase.app.dispute import Dispute
    from floorbase.app.dispute_facts import FactAnswer


def answer_words(fact: Fact, answer: FactAnswer) -> str:
    """What was answered to a fact, in words."""
    untold = "disputed" if answer.disputed else "not known"
    words = untold if answer.value is None else fact.values[answer.value]
    return words + (HOUSE_SETTING if answer.from_house else "")


def facts_in_words(dispute: Dispute) -> list[tuple[Fact, str]]:
    """The facts asked, in order, each with its answer in words."""
    return [(fact, answer_words(fact, answer)) for fact, answer in dispute.facts()]


def changed_facts(dispute: Dispute) -> dict[str, str]:
    """The facts that were changed on the card, each with what it was at first, in words."""
    known = dispute.library.rules.facts
    return {name: answer_words(known[name], was) for name, was in dispute.changed().items()}


def brief_card(dispute: Dispute) -> Card:
    """The ruling card of its book, short enough for a small screen."""
    card, provisions = _card(dispute, brief=True), dispute.library.rules.provisions
    return fitted(card, facts_in_words(dispute), changed_facts(dispute), provisions)


def short_card(dispute: Dispute) -> Card:
    """The same, where a page may be as long as it is: nothing gives way for room."""
    return _card(dispute, brief=True)


def whole_card(dispute: Dispute) -> Card:
    """The same with nothing left out, to be copied or written down."""
    return _card(dispute, brief=False)


def _card(dispute: Dispute, *, brief: bool) -> Card:
    return card_of(
        dispute.library,
        dispute.settle(),
        dispute.book,
        dispute.ruled(),
        brief=brief,
        from_house=dispute.from_house,
        standing=dispute.by_house().keys(),
        words=dispute.words,
    )


def cited_in(dispute: Dispute) -> list[Provision]:
    """The provisions behind its card, those that rule first."""
    return cited_by(dispute.library, dispute.settle(), dispute.book)


def notes_of(dispute: Dispute) -> list[CardSection]:
    """What was read from the words, and what else the book says: penalties, notes, branches."""
    read = tuple(understood(fact, told) for fact, told in dispute.understood())
    heard = [CardSection("UNDERSTOOD", read)] if read else []
    walked, ruled = dispute.settle(), dispute.ruled()
    return [*heard, *besides(dispute.library, walked, dispute.book, ruled, dispute.words)]


def five_books(dispute: Dispute, width: int) -> list[str]:
    """All books side by side; where one depends on more, its cases."""
    replays = dispute.replays()
    forked = replays.books if replays else None
    chosen, standing = dispute.all_ruled()
    rules = dispute.library.rules
    return side_by_side(rules, dispute.rulings(), forked, width, chosen, standing)

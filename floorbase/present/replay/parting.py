"""Where the books part on a record: in what was done, and in what may be done next."""

from __future__ import annotations

from collections.abc import Sequence

from floorbase.engine.replay.fork import Divergence
from floorbase.engine.replay.offered import Offer, OffersApart, of_note
from floorbase.present.text.words import STATUS_WORDS, option_words, plain, raise_words
from floorbase.rules.load import Rules
from floorbase.rules.rulings.model import Status

ALIKE = "The books do not part on this record."
ALIKE_SO_FAR = "The books agree on all that was done."


def parting_lines(
    rules: Rules, parted: Divergence | None, apart: Sequence[OffersApart]
) -> list[str]:
    """Where the books part, and what each does there; then where they part on what is next."""
    if parted is None and apart:
        return [ALIKE_SO_FAR, *_offered(rules, apart)]
    return [*divergence_lines(rules, parted), *_offered(rules, apart)]


def divergence_lines(rules: Rules, parted: Divergence | None) -> list[str]:
    """Where the books part in what was done, and what each does there."""
    if parted is None:
        return [ALIKE]
    lines = [f"The books part at {place(parted)}:"]
    for book, decisions in parted.decisions.items():
        told = ", ".join(_decision(rules, q, status, option) for q, status, option in decisions)
        lines.append(f"  {rules.books[book].short}: {told or 'no ruling needed'}")
    return lines


def _decision(rules: Rules, question: str, status: Status, option: str | None) -> str:
    """One ruling in a few words: what was asked, and the answer or why there is none."""
    answer = option_words(rules, question, option) if option else STATUS_WORDS[status].lower()
    return f"{rules.questions[question].label}: {answer}"


def place(parted: Divergence | OffersApart) -> str:
    """An event with its number, or the table before the first."""
    return f"event {parted.event + 1}, {parted.text}" if parted.event >= 0 else "the table"


def offer_words(offer: Offer) -> str:
    """What may be done next, or be ruled."""
    if offer.menu:
        return f"may be ruled: {' / '.join(plain(option) for option in offer.menu)}"
    return ", ".join(raise_words(offer.may_raise, offer.least)) or "no minimum raise is known"


def _offered(rules: Rules, apart: Sequence[OffersApart]) -> list[str]:
    """What each side offers, where the books first take these sides, and at last."""
    lines = ["The books part on what may be done next:"] if apart else []
    for one in of_note(apart):
        lines.append(f"  after {place(one)}:" if one.event >= 0 else f"  at {place(one)}:")
        told: dict[str, list[str]] = {}
        for book, offer in one.offers.items():
            told.setdefault(offer_words(offer), []).append(rules.books[book].short)
        lines += [f"    {', '.join(books)}: {words}" for words, books in told.items()]
    return lines

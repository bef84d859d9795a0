"""Ruling cards to be read aloud by strangers: all there are, or some at random.

``python -m benchmarks.cards FOLDER`` writes a file for each dispute with every card that its
answers can lead to under three books, ``--untold 1`` also those with one fact that nobody can tell;
``--random 200 --seed 7`` writes one file of that many. Each card stands as a small screen has it,
under the facts that led to it. ``--since OTHER`` leaves out the cards that a folder written earlier
has already.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.errors import BadRequestError
from floorbase.present.card.card import sections_as_lines
from floorbase.present.card.dispute import brief_card, facts_in_words
from floorbase.present.card.fitting import CARD_WIDTH

BOOKS = ("star", "queensix", "whangamata")  # those with rules for most disputes
RULE = "-" * CARD_WIDTH
UNTOLD = 0.1  # how often nobody can tell a fact, at random


def text_of(dispute: Dispute) -> str:
    """A finished dispute's facts and its card, a line each as a small screen has them."""
    facts = [f"  {fact.label}: {words}" for fact, words in facts_in_words(dispute)]
    lines = sections_as_lines(brief_card(dispute).sections, CARD_WIDTH)
    return "\n".join([f"[{dispute.scenario}, {dispute.book}]", *facts, "", *lines])


def every(library: Library, scenario: str, book: str, untold: int = 0) -> Iterator[str]:
    """Every card of a dispute under a book with all but so many of its facts told, each once."""
    seen: set[str] = set()
    left = [Dispute(library, scenario, book)]
    while left:
        begun = left.pop()
        walked = begun.walk()
        if walked.ask is not None:
            values: list[str | None] = [*reversed(walked.values)]
            values += [None] * (len(begun.unknown) < untold)
            left += [answered(begun, walked.ask, value) for value in values]
            continue
        found = _told(begun)
        if found and _alone(found) not in seen:
            seen.add(_alone(found))
            yield found


def drawn(library: Library, many: int, seed: int) -> Iterator[str]:
    """So many cards, each by the answers of a random walk through a random dispute."""
    random = Random(seed)
    seen: set[str] = set()
    while len(seen) < many:
        begun = Dispute(library, random.choice(sorted(library.scenarios)), random.choice(BOOKS))
        while ask := (walked := begun.walk()).ask:
            told = random.random() > UNTOLD
            begun.answer(ask, random.choice(walked.values) if told else None)
        found = _told(begun)
        if found and found not in seen:
            seen.add(found)
            yield found


def answered(begun: Dispute, fact: str, value: str | None) -> Dispute:
    """The same dispute with one answer more; None is that nobody can tell."""
    given, unknown, asked = dict(begun.given), set(begun.unknown), list(begun.asked)
    further = Dispute(begun.library, begun.scenario, begun.book, given, unknown, asked=asked)
    further.answer(fact, value)
    return further


def _told(dispute: Dispute) -> str:
    """The text of a finished dispute; nothing where its facts rule nothing together."""
    try:
        return text_of(dispute)
    except BadRequestError:
        return ""


def _write(path: Path, cards: Sequence[str]) -> None:
    numbered = (f"{RULE}\n#{number} {card}" for number, card in enumerate(cards, 1))
    path.write_text("\n".join([*numbered, ""]), encoding="utf-8")


def main() -> None:
    """Write the cards and say how many."""
    told = argparse.ArgumentParser(description="Write ruling cards to be read.")
    told.add_argument("folder", type=Path)
    told.add_argument("disputes", nargs="*")
    told.add_argument("--untold", type=int, metavar="N", default=0)
    told.add_argument("--random", type=int, metavar="N")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--since", type=Path, metavar="FOLDER")
    asked = told.parse_args()
    library = Library()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.random:
        cards = list(drawn(library, asked.random, asked.seed))
        _write(asked.folder / f"random-{asked.seed}.txt", cards)
        print(f"{len(cards)} cards")
        return
    before = _cards_of(asked.since) if asked.since else set()
    for scenario in asked.disputes or sorted(library.scenarios):
        found = [card for book in BOOKS for card in every(library, scenario, book, asked.untold)]
        new = [card for card in found if _alone(card) not in before]
        print(f"{scenario}: {len(found)} cards, {len(new)} to read")
        if new:
            _write(asked.folder / f"{scenario}.txt", new)
        (asked.folder / f".{scenario}.all").write_text(f"\n{RULE}\n".join(found), encoding="utf-8")


def _alone(text: str) -> str:
    """A card with its dispute and book, without the facts."""
    head, _, card = text.partition("\n\n")
    return f"{head.splitlines()[0]}\n{card}".strip()


def _cards_of(folder: Path) -> set[str]:
    """The cards of a folder written earlier, each without its facts."""
    texts = (path.read_text(encoding="utf-8") for path in folder.glob(".*.all"))
    return {_alone(card) for text in texts for card in text.split(f"\n{RULE}\n")}


if __name__ == "__main__":
    main()

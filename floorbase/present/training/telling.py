"""An item told as a table would tell it: a place, what happened in some order, what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from floorbase.app.training.hands import TOPICS, play
from floorbase.app.training.honesty import of_course
from floorbase.app.training.item import chance
from floorbase.app.training.kinds.houses import others_house
from floorbase.app.training.kinds.numbered import by_number
from floorbase.app.training.kinds.spot import NOTHING
from floorbase.app.training.sums.model import SumItem
from floorbase.present.text.words import first_up, lowered
from floorbase.present.training.choice_words import (
    ALL_IS_WELL,
    ASKED,
    choice_words,
    verdict_words,
)
from floorbase.present.training.narration import (
    UNNOTICED,
    follows,
    narrated,
    posted,
    scene,
    sentence,
    still_in,
    tables_before,
    with_burn,
)
from floorbase.present.training.sums import sum_text

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.app.training.item import Drawn, Item
    from floorbase.engine.play.snapshot import Snapshot
    from floorbase.engine.table.events import Event
    from floorbase.rules.rulings.model import Question

BLINDS = 2  # that are posted before the flop
TABLES = 12  # tables that a call for the floor may come from
SEATS = 9
# Where a question comes up while a hand is played, and where it comes up in the room.
AT_A_TABLE = (
    "You are called to table {}.",
    "“Floor!” You go over to table {}.",
    "Table {} wants a ruling.",
    "A hand goes up at table {}.",
    "You are asked for a ruling at table {}.",
    "A call for the floor comes from table {}.",
    "The floor is wanted at table {}.",
)
IN_THE_ROOM = (
    "You are asked for a ruling.",
    "This comes up at the tournament desk.",
    "A colleague brings you this case.",
    "You are stopped on your way through the room.",
    "A ruling is wanted.",
    "This is put to you.",
    "A question comes to the desk.",
)
IN_GENERAL = (
    "A new dealer asks you a question.",
    "A player wants to know something.",
    "A colleague wants to be sure.",
    "Someone asks before play begins.",
    "You are asked at the desk.",
    "A question comes up on a break.",
    "You are asked as you pass.",
)
SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z“])")
A_PLAYER = re.compile(r"^A player (?!who |facing |in turn|due |with |at |of |on |not |here )")
SURE = ("You find out that {}.", "It is clear that {}.", "Nobody disputes that {}.")
LOOK_IT_UP = (
    "Which provision of {book} answers this? Find it by its number, in the book or from memory."
)
ONE_BY_ONE = (
    "Watch the hand, played under {}. At which event does something first go wrong, if at all?"
)


@dataclass(frozen=True, slots=True)
class ItemText:
    """An item in words: what is told, what is asked, and the choices in the order of the item's."""

    situation: tuple[str, ...]
    ask: str
    choices: tuple[str, ...]


def item_text(library: Library, item: Item) -> ItemText:
    """An item as it is put to a learner; the same item is always told in the same words."""
    if item.kind == "spot":
        return _spot_text(library, item)
    if isinstance(item, SumItem):
        number = sum_text(library, item)
        return ItemText(number.situation, number.asked, ())
    draw = chance(item.key, item.kind, item.seed)
    question = library.rules.questions[item.key.question]
    told, asked = parted(question)
    facts = [*_facts(library, item, draw)]
    opening = _opening(item, question, told, has_facts=bool(facts))
    if item.drawn is not None:
        lines = [opening, *hand_lines(library, item.key.book, item.drawn), *told]
    else:
        lines = [opening, *_seated(told, question, draw)]
    lines += facts
    more, ask = _asking(library, item, asked)
    words = tuple(choice_words(library, item, choice) for choice in item.choices)
    return ItemText((*lines, *more), ask, words)


def parted(question: Question) -> tuple[list[str], str]:
    """A question's situation, and what is asked of it.

    A question without a situation has no sentence before the one that asks.
    """
    *told, asked = SENTENCE.split(question.ask)
    return told, asked


def _opening(item: Item, question: Question, told: Sequence[str], *, has_facts: bool) -> str:
    """Where it comes up; two seeds in a row never open alike."""
    where = IN_THE_ROOM if told or has_facts else IN_GENERAL
    if question.topic in TOPICS and (told or item.drawn):
        where = AT_A_TABLE
    first = Random(f"{item.key}/{item.kind}").randrange(len(where))
    line = where[(first + item.seed) % len(where)]
    return line.format(1 + (first + 5 * item.seed) % TABLES)


def _seated(told: Sequence[str], question: Question, draw: Random) -> list[str]:
    """The situation, told of a player by the seat where that can be."""
    seat = draw.randint(1, SEATS)
    if question.topic not in TOPICS or draw.random() < 0.5 or not told:
        return list(told)
    first, *rest = told
    return [A_PLAYER.sub(f"The player in seat {seat} ", first), *rest]


def _facts(library: Library, item: Item, draw: Random) -> Iterator[str]:
    """What else is so, in some order: every fact that a hand does not show, and that the book does
    not settle of itself."""
    shown = [*(item.drawn.shown if item.drawn else ())]
    if item.kind in ("ruling", "provision"):  # another book may leave it open
        shown += of_course(library, item.key)
    facts = [library.rules.facts[name].if_[v] for name, v in item.key.facts if name not in shown]
    draw.shuffle(facts)
    sure = draw.randrange(2 * len(facts)) if facts else 0
    for place, fact in enumerate(facts):
        ways = [one for one in SURE if not _twice(one, fact)]
        yield draw.choice(ways).format(fact) if place == sure else f"{first_up(fact)}."


def _twice(way: str, fact: str) -> bool:
    """Whether a fact would say once more what a way to begin says: nobody, or clear."""
    return any(word in way.casefold() and word in fact.casefold() for word in ("nobody", "clear"))


def _asking(library: Library, item: Item, asked: str) -> tuple[list[str], str]:
    """What more is told, and what is asked, by the kind of item."""
    books = library.rules.books
    under = f"Under {books[item.key.book].short}, {lowered(asked)}"
    if item.kind == "provision":
        ask = LOOK_IT_UP if by_number(library, item) else ASKED["provision"]
        return [asked], ask.format(book=books[item.key.book].short)
    if item.kind == "book":
        words = verdict_words(library, item, item.answer.option or "") if item.answer else ""
        return [asked, f"The ruling: “{words}”"], "Which of these two rulebooks rules this way?"
    left = others_house(library, item) if item.kind == "moving" else None
    if left is None:
        return [], under
    old = library.decide_for(left)(item.key.question, item.key.by_name)
    words = verdict_words(library, item, old.option or old.status)
    return [asked, f"At your last house, under {books[left].short}: “{words}”"], (
        f"Here {books[item.key.book].short} applies. What does it say?"
    )


def hand_lines(library: Library, book: str, drawn: Drawn) -> list[str]:
    """A hand up to where the question comes up: the table, then what happened."""
    events = drawn.record.events[: drawn.stop + 1]
    told = list(narrated(events, tables_of(library, book, drawn, len(events))))
    return [*scene(drawn.record.setup), " ".join(told)]


def tables_of(library: Library, book: str, drawn: Drawn, count: int) -> list[Snapshot | None]:
    """The table before each of the first events of a hand, as its book plays it."""
    replay = play(library, book, drawn.record, drawn.directions)
    return tables_before(replay.steps if replay else (), count)


def _spot_text(library: Library, item: Item) -> ItemText:
    """A hand to be watched: its events are the choices, told without saying what is wrong."""
    assert item.drawn is not None
    events: Sequence[Event] = item.drawn.record.events
    tables = tables_of(library, item.key.book, item.drawn, len(events))
    told = []
    for place, (event, before) in enumerate(zip(events, tables, strict=True)):
        words = sentence(event, before, remark=False).removesuffix(UNNOTICED)
        words = with_burn(words, event, events[place - 1] if place else None)
        plain = words.removesuffix(" without a word") if follows(events, place) else words
        told.append(f"{first_up(plain)}.")
    choices = (ALL_IS_WELL if c.verdict == NOTHING else told[int(c.verdict)] for c in item.choices)
    ask = ONE_BY_ONE.format(library.rules.books[item.key.book].short)
    start = tables[0]
    blinds = [posted(start)] if start is not None and len(start.bets) == BLINDS else []
    situation = (*scene(item.drawn.record.setup), *blinds, still_in(item.drawn.before))
    return ItemText(situation, ask, tuple(choices))

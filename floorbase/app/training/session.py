"""A sitting: ten minutes of training, and what is asked next in it.

What is due comes first, the likeliest forgotten before the rest; then new items, by what turns up
most on a floor. No two items of one question follow one another while there is another, none has
more than its part of a sitting, and what was missed comes once more near the end. A sitting is a
value: each answer gives the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import pairwise
from random import Random
from statistics import median

from floorbase.app.training.item import Item, ItemKey, Kind
from floorbase.app.training.memory import (
    AWAY,
    ENOUGH,
    RECENT,
    due,
    review,
    training_day,
)
from floorbase.app.training.source import ItemSource
from floorbase.user.training.rows import Learner, MemoryReset, Review
from floorbase.user.training_store import Store

MINUTES = 10
FIRST_PACE = 30.0  # seconds from one answer to the next, while the learner's own is not known
# A question that was asked so often, and made up so much of what was asked, waits for the others.
OFTEN, PART = 3, 0.25
SEEDS = 3  # hands that are tried before a kind of item is given up
# What is asked of an item, review by review: mostly a ruling, and in between something else.
TURNS: tuple[Kind, ...] = (
    *("ruling", "ruling", "provision", "ruling", "moving"),
    *("ruling", "spot", "ruling", "book"),
)
ANSWER_CHANGED, CASE_GONE = "answer_changed", "case_gone"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A sitting under way.

    ``allowed`` and ``pace`` are seconds, the latter from one answer to the next; ``due`` and
    ``new`` are the texts of keys, as they are to come; ``asked`` those that were answered, in
    order, and ``missed`` those that come once more. ``kinds`` are what the learner wants to be
    asked, all where there are none. ``resets`` are memories that were put back to new as it began.
    """

    learner: Learner
    began: datetime
    allowed: float
    pace: float
    due: tuple[str, ...]
    new: tuple[str, ...]
    kinds: tuple[Kind, ...] = ()
    asked: tuple[str, ...] = ()
    right: int = 0
    missed: tuple[str, ...] = ()
    resets: tuple[MemoryReset, ...] = ()

    def left(self, now: datetime) -> float:
        """The seconds that are left."""
        return self.allowed - (now - self.began).total_seconds()

    def still(self, now: datetime) -> int:
        """About how many more items there is time for."""
        return max(0, round(self.left(now) / self.pace))


def begin(
    source: ItemSource,
    store: Store,
    learner: Learner,
    now: datetime,
    minutes: float = MINUTES,
    kinds: tuple[Kind, ...] = (),
) -> Sitting:
    """A sitting of so many minutes, after what rested on changed answers was put back to new."""
    resets = reset_changed(source, store, learner, now)
    memories, offered = store.memories(learner), source.offered()
    wanted = {str(key): key for key in offered}
    pace, allowed = pace_of(store, learner), minutes * 60
    due_now = [m.key for m in due(memories.values(), training_day(now)) if m.key in wanted]
    new = [text for text in wanted if text not in memories]
    kept = store.under_way(learner)
    if kept and kept.key in wanted:
        due_now = [kept.key, *(text for text in due_now if text != kept.key)]
    room = 3 * int(allowed / min(pace, FIRST_PACE)) + 20  # more than can be asked
    return Sitting(
        *(learner, now, allowed, pace, tuple(due_now), tuple(new[:room]), kinds),
        resets=tuple(resets),
    )


def pace_of(store: Store, learner: Learner) -> float:
    """Seconds from one answer to the next, reading included, as the last ones were."""
    times = [one.at for one in store.last_reviews(learner, RECENT)]
    gaps = [(later - earlier).total_seconds() for later, earlier in pairwise(times)]
    there = [gap for gap in gaps if 0 < gap <= AWAY]
    return median(there) if len(there) >= ENOUGH else FIRST_PACE


def reset_changed(
    source: ItemSource, store: Store, learner: Learner, now: datetime
) -> list[MemoryReset]:
    """Put memories back to new whose answer is another now, or is gone, once for each edition.

    ``why`` of each is ``answer_changed`` or ``case_gone``.
    """
    name = f"looked at for {learner.id}"
    if store.noted(name) == source.edition:
        return []
    changed, gone = [], []
    for memory in store.memories(learner).values():
        try:
            now_is = source.fingerprint(ItemKey.parse(memory.key))
        except ValueError:
            now_is = ""
        if not now_is:
            gone.append(memory.key)
        elif now_is != memory.fingerprint:
            changed.append(memory.key)
    done = store.reset(learner, changed, ANSWER_CHANGED, source.edition, now)
    done += store.reset(learner, gone, CASE_GONE, source.edition, now)
    store.note(name, source.edition)
    return done


def next_item(source: ItemSource, store: Store, sitting: Sitting, now: datetime) -> Item | None:
    """What is asked next; None where the sitting is over."""
    if sitting.left(now) <= 0:
        return None
    if kept := _under_way(source, store, sitting):
        return kept
    for text in _candidates(sitting, now):
        if found := _made(source, store, sitting, text, now):
            return found
    return None


def answer(
    source: ItemSource,
    store: Store,
    sitting: Sitting,
    item: Item,
    right: bool,
    seconds: float,
    now: datetime,
    *,
    given: str = "",
    asked_after: int = 0,
    right_after: int = 0,
) -> tuple[Sitting, Review]:
    """Keep an answer, before its result is shown; the sitting after it, and how it counted."""
    counted = review(
        *(store, sitting.learner, item, right, seconds, now),
        given=given,
        fingerprint=source.fingerprint(item.key),
        asked_after=asked_after,
        right_after=right_after,
    )
    text = str(item.key)
    missed = tuple(one for one in sitting.missed if one != text)
    if not right and text not in sitting.asked:
        missed = (*missed, text)
    after = replace(
        *(sitting,),
        asked=(*sitting.asked, text),
        right=sitting.right + right,
        missed=missed,
    )
    return after, counted


def _candidates(sitting: Sitting, now: datetime) -> Iterator[str]:
    """Keys in the order they may be asked: after all others those of a question that was asked too
    often already, and last those of the question just asked."""
    last = _question(sitting.asked[-1]) if sitting.asked else ""
    again = [text for text in sitting.missed if text != sitting.asked[-1]]
    old = [text for text in sitting.due if text not in sitting.asked]
    new = [text for text in sitting.new if text not in sitting.asked]
    near_the_end = sitting.left(now) <= sitting.pace * (len(sitting.missed) + 1)
    every = [*again, *old, *new] if near_the_end else [*old, *new, *again]
    crowded = _crowded(old or new[: max(1, sitting.still(now))])
    enough = _asked_enough(sitting)
    held = {text for text in every if _question(text) in enough}
    if near_the_end:
        held -= {*again}
    first = [text for text in old or new if _question(text) == crowded != last]
    yield from () if near_the_end and again else (text for text in first if text not in held)
    others = [text for text in every if _question(text) != last]
    yield from (text for text in others if text not in held)
    yield from (text for text in others if text in held)
    yield from (text for text in every if _question(text) == last)


def _asked_enough(sitting: Sitting) -> set[str]:
    """The questions that have had their part of a sitting."""
    asked = Counter(map(_question, sitting.asked))
    enough = max(OFTEN, PART * (asked.total() + 1))
    return {question for question, times in asked.items() if times >= enough}


def _crowded(texts: Sequence[str]) -> str:
    """The question that most of what is left is of: put off, it would follow itself; else none."""
    counted = Counter(map(_question, texts)).most_common(1)
    return next((question for question, times in counted if 2 * times > len(texts)), "")


def _question(text: str) -> str:
    return text.split("/")[1]


def _made(
    source: ItemSource, store: Store, sitting: Sitting, text: str, now: datetime
) -> Item | None:
    """An item of a key, told otherwise than before; None where there is none to be asked."""
    key, memory = ItemKey.parse(text), store.memory(sitting.learner, text)
    if memory and text not in sitting.missed and memory.state.due > training_day(now):
        return None  # answered meanwhile, in another window
    times = memory.reviews if memory else 0
    draw = Random(f"{sitting.learner.id}/{text}/{times}/{len(sitting.asked)}")
    for kind in _kinds(sitting, key, times):
        for _ in range(SEEDS):
            if found := source.item(key, kind, draw.getrandbits(31)):
                return found
    return None


def _kinds(sitting: Sitting, key: ItemKey, times: int) -> tuple[Kind, ...]:
    """The kinds to try, in order."""
    if key.is_sum:
        return ("number",) if not sitting.kinds or "number" in sitting.kinds else ()
    if sitting.kinds:
        first = times % len(sitting.kinds)
        kinds = (*sitting.kinds[first:], *sitting.kinds[:first])
        return tuple(kind for kind in kinds if kind != "number")
    return tuple(dict.fromkeys((TURNS[times % len(TURNS)], "ruling")))


def _under_way(source: ItemSource, store: Store, sitting: Sitting) -> Item | None:
    """The item that the learner was in the middle of when floorbase stopped."""
    kept = store.under_way(sitting.learner)
    if kept is None or kept.key not in (*sitting.due, *sitting.new):
        return None
    if kept.key in sitting.asked and kept.key not in sitting.missed:
        return None
    if sitting.kinds and kept.kind not in sitting.kinds:
        return None
    kinds: tuple[Kind, ...] = (*TURNS, "number")
    kind = next((one for one in kinds if one == kept.kind), None)
    key = None
    with suppress(ValueError):
        key = ItemKey.parse(kept.key)
    found = source.item(key, kind, kept.seed) if key and kind else None
    if found is None:
        store.drop_under_way(sitting.learner)
    return found


def keep_given(
    store: Store, sitting: Sitting, item: Item, given: tuple[str, ...], now: datetime
) -> None:
    """Keep what was given so far for an item that has more to be asked."""
    store.keep_under_way(
        sitting.learner, str(item.key), item.kind, item.seed, given, now.astimezone(UTC)
    )


def given_so_far(store: Store, learner: Learner, item: Item) -> tuple[str, ...]:
    """What was given for an item before floorbase stopped; nothing for any other."""
    kept = store.under_way(learner)
    if kept and (kept.key, kept.kind, kept.seed) == (str(item.key), item.kind, item.seed):
        return kept.given
    return ()

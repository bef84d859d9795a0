"""What of a telling the classifier looks at: its words, pairs of them, and how they are meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from floorbase.hearing.telling.clauses import Mood
from floorbase.hearing.telling.words import Word
from floorbase.rules.search.tokens import STORY, stem

PARTS = 4  # letters of a word's parts, by which mistyped and unknown words are near others
LARGE = 10  # numbers from here on are amounts, below it counts and seats


def features(words: Sequence[Word], meant: Sequence[Mood]) -> list[str]:
    """The features of a telling, each once: stems, neighbours, stems with their mood, parts."""
    found: dict[str, None] = {}
    shapes = [_shape(words, place) for place in range(len(words))]
    for feature in _of(shapes, words, meant):
        found[feature] = None
    for word in words:
        if word.text.isalpha() and len(word.text) >= PARTS:
            for start in range(len(word.text) - PARTS + 1):
                found[f"~{word.text[start : start + PARTS]}"] = None
    return list(found)


def _of(shapes: Sequence[str], words: Sequence[Word], meant: Sequence[Mood]) -> Iterator[str]:
    kept = [(shape, place) for place, shape in enumerate(shapes) if shape]
    for shape, place in kept:
        yield shape
        if meant[place] is Mood.TOLD:  # as most words are
            continue
        if Mood.DENIED in meant[place] and shape not in ("not", "no", "never", "nobodi"):
            yield f"-{shape}"
        if (Mood.ASKED | Mood.SUPPOSED) & meant[place]:
            yield f"?{shape}"
    for (one, _), (other, _) in pairwise(kept):
        yield f"{one} {other}"
    told = [shape for shape, place in kept if words[place].text not in STORY and shape != "#"]
    for one, other in pairwise(told):
        yield f"{one}_{other}"


def _shape(words: Sequence[Word], place: int) -> str:
    """A word's stem; for a number, of what kind it is; nothing for a sign."""
    word = words[place]
    if word.is_mark:
        return "?" if word.text == "?" else ""
    if word.value is not None:
        if word.many:
            return "#chips"
        if place and words[place - 1].text in ("seat", "seats"):
            return ""
        return "#" if word.value >= LARGE else (str(word.value) if word.value < 4 else "#few")
    if not word.text[0].isalnum():
        return ""
    return "#" if word.text[0].isdigit() else stem(word.text)

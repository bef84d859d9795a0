"""What was typed or dictated, as words: short forms spelt out, amounts as numbers, places kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from floorbase.hearing.lexicon import MEANS

SCALES = {"hundred": 100, "thousand": 1_000, "grand": 1_000, "k": 1_000}
NUMBER_WORDS = {word: int(number) for word, number in MEANS["numbers"].items()}
TENS, UNITS = range(20, 100, 10), range(1, 10)
SHORT, APART, IN_FULL = MEANS["short"], MEANS["apart"], MEANS["in_full"]
WORD = re.compile(
    r"""\$?(?P<number>\d{1,3}(?:[,_]\d{3})+|\d+(?:\.\d+)?)(?P<unit>k\b|m\b|%|(?:st|nd|rd|th)\b|bb\b)?
      (?P<many>'?s\b)?(?P<verb>[a-z]+)?
    | utg\d
    | [a-z]+(?:'[a-z]+)?(?:-[a-z0-9]+)*
    | [.,;:!?\n"()/+-]""",
    re.VERBOSE,
)
SEAT = re.compile(r"(?<!['\w])(?:seat|st|s)\s?#?(\d{1,2})(?!\d|[.,]\d|s\b|k\b)")
UTG = re.compile(r"\butg\s?\+\s?(\d)")
LARGEST = 1e15  # chips: a longer number is a slip, and could not be reckoned with
OWNED = 11  # below it a number with 's is a seat's, from there on chips of that value
NUMBERED = ("seat", "seats", "table", "level")  # a number after these is a name, not a count
MARKS = frozenset('.,;:!?\n"()/+-')


@dataclass(frozen=True, slots=True)
class Word:
    """One word as it is read.

    ``text`` is in lower case and spelt out, ``value`` its number, ``many`` whether a number is said
    of several chips (1000s). ``start`` and ``end`` are its place in what was typed.
    """

    text: str
    start: int
    end: int
    value: int | None = None
    many: bool = False

    @property
    def is_mark(self) -> bool:
        """Whether it is a sign between words."""
        return self.text in MARKS


def read_words(text: str) -> tuple[Word, ...]:
    """A text as words, in order.

    >>> [word.text for word in read_words("S5 didnt raise, oot 2.5k")]
    ['seat', '5', 'did', 'not', 'raise', ',', 'out', 'of', 'turn', '2500']
    """
    lowered = SEAT.sub(_wide_seat, text.lower().replace("\u2019", "'"))
    return tuple(_joined(list(_split(lowered))))


def _wide_seat(found: re.Match[str]) -> str:
    """A seat's name with the same length, as places must hold: 's5' is read as 'seat 5' later."""
    return found[0] if found[0].startswith("seat") else "\x01" + found[0][1:].replace("t", " ", 1)


def _split(lowered: str) -> Iterator[Word]:
    place = 0
    lowered = UTG.sub(lambda found: f"utg{found[1]}".ljust(len(found[0])), lowered)
    for found in WORD.finditer(lowered):
        start, end = found.span()
        if "\x01" in lowered[place:start]:
            yield Word("seat", start - 1, start)
        place = end
        if found["number"]:
            yield from _numbered(found)
            continue
        word = APART.get(found[0], found[0])
        for part in spelt(word):
            yield Word(part, start, end, NUMBER_WORDS.get(part))


def _numbered(found: re.Match[str]) -> Iterator[Word]:
    start, end = found.span()
    unit, many = found["unit"] or "", bool(found["many"])
    own = (
        many
        and "'" in found["many"]
        and found["number"].isdecimal()
        and int(found["number"]) < OWNED
    )
    amount = float(re.sub(r"[,_]", "", found["number"]))
    if unit in ("k", "m"):
        amount *= 1_000 if unit == "k" else 1_000_000
    amount = min(amount, LARGEST)
    verb = found["verb"] or ""
    if verb == "bet" or verb == "bets":  # a 3bet
        yield Word("reraises", start, end)
        return
    text = f"{amount:g}" if amount < 1e6 else str(int(amount))
    ordinal = unit in ("st", "nd", "rd", "th")
    whole = int(amount) if amount == int(amount) and not ordinal and unit != "%" else None
    yield Word(text + (unit if unit not in ("k", "m") else ""), start, end, whole, many and not own)
    if own:  # seat 2's bet
        yield Word("'s", start, end)
    for part in spelt(verb) if verb else ():
        yield Word(part, start, end)


def spelt(word: str) -> list[str]:
    """A word of its own as the words that it stands for.

    >>> spelt("bb"), spelt("didn't"), spelt("cannot")
    (['big', 'blind'], ['did', 'not'], ['can', 'not'])
    """
    if word in SHORT:
        return SHORT[word].split()
    if word in IN_FULL:
        return IN_FULL[word].split()
    if word.endswith("n't"):
        return [word[:-3], "not"]
    if word.endswith("'s") and word[:-2] in ("he", "she", "it", "that", "there", "who"):
        return [word[:-2], "is"]
    if word.endswith(("'re", "'ll", "'ve", "'d", "'m")):
        head, _, tail = word.partition("'")
        return [head, {"re": "are", "ll": "will", "ve": "have", "d": "had", "m": "am"}[tail]]
    if "-" in word.strip("-"):
        whole = word.replace("-", "")
        return (
            SHORT[whole].split() if whole in SHORT else [part for part in word.split("-") if part]
        )
    return [word]


def _joined(words: Sequence[Word]) -> Iterator[Word]:
    """Words with an amount in several words made one: fifteen hundred, two thousand five hundred.

    In two thousand-chips the hyphen says what a chip is worth; a thousand is an amount as well.
    """
    place = 0
    while place < len(words):
        word = words[place]
        before = words[place - 1].text if place else ""
        value, length = _amount(words, place) if before not in NUMBERED else (word.value, 1)
        if value is None or (length == 1 and value == word.value and before not in NUMBERED):
            yield word
        elif length == 1 and word.value is None and not _one(words, place, place + 1):
            yield replace(word, value=value)  # phrases have it as it was said
        elif length == 1 and word.text not in NUMBER_WORDS and word.text not in SCALES:
            yield word
        else:
            last = words[place + length - 1]
            yield Word(str(value), word.start, last.end, value)
        place += length


def _amount(words: Sequence[Word], place: int) -> tuple[int | None, int]:
    """The number that begins at a place, and how many words say it; None where there is none."""
    value, length, scale = words[place].value, 1, 1
    if value is None:
        value = _lone_scale(words, place)
        scale = value or 1
    elif value in TENS and (unit := _spelt(words, place + 1)) in UNITS and _goes_on(words, place):
        value, length = value + unit, 2
    if value is None:
        return None, 1
    if scale == 1 and (scale := _scale(words, place + length - 1, place + length)):
        value, length = value * scale, length + 1
    if scale > 1:
        after = place + length
        after += after < len(words) and words[after].text == "and"
        if _spelt(words, after):
            rest, more = _amount(words, after)
            if (
                rest and OWNED <= rest < scale
            ):  # a smaller number is a seat's: two hundred, six folds
                value, length = value + rest, after - place + more
    return value, length


def _goes_on(words: Sequence[Word], place: int) -> bool:
    """Whether a ten and a unit are one number: in twenty five folds, the five is a seat."""
    return _one(words, place, place + 1) or _scale(words, place, place + 2) > 0


def _lone_scale(words: Sequence[Word], place: int) -> int | None:
    """What a hundred or a thousand is where no number stands before it."""
    scale = SCALES.get(words[place].text)
    is_chip = _one(words, place, place + 1) and not (place and _one(words, place - 1, place))
    return scale if is_chip or (place and words[place - 1].text == "a") else None


def _scale(words: Sequence[Word], last: int, place: int) -> int:
    """What a number that ends at a word is multiplied by; 0 where by nothing.

    Not by a hundred that a word with a hyphen begins: in two hundred-chips that is a chip.
    """
    if place >= len(words) or words[place].text not in SCALES:
        return 0
    is_chip = _one(words, place, place + 1) and not _one(words, last, place)
    return 0 if is_chip else SCALES[words[place].text]


def _spelt(words: Sequence[Word], place: int) -> int:
    """The number that a word spells; 0 where it spells none."""
    return NUMBER_WORDS.get(words[place].text, 0) if place < len(words) else 0


def _one(words: Sequence[Word], place: int, other: int) -> bool:
    """Whether two words were typed as one, with a hyphen."""
    if other >= len(words):
        return False
    return (words[place].start, words[place].end) == (words[other].start, words[other].end)


def typed(text: str, words: Sequence[Word]) -> str:
    """The words as they were typed, from the first of them to the last."""
    if not words:
        return ""
    return text[min(w.start for w in words) : max(w.end for w in words)].strip()

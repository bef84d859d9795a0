"""The words of a text, as two editions of it are compared: without what print and layout change.

Case, quotes, dashes, spaces, emphasis, line breaks and words divided at the end of a line do not
tell editions apart; words and figures do.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

# A word with its hyphens and apostrophes, a hyphen at the end of a line among them; a figure with
# its currency, decimals and percent.
TOKEN = re.compile(
    r"(?P<figure>[$€£]?\s?\d+(?:,\d{3}(?!\d))*(?:\.\d+)*(?:\s?%)?)"
    r"|(?P<word>[^\W\d_]+(?:(?:['’ʼ]|[-‐‑\u00ad][ \t]*(?:\r?\n\s*)?)[^\W\d_]+)*)"
)
MARKUP = re.compile(r"</?[a-z]+>|&[a-z]+;", re.IGNORECASE)
BULLET = re.compile(r"^[ \t]*o[ \t]+", re.MULTILINE)
# What a provision is printed with: 7.34, 12., (a), iv), Rule 34:, Note 2:
KEYWORDS = r"rules?|notes?|steps?|examples?|sections?|articles?|clauses?"
LABEL = re.compile(
    rf"(?:(?:{KEYWORDS})\s*#?\s*"
    r"\d+(?:\.\d+)*[a-z]?[.:)]*|\d+(?:\.\d+)+[a-z]?[.:)]*|\(?\d{1,3}[a-z]?[.:)]+"
    r"|\([a-z]{1,2}\)|\(?[a-z][.)]|\(?[ivx]{1,4}[.)])(?=[\s*_]|$)",
    re.IGNORECASE,
)


class PlacedWord(NamedTuple):
    """A word as it is compared, and where it stands in the text."""

    text: str
    start: int
    end: int

    @property
    def is_figure(self) -> bool:
        """Whether it is a number, so that nothing may be joined to it."""
        return not self.text.isalpha() and any(sign.isdigit() for sign in self.text)


def words_of(text: str) -> list[PlacedWord]:
    """The words of a text in order.

    >>> [word.text for word in words_of("The re-en-\\ntry fee:  $1,500 (or 2.5%)")]
    ['the', 'reentry', 'fee', '$1500', 'or', '2.5%']
    """
    plain = BULLET.sub(_blank, MARKUP.sub(_blank, text))
    found = []
    for match in TOKEN.finditer(plain):
        start = match.end() - len(match[0].lstrip())
        found.append(PlacedWord(_compared(match), start, match.end()))
    return found


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _compared(match: re.Match[str]) -> str:
    if match["figure"]:
        return re.sub(r"[\s,]", "", match[0])
    letters = re.sub(r"['’ʼ\s‐‑\u00ad-]", "", unicodedata.normalize("NFKC", match[0]))
    return letters.lower()


def digest(words: Iterable[PlacedWord], size: int = 8) -> str:
    """A short digest of words in a row; how they are divided or joined does not matter."""
    told = "".join([_apart(word.text) for word in words])
    return hashlib.blake2b(told.encode(), digest_size=size).hexdigest()


@lru_cache(maxsize=10_000)  # more than all words of the books; each comes a thousand times
def _apart(text: str) -> str:
    """A word as its digest has it: what may not be joined to another is set apart."""
    return f"|{text}|" if PlacedWord(text, 0, 0).is_figure else text


def digits_of(words: Iterable[PlacedWord]) -> str:
    """One hexadecimal digit for each word: enough to find a run of them, too little to read one."""
    return "".join(hashlib.blake2b(w.text.encode(), digest_size=1).hexdigest()[0] for w in words)


def label_words(text: str, words: Sequence[PlacedWord]) -> int:
    """How many of some words of a text are the number or letter that they are printed under.

    >>> [label_words(text, words_of(text)) for text in ("- 7.34 Any", "Rule 5: Go", "30 seconds")]
    [1, 2, 0]
    """
    if not words:
        return 0
    start = words[0].start
    match = LABEL.match(text, start - text.startswith("(", start - 1)) or LABEL.match(text, start)
    return sum(word.end <= match.end() for word in words[:4]) if match else 0


def label_of(words: Sequence[PlacedWord]) -> str:
    """The number or letter in the words that are printed over an item.

    >>> [label_of(words_of(text)) for text in ("Rule 5:", "7A.", "(b)")]
    ['5', '7a', 'b']
    """
    return re.sub(rf"^(?:{KEYWORDS})(?=\d)", "", "".join(word.text for word in words))

"""A form of event: one line of the grammar, from which it is read, written and documented."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from floorbase.engine.cards import KINDS, parse_cards
from floorbase.engine.events import Event
from floorbase.errors import Where

CHIPS = r"\d[\d,_]{0,14}"
CARD = r"(?:[2-9TJQKA][cdhs]|\?\?|joker)"
QUOTED = "[\"“”'‘’]"
# What people say for a kind of hand, and its name.
RANKINGS = {
    **{name: name for _, name in KINDS},
    "royal": "royal flush",
    "quads": "four of a kind",
    "boat": "full house",
    "trips": "three of a kind",
    "set": "three of a kind",
    "two pair": "two pairs",
    "pair": "one pair",
    "nothing": "high card",
}
# What a template's braces stand for, as a pattern that also holds in other languages' regexes.
PARTS = {
    "seat": r"(?:seat )?(\d{1,2})",
    "to": r"(?:seat )?(\d{1,2})",
    "amount": rf"({CHIPS})",
    "chips": rf"({CHIPS}(?:\+{CHIPS})*)",
    "meanings": rf"({CHIPS}(?: or {CHIPS})+)",
    "card": rf"({CARD})",
    "cards": rf"({CARD}(?: {CARD})*)",
    "number": r"(\d{1,4})",
    "name": r"([A-Za-z0-9-]{1,20})",
    "street": r"(flop|turn|river)",
    "ranking": rf"({'|'.join(RANKINGS)})",
    "words": rf"{QUOTED}(.+?){QUOTED}",
    "hand": r"([A-Za-z0-9][A-Za-z0-9 ,-]{0,60})",
    "lap": r"((?:(?:first|second) card )?)",
    "quiet": r"((?:, unnoticed)?)",
}


@dataclass(frozen=True, slots=True)
class Form:
    """How an event is written.

    ``template`` is the form that the program writes, ``also`` others that it reads, where brackets
    hold what may stand in their place: ``{seat} [is |goes |]all-in``. A ``spoken``
    form is what a player says, without its seat: ``raise to {amount}``.
    """

    kind: str
    template: str
    example: str
    means: str
    also: tuple[str, ...] = ()
    spoken: bool = False
    patterns: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = field(init=False)

    def __post_init__(self) -> None:
        compiled = tuple(compiled_template(template) for template in (self.template, *self.also))
        object.__setattr__(self, "patterns", compiled)

    def read(self, line: str, text: str, where: Where | None) -> Event | None:
        """The event of a line, or None where the line is not of this form.

        Raises: ValueError: it is of this form, but a part of it cannot be.
        """
        for pattern, parts in self.patterns:
            if match := pattern.fullmatch(line):
                return build(self.kind, parts, match.groups(), text, where)
        return None

    def fill(self, event: Event) -> str:
        """The line that the program writes for an event of this kind."""
        names = {**event._asdict(), "street": event.name, "hand": event.name, "ranking": event.name}
        names["chips"] = "+".join(map(str, event.chips))
        names["meanings"] = " or ".join(map(str, event.chips))
        names["card"] = names["cards"] = " ".join(event.cards)
        names["words"] = f'"{event.words}"'
        names["lap"] = f"{event.name} card " if event.name else ""
        names["quiet"] = f", {event.words}" if event.words else ""
        return self.template.format(**names)


def compiled_template(template: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """A template's pattern, and the part that each of its groups is.

    >>> compiled_template("{seat} bets {amount}")[1]
    ('seat', 'amount')
    """
    pieces = re.split(r"\{(\w+)\}", template)
    parts = tuple(pieces[1::2])
    for index in range(1, len(pieces), 2):
        pieces[index] = PARTS[pieces[index]]
    for index in range(0, len(pieces), 2):
        pieces[index] = _choices(pieces[index])
    return re.compile("".join(pieces), re.IGNORECASE), parts


def _choices(text: str) -> str:
    """A literal stretch of a template, whose brackets hold what may stand there: [is |goes |]."""
    parts = re.split(r"\[([^\]]*)\]", text)
    for index, part in enumerate(parts):
        words = "|".join(map(re.escape, part.split("|"))) if index % 2 else re.escape(part)
        parts[index] = f"(?:{words})" if index % 2 else words
    return "".join(parts)


def build(
    kind: str, parts: Sequence[str], found: Sequence[str], text: str, where: Where | None
) -> Event:
    """An event from the parts of its line. Raises: ValueError: a part cannot be."""
    values: dict[str, object] = {}
    for part, value in zip(parts, found, strict=True):
        if part in ("seat", "to", "number"):
            values[part] = int(value)
        elif part == "amount":
            values[part] = whole(value)
        elif part == "chips":
            chips = tuple(whole(chip) for chip in value.split("+"))
            values.update(chips=chips, amount=sum(chips))
        elif part == "meanings":
            values["chips"] = tuple(whole(chip) for chip in value.lower().split(" or "))
        elif part in ("card", "cards"):
            values["cards"] = parse_cards(value)
        elif part in ("street", "name", "hand"):
            values["name"] = value.lower()
        elif part == "ranking":
            values["name"] = RANKINGS[value.lower()]
        elif part == "lap":
            values["name"] = value.lower().removesuffix(" card ")
        elif part == "quiet":
            values["words"] = value.lower().removeprefix(", ")
        else:
            values[part] = value.strip()
    return Event(kind, text, where, **values)  # type: ignore[arg-type]


def whole(text: str) -> int:
    """A number of chips, with the commas or underscores that people write.

    >>> whole("1,500")
    1500
    """
    return int(text.replace(",", "").replace("_", ""))

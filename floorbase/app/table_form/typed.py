"""What people type into each field, read as leniently as it can be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from floorbase.app.table_form.draft import Trouble
from floorbase.errors import BadFileError, one_of
from floorbase.yamldata.nodes import Map, Node, Text
from floorbase.yamldata.source import parse

CHAIRS = frozenset(range(1, 11))
NAME = "table"  # of the record, where a problem names its file
FORMED = frozenset({"seats", "button", "blinds", "ante", "big_blind_ante", "street", "board"})
FORMED |= {"pot", "to_act", "folded", "hands"}
CARD = re.compile(r"(10|[2-9tjqka])([cdhs♣♦♥♠])|(\?\?)", re.IGNORECASE)
SYMBOLS = str.maketrans("♣♦♥♠", "cdhs")
PILE = r"\d+x\d+(?:[ +]+\d+x\d+)*"
CHIPS = r"\d{1,3}(?:[,_]\d{3})+(?!\d)|\d+(?:\.\d+)?k\b|\d+"
STACK = re.compile(rf"(?:(?:seat )?(\d{{1,2}})\s*[:=]\s*)?({PILE}|{CHIPS})", re.IGNORECASE)


def seats_told(text: str) -> list[int] | None:
    """Seats, by how many or by which; None where the text tells none.

    >>> seats_told("4"), seats_told("2-4, 8"), seats_told("2 3 3"), seats_told("12")
    ([1, 2, 3, 4], [2, 3, 4, 8], [2, 3], None)
    """
    words = re.sub(r"\s*(?:-|to)\s*", "-", text.strip()).replace(",", " ").split()
    found: set[int] = set()
    for word in words:
        first, _, last = word.partition("-")
        if not (first.isdecimal() and (last or first).isdecimal()) or len(word) > 5:
            return None
        found |= set(range(int(first), int(last or first) + 1))
    if len(words) == 1 and words[0].isdecimal():
        found = set(range(1, int(words[0]) + 1))
    return sorted(found) if found and found <= CHAIRS else None


def chips_told(text: str) -> str:
    """An amount as people write it; what is none stays as it is.

    >>> chips_told("10k"), chips_told(" 1.5k "), chips_told("9,900"), chips_told("many")
    ('10000', '1500', '9,900', 'many')
    """
    found = re.fullmatch(r"\s*(\d{1,9})(?:\.(\d{1,3}))?k\s*", text, re.IGNORECASE)
    if not found:
        return text.strip()
    return str(int(found[1]) * 1000 + int((found[2] or "").ljust(3, "0")))


def cards_told(text: str) -> str:
    """Cards as records write them; what is none stays as it is.

    >>> cards_told("ahKC 10♦"), cards_told("A♥, ??"), cards_told("Xx")
    ('Ah Kc Td', 'Ah ??', 'Xx')
    """
    told = []
    for word in re.split(r"[,\s]+", text.strip()):
        cards = list(CARD.finditer(word))
        if "".join(card[0] for card in cards) != word:
            told.append(word)
            continue
        for card in cards:
            rank = "T" if card[1] == "10" else (card[1] or "").upper()
            suit = (card[2] or "").lower().translate(SYMBOLS)
            told.append(card[3] or f"{rank}{suit}")
    return " ".join(told)


def stacks_told(text: str, seats: list[int], troubles: list[Trouble]) -> dict[int, str]:
    """Each seat's chips: one amount for all, by seat, or one for each in order."""
    rest = STACK.sub("", text).strip(" ,;")
    by_seat: dict[int, str] = {}
    others: list[str] = []
    for seat, amount in STACK.findall(text):
        pile = amount.replace("+", " ") if "x" in amount else chips_told(amount)
        if seat:
            by_seat[int(seat)] = pile
        else:
            others.append(pile)
    fix = "write 10000 for all, or 10000, 3: 4500 with those that differ"
    if rest:
        troubles.append(Trouble("stacks", 0, f"'{rest}' is not a stack", fix))
    strange = [seat for seat in by_seat if seats and seat not in seats]
    if strange:
        what = f"seat {strange[0]} is not at this table"
        troubles.append(Trouble("stacks", 0, what, one_of(seats, "use")))
    if len(others) > 1 and len(others) == len(seats) and not by_seat:
        return dict(zip(seats, others, strict=True))
    if len(others) > 1:
        what = f"there are {len(others)} stacks for {len(seats)} seats"
        troubles.append(Trouble("stacks", 0, what, fix))
    without = [seat for seat in seats if seat not in by_seat]
    if without and not others and not rest:
        what = f"seat {without[0]} has no stack"
        troubles.append(Trouble("stacks", 0, what, fix))
    return {seat: by_seat.get(seat) or (others or ["0"])[0] for seat in seats}


def antes_told(text: str) -> Iterator[tuple[str, str]]:
    """Each player's ante, and the big blind's for all."""
    for part in re.split(r"[;\s]*\band\b[;\s]*|;", text.strip()):
        amount = re.sub(r"\b(?:big[- ]blind|bb|bba|ante)\b", "", part, flags=re.IGNORECASE).strip()
        big = amount != part.strip() and re.search(r"\bb", part, re.IGNORECASE)
        if amount and amount != "0":
            yield ("big_blind_ante" if big else "ante"), chips_told(amount)


def hands_told(text: str, troubles: list[Trouble]) -> Iterator[tuple[int, str]]:
    """Hole cards by seat."""
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        found = re.fullmatch(r"\s*(?:seat )?(\d{1,2})\s*[:= ]\s*(.+)", part, re.IGNORECASE)
        if found is None:
            fix = "write each seat and its cards, as 3 Ah Kc, 4 Qd Qs"
            troubles.append(
                Trouble("hands", 0, f"'{part.strip()}' is not a seat and its hand", fix)
            )
        else:
            yield int(found[1]), cards_told(found[2])


def also_told(text: str, troubles: list[Trouble]) -> Mapping[str, Node]:
    """The fields of a record that have none in the form."""
    if not text.strip():
        return {}
    try:
        node = parse("{" + text.strip() + "\n}", NAME)
    except BadFileError:
        node = Text()
    if not isinstance(node, Map) or not all(node.values()):
        fix = "write name: value, as smallest_chip: 100, away: {5: absent}"
        troubles.append(Trouble("also", 0, f"'{text.strip()}' cannot be read", fix))
        return {}
    for name in node:
        if name in FORMED:
            troubles.append(
                Trouble("also", 0, f"'{name}' has a field of its own", "write it there")
            )
    return {name: value for name, value in node.items() if name not in FORMED}

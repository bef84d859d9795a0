"""Small words that whoever tells a hand needs: seats, chips, numbers, words in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from floorbase.present.text.words import chips

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(value: int) -> str:
    """A small number in words.

    >>> number(3), number(51)
    ('three', '51')
    """
    return NUMBERS[value] if value < len(NUMBERS) else str(value)


def listed(words: Sequence[str]) -> str:
    """Words in a row, as a sentence has them.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def seats_words(seats: Iterable[int]) -> str:
    """Seats by their numbers.

    >>> seats_words([2]), seats_words([2, 5, 7])
    ('seat 2', 'seats 2, 5 and 7')
    """
    numbers = list(map(str, seats))
    return f"seat{'s' if len(numbers) > 1 else ''} {listed(numbers)}"


def chips_of(count: int, value: int) -> str:
    """A number of chips of one value.

    >>> chips_of(1, 1000), chips_of(3, 25)
    ('a chip of 1,000', 'three chips of 25')
    """
    many = "a" if count == 1 else number(count)
    return f"{many} chip{'' if count == 1 else 's'} of {chips(value)}"

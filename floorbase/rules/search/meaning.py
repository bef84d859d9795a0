"""Which words go together: latent semantic analysis over what is said and written of each owner.

People tell one dispute in hundreds of ways. Words that are used of the same points come to lie
close together in a space of few dimensions, so that a query finds a point by words that none of its
phrases holds. The space is made from our own corpus and phrases alone, once, with numpy; asking it
needs none.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import mul

DIMENSIONS = 80


@dataclass(frozen=True)
class Space:
    """Where each token and each owner lies: rows of ``dimensions`` numbers, one after the other."""

    dimensions: int
    tokens: Mapping[str, int]
    token_rows: array[float]
    owners: tuple[str, ...]
    owner_rows: array[float]

    def near(self, weights: Mapping[str, float]) -> dict[str, float]:
        """How near each owner lies to some weighted tokens: at most 1; none if all are unknown."""
        size = self.dimensions
        place = [0.0] * size
        for token, weight in weights.items():
            row = self.tokens.get(token)
            if row is not None:
                found = self.token_rows[row * size : (row + 1) * size]
                place = [sum_ + weight * part for sum_, part in zip(place, found, strict=True)]
        length = math.sqrt(sum(map(mul, place, place)))
        if not length:
            return {}
        unit = tuple(part / length for part in place)
        # All lie at 1 from the middle, where the product of two is 1 - d²/2: ``dist`` is in C.
        return {owner: 1 - math.dist(unit, row) ** 2 / 2 for owner, row in self._places}

    @cached_property
    def _places(self) -> list[tuple[str, tuple[float, ...]]]:
        """Each owner with its row, as numbers that need not be made anew for every query."""
        size, rows = self.dimensions, self.owner_rows
        return [
            (owner, tuple(rows[row * size : (row + 1) * size]))
            for row, owner in enumerate(self.owners)
        ]


def space(said: Mapping[str, Mapping[str, float]], dimensions: int = DIMENSIONS) -> Space:
    """The space of some owners, each with how often every token is said of it."""
    # Several threads that wait for one another take many times as long on a busy machine.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    import numpy as np

    owners = tuple(said)
    tokens = {t: n for n, t in enumerate(sorted({t for counts in said.values() for t in counts}))}
    table = np.zeros((len(owners), len(tokens)))
    for row, counts in enumerate(said.values()):
        for token, count in counts.items():
            table[row, tokens[token]] = count
    holders = np.maximum((table > 0).sum(axis=0), 1)
    rarity = np.log(1 + len(owners) / holders)
    table = np.log1p(table) * rarity
    table /= np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-9)
    # The largest singular values of the table, by way of the smaller of its two squares.
    squares, left = np.linalg.eigh(table @ table.T)
    size = min(dimensions, len(squares))
    strength = np.sqrt(np.maximum(squares[::-1][:size], 1e-12))
    of_owners = left[:, ::-1][:, :size] * strength
    of_tokens = (table.T @ (of_owners / strength**2)) * rarity[:, None]
    of_owners /= np.maximum(np.linalg.norm(of_owners, axis=1, keepdims=True), 1e-9)
    return Space(
        size,
        tokens,
        array("f", of_tokens.astype("float32").tobytes()),
        owners,
        array("f", of_owners.astype("float32").tobytes()),
    )

"""What the classifiers are: logistic regression over disputes, and ridge regression over facts.

Both are made with numpy alone, from our own phrases and tellings, once; asking them takes a
millisecond. Ridge regression tells, for each telling that it was made from, what it would have said
had it not seen that one: so how far it may be trusted is measured, not believed.
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

STEPS = 35
RATE = 0.5
SHRINK = 1e-5
RARE = 2  # texts that must hold a feature
STRONG = {"E:": 3.0, "S:": 2.0, "Q:": 2.0}  # what was read by rules counts more than single words


@dataclass(frozen=True)
class FeatureRows:
    """Texts as sparse rows over the features that several of them hold."""

    places: Mapping[str, int]
    rarity: Any
    col: Any
    val: Any
    starts: Any

    def dense(self) -> Any:
        """As a matrix of texts x features."""
        import numpy as np

        ends = [*self.starts[1:], len(self.col)]
        matrix = np.zeros((len(self.starts), len(self.places) + 1), dtype=np.float32)
        for row, (start, end) in enumerate(zip(self.starts, ends, strict=True)):
            matrix[row, self.col[start:end]] = self.val[start:end]
        return matrix


def table(texts: Sequence[Sequence[str]]) -> FeatureRows:
    """The rows of some texts' features, each of length 1, rarer features weighing more."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # many that wait for one another are slower
    import numpy as np

    counts: dict[str, int] = {}
    for text in texts:
        for feature in text:
            counts[feature] = counts.get(feature, 0) + 1
    names = [f for f, count in counts.items() if count >= RARE]
    places = {f: n for n, f in enumerate(names)}
    rarity = np.array(
        [math.log(1 + len(texts) / counts[f]) * STRONG.get(f[:2], 1.0) for f in names],
        dtype=np.float32,
    )
    cols: list[int] = []
    vals: list[float] = []
    starts: list[int] = []
    for text in texts:
        starts.append(len(cols))
        found, row = row_of(text, places, rarity)
        cols += found
        vals += row
    return FeatureRows(
        places, rarity, np.array(cols), np.array(vals, dtype=np.float32), np.array(starts)
    )


def row_of(
    text: Sequence[str], places: Mapping[str, int], rarity: Any
) -> tuple[list[int], list[float]]:
    """A text's known features and what each counts; the last is the same for every text."""
    known = [places[f] for f in text if f in places]
    row = rarity[known].tolist() if known else []
    length = math.sqrt(sum(part * part for part in row)) or 1.0
    return [*known, len(places)], [*(part / length for part in row), 1.0]


@dataclass(frozen=True)
class Classifier:
    """Weights of features x classes, the last row the same for every text."""

    classes: tuple[str, ...]
    places: Mapping[str, int]
    rarity: Any
    weights: Any

    def scores(self, features: Sequence[str]) -> Any:
        """What each class scores, in the order of ``classes``."""
        import numpy as np

        known, row = row_of(features, self.places, self.rarity)
        return np.array(row, dtype=np.float32) @ self.weights[known].astype(np.float32)

    def shares(self, features: Sequence[str]) -> dict[str, float]:
        """How likely each class is, from 0 to 1; together 1."""
        import numpy as np

        scores = self.scores(features)
        odds = np.exp(scores - scores.max())
        return dict(zip(self.classes, (odds / odds.sum()).tolist(), strict=True))


def logistic(
    texts: Sequence[Sequence[str]],
    targets: Sequence[Mapping[str, float]],
    classes: Sequence[str],
    weights: Sequence[float],
) -> Classifier:
    """A classifier of texts, each with how much it is of each class (together 1) and its weight."""
    import numpy as np

    rows = table(texts)
    lengths = np.diff([*rows.starts, len(rows.col)])
    row_number = np.repeat(np.arange(len(texts)), lengths)
    order = np.argsort(rows.col, kind="stable")
    by_col, row_sorted, val_sorted = rows.col[order], row_number[order], rows.val[order]
    firsts = np.flatnonzero(np.r_[True, np.diff(by_col) > 0])
    wanted = np.zeros((len(classes), len(texts)), dtype=np.float32)
    number = {name: n for n, name in enumerate(classes)}
    for n, target in enumerate(targets):
        for name, share in target.items():
            wanted[number[name], n] = share
    importance = np.array(weights, dtype=np.float32)
    # Classes x features, class by class: sums over what lies side by side are three times as fast.
    found = np.zeros((len(classes), len(rows.places) + 1), dtype=np.float32)
    mean, square = np.zeros_like(found), np.zeros_like(found)
    scores = np.zeros_like(wanted)
    for step in range(1, STEPS + 1):
        for score, weight in zip(scores, found, strict=True):
            score[:] = np.add.reduceat(weight[rows.col] * rows.val, rows.starts)
        odds = np.exp(scores - scores.max(axis=0))
        odds /= odds.sum(axis=0)
        slope = SHRINK * found
        for rise, error in zip(slope, (odds - wanted) * importance, strict=True):
            summed = np.add.reduceat(error[row_sorted] * val_sorted, firsts)
            rise[by_col[firsts]] += summed / len(texts)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        found -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    learnt = found.T.astype(np.float16, order="C")
    return Classifier(tuple(classes), rows.places, rows.rarity, learnt)


def ridge(
    texts: Sequence[Sequence[str]],
    targets: Sequence[Sequence[float]],
    classes: Sequence[str],
    firm: float = 0.3,
) -> tuple[Classifier, Any]:
    """A classifier by ridge regression, and what it says of each text without having seen it.

    ``targets`` has a row for each text, of 0 and 1 by class.
    """
    import numpy as np

    rows = table(texts)
    matrix = rows.dense()
    near = (matrix @ matrix.T).astype(np.float64)
    inverse = np.linalg.inv(near + firm * np.eye(len(texts)))
    wanted = np.array(targets)
    alpha = inverse @ wanted
    unseen = wanted - alpha / np.diag(inverse)[:, None]
    weights = (matrix.T @ alpha).astype(np.float16)
    return Classifier(tuple(classes), rows.places, rows.rarity, weights), unseen


def fitted(
    rows: Sequence[Sequence[float]], right: Sequence[float], shrink: float = 1.0
) -> tuple[float, ...]:
    """The weights of a logistic regression, by Newton's steps; the last is not shrunk."""
    import numpy as np

    table_, wanted = np.array(rows, dtype=float), np.array(right, dtype=float)
    if not len(rows):
        return ()
    held = shrink * np.eye(table_.shape[1])
    held[-1, -1] = 1e-6
    found = np.zeros(table_.shape[1])
    for _ in range(25):
        odds = 1 / (1 + np.exp(-np.clip(table_ @ found, -30, 30)))
        slope = table_.T @ (odds - wanted) + held @ found
        bend = (table_ * (odds * (1 - odds))[:, None]).T @ table_ + held
        step = np.linalg.solve(bend, slope)
        found = found - step
        if float(np.abs(step).max()) < 1e-6:
            break
    return tuple(float(weight) for weight in found)

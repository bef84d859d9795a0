"""Files of hand histories to test with: our own, and the real ones where they lie beside us.

Our own begin with hands made up one by one, whose ends were reckoned by hand; the rest are random
legal actions played through PokerKit, which gave their ends.
"""

from __future__ import annotations

import pytest

from tests.support.copies import ROOT

MADE = ROOT / "tests" / "engine" / "record" / "hands" / "made.phhs"
REAL = ROOT.parent / "shared" / "phh" / "pluribus-2000.phhs"
COUNTS = {path: count for path, count in ((MADE, 26), (REAL, 2000)) if path.exists()}
each_file = pytest.mark.parametrize("hands", COUNTS, ids=lambda path: path.stem)

"""The twenty disputes of ``tests/scenarios/twenty.yaml``, and in how many keys each is ruled on."""

from __future__ import annotations

from typing import Any

import yaml

from tests.support.copies import ROOT

WRITTEN = (ROOT / "tests" / "scenarios" / "twenty.yaml").read_text("utf-8")


TWENTY: list[dict[str, Any]] = yaml.load(WRITTEN, yaml.BaseLoader)


KEYS = 12  # to the card: an arrow for each line above the dispute, Enter, and one each answer

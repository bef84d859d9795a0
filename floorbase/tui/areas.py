"""The parts of the app beside the dispute, each loaded when first gone to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from floorbase.tui.messages import Place

if TYPE_CHECKING:
    from floorbase.tui.flows.dispute import Area, Flow


def settings(flow: Flow) -> Area:
    """What the house chose."""
    from floorbase.tui.flows.settings import SettingsArea

    return SettingsArea(flow)


def reading(flow: Flow) -> Area:
    """The books to read, and the graph of them."""
    from floorbase.tui.flows.read import ReadArea

    return ReadArea(flow)


def comparing(flow: Flow) -> Area:
    """The books side by side."""
    from floorbase.tui.flows.compare import CompareArea

    return CompareArea(flow)


def table(flow: Flow) -> Area:
    """The real table."""
    from floorbase.tui.flows.table import TableArea

    return TableArea(flow)


def training(flow: Flow) -> Area:
    """Drills, what is remembered, exams."""
    from floorbase.tui.flows.train import TrainArea

    return TrainArea(flow)


def journal(flow: Flow) -> Area:
    """What was ruled here before, and what is entered now."""
    from floorbase.tui.flows.journal.area import JournalArea

    return JournalArea(flow)


AREAS: Mapping[Place, Callable[[Flow], Area]] = {
    "settings": settings,
    "read": reading,
    "compare": comparing,
    "train": training,
    "table": table,
    "journal": journal,
}

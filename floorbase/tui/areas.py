"""The parts of the app beside the dispute, each loaded when first gone to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from floorbase.tui.messages import Place

if TYPE_CHECKING:
    from floorbase.tui.flow import Flow


class Area(Protocol):
    """A part of the app: it pushes its screens and hears what they ask for."""

    def open(self, id_: str) -> None:
        """Show something of it by its id; its beginning for an empty id."""


def table(flow: Flow) -> Area:
    """The real table."""
    from floorbase.tui.table_flow import TableArea

    return TableArea(flow)


AREAS: Mapping[Place, Callable[[Flow], Area]] = {
    "table": table,
}

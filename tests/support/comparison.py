"""The comparison on the screen, once it is all there."""

from __future__ import annotations

from collections.abc import Callable

from textual.pilot import Pilot
from textual.widgets import Static

from floorbase.tui.app import FloorApp
from floorbase.tui.messages import Went
from floorbase.tui.screens.compare import CompareScreen

SMALL = (80, 24)


async def until(pilot: Pilot[None], there: Callable[[FloorApp], bool]) -> FloorApp:
    """Wait for something that happens beside the screen."""
    app = pilot.app
    assert isinstance(app, FloorApp)
    for _ in range(600):
        await pilot.pause(0.05)
        if there(app):
            await pilot.pause()
            return app
    raise AssertionError(f"it never came: {app.screen}")


async def begin(pilot: Pilot[None], id_: str = "") -> CompareScreen:
    """Open the comparison, and wait until it is all there."""
    app = await until(pilot, lambda app: app.flow is not None)
    app.screen.post_message(Went("compare", id_))
    await until(pilot, read)
    assert isinstance(app.screen, CompareScreen)
    return app.screen


def read(app: FloorApp) -> bool:
    """Whether the comparison is shown, and all that its filters need is read."""
    screen = app.screen
    if not isinstance(screen, CompareScreen) or "being read" in words(screen, "book"):
        return False
    return bool(screen.books) and not any(
        w.group == "reading" and not w.is_finished for w in app.workers
    )


def words(screen: object, *ids: str) -> str:
    """The words on the screen's named parts, spaces run together."""
    assert hasattr(screen, "query_one")
    told = (str(screen.query_one(f"#{name}", Static).render()) for name in ids)
    return " ".join(" ".join(told).replace("\u00a0", " ").split())

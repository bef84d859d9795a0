"""The floor assistant alone: ``floorbase serve`` starts one for each browser."""

from __future__ import annotations

from floorbase.tui.app import FloorApp

if __name__ == "__main__":
    app = FloorApp()
    app.run()
    raise SystemExit(app.return_code or 0)

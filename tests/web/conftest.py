"""A server, its house and a browser, for whichever test of the web asks for them."""

from __future__ import annotations

from tests.support.chromium import chromium
from tests.support.served import house, idle, local, served

__all__ = ["chromium", "house", "idle", "local", "served"]

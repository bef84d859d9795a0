"""The user's folders, for tests: a cache that a run shares, and no copies of anyone's originals."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

HOME = Path(tempfile.gettempdir()) / f"floorbase-tests-{os.getuid()}"

# Set before floorbase is imported, so that nothing of the user's own is read or written.
os.environ["XDG_CACHE_HOME"] = str(HOME / "cache")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="floorbase-data-")

"""Where things are: the shipped data, and the folders that each system keeps for a user."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
VISITOR = "FLOORBASE_VISITOR"  # the environment's word for whose session a process is
JOURNAL = "FLOORBASE_JOURNAL"  # the environment's word for where the journal is
BOOKS = "FLOORBASE_BOOKS"  # the environment's word for folders with books of the house's own
CODE = "FLOORBASE_CODE"  # the environment's word for the access code of what is served
JOURNAL_CODE = "FLOORBASE_JOURNAL_CODE"  # the same for the code of who keeps the journal there
JOURNAL_READ_CODE = "FLOORBASE_JOURNAL_READ_CODE"  # and of who reads it
VISITOR_NAME = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Roots:
    """The folders of the three data layers, each citing only the one above it.

    ``own`` are the folders of books of the house's own, each with all of its layers.
    """

    corpus: Path
    rules: Path
    scenarios: Path
    own: tuple[Path, ...] = ()

    def with_own(self, folders: Iterable[Path]) -> Roots:
        """The same with these own books."""
        return replace(self, own=tuple(folders))

    @classmethod
    def shipped(cls) -> Roots:
        """The data that came with this floorbase: inside a wheel, or beside it in a checkout."""
        inside = PACKAGE / "corpus"
        corpus = inside if inside.is_dir() else PACKAGE.parent / "corpus"
        return cls(corpus, PACKAGE / "rules", PACKAGE / "scenarios")

    @classmethod
    def under(cls, root: Path) -> Roots:
        """The data of another checkout, laid out as this project is."""
        package = root / "floorbase"
        return cls(root / "corpus", package / "rules", package / "scenarios")


def shown(path: Path) -> str:
    """A path as an error names it: relative to the folder one stands in, where that is shorter."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError, RuntimeError):  # a loop of links is a RuntimeError
        return str(path)


def config_file() -> Path:
    """Where the house's choices (its rulebook) are remembered."""
    from platformdirs import user_config_path

    return user_config_path("floorbase") / "house.json"


def visitor() -> str | None:
    """Which browser's session this process is; None for whoever sits at this computer."""
    name = os.environ.get(VISITOR, "")
    return name if VISITOR_NAME.fullmatch(name) else None


def visitors_folder() -> Path:
    """Where what visitors are in the middle of is kept, a folder for each browser."""
    from platformdirs import user_state_path

    return user_state_path("floorbase") / "visitors"


def state_folder() -> Path:
    """Where what somebody is in the middle of is kept; each visitor has a folder of their own."""
    from platformdirs import user_state_path

    name = visitor()
    return visitors_folder() / name if name else user_state_path("floorbase")


def originals_folder() -> Path | None:
    """The five originals, where a checkout has them beside it; None elsewhere."""
    folder = PACKAGE.parent.parent / "shared" / "sources"
    return folder if folder.is_dir() else None


def cache_folder() -> Path:
    """Where what can be rebuilt is kept."""
    from platformdirs import user_cache_path

    return user_cache_path("floorbase")


def attached_folder() -> Path:
    """Where the user's own copies of the originals are kept."""
    from platformdirs import user_data_path

    return user_data_path("floorbase") / "originals"


def books_folder() -> Path:
    """Where books of the house's own are kept: the house's, never a visitor's."""
    from platformdirs import user_data_path

    return user_data_path("floorbase") / "books"


def books_named() -> list[Path]:
    """The folders of own books that the house names besides."""
    named = os.environ.get(BOOKS, "").split(os.pathsep)
    return [Path(name.strip()).expanduser() for name in named if name.strip()]


def data_folder() -> Path:
    """Where what somebody has made over time is kept; each visitor has a folder of their own."""
    from platformdirs import user_data_path

    name = visitor()
    folder = user_data_path("floorbase")
    return folder / "visitors" / name if name else folder


def training_file() -> Path:
    """Where a learner's answers are kept."""
    return data_folder() / "training.sqlite"


def journal_file() -> Path:
    """Where the journal of rulings is kept; the house may name another place, but no visitor's."""
    named = "" if visitor() else os.environ.get(JOURNAL, "").strip()
    return Path(named).expanduser() if named else data_folder() / "journal.sqlite"


def door_folder() -> Path:
    """Where the server keeps its secret and its certificate: the house's, never a visitor's."""
    from platformdirs import user_data_path

    return user_data_path("floorbase") / "serve"


def faults_file() -> Path:
    """Where sessions served to browsers leave what went wrong in them."""
    from platformdirs import user_log_path

    return user_log_path("floorbase") / "serve.log"


def fault_reports() -> Path:
    """Where the floor assistant leaves a report when something went wrong in it."""
    from platformdirs import user_log_path

    return user_log_path("floorbase")

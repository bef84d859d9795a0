"""The form of the journal on the server: numbered steps, each a script beside this, none edited."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from floorbase.errors import Problem
from floorbase.user.journal.sync.connection import SyncError, SyncServer

SCRIPTS = Path(__file__).resolve().parent / "server"
LOCK = 0x666C726A  # two who make it at once take turns
START = (
    f"SELECT pg_advisory_xact_lock({LOCK});"
    "CREATE SCHEMA IF NOT EXISTS floorbase;"
    "CREATE TABLE IF NOT EXISTS floorbase.form ("
    " step integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());"
)


@cache
def scripts() -> tuple[str, ...]:
    """The steps in their order."""
    found = {int(path.stem.partition("_")[2]): path for path in SCRIPTS.glob("step_*.sql")}
    return tuple(found[step].read_text(encoding="utf-8") for step in sorted(found))


def form_of(server: SyncServer) -> int:
    """Which form the server's journal has, 0 where there is none. Raises: SyncError."""
    if server.rows("SELECT to_regclass('floorbase.form')")[0][0] is None:
        return 0
    return int(server.rows("SELECT coalesce(max(step), 0) FROM floorbase.form")[0][0])


def make(server: SyncServer) -> int:
    """Make the journal, or bring it to the newest form; how many steps were taken.

    Raises: SyncError: whoever is connected may not.
    """
    known = form_of(server)
    _not_newer(known)
    taken = [_once(step, script) for step, script in enumerate(scripts(), 1) if step > known]
    if taken:
        server.change([START, *taken])
    return len(taken)


def _once(step: int, script: str) -> str:
    """A step, unless somebody else has just taken it."""
    quote = f"$step_{step}$"
    return (
        f"DO {quote} BEGIN IF NOT EXISTS (SELECT FROM floorbase.form WHERE step = {step}) THEN"
        f" EXECUTE $script${script}$script$; INSERT INTO floorbase.form (step) VALUES ({step});"
        f" END IF; END {quote};"
    )


def check_form(server: SyncServer) -> None:
    """Raises: SyncError: the server holds no journal, or one of another form."""
    known = form_of(server)
    _not_newer(known)
    if known < len(scripts()):
        what = (
            "the server holds no journal yet"
            if not known
            else "the server's journal is in an older form"
        )
        fix = "run 'floorbase log sync --init' once, as the server's owner"
        raise SyncError(Problem(what, fix))


def _not_newer(known: int) -> None:
    if known > len(scripts()):
        what = "the server's journal was made by a newer floorbase"
        raise SyncError(Problem(what, "update floorbase"))

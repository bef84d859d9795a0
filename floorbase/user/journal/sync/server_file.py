"""Which server, and how to reach it: from the environment, as PostgreSQL's own tools have it, or a
file.

The password is read by PostgreSQL's library alone (PGPASSWORD, a passfile) or from the file, which
nobody else may then read. It is never part of a message.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from floorbase.errors import BadFileError, BadRequestError, Problem, Where, nearest
from floorbase.paths import config_file, shown
from floorbase.user.own_files import read_text

FILE = "FLOORBASE_SYNC_FILE"  # the environment's word for where the file is
ON_ITS_OWN = "on_its_own"
# What the file may say, and the environment's word for it, which comes first.
ENVIRONMENT: Mapping[str, str] = {
    "host": "PGHOST",
    "hostaddr": "PGHOSTADDR",
    "port": "PGPORT",
    "dbname": "PGDATABASE",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "passfile": "PGPASSFILE",
    "service": "PGSERVICE",
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
}
NAMED_BY = ("host", "hostaddr", "service")  # without one of these there is no server
PLAIN = ("disable", "allow", "prefer")  # what may send all of it unencrypted
ENCRYPTED = ("require", "verify-ca", "verify-full")


@dataclass(frozen=True, slots=True)
class SyncServerSettings:
    """How the server is reached. The password is in no text of these settings."""

    given: Mapping[str, str] = field(repr=False)
    on_its_own: bool = False

    @property
    def place(self) -> str:
        """The server as it is spoken of: database and host."""
        if service := self.said("service"):
            return f"service {service}"
        host = self.said("host") or self.said("hostaddr")
        return f"{self.said('dbname') or self.said('user') or 'the database'} on {host}"

    def said(self, name: str) -> str:
        """What the environment or the file says."""
        return os.environ.get(ENVIRONMENT[name], "").strip() or self.given.get(name, "")

    @property
    def parameters(self) -> dict[str, str]:
        """What PostgreSQL's library is given; it reads the environment itself."""
        found = {n: v for n, v in self.given.items() if not os.environ.get(ENVIRONMENT[n])}
        if not self.said("sslmode") and not self.said("service") and not self.is_here:
            found["sslmode"] = "verify-full"
        return found

    @property
    def is_here(self) -> bool:
        """Whether the server is on this computer: nothing then goes over a network."""
        hosts = [*self.said("host").split(","), *self.said("hostaddr").split(",")]
        return all(_is_here(host.strip()) for host in hosts if host.strip())

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no message may hold."""
        found = (os.environ.get("PGPASSWORD", ""), self.given.get("password", ""))
        return tuple(secret for secret in found if secret)


def _is_here(host: str) -> bool:
    return host.startswith(("/", "@", "127.")) or host in ("localhost", "::1")


def sync_file() -> Path:
    """Where the server is named, unless the environment does."""
    named = os.environ.get(FILE, "").strip()
    return Path(named).expanduser() if named else config_file().with_name("sync.conf")


def syncs_on_its_own() -> bool:
    """Whether the journal is synced on its own; not, where that cannot be read."""
    try:
        return server_settings().on_its_own
    except (BadFileError, BadRequestError):
        return False


def server_settings() -> SyncServerSettings:
    """What is set.

    Raises:
        BadFileError: the file cannot be read as what it should be.
        BadRequestError: no server is named, or it would be spoken to unencrypted.
    """
    path = sync_file()
    given = _read(path)
    alone = given.pop(ON_ITS_OWN, "no") == "yes"
    settings = SyncServerSettings(given, alone)
    if not any(settings.said(name) for name in NAMED_BY):
        fix = f"write 'host = …', 'dbname = …' and 'user = …' to {shown(path)}, or set PGHOST"
        raise BadRequestError(Problem("no server is set for syncing the journal", fix))
    mode = settings.said("sslmode")
    if mode in PLAIN and not settings.is_here:
        what = f"sslmode {mode} may send names and password over the network unencrypted"
        raise BadRequestError(Problem(what, f"set sslmode to one of {', '.join(ENCRYPTED)}"))
    return settings


_LINE = re.compile(r"\s*(\w+)\s*=\s*(.*?)\s*")


def _read(path: Path) -> dict[str, str]:
    try:
        text = read_text(path)
        open_to_others = os.name == "posix" and path.stat().st_mode & 0o077
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not text in UTF-8"
        fix = "correct the file, or delete it"
        raise BadFileError(
            Problem(f"this file cannot be read: {why}", fix, Where(shown(path), 1))
        ) from None
    given: dict[str, str] = {}
    problems = list(_take(text, shown(path), given))
    if "password" in given and open_to_others:
        what = "the file holds a password, and others may read it"
        problems.append(Problem(what, f"chmod 600 {path}", Where(shown(path), 1)))
    if problems:
        raise BadFileError(problems)
    return given


def _take(text: str, path: str, given: dict[str, str]) -> Iterator[Problem]:
    """Read each line; no problem quotes what may be a password."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        where = Where(path, number)
        found = _LINE.fullmatch(line)
        if not found:
            yield Problem("this is not a setting", "write NAME = VALUE", where)
            continue
        name, value = found.groups()
        if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1]
        if name == ON_ITS_OWN and value not in ("yes", "no"):
            yield Problem(f"{ON_ITS_OWN} is neither yes nor no", "write yes or no", where)
        elif name in ENVIRONMENT or name == ON_ITS_OWN:
            given[name] = value
        else:
            fix = nearest(name, [*ENVIRONMENT, ON_ITS_OWN])
            yield Problem(f"no such setting: '{name}'", fix, where)

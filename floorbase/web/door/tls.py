"""Served over https: with a certificate that was given, or with one made for the house."""

from __future__ import annotations

import datetime
import socket
import ssl
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from floorbase.errors import BadFileError, Problem, reason
from floorbase.paths import door_folder
from floorbase.user.own_files import read_bytes
from floorbase.web.door.issuing import (
    Signed,
    can_vouch,
    make_authority,
    make_certificate,
    names_of,
)
from floorbase.web.door.secret import write_own

BEFORE_END = datetime.timedelta(days=30)  # a certificate is made anew so long before it ends
ALWAYS = ("localhost", "127.0.0.1", "::1")


class Certificate(Protocol):
    """Whatever the connections are made safe with."""

    context: ssl.SSLContext

    @property
    def authority(self) -> Signed | None:
        """Who vouches for it, where devices do not know them yet."""

    def refresh(self) -> None:
        """See whether it has been, or must be, made anew; connections from then on have it."""


@dataclass
class GivenCertificate:
    """A certificate and its key in files of the user's; ``key`` may be in the certificate's.

    Raises: BadFileError: they cannot be used.
    """

    path: Path
    key: Path | None = None
    context: ssl.SSLContext = field(init=False)
    authority: Signed | None = field(init=False, default=None)
    seen: tuple[float, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self.context = new_context()
        self.load()

    def load(self) -> None:
        """Read both files."""
        try:
            self.seen = self.times()
            self.context.load_cert_chain(self.path, self.key, password=_no_password)
        except (OSError, ValueError) as error:  # an SSLError is an OSError
            raise BadFileError(_unusable(self.path, self.key, error)) from None

    def times(self) -> tuple[float, ...]:
        """When the files were written."""
        return tuple(path.stat().st_mtime for path in (self.path, self.key) if path)

    def refresh(self) -> None:
        """Read the files again if they were renewed. Raises: BadFileError: as above."""
        try:
            renewed = self.times() != self.seen
        except OSError:
            return  # being written just now, or gone: what was read goes on holding
        if renewed:
            self.load()


@dataclass
class HouseCertificate:
    """A certificate made here, kept in the user's data, and made anew before it ends.

    ``reached`` tells the addresses and names at which this computer is reached now.
    Raises: BadFileError: it cannot be kept.
    """

    reached: Callable[[], Iterable[str]]
    folder: Path = field(default_factory=door_folder)
    now: Callable[[], datetime.datetime] = lambda: datetime.datetime.now(datetime.UTC)
    context: ssl.SSLContext = field(init=False)
    authority: Signed = field(init=False)

    def __post_init__(self) -> None:
        self.context = new_context()
        self.refresh(began=True)

    def refresh(self, *, began: bool = False) -> None:
        """Make anew whatever ends soon, or does not name an address that this computer has now."""
        try:
            self.authority, changed = self.kept_authority()
            changed |= self.keep_certificate(renew=changed)
            if changed or began:
                self.context.load_cert_chain(self.file("server.pem"), self.file("server.key"))
        except (OSError, ValueError) as error:
            why = reason(error)
            fix = "make room for a folder that can be written to, or give --cert and --key"
            problem = Problem(f"{self.folder}: no certificate can be kept there: {why}", fix)
            raise BadFileError(problem) from None

    def kept_authority(self) -> tuple[Signed, bool]:
        """The house's authority, and whether it was made just now."""
        known = self.read("authority")
        if known is not None and not self.ends_soon(known):
            return known, False
        made = make_authority(socket.gethostname() or "this computer", self.now())
        self.write("authority", made)
        return made, True

    def keep_certificate(self, *, renew: bool) -> bool:
        """Have a certificate for every name; whether it was made just now."""
        wanted = frozenset(filter(can_vouch, [*ALWAYS, *self.reached()]))
        known = None if renew else self.read("server")
        if known is not None and not self.ends_soon(known):
            names = names_of(known.certificate)
            if wanted <= names and known.certificate.issuer == self.authority.certificate.subject:
                return False
            wanted |= names
        self.write("server", make_certificate(self.authority, sorted(wanted), self.now()))
        return True

    def ends_soon(self, signed: Signed) -> bool:
        """Whether a certificate must be made anew."""
        return signed.certificate.not_valid_after_utc - self.now() < BEFORE_END

    def read(self, name: str) -> Signed | None:
        """What is kept under a name; a damaged one is as none."""
        try:
            kept = (read_bytes(self.file(f"{name}.{end}")) for end in ("pem", "key"))
            return Signed.read(*kept)
        except (OSError, ValueError):
            return None

    def write(self, name: str, signed: Signed) -> None:
        """Keep a certificate and its key, which nobody else may read."""
        write_own(self.file(f"{name}.key"), signed.key_pem, over=True)
        write_own(self.file(f"{name}.pem"), signed.certificate_pem, over=True)

    def file(self, name: str) -> Path:
        """Where something is kept."""
        return self.folder / name


def new_context() -> ssl.SSLContext:
    """What a server needs; TLS 1.2 and newer."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


def _no_password() -> str:
    raise ValueError("the key has a password")


def _unusable(path: Path, key: Path | None, error: Exception) -> Problem:
    files = f"{path} and {key}" if key else f"{path}"
    if isinstance(error, ssl.SSLError):
        why = "there is no certificate with the key that belongs to it"
        fix = "give --cert with the certificate and its chain, and --key with its own key, as PEM"
    elif isinstance(error, OSError):
        why = f"it cannot be read: {reason(error)}"
        fix = "give files that exist and that you may read"
    else:
        why = str(error)
        fix = (
            "take the password off the key (openssl pkey -in KEY -out NEW), or leave out "
            "both --cert and --key"
        )
    return Problem(f"{files}: {why}", fix)

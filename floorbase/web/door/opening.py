"""How the door is set up from what the command was given: codes, certificate, and what to print."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from floorbase.errors import BadRequestError, Problem
from floorbase.present.draw.qr import qr_blocks
from floorbase.present.screen_words.serving import Codes, Vouched
from floorbase.web.door.address import hosts, is_local, names
from floorbase.web.door.gate import Gate, all_different, checked_code, make_code
from floorbase.web.door.issuing import can_vouch
from floorbase.web.door.secret import kept_secret
from floorbase.web.door.tls import Certificate, GivenCertificate, HouseCertificate

OPTIONS = {"access": "--code", "journal": "--journal-code", "journal_read": "--journal-read-code"}


def checked_codes(given: Codes) -> Codes:
    """The codes that were given. Raises: BadRequestError: too short, or two are the same."""
    told = {option: getattr(given, name) for name, option in OPTIONS.items()}
    for option, code in told.items():
        if code is not None:
            checked_code(code, option)
    all_different(told)
    return given


def needed_codes(given: Codes, host: str, *, proxied: bool) -> Codes:
    """The codes to serve with: an access code is made where other devices can reach it."""
    if given.access is not None or (is_local(host) and not proxied):
        return given
    return Codes(make_code(), given.journal, given.journal_read)


def gate_with(codes: Codes) -> Gate:
    """The gate that these open; browsers that entered them before need not do so again."""
    return Gate(
        codes.access,
        journal=codes.journal,
        journal_read=codes.journal_read,
        secret=kept_secret(),
    )


def certificate_for(
    host: str, cert: Path | None, key: Path | None, *, tls: bool
) -> Certificate | None:
    """What it is served with; None: without. Raises: BadRequestError, BadFileError."""
    if cert is not None:
        return GivenCertificate(cert, key)
    if key is not None:
        fix = "give --cert too, or leave --key out and use --tls"
        raise BadRequestError(Problem("--key was given without its certificate", fix))
    return HouseCertificate(partial(reached_at, host)) if tls else None


def reached_at(host: str) -> list[str]:
    """What a browser may call this computer."""
    return [*hosts(host), *([] if is_local(host) else names())]


def vouched_by(certificate: Certificate | None, host: str) -> Vouched | None:
    """What phones must be told of a certificate; None where they know who vouches for it."""
    if certificate is None or certificate.authority is None:
        return None
    unnamed = [one for one in hosts(host) if not can_vouch(one)]
    return Vouched(certificate.authority.fingerprint, unnamed)


def drawn(address: str, host: str) -> str:
    """An address for a phone's camera; nothing where no phone can reach it, or nobody looks."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    shown = sys.stdout.isatty() and encoding == "utf8" and not is_local(host)
    return qr_blocks(address) if shown else ""

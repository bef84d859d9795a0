"""The command that serves the floor assistant to browsers."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import open_library, progress_bar
from floorbase.paths import CODE, JOURNAL_CODE, JOURNAL_READ_CODE

if TYPE_CHECKING:
    from floorbase.app.library import Library
    from floorbase.present.screen_words.serving import Codes
    from floorbase.web.door.tls import Certificate

FILE = click.Path(path_type=Path)
CODES = {"--code": CODE, "--journal-code": JOURNAL_CODE, "--journal-read-code": JOURNAL_READ_CODE}


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="An address of this computer; 0.0.0.0 for the whole network.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="0 for any free port.",
)
@click.option(
    "--code",
    envvar=CODE,
    show_envvar=True,
    help="The access code; made for you if other devices can reach it.",
)
@click.option(
    "--journal-code",
    envvar=JOURNAL_CODE,
    show_envvar=True,
    help="The code for whoever rules and writes the journal in a browser.",
)
@click.option(
    "--journal-read-code",
    envvar=JOURNAL_READ_CODE,
    show_envvar=True,
    help="The code for whoever only reads the journal.",
)
@click.option(
    "--tls", is_flag=True, help="Serve over https, with a certificate made for the house."
)
@click.option("--cert", type=FILE, help="Serve over https, with this certificate and its chain.")
@click.option("--key", type=FILE, help="The certificate's key, if it is in a file of its own.")
@click.option(
    "--behind-proxy",
    "proxied",
    is_flag=True,
    help="Every visitor comes through a proxy that passes on their address (X-Forwarded-For).",
)
def serve(
    host: str,
    port: int,
    code: str | None,
    journal_code: str | None,
    journal_read_code: str | None,
    tls: bool,
    cert: Path | None,
    key: Path | None,
    proxied: bool,
) -> None:
    """The floor assistant in a browser, for tablets and phones on the floor.

    This computer alone can open it unless --host or --behind-proxy says otherwise; then an access
    code is asked for, and the journal is open only to its own codes. The pages are made for a
    phone; at /terminal, everyone has a floor assistant of their own. Needs no internet. Ctrl-C
    stops it.
    """
    from floorbase.present.screen_words.serving import Codes
    from floorbase.web.door.opening import certificate_for, checked_codes, needed_codes

    given = checked_codes(Codes(code, journal_code, journal_read_code))
    put_out_of_sight({CODE: code, JOURNAL_CODE: journal_code, JOURNAL_READ_CODE: journal_read_code})
    certificate = certificate_for(host, cert, key, tls=tls)
    serve_until_stopped(
        host, port, needed_codes(given, host, proxied=proxied), certificate, proxied=proxied
    )
    click.echo("Stopped; every session is closed.")


def serve_until_stopped(
    host: str, port: int, codes: Codes, certificate: Certificate | None, *, proxied: bool
) -> None:
    """Listen, say where, and serve until Ctrl-C. Raises: BadRequestError, BrokenDataError."""
    from floorbase.paths import faults_file
    from floorbase.present.screen_words.serving import serving_as_text
    from floorbase.web.door.address import addresses, listen
    from floorbase.web.door.cleaning import clean
    from floorbase.web.door.opening import drawn, gate_with, vouched_by
    from floorbase.web.server import FloorServer

    with listen(host, port) as listening:
        library = prepare()
        clean()
        scheme = "https" if certificate else "http"
        found = addresses(host, listening.getsockname()[1], scheme)
        vouched = vouched_by(certificate, host)
        click.echo(serving_as_text(found, codes, vouched, drawn(found[0], host)))
        server = FloorServer(
            gate_with(codes),
            listening,
            faults_file(),
            library=library,
            proxied=proxied,
            certificate=certificate,
        )
        server.serve(bool(os.environ.get("FLOORBASE_DEBUG")))


def put_out_of_sight(codes: Mapping[str, str | None]) -> None:
    """Start again without codes among the words that any user of this computer can list.

    ``codes`` are what was given, by the word of the environment that gives the same.
    """
    words, kept = iter(sys.orig_argv[1:]), []
    for word in words:
        option, equals, _ = word.partition("=")
        if option not in CODES:
            kept.append(word)
        elif not equals:
            next(words, None)
    if os.name == "posix" and len(kept) < len(sys.orig_argv[1:]):
        sys.stdout.flush()
        told = {name: code for name, code in codes.items() if code is not None}
        os.execve(sys.executable, [sys.executable, *kept], {**os.environ, **told})


def prepare() -> Library:
    """The library, loaded and indexed before any browser asks.

    Raises: BrokenDataError: told of here, once, and not to every browser.
    """
    library = open_library(progress=progress_bar())
    assert library.rules.books
    assert library.finder
    assert library.hearing.hear("out of turn")  # the first words take longest
    return library

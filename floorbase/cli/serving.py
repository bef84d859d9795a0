"""The command that serves the floor assistant to browsers."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from floorbase.cli.options import open_library, progress_bar
from floorbase.paths import CODE

if TYPE_CHECKING:
    from floorbase.app.library import Library


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
    help="0 for any that is free.",
)
@click.option(
    "--code",
    envvar=CODE,
    show_envvar=True,
    help="The access code; made where other devices can reach it.",
)
@click.option(
    "--behind-proxy",
    "proxied",
    is_flag=True,
    help="Every visitor comes through a proxy that passes on their address (X-Forwarded-For).",
)
def serve(host: str, port: int, code: str | None, proxied: bool) -> None:
    """The floor assistant in a browser, for tablets and phones on the floor.

    This computer alone can open it unless --host or --behind-proxy says otherwise; then an access
    code is asked for. Everyone who opens it has a session of their own. Needs no internet. Ctrl-C
    stops it.
    """
    from floorbase.paths import faults_file
    from floorbase.present.screen_words.serving import serving_as_text
    from floorbase.web.door.address import addresses, is_local, listen
    from floorbase.web.door.cleaning import clean
    from floorbase.web.door.gate import Gate, checked_code, make_code
    from floorbase.web.server import FloorServer

    debug = bool(os.environ.get("FLOORBASE_DEBUG"))
    given = checked_code(code) if code is not None else None
    if given is not None:
        put_out_of_sight(given)
    needed = given or (None if is_local(host) and not proxied else make_code())
    with listen(host, port) as listening:
        library = prepare()
        clean()
        bound = listening.getsockname()[1]
        click.echo(serving_as_text(addresses(host, bound), needed))
        server = FloorServer(
            Gate(needed), listening, faults_file(), library=library, proxied=proxied
        )
        server.serve(debug)
    click.echo("Stopped; every session is closed.")


def put_out_of_sight(code: str) -> None:
    """Start again without the code among the words that any user of this computer can list."""
    words, kept = iter(sys.orig_argv[1:]), []
    for word in words:
        if word == "--code":
            next(words, None)
        elif not word.startswith("--code="):
            kept.append(word)
    if os.name == "posix" and len(kept) < len(sys.orig_argv[1:]):
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, *kept], {**os.environ, CODE: code})


def prepare() -> Library:
    """The library, loaded and indexed before any browser asks.

    Raises: BrokenDataError: told of here, once, and not to every browser.
    """
    library = open_library(progress=progress_bar())
    assert library.rules.books
    assert library.finder
    return library

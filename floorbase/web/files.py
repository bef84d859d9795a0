"""The files of our own that pages are made with: read once, packed once, kept by browsers."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from aiohttp import hdrs, web

FOLDER = Path(__file__).resolve().parent / "static"
PACKED_TYPES = ("text/", "application/javascript", "application/json", "image/svg+xml")
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is sent; ``packed`` is None for what packing makes no smaller."""

    plain: bytes
    packed: bytes | None
    kind: str
    print: str


class StaticFiles:
    """Our files by name; ``/static/pages.css?v=…``, with the file's print, is kept for ever."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        self.files: Mapping[str, StaticFile] = {
            path.relative_to(folder).as_posix(): _read(path) for path in paths
        }

    def address(self, name: str) -> str:
        """Where a file is. Raises: KeyError: there is no such file."""
        return f"/static/{name}?v={self.files[name].print}"

    def routes(self) -> list[web.RouteDef]:
        """Every file, at its own name."""
        return [web.get("/static/{name:.+}", self.handle)]

    async def handle(self, request: web.Request) -> web.Response:
        """One file, packed for whoever can unpack it; nothing where the browser has it."""
        file = self.files.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        asked = request.query.get("v") == file.print
        headers = {
            "Cache-Control": FOR_EVER if asked else "no-cache",
            "ETag": f'"{file.print}"',
            "Vary": "Accept-Encoding",
        }
        if any(tag.value == file.print for tag in request.if_none_match or ()):
            return web.Response(status=304, headers=headers)
        body = file.plain
        if file.packed is not None and "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
            body = file.packed
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, headers=headers | {"Content-Type": file.kind})


def _read(path: Path) -> StaticFile:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "application/javascript" if kind == "text/javascript" else kind
    packed = gzip.compress(plain, 9, mtime=0) if kind.startswith(PACKED_TYPES) else None
    if kind.startswith(PACKED_TYPES):
        kind += "; charset=utf-8"
    return StaticFile(plain, packed, kind, hashlib.sha256(plain).hexdigest()[:12])

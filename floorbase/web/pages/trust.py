"""How a phone comes to trust the certificate made for the house; open without a code."""

from __future__ import annotations

from aiohttp import web

from floorbase.present.pages.door import TrustView
from floorbase.web.door.issuing import Signed
from floorbase.web.pages.rendering import render, shared_by

FILE = "/trust/floorbase.crt"


def routes() -> list[web.RouteDef]:
    """Where they are."""
    return [web.get("/trust", trust), web.get(FILE, download)]


def authority_of(request: web.Request) -> Signed:
    """Who vouches for the house. Raises: HTTPNotFound: devices know who does."""
    certificate = shared_by(request).certificate
    if certificate is None or certificate.authority is None:
        raise web.HTTPNotFound
    return certificate.authority


async def trust(request: web.Request) -> web.Response:
    """The words, step by step."""
    return render(request, "trust.html.j2", TrustView(FILE, authority_of(request).fingerprint))


async def download(request: web.Request) -> web.Response:
    """The authority's certificate, as phones want to be given it."""
    body = authority_of(request).certificate_pem
    headers = {"Content-Disposition": "attachment; filename=floorbase.crt"}
    return web.Response(body=body, content_type="application/x-x509-ca-cert", headers=headers)

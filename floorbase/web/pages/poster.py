"""A page to hang up where the staff can see it: the address, and its code for a camera."""

from __future__ import annotations

from aiohttp import web
from markupsafe import Markup

from floorbase.present.draw.qr import qr_svg
from floorbase.present.pages.door import PosterView
from floorbase.web.door.address import addresses, is_local, name_in
from floorbase.web.door.visit import visit_of
from floorbase.web.pages.rendering import render, shared_by


def routes() -> list[web.RouteDef]:
    """Where it is."""
    return [web.get("/poster", poster)]


async def poster(request: web.Request) -> web.Response:
    """The address at which it was reached, or, on this computer itself, where others reach it."""
    address = address_for_others(request)
    certificate = shared_by(request).certificate
    view = PosterView(
        address=address,
        drawing=Markup(qr_svg(address) or ""),
        needs_code=not shared_by(request).visitors.gate.open,
        needs_trust=certificate is not None and certificate.authority is not None,
        this_computer_alone=is_local(name_in(address.split("/")[2])),
    )
    return render(request, "poster.html.j2", view)


def address_for_others(request: web.Request) -> str:
    """What to type on a phone."""
    scheme = "https" if visit_of(request).secure else "http"
    visitors = shared_by(request).visitors
    if is_local(name_in(request.host)) and not is_local(visitors.host):
        return addresses(visitors.host, visitors.port, scheme)[0]
    return f"{scheme}://{request.host}/"

"""What every answer says to a browser: nothing from elsewhere, in nobody's frame."""

from __future__ import annotations

from aiohttp import web, web_response

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
# xterm.js writes its own styles into the page.
TERMINAL_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
web_response.SERVER_SOFTWARE = "floorbase"  # aiohttp tells its version and Python's, unasked


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add to an answer whatever of these it does not say itself."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)

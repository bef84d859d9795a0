"""A QR code as SVG, for another phone to scan from this one's screen or from a wall."""

from __future__ import annotations

import segno
from segno.encoder import DataOverflowError

BORDER = 4  # modules of white around it, which scanners need
MOST = 1200  # letters: a denser code than that cannot be scanned from a phone


def qr_svg(text: str) -> str | None:
    """The code of a text, to stand in a page; None where it is too long to be scanned.

    >>> qr_svg("http://192.168.1.20:8000/")[:4], qr_svg("a" * 5000)
    ('<svg', None)
    """
    if len(text.encode()) > MOST:
        return None
    try:
        code = segno.make_qr(text, error="l")
    except DataOverflowError:
        return None
    return code.svg_inline(border=BORDER, omitsize=True, dark="#000", light="#fff")

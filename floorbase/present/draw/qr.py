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


BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def qr_blocks(text: str) -> str:
    """The code of a short text in half blocks, to be scanned from a terminal.

    >>> lines = qr_blocks("http://192.168.1.20:8000/").splitlines()
    >>> len(lines) < 20, len({len(line) for line in lines})
    (True, 1)
    """
    rows = [list(row) for row in segno.make_qr(text, error="l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    # What is light is painted: on a dark terminal, the usual one, that is the code itself.
    return "\n".join(
        "".join(BLOCKS[not upper, not lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )

"""What a learner may be called: any words of any language, on one line."""

from __future__ import annotations

import unicodedata

from floorbase.errors import BadRequestError, Problem

LONGEST = 60  # characters
JOINERS = "\u200c\u200d"  # within words of Persian, and within some signs
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")


def tidy(name: str) -> str:
    """A name as it is kept. Raises: BadRequestError: it is none.

    >>> tidy("  Zoë   Quinn ")
    'Zoë Quinn'
    """
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    fix = f"give a name of 1 to {LONGEST} characters, on one line"
    if not kept.strip(JOINERS):
        raise BadRequestError(Problem("the name is empty", fix))
    if len(kept) > LONGEST:
        raise BadRequestError(Problem(f"the name is too long: {len(kept)} characters", fix))
    if any(unicodedata.category(one) in UNSEEN and one not in JOINERS for one in kept):
        what = "the name has a character that cannot be shown"
        raise BadRequestError(Problem(what, f"leave it out, and {fix}"))
    return kept


def folded(name: str) -> str:
    """What two names that only look alike have in common.

    >>> folded("STRASSE") == folded("Straße")
    True
    """
    return unicodedata.normalize("NFKC", tidy(name).casefold()).casefold()

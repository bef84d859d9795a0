"""A dispute as text, kept until it is gone on with, also by another run of the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from floorbase.app.dispute import Dispute
from floorbase.app.dispute_facts import UNTOLD
from floorbase.app.library import Library
from floorbase.errors import FloorbaseError
from floorbase.hearing.heard import FactHeard
from floorbase.user.own_files import json_map


def kept_text(dispute: Dispute) -> str:
    """The dispute as text, to be kept until it is gone on with."""
    return json.dumps(
        {
            "scenario": dispute.scenario,
            "asked": dispute.asked,
            "given": dispute.given,
            "disputed": sorted(dispute.disputed),
            "told": dispute.told,
            "house": sorted(dispute.from_house),
            "words": dispute.words,
            "confirmed": dispute.confirmed,
            "heard": {n: [f.value, f.sure, f.words] for n, f in dispute.heard.items()},
            "chosen": dispute.chosen,
            "aside": sorted(dispute.aside),
        }
    )


def gone_on_with(
    library: Library,
    text: str,
    book: str,
    evening: Mapping[str, str] | None = None,
    standing: Mapping[str, str] | None = None,
) -> Dispute | None:
    """A dispute as it was kept; None where the text is none, or no longer fits the rules.

    What it still asks and the house has said in ``evening`` is not asked; ``standing`` is what it
    rules all evening where its book leaves it open.
    """
    try:
        kept = json_map(text)
        if not _fits(library, kept):
            return None
        dispute = Dispute(library, kept["scenario"], book)
        for fact in kept["asked"]:
            value = kept["given"].get(fact)
            walked = dispute.walk()
            missing = {walked.ask: walked.values} if walked.ask else {}
            if fact not in missing:  # told or asked for another book
                missing = dict(dispute.overview().missing)
            if fact not in missing or value not in (None, *missing[fact]):
                return None
            dispute.answer(fact, value, disputed=fact in kept["disputed"])
        dispute.from_house = set(kept.get("house", ())) & dispute.given.keys()
        dispute.evening = {n: v for n, v in (evening or {}).items() if n not in dispute.asked}
        dispute.take({})
        dispute.told = dict(kept["told"])
        dispute.words = str(kept.get("words", ""))
        dispute.confirmed = bool(kept.get("confirmed"))
        heard = kept.get("heard", {}).items()
        dispute.heard = {n: FactHeard(value, sure, words) for n, (value, sure, words) in heard}
        dispute.chosen = {book: dict(ruled) for book, ruled in kept.get("chosen", {}).items()}
        dispute.standing, dispute.aside = dict(standing or {}), set(kept.get("aside", ()))
    except (ValueError, LookupError, TypeError, AttributeError, FloorbaseError):
        return None
    return dispute if dispute.asked else None


def _fits(library: Library, kept: Mapping[str, Any]) -> bool:
    """Whether what is told and heard still is something that can be.

    What was chosen and no longer can be is left out later.
    Raises: LookupError, TypeError, AttributeError, ValueError: it is not even of the form.
    """
    rules = library.rules
    told = [(fact, value) for fact, value in kept["told"].items() if value not in UNTOLD]
    told += [(fact, value) for fact, (value, _, _) in kept.get("heard", {}).items()]
    words = [words for _, _, words in kept.get("heard", {}).values()]
    words += [option for ruled in kept.get("chosen", {}).values() for option in ruled.values()]
    words += [*kept.get("aside", ()), *kept.get("house", ()), *kept["disputed"]]
    return all(value in rules.facts[fact].values for fact, value in told) and all(
        isinstance(word, str) for word in words
    )

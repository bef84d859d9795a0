"""Two editions of a book side by side: what became of its provisions and of its rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from floorbase.app.books.diff import EditionDiff, ShownChange
from floorbase.app.books.sides import NEW, OLD, EditionSide
from floorbase.engine.record.writer import record_as_yaml
from floorbase.errors import counted
from floorbase.present.compare.witness import end_words
from floorbase.present.json.replay_json import replay_json
from floorbase.present.text.words import STATUS_WORDS, facts_words, ruling, wrap
from floorbase.rules.books.model import Provision
from floorbase.rules.editions.pairing import FATES, PairFate, ProvisionPair
from floorbase.rules.editions.rulings import WAYS, Way
from floorbase.user.attached import changes

if TYPE_CHECKING:
    from floorbase.present.json import own_book_documents as own
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer

WIDTH = 78
SIGNS = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
SAME = "Nothing differs: the provisions are the same, and so is every ruling."
NO_PROVISION = "The provisions are the same."
NO_RULING = "Every ruling is the same, in every case of every question."
FATE_WORDS: dict[PairFate, str] = {
    "added": "added",
    "changed": "changed",
    "moved": "moved",
    "renumbered": "numbered differently",
    "removed": "removed",
    "unchanged": "unchanged",
}
WAY_WORDS: dict[Way, str] = {
    "ruled_otherwise": "Ruled differently",
    "now_open": "No longer ruled by the book",
    "now_ruled": "Now ruled by the book",
    "open_otherwise": "Left open in another way",
    "now_read": "Read for the new edition only",
    "to_read": "To be read again: nobody has read the new edition for this yet",
}
TOLD_WORDS = {
    "roles": "what its roles are called",
    "last_resort": "who decides where it does not",
    "departure": "the clause by which the floor may depart from it",
    "precedence": "which of its provisions go first",
    "documents": "the other documents that it names",
}
HAND = "Shown by the hand “{}” ({})."


def diff_as_text(diff: EditionDiff) -> str:
    """Provisions first, then the rulings that come out differently, each with its hand."""
    lines = [*wrap(f"From {_named(diff.old)}", WIDTH), *wrap(f"to {_named(diff.new)}", WIDTH), ""]
    changed = [pair for pair in diff.provisions if pair.fate != "unchanged"]
    if not changed and not diff.rulings and not diff.told and not diff.tables:
        return "\n".join([*lines, SAME])
    lines += _provisions(diff, changed) if changed else [NO_PROVISION]
    if diff.told:
        told = ", ".join(TOLD_WORDS[name] for name in diff.told)
        lines += wrap(f"Also different: {told}.", WIDTH)
    if diff.tables:
        lines += wrap(f"Tables that differ: {', '.join(diff.tables)}.", WIDTH)
    lines.append("")
    lines += _rulings(diff) if diff.rulings else [NO_RULING]
    return "\n".join(lines).rstrip()


def _named(side: EditionSide) -> str:
    book = side.book
    since = f", in force from {book.since}" if book.since else ""
    return f"{book.short}: {book.source}{since}"


def _provisions(diff: EditionDiff, changed: Sequence[ProvisionPair]) -> Iterator[str]:
    counts = Counter(pair.fate for pair in diff.provisions)
    told = ", ".join(f"{counts[fate]} {FATE_WORDS[fate]}" for fate in FATES)
    yield from wrap(f"PROVISIONS: {told}", WIDTH)
    after = ""
    for pair in diff.provisions:
        if pair in changed:
            yield from _set_in(2, _head(pair, after))
            yield from (line for text in _body(pair) for line in _set_in(6, text, 6))
        after = _locator(pair.new) or after


def _locator(provision: Provision | None) -> str:
    return provision.id.partition(":")[2] if provision else ""


def _head(pair: ProvisionPair, after: str) -> str:
    """What became of a provision, and where it stands now."""
    known = pair.new or pair.old
    assert known
    where = f"after {after}" if after else "before all others"
    told = [FATE_WORDS[pair.fate]]
    if pair.renumbered and pair.fate != "renumbered":
        told.append("numbered differently")
    if pair.moved and pair.fate != "moved":
        told.append("moved")
    number = _locator(pair.old) or _locator(pair.new)
    if pair.renumbered:
        number = f"{number}, now {_locator(pair.new)}"
    if pair.moved or pair.fate == "added":
        told[-1] += f", {where}"
    name = f" {known.title}" if known.title else ""
    return f"{number}{name}: {' and '.join(told)}"


def _set_in(room: int, text: str, hang: int = 0) -> list[str]:
    """A text some signs in from the left, and where it goes on further in."""
    left = " " * room
    return wrap(f"{left}{text}", WIDTH, " " * (hang or room + 2))


def _body(pair: ProvisionPair) -> Iterator[str]:
    """The words that are new, gone or changed."""
    if pair.fate == "added" and pair.new:
        yield pair.new.text
    elif pair.fate == "removed" and pair.old:
        yield pair.old.text
    elif pair.fate == "changed" and pair.old and pair.new:
        parts = changes(pair.old.text, pair.new.text)
        yield " ".join(SIGNS[kind].format(words) for kind, words in parts)


def _rulings(diff: EditionDiff) -> Iterator[str]:
    counts = Counter(shown.change.way for shown in diff.rulings)
    known = sum(many for way, many in counts.items() if way not in ("to_read", "now_read"))
    told = f"{counted(known, 'case')} decided differently"
    if counts["now_read"]:
        told += f", {counted(counts['now_read'], 'case')} read for the new edition only"
    if counts["to_read"]:
        told += f", {counted(counts['to_read'], 'case')} to be read again"
    yield f"RULINGS: {told}"
    for way in WAYS:
        found = [shown for shown in diff.rulings if shown.change.way == way]
        if found:
            yield from ["", f"{WAY_WORDS[way]}:"]
        if way == "to_read":
            yield from _to_read(diff.rules, found)
            continue
        for shown in found:
            yield from _ruling(diff.rules, shown)


def _to_read(rules: Rules, found: Sequence[ShownChange]) -> Iterator[str]:
    """The questions that somebody has to read the new edition for, each once."""
    for name, cases in Counter(shown.change.question for shown in found).items():
        many = f", in {cases} cases" if cases > 1 else ""
        yield from _set_in(2, f"{name}: {rules.questions[name].label}{many}")


def _ruling(rules: Rules, shown: ShownChange) -> Iterator[str]:
    change = shown.change
    question = rules.questions[change.question]
    yield from _set_in(2, f"{question.ask} ({question.id})")
    if change.facts:
        yield from _set_in(4, f"Facts: {facts_words(rules, change.facts)}")
    if change.way != "now_read":
        yield from _set_in(4, f"before: {_said(rules, change.old)}")
    yield from _set_in(4, f"now: {_said(rules, change.new)}")
    if shown.case is None or shown.replays is None:
        return
    yield from _set_in(4, HAND.format(shown.case.title, shown.case.id))
    for book, words in ((OLD, "before"), (NEW, "now")):
        ends = end_words(rules, question.id, shown.replays.books[book].replay)
        yield from _set_in(6, f"{words}: {ends}")


def _said(rules: Rules, answer: Answer) -> str:
    cites = f" ({', '.join(answer.cites)})" if answer.cites else ""
    return f"[{STATUS_WORDS[answer.status]}] {ruling(rules, answer)}{cites}"


def diff_json(diff: EditionDiff) -> own.EditionDiffJson:
    """The same as data."""
    return {
        "old": _side_json(diff.old),
        "new": _side_json(diff.new),
        "counts": {fate: sum(pair.fate == fate for pair in diff.provisions) for fate in FATES},
        "provisions": [_pair_json(p) for p in diff.provisions if p.fate != "unchanged"],
        "book": list(diff.told),
        "tables": list(diff.tables),
        "rulings": [_change_json(diff.rules, shown) for shown in diff.rulings],
    }


def _side_json(side: EditionSide) -> own.EditionSideJson:
    book = side.book
    return {
        "asked": side.name,
        "id": side.own.id,
        "title": book.title,
        "edition": book.edition,
        "since": book.since or None,
        "source": book.source,
    }


def _pair_json(pair: ProvisionPair) -> own.ProvisionPairJson:
    return {
        "fate": pair.fate,
        "moved": pair.moved,
        "renumbered": pair.renumbered,
        "old": pair.old.id if pair.old else None,
        "new": pair.new.id if pair.new else None,
        "old_text": pair.old.text if pair.old else None,
        "new_text": pair.new.text if pair.new else None,
    }


def _change_json(rules: Rules, shown: ShownChange) -> own.RulingChangeJson:
    change = shown.change
    hand: own.HandShownJson | None = None
    if shown.case and shown.replays and shown.case.record:
        books = shown.replays.books
        hand = {
            "case": shown.case.id,
            "title": shown.case.title,
            "record": record_as_yaml(shown.replays.record),
            "old": replay_json(books[OLD].replay),
            "new": replay_json(books[NEW].replay),
        }
    return {
        "question": change.question,
        "facts": dict(change.facts),
        "way": change.way,
        "old": _answer_json(rules, change.old),
        "new": _answer_json(rules, change.new),
        "hand": hand,
    }


def _answer_json(rules: Rules, answer: Answer) -> own.EditionAnswerJson:
    return {
        "status": answer.status,
        "option": answer.option,
        "words": ruling(rules, answer),
        "cites": list(answer.cites),
        "menu": list(answer.menu),
    }

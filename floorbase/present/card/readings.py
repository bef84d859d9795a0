"""The RULE of a card: how each provision is read, and where the book has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import TYPE_CHECKING, NamedTuple

from floorbase.present.card.cases import clauses
from floorbase.present.card.deciding import widest
from floorbase.present.card.house_rules import on_sheet, reads_beneath
from floorbase.present.text.clauses import both, either
from floorbase.present.text.review_marks import review_line
from floorbase.present.text.words import noted, overruled, titled

if TYPE_CHECKING:
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.model import Answer, Claim

NO_RULE = "No rule found"
NEAREST = " Nearest: "
WHY_NOT = "Why not: "
LONGEST_NOTE = 170  # letters, on a brief card
LONGEST_WHEN = 90  # letters of a condition before a reading


class _Read(NamedTuple):
    """How a provision is read; the note to it, and what of the card that note is about."""

    says: str
    note: str = ""
    about: str = ""


def how_read(rules: Rules, answers: Sequence[Answer], brief: bool) -> list[str]:
    """How every answer reads its provisions; those near a silence once at most."""
    lines = _briefly(rules, answers) if brief else _in_full(rules, answers)
    lines += [line for answer in answers if (line := review_line(answer))]
    left = (claim for a in answers if a.status in ("external", "delegated") for claim in a.claims)
    near = list(dict.fromkeys(cite for claim in left for cite in claim.see_also))
    lines += [nearest(rules, near, brief).strip()] if near else []
    return _together(lines) if brief else list(dict.fromkeys(lines))


def _briefly(rules: Rules, answers: Sequence[Answer]) -> list[str]:
    """Without notes; several silences as one."""
    cited = {cite for answer in answers for cite in answer.cites}
    lines: list[str] = []
    silent = [answer for answer in answers if answer.status == "silent"]
    for answer in answers:
        if len(silent) > 1 and answer in silent:
            lines += [_no_rule(rules, silent, cited)] if answer is silent[0] else []
            continue
        lines += on_sheet(answer) if answer.status != "depends" else []
        claims = widest(answer.claims)
        if answer.status == "depends":  # its cases tell where the book is silent
            claims = [claim for claim in claims if claim.kind != "silent"] or claims
        told = [_rule(rules, claim, cited) for claim in claims]
        if len(answers) > 1:
            label = rules.questions[answer.question].label
            told = [f"{label}: {t}" if t.startswith(NO_RULE) else t for t in told]
        lines += [*told, *(_why_not(answer.claims) if answer in silent else []), *overruled(answer)]
    return lines


def _in_full(rules: Rules, answers: Sequence[Answer]) -> list[str]:
    """With all notes; what the same provision says of several things is told once, above them."""
    read: list[_Read] = []
    for answer in answers:
        read += map(_Read, (*on_sheet(answer), *reads_beneath(rules, answer)))
        label = rules.questions[answer.question].label if len(answers) > 1 else ""
        for claim in answer.claims:
            about = _when(rules, answer, claim) or label
            note = noted(rules, claim)
            if claim.kind != "silent":
                read.append(_Read(f"{', '.join(claim.cites)}: {claim.reading}", note, about))
                continue
            near = nearest(rules, claim.see_also, brief=False)
            searched = f"{NO_RULE}. Searched: {', '.join(claim.searched)}.{near} {note}"
            read.append(_Read(f"{about}: {searched}" if about else searched))
        read += map(_Read, overruled(answer))
    return [*_once(read)]


def _once(read: Sequence[_Read]) -> Iterator[str]:
    """Each reading once, its note after it; several notes in lines of their own."""
    notes: dict[str, dict[str, str]] = {}
    for one in read:
        told = notes.setdefault(one.says, {})
        if one.note:
            told.setdefault(one.note, one.about)
    for says, told in notes.items():
        if len(told) < 2:
            yield says + "".join(f" ({note})" for note in told)
            continue
        yield says
        yield from (f"- {about}: {note}" if about else f"- {note}" for note, about in told.items())


def _when(rules: Rules, answer: Answer, claim: Claim) -> str:
    """In which case a claim rules, or is one of several silences, where that is open and short."""
    silences = sum(one.kind == "silent" for one in answer.claims)
    if answer.status != "depends" and (claim.kind != "silent" or silences < 2):
        return ""
    open_ = {n: v for n, v in claim.when.items() if n not in answer.facts}
    told = [either(clauses(rules, name, values)) for name, values in open_.items()]
    condition = f"If {both(told)}" if told else ""
    return condition if len(condition) <= LONGEST_WHEN else ""


def _together(lines: Sequence[str]) -> list[str]:
    """Lines that begin with the same provisions as one, so that the numbers stand once.

    What several provisions say alike is told once.

    >>> _together(["a:1: It stands.", "a:1: It is late.", "a:2: It is dead.", "a:3: It is dead."])
    ['a:1: It stands. It is late.', 'a:2, a:3: It is dead.']
    """
    told: dict[str, list[str]] = {}
    for line in dict.fromkeys(lines):
        cited, colon, reads = line.partition(": ")
        told.setdefault(cited + colon, []).append(reads)
    alike: dict[str, list[str]] = {}
    for numbers, every in told.items():
        alike.setdefault(" ".join(dict.fromkeys(every)), []).append(numbers)
    whole = [reads for reads in alike if not any(_within(reads, more, alike) for more in alike)]
    return [f"{_joined(alike[reads])}{reads}" for reads in whole]


def _within(reads: str, more: str, alike: Mapping[str, Sequence[str]]) -> bool:
    """Whether another line says the same and more, by the same provisions and more."""
    numbers, others = ({*_joined(alike[x]).removesuffix(": ").split(", ")} for x in (reads, more))
    return reads != more and numbers <= others and more.startswith(reads.removesuffix("."))


def _joined(cited: Sequence[str]) -> str:
    """The provisions of several lines that read the same, each once."""
    if len(cited) == 1:
        return cited[0]
    numbers = (number for line in cited for number in line.removesuffix(": ").split(", "))
    return f"{', '.join(dict.fromkeys(numbers))}: "


def _no_rule(rules: Rules, silent: Sequence[Answer], cited: Set[str]) -> str:
    """That several parts of a card have no rule, with what is nearest to any."""
    near = dict.fromkeys(n for a in silent for claim in a.claims for n in claim.see_also)
    see = [name for name in near if name not in cited]
    how = "either point" if len(silent) == 2 else "any of these points"
    return f"{NO_RULE} on {how}.{nearest(rules, see, brief=True)}"


def nearest(rules: Rules, cites: Sequence[str], brief: bool) -> str:
    """The provisions nearest to what is not said, each with its title; nothing where none is."""
    named = [titled(cite, rules.provisions[cite]) for cite in cites[: 2 if brief else None]]
    return f"{NEAREST}{', '.join(named)}." if named else ""


def _rule(rules: Rules, claim: Claim, cited: Set[str]) -> str:
    """Briefly, how one claim reads its provisions, or that the book is silent."""
    if claim.kind != "silent":
        return f"{', '.join(claim.cites)}: {claim.reading}"
    near = nearest(rules, [name for name in claim.see_also if name not in cited], brief=True)
    return f"{NO_RULE}.{near}"


def _why_not(claims: Sequence[Claim]) -> list[str]:
    """Why what is nearest to a silence does not rule, where that is the same in every case."""
    note, *others = dict.fromkeys(claim.note for claim in claims)
    return [f"{WHY_NOT}{note}"] if note and not others and len(note) <= LONGEST_NOTE else []

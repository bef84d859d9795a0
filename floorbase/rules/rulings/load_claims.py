"""Read how we read the books: the facts, the questions, and each book's claims on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import cast, get_args

from floorbase.errors import Problem, nearest, one_of
from floorbase.rules.books.locators import ids
from floorbase.rules.rulings.load_meanwhile import MEANWHILE, meanwhiles, spoken_well
from floorbase.rules.rulings.load_options import (
    OPTION,
    SHARED,
    STEP,
    Options,
    own_options,
    steps,
    with_shared,
)
from floorbase.rules.rulings.model import Claim, Fact, Kind, Question
from floorbase.yamldata import kinds
from floorbase.yamldata.fields import Fields, by_id, entries, values_of
from floorbase.yamldata.nodes import Map, Seq, Text
from floorbase.yamldata.phrases import FOLDER as PHRASES
from floorbase.yamldata.phrases import PhrasesById

EVENING = "evening"  # what a fact or a question may settle: it is then the same all evening
FACT = kinds.Kind(
    "a fact: something that a person at the table can see",
    {
        "id": kinds.must(kinds.text()),
        "label": kinds.must(kinds.text("its name in a list")),
        "ask": kinds.must(kinds.text("the question that is put to the table")),
        "example": kinds.text("what the question means, by a figure"),
        "values": kinds.must(kinds.facts("each value in words, two or more")),
        "if": kinds.facts("each value as a clause that can follow 'if'"),
        "together": kinds.pattern("a clause that can follow 'if': the values that it is for"),
        "settles": kinds.choice([EVENING], "said where it is the same all evening"),
        "who": kinds.text("who would do it, while it is still to come"),
        "would": kinds.facts("each value as what they do"),
        "beside_label": kinds.yes("yes where the label of no ruling tells which value it is"),
    },
)
QUESTION = kinds.Kind(
    "a question that a floor can be asked",
    {
        "id": kinds.must(kinds.text()),
        "label": kinds.must(kinds.text("its name in a list")),
        "ask": kinds.must(kinds.text("the question in full")),
        "facts": kinds.pattern("fact: the values that can occur here, or 'all'"),
        "impossible": kinds.many(kinds.pattern(), means="values that cannot occur together"),
        "options": kinds.must(kinds.named(OPTION, SHARED, means="the closed answers, two or more")),
        "effect": kinds.text("'table' where the answer moves chips, cards or turns"),
        "meanwhile": kinds.named(MEANWHILE, means="fact: what happens while it is still to come"),
        "settles": kinds.choice([EVENING], "said where the answer is the same all evening"),
        "first_do": kinds.texts("what to find out first"),
        "until_ruled": kinds.some(kinds.text(), STEP, means="what the dealer does until then"),
        "floor": kinds.some(kinds.text(), STEP, means="what the supervisor does whatever is ruled"),
    },
)
CLAIM = kinds.Kind(
    "a claim: how a provision answers a question",
    {
        "question": kinds.must(kinds.text("the question that it answers")),
        "cites": ids("the provisions it rests on; those of its own book by number alone"),
        "when": kinds.pattern("fact: the value or values it holds for"),
        "kind": kinds.choice(get_args(Kind), "rules, if left out"),
        "answer": kinds.text_or_none("the option, where the book rules"),
        "menu": kinds.texts("the options to choose from, where the book leaves it open"),
        "by": kinds.text_or_none("the role that chooses, or may say otherwise than the rule"),
        "considering": kinds.text("what they have to consider"),
        "reading": kinds.text("how we read the provision"),
        "debatable": kinds.yes("whether another reader may take it otherwise, as the note says"),
        "note": kinds.text("what a reviewer should know"),
        "searched": kinds.texts("words looked for, where the book is silent"),
        "see_also": ids("provisions that bear on it"),
    },
)


OWN_CLAIM = kinds.Kind(
    "a claim of a book of the house's own",
    {
        **CLAIM.fields,
        "value": kinds.text("instead of 'answer': a number in the question's unit, as 45 s"),
    },
)


def load_facts(rules: Path, problems: list[Problem]) -> dict[str, Fact]:
    """The vocabulary of observations, by name."""
    paths = sorted((rules / "questions" / "facts").glob("*.yaml"))
    found = (_fact(fields) for fields in entries(paths, problems, "fact", FACT))
    return by_id(found, problems, "the fact '{}' is defined twice")


def _fact(fields: Fields) -> Fact:
    found = FACT.values(fields, "if")
    values, who, would = found["values"], found["who"], found["would"]
    if len(values) < 2:
        fields.note("a fact needs two values or more", "write 'values: {yes: …, no: …}'")
    if ("would" in fields.map or who) and (not who or would.keys() != values.keys()):
        fix = f"write 'who: …' and 'would: {{{', '.join(f'{value}: …' for value in values)}}}'"
        fields.note(
            "'would' must say, for each value, what 'who' would do",
            fix,
            fields.where_of("would"),
        )
    spoken_well(fields, "who", (who,))
    ifs = fields.facts("if")
    if ifs and ifs.keys() != values.keys():
        fix = f"write 'if: {{{', '.join(f'{value}: …' for value in values)}}}'"
        fields.note("'if' leaves out a value", fix, fields.where_of("if"))
    for value in sorted({v for several in found["together"].values() for v in several} - {*values}):
        where = fields.where_of("together")
        fields.note(
            f"'together' names '{value}', which is not a value of this fact",
            "use the values of this fact",
            where,
        )
    return Fact(where=fields.where, evening=_evening(fields, "fact"), if_=ifs, **found)


def _evening(fields: Fields, what: str) -> bool:
    """Whether it is said to be the same all evening."""
    settles = fields.text("settles", "")
    if settles not in ("", EVENING):
        where = fields.where_of("settles")
        fields.note(
            f"the 'settles' of a {what} cannot be '{settles}'",
            f"write '{EVENING}', or leave it out",
            where,
        )
    return settles == EVENING


def load_questions(
    rules: Path, facts: dict[str, Fact], problems: list[Problem]
) -> dict[str, Question]:
    """Every question by id; its topic is its file's name."""
    phrases = PhrasesById(rules / PHRASES / "questions", problems)
    paths = sorted((rules / "questions").glob("*.yaml"))
    listed = list(entries(paths, problems, "question", QUESTION))
    own = {str(fields.map.get("id", "")): own_options(fields) for fields in listed}
    found = (_question(facts, fields, phrases, own) for fields in listed)
    questions = by_id(found, problems, "the question '{}' is defined twice")
    phrases.check(questions, "question")
    return questions


def _question(
    facts: dict[str, Fact], fields: Fields, phrases: PhrasesById, own: Mapping[str, Options]
) -> Question:
    return Question(
        topic=fields.path.stem,
        facts=_spans(facts, fields),
        options=with_shared(fields, own),
        impossible=tuple(
            values_of(node) for node in fields.items("impossible") if isinstance(node, Map)
        ),
        on_table=fields.text("effect") == "table",
        phrases=phrases.of(fields.text("id")),
        meanwhile=meanwhiles(fields),
        until_ruled=steps(fields, "until_ruled"),
        floor=steps(fields, "floor"),
        where=fields.where,
        evening=_evening(fields, "question"),
        **QUESTION.values(fields, "facts", "effect"),
    )


def _spans(facts: dict[str, Fact], fields: Fields) -> dict[str, tuple[str, ...]]:
    """The question's facts, each with all of its values or those listed."""
    spans = {}
    for name, node in fields.mapping("facts").items():
        fact = facts.get(name)
        if fact is None:
            fields.note(f"'{name}' is not a fact", nearest(name, facts), node.where)
            continue
        if isinstance(node, Text) and node == "all":
            spans[name] = tuple(fact.values)
            continue
        listed = tuple(str(v) for v in node) if isinstance(node, Seq) else (str(node),)
        for value in listed:
            if value not in fact.values:
                fix = f"choose from {', '.join(fact.values)}, or write all"
                fields.note(f"'{value}' is not a value of {name}", fix, node.where)
        spans[name] = tuple(value for value in listed if value in fact.values)
    return spans


def load_claims(
    rules: Path, books: Iterable[str], problems: list[Problem]
) -> dict[tuple[str, str], tuple[Claim, ...]]:
    """Every claim, grouped by (book, question)."""
    grouped: dict[tuple[str, str], list[Claim]] = {}
    known = set(books)
    paths = sorted((rules / "claims").glob("*/*.yaml"))
    for book in sorted({path.parent.name for path in paths} - known):
        what = f"claims of '{book}', which is not in the corpus"
        problems.append(Problem(what, f"add corpus/{book}/book.yaml", None))
    read = [path for path in paths if path.parent.name in known]
    for fields in entries(read, problems, "claim", CLAIM):
        claim = _claim(fields, fields.path.parent.name)
        grouped.setdefault((claim.book, claim.question), []).append(claim)
    return {key: tuple(claims) for key, claims in grouped.items()}


def load_own_claims(
    paths: Iterable[Path], book: str, problems: list[Problem]
) -> dict[tuple[str, str], tuple[Claim, ...]]:
    """Every claim of one book, from these files, grouped as those of the others."""
    grouped: dict[tuple[str, str], list[Claim]] = {}
    for fields in entries(paths, problems, "claim", OWN_CLAIM):
        claim = _claim(fields, book, OWN_CLAIM)
        grouped.setdefault((book, claim.question), []).append(claim)
    return {key: tuple(claims) for key, claims in grouped.items()}


def _claim(fields: Fields, book: str, fields_of: kinds.Kind = CLAIM) -> Claim:
    fields.book = book
    kind = fields.text("kind", "rules")
    if kind not in get_args(Kind):
        fix = one_of(get_args(Kind))
        fields.note(f"'{kind}' is not a kind of claim", fix, fields.where_of("kind"))
        kind = "silent"
    return Claim(
        book=fields.book, kind=cast(Kind, kind), where=fields.where, **fields_of.values(fields)
    )

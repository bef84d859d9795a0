"""The same answers as JSON: stable keys, for scripts, by the types of the ``_documents``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, is_dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from floorbase.errors import Problem
from floorbase.present.card.orders import due
from floorbase.present.text.words import ruling
from floorbase.rules.rulings.model import Answer, AnswerCase, Claim, Facts, HouseRule, Question

if TYPE_CHECKING:
    from msgspec import Struct

    from floorbase.app.check import Counts
    from floorbase.present.json import book_documents as books
    from floorbase.present.json import ruling_documents as rulings
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.matrix import Row
    from floorbase.scenarios.tree import Scenario
    from floorbase.scenarios.walk import Walk

Json: TypeAlias = "Mapping[str, object] | Struct"


def dumps(document: Json) -> str:
    """One document, readable and in a stable order."""
    return json.dumps(document, ensure_ascii=False, indent=2, default=_plain)


def line(document: Json) -> str:
    """One document on one line, as JSON Lines has it."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), default=_plain)


def _plain(part: object) -> Any:
    """A part of a document that is no dictionary, list or text. Raises: TypeError: it is no part.

    An amount may have parts of a chip. A text of a record knows its line, and needs it no more.
    """
    from msgspec import Struct, to_builtins

    if isinstance(part, Decimal):
        return float(part)
    if isinstance(part, Struct):
        return to_builtins(part, str_keys=True, builtin_types=(Decimal,), enc_hook=_plain)
    if isinstance(part, str):
        return str(part)
    if is_dataclass(part) and not isinstance(part, type):
        return asdict(part)
    raise TypeError(f"{part!r} is not a part of a document")


def answer_json(rules: Rules, answer: Answer) -> rulings.AnswerJson:
    """One book's answer."""
    result: rulings.AnswerJson = {
        "status": answer.status,
        "option": answer.option,
        "words": ruling(rules, answer),
        "cites": list(answer.cites),
        "edition": rules.books[answer.book].source,
        "menu": list(answer.menu),
        "by": answer.by,
        "next": list(answer.next),
        "claims": [claim_json(claim) for claim in answer.claims],
    }
    if answer.hinges:
        result["if"] = _hinges(answer)
    if answer.to_review:
        result["to_review"] = list(answer.to_review)
    if answer.because:
        result["preferred"] = answer.preferred
        result["because"] = answer.because
        result["overruled"] = [claim_json(claim) for claim in answer.overruled]
    if value := _value(answer):
        result["value"] = value
    if answer.house is not None and answer.beneath is not None:
        beneath = answer_json(rules, answer.beneath)
        result["house_rule"] = {**_signed(answer.house, answer.beneath), "beneath": beneath}
    if not answer.settled:
        book = rules.books[answer.book]
        result["decides"] = [
            {"who": book.roles.get(s.who, s.who), "does": s.does, "cites": list(s.cites)}
            for s in book.last_resort
        ]
    if answer.status in ("delegated", "external") and (text := _document(rules, answer)):
        result["document"] = text
    if answer.status == "depends":
        result["cases"] = [_case(case) for case in answer.cases]
    return result


def _case(case: AnswerCase) -> rulings.AnswerCaseJson:
    """One case of an answer that depends on facts not yet known."""
    brief = {"facts": dict(case.facts), **_brief(case.answer)}
    result = cast("rulings.AnswerCaseJson", brief)
    if case.answer.hinges:
        result["if"] = _hinges(case.answer)
    return result


def _brief(answer: Answer) -> rulings.BriefAnswerJson:
    """What one book says in one case."""
    result: rulings.BriefAnswerJson = {
        "status": answer.status,
        "option": answer.option,
        "cites": list(answer.cites),
    }
    if value := _value(answer):
        result["value"] = value
    if answer.house is not None and answer.beneath is not None:
        beneath = _brief(answer.beneath)
        result["house_rule"] = {**_signed(answer.house, answer.beneath), "beneath": beneath}
    return result


def _value(answer: Answer) -> rulings.ValueJson | None:
    """The number of the house's own that an answer is; None where it is none."""
    option = answer.own.get(answer.option or "")
    if option is None or option.value is None:
        return None
    return {"number": option.value, "unit": option.unit}


def _signed(rule: HouseRule, beneath: Answer) -> rulings.SignedRuleJson:
    """A rule of the house, and the book that it lies on."""
    return {
        "text": rule.text,
        "date": rule.date,
        "signed": rule.signed,
        "under": list(rule.under),
        "book": beneath.book,
    }


def _hinges(answer: Answer) -> dict[str, list[str]]:
    """The rulings, still open, that an answer hinges on, with the options it is asked on."""
    return {name: list(options) for name, options in answer.hinges.items()}


def _document(rules: Rules, answer: Answer) -> rulings.NamedTextJson | None:
    """The text that a book leaves its answer to."""
    text = rules.books[answer.book].document_of(answer.cites)
    if text is None:
        return None
    return {"name": text.name, "find": text.find or None, "found_by": list(text.found_by)}


def claim_json(claim: Claim) -> books.ClaimJson:
    """One claim, with how we read its provision."""
    return {
        "book": claim.book,
        "question": claim.question,
        "kind": claim.kind,
        "when": {name: list(values) for name, values in claim.when.items()},
        "says": claim.answer,
        "cites": list(claim.cites),
        "reads": claim.reading,
        "note": claim.note,
        "searched": list(claim.searched),
        "see": list(claim.see_also),
        "where": str(claim.where),
    }


def ask_json(rules: Rules, question: Question, answers: Mapping[str, Answer]) -> rulings.AskJson:
    """A question put to one book or more."""
    facts = next(iter(answers.values())).facts if answers else {}
    return {
        "question": question.id,
        "ask": question.ask,
        "facts": dict(facts),
        "answers": {book: answer_json(rules, answer) for book, answer in answers.items()},
    }


def questions_json(questions: Iterable[Question]) -> rulings.QuestionsJson:
    """Questions with their closed facts and options."""
    return {"questions": [_question(question) for question in questions]}


def scenarios_json(scenarios: Iterable[Scenario]) -> rulings.ScenariosJson:
    """The disputes that can be walked through."""
    return {
        "scenarios": [
            {"id": s.id, "title": s.title, "about": s.about, "heard": list(s.phrases)}
            for s in scenarios
        ]
    }


def _question(question: Question) -> rulings.QuestionJson:
    return {
        "id": question.id,
        "topic": question.topic,
        "label": question.label,
        "ask": question.ask,
        "facts": {name: list(values) for name, values in question.facts.items()},
        "options": {option.id: option.words for option in question.shared},
        "numbers": list(question.numbers),
    }


def editions_json(rules: Rules, books: Iterable[str]) -> dict[str, str]:
    """The edition that each book's answers are from, and its hash."""
    return {book: rules.books[book].source for book in books}


def compare_json(rules: Rules, compared: Mapping[str, Sequence[Row]]) -> rulings.CompareJson:
    """Questions against every book, by case."""
    shown = dict.fromkeys(b for rows in compared.values() for row in rows for b in row.answers)
    return {
        "editions": editions_json(rules, shown),
        "questions": {
            question: [
                {
                    "facts": dict(row.facts),
                    "differs": row.differs,
                    "partings": list(row.partings),
                    "answers": {book: _brief(answer) for book, answer in row.answers.items()},
                }
                for row in rows
            ]
            for question, rows in compared.items()
        },
    }


def walk_json(rules: Rules, walked: Walk) -> rulings.WalkJson:
    """Where a walk stands: what to ask next, or the rulings."""
    fact = rules.facts[walked.ask] if walked.ask else None
    return {
        "scenario": walked.scenario.id,
        "facts": dict(walked.facts),
        "unknown": sorted(walked.unknown - walked.disputed),
        "disputed": sorted(walked.disputed),
        "establish": list(walked.scenario.first_do),
        "ask": {
            "fact": fact.id,
            "words": fact.ask,
            "values": {value: fact.values[value] for value in walked.values},
        }
        if fact
        else None,
        "answers": {} if fact else _by_question(rules, walked.answers),
        "also": {} if fact else _by_question(rules, walked.also),
        "penalty": {} if fact else _by_question(rules, walked.penalty),
        "deadlines": {} if fact else _by_question(rules, walked.deadlines),
    }


def chosen_json(
    rules: Rules, chosen: Mapping[str, Mapping[str, str]], facts: Facts
) -> dict[str, dict[str, rulings.ChosenJson]]:
    """What the floor ruled where a book leaves it open, by book and question, on these facts."""
    return {
        book: {
            question: {
                "option": option,
                "words": rules.questions[question].options[option].words,
                "say": [
                    {"to": said.to, "line": said.line}
                    for said in rules.questions[question].options[option].say
                ],
                "dealer": due(rules.questions[question].options[option].dealer, facts),
            }
            for question, option in options.items()
        }
        for book, options in chosen.items()
    }


def _by_question(rules: Rules, answers: Mapping[str, Mapping[str, Answer]]) -> rulings.ByQuestion:
    return {
        question: {book: answer_json(rules, answer) for book, answer in by_book.items()}
        for question, by_book in answers.items()
    }


def check_json(counts: Counts) -> books.CheckJson:
    """How much there is, and every problem with it."""
    return {
        "provisions": dict(counts.provisions),
        "questions": counts.questions,
        "claims": counts.claims,
        "scenarios": counts.scenarios,
        "cases": counts.cases,
        "covered": {
            book: {
                "leaves": c.leaves,
                "with_case": c.cased,
                "played": c.played,
                "answers": c.answers,
                "answers_shown": c.shown,
            }
            for book, c in counts.covered.items()
        },
        "differences": counts.differences,
        "unwitnessed": [
            {"question": question, "books": [one, other]}
            for question, one, other in counts.unwitnessed
        ],
        **problems_json(counts.problems),
    }


def problems_json(problems: Iterable[Problem]) -> books.ProblemsJson:
    """What is wrong, where, and what to do: all that there is of a command that failed."""
    return {
        "problems": [
            {"where": str(p.where) if p.where else None, "what": p.what, "fix": p.fix}
            for p in problems
        ]
    }

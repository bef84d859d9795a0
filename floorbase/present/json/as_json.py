"""The same answers as JSON: stable keys, for scripts. The schema is in docs/json.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from floorbase.present.card.orders import due
from floorbase.present.text.words import ruling

if TYPE_CHECKING:
    from floorbase.app.check import Counts
    from floorbase.errors import Problem
    from floorbase.rules.load import Rules
    from floorbase.rules.rulings.matrix import Row
    from floorbase.rules.rulings.model import Answer, AnswerCase, Claim, Facts, Question
    from floorbase.scenarios.walk import Walk

Json = dict[str, Any]


def dumps(document: Json) -> str:
    """One document, readable and in a stable order."""
    return json.dumps(document, ensure_ascii=False, indent=2, default=_number)


def line(document: Json) -> str:
    """One document on one line, as JSON Lines has it."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"), default=_number)


def _number(amount: object) -> float:
    """An amount with parts of a chip. Raises: TypeError: it is none."""
    if isinstance(amount, Decimal):
        return float(amount)
    raise TypeError(f"{amount!r} is no part of a document")


def answer_json(rules: Rules, answer: Answer) -> Json:
    """One book's answer."""
    result: Json = {
        "status": answer.status,
        "option": answer.option,
        "words": ruling(rules, answer),
        "cites": list(answer.cites),
        "menu": list(answer.menu),
        "by": answer.by,
        "next": list(answer.next),
        "claims": [claim_json(claim) for claim in answer.claims],
    }
    result |= _hinges(answer)
    if answer.to_review:
        result["to_review"] = list(answer.to_review)
    if answer.because:
        result |= {
            "preferred": answer.preferred,
            "because": answer.because,
            "overruled": [claim_json(claim) for claim in answer.overruled],
        }
    if answer.status != "ruled":
        book = rules.books[answer.book]
        result["decides"] = [
            {"who": book.roles.get(s.who, s.who), "does": s.does, "cites": list(s.cites)}
            for s in book.residual
        ]
    if answer.status in ("delegated", "external") and (text := _document(rules, answer)):
        result["document"] = text
    if answer.status == "depends":
        result["cases"] = [_case(case) for case in answer.cases]
    return result


def _case(case: AnswerCase) -> Json:
    """One case of an answer that depends on facts not yet known."""
    return {
        "facts": dict(case.facts),
        "status": case.answer.status,
        "option": case.answer.option,
        "cites": list(case.answer.cites),
        **_hinges(case.answer),
    }


def _hinges(answer: Answer) -> Json:
    """The rulings, still open, that an answer hinges on."""
    hinges = {name: list(options) for name, options in answer.hinges.items()}
    return {"if": hinges} if hinges else {}


def _document(rules: Rules, answer: Answer) -> Json | None:
    """The text that a book leaves its answer to."""
    text = rules.books[answer.book].document_of(answer.cites)
    if text is None:
        return None
    return {"name": text.name, "find": text.find or None, "found_by": list(text.found_by)}


def claim_json(claim: Claim) -> Json:
    """One claim, with how we read its provision."""
    return {
        "book": claim.book,
        "question": claim.question,
        "kind": claim.kind,
        "when": {name: list(values) for name, values in claim.when.items()},
        "says": claim.says,
        "cites": list(claim.cites),
        "reads": claim.reads,
        "note": claim.note,
        "searched": list(claim.searched),
        "see": list(claim.see),
        "where": str(claim.where),
    }


def ask_json(rules: Rules, question: Question, answers: Mapping[str, Answer]) -> Json:
    """A question put to one book or more."""
    facts = next(iter(answers.values())).facts if answers else {}
    return {
        "question": question.id,
        "ask": question.ask,
        "facts": dict(facts),
        "answers": {book: answer_json(rules, answer) for book, answer in answers.items()},
    }


def question_json(rules: Rules, question: Question) -> Json:
    """A question with its closed facts and options."""
    return {
        "id": question.id,
        "topic": question.topic,
        "label": question.label,
        "ask": question.ask,
        "facts": {name: list(values) for name, values in question.facts.items()},
        "options": {option.id: option.words for option in question.options.values()},
    }


def compare_json(rules: Rules, compared: Mapping[str, Sequence[Row]]) -> Json:
    """Questions against every book, by case."""
    return {
        "questions": {
            question: [
                {
                    "facts": dict(row.facts),
                    "differs": row.differs,
                    "partings": list(row.partings),
                    "answers": {
                        book: {"status": a.status, "option": a.option, "cites": list(a.cites)}
                        for book, a in row.answers.items()
                    },
                }
                for row in rows
            ]
            for question, rows in compared.items()
        }
    }


def walk_json(rules: Rules, walked: Walk) -> Json:
    """Where a walk stands: what to ask next, or the rulings."""
    fact = rules.facts[walked.ask] if walked.ask else None
    return {
        "scenario": walked.scenario.id,
        "facts": dict(walked.facts),
        "unknown": sorted(walked.unknown - walked.disputed),
        "disputed": sorted(walked.disputed),
        "establish": list(walked.scenario.establish),
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


def chosen_json(rules: Rules, chosen: Mapping[str, Mapping[str, str]], facts: Facts) -> Json:
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


def _by_question(rules: Rules, answers: Mapping[str, Mapping[str, Answer]]) -> Json:
    return {
        question: {book: answer_json(rules, answer) for book, answer in by_book.items()}
        for question, by_book in answers.items()
    }


def check_json(counts: Counts) -> Json:
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


def problems_json(problems: Iterable[Problem]) -> Json:
    """What is wrong, where, and what to do: all that there is of a command that failed."""
    return {
        "problems": [
            {"where": str(p.where) if p.where else None, "what": p.what, "fix": p.fix}
            for p in problems
        ]
    }

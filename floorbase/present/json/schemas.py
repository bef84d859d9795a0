"""A JSON Schema of what each command writes with ``--json``, made from the types of its document.

``make forms`` writes them to docs/schemas/json; a test holds the files against the types, and what
the commands write against the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any, TypeAlias, get_type_hints

from msgspec.json import schema_components

from floorbase.present.json import book_documents as books
from floorbase.present.json import journal_documents as journal
from floorbase.present.json import own_book_documents as own
from floorbase.present.json import record_forms
from floorbase.present.json import ruling_documents as rulings
from floorbase.present.json import training_documents as training
from floorbase.present.json.record_forms import DOCS
from floorbase.present.json.replay_document import Replays

Schema: TypeAlias = dict[str, Any]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = DOCS / "schemas" / "json"
# By command: the types of which what it writes is one.
DOCUMENTS: Mapping[str, tuple[Any, ...]] = {
    "ask": (rulings.AskJson,),
    "books": (books.BooksJson,),
    "books add": (own.BookPlaceJson,),
    "books check": (own.OwnBookCheckJson,),
    "books diff": (own.EditionDiffJson,),
    "books draft": (own.DraftJson, own.EditionDraftJson),
    "books list": (own.OwnBooksJson,),
    "books new": (own.BookPlaceJson,),
    "books read": (own.ReadingJson,),
    "books remove": (own.BookPlaceJson,),
    "books rule": (own.RuleDraftJson,),
    "check": (books.CheckJson,),
    "compare": (rulings.CompareJson,),
    "compare --witness": (rulings.WitnessesJson, rulings.ManyWitnessesJson),
    "config": (books.ConfigJson,),
    "defects": (books.DefectsJson,),
    "events": (books.EventsJson,),
    "graph": (books.GraphJson,),
    "hear": (rulings.HearJson,),
    "log add": (journal.KeptJson,),
    "log erase": (journal.EraseJson,),
    "log export": (journal.ExportJson,),
    "log list": (journal.EntriesJson,),
    "log penalties": (journal.PenaltiesJson,),
    "log precedents": (journal.PrecedentsJson,),
    "log report": (journal.ReportJson,),
    "log review": (journal.ReviewJson,),
    "log show": (journal.EntryShownJson,),
    "log sync": (journal.SyncJson, journal.SyncMadeJson),
    "log verify": (journal.VerifyJson,),
    "problems": (books.ProblemsJson,),
    "questions": (rulings.QuestionsJson,),
    "record": (books.RecordJson,),
    "replay": (Replays,),
    "rule": (books.RuleJson,),
    "scenarios": (rulings.ScenariosJson,),
    "search": (books.SearchJson,),
    "sources attach": (books.CopyJson,),
    "sources detach": (books.DetachedJson,),
    "sources diff": (books.DiffJson,),
    "sources list": (books.CopiesJson,),
    "train": (training.TrainJson,),
    "train class": (training.ClassJson,),
    "train exam": (training.ExamJson,),
    "train export": (training.CardsJson,),
    "train learners": (training.LearnersJson,),
    "train progress": (training.ProgressJson,),
    "walk": (rulings.WalkJson,),
}
# Other commands write the same.
SAME: Mapping[str, str] = {
    "demo": "walk",
    "config set": "config",
    "config reset": "config",
    "train learners add": "train learners",
    "train learners rename": "train learners",
    "log correct": "log add",
    "log void": "log add",
    "log challenge": "log add",
    "log outcome": "log add",
    "log over": "log add",
}
# By the names of their types.
SHAPES = {**vars(books), **vars(rulings), **vars(journal), **vars(training)}
TITLES: Mapping[str, str] = {
    "problems": "What any command writes that fails",
    "replay": "A record, replayed",
}


def file_name(command: str) -> str:
    """The file of a command's schema.

    >>> file_name("compare --witness")
    'compare-witness.schema.json'
    """
    return f"{command.replace(' --', '-').replace(' ', '-')}.schema.json"


def schema(command: str) -> Schema:
    """A JSON Schema of what a command writes with ``--json``."""
    shapes, parts = schema_components(DOCUMENTS[command], ref_template="#/$defs/{name}")
    for name, part in parts.items():
        _finish(part, SHAPES.get(name))
    if command == "record":
        parts["RecordJson"]["properties"]["record"] = _bare(record_forms.schema())
    title = TITLES.get(command, f"What floorbase {command} --json writes")
    whole = shapes[0] if len(shapes) == 1 else {"anyOf": list(shapes)}
    return {"$schema": DRAFT, "title": title, **whole, "$defs": parts}


def _finish(part: Schema, shape: object) -> None:
    """Have the keys in the order of their declaration, and no others; descriptions flush left."""
    if "description" in part:
        part["description"] = cleandoc(part["description"])
    if isinstance(shape, type):
        order = list(get_type_hints(shape))
        part["properties"] = {name: part["properties"][name] for name in order}
        part["required"] = [name for name in order if name in part["required"]]
    part["additionalProperties"] = False


def _bare(whole: Schema) -> Schema:
    """A schema as a part of another."""
    return {key: value for key, value in whole.items() if key != "$schema"}


def published() -> Iterator[tuple[str, str]]:
    """The name of each file, and what is in it."""
    for command in DOCUMENTS:
        yield file_name(command), written(schema(command))


def written(made: Schema) -> str:
    """A schema as a file has it."""
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def publish(folder: Path, files: Mapping[str, str]) -> None:
    """Write every schema of a folder, and remove those of what is no longer there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.schema.json"):
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def write_docs(folder: Path = FOLDER) -> None:
    """Write the schema of every document."""
    publish(folder, dict(published()))


if __name__ == "__main__":
    write_docs()

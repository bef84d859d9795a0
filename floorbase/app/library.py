"""The facade: load once, then ask, compare, walk, replay and check.

Everything the command line and the screens show comes through here; nothing here prints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from floorbase.app.books.loaded import LoadedData
from floorbase.errors import BadRequestError, Problem, alike, one_of, suggest
from floorbase.paths import Roots, attached_folder, cache_folder, originals_folder
from floorbase.rules.books.model import Book, Provision
from floorbase.rules.books.numbered import Numbered
from floorbase.rules.books.terms import Defect
from floorbase.rules.rulings.answering import says
from floorbase.rules.rulings.fact_checks import check_facts, check_known
from floorbase.rules.rulings.model import Answer, Facts, Question

# A ruling needs the rules alone; the engine and the scenarios are loaded by what uses them.
if TYPE_CHECKING:
    from floorbase.app.check import Counts
    from floorbase.app.replays import ReplaysByBook
    from floorbase.engine.play.trace import Decide
    from floorbase.engine.record.record import Record
    from floorbase.engine.replay.fork import BranchedReplay
    from floorbase.engine.table.changes import Direction
    from floorbase.hearing.heard import Hearing
    from floorbase.rules.graph import Graph
    from floorbase.rules.search.naming import Naming
    from floorbase.rules.search.ranking import Hit, Search
    from floorbase.scenarios.case import Case, CaseCheck
    from floorbase.scenarios.tree import Scenario
    from floorbase.scenarios.walk import Walk
    from floorbase.user.attached import NewText, ProvisionChange, Shelf

ALL = "all"
KINDS = ("provision", "question", "scenario")
Given = dict[tuple[str, frozenset[tuple[str, str]]] | str, Answer]  # by question and any facts
Progress = Callable[[int, int], None]  # how many are indexed, of how many


class Library(LoadedData):
    """The rulebooks and everything made of them, loaded when first needed.

    Raises (any member): BrokenDataError: the data itself cannot be read.
    """

    def __init__(
        self,
        roots: Roots | None = None,
        progress: Progress | None = None,
        as_of: date | None = None,
    ) -> None:
        super().__init__(roots, as_of)
        self.progress = progress or (lambda done, total: None)
        self._given: dict[str, Given] = {}
        self.passed_over: Mapping[str, Problem] = {}  # books that were not in force yet

    def chosen(self, book: str) -> dict[str, Book]:
        """One book, or for ``all`` every book that is in force on the day asked for.

        Raises: BadRequestError: there is no such book, or it was not in force yet.
        """
        books = self.rules.books
        if book.lower() == ALL:
            self.passed_over = self.not_yet
            return {name: one for name, one in books.items() if name not in self.not_yet}
        if early := self.not_yet.get(book.lower()):
            raise BadRequestError(early)
        if book.lower() not in books:
            raise BadRequestError(suggest("book", book, [*books, ALL]))
        return {book.lower(): books[book.lower()]}

    def one_book(self, book: str) -> Book:
        """One book by id.

        Raises: BadRequestError: there is no such book, or it was not in force yet.
        """
        found = self.rules.books.get(book.lower())
        if early := self.not_yet.get(book.lower()):
            raise BadRequestError(early)
        if found is None:
            raise BadRequestError(suggest("book", book, self.rules.books))
        return found

    def question(self, name: str) -> Question:
        """A question by id. Raises: BadRequestError: there is no such question."""
        found = self.rules.questions.get(name.lower())
        if found is None:
            raise BadRequestError(suggest("question", name, self.rules.questions))
        return found

    def questions(self, name: str | None = None) -> list[Question]:
        """The questions of a topic, one by its id, or all.

        Raises: BadRequestError: there is neither such a topic nor such a question.
        """
        known = self.rules.questions
        if name is None:
            return [*known.values()]
        if name.lower() in known:
            return [known[name.lower()]]
        found = [question for question in known.values() if question.topic == name.lower()]
        if not found:
            topics = {question.topic for question in known.values()}
            fix = alike(name, [*topics, *known]) or one_of(sorted(topics))
            raise BadRequestError(Problem(f"no such topic or question: '{name}'", fix))
        return found

    def provision(self, name: str) -> Provision:
        """A provision by id or number. Raises: BadRequestError: none has it, or several do."""
        return self.rules.provisions[self.numbered.one(name)]

    @cached_property
    def numbered(self) -> Numbered:
        """What finds provisions by their numbers."""
        return Numbered(self.rules.provisions.values(), self.rules.books.values())

    @cached_property
    def naming(self) -> Naming:
        """What finds the terms that a text names."""
        from floorbase.rules.search.naming import Naming

        return Naming(self.rules.terms)

    @cached_property
    def finder(self) -> Search:
        """What searches; its index is built when first needed, and kept."""
        from floorbase.rules.search.finder import OwnInSearch, finder
        from floorbase.rules.search.pages import ScenarioText

        def told() -> list[ScenarioText]:
            every = self.scenarios.values()
            return [ScenarioText(s.id, s.title, s.about, s.topic, s.phrases) for s in every]

        wording = self.shelf.wording() if self._any_copies else {}
        ids = frozenset(one.id for one in self.own.sound)
        apart = {id_: text for id_, text in wording.items() if id_.partition(":")[0] in ids}
        known = {id_: text for id_, text in wording.items() if id_ not in apart}
        own = OwnInSearch(lambda: self.rules, ids, apart) if ids else None
        made = (lambda: self.shipped), told, known, cache_folder(), self._key, self.progress
        return finder(*made, own)

    @cached_property
    def _any_copies(self) -> bool:
        return attached_folder().is_dir()

    @cached_property
    def shelf(self) -> Shelf:
        """The user's own copies of the originals."""
        from floorbase.user.attached import Shelf

        other = self.replaced
        books = {id_: one for id_, one in self.rules.books.items() if id_ not in other}
        rules = replace(self.rules, books=books) if other else self.rules
        return Shelf(rules, self.roots.rules, self._key)

    def copy_changes(self, name: str) -> tuple[list[ProvisionChange], list[NewText]]:
        """Where the attached copy of a book, or one provision of it, differs; what is new there.

        Raises: BadRequestError: no such book or provision, or no copy of it is attached.
        """
        only = self.provision(name) if ":" in name else None
        book = self.one_book(only.book if only else name)
        copy = self.shelf.copies.get(book.id)
        if copy is None:
            fix = f"attach yours: floorbase sources attach {book.id} FILE"
            if book.id in self.own.keys:  # nothing is attached to it
                fix = "compare two editions: floorbase books diff OLD NEW"
            raise BadRequestError(Problem(f"no copy of {book.id} is attached", fix))
        id_ = only.id if only else None
        return self.shelf.changes(copy, id_), self.shelf.added(copy, id_)

    @cached_property
    def graph(self) -> Graph:
        """Everything as one graph."""
        from floorbase.rules.graph import build

        def decide(question: str, book: str, facts: Facts) -> Answer:
            return self._resolve(self.question(question), book, facts)

        return build(self.rules, self.naming, decide)

    def defects(self, book: str = ALL) -> list[Defect]:
        """The faults of the sources, book by book. Raises: BadRequestError: no such book."""
        from floorbase.rules.books.defects import every_defect

        chosen = self.chosen(book)
        return [defect for defect in every_defect(self.rules) if defect.book in chosen]

    def search(
        self,
        words: str,
        book: str = ALL,
        topic: str | None = None,
        kind: str | None = None,
        limit: int = 10,
    ) -> list[Hit]:
        """Provisions, questions and scenarios for some words, best first.

        Raises: BadRequestError: an unknown book, topic or kind, or no words.
        """
        problems = []
        if not words.strip():
            problems.append(Problem("there is nothing to search for", "give some words"))
        if topic is not None and topic not in self.rules.topics:
            problems.append(suggest("topic", topic, self.rules.topics))
        if kind is not None and kind not in KINDS:
            problems.append(suggest("kind", kind, KINDS))
        wanted = () if book.lower() == ALL else (*self.chosen(book),)
        books = frozenset(name for one in wanted for name in (one, self.rules.beneath(one)))
        if problems:
            raise BadRequestError(problems)
        return self.finder.find(words, books, topic, kind, limit)

    def ask(self, question: str, book: str = ALL, facts: Facts | None = None) -> dict[str, Answer]:
        """What the chosen books say to a question.

        Raises: BadRequestError: an unknown book, question, fact or value; facts that exclude one
            another.
        """
        found = self.question(question)
        given = dict(facts or {})
        check_facts(found, given)
        return {name: self._resolve(found, name, given) for name in self.chosen(book)}

    def _resolve(self, question: Question, book: str, facts: Facts) -> Answer:
        found = says(self.rules, question, book, facts)
        return self._to_review(found) if self._any_copies else found

    def _to_review(self, answer: Answer) -> Answer:
        """An answer, and each case of it, with the provisions that a copy words otherwise."""
        doubtful = self.shelf.to_review(answer.cites)
        if not doubtful:
            return answer
        cases = tuple(replace(c, answer=self._to_review(c.answer)) for c in answer.cases)
        return replace(answer, to_review=doubtful, cases=cases)

    def decide_for(self, book: str) -> Decide:
        """A book's answers, as the engine asks for them: facts a question lacks are dropped.

        Each is worked out once, however many hands ask for it.
        """
        given = self._given.setdefault(book, {})

        def decide(question: str, facts: Facts) -> Answer:
            key = (question, frozenset(facts.items())) if facts else question
            answer = given.get(key)
            if answer is None:
                found = self.question(question)
                spans = found.facts
                known = {name: v for name, v in facts.items() if v in spans.get(name, ())}
                answer = given[key] = self._resolve(found, book, known)
            return answer

        return decide

    def scenario(self, name: str) -> Scenario:
        """A scenario, or a question's walk, by id. Raises: BadRequestError: there is neither."""
        found = self.named(name)
        if found is None:
            raise BadRequestError(suggest("scenario", name, self.scenarios))
        return found

    def named(self, name: str) -> Scenario | None:
        """A scenario, or a question's walk, by id; None where there is neither."""
        from floorbase.scenarios.lone import named

        return named(name, self.scenarios, self.rules.questions)

    @cached_property
    def hearing(self) -> Hearing:
        """What reads people's words; what it has learnt is made when first needed, and kept."""
        from floorbase.hearing.opened import open_hearing

        def near(words: str) -> dict[str, float]:
            hits = self.search(words, kind="scenario", limit=len(self.scenarios))
            return {hit.page.id: hit.score for hit in hits}

        rules, data = self.rules, (self.roots.corpus, self.roots.rules, self.roots.scenarios)
        decides = [self.decide_for(book) for book in rules.books]
        return open_hearing(
            self.scenarios, rules.questions, rules.facts, decides, near, data, cache_folder()
        )

    def walk(
        self,
        scenario: str,
        book: str = ALL,
        facts: Facts | None = None,
        unknown: Set[str] = frozenset(),
        disputed: Set[str] = frozenset(),
    ) -> Walk:
        """Walk a scenario as far as the facts lead, for one book or all.

        A fact that nobody can tell, or that people tell differently, leaves every branch open.
        Raises: BadRequestError: an unknown scenario, book, fact or value.
        """
        from floorbase.scenarios.walk import walk

        found = self.scenario(scenario)
        books = self.chosen(book)
        given = dict(facts or {})
        known = self.rules.facts
        open_ = frozenset((*unknown, *disputed))
        check_known(known, given, open_)

        def ask(question: str, path: Facts) -> dict[str, Answer]:
            return {name: self.decide_for(name)(question, path) for name in books}

        walked = walk(found, given, open_, ask, known, self.rules.questions)
        return replace(walked, disputed=frozenset(disputed))

    def case_for(self, walked: Walk) -> Case | None:
        """The hand-worked case that shows a walk's facts; None where none does."""
        from floorbase.scenarios.showing import showing

        return showing(self.cases.values(), walked)

    def replay(
        self, record: Record, book: str = ALL, directions: Sequence[Direction] = ()
    ) -> ReplaysByBook:
        """Replay a record under one book or all, with every branch where a book leaves it open.

        Raises:
            ReplayError: an event cannot have happened, or is not yet played.
            BadRequestError: a direction names no question or option.
        """
        from floorbase.app.replays import replay_side_by_side

        books = self.chosen(book)
        for direction in directions:
            question = self.question(direction.question)
            options = dict.fromkeys(o for name in books for o in question.options_for(name))
            if direction.option not in options:
                raise BadRequestError(
                    suggest(f"option of {question.id}", direction.option, options)
                )
        if record.setup.tournament is not None and record.setup.tournament.payout_table:
            from floorbase.app.hands.payout_tables import with_payouts

            record = with_payouts(record, self.tables)
        deciders = {name: self.decide_for(name) for name in books}
        directed = {name: self._directed(name, directions) for name in books}
        return replay_side_by_side(record, deciders, directed)

    def _directed(self, book: str, directions: Sequence[Direction]) -> list[Direction]:
        """The directions that a book can follow: not those that are another house's own options."""
        questions = self.rules.questions
        return [
            one for one in directions if one.option in questions[one.question].options_for(book)
        ]

    def confirmed(self, case: Case, book: str, forked: BranchedReplay) -> list[CaseCheck]:
        """What the text promises of a case under a book, held against its replay."""
        from floorbase.scenarios.case import confirm

        return list(confirm(case.expect[book], forked.replay)) if book in case.expect else []

    def check(self, originals: Path | None = None) -> Counts:
        """Every problem of the shipped data, in one run."""
        from floorbase.app.check import check
        from floorbase.scenarios.case import load_cases
        from floorbase.scenarios.tree import load_scenarios

        rules, problems = self._loaded[0], [*self._loaded[1]]
        scenarios = self._walked("scenarios", load_scenarios, problems)
        cases = self._walked("cases", load_cases, problems)
        told = originals or originals_folder()
        # The cases were worked out for the shipped editions, whatever the house has beside them.
        shipped = Library(self.roots.with_own(())) if self.roots.own else self
        return check(rules, scenarios, cases, problems, self.roots, shipped.decide_for, told)

"""The words of help: what each screen is for, how keys are called, what went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from floorbase.present.text.words import STATUS_SIGNS, STATUS_WORDS, wrap

# By the class of the screen; sentences that are true without naming a key that could be changed.
SCREENS: Mapping[str, tuple[str, str]] = {
    "HomeScreen": (
        "Home",
        "Type what happened, in any words: “oot raise 800 over 300, seat 5 called”. What matches "
        "is listed as you type: disputes first, then questions, then your book's own provisions. "
        "What your words already say is not asked again. Before you type, a number opens a kind "
        "of incident.",
    ),
    "WalkScreen": (
        "One question",
        "Answer with the number beside the answer, or with the arrows and Enter. If nobody knows, "
        "or the players disagree, say so: the card then shows the ruling for each possibility. An "
        "answer that your words suggest is marked, and Enter takes it.",
    ),
    "UnderstoodScreen": (
        "Is this right?",
        "What was understood from your words, each with the words it is from, before a ruling "
        "rests on that alone. Enter goes on. If one is wrong, its number asks you instead.",
    ),
    "RulingScreen": (
        "The ruling card",
        "What to rule, what the dealer does now, what to say, under which rule, and who decides. "
        "The number of a fact changes it and rules again; the fact then shows what it "
        "was. Where the book leaves it open, the capital letter of a line makes that the "
        "floor's own ruling. Both can be undone. The journal takes the ruling, and says how it was "
        "ruled before. A new card takes no number for a moment.",
    ),
    "FiveScreen": (
        "All books",
        "What each rulebook says on the same facts, and how its hand ends. A book that needs "
        "to know more than the house's says what it depends on, and can then ask you.",
    ),
    "ReplayScreen": (
        "The replay",
        "The hand, step by step: the table, what happened, and the rule. A number shows it under "
        "that book; where a book leaves it open, each option can be played out.",
    ),
    "ReadBookScreen": (
        "Reading a book",
        "One question at a time, with the rules of your book that may answer it. Say which do, "
        "what they say, when it holds and how you read them; or that no rule answers it. Each "
        "answer is written at once, and you can stop at any time. Ctrl+R goes through the rules "
        "that no answer names yet, one by one.",
    ),
    "LargeScreen": (
        "For the players",
        "What to tell the players, in letters as large as the screen allows.",
    ),
    "ListPicker": ("A list", "A number, or the arrows and Enter, choose a line."),
    "PickItem": ("A list", "A number, or the arrows and Enter, choose a line."),
    "PickFilter": ("A list", "The key beside a line chooses it; so do the arrows and Enter."),
    "WriteFile": (
        "To a file",
        "Name the file. Where there is one of that name, a second Enter writes over it.",
    ),
    "NameFile": ("A file", "Name the file."),
    "OpenFile": (
        "A file",
        "Name the file. If it cannot be read or written you are told, and can correct the name.",
    ),
    "TableScreen": (
        "The table",
        "The real table, a line for each thing: seats, stacks, button, blinds, board, and what "
        "happened. Anything you leave out is as the house has it. A line that cannot be right says "
        "so, and nothing you typed is lost.",
    ),
    "TrainScreen": (
        "Training",
        "Learn a rulebook by ruling. Cases are dealt afresh each time. What is due comes first, "
        "then new cases, by what turns up most on a floor. Every answer is kept at once, for each "
        "learner apart.",
    ),
    "QuestionScreen": (
        "A case to rule on",
        "Rule before anything is shown: the letter beside an answer, or the arrows and Enter. "
        "Where a figure is asked for, type it. A right ruling is followed by what comes after it. "
        "Stopping loses nothing.",
    ),
    "ResultScreen": (
        "Right or wrong",
        "The right ruling, its provision, and which book gives which other answer. The provision, "
        "all the books and the hand are one key away.",
    ),
    "BooksScreen": ("All books", "What each rulebook says on the facts of this case."),
    "PractisedHand": (
        "The hand",
        "The hand of this case, step by step. A number shows it under that book.",
    ),
    "ProgressScreen": (
        "What is remembered",
        "How much of each topic would be answered right today and in thirty days, what is "
        "weakest, and what was due. It can be written as a page with pictures.",
    ),
    "ExamScreen": (
        "An exam",
        "Every question, with the letter of its answer or a dot. Answers can be changed until the "
        "end. The clock goes on while you are elsewhere, and ends the exam.",
    ),
    "ExamQuestionScreen": (
        "A question of the exam",
        "The letter beside an answer takes it and goes on to the next question without one. The "
        "arrows to the sides turn to the question before or after.",
    ),
    "ExamResultScreen": (
        "The result",
        "What the exam came to, and each miss with its provision. It can be written as a page to "
        "print and sign.",
    ),
    "TrainerScreen": (
        "An exam for a class",
        "Its paper to hand out, its key, and a table for the answers. A table that is filled in is "
        "marked here. The code draws the same exam again.",
    ),
    "ClassResultScreen": (
        "A class",
        "What each of them came to, and what most of them had wrong. It can be written as a table.",
    ),
    "TypeWords": ("To type", "Type it. What cannot be taken is said, and can be corrected."),
    "PickForm": (
        "What can happen",
        "Every line you can write in a hand. Words narrow the list; Enter takes the example.",
    ),
    "PickBookToRead": ("The books", "The rulebooks there are to read. A number opens one."),
    "ReaderScreen": (
        "A rulebook",
        "A book to read: its headings, its terms explained in place, what refers to a provision "
        "and what it refers to, and where other books cover the same.",
    ),
    "PickProvision": ("Find", "Words, and the provisions that hold them, as you type."),
    "GraphScreen": (
        "What is around it",
        "One thing in the middle, and all that is linked to it. The arrows walk from box to box.",
    ),
    "CompareScreen": (
        "The books compared",
        "Every question by every book. Filters narrow it; a cell opens the whole answer, its "
        "provisions and the hand that shows the difference.",
    ),
    "SayScreen": ("One answer", "What one book says to one question, in full."),
    "LinesPage": ("To read", "Text to read. It scrolls where it is long."),
    "TextPage": ("To read", "Text to read. It scrolls where it is long."),
    "PickBook": (
        "The house's rulebook",
        "Every ruling follows the book chosen here; it is remembered. A number chooses.",
    ),
    "HelpScreen": ("Help", "What the screen below it is for, and every key that works there."),
    "SettingsScreen": (
        "Settings",
        "What the house chose: change a line in place. Each change is remembered at once. A "
        "wrong value is refused, says why, and stays for you to correct.",
    ),
    "EveningScreen": (
        "This evening",
        "What is the same for every dispute: the betting format, the kind of game. Your answers "
        "here are taken as given and marked on the card, unless your words say otherwise.",
    ),
    "StandingScreen": (
        "Standing choices",
        "What the house's rulebook leaves open and is the same all evening, such as the time on a "
        "called clock. Your choice is the ruling wherever it comes up. The card says so, and a "
        "letter there changes it for that dispute alone.",
    ),
    "NamesKeptScreen": (
        "Names kept",
        "For how many years the journal keeps the names of people, by the rulebook of their "
        "entries. After that a name is offered for erasing. An empty line keeps names until "
        "somebody asks for it.",
    ),
    "FormScreen": (
        "A form of the journal",
        "Fill in what you know: everything but the ruling can be left for later, and what is open "
        "is said. Enter keeps it from any field. An entry is never changed; what was wrong is "
        "entered as its correction.",
    ),
    "RowsScreen": ("A list", "The arrows and Enter open a line."),
    "JournalScreen": (
        "The journal",
        "What was ruled here, the latest first. Words and filters narrow the list: event, table, "
        "player, topic, rulebook, departures, what was challenged.",
    ),
    "EntryScreen": (
        "An entry",
        "One entry with the facts, what was ruled and why, and what came after it. It can be "
        "corrected, challenged, voided, replayed, and written as a report to sign.",
    ),
    "PenaltiesScreen": (
        "Penalties now",
        "Who serves a penalty, where, and until when. Served says that one is over.",
    ),
    "BeforeScreen": (
        "Before",
        "How this was ruled here before: the same facts first, then those that differ in one. "
        "Where a penalty may follow, what the book says of doing it again.",
    ),
    "RuledHand": ("The hand", "The hand of an entry, step by step, as it was ruled."),
    "PickTheme": ("Theme", "The colours: moving through the list shows each at once."),
    "KeysScreen": (
        "Keys",
        "Every action and its keys. Choose one and type its new keys, with commas "
        "between them; leave it empty to go back to the usual ones.",
    ),
}
FALLBACK = ("Help", "The keys that work on this screen.")

NAMED_KEYS: Mapping[str, str] = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "backspace": "Backspace",
    "delete": "Del",
    "tab": "Tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "question_mark": "?",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "comma": ",",
    "full_stop": ".",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


class KeyLine(NamedTuple):
    """What keys do: the keys as they are configured, and the words for it."""

    keys: str
    does: str


def key_words(key: str) -> str:
    """A key as people call it.

    >>> key_words("ctrl+q"), key_words("f1"), key_words("question_mark"), key_words("x")
    ('Ctrl+Q', 'F1', '?', 'x')
    """
    *modifiers, last = key.split("+") if key != "+" else ["+"]
    named = NAMED_KEYS.get(last) or (last.upper() if modifiers or len(last) > 1 else last)
    return "+".join([*(modifier.capitalize() for modifier in modifiers), named])


def keys_words(keys: Iterable[str]) -> str:
    """Keys that do the same.

    >>> keys_words(["escape", "left"])
    'Esc, ←'
    """
    return ", ".join(dict.fromkeys(key_words(key.strip()) for key in keys))


def help_lines(groups: Mapping[str, Iterable[KeyLine]], width: int) -> list[str]:
    """The keys under their headings, as lines that fit a width.

    >>> help_lines({"ON THIS SCREEN": [KeyLine("v", "All books")]}, 60)
    ['ON THIS SCREEN', '  v          All books', '']
    """
    rows = {heading: list(lines) for heading, lines in groups.items() if lines}
    widest = max((len(line.keys) for lines in rows.values() for line in lines), default=0)
    room = max(9, min(widest, width // 3))
    told = []
    for heading, lines in rows.items():
        told.append(heading)
        for line in lines:
            told += _key_line(line, room, width)
        told.append("")
    return told


def _key_line(line: KeyLine, room: int, width: int) -> list[str]:
    does = wrap(line.does, width - room - 4, hang="")
    first = f"  {line.keys:<{room}}  "
    if len(line.keys) > room:  # on a line of their own
        return [*wrap(f"  {line.keys}", width), *(f"{'':<{room + 4}}{part}" for part in does)]
    return [first + does[0], *(f"{'':<{room + 4}}{part}" for part in does[1:])]


def status_lines() -> list[str]:
    """The signs and the words that say how far a book rules."""
    return [f"  {STATUS_SIGNS[status]}  {words}" for status, words in STATUS_WORDS.items()]


def fault_as_text(error: BaseException, report: Path | None) -> str:
    """What a person reads when the floor assistant itself failed."""
    told = " ".join(f"{type(error).__name__}: {error}".split())
    lines = [f"floorbase has a fault and had to close: {told}"]
    if report is not None:
        lines += ["  what went wrong is written in", f"  {report}"]
    lines.append(
        "  fix: open floorbase again; what was remembered is kept. Please report the fault"
    )
    return "\n".join(lines)

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
        "What was understood from your words, each point with the words it came from. Check them "
        "before a ruling rests on them. Enter goes on. If a point is wrong, press its number and "
        "you are asked instead.",
    ),
    "RulingScreen": (
        "The ruling card",
        "What to rule, what the dealer does, what to say, under which rule, and who decides. Press "
        "a fact's number to change the fact and rule again. Where the book leaves the ruling open, "
        "the capital letter of a line makes that line the floor's ruling. Both can be undone. The "
        "ruling can go into the journal, which shows how this was ruled before. Just after a new "
        "card appears, numbers do nothing.",
    ),
    "FiveScreen": (
        "All books",
        "What each rulebook says on the same facts, and how the hand ends under it. If a book "
        "needs facts that the house's book did not, it says what its answer depends on, and you "
        "can choose to be asked.",
    ),
    "ReplayScreen": (
        "The replay",
        "The hand, step by step: the table, what happened, and the rule. A book's number shows the "
        "hand under that book. Where a book leaves a ruling open, each option can be played out.",
    ),
    "ReadBookScreen": (
        "Reading a book",
        "One question at a time, with the rules of your book that may answer it. Say which do, "
        "what they say, when they apply and how you read them; or that no rule answers it. Each "
        "answer is saved at once, and you can stop at any time. Ctrl+R goes through the rules that "
        "no answer refers to yet, one by one.",
    ),
    "LargeScreen": (
        "For the players",
        "What to tell the players, in letters as large as the screen allows.",
    ),
    "ListPicker": ("A list", "Choose a line by its number, or with the arrows and Enter."),
    "PickItem": ("A list", "Choose a line by its number, or with the arrows and Enter."),
    "PickFilter": ("A list", "Choose a line by the key beside it, or with the arrows and Enter."),
    "WriteFile": (
        "To a file",
        "Name the file. If a file of that name exists, press Enter again to overwrite it.",
    ),
    "NameFile": ("A file", "Name the file."),
    "OpenFile": (
        "A file",
        "Name the file. If it cannot be read or written you are told, and can correct the name.",
    ),
    "TableScreen": (
        "The table",
        "The real table, one line for each thing: seats, stacks, button, blinds, board, and what "
        "happened. Anything you leave out is taken from the house's settings. If a line cannot be "
        "right you are told, and nothing you typed is lost.",
    ),
    "TrainScreen": (
        "Training",
        "Learn a rulebook by ruling. Cases are dealt afresh each time. What is due comes first, "
        "then new cases, the most common on the floor first. Every answer is saved at once, for "
        "each learner separately.",
    ),
    "QuestionScreen": (
        "A case to rule on",
        "Rule before the answer is shown: press the letter beside an answer, or use the arrows and "
        "Enter. Where a figure is asked for, type it. After a right ruling you are asked what "
        "follows from it. You can stop at any time, and nothing is lost.",
    ),
    "ResultScreen": (
        "Right or wrong",
        "The right ruling, its provision, and what other books answer where they differ. The "
        "provision, all the books and the hand are one key away.",
    ),
    "BooksScreen": ("All books", "What each rulebook says on the facts of this case."),
    "PractisedHand": (
        "The hand",
        "The hand of this case, step by step. Press a book's number to see it under that book.",
    ),
    "ProgressScreen": (
        "What is remembered",
        "How much of each topic you would answer correctly today and in thirty days, where you are "
        "weakest, and what is due for review. It can be written to a file as a page with "
        "charts.",
    ),
    "ExamScreen": (
        "An exam",
        "Every question, with the letter of your answer, or a dot where there is none. Answers can "
        "be changed until the end. The clock keeps running while you are elsewhere, and the exam "
        "ends when it runs out.",
    ),
    "ExamQuestionScreen": (
        "A question of the exam",
        "The letter beside an answer takes it and goes on to the next unanswered question. The "
        "left and right arrows go to the question before or after.",
    ),
    "ExamResultScreen": (
        "The result",
        "The score, and each wrong answer with its provision. It can be written to a file as a "
        "page to print and sign.",
    ),
    "TrainerScreen": (
        "An exam for a class",
        "The paper to hand out, the answer key, and a table for the answers. When the table is "
        "filled in, it can be marked here. An exam's code gives the same exam again.",
    ),
    "ClassResultScreen": (
        "A class",
        "What each learner scored, and what most of them got wrong. It can be written to a file as "
        "a table.",
    ),
    "TypeWords": (
        "To type",
        "Type what is asked for. If it cannot be accepted you are told why, and can correct it.",
    ),
    "PickForm": (
        "What can happen",
        "Every line you can write in a hand. Type words to narrow the list; Enter takes the "
        "example.",
    ),
    "PickBookToRead": ("The books", "The rulebooks you can read. Press a number to open one."),
    "ReaderScreen": (
        "A rulebook",
        "A book to read: its headings, its terms explained in place, what refers to a provision, "
        "what the provision refers to, and where other books cover the same point.",
    ),
    "PickProvision": (
        "Find",
        "Type words: the provisions that contain them are listed as you type.",
    ),
    "GraphScreen": (
        "What is around it",
        "One thing in the middle, and everything that is linked to it. The arrows move from box to "
        "box.",
    ),
    "CompareScreen": (
        "The books compared",
        "Every question under every book. Filters narrow the list; a cell opens the whole answer, "
        "its provisions and the hand that shows the difference.",
    ),
    "SayScreen": ("One answer", "What one book says on one question, in full."),
    "LinesPage": ("To read", "Text to read. Scroll if it is long."),
    "TextPage": ("To read", "Text to read. Scroll if it is long."),
    "PickBook": (
        "The house's rulebook",
        "Every ruling follows the book chosen here, and the choice is remembered. Press a number "
        "to choose.",
    ),
    "HelpScreen": ("Help", "What the screen underneath is for, and every key that works there."),
    "SettingsScreen": (
        "Settings",
        "What the house has chosen: change a line in place. Each change is remembered at once. A "
        "wrong value is refused; you are told why, and it stays for you to correct.",
    ),
    "EveningScreen": (
        "This evening",
        "What is the same for every dispute, such as the betting format or the kind of game. Your "
        "answers here are taken as given and marked on the card, unless your words say otherwise.",
    ),
    "StandingScreen": (
        "Standing choices",
        "Points that the house's rulebook leaves open and that stay the same all evening, such as "
        "the time on a called clock. Your choice is the ruling wherever the point comes up. The "
        "card says so, and a letter there changes it for that dispute alone.",
    ),
    "NamesKeptScreen": (
        "Names kept",
        "How many years the journal keeps people's names, for each rulebook. After that a name is "
        "offered for erasing. If a line is empty, names are kept until somebody asks for them to "
        "be erased.",
    ),
    "FormScreen": (
        "A form of the journal",
        "Fill in what you know: everything but the ruling can be left for later, and you are told "
        "what is still open. Press Enter in any field to save. An entry is never changed: to put "
        "something right, enter a correction.",
    ),
    "RowsScreen": ("A list", "Open a line with the arrows and Enter."),
    "JournalScreen": (
        "The journal",
        "What was ruled here, the latest first. Words and filters narrow the list: event, table, "
        "player, topic, rulebook, rulings that depart from the book, rulings that were challenged.",
    ),
    "EntryScreen": (
        "An entry",
        "One entry with the facts, what was ruled and why, and what followed. It can be corrected, "
        "challenged, voided, replayed, and written as a report to sign.",
    ),
    "PenaltiesScreen": (
        "Penalties now",
        "Who is serving a penalty, where, and until when. Choose “Served” when a penalty is over.",
    ),
    "BeforeScreen": (
        "Before",
        "How this was ruled here before: rulings on the same facts first, then those where one "
        "fact differs. Where a penalty may follow, what the book says about a repeat offence.",
    ),
    "RuledHand": ("The hand", "The hand in a journal entry, step by step, as it was ruled."),
    "PickTheme": ("Theme", "The colours: move through the list to see each one."),
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

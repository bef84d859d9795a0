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
        "What your words already say is not asked again. While the line is empty, you can press a"
        " number to see one kind of dispute.",
    ),
    "WalkScreen": (
        "One question",
        "Press the number beside an answer, or use the arrows and Enter. If nobody knows, or the "
        "players disagree, say so: the ruling card then shows the ruling for each possibility. If"
        " your words suggest an answer, it is marked; press Enter to accept it.",
    ),
    "UnderstoodScreen": (
        "Is this right?",
        "What was understood from your words: each point, with the words it came from. Check the "
        "points before a ruling rests on them. If one is wrong, press its number, and you will be"
        " asked about it. Press Enter to go on.",
    ),
    "RulingScreen": (
        "The ruling card",
        "What to rule and under which rule, what to say, what the dealer does, and who decides. "
        "Press a fact's number to change the fact and rule again. Where the book leaves the "
        "ruling open, press a line's capital letter to make it the floor's ruling. You can undo "
        "either. You can enter the ruling in the journal, and see how this was ruled before.",
    ),
    "FiveScreen": (
        "All books",
        "What each rulebook says on the same facts, and how the hand ends under it. If a book "
        "needs more facts than the house's book did, you see what its answer depends on, and can "
        "answer those questions too.",
    ),
    "ReplayScreen": (
        "The replay",
        "The hand, step by step: the table, what happened, and the rule. Press a book's number to"
        " see the hand under that book. Where a book leaves a ruling open, you can play out each "
        "option.",
    ),
    "ReadBookScreen": (
        "Reading a book",
        "One question at a time, with the rules of your book that may answer it. Say which of "
        "them do, what they say, when they apply and how you read them, or say that no rule "
        "answers it. Each answer is saved at once, and you can stop at any time. Press Ctrl+R to "
        "go through the rules that no answer refers to yet.",
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
        "Name the file. If it cannot be read or written, you are told why and can correct the "
        "name.",
    ),
    "TableScreen": (
        "The table",
        "The table as it stands, one item to a line: seats, stacks, button, blinds, board, and "
        "what happened. Anything you leave out is taken from the house's settings. If a line "
        "cannot be right, you are told why, and nothing you typed is lost.",
    ),
    "TrainScreen": (
        "Training",
        "Learn a rulebook by ruling. Each time a case comes up, its seats and amounts are new. "
        "Cases due for review come first, then new ones, starting with the most common on the "
        "floor. Every answer is saved at once, for each learner separately.",
    ),
    "QuestionScreen": (
        "A case to rule on",
        "Rule before the answer is shown: press the letter beside an answer, or use the arrows "
        "and Enter. Where a figure is asked for, type it. After a right ruling, you are asked "
        "what follows from it. You can stop at any time, and nothing is lost.",
    ),
    "ResultScreen": (
        "Right or wrong",
        "The right ruling, its provision, and what other books answer where they differ. Press a "
        "key to see the provision, all the books or the hand.",
    ),
    "BooksScreen": ("All books", "What each rulebook says on the facts of this case."),
    "PractisedHand": (
        "The hand",
        "The hand of this case, step by step. Press a book's number to see it under that book.",
    ),
    "ProgressScreen": (
        "What is remembered",
        "How much of each topic you would probably get right today and in thirty days, where you "
        "are weakest, and what is due for review. You can save it as a page with charts.",
    ),
    "ExamScreen": (
        "An exam",
        "Every question, with the letter of your answer, or a dot where there is none. You can "
        "change an answer until the end. The clock keeps running while you are on another screen,"
        " and the exam ends when time runs out.",
    ),
    "ExamQuestionScreen": (
        "A question of the exam",
        "Press the letter beside an answer to choose it and move to the next unanswered question."
        " The left and right arrows move to the previous and the next question.",
    ),
    "ExamResultScreen": (
        "The result",
        "The score, and each question answered wrongly, with the provision that settles it. You "
        "can save the result as a page to print and sign.",
    ),
    "TrainerScreen": (
        "An exam for a class",
        "The paper to hand out, the answer key, and a sheet for the answers. Once the sheet is "
        "filled in, the exam can be marked here. Enter an exam's code to get the same exam again.",
    ),
    "ClassResultScreen": (
        "A class",
        "What each learner scored, and what most of them got wrong. You can save the results as a"
        " table.",
    ),
    "TypeWords": (
        "To type",
        "Type what is asked for. If it cannot be accepted, you are told why and can correct it.",
    ),
    "PickForm": (
        "What can happen",
        "Every line you can write to describe a hand. Type words to narrow the list; press Enter "
        "to use the example.",
    ),
    "PickBookToRead": ("The books", "The rulebooks you can read. Press a number to open one."),
    "ReaderScreen": (
        "A rulebook",
        "A book to read: its headings, its terms explained where they occur, links to and from "
        "each provision, and where other books cover the same point.",
    ),
    "PickProvision": (
        "Find",
        "Type words: the provisions that contain them are listed as you type.",
    ),
    "GraphScreen": (
        "What is around it",
        "A provision, term or question in the middle, and everything linked to it around it. The "
        "arrows move from box to box.",
    ),
    "CompareScreen": (
        "The books compared",
        "Every question under every book. Filters narrow the table; open a cell for the whole "
        "answer, its provisions and the hand that shows the difference.",
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
        "What the house has chosen. Change a line in place; each change is saved at once. If a "
        "value is wrong, you are told why, and can correct it.",
    ),
    "EveningScreen": (
        "This evening",
        "What is the same for every dispute, such as the betting format or the kind of game. Your"
        " answers here are taken as given and marked on the ruling card, unless what you type "
        "about a dispute says otherwise.",
    ),
    "StandingScreen": (
        "Standing choices",
        "Points that the house's rulebook leaves open and that stay the same all evening, such as"
        " how long a player gets when the clock is called. Your choice is the ruling wherever the"
        " point comes up. The ruling card says so; press a letter there to rule otherwise in that"
        " dispute alone.",
    ),
    "NamesKeptScreen": (
        "Names kept",
        "How many years the journal keeps people's names, for each rulebook. Once they have "
        "passed, you are asked whether to erase the names. If a line is empty, names are kept "
        "until somebody asks for them to be erased.",
    ),
    "FormScreen": (
        "A form of the journal",
        "Fill in what you know: everything but the ruling can be left for later, and you are told"
        " what is still missing. Press Enter in any field to save. A saved entry is never "
        "changed: to put something right, enter a correction.",
    ),
    "RowsScreen": ("A list", "Open a line with the arrows and Enter."),
    "JournalScreen": (
        "The journal",
        "What was ruled here, the latest first. Words and filters narrow the list: by event, "
        "table, player, topic or rulebook, or to rulings that depart from the book or were "
        "challenged.",
    ),
    "EntryScreen": (
        "An entry",
        "One entry with the facts, what was ruled and why, and what followed. You can add a "
        "correction, record a challenge, void the entry, replay the hand, or write a report to "
        "sign.",
    ),
    "PenaltiesScreen": (
        "Penalties now",
        "Who is serving a penalty, where, and until when. Choose “Served” when a penalty is over.",
    ),
    "BeforeScreen": (
        "Before",
        "How this was ruled here before: rulings on the same facts first, then those where one "
        "fact differs. Where a penalty may follow, you also see what the book says about a repeat"
        " offence.",
    ),
    "RuledHand": ("The hand", "The hand in a journal entry, step by step, as it was ruled."),
    "PickTheme": (
        "Theme",
        "The colour themes. Move through the list to see each one.",
    ),
    "KeysScreen": (
        "Keys",
        "Every command and its keys. Choose one and type its new keys, with commas between them; "
        "leave the line empty to restore the usual ones.",
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

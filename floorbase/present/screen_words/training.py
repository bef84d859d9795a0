"""The words of the screens of training: what can be chosen, asked and kept."""

from __future__ import annotations

from collections.abc import Sequence

HEADING = "Training"
ASK = "What would you like to do?"
NOTE = "Each case is dealt afresh. Every answer is saved at once, so you can stop at any moment."
PREPARING = "Looking up what there is to train …"
DRAWING = "Drawing the exam …"
NOT_CHOSEN = "Choose a line first, by its letter or with the arrows."
WHICH_BOOK = "Train which rulebook?"
WHICH_TOPIC = "Train which topic?"
WHO = "Who trains?"
PICK_HINT = "A number or Enter chooses · Escape changes nothing"
ALL_BOOKS = "all rulebooks"
ALL_TOPICS = "all topics"
NEW_LEARNER = "somebody else …"
NAME = "What is the name?"
NAME_HINT = "Enter adds it · Escape goes back"
NAME_EXAMPLE = "a name, such as Zoë"
TRAINING, CASE = "TRAINING", "the hand of this case"
WHICH_PROVISION = "Which provision?"
OTHERS = "What every book says"
EXAM_ASK = "A new exam, or one by its code?"
EXAM_CODE = "by the code that is printed on a paper …"
FOR_A_CLASS = "for a class: its paper and key, and the marking …"
CLASS_CODE_HINT = "Enter draws it; without a code, a new one on {book} · Escape goes back"
CLASS_HEADING = "An exam for a class"
CLASS_STEPS = (
    "P writes the paper to hand out, K the key for whoever marks it.",
    "F writes a table for the answers: a line for each name, a letter for each question.",
    "M marks the table once it is filled in, and shows how the class did.",
    "The code draws the same exam again, here or with floorbase train exam --seed.",
)
PAPER, KEY, FORM = "Write the paper", "Write the key", "Write a table for the answers"
ANSWERS = "Mark which file of answers?"
ANSWERS_HINT = "Enter marks it · Escape goes back"
ANSWERS_EXAMPLE = "a CSV, such as answers.csv"
RESULTS = "Write the results of the class"
CODE = "Which exam?"
CODE_HINT = "Enter draws it · Escape goes back"
CODE_EXAMPLE = "its code, such as star-7F3K-40"
BEGIN = "begin"
NOT_NOW = "not now"
EXAM_HINT = "Enter opens a question. Every answer is saved at once."
EXAM_OVER = "Time is up."
SAVES_RESULT = "Write the result"
SAVES_PROGRESS = "Write the progress as a page with pictures"


def begin_words(minutes: int, book: str, due: int | None) -> str:
    """The first line of the list: a sitting; ``due`` is None while it is looked up.

    >>> begin_words(10, "The Star", 12), begin_words(10, "Michigan", 0)
    ('train for 10 minutes: The Star, 12 due', 'train for 10 minutes: Michigan, nothing due')
    >>> begin_words(10, "Michigan", None)
    'train for 10 minutes: Michigan'
    """
    told = f"train for {minutes} minutes: {book}"
    return told if due is None else f"{told}, {due or 'nothing'} due"


def new_exam_words(book: str) -> str:
    """A new exam of a book."""
    return f"40 questions on {book}, 100 minutes"


def exam_line(under_way: str) -> str:
    """The line of the exam; ``under_way`` says how much time is left of one."""
    return f"exam: go on, {under_way}" if under_way else "exam"


def due_line(count: int) -> str:
    """The line of home: what is due, nothing where nothing is.

    >>> due_line(0), due_line(1), due_line(12)
    ('', '1 item due: F5', '12 items due: F5')
    """
    return f"{count:,} item{'' if count == 1 else 's'} due: F5" if count else ""


def page_title(name: str) -> str:
    """What the page of somebody's progress is called."""
    return f"progress {name}"


def result_title(name: str, code: str) -> str:
    """What the page of an exam's result is called."""
    return f"exam {code} {name}"


def paragraphs(lines: Sequence[str]) -> list[str]:
    """Lines with air between them."""
    return [part for line in lines for part in (line, "")][:-1]

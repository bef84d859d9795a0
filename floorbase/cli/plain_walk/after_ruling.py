"""What can be read or kept of a ruling, in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TypeAlias

import click

from floorbase.app.dispute import Dispute
from floorbase.app.library import Library
from floorbase.cli.plain_walk.prompts import StepBack, heard, pick_number, tell
from floorbase.present.card.dispute import cited_in, notes_of
from floorbase.present.html.card_page import card_as_page, card_as_record, sheet_of
from floorbase.present.screen_words.writing import wrote
from floorbase.present.text import plain as say
from floorbase.present.text.rule import rule_as_text
from floorbase.user.files import TakenError, save, suggested

After: TypeAlias = Callable[[Library, Dispute], None]


def five(library: Library, dispute: Dispute) -> None:
    """Every book's ruling."""
    replays = dispute.replays()
    forked = replays.books if replays else {}
    tell(say.five_lines(library.rules, dispute.rulings(), forked))


def replay(library: Library, dispute: Dispute) -> None:
    """The hand that shows these facts, in words."""
    replays = dispute.own_replays()
    if replays is None:
        click.echo(say.NO_HAND)
    else:
        tell(say.replay_lines(library.rules, replays, dispute.book))


def besides(library: Library, dispute: Dispute) -> None:
    """Penalties and notes."""
    for section in notes_of(dispute):
        tell([section.heading, *map(say.plainly, section.lines)])


def provision(library: Library, dispute: Dispute) -> None:
    """Read a provision that the ruling rests on."""
    cited = cited_in(dispute)
    which = pick_number(say.WHICH_PROVISION, say.provision_lines(cited)) if cited[1:] else 0
    click.echo(rule_as_text(library, cited[which]))


def write(library: Library, dispute: Dispute) -> None:
    """The whole ruling to a file, as text or as a page to print."""
    sheet = sheet_of(dispute, datetime.now())
    forms = {".txt": partial(card_as_record, sheet), ".html": partial(card_as_page, sheet)}
    first = suggested(f"{sheet.at:%Y-%m-%d %H%M} {sheet.card.title}", ".txt")
    click.echo(say.WRITES.format(name=first))
    name = heard("File:") or first
    if name.lower() == "b":
        raise StepBack
    try:
        path = save(name, forms)
    except TakenError as error:
        if pick_number(f"{error.problems[0].what}. {say.WRITE_OVER}", say.YES_NO):
            raise StepBack from None
        path = save(name, forms, over=True)
    click.echo(wrote(path))


# By the key that asks for it.
AFTER: Mapping[str, After] = {"v": five, "r": replay, "p": besides, "t": provision, "w": write}

"""``floorbase log``: the journal of rulings. What it prints is made in ``present``."""

from __future__ import annotations

import click

from floorbase.cli.log import adding, following, forgetting, looking, reporting, syncing


@click.group()
def log() -> None:
    """The journal: what was ruled, by whom, on which facts; precedents and penalties.

    An entry is never changed. A correction, a challenge and its outcome are entries of their own.
    """


for command in (
    adding.add,
    following.challenge,
    following.correct,
    following.outcome,
    following.over,
    following.void,
    forgetting.erase,
    looking.listed,
    looking.penalties,
    looking.precedents,
    looking.review,
    looking.show,
    looking.verify,
    reporting.export,
    reporting.report,
    syncing.sync,
):
    log.add_command(command)

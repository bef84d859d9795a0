"""How it is written: showdown and odd chips."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = (
    Form(
        "holds",
        "{seat} holds {cards}",
        "3 holds Ah Kc",
        "the cards that lie face down in front of the seat, for whoever knows them",
        ("{seat} has {cards}",),
    ),
    Form(
        "shows",
        "{seat} shows {cards}",
        "3 shows Ah Kc",
        "tables both cards, face up",
        ("{seat} tables {cards}",),
    ),
    Form("shows", "{seat} shows", "3 shows", "tables the cards it is known to hold"),
    Form("mucks", "{seat} mucks", "3 mucks", "gives the hand up at showdown, unseen"),
)

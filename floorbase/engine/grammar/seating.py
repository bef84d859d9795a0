"""How it is written: seats, button and blinds between hands."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = (
    Form("next_hand", "next hand", "next hand", "the button moves, blinds are posted, cards dealt"),
)

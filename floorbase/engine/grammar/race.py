"""How it is written: chip races."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = ()

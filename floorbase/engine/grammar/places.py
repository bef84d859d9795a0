"""How it is written: elimination, places and money."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = ()

"""How it is written: what chips and words come to."""

from __future__ import annotations

from floorbase.engine.grammar.form import Form

FORMS: tuple[Form, ...] = ()

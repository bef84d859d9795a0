"""Where one has been, backwards and forwards, as in a browser."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Trail:
    """What is open, by its id, and how far it is scrolled; what was before it, and after."""

    here: str
    scrolled: float | None = None
    behind: list[tuple[str, float | None]] = field(default_factory=list)
    ahead: list[tuple[str, float | None]] = field(default_factory=list)

    def go(self, id_: str) -> None:
        """Open something; what lay ahead is forgotten."""
        if id_ == self.here:
            return
        self.behind.append((self.here, self.scrolled))
        self.ahead.clear()
        self.here, self.scrolled = id_, None

    def move(self, id_: str) -> None:
        """Read on: what is open is another, and there is nothing more to go back to."""
        self.here, self.scrolled = id_, None

    def back(self) -> bool:
        """Open what was before; False where nothing was."""
        return self._step(self.behind, self.ahead)

    def forward(self) -> bool:
        """Open again what one came back from; False where there is nothing."""
        return self._step(self.ahead, self.behind)

    def _step(
        self, there: list[tuple[str, float | None]], left: list[tuple[str, float | None]]
    ) -> bool:
        if not there:
            return False
        left.append((self.here, self.scrolled))
        self.here, self.scrolled = there.pop()
        return True

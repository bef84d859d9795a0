"""The least a Textual app can be: what first paint is measured against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class EmptyApp(App[None]):
    """One word."""

    def compose(self) -> ComposeResult:
        """The word that the benchmark waits for."""
        yield Static("painted")


if __name__ == "__main__":
    EmptyApp().run()

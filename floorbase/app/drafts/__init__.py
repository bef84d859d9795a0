"""From a house's text to its rulebook: drafting it, and reading it question by question."""

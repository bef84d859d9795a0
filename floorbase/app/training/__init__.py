"""Training: items drawn from questions, cases and books, as values without words."""

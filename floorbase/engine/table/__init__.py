"""The table: seats, chips, cards, whose turn it is, and what else it remembers."""

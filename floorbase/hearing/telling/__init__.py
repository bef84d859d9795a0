"""A telling as events: its words, how each is meant, who did what."""

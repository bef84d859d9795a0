"""Ordinary poker, complete in itself: posting, betting, streets, pots, and the next hand."""

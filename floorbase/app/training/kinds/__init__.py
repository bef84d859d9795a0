"""The kinds of item besides a ruling: find the provision, spot it, which book, moving house."""

"""How an event is written: the one form from which a line is read, written and documented."""

"""Records and hand histories: how the table stood and what happened, read and written."""

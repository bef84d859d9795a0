"""Players away and late, clocks, penalties, hidden chips."""

"""Whether the tables of a tournament wait for one another before each hand."""

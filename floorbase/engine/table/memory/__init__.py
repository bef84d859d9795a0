"""What a table remembers only once something out of the ordinary has happened, topic by topic."""

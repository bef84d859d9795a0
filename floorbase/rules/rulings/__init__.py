"""How we read it: facts, questions, claims, and the answers they come to."""

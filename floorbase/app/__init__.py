"""Use cases, the same for screens and commands: no words and no screens."""

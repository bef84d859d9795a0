"""Where the house keeps books of its own, and how they come there."""

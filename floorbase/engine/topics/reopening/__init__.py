"""Who may raise, short calls, conditional statements."""

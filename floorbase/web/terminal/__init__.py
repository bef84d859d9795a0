"""The terminal in a page: for each that is open, a floor assistant in a process of its own."""

"""The floor assistant in a browser: pages, and the terminal, behind a door with a code."""

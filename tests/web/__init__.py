"""The floor assistant in a browser."""

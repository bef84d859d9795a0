"""The floor assistant in a browser: a page of ours, behind an access code."""

"""Views of pages: whatever the dispute, its card can be used with a thumb alone."""

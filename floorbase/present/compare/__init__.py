"""Books side by side."""

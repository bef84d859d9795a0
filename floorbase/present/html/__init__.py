"""HTML pages, each by itself."""

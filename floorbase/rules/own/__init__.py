"""Books of the house's own: folders outside the package, each read apart from all others."""

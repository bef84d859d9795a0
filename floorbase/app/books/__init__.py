"""Books of the house's own: opened, checked, added and taken away."""

"""Drawings: the table, the graph, a colour for each book."""

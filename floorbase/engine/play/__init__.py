"""A replay under way: the table, the decisions asked, the steps kept."""

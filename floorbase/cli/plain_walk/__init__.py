"""``floorbase walk`` on a terminal: questions, answers and what can follow, in plain lines."""

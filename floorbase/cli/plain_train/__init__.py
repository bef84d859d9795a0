"""``floorbase train`` in plain lines: drills and exams, fit for a screen reader."""

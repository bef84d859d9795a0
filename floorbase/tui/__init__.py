"""The floor assistant: screens that show finished answers and decide nothing."""

import os

# Textual paints at most sixty times a second unless told: a list found soon after its letter would
# wait for the next of them.
os.environ.setdefault("TEXTUAL_FPS", "240")

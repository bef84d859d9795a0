"""The floor assistant: screens that show finished answers and decide nothing."""

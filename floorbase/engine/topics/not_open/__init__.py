"""Actions that are not open, wagers over the limit, earlier chips drawn back."""

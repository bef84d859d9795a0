"""The deal, and misdeals."""

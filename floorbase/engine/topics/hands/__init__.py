"""Live and dead hands, and folds in dispute."""

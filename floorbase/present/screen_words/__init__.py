"""The words of screens: help, settings, palette, forms."""

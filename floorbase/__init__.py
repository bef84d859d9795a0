"""floorbase: poker tournament floor rulings, each confirmed by replaying the hand."""

__version__ = "0.1.0"

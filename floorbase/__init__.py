"""floorbase: poker tournament floor rulings, each confirmed by replaying the hand."""

__version__ = "0.2.0"

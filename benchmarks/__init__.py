"""How fast floorbase is, as ratios measured in one run."""

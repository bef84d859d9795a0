"""From screen to screen, an area each."""

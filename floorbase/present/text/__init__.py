"""Words for any terminal."""

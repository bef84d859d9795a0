"""What several screens are built from."""

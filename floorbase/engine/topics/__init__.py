"""What must be ruled on, a folder for each topic."""

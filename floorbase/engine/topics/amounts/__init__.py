"""What chips and words of an action come to."""

"""What is the user's own: settings, what they are in the middle of, files, attached copies."""

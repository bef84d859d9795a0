"""What ``floorbase check`` proves of the rules."""

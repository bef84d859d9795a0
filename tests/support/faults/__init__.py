"""What can be wrong with the data: each fault of it that ``floorbase check`` must name."""

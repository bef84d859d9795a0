"""What happens at the table: physical events in, a table state and every decision out."""

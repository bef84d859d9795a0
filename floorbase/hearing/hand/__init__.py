"""The hand that a telling tells: drafted, played, and looked at."""

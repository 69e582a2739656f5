"""People: tables, seats, clocks, and the protocol between a table and a browser."""

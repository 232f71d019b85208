"""Parts of the table as styled text."""

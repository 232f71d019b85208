"""The interface described for programs and for the browser."""

"""The table on the whole screen of a terminal, drawn with Textual. It draws views and offers their moves."""

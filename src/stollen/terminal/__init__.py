"""The table in a terminal: draws views, offers the moves in them, knows no rule."""

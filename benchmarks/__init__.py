"""For those who work on stollen: the engine beside the yardstick, how costs grow, and a guard against losing speed."""

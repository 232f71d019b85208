"""Measurements for developers: speed, growth of costs, strength, server load, and a guard for speed."""

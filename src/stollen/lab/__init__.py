"""Tools for research: arena, simulations, benchmarks, role calibration, a bound for solo play."""

"""Plants faults in a copy of the sources and tells which no test noticed; see docs/faults.md."""

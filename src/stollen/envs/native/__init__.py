"""Many games at once, stepped inside the compiled engine, with observations and masks in arrays that stay the same."""

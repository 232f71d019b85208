"""What the programs say today, kept byte for byte, so that a change of the code shows where it changed them."""

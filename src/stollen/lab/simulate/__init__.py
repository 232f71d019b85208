"""Many games of the same bots at the same table: played by any number of workers, kept in a file, summed up."""

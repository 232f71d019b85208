"""Many games of the same bots, played by any number of workers, stored in a file, and summarized."""

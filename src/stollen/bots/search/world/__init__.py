"""Games that agree with what a seat knows: hidden cards and roles dealt again."""

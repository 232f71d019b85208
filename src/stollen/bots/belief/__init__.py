"""What a bot believes about hidden cards, roles and gold, and the games it imagines from that."""

"""Many matches: simulations, benchmarks and what they tell."""

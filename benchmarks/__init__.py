"""How fast the simulation is, in ratios to the host doing the same in the same run: `python3 -m ci bench`."""

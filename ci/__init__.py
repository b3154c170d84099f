"""What a developer and CI run, with nothing installed but Python: `python3 -m ci`."""

"""Stands for the package that tinygrad takes its mock devices from when DEV's interface starts with MOCK."""

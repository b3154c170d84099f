"""A small deep-learning framework in pure Python with its own compiler and driver for AMD Instinct MI350X and
MI355X."""

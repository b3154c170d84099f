"""The compiler: from a graph of tensor operations to gfx950 code objects."""

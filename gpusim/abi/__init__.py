"""What a driver and a GPU agree on: ioctls, packets, structs in memory, code objects. Standard library only, no state,
no I/O."""

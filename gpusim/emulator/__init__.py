"""The GPU in software: memory with a page table, waves and workgroups, and the numpy reference executor."""

"""Neural networks: layers, Llama, optimizers, data, training."""

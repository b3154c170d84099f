"""The driver: from a code object to a kernel that runs, on /dev/kfd or on gpusim, through one seam
(`gpusim.abi.port.Port`).

    python -c "
    from engine.driver.gpu import Gpu
    from engine.driver.node import discover
    from engine.driver.port_table import open_port

    port = open_port()                      # DEV=AMD, SIM, SIM:8; unset: AMD when /dev/kfd opens, else SIM
    with Gpu(port, discover(port)[0]) as gpu:
        print(gpu.info()['name'], gpu.info()['target'])
        memory = gpu.allocate(12)
        gpu.copy_in(memory, b'hello, gpu!!')
        print(gpu.copy_out(memory))
    "

A kernel: `program = gpu.load(code_object)`, then `gpu.dispatch(program.kernels[name], grid, block, kernarg)` and
`gpu.synchronize()`.
"""

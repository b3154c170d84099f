"""tinygrad wants the name at import."""


class MockUSB3:
    """No USB device is simulated."""

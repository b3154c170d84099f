"""tinygrad imports `mockgpu.MockFileIOInterface` and `usb.MockUSB3` from here."""

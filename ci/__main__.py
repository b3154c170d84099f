"""The door of `python3 -m ci`: refuses a Python that is too old in words, before newer syntax can refuse it in none."""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "ci: gpusim needs Python 3.11 or newer; this is Python %d.%d at %s.\n"
        "    Run the same command with a newer one, for example: python3.12 -m ci %s"
        % (sys.version_info[0], sys.version_info[1], sys.executable, " ".join(sys.argv[1:]) or "test")
    )
if not sys.platform.startswith("linux"):
    sys.exit("ci: gpusim needs Linux (memfd, mmap at fixed addresses, /dev/kfd); this is %s." % sys.platform)

from ci.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

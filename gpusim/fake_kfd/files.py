"""A read-only tree of virtual files whose contents are made when they are read."""

from collections.abc import Callable
from errno import EISDIR, ENOENT, ENOTDIR


class VirtualFiles:
    """Files by absolute path; folders exist because a file lies in them."""

    def __init__(self) -> None:
        self._files: dict[str, Callable[[], str | bytes]] = {}
        self._folders: dict[str, dict[str, None]] = {"/": {}}

    def add(self, path: str, content: str | Callable[[], str | bytes]) -> None:
        """Put a file there: its text, or a function that makes it."""
        self._files[path] = content if callable(content) else lambda: content
        while path != "/":
            path, _, name = path.rpartition("/")
            path = path or "/"
            self._folders.setdefault(path, {})[name] = None

    def read(self, path: str) -> bytes:
        """Return a file's content. Raises OSError: ENOENT, EISDIR."""
        path = path.rstrip("/") or "/"
        if path not in self._files:
            if path in self._folders:
                raise OSError(EISDIR, f"{path} is a folder")
            raise OSError(ENOENT, f"{path} does not exist on the simulated machine")
        content = self._files[path]()
        return content.encode() if isinstance(content, str) else content

    def listdir(self, path: str) -> list[str]:
        """Return the names in a folder. Raises OSError: ENOENT, ENOTDIR."""
        path = path.rstrip("/") or "/"
        if path not in self._folders:
            if path in self._files:
                raise OSError(ENOTDIR, f"{path} is a file")
            raise OSError(ENOENT, f"{path} does not exist on the simulated machine")
        return list(self._folders[path])

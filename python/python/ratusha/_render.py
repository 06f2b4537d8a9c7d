"""Tables to look at."""

from __future__ import annotations

import os
import sys
import threading
import time
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ._ratusha import State

#: ``human`` shows the table in the browser, ``ansi`` is the table as the terminal shows it, and ``rgb_array`` is a picture
#: of that text.
RENDER_MODES = ["human", "ansi", "rgb_array"]

#: Seconds that a browser may take to come up, and to ask for the page again.
STARTS_WITHIN = 15.0
RETURNS_WITHIN = 3.0


def check(render_mode: str | None) -> str | None:
    """Refuses what is no render mode."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def has_screen() -> bool:
    """Whether a browser could show anything. Without a screen there are browsers for terminals at most, and they would
    take the terminal over."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


class Window:
    """One page in the browser that follows the positions it is shown.

    The page loads itself again every second, and each position waits until the one before it was seen. If nobody looks any
    more, nobody is waited for. The last position stays in the browser. Where no browser can be opened, positions are printed.
    """

    def __init__(self) -> None:
        self._server: ThreadingHTTPServer | None = None
        self._page = b""
        self._refresh = True
        self._seen = threading.Event()
        self._is_watched = False
        self._prints = False

    def show(self, state: State, seat: int | None = None) -> None:
        """Shows a position, as a seat sees it or as everybody does."""
        if self._prints:
            print(state.text(seat), flush=True)
            return
        page = state.html(seat).encode()
        if self._server is None:
            self._open(page)
            if self._prints:
                self.show(state, seat)
        elif page != self._page:
            self._wait(RETURNS_WITHIN)
            self._page = page
            self._seen.clear()

    def _open(self, page: bytes) -> None:
        self._page, self._refresh = page, True
        self._seen.clear()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        threading.Thread(target=self._serve, args=(self._server,)).start()
        self._is_watched = has_screen() and webbrowser.open(f"http://127.0.0.1:{self._server.server_port}/")
        self._prints = not self._is_watched
        if self._prints:
            self.close()
        else:
            self._wait(STARTS_WITHIN)

    def _serve(self, server: ThreadingHTTPServer) -> None:
        server.timeout = 0.1
        while self._server is server and threading.main_thread().is_alive():
            server.handle_request()
        if self._server is server:
            # The program is over, and nobody has closed the window: whoever watches still gets the last position.
            self._leave()
            until = time.monotonic() + RETURNS_WITHIN
            while self._is_watched and not self._seen.is_set() and time.monotonic() < until:
                server.handle_request()
        server.server_close()

    def _leave(self) -> None:
        """Sends the last position once more, to stay."""
        self._refresh = False
        self._seen.clear()

    def _wait(self, seconds: float) -> None:
        """Waits until the page was seen."""
        if self._is_watched:
            self._is_watched = self._seen.wait(seconds)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        window = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path != "/":
                    self.send_error(404)
                    return
                page, refresh = window._page, window._refresh
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(page)))
                self.send_header("Cache-Control", "no-store")
                if refresh:
                    self.send_header("Refresh", "1")
                try:
                    self.end_headers()
                    self.wfile.write(page)
                except ConnectionError:
                    return
                if (page, refresh) == (window._page, window._refresh):
                    window._is_watched = True
                    window._seen.set()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler

    def close(self) -> None:
        """Leaves the last position in the browser."""
        if self._server is not None:
            self._leave()
            self._wait(RETURNS_WITHIN)
            self._server = None


def render(state: State, render_mode: str | None, window: Window, seat: int | None = None) -> Any:
    """The table as a seat sees it, or as everybody does."""
    if render_mode == "ansi":
        return state.text(seat)
    if render_mode == "rgb_array":
        return state.picture(seat)
    if render_mode == "human":
        window.show(state, seat)
    return None

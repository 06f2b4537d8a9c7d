"""What ``render_mode="human"`` shows in the browser."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser

import pytest

import ratusha
from ratusha import _render


class Browser:
    """A browser that loads a page again whenever it says so, a little faster than real ones."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.pages: list[str] = []
        self.is_over = threading.Event()
        self.looks = True

    def open(self, url: str) -> bool:
        self.opened.append(url)
        threading.Thread(target=self.watch, args=(url,), daemon=True).start()
        return True

    def watch(self, url: str) -> None:
        while self.looks:
            with urllib.request.urlopen(url) as answer:
                self.pages.append(answer.read().decode())
                if answer.headers["Refresh"] is None:
                    break
            time.sleep(0.02)
        self.is_over.set()


@pytest.fixture
def browser(monkeypatch):
    browser = Browser()
    monkeypatch.setenv("BROWSER", "any")
    monkeypatch.setattr(webbrowser, "open", browser.open)
    return browser


def shown(pages):
    """The pages that differ from those before them."""
    return [page for before, page in zip([None, *pages], pages) if page != before]


def test_one_window_shows_every_position_in_its_order(browser, capsys, monkeypatch):
    waits, wait = [], _render.Window._wait
    monkeypatch.setattr(_render.Window, "_wait", lambda window, seconds: waits.append(wait(window, seconds)))
    window, expected = _render.Window(), []
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    for _ in range(6):
        window.show(state, seat=1)
        window.show(state, seat=1)
        expected.append(state.html(1))
        state.play(state.legal_moves()[0])
    window.close()
    window.close()
    assert browser.is_over.wait(10), "the last page does not load itself again"
    assert shown(browser.pages) == expected and len(browser.opened) == 1
    assert capsys.readouterr().out == ""
    assert len(waits) == 7, "for the browser, for each further position and for the end; not for what is shown already"


def test_nobody_is_waited_for_when_nobody_looks(browser, monkeypatch):
    monkeypatch.setattr(_render, "RETURNS_WITHIN", 0.5)
    window = _render.Window()
    state = ratusha.Game("sprawlopolis", 1).start(seed=1)
    window.show(state)
    browser.looks = False
    assert browser.is_over.wait(10)
    begun = time.monotonic()
    while not state.is_over:
        state.play(state.legal_moves()[0])
        window.show(state)
    window.close()
    assert state.steps > 10 and time.monotonic() - begun < 4


def test_without_a_browser_the_table_is_printed(monkeypatch, capsys):
    for screen in ("", ":0"):
        for name in ("WAYLAND_DISPLAY", "BROWSER"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("DISPLAY", screen)
        window = _render.Window()
        state = ratusha.Game("machi-koro", 2).start(seed=1)
        window.show(state)
        window.show(state)
        window.close()
        assert capsys.readouterr().out == 2 * (state.text() + "\n")


def test_environments_open_one_window(browser):
    gymnasium = pytest.importorskip("gymnasium")
    import ratusha.gymnasium  # noqa: F401

    env = gymnasium.make("ratusha/MachiKoro-v0", opponents="random", render_mode="human")
    for seed in (1, 2):
        observation, _ = env.reset(seed=seed)
        for _ in range(3):
            observation, *_ = env.step(env.action_space.sample(observation["action_mask"]))
    last = env.unwrapped._batch.state(0).html(int(env.unwrapped._batch.seats[0]))
    env.close()
    assert browser.is_over.wait(10) and browser.pages[-1] == last and len(browser.opened) == 1


def test_a_program_that_ends_without_closing_leaves_its_last_position(tmp_path):
    """With a browser as people name it, in ``BROWSER``."""
    browser = tmp_path / "browser"
    browser.write_text(
        f"""#!{sys.executable}
import os, sys, time, urllib.request
open({str(tmp_path / "opened")!r}, "a").write(sys.argv[1] + "\\n")
if os.fork() == 0:
    while True:
        with urllib.request.urlopen(sys.argv[1]) as answer:
            page = answer.read()
            if answer.headers["Refresh"] is None:
                break
        time.sleep(0.05)
    open({str(tmp_path / "new")!r}, "wb").write(page)
    os.rename({str(tmp_path / "new")!r}, {str(tmp_path / "last")!r})
""",
        encoding="utf-8",
    )
    browser.chmod(0o755)
    script = """
import ratusha
from ratusha import _render
window, state = _render.Window(), ratusha.Game("machi-koro", 2).start(seed=1)
for _ in range(3):
    window.show(state)
    state.play(state.legal_moves()[0])
window.show(state)
"""
    environment = {**os.environ, "BROWSER": str(browser)}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment, timeout=60)
    state = ratusha.Game("machi-koro", 2).start(seed=1)
    for _ in range(3):
        state.play(state.legal_moves()[0])
    assert len((tmp_path / "opened").read_text().splitlines()) == 1
    for _ in range(100):
        if (tmp_path / "last").exists():
            break
        time.sleep(0.1)
    assert (tmp_path / "last").read_text(encoding="utf-8") == state.html()

"""The package as a newcomer meets it."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pathlib
import subprocess
import sys

import pytest

import ratusha

CONFIG = str(pathlib.Path(__file__).parent.parent / "pyproject.toml")
MODULES = [
    "ratusha",
    "ratusha._arena",
    "ratusha._titles",
    "ratusha.gymnasium",
    "ratusha.open_spiel",
    "ratusha.pettingzoo",
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name):
    tests = doctest.testmod(importlib.import_module(name))
    assert tests.failed == 0 and (tests.attempted > 0 or name.startswith("ratusha._"))


def test_examples_of_the_compiled_classes_hold():
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    for thing in (ratusha.Game, ratusha.State, ratusha.Bot, ratusha.Batch):
        for test in finder.find(thing, thing.__name__, module=False):
            runner.run(test)
    assert runner.summarize().failed == 0 and runner.summarize().attempted > 5


def test_everything_public_is_documented():
    things = [getattr(ratusha, name) for name in ratusha.__all__]
    for thing in things:
        if inspect.isclass(thing):
            assert thing.__doc__, thing
            for name, member in vars(thing).items():
                if not name.startswith("_") and issubclass(type(thing), type) and name not in ("count", "index"):
                    if not (issubclass(thing, tuple) and name in thing._fields):
                        assert inspect.getdoc(member) or not callable(member), f"{thing.__name__}.{name}"


def test_the_stubs_fit_what_is_there():
    pytest.importorskip("mypy")
    check = [sys.executable, "-m", "mypy.stubtest", "ratusha._ratusha", "--ignore-disjoint-bases"]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_right():
    pytest.importorskip("mypy")
    folder = pathlib.Path(ratusha.__file__).parent
    assert (folder / "py.typed").exists()
    done = subprocess.run([sys.executable, "-m", "mypy", "--config-file", CONFIG], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_neither_gymnasium_nor_the_others_are_needed():
    script = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
import ratusha
assert ratusha.Game("machi-koro").start(seed=1).legal_moves()
"""
    subprocess.run([sys.executable, "-c", script], check=True)

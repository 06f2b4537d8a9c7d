"""What is written about the package is true."""

from __future__ import annotations

import pathlib
import re

import pytest

import ratusha
from ratusha import docs

ROOT = pathlib.Path(__file__).parent.parent.parent


def test_the_pages_of_the_encodings_are_up_to_date(title):
    page = (ROOT / "docs" / "encodings" / f"{title}.md").read_text(encoding="utf-8")
    assert page == docs.page(title), "run: python -m ratusha.docs docs/encodings"


def test_the_pages_tell_every_action_and_every_number(title):
    game, page = ratusha.Game(title), docs.page(title)
    spans = [
        (int(span[1]), int(span[2] or span[1])) for span in re.finditer(r"^\| (\d+)(?:–(\d+))? \|", page, re.MULTILINE)
    ]
    begins = [index for index, (begin, _) in enumerate(spans) if begin == 0]
    assert len(begins) == 2
    for part, size in ((spans[: begins[1]], game.num_actions), (spans[begins[1] :], game.num_features)):
        assert [begin for begin, _ in part] == [0, *(end + 1 for _, end in part[:-1])]
        assert part[-1][1] == size - 1


def test_the_examples_of_the_readme_run_as_typed(capsys, monkeypatch, tmp_path):
    for package in ("gymnasium", "pettingzoo", "pyspiel"):
        pytest.importorskip(package)
    text = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(examples) >= 6
    # What they write, they write here.
    monkeypatch.chdir(tmp_path)
    for example in examples:
        capsys.readouterr()
        exec(compile(example, "README.md", "exec"), {"__name__": "readme"})
        printed = capsys.readouterr().out
        # What a line prints stands behind it.
        for said in re.findall(r"print\(.*\)\s+# (.*)$", example, re.MULTILINE):
            assert said in printed, (said, printed)

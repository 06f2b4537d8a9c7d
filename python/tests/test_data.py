"""Data sets that the command line writes, as Python reads them. ``RATUSHA`` names the program."""

from __future__ import annotations

import json
import os
import subprocess

import numpy as np
import pytest

import ratusha

PROGRAM = os.environ.get("RATUSHA")
parquet = pytest.importorskip("pyarrow.parquet")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="RATUSHA does not name the program")


def test_a_data_set_is_read_as_arrays(title, tmp_path):
    path = tmp_path / "games.parquet"
    command = [PROGRAM, "simulate", title, "--players", "2", "--games", "3", "--seed", "5", "--out", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    game = ratusha.Game(title, players=2)
    data = parquet.read_table(path)
    said = {key.decode(): value.decode() for key, value in data.schema.metadata.items()}
    assert (said["ratusha.title"], said["ratusha.seed"]) == (title, "5")
    assert json.loads(said["ratusha.features"]) == game.feature_names()
    assert int(said["ratusha.actions"]) == game.num_actions
    assert int(said["ratusha.encoding_version"]) == game.encoding_version

    observations = data["observation"].combine_chunks().flatten().to_numpy().reshape(-1, game.num_features)
    actions = data["action"].to_numpy()
    assert observations.dtype == np.float32 and len(observations) == len(actions) == data.num_rows
    assert all(action in legal for action, legal in zip(actions, data["legal"].to_pylist()))
    rewards = data["rewards"].combine_chunks().flatten().to_numpy().reshape(-1, 2)
    assert np.isin(np.abs(rewards), [0.0, 1.0]).all()
    assert data["step"][0].as_py() == 1 and set(data["game"].to_pylist()) == {0, 1, 2}

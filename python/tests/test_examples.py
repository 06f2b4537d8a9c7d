"""The examples do what they say, in a short form."""

from __future__ import annotations

import pathlib
import re
import runpy
import subprocess
import sys

import numpy as np
import pytest

import ratusha

ROOT = pathlib.Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples" / "python"
sys.path.insert(0, str(EXAMPLES))

import ismcts  # noqa: E402
import ppo  # noqa: E402
import table  # noqa: E402


@pytest.fixture(scope="module")
def game():
    return ratusha.Game("machi-koro", players=2)


def tiny(game, **settings):
    sizes = {"steps": 4_096, "envs": 64, "rollout": 32, "minibatch": 512, "hidden": 16, "report": 0}
    return ppo.train(game, **{**sizes, **settings})


def test_the_first_script_runs(capsys):
    runpy.run_path(str(EXAMPLES / "first.py"))
    out = capsys.readouterr().out
    assert "'roll 1' is action 0" in out and "random moves win" in out


def test_the_network_passes_the_right_gradients_back():
    rng = np.random.default_rng(1)
    network = ppo.Network(6, 4, 5, rng)
    network.parameters = [parameter.astype(np.float64) + 0.1 for parameter in network.parameters]
    x, weights = rng.random((7, 6)), rng.standard_normal((7, 5))

    def loss():
        _, logits, values = network.forward(x)
        return float((np.column_stack([logits, values]) * weights).sum())

    gradients = network.backward(network.forward(x)[0], weights)
    for parameter, gradient in zip(network.parameters, gradients):
        for index in np.ndindex(parameter.shape):
            kept = parameter[index]
            parameter[index] = kept + 1e-6
            above = loss()
            parameter[index] = kept - 1e-6
            slope = (above - loss()) / 2e-6
            parameter[index] = kept
            assert slope == pytest.approx(gradient[index], abs=1e-5)


def test_illegal_actions_are_never_drawn():
    rng = np.random.default_rng(1)
    masks = rng.random((500, 20)) < 0.2
    masks[np.arange(500), rng.integers(20, size=500)] = True
    logs = ppo.log_softmax(rng.standard_normal((500, 20)).astype(np.float32) * 5, masks)
    assert np.exp(logs).sum(axis=1) == pytest.approx(1.0, abs=1e-4)
    for _ in range(50):
        assert masks[np.arange(500), ppo.sample(logs, rng)].all()


def test_ppo_follows_from_its_seed(game, tmp_path):
    one, same, other = (tiny(game, seed=seed).network for seed in (1, 1, 2))
    assert all((a == b).all() for a, b in zip(one.parameters, same.parameters))
    assert any((a != b).any() for a, b in zip(one.parameters, other.parameters))
    path = str(tmp_path / "network.npz")
    one.save(path)
    assert all((a == b).all() for a, b in zip(one.parameters, ppo.Network.load(path).parameters))


def test_ppo_learns(tmp_path):
    """A small part of the full run is enough to win most games; random moves win 15 of 100."""
    path = tmp_path / "network.npz"
    script = [sys.executable, str(EXAMPLES / "ppo.py"), "--steps", "330000", "--games", "400", "--out", str(path)]
    done = subprocess.run(script, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    won = re.search(r"wins ([\d.]+) % of 400 games against novice \(95 % interval", done.stdout)
    assert won and float(won[1]) > 80 and path.exists(), done.stdout


def test_ppo_learns_against_a_bot_and_stops_in_time(game, capsys):
    tiny(game, opponent="novice", report=1, steps=10**9, minutes=0.0)
    assert re.search(r"2,048 decisions, .* % against novice", capsys.readouterr().out)
    with pytest.raises(ValueError, match="two players"):
        ppo.train(ratusha.Game("machi-koro", players=3))


def test_the_twin_learns_too(game):
    """PyTorch is no part of the environment of the tests; whoever has it sees that the twin works."""
    pytest.importorskip("torch")
    import ppo_torch

    policy = ppo_torch.train(game, steps=300_000, envs=128, rollout=64, hidden=64, report=0)
    assert ppo.evaluate(policy, game, "novice", 400, seed=5) > 0.8


def test_the_interval_is_that_of_the_arena(game):
    result = ratusha.arena(["random", "novice"], game, games=30, seed=3)
    won = result.summary["pairings"][0]["won"]
    assert ppo.wilson(won["value"], 60) == pytest.approx((won["low"], won["high"]), abs=1e-4)


def test_the_search_plays_every_title(title):
    state = ratusha.Game(title).start(seed=4)
    search = ismcts.ISMCTS(iterations=6, playout="random")
    for _ in range(4):
        seat = state.to_act[0]
        action = search(state, seat)
        assert action in state.legal_actions(seat)
        state.play(action, seat)


def test_the_search_finds_a_win_in_one(game):
    """Both are about to win, and it is seat 0's turn."""
    city = {"coins": 30, "landmarks": ["train_station", "shopping_mall", "amusement_park"]}
    state = game.from_position({"players": [city, city]}, seed=1)
    while "build radio_tower" not in state.legal_moves():
        state.play(state.legal_moves()[0])
    assert len(state.legal_moves()) > 5
    assert state.decode(ismcts.ISMCTS(iterations=100)(state, 0)) == "build radio_tower"


def test_the_table_has_a_cell_for_each_pair(game):
    baselines = {"random": ("random", 3), "ppo": (tiny(game), 3), "ismcts": (ismcts.ISMCTS(3, "random"), 1)}
    lines = table.table(game, baselines, ["random", "novice"], seed=1).splitlines()
    assert lines[0] == "| | random | novice |" and len(lines) == 5
    assert lines[2].startswith("| random | – | ")
    assert re.fullmatch(r"\| ppo \| \d+\.\d % \[\d+\.\d, \d+\.\d\] of 6 \| .* of 6 \|", lines[3])


def test_the_speeds_are_measured():
    bench = [sys.executable, "-W", "ignore", str(ROOT / "python" / "benchmarks" / "speed.py"), "--seconds", "0.01"]
    done = subprocess.run(bench, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "machi-koro, batch of 1024" in done.stdout

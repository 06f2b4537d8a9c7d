"""Masked PPO on a batch of games, in one file, with NumPy alone.

    python examples/python/ppo.py --out machi-koro.npz

learns Machi Koro for two by playing against itself, prints how it fares against ``novice`` on the way, and at the end
measures itself in a thousand games that it has not seen. The default run takes less than five minutes of one CPU.

The method is that of Schulman et al. (2017), with three remarks:

- Illegal actions get the logit minus infinity (Huang and Ontañón, 2022), in play and in learning alike.
- Both seats are played by the one network, and a value is always that of the seat that acts. Where the next decision is
  the opponent's, its value and its advantage count with the other sign; two players, and one wins what the other loses.
- A decision with a single legal action teaches the policy nothing, and is left out of its updates.

The same seed gives the same network on the same machine.
"""

from __future__ import annotations

import argparse
import os
import time

# The matrices are small: one thread for each of them wastes no time on waiting. To be set before NumPy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import ratusha


class Network:
    """Two hidden layers, then one logit for each action and, in the last column, the value."""

    def __init__(self, features: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = [features, hidden, hidden, actions + 1]
        gains = [2.0**0.5, 2.0**0.5, 0.01]
        self.parameters: list[np.ndarray] = []
        for before, after, gain in zip(sizes, sizes[1:], gains):
            weights = rng.standard_normal((before, after)) * gain / before**0.5
            self.parameters += [weights.astype(np.float32), np.zeros(after, np.float32)]

    def forward(self, x: np.ndarray) -> tuple[list[np.ndarray], np.ndarray, np.ndarray]:
        """What each layer was given, the logits and the values."""
        inputs = []
        for weights, biases in self.layers()[:-1]:
            inputs.append(x)
            x = np.maximum(x @ weights + biases, 0.0)
        inputs.append(x)
        weights, biases = self.layers()[-1]
        x = x @ weights + biases
        return inputs, x[:, :-1], x[:, -1]

    def backward(self, inputs: list[np.ndarray], gradient: np.ndarray) -> list[np.ndarray]:
        """The gradients of the parameters, from that of the last layer's output."""
        gradients: list[np.ndarray] = []
        for (weights, _), x in zip(reversed(self.layers()), reversed(inputs)):
            gradients = [x.T @ gradient, gradient.sum(axis=0), *gradients]
            # A unit whose output was zero passes nothing back.
            gradient = (gradient @ weights.T) * (x > 0.0)
        return gradients

    def layers(self) -> list[tuple[np.ndarray, np.ndarray]]:
        return list(zip(self.parameters[::2], self.parameters[1::2]))

    def save(self, path: str) -> None:
        np.savez(path, *self.parameters)

    @staticmethod
    def load(path: str) -> Network:
        network = Network.__new__(Network)
        with np.load(path) as arrays:
            network.parameters = [arrays[name] for name in arrays.files]
        return network


class Adam:
    """Kingma and Ba's, with the gradients' common length kept below half."""

    def __init__(self, parameters: list[np.ndarray]) -> None:
        self.parameters = parameters
        self.means = [np.zeros_like(parameter) for parameter in parameters]
        self.squares = [np.zeros_like(parameter) for parameter in parameters]
        self.steps = 0

    def step(self, gradients: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        rate *= (1.0 - 0.999**self.steps) ** 0.5 / (1.0 - 0.9**self.steps)
        for parameter, gradient, mean, square in zip(self.parameters, gradients, self.means, self.squares):
            gradient *= shrink
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            parameter -= rate * mean / (np.sqrt(square) + 1e-5)


def log_softmax(logits: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The logarithms of the actions' probabilities; those of illegal ones are very small."""
    logits = np.where(masks, logits, np.float32(-1e9))
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


def sample(logs: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One action for each row, drawn from its probabilities."""
    sums = np.exp(logs).cumsum(axis=1)
    drawn = rng.random((len(sums), 1), np.float32) * sums[:, -1:]
    # The first place where the sum exceeds what was drawn has a probability above zero.
    return (sums <= drawn).sum(axis=1).clip(max=logs.shape[1] - 1)


class Policy:
    """A network as a player: for ``ratusha.arena``, or in a loop of one's own."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def __call__(self, state: ratusha.State, seat: int) -> int:
        observation, mask = state.observation(seat), state.action_mask(seat)
        return int(self.best(observation[None], mask[None])[0])

    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The action with the highest logit, for each row."""
        logits = self.network.forward(observations)[1]
        return np.where(masks, logits, -np.inf).argmax(axis=1)


def evaluate(policy: Policy, game: ratusha.Game, opponent: str, games: int, seed: int) -> float:
    """The share of games that a policy wins against a bot, half of them from each seat."""
    batch = game.batch(games, seed=seed, opponents=[opponent], autoreset="disabled")
    won = np.zeros(games, bool)
    while True:
        over = batch.terminated | batch.truncated
        won |= batch.reward > 0.0
        if over.all():
            return float(won.mean())
        batch.step(policy.best(batch.observations, batch.masks))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval, which holds the true share in 95 of 100 cases."""
    z = 1.959964
    middle = share + z * z / (2 * games)
    reach = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    scale = 1 + z * z / games
    return (middle - reach) / scale, (middle + reach) / scale


def train(
    game: ratusha.Game,
    *,
    steps: int = 16_000_000,
    seed: int = 1,
    envs: int = 256,
    rollout: int = 128,
    epochs: int = 3,
    minibatch: int = 2_048,
    hidden: int = 128,
    rate: float = 1e-3,
    decay: float = 0.95,
    clip: float = 0.2,
    entropy: float = 0.01,
    minutes: float = float("inf"),
    opponent: str | None = None,
    report: int = 10,
) -> Policy:
    """Learns from ``steps`` decisions, or as many as fit into ``minutes`` of CPU time.

    Without an ``opponent`` it plays against itself. Every ``report`` updates, it prints how it does against ``novice``.
    """
    if game.players != 2:
        raise ValueError("values change their sign between seats: this is for two players")
    rng = np.random.default_rng(seed)
    network = Network(game.num_features, game.num_actions, hidden, rng)
    policy = Policy(network)
    adam = Adam(network.parameters)
    batch = game.batch(envs, seed=seed, opponents=[opponent] if opponent else None, autoreset="same_step", threads=1)

    shape = (rollout, envs)
    observations = np.zeros((*shape, game.num_features), np.float32)
    masks = np.zeros((*shape, game.num_actions), bool)
    actions = np.zeros(shape, np.int64)
    logs = np.zeros(shape, np.float32)
    values = np.zeros((rollout + 1, envs), np.float32)
    rewards = np.zeros(shape, np.float32)
    # What the value after a decision counts for the one who made it: 1, -1 if it is the opponent's, 0 if there is none.
    signs = np.zeros(shape, np.float32)

    began = time.process_time()
    updates = max(1, steps // (rollout * envs))
    for update in range(updates):
        # Play.
        for t in range(rollout):
            observations[t], masks[t] = batch.observations, batch.masks
            seats = batch.seats.copy()
            _, logits, values[t] = network.forward(observations[t])
            chances = log_softmax(logits, masks[t])
            actions[t] = sample(chances, rng)
            logs[t] = chances[np.arange(envs), actions[t]]
            batch.step(actions[t])
            rewards[t] = batch.reward
            over = batch.terminated | batch.truncated
            signs[t] = np.where(over, 0.0, np.where(batch.seats == seats, 1.0, -1.0))
        values[rollout] = network.forward(batch.observations)[2]

        # How much better than expected each decision was (generalised advantage estimation, undiscounted).
        advantages = np.zeros(shape, np.float32)
        after = np.zeros(envs, np.float32)
        for t in reversed(range(rollout)):
            surprise = rewards[t] + signs[t] * values[t + 1] - values[t]
            after = advantages[t] = surprise + decay * signs[t] * after
        returns = advantages + values[:-1]

        # Learn, from decisions that were some.
        chosen = np.flatnonzero(masks.reshape(-1, game.num_actions).sum(axis=1) > 1)
        flat = [array.reshape(rollout * envs, -1)[chosen] for array in (observations, masks)]
        flat += [array.reshape(-1)[chosen] for array in (actions, logs, advantages, returns)]
        left = 1.0 - update / updates
        for _ in range(epochs):
            order = rng.permutation(len(chosen))
            for begin in range(0, len(order) - minibatch // 2, minibatch):
                rows = order[begin : begin + minibatch]
                x, mask, action, old, advantage, target = (array[rows] for array in flat)
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                each = np.arange(len(rows))

                inputs, logits, value = network.forward(x)
                chances = log_softmax(logits, mask)
                p = np.exp(chances)
                ratio = np.exp(chances[each, action] - old)
                # Beyond the clip, the objective is flat.
                within = np.where(advantage > 0, ratio < 1 + clip, ratio > 1 - clip)
                push = -advantage * ratio * within
                # d loss / d logits: of the log-probability of what was played, and of the entropy.
                gradient = -p * push[:, None]
                gradient[each, action] += push
                disorder = -(p * chances).sum(axis=1, keepdims=True)
                gradient += entropy * p * (chances + disorder)
                gradient = np.concatenate([gradient, (value - target)[:, None]], axis=1)
                gradient *= np.float32(1.0 / len(rows))
                adam.step(network.backward(inputs, gradient), rate * left)

        spent = (time.process_time() - began) / 60
        if report and ((update + 1) % report == 0 or update + 1 == updates):
            share = evaluate(policy, game, "novice", 200, seed + 1_000_000)
            print(
                f"{(update + 1) * rollout * envs:>10,} decisions, {spent:.2f} CPU minutes, "
                f"{100 * share:.1f} % against novice",
                flush=True,
            )
        if spent >= minutes:
            break
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play a title for two by masked PPO.")
    parser.add_argument("--title", default="machi-koro")
    parser.add_argument("--steps", type=int, default=16_000_000, help="decisions to learn from (16,000,000)")
    parser.add_argument("--minutes", type=float, default=5.0, help="CPU minutes to stop after (5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponent", help="a bot to learn against, rather than itself")
    parser.add_argument("--games", type=int, default=1_000, help="games to measure it in (1,000)")
    parser.add_argument("--out", help="file for the network: .npz")
    arguments = parser.parse_args()

    game = ratusha.Game(arguments.title, players=2)
    policy = train(
        game,
        steps=arguments.steps,
        minutes=arguments.minutes,
        seed=arguments.seed,
        opponent=arguments.opponent,
    )
    if arguments.out:
        policy.network.save(arguments.out)
    share = evaluate(policy, game, "novice", arguments.games, seed=2_000_000 + arguments.seed)
    low, high = wilson(share, arguments.games)
    print(
        f"wins {100 * share:.1f} % of {arguments.games:,} games against novice "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %)"
    )


if __name__ == "__main__":
    main()

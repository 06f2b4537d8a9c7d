"""The twin of ppo.py for those who have PyTorch: the same method, on a GPU where there is one.

    python examples/python/ppo_torch.py --out machi-koro.pt

The arrays of a batch are tensors without a copy, and the gradients are PyTorch's; all else is as in ``ppo.py``, where it
is explained.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

import ratusha
from ppo import evaluate, wilson


class Network(nn.Module):
    """Two hidden layers, then one logit for each action, and the value."""

    def __init__(self, features: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.logits = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        for layer in (self.logits, self.value):
            nn.init.normal_(layer.weight, std=0.01 / hidden**0.5)
            nn.init.zeros_(layer.bias)

    def forward(self, x: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """The chances of the legal actions, and the values."""
        x = self.body(x)
        logits = self.logits(x).masked_fill(masks == 0, -1e9)
        # Rows without a legal action are those of games that are over: their chances don't matter.
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(x).squeeze(1)


class Policy:
    """A network as a player: for ``ratusha.arena``, or in a loop of one's own."""

    def __init__(self, network: Network, device: torch.device) -> None:
        self.network = network
        self.device = device

    def __call__(self, state: ratusha.State, seat: int) -> int:
        observation, mask = state.observation(seat), state.action_mask(seat)
        return int(self.best(observation[None], mask[None])[0])

    @torch.no_grad()
    def best(self, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The most likely action, for each row."""
        x, mask = (torch.from_numpy(array).to(self.device) for array in (observations, masks))
        return self.network(x, mask)[0].logits.argmax(dim=1).cpu().numpy()


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
    report: int = 10,
) -> Policy:
    """Learns from ``steps`` decisions of games against itself."""
    if game.players != 2:
        raise ValueError("values change their sign between seats: this is for two players")
    torch.manual_seed(seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cpu":
        torch.set_num_threads(1)  # The matrices are small.
    network = Network(game.num_features, game.num_actions, hidden).to(device)
    policy = Policy(network, device)
    adam = torch.optim.Adam(network.parameters(), lr=rate, eps=1e-5)
    batch = game.batch(envs, seed=seed, autoreset="same_step")
    # The same memory as the arrays of the batch: every step changes them.
    seen, legal, acting, reward, terminated, truncated = (
        torch.from_dlpack(array)
        for array in (batch.observations, batch.masks, batch.seats, batch.reward, batch.terminated, batch.truncated)
    )

    observations = torch.zeros(rollout, envs, game.num_features, device=device)
    masks = torch.zeros(rollout, envs, game.num_actions, dtype=torch.int8, device=device)
    actions = torch.zeros(rollout, envs, dtype=torch.int64, device=device)
    logs, rewards, signs, advantages = (torch.zeros(rollout, envs, device=device) for _ in range(4))
    values = torch.zeros(rollout + 1, envs, device=device)

    began = time.process_time()
    updates = max(1, steps // (rollout * envs))
    for update in range(updates):
        with torch.no_grad():
            for t in range(rollout):
                observations[t], masks[t] = seen, legal
                seats = acting.clone()
                chances, values[t] = network(observations[t], masks[t])
                actions[t] = chances.sample()
                logs[t] = chances.log_prob(actions[t])
                batch.step(actions[t].cpu().numpy())
                rewards[t] = reward
                goes_on = ~(terminated | truncated)
                signs[t] = goes_on * torch.where(acting == seats, 1.0, -1.0)
            values[rollout] = network(seen.to(device), legal.to(device))[1]
            after = torch.zeros(envs, device=device)
            for t in reversed(range(rollout)):
                surprise = rewards[t] + signs[t] * values[t + 1] - values[t]
                after = advantages[t] = surprise + decay * signs[t] * after
            returns = advantages + values[:-1]

        chosen = (masks.flatten(0, 1).sum(dim=1) > 1).nonzero().squeeze(1)
        flat = [array.flatten(0, 1)[chosen] for array in (observations, masks, actions, logs, advantages, returns)]
        for group in adam.param_groups:
            group["lr"] = rate * (1.0 - update / updates)
        for _ in range(epochs):
            order = torch.randperm(len(chosen), device=device)
            for begin in range(0, len(order) - minibatch // 2, minibatch):
                rows = order[begin : begin + minibatch]
                x, mask, action, old, advantage, target = (array[rows] for array in flat)
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                chances, value = network(x, mask)
                ratio = (chances.log_prob(action) - old).exp()
                gain = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
                loss = 0.5 * (value - target).square().mean() - gain.mean() - entropy * chances.entropy().mean()
                adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                adam.step()

        if report and ((update + 1) % report == 0 or update + 1 == updates):
            share = evaluate(policy, game, "novice", 200, seed + 1_000_000)
            spent = (time.process_time() - began) / 60
            print(
                f"{(update + 1) * rollout * envs:>10,} decisions, {spent:.2f} CPU minutes, "
                f"{100 * share:.1f} % against novice",
                flush=True,
            )
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play a title for two by masked PPO, with PyTorch.")
    parser.add_argument("--title", default="machi-koro")
    parser.add_argument("--steps", type=int, default=16_000_000, help="decisions to learn from (16,000,000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1_000, help="games to measure it in (1,000)")
    parser.add_argument("--out", help="file for the network: .pt")
    arguments = parser.parse_args()

    game = ratusha.Game(arguments.title, players=2)
    policy = train(game, steps=arguments.steps, seed=arguments.seed)
    if arguments.out:
        torch.save(policy.network.state_dict(), arguments.out)
    share = evaluate(policy, game, "novice", arguments.games, seed=2_000_000 + arguments.seed)
    low, high = wilson(share, arguments.games)
    print(
        f"wins {100 * share:.1f} % of {arguments.games:,} games against novice "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %)"
    )


if __name__ == "__main__":
    main()

"""How strong the baselines are: a table of win rates against the bots, with 95 % intervals.

    python examples/python/ppo.py --out machi-koro.npz
    python examples/python/table.py --network machi-koro.npz

Every deal is played from both seats with the same chance, and the intervals are Wilson's, as in ``ratusha arena``. The
search takes seconds for a game and the others next to nothing, so it plays fewer deals.
"""

from __future__ import annotations

import argparse

import ratusha
from ismcts import ISMCTS
from ppo import Network, Policy, train

OPPONENTS = ["novice", "regular", "expert:2000n"]


def cell(game: ratusha.Game, name: str, policy: ratusha.Policy | str, against: str, deals: int, seed: int) -> str:
    """One match: the share of games won, its interval, and the games."""
    if name == against:
        return "–"
    result = ratusha.arena({name: policy, against: against}, game, games=deals, seed=seed, threads=1)
    pairing = next(pairing for pairing in result.summary["pairings"] if pairing["bot"] == name)
    won = pairing["won"]
    share, low, high = (100 * won[key] for key in ("value", "low", "high"))
    return f"{share:.1f} % [{low:.1f}, {high:.1f}] of {pairing['games']:,}"


def table(
    game: ratusha.Game,
    baselines: dict[str, tuple[ratusha.Policy | str, int]],
    opponents: list[str],
    seed: int,
) -> str:
    """The rows are baselines, each with the deals that it plays against every opponent."""
    lines = ["| | " + " | ".join(opponents) + " |", "|---|" + "---|" * len(opponents)]
    for name, (policy, deals) in baselines.items():
        cells = [cell(game, name, policy, against, deals, seed) for against in opponents]
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="A table of baselines against the bots, in Markdown.")
    parser.add_argument("--title", default="machi-koro")
    parser.add_argument("--network", help="a file that ppo.py has written; without one, it learns first")
    parser.add_argument("--deals", type=int, default=200, help="deals for each pair, played from both seats (200)")
    parser.add_argument("--search-deals", type=int, default=25, help="deals for each pair of the search (25)")
    parser.add_argument("--iterations", type=int, default=200, help="iterations of the search (200)")
    parser.add_argument("--opponents", default=",".join(OPPONENTS))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    game = ratusha.Game(arguments.title, players=2)
    learned = Policy(Network.load(arguments.network)) if arguments.network else train(game, seed=arguments.seed)
    search = ISMCTS(arguments.iterations, seed=arguments.seed)
    baselines: dict[str, tuple[ratusha.Policy | str, int]] = {
        "random": ("random", arguments.deals),
        "novice": ("novice", arguments.deals),
        "regular": ("regular", arguments.deals),
        "ppo": (learned, arguments.deals),
        f"ismcts:{arguments.iterations}": (search, arguments.search_deals),
    }
    print(table(game, baselines, arguments.opponents.split(","), arguments.seed + 1_000))


if __name__ == "__main__":
    main()

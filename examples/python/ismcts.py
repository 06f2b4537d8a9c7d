"""Information-set Monte Carlo tree search on the plain API.

    python examples/python/ismcts.py

lets it play ten deals of Machi Koro against ``regular``, each from both seats. It is the single-observer search of
Cowling, Powley and Whitehouse (2012): every iteration deals anew what the searcher can't see, walks down one tree of
moves, and plays on from where the tree ends. It knows no title: the same lines play all of them, with any options.
"""

from __future__ import annotations

import argparse
import math
import random

import ratusha


class Node:
    """A move in the tree, for the seat that made it."""

    def __init__(self) -> None:
        self.children: dict[tuple[int, int], Node] = {}
        self.visits = 0
        #: In how many iterations the move was legal; dice and deals decide that, too.
        self.offers = 0
        self.total = 0.0

    def worth(self) -> float:
        """What it brought so far, and what might still be in it (UCB1)."""
        return self.total / self.visits + math.sqrt(math.log(self.offers) / self.visits)


class ISMCTS:
    """A policy for ``ratusha.arena``: searches ``iterations`` times, and plays out with a bot."""

    def __init__(self, iterations: int = 200, playout: str = "novice", seed: int = 1) -> None:
        self.iterations = iterations
        self.playout = playout
        self.random = random.Random(seed)

    def __call__(self, state: ratusha.State, seat: int) -> int:
        bot = state.game.bot(self.playout, self.random.getrandbits(32))
        root = Node()
        for _ in range(self.iterations):
            world = state.redeal(seat, self.random.getrandbits(64))
            path = self.walk(root, world)
            cap = world.turns + 500  # Some games never end, and nobody needs to see it.
            while not world.is_over and world.turns < cap:
                mover = world.to_act[0]
                world.play(bot.choose_action(world, mover), mover)
            rewards = world.rewards
            for node, mover in path:
                node.visits += 1
                node.total += rewards[mover]
        legal = {(seat, action) for action in state.legal_actions(seat)}
        return max((key for key in root.children if key in legal), key=lambda key: root.children[key].visits)[1]

    def walk(self, node: Node, world: ratusha.State) -> list[tuple[Node, int]]:
        """Plays the best moves of the tree, and one that is not in it yet; answers with those who made them."""
        path = []
        while not world.is_over:
            mover = world.to_act[0]
            moves = [(mover, action) for action in world.legal_actions(mover)]
            fresh = [move for move in moves if move not in node.children]
            if fresh:
                chosen = self.random.choice(fresh)
                node.children[chosen] = Node()
            else:
                chosen = max(moves, key=lambda move: node.children[move].worth())
            for move in moves:
                if move in node.children:
                    node.children[move].offers += 1
            node = node.children[chosen]
            path.append((node, mover))
            world.play(chosen[1], mover)
            if fresh:
                break
        return path


def main() -> None:
    parser = argparse.ArgumentParser(description="Information-set MCTS against a bot.")
    parser.add_argument("--title", default="machi-koro")
    parser.add_argument("--against", default="regular")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=10, help="deals, each played in every order of seats (10)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    search = ISMCTS(arguments.iterations, seed=arguments.seed)
    contenders = {"ismcts": search, arguments.against: arguments.against}
    # Python runs one thread at a time, and one thread gives the same games each time.
    print(ratusha.arena(contenders, arguments.title, games=arguments.games, seed=arguments.seed, threads=1))


if __name__ == "__main__":
    main()

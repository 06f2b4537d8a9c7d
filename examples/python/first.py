"""The first minutes with Ratusha: a game by hand, a bot, what learners see, and a thousand games at once.

python examples/python/first.py
"""

import random

import ratusha

# A game follows from its title, players, options and seed.
game = ratusha.Game("machi-koro", players=2)
state = game.start(seed=7)
print(state)
print(state.seat, "may", ", ".join(state.legal_moves()))

# Moves are texts or integers; both say the same.
print("'roll 1' is action", state.encode("roll 1"), "of", game.num_actions)
state.play("roll 1")

# Bots answer for any seat, and see what that seat may see.
bot = ratusha.bot("machi-koro", "regular", seed=1)
print("regular would play:", bot.choose(state))

# What a learner gets: numbers with names, and which actions are legal.
observation, mask = state.observation(), state.action_mask()
print(len(observation), "numbers, the first is", game.feature_names()[0], "=", observation[0])
print(mask.sum(), "legal actions")

# To the end, at random.
chooser = random.Random(1)
while not state.is_over:
    state.play(chooser.choice(state.legal_actions()))
print(state.outcome["text"], state.rewards)

# The same game on paper: ratusha replay FILE shows it, ratusha verify FILE plays it again from its seed.
print(state.record().splitlines()[0])

# A thousand games in one call, against a bot, with everything written into the same arrays.
batch = game.batch(1_000, seed=1, opponents=["novice"], autoreset="same_step")
wins = games = 0
for _ in range(200):
    batch.step(batch.random_actions())
    games += batch.terminated.sum()
    wins += (batch.reward[batch.terminated] > 0).sum()
print(f"random moves win {wins} of {games} games against novice")

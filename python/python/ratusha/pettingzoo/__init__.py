"""The titles as environments of PettingZoo.

Each title has a module with ``env()`` and ``raw_env()``, and its version in its name:

    >>> from ratusha.pettingzoo import machi_koro_v0
    >>> env = machi_koro_v0.env(players=3, options={"set": "plus"})
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     if termination or truncation:
    ...         action = None
    ...     else:
    ...         action = env.action_space(agent).sample(observation["action_mask"])
    ...     env.step(action)

A turn is often several moves, so the same agent may act several times in a row. The version is raised when the actions,
the observations or the rewards of an environment change their meaning; it goes with ``Game.encoding_version``.
"""

campaign-heading = Campaigns
campaign-sprawlopolis = 816 cities
    .about = Any three of the eighteen conditions make another city. There are 816 of them, each to be won alone, at the usual level and without expansions.
    .won = won: more points than the target
campaign-welcome-to = Five competitors
    .about = Each of the five competitors who score is met six times, every time with other city plans: 30 solo games, in which each printed plan comes up once against each competitor.
    .won = won against the competitor
campaign-groups = Parts of the map
campaign-played = Played
campaign-won = Won
campaign-stars = Stars
campaign-best = Most points
campaign-of = { $count } of { $all }
campaign-next = Next unplayed: { $city }
campaign-done = You have played them all. Every city can be played again for more stars.
campaign-again = Next city
campaign-legend = What stars are for, and what counts
campaign-margin = { $margin ->
    [one] won by { $margin } point or more
   *[other] won by { $margin } points or more
}
campaign-counts = Each city remembers your best game. It counts wherever you opened it, if you finished it alone: without hints, with no move made by a bot, and not going on from another game.
campaign-city = { $stars ->
    [0] not won
    [one] { $stars } star
   *[other] { $stars } stars
}, { $points } points, margin { $margin }

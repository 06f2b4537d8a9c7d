deal-heading = Deal of the day
deal-about = One deal a day for each game, the same for everybody: the same start, and turn by turn the same dice and cards. You have one try.
deal-streak = { $days ->
    [0] Finish a deal today and begin a streak.
    [one] Your streak: { $days } day.
   *[other] Your streak: { $days } days.
}
deal-streak-longest = { $days ->
    [one] The longest was { $days } day.
   *[other] The longest was { $days } days.
}
deal-finished-by = { $count ->
    [0] Nobody has finished it yet
    [one] { $count } player has finished it
   *[other] { $count } players have finished it
}
deal-until = New deals come at midnight UTC.
deal-yesterday = Yesterday
deal-board-link = Results
deal-look = Take a look
deal-of = { $game }: deal of { $day }
deal-unfinished = You began this deal and did not finish it on its day, so it is not among the results.
deal-board = Results
deal-board-later = Who did how well is shown once you have finished, or when the day is over.
deal-board-nobody = There are no results.
deal-rank = Rank
deal-player = Player
deal-result = Result
deal-new = new today
deal-watch = Watch
deal-fairness = Fair chance
deal-fairness-about = All dice and cards follow from a secret seed that was fixed before anybody began. Its SHA-256 is shown all day, the seed itself on the day after.
deal-commitment = SHA-256 of the seed
deal-seed = Seed
deal-seed-check = This command gives the SHA-256 above. With the record of a game, “ratusha verify” checks that neither dice nor cards were touched.
deal-seed-later = The seed will be here tomorrow.
deal-days = Other deals
deal-day-before = The day before
deal-today = Today's deal
deal-all = All deals of today
deal-against = { $count ->
    [one] against { $count } bot ({ $level })
   *[other] against { $count } bots ({ $level })
}
deal-mine = Your result: { $result }
deal-won-in = { $count ->
    [one] won in { $number } round
   *[other] won in { $number } rounds
}
deal-lost-with = { $count ->
    [one] lost, { $number } landmark built
   *[other] lost, { $number } landmarks built
}
deal-points-won = { $count ->
    [one] { $number } point, won
   *[other] { $number } points, won
}
deal-points = { $count ->
    [one] { $number } point
   *[other] { $number } points
}
deal-ranked-towns = Winners come first, the one with the fewest rounds before the others. Whoever lost is ranked by landmarks. Equal results share a rank.
deal-ranked-points = Ranked by points. Equal results share a rank.
deal-rules = What counts, and what a rank is worth
deal-rule-chance = Chance is dealt turn by turn: the same turn brings the same dice and cards to everybody who stands alike, however many steps a turn took. The bots decide alike in the same position.
deal-rule-once = You have one try for each game and day. You may leave and come back until midnight UTC; what is not finished by then does not count.
deal-rule-alone = There are no hints, nobody takes your place, and a move can be taken back only as long as nothing new has come out.
deal-rule-secret = Nobody sees your game before they have finished theirs or the day is over.
deal-rule-new = Ranked are those who had finished any game here before the day began. Others are listed as “new today”, because a second browser is a new player, who could know the deal.
deal-rule-worth = So opening another window wins nothing. Still, nobody can stop friends from telling each other the dice, or somebody from keeping a second player for many days. A rank is for fun.
deal-front = Four games, the same for everybody, once a day.
deal-play-again = Results of the deal
web-refused-deal-is-secret = This is somebody's deal of the day. You can see it once you have finished the same deal yourself, or when its day is over.
web-refused-deal-goes-on = You can go on from this deal when its day is over: before, that would tell it to others.
web-refused-deal-alone = A deal of the day is played by one person, once and to its end.
web-refused-no-such-deal = There was no deal of this game on that day, or it is not kept any more.

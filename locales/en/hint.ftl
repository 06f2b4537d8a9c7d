hint-best = A good player would: { $line }
hint-why = Why: { $why }
hint-other = Or: { $line } ({ $less })
hint-only = There is nothing else to do.
hint-less-chance = { $less } % less likely to win
hint-less-points = { $less } points less
hint-less-nothing = just as good

hint-town-chance = Going by what all the towns bring in, this gives you the best chance to win: about { $percent } %.
hint-town-roll-one = One die brings you { $coins } coins on average, two dice { $other }.
hint-town-roll-two = Two dice bring you { $coins } coins on average, one die { $other }.
hint-town-keep = This roll brings you { $coins } coins, a new one { $other } on average.
hint-town-reroll = A new roll brings you { $coins } coins on average, this one { $other }.
hint-town-add = With 2 added the roll brings you { $coins } coins, without { $other }.
hint-town-add-none = As it is, the roll brings you { $coins } coins, with 2 added { $other }.
hint-town-take-leader = { $seat } is the closest to winning.
hint-town-take-rich = { $seat } has the most coins: { $coins }.
hint-town-give = { $card } is the card that you will miss least: it brings { $round } coins a round.
hint-town-get = { $card } will bring you more than any other card: { $round } coins a round on average.
hint-town-get-leader = { $seat } is the closest to winning, and loses { $card }.
hint-town-decline = No swap would bring you more than it costs.
hint-town-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
hint-town-pays-any = { $card } pays { hint-town-coins } on { $rolls } whoever rolls: { $round } coins a round on average.
hint-town-pays-own = { $card } pays { hint-town-coins } on { $rolls } in your own turn: { $round } coins a round on average.
hint-town-pays-roller = { $card } takes { hint-town-coins } from any opponent who rolls { $rolls }: { $round } coins a round on average.
hint-town-pays-each = { $card } pays { $each } for each card that it counts, and you have { $cards }: { hint-town-coins } on { $rolls }.
hint-town-brings = { $card } works on { $rolls } and brings you { $round } coins a round on average.
hint-town-feeds = With one more { $card }, { $other } pays you { hint-town-coins } more on { $rolls }.
hint-town-wins = It is the last landmark that you need: you win.
hint-town-wins-now = With it you win in this very turn.
hint-town-two-dice = With two dice your turn brings { $two } coins on average, with one { $one }.
hint-town-landmark = It is one of the landmarks that you need; then { $left ->
    [one] { $left } is left.
   *[other] { $left } are left.
}
hint-town-landmark-brings = It adds { $round } coins a round to your income, and then { $left ->
    [one] { $left } landmark is left.
   *[other] { $left } landmarks are left.
}
hint-town-fare = The Airport pays you { hint-town-coins } for building nothing.
hint-town-save = It is better to save: for { $landmark } you need { hint-town-coins } more.

hint-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hint-wt-general = All in all, the turn is worth { $points } points more than the next best.
hint-wt-equal = Several turns are worth about the same, and this is one of them.
hint-wt-done = The turn is done, and there is nothing more to gain in it.
hint-wt-plan = Plan { $plan } is approved for { hint-points }.
hint-wt-estate = It completes { $size ->
    [one] an estate of one house
   *[other] an estate of { $size } houses
}, worth { hint-points }.
hint-wt-estate-plan = It completes { $size ->
    [one] an estate of one house
   *[other] an estate of { $size } houses
}, which plan { $plan } asks for.
hint-wt-refuse = No number fits, so there is no way around a refusal; it costs { hint-points }.
hint-wt-gift = It gives your competitor { $points } points less than the next best turn.
hint-wt-park = The park ({ $street }) brings { hint-points }.
hint-wt-pool = The pool brings { hint-points }.
hint-wt-temp = It makes { $cells } filled cells of the temp agency, and in the end it counts who has most.
hint-wt-no-bis = It does without a bis, which would cost { hint-points }.
hint-wt-freedom = More of the numbers to come will find a place.
hint-wt-gap = { $number } fits right between { $left } and { $right }.
hint-wt-raise = { $size ->
    [one] Estates of one house
   *[other] Estates of { $size } houses
} become worth { hint-points } each.
hint-wt-fence = The fence divides the street into estates that bring more.
hint-wt-houses = More of the empty houses can still be filled.
hint-wt-plans = It helps you most with plan { $plan }.

hint-sp-gains = It brings { hint-points } at once: { $lines }.
hint-sp-costs-least = No other good place costs less: { $lines }.
hint-sp-later = At once: { $lines }; but the city can grow best from there.
hint-sp-room = It changes no score now, and the city can grow best from there.
hint-sp-keep = One more roadwork card would cost more than it brings.
hint-sp-more = { $line } +{ $points }
hint-sp-less = { $line } −{ $points }

machi-koro = Machi Koro
    .short = Machi Koro
    .about = Roll the dice, let your town earn, and be the first to build every landmark.

machi-koro-option-set = Cards
    .base = base game
    .plus = base game and Plus
machi-koro-option-market = Market
    .open = all piles open
    .limited = ten kinds from a deck
machi-koro-option-first = First player
    .v0 = player 1
    .v1 = player 2
    .v2 = player 3
    .v3 = player 4
    .v4 = player 5
    .random = random
machi-koro-option-radio_tower = Re-roll with the Radio Tower
    .free = one or two dice, chosen again
    .same = as many dice as before
machi-koro-option-amusement_park = Double in a bonus turn
    .unlimited = gives another turn
    .once = gives nothing
machi-koro-option-majors = Copies of each major establishment
    .five = all in the box
    .players = one per player
machi-koro-option-dead_majors = A major that everybody owns
    .keep = stays in the market
    .remove = leaves the game

machi-koro-group-base = Establishments of the base game
machi-koro-group-plus = Establishments of the Plus set
machi-koro-group-landmarks = Landmarks
machi-koro-group-start = Starting establishment of the Plus set
machi-koro-fact-numbers = roll
machi-koro-fact-colour = colour
machi-koro-fact-icon = symbol
machi-koro-fact-cost = cost
machi-koro-fact-copies = copies
machi-koro-fact-set = set
machi-koro-set-base = base game
machi-koro-set-plus = Plus set
machi-koro-colour-red = red
machi-koro-colour-blue = blue
machi-koro-colour-green = green
machi-koro-colour-purple = purple
machi-koro-icon-wheat = wheat
machi-koro-icon-cow = cow
machi-koro-icon-gear = gear
machi-koro-icon-bread = bread
machi-koro-icon-cup = cup
machi-koro-icon-factory = factory
machi-koro-icon-market = market
machi-koro-icon-boat = boat
machi-koro-icon-major = tower

machi-koro-card-wheat_field = Wheat Field
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-ranch = Ranch
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-bakery = Bakery
    .text = On your turn take { machi-koro-some-coins } from the bank.
machi-koro-card-cafe = Café
    .text = On another player's turn take { machi-koro-some-coins } from whoever rolled.
machi-koro-card-convenience_store = Convenience Store
    .text = On your turn take { machi-koro-some-coins } from the bank.
machi-koro-card-forest = Forest
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-stadium = Stadium
    .text = On your turn take { machi-koro-each-coins } from every opponent.
machi-koro-card-tv_station = TV Station
    .text = On your turn take up to { machi-koro-some-coins } from one opponent of your choice.
machi-koro-card-business_center = Business Center
    .text = On your turn you may swap one of your establishments for one of an opponent's. Neither may be a major one.
machi-koro-card-cheese_factory = Cheese Factory
    .text = On your turn the bank pays { machi-koro-each-coins } for each of your establishments with a cow.
machi-koro-card-furniture_factory = Furniture Factory
    .text = On your turn the bank pays { machi-koro-each-coins } for each of your establishments with a gear.
machi-koro-card-mine = Mine
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-family_restaurant = Family Restaurant
    .text = On another player's turn take { machi-koro-some-coins } from whoever rolled.
machi-koro-card-apple_orchard = Apple Orchard
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-produce_market = Produce Market
    .text = On your turn the bank pays { machi-koro-each-coins } for each of your establishments with wheat.
machi-koro-card-sushi_bar = Sushi Bar
    .text = If you have the Harbor: on another player's turn take { machi-koro-some-coins } from the roller.
machi-koro-card-flower_orchard = Flower Orchard
    .text = On anyone's turn take { machi-koro-some-coins } from the bank.
machi-koro-card-flower_shop = Flower Shop
    .text = On your turn the bank pays { machi-koro-each-coins } for each of your Flower Orchards.
machi-koro-card-pizza_joint = Pizza Joint
    .text = On another player's turn take { machi-koro-some-coins } from whoever rolled.
machi-koro-card-publisher = Publisher
    .text = On your turn take from every opponent { machi-koro-each-coins } for each of their establishments with a cup or bread.
machi-koro-card-hamburger_stand = Hamburger Stand
    .text = On another player's turn take { machi-koro-some-coins } from whoever rolled.
machi-koro-card-mackerel_boat = Mackerel Boat
    .text = If you have the Harbor: on anyone's turn the bank pays { machi-koro-some-coins }.
machi-koro-card-tax_office = Tax Office
    .text = On your turn take half the coins, rounded down, of every opponent who has { $coins } or more.
machi-koro-card-food_warehouse = Food Warehouse
    .text = On your turn the bank pays { machi-koro-each-coins } for each of your establishments with a cup.
machi-koro-card-tuna_boat = Tuna Boat
    .text = If you have the Harbor: on anyone's turn the roller rolls two dice once for all; the bank pays { machi-koro-each-coins } for every pip.
machi-koro-card-train_station = Train Station
    .text = You may roll one or two dice.
machi-koro-card-shopping_mall = Shopping Mall
    .text = Each of your establishments with a cup or bread brings 1 more; a Flower Shop brings 1 more per orchard.
machi-koro-card-amusement_park = Amusement Park
    .text = A double gives you another turn after this one.
machi-koro-card-radio_tower = Radio Tower
    .text = Once a turn you may roll again.
machi-koro-card-harbor = Harbor
    .text = To a roll of 10 or more you may add 2. Your Sushi Bars and boats work.
machi-koro-card-airport = Airport
    .text = If you build nothing on your turn, the bank pays 10 coins.
machi-koro-card-town_hall = Town Hall
    .text = If you have no coins when you come to build, the bank pays 1 coin.

machi-koro-ask-roll = Roll the dice
machi-koro-ask-reroll = You rolled { $total }. Use the Radio Tower?
machi-koro-ask-add = You rolled { $total }. Add 2 with the Harbor?
machi-koro-ask-take = Whom does the TV Station take from?
machi-koro-ask-give = Business Center: which card do you give?
machi-koro-ask-get = What do you take in return for the { $card }?
machi-koro-ask-build = You have { machi-koro-web-coins }. What do you build?
machi-koro-ask-over = { $seat } has built every landmark.

machi-koro-move-roll-one = Roll one die
machi-koro-move-roll-two = Roll two dice
machi-koro-move-keep = Keep the roll
machi-koro-move-reroll-one = Roll again with one die
machi-koro-move-reroll-two = Roll again with two dice
machi-koro-move-add-two = Add 2
machi-koro-move-add-none = Leave the roll as it is
machi-koro-move-take = Take from { $seat } (has { $coins })
machi-koro-move-give = Give { $card }
machi-koro-move-get = Get { $card } from { $seat }
machi-koro-move-decline = No swap
machi-koro-move-build = Build { $card } for { $cost }
machi-koro-move-build-landmark = Build the landmark { $card } for { $cost }
machi-koro-move-pass = End turn without building

machi-koro-event-revealed = New on the market: { $card }.
machi-koro-event-removed = Everybody owns { $card }: the last copies ({ $copies }) leave the game.
machi-koro-event-turn = Turn { $turn }: { $seat }.
machi-koro-event-bonus-turn = Turn { $turn }: { $seat } plays again.
machi-koro-event-rolled = { $seat } rolls { $total }.
machi-koro-event-rolled-two = { $seat } rolls { $faces }: { $total }.
machi-koro-event-rerolled = Radio Tower: { $seat } rolls again, { $total }.
machi-koro-event-rerolled-two = Radio Tower: { $seat } rolls again, { $faces }: { $total }.
machi-koro-event-added = Harbor: { $seat } makes it { $faces } = { $total }.
machi-koro-event-earned = { $seat } earns { $coins } ({ $card }).
machi-koro-event-tuna = The boats go out: { $seat } rolls { $faces }, a catch of { $total }.
machi-koro-event-paid = { $card }: { $from } pays { $coins } to { $to }.
machi-koro-event-short = { $card }: { $from } pays { $coins } to { $to } (had only { $coins } of { $owed }).
machi-koro-event-swapped = Business Center: { $seat } gives { $with } { $gave } and gets { $got }.
machi-koro-event-declined = Business Center: { $seat } swaps nothing.
machi-koro-event-relieved = { $seat } had no coins: { $coins } from the bank (Town Hall).
machi-koro-event-built = { $seat } builds { $card } for { $cost }.
machi-koro-event-built-landmark = { $seat } builds the landmark { $card } for { $cost }.
machi-koro-event-passed = { $seat } builds nothing.
machi-koro-event-flown = { $seat } earns { $coins } (Airport).
machi-koro-event-won = { $seat } built the last landmark and wins!

machi-koro-refused-game-over = The game is over.
machi-koro-refused-turn = It is { $seat }'s turn.
machi-koro-refused-now = You can't do that now.
machi-koro-refused-train-station = Two dice need the landmark { $card }.
machi-koro-refused-dice = The Radio Tower rolls as many dice as were rolled before.
machi-koro-refused-opponent = That is no opponent at this table.
machi-koro-refused-not-there = { $card } is not in that city.
machi-koro-refused-major = { $card } is a major establishment, which is never swapped.
machi-koro-refused-same-kind = A card for one of the same kind is no swap.
machi-koro-refused-nothing-for-it = Nobody has anything to swap for { $card }.
machi-koro-refused-market = { $card } is not in the market.
machi-koro-refused-owned = A city has only one { $card }.
machi-koro-refused-not-in-game = { $card } is not in this game.
machi-koro-refused-built = { $card } stands already.
machi-koro-refused-price = That costs { $cost }, and there are only { $coins } in the purse.

machi-koro-flaw-players = The position has { $given } players, the game { $players }.
machi-koro-flaw-seat = There is no seat { $seat } at this table.
machi-koro-flaw-coins = { $coins } coins are too many; { $most } are allowed.
machi-koro-flaw-copies = { $found } copies of { $card } are on the table; there are only { $copies }.
machi-koro-flaw-majors = A city can't have two of { $card }.
machi-koro-flaw-not-in-game = { $card } is not in this game.
machi-koro-flaw-won = { $seat } has won already.
machi-koro-flaw-deck = Only the limited market has a deck.
machi-koro-flaw-market = { $kinds } kinds are open; there must be { $open }, or fewer when the deck is empty.
machi-koro-flaw-not-due = No bonus turn can be due before the roll.

machi-koro-score-landmarks = Landmarks built
machi-koro-end-landmarks = all landmarks built

machi-koro-board-turn = Turn { $turn }, { $seat }
machi-koro-board-bonus = Turn { $turn }, { $seat } (bonus turn)
machi-koro-board-die = die { $total }
machi-koro-board-dice = dice { $faces } = { $total }
machi-koro-board-market = market
machi-koro-board-establishment = establishment
machi-koro-board-numbers = roll
machi-koro-board-coins = coins
machi-koro-board-deck = { $cards ->
    [one] { $cards } card in the deck
   *[other] { $cards } cards in the deck
}

machi-koro-web-market = Market
machi-koro-web-another = another turn follows
machi-koro-web-landmarks = { $built } of { $all } landmarks
machi-koro-web-no-dice = The dice have not been rolled yet
machi-koro-web-last-roll = The last roll
machi-koro-web-rolled = Rolled: { $total }
machi-koro-web-nothing = nobody gets anything
machi-koro-web-turn = turn { $turn }
machi-koro-web-ask-build = You rolled { $total }. Build one thing?
machi-koro-web-ask-nothing = You rolled { $total }. Nothing you can afford yet.
machi-koro-web-end-turn = End turn
machi-koro-web-go-build = Build { $card }
machi-koro-web-go-worth = { $coins } on { $totals }
machi-koro-web-legend = Works on
machi-koro-web-when-blue = anyone's turn
machi-koro-web-when-green = your turn
machi-koro-web-when-red = others' turns
machi-koro-web-when-purple = your turn, takes
machi-koro-web-copies = { $copies } left
machi-koro-web-left = { $cards } left
machi-koro-web-empty = empty
machi-koro-web-sold-out = sold out
machi-koro-web-short = need { $coins } more
machi-koro-web-enough = in reach
machi-koro-web-city-mine = Your town
machi-koro-web-city-of = { $seat }'s town
machi-koro-web-built = built
machi-koro-web-unbuilt = not built
machi-koro-web-no-buildings = Nothing stands here yet.
machi-koro-web-odds = What each roll pays
machi-koro-web-odds-of = What each roll pays: { $seat }
machi-koro-web-odds-short = What a roll brings you
machi-koro-web-odds-total = Total
machi-koro-web-odds-one = 1 die
machi-koro-web-odds-two = 2 dice
machi-koro-web-odds-mine = Your roll
machi-koro-web-odds-others = Others' roll
machi-koro-web-odds-mean-one = On average, one die
machi-koro-web-odds-mean-two = On average, two dice
machi-koro-web-odds-row = one die { $one }, two dice { $two }; own roll { $mine }, others' roll { $others }
machi-koro-web-facts = { $card } ({ $numbers }; { $colour }; { $icon })
machi-koro-web-log-built = built [{ $card }]
machi-koro-web-log-swapped = swapped [{ $gave }] for [{ $got }]
machi-koro-web-log-nothing = nothing
machi-koro-web-log-dealt = The market is laid out.
machi-koro-web-end-curve = Coins and buildings
machi-koro-web-end-best = Your best card
machi-koro-web-end-best-of = Best card of { $seat }
machi-koro-web-end-best-more = { $rolls ->
    [one] earned { $coins } in one roll
   *[other] earned { $coins } in { $rolls } rolls
}
machi-koro-web-end-luck = Luck of the dice
machi-koro-web-end-luck-good = { $coins ->
    [one] { $coins } coin more
   *[other] { $coins } coins more
}
machi-koro-web-end-luck-bad = { $coins ->
    [one] { $coins } coin less
   *[other] { $coins } coins less
}
machi-koro-web-end-luck-even = exactly as expected
machi-koro-web-end-luck-more = All rolls together were worth { $brought }; average dice would have been worth { $expected }.
machi-koro-web-end-buildings = Other buildings
machi-koro-web-end-start = Coins at the start
machi-koro-web-end-bank = From the bank
machi-koro-web-end-others = From others
machi-koro-web-end-paid = Paid to others
machi-koro-web-end-spent = Spent on building
machi-koro-web-end-left = Coins left
machi-koro-web-brief-any = [+{ $coins } :coin:] on anyone's turn
machi-koro-web-brief-own = [+{ $coins } :coin:] on your turn
machi-koro-web-brief-per = [+{ $coins } :coin:] for each :{ $icon }: of yours
machi-koro-web-brief-roller = [{ $coins } :coin:] from whoever rolls it
machi-koro-web-brief-each = [{ $coins } :coin:] from every opponent
machi-koro-web-brief-swap = [:swap: swap] a building with another
machi-koro-web-tiny-any = +{ $coins } :coin: any turn
machi-koro-web-tiny-own = +{ $coins } :coin: your turn
machi-koro-web-tiny-per = +{ $coins } :coin: per :{ $icon }:
machi-koro-web-tiny-roller = { $coins } :coin: from roller
machi-koro-web-tiny-each = { $coins } :coin: from all
machi-koro-web-tiny-swap = :swap: swap
machi-koro-web-ask-reroll = You rolled { $total }. Keep it?
machi-koro-web-owned = you have one
machi-koro-web-when-harbor = :anchor: needs your Harbor
machi-koro-web-take = Take { $coins } :coin:
machi-koro-web-ask-build-first = { machi-koro-web-coins }. Build one thing?
machi-koro-web-ask-nothing-first = Nothing you can afford yet.
machi-koro-web-odds-note = Coins from the roll until building, what is paid to others taken off. Others' rolls: the average of all opponents. The averages leave out re-rolls and the added two.
machi-koro-web-brief-pips = [+:dice::dice: :coin:] on anyone's turn
machi-koro-web-brief-one = [{ $coins } :coin:] from one opponent
machi-koro-web-brief-shops = [{ $coins } :coin:] for each :cup: :bread: of others
machi-koro-web-brief-half = [½ :coin:] of all who have { $coins }+
machi-koro-web-tiny-pips = +:dice::dice: any turn
machi-koro-web-tiny-one = { $coins } :coin: from one
machi-koro-web-tiny-shops = { $coins } :coin: per :cup: :bread:
machi-koro-web-tiny-half = ½ :coin: of { $coins }+
machi-koro-web-tiny-train_station = 1 or 2 dice
machi-koro-web-tiny-shopping_mall = +1 per :cup: :bread:
machi-koro-web-tiny-amusement_park = double: again
machi-koro-web-tiny-radio_tower = may roll again
machi-koro-web-tiny-harbor = 10+: may add 2
machi-koro-web-tiny-airport = no build: +10
machi-koro-web-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
# As an object: “take 2 coins”.
machi-koro-some-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
# As an object of “for each”.
machi-koro-each-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

machi-koro-help-1 = You are building a small city. Be the first to build all of your landmarks: four in the base game, six with Plus.
machi-koro-help-2 = Everybody starts with a Wheat Field, a Bakery and 3 coins. On your turn you roll, then the cards whose number came up do their work, then you may build. You roll one die until you have the Train Station; with two dice only their sum counts.
machi-koro-help-3 = The colour says when a card works. The bank pays for blue and green ones: blue on anyone's turn, green only on your own. Red ones work on other players' turns, and whoever rolled pays you; purple ones work on your own turn and take coins from opponents or swap cards with them.
machi-koro-help-4 = Red cards come first, so you pay before you earn; then come blue and green ones, and purple ones last. If you have too little to pay an opponent, you give what you have and the rest is dropped. If you owe several, you settle with the player just before you in turn order first, and go on backwards from there.
machi-koro-help-5 = After that you may build one thing: an establishment from the market or one of your landmarks. You may have many copies of an establishment, and each of them earns; but of each purple, major one only a single copy.
machi-koro-help-6 = Some green cards pay for your other cards: the Cheese Factory for each cow, the Furniture Factory for each gear, the Produce Market for each wheat. So it is worth collecting one symbol.
machi-koro-help-7 = Landmarks help only their owner, from the moment they are built. The Train Station lets you roll one or two dice, the Shopping Mall adds 1 to each of your cards with a cup or bread, the Radio Tower lets you roll again once a turn. With the Amusement Park a double gives you another turn after this one.
machi-koro-help-8 = Plus adds new establishments and two landmarks: the Harbor (you may add 2 to a roll of 10 or more; Sushi Bars and boats need it) and the Airport (10 coins if you build nothing). Everybody also starts with a Town Hall, which gives 1 coin if you have none when you come to build. In the limited market only ten kinds of card are open; when a kind runs out, new cards come from the deck.
machi-koro-help-9 = Whoever builds the last of their landmarks wins on the spot. The round is not played to its end.

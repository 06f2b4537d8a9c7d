lesson-heading = Lesson
lesson-progress = { $number } of { $count }
lesson-asks = Now: { $move }
lesson-go-on = Go on
lesson-play-on = Play on
lesson-leave = Leave the lesson
lesson-rules = More in the rules
lesson-waits = { $seat } is playing…
lesson-mark = lesson
lesson-offer = First time?
lesson-learn-short = A five-minute lesson
lesson-learn = Learn it in five minutes
lesson-decline = No, thanks
lesson-learn-title = Learn { $game } in five minutes
lesson-about = A guided first game at a real table: you play, and a few bubbles tell what matters. The dice and cards are prepared, and the bot plays along. Leave whenever you like and come back later.
lesson-begin = Begin
lesson-resume = Go on with the lesson
lesson-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
lesson-some-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

lesson-machi-koro-goal = Welcome to Machi Koro! You are building a small town. Whoever is first to build all four landmarks wins, and { $bot } is after the same.
lesson-machi-koro-roll = A turn goes like this: roll, earn, build. The cards with the number you roll go to work. Roll the die!
lesson-machi-koro-first-income = You rolled { $total }, and your Bakery works on that: { lesson-some-coins } for you. Now build something. A Ranch costs only { $cost } and will pay soon.
lesson-machi-koro-blue = { $bot } rolled { $total }, and your Ranch paid you { lesson-some-coins }: blue cards work on everybody's turn. { $bot } has built a Café, a red card. Your roll!
lesson-machi-koro-red = Red cards take from whoever rolls: the Café cost you { $paid }. Then your Bakery paid { lesson-some-coins }; green cards work on your own turn only. Build a second Ranch.
lesson-machi-koro-copies = See that? Two Ranches brought { lesson-some-coins } on { $bot }'s roll. Every copy pays, so towns grow faster and faster. Roll!
lesson-machi-koro-landmark = You have { lesson-coins }. Time for your first landmark: the Train Station for { $cost }. With it you may roll two dice.
lesson-machi-koro-one-die = From now on you choose: one die or two. All your cards work on low numbers, so one die is better for now. Roll one.
lesson-machi-koro-idea = Here is what wins games: cards that help each other. On a { $numbers } the Cheese Factory pays for every Ranch you own. You have { lesson-coins }: build it.
lesson-machi-koro-two-dice = Your Cheese Factory waits for a { $numbers }, and no total comes up more often with two dice. Roll both!
lesson-machi-koro-harvest = { $total }! The Cheese Factory alone brought { lesson-some-coins }, and that pays for your second landmark. Build the Shopping Mall.
lesson-machi-koro-end = Half of your landmarks stand. Now you know how it goes: watch what works on which number, and build what belongs together. Play on and win!

lesson-machi-koro-2-goal = Welcome to Machi Koro 2! You are building a town that earns. Whoever is first to have three landmarks wins, and { $bot } is after the same.
lesson-machi-koro-2-opening = Three opening rounds come first: no dice, just build. You have { lesson-coins }. Take a Flower Garden: it pays whenever anybody rolls a { $numbers }.
lesson-machi-koro-2-copies = { $bot } builds, too. Take another Flower Garden: every copy pays.
lesson-machi-koro-2-idea = Here is what wins games: cards that help each other. On a { $numbers } the Flower Shop pays for every Flower Garden you own. Spend your last coin on it.
lesson-machi-koro-2-roll = Now a turn goes like this: roll, earn, build. One die or two, as you like. Your cards work on low numbers, so roll one.
lesson-machi-koro-2-income = { $total }! The Flower Shop pays for both gardens: { lesson-some-coins }. Build a third Flower Garden, and it will pay even more.
lesson-machi-koro-2-blue = { $bot } rolled { $total }, and your gardens brought you { lesson-some-coins }: blue cards work on everybody's turn, green ones only on your own. Your roll, one die again!
lesson-machi-koro-2-landmark = The Flower Shop paid { lesson-some-coins }: you have { $purse } now. Build your first landmark, the Publisher for { $price }. It takes coins for your opponent's shops at once.
lesson-machi-koro-2-prices = { $bot } rolled your number once more: { lesson-some-coins } for you. Mind the prices: your second landmark is dearer than the first, and the third dearer still. Roll!
lesson-machi-koro-2-second-landmark = You have { $purse }, and the Tech Startup costs { $price } as your second landmark. Build it!
lesson-machi-koro-2-end = One more landmark wins the game! Gather cards that help each other, and build faster than { $bot }. Play on!

lesson-welcome-to-goal = Welcome to your new town! It has three streets of empty houses. Number them, fence them into estates, add parks and pools. Whoever has more points in the end wins, you or { $bot }.
lesson-welcome-to-cards = Each round shows three combinations of a number and an action. Everybody picks one at the same time; { $bot } may well pick the same as you.
lesson-welcome-to-number = In a street the numbers rise from left to right. Take the { $number } with the park and write it into the very first house: nothing is lost. The action plants a park, which brings points.
lesson-welcome-to-fence = Now the { $number } with the fence. Write it next to your first house, then draw the fence behind the third one: what lies between two fences becomes an estate.
lesson-welcome-to-pool = The { $number } with the pool fits perfectly: the third house has room for one. It completes your estate as well: all its houses will have numbers.
lesson-welcome-to-plans = Here is what wins games: plans. Each asks for estates of certain sizes. Yours has three houses; add one of four, and plan C brings { $points } points to whoever is first.
lesson-welcome-to-value = Your estates are to be worth more: take the { $number } with the estate value, write it somewhere in the middle of the long street, and raise the value of estates with three houses.
lesson-welcome-to-end = That's all there is to a round. Keep gaps for the numbers to come, fence with the plans in mind, and be the first to approve them. Play on!

lesson-sprawlopolis-goal = Welcome to Sprawlopolis! You build one city out of cards, and in the end it needs { $needed } points. Each card shows four kinds of blocks, and roads run across them.
lesson-sprawlopolis-lay = Press the lit card: it lies down in the lit frame beside the city, edge to edge; you could drag it anywhere else. Shops meet shops, and road meets road. Confirm with the green button.
lesson-sprawlopolis-areas = { $total } points so far. The largest area of each kind brings a point per block: your shops make { $shops } now. Each road takes a point away, however long it is; so join roads.
lesson-sprawlopolis-cover = Cards may also cover what lies there: what is covered is gone. Press the lit card: over the upper half of your last one, its roads go on, and homes meet homes. Confirm.
lesson-sprawlopolis-conditions = { $total } points! Here is what wins games: the three conditions. Morning Commute alone brings { $commute } for roads that join homes and shops. Look at them before every card.
lesson-sprawlopolis-turn = Cards can be turned upside down. Press the lit card, and once more to turn it: it fits on top of the city. Confirm.
lesson-sprawlopolis-look = { $total } points. While you hold a card, the score shows what its place would bring: so try before you lay. Press the lit card, turn it, and confirm.
lesson-sprawlopolis-end = { $total } points of { $needed }, and { $deck } more cards in the deck. Areas together, roads joined, conditions in mind: that is how cities win. Play on!

web-refused-other-asked = Not yet: the lesson asks for something else now. { lesson-asks }. If you would rather play freely, leave the lesson.
web-refused-lesson-waits = Just a moment: it is not your turn yet. If you would rather play freely, leave the lesson.

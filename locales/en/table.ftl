web-tabs = What is shown
web-tab-market = Market
web-tab-town = My town
web-tab-map = City
web-tab-score = Score
web-tab-others = Others
web-tab-log = Log
web-talk = Log and chat
web-others = The other players
web-menu = Menu
web-sound = Sound
web-preferences = In this browser
web-pace = Pace
web-pace-calm = calm
web-pace-brisk = brisk
web-pace-at-once = at once
web-at-first-press = One press plays at once
web-notify = Notify me when it is my turn
web-other-moves = Other moves
web-since = Since your last turn:
web-result = The result
web-game-over = The game is over
web-look-at-table = Look at the table
web-score-lines = Points line by line
web-unlucky = unlucky
web-lucky = lucky
web-scores = Scores
web-you-win = You win!
web-empty-lines = Lines without points
web-share-picture = Share a picture
web-keys = Keys
web-key-roll = roll the dice, turn a card
web-key-number = the choice with this number
web-key-arrows = from place to place on the board
web-key-enter = do it
web-key-point = point at a place where the city is built together
web-key-undo = undo
web-key-sound = sound on or off
web-key-help = this card
web-turn-of = { $count ->
    [one] { $seats }'s turn
   *[other] Waiting for { $seats }
}
web-number-of-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-bot-of-level = bot · { $level }
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
web-persona-0 = Oksana
web-persona-1 = Ruby
web-persona-2 = Hank
web-persona-3 = Taras
web-persona-4 = Pearl
web-persona-5 = Bruno
web-persona-6 = Amara
web-persona-7 = Greta
web-persona-8 = Marko
web-persona-9 = Stefa
web-persona-10 = Otto
web-persona-11 = Violet
web-persona-12 = Milo
web-persona-13 = Rusana
web-persona-14 = Zenyk
web-persona-15 = Danylo
web-town-name = Name your town
web-town-save = Save

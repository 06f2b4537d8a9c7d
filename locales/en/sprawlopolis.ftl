sprawlopolis = Sprawlopolis
    .short = Sprawlopolis
    .about = Together lay out one city, card upon card, and meet three conditions that change every game.

sprawlopolis-option-conditions = Conditions
    .random = drawn at random
    .own = three different numbers from 1 to 18, such as { $form }; two for a duel
sprawlopolis-option-level = Difficulty
    .normal = normal
    .easy = easy: roads cost nothing
    .hard = hard: only one largest area counts
sprawlopolis-option-reveal = Showing a card before laying it
    .off = no
    .on = yes, and its place may be discussed
sprawlopolis-option-construction = Construction Zones
    .off = no
    .on = yes
sprawlopolis-option-interest = Points of Interest
    .off = no
    .on = yes
sprawlopolis-option-wrecktar = Wrecktar
    .off = no
    .on = yes
sprawlopolis-option-beaches = Beaches
    .off = no
    .on = yes
sprawlopolis-option-roadwork = Roadwork
    .off = no
    .on = yes
    .harder = yes, every road end must join
sprawlopolis-option-roadwork_cards = Roadwork cards in a solo game
    .v1 = one
    .v2 = two
    .v3 = three
    .v4 = four
sprawlopolis-option-interstate = Interstate
    .off = no
    .duel = duel
    .together = together, or alone
sprawlopolis-option-full_cover = Covering a whole card
    .footprint = never exactly
    .strict = nor its last visible block
    .allowed = allowed
sprawlopolis-option-park_hopping = Park Hopping counts
    .blocks = different park blocks
    .areas = different park areas
sprawlopolis-option-goal = Two cities along the interstate must
    .exceed = exceed the target
    .reach = reach the target
sprawlopolis-option-first = First player
    .v0 = player 1
    .v1 = player 2
    .v2 = player 3
    .v3 = player 4
    .random = drawn at random

sprawlopolis-group-base = Base game
sprawlopolis-group-construction = Construction Zones: city sides
sprawlopolis-group-construction-side = Construction Zones: conditions
sprawlopolis-group-beach = Beaches: city sides
sprawlopolis-group-beach-side = Beaches: conditions
sprawlopolis-group-wrecktar = Wrecktar
sprawlopolis-group-roadwork = Roadwork
sprawlopolis-group-interstate = Interstate: city sides
sprawlopolis-group-interstate-side = Interstate: rules
sprawlopolis-group-interest = Points of Interest
sprawlopolis-fact-face = city side
sprawlopolis-fact-target = target

sprawlopolis-zone-residential = residential
    .block = residential
sprawlopolis-zone-commercial = commercial
    .block = commercial
sprawlopolis-zone-industrial = industrial
    .block = industrial
sprawlopolis-zone-park = park
    .block = park
sprawlopolis-edge-north = north
sprawlopolis-edge-east = east
sprawlopolis-edge-south = south
sprawlopolis-edge-west = west

sprawlopolis-city-card = Card { $number }
sprawlopolis-city-card-named = { $card }
sprawlopolis-card-1 = The Outskirts
    .text = +1 for each road that does not end at the edge of the city, −1 for each road that does.
sprawlopolis-card-2 = Bloom Boom
    .text = +1 for each row and column with exactly 3 park blocks, −1 for each without any.
sprawlopolis-card-3 = Go Green
    .text = +1 per park block, −3 per industrial block.
sprawlopolis-card-4 = Block Party
    .text = For 0, 1, 2, 3, 4, 5 or more squares of 2×2 blocks of one type: −8, −5, −2, 1, 4, 7.
sprawlopolis-card-5 = Stacks and Scrapers
    .text = +2 per industrial block with only commercial and industrial neighbours.
sprawlopolis-card-6 = Master Planned
    .text = The size of the largest residential area less the size of the largest industrial area.
sprawlopolis-card-7 = Central Perks
    .text = +1 per park block inside the city, −2 per park block at its edge.
sprawlopolis-card-8 = The 'Burbs
    .text = +1 per park block and −2 per industrial block next to the largest residential area.
sprawlopolis-card-9 = Concrete Jungle
    .text = +1 per industrial block with another industrial block at a corner.
sprawlopolis-card-10 = The Strip
    .text = +1 per commercial block in the one row or column that has most of them.
sprawlopolis-card-11 = Mini Marts
    .text = +2 per commercial block directly between two residential blocks, if one road joins all three.
sprawlopolis-card-12 = Superhighway
    .text = +1 per 2 blocks of the longest road, rounded down.
sprawlopolis-card-13 = Park Hopping
    .text = +3 per road that begins and ends at different parks.
sprawlopolis-card-14 = Looping Lanes
    .text = +1 per block of road in closed loops.
sprawlopolis-card-15 = Skid Row
    .text = +2 per residential block with two or more industrial neighbours.
sprawlopolis-card-16 = Morning Commute
    .text = +2 per road that runs through residential and commercial blocks.
sprawlopolis-card-17 = Tourist Traps
    .text = +1 per commercial block at the edge of the city, and +1 more if it is at a corner.
sprawlopolis-card-18 = Sprawlopolis
    .text = +1 per block of the longest row and of the longest column; gaps don't count.
sprawlopolis-card-cz-p = Construction card, park
    .text = Its park block is a construction zone.
sprawlopolis-card-cz-r = Construction card, homes
    .text = Its residential block is a construction zone.
sprawlopolis-card-cz-c = Construction card, shops
    .text = Its commercial block is a construction zone.
sprawlopolis-card-cz-i = Construction card, works
    .text = Its industrial block is a construction zone.
sprawlopolis-card-b-a = Beach with homes and shops
    .text = Laid when drawn; its eastern half is the sea, or its western half when turned.
sprawlopolis-card-b-b = Beach with shops and a park
    .text = Laid when drawn; its eastern half is the sea, or its western half when turned.
sprawlopolis-card-b-c = Beach with homes and works
    .text = Laid when drawn; its northern half is the sea, or its southern half when turned.
sprawlopolis-card-b-d = Beach with a park and works
    .text = Laid when drawn; its northern half is the sea, or its southern half when turned.
sprawlopolis-card-wrecktar = Wrecktar
    .text = Laid on the last card played. −{ $loss } per other commercial block in its row and column; +{ $reward } if there is none. The monster may not be covered.
sprawlopolis-card-rw-1 = Roadwork card 1
    .text = Costs { $loss } at the end if it was not laid.
sprawlopolis-card-rw-2 = Roadwork card 2
    .text = Costs { $loss } at the end if it was not laid.
sprawlopolis-card-rw-3 = Roadwork card 3
    .text = Costs { $loss } at the end if it was not laid.
sprawlopolis-card-rw-4 = Roadwork card 4
    .text = Costs { $loss } at the end if it was not laid.
sprawlopolis-card-is-a = Interstate card A
    .text = Two blocks on either side of the highway.
sprawlopolis-card-is-b = Interstate card B
    .text = Two blocks on either side of the highway.
sprawlopolis-card-is-c = Interstate card C
    .text = Two blocks on either side of the highway.
sprawlopolis-card-is-d = Interstate card D
    .text = Two blocks on either side of the highway.
sprawlopolis-card-poi-a = Points of Interest, side A
    .text = +{ $each } per neighbour of the same type as the point of interest that stays visible.
sprawlopolis-card-poi-b = Points of Interest, side B
    .text = +{ $each } per neighbour of the same type as the point of interest that stays visible.
sprawlopolis-card-bulldozed = Bulldozed
    .text = { $order } { $loss }
sprawlopolis-card-noisy-neighbours = Noisy Neighbours
    .text = { $order } { $loss }
sprawlopolis-card-business-is-closed = Business is Closed
    .text = { $order } { $loss }
sprawlopolis-card-sudden-demolition = Sudden Demolition
    .text = { $order } { $loss }
sprawlopolis-card-waterfront = Waterfront
    .text = { $gain }
sprawlopolis-card-lookout-point = Lookout Point
    .text = { $gain }
sprawlopolis-card-scenic-route = Scenic Route
    .text = { $gain }
sprawlopolis-card-peninsula = Peninsula
    .text = { $gain }
sprawlopolis-card-own-standard = Interstate rules 1
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-either-standard = Interstate rules 2
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-majority = Interstate rules 3
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-choice = Interstate rules 4
    .text = { $lay } { $scoring } { $tie }

sprawlopolis-order-cover = A construction card must cover a block.
sprawlopolis-order-next-turn = A construction card must be played on the next turn of whoever drew it.
sprawlopolis-order-touch-residential = A construction zone must touch a residential block of another card.
sprawlopolis-order-touch-commercial = A construction zone must touch a commercial block of another card.
sprawlopolis-order-touch-industrial = A construction zone must touch an industrial block of another card.
sprawlopolis-order-touch-park = A construction zone must touch a park block of another card.
sprawlopolis-loss-zone = −{ $loss } per unfinished zone.
sprawlopolis-loss-residential = −{ $loss } per residential block next to an unfinished zone.
sprawlopolis-loss-commercial = −{ $loss } per commercial block next to an unfinished zone.
sprawlopolis-loss-industrial = −{ $loss } per industrial block next to an unfinished zone.
sprawlopolis-loss-park = −{ $loss } per park block next to an unfinished zone.
sprawlopolis-gain-residential = +{ $each } per residential block on the beach.
sprawlopolis-gain-commercial = +{ $each } per commercial block on the beach.
sprawlopolis-gain-industrial = +{ $each } per industrial block on the beach.
sprawlopolis-gain-park = +{ $each } per park block on the beach.
sprawlopolis-gain-road = +{ $each } per section on the beach of the one road that has most of them.
sprawlopolis-gain-width = +{ $each } per column (row) by which the city between two opposite coasts stays below { $below }.
sprawlopolis-duel-lay-own = Cards go into one's own city.
sprawlopolis-duel-lay-either = Cards go into either city while the deck lasts.
sprawlopolis-duel-standard = Standard scoring.
sprawlopolis-duel-majority = Scoring by majority: 1 point for each of the four areas and each condition in which you have more; whoever has more roads loses 2; on a tie nobody gains or loses.
sprawlopolis-duel-choice = Scoring by choice: two areas and one condition; roads are subtracted.
sprawlopolis-duel-tie-fewer-roads = A tie goes to whoever has fewer roads.
sprawlopolis-duel-tie-largest-group = A tie goes to whoever has the larger largest area.
sprawlopolis-duel-tie-more-parks = A tie goes to whoever has more park blocks.

sprawlopolis-move-show = Show { $card }
sprawlopolis-move-lay = Lay { $card } at { $x }, { $y }
sprawlopolis-move-lay-turned = Lay { $card } at { $x }, { $y }, turned
sprawlopolis-move-keep = Keep the roadwork cards that are left

sprawlopolis-ask-interest = Lay the points of interest, with either side up.
sprawlopolis-ask-start = Lay the start card over half of the points of interest.
sprawlopolis-ask-highway = Lay the interstate card.
sprawlopolis-ask-turn = Lay one of your cards.
sprawlopolis-ask-turn-south = Lay one of your cards in the southern city.
sprawlopolis-ask-turn-north = Lay one of your cards in the northern city.
sprawlopolis-ask-turn-either = Lay one of your cards in either city.
sprawlopolis-ask-show = Which card do you show?
sprawlopolis-ask-shown = Where do you lay the shown card?
sprawlopolis-ask-shown-south = Where in the southern city do you lay the shown card?
sprawlopolis-ask-shown-north = Where in the northern city do you lay the shown card?
sprawlopolis-ask-discuss = Where should the shown card go?
sprawlopolis-ask-wrecktar = Wrecktar! Lay it on the last card played.
sprawlopolis-ask-beach = Lay the beach.
sprawlopolis-ask-last-roadwork = Lay a roadwork card, or keep what is left?
sprawlopolis-ask-roadwork = Others are playing; you may lay your roadwork card.
sprawlopolis-ask-wait = Others are playing.
sprawlopolis-ask-over = The city is built.

sprawlopolis-event-conditions = Conditions: { $cards }. { $needed } points are needed.
sprawlopolis-event-duel-conditions = Conditions: { $cards }.
sprawlopolis-event-side = Also in force: { $side }.
sprawlopolis-event-dealt = { $count ->
    [one] { $seat } gets one card.
   *[other] { $seat } gets { $count } cards.
}
sprawlopolis-event-roadwork-dealt = { $seat } gets { $card }.
sprawlopolis-event-start = A card starts the city.
sprawlopolis-event-turned = The deck shows its next card.
sprawlopolis-event-turned-named = The deck shows { $card }.
sprawlopolis-event-next = The next interstate card is { $card }.
sprawlopolis-event-shown = { $seat } shows a card.
sprawlopolis-event-shown-named = { $seat } shows { $card }.
sprawlopolis-event-laid =
    { $seat } lays a card{ $turned ->
        [1] {" "}(turned by 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}and covers one block
       *[other] {" "}and covers { $covered } blocks
    }.
sprawlopolis-event-laid-named =
    { $seat } lays { $card }{ $turned ->
        [1] {" "}(turned by 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}and covers one block
       *[other] {" "}and covers { $covered } blocks
    }.
sprawlopolis-event-placed = It lies in the middle of the table.
sprawlopolis-event-placed-named = { $card } lies on the table.
sprawlopolis-event-passed = { $count ->
    [one] { $seat } passes one card to { $to }.
   *[other] { $seat } passes { $count } cards to { $to }.
}
sprawlopolis-event-drew = { $seat } draws the card on top.
sprawlopolis-event-drew-named = { $seat } draws { $card }.
sprawlopolis-event-coast = A new border of the city: { $edge }.
sprawlopolis-event-finished = The zone of { $card } is finished.
sprawlopolis-event-beach-lost = There is no place for { $card }; it leaves the game.
sprawlopolis-event-kept = { $count ->
    [one] { $seat } keeps a roadwork card.
   *[other] { $seat } keeps { $count } roadwork cards.
}
sprawlopolis-event-ended = The city is built.

sprawlopolis-refused-over = The game is over.
sprawlopolis-refused-no-such-seat = There is no such seat.
sprawlopolis-refused-not-your-turn = It is { $seat }'s turn.
sprawlopolis-refused-pending = { $card } must be laid first.
sprawlopolis-refused-not-in-hand = { $card } is not in your hand.
sprawlopolis-refused-ordered-first = { $card } must be played on this turn.
sprawlopolis-refused-show-first = { $card } must be shown before it is laid.
sprawlopolis-refused-nothing-to-show = Cards are not shown now.
sprawlopolis-refused-nothing-to-keep = There is nothing to keep now.
sprawlopolis-refused-apart = There the card would neither meet the city along an edge nor cover a block.
sprawlopolis-refused-whole-card = There it would cover { $card } completely.
sprawlopolis-refused-last-block = There it would hide the last visible block of { $card }.
sprawlopolis-refused-monster = The monster may not be covered.
sprawlopolis-refused-sea = There is the sea.
sprawlopolis-refused-beyond-coast = Blocks would lie beyond that coast.
sprawlopolis-refused-coast-taken = There is a coast in the { $edge } already.
sprawlopolis-refused-other-city = That is not in the city where the card must go.
sprawlopolis-refused-not-on-last = Wrecktar goes onto the last card played: { $card }.
sprawlopolis-refused-not-in-the-middle = The points of interest go to 0, 0.
sprawlopolis-refused-not-over-half = The start card must cover half of the points of interest.
sprawlopolis-refused-not-at-an-end = An interstate card joins an end of the highway.
sprawlopolis-refused-order-cover = A construction card must cover a block.
sprawlopolis-refused-order-next-turn = A construction card must be played on the next turn.
sprawlopolis-refused-order-touch = The construction zone must touch a block of another card of this type: { $zone }.
sprawlopolis-refused-no-road-joined = An end of each road on the card must join a road of the city.
sprawlopolis-refused-end-not-joined = Every end of every road on the card must join a road of the city.

sprawlopolis-flaw-conditions = The conditions must be given once, in the set-up or in the position, and in the right number.
sprawlopolis-flaw-side = The condition of an expansion is missing or unknown: { $text }.
sprawlopolis-flaw-not-a-card = No such card: { $text }.
sprawlopolis-flaw-not-a-placement = Not a placement: { $text }.
sprawlopolis-flaw-not-a-row = Not a row of blocks: { $text }.
sprawlopolis-flaw-not-a-border = Not a border: { $text }.
sprawlopolis-flaw-too-large = The city is too large.
sprawlopolis-flaw-not-in-game = { $card } can't be there.
sprawlopolis-flaw-twice = { $card } is in two places.
sprawlopolis-flaw-misplaced = { $card } can't lie there: { $why }
sprawlopolis-flaw-hands = The number of hands is not the number of players: { $given }.
sprawlopolis-flaw-hand-size = { $seat } has too many cards.
sprawlopolis-flaw-no-such-seat = There is no seat { $seat }.
sprawlopolis-flaw-empty-hand = It is { $seat }'s turn, but there is no card to play.
sprawlopolis-flaw-no-top = The deck has no top card.
sprawlopolis-flaw-pending = { $card } can't be pending.
sprawlopolis-flaw-shown = { $card } can't have been shown.

sprawlopolis-tally-no-conditions = The line with the conditions is missing, such as “conditions 14,13,11”.
sprawlopolis-tally-no-cards = There is no card in the city.
sprawlopolis-tally-line = Line { $number } can't be read: “{ $text }”. It is a card at a place, such as 8@0,1r, or begins with one of these: { $allowed }.
sprawlopolis-tally-twice-set = Line { $number } sets “{ $key }” again.
sprawlopolis-tally-mixed = A city is written with cards at their places or in rows of blocks, not with both.
sprawlopolis-tally-twice = { $card } was laid before, or is a condition.
sprawlopolis-tally-misplaced = { $placement } is illegal: { $why }

sprawlopolis-score-area = Largest area: { $zone }
sprawlopolis-score-roads = Roads
sprawlopolis-score-condition = { $card }
sprawlopolis-score-construction = Construction zones
sprawlopolis-score-beach = Beach
sprawlopolis-score-interest = Point of interest
sprawlopolis-score-wrecktar = Wrecktar
sprawlopolis-score-roadwork = { $card }, not laid
sprawlopolis-score-most-roads = Most roads
sprawlopolis-score-south = South: { $line }
sprawlopolis-score-north = North: { $line }
sprawlopolis-end-built = all cards are laid
sprawlopolis-end-duel = all cards of the duel are laid

sprawlopolis-board-turn = Turn { $turn }, { $seat }
sprawlopolis-board-deck = { $count ->
    [0] The deck is empty
    [one] Deck: one card
   *[other] Deck: { $count } cards
}
sprawlopolis-board-top = on top { $card } ({ $face })
sprawlopolis-board-pending = To be laid now: { $card } ({ $face })
sprawlopolis-board-hand = { $seat }: { $cards }
sprawlopolis-board-cards = { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}
sprawlopolis-board-conditions = Conditions: { $cards }
sprawlopolis-board-needed = { $total } points now, { $needed } needed
sprawlopolis-board-duel = { $south } points now in the south, { $north } in the north
sprawlopolis-board-legend = R residential, C commercial, I industrial, P park; * special block; · room for a card

sprawlopolis-web-city = City
sprawlopolis-web-map = Map of the city
sprawlopolis-web-map-keys = Arrow keys choose a place, P points at it for everybody.
sprawlopolis-web-summary = The city: { $columns } × { $rows } blocks, cards laid: { $cards }
sprawlopolis-web-north = North
sprawlopolis-web-south = South
sprawlopolis-web-side = { $side }: { $seat }
sprawlopolis-web-mark-construction = construction zone
sprawlopolis-web-mark-interest = point of interest
sprawlopolis-web-mark-monster = monster
sprawlopolis-web-choose = Choose a card to see where it can go.
sprawlopolis-web-turn = Turn
sprawlopolis-web-lay-where = Where does it go?
sprawlopolis-web-lay-here = Lay it here?
sprawlopolis-web-turned = turned
sprawlopolis-web-other-place = Another place
sprawlopolis-web-put-back = Put the card back
sprawlopolis-web-skip = Skip the places on the map
sprawlopolis-web-to-place = { $place }: { $change }
sprawlopolis-web-list = { $count ->
    [one] The place in words
   *[other] All { $count } places in words, the best first
}
sprawlopolis-web-standing = Score
sprawlopolis-web-needed = of { $needed }
sprawlopolis-web-total = Total
sprawlopolis-web-measured = counted:{" "}
sprawlopolis-web-area-residential = Homes
sprawlopolis-web-area-commercial = Shops
sprawlopolis-web-area-industrial = Works
sprawlopolis-web-area-park = Parks
sprawlopolis-web-hand = Your cards
sprawlopolis-web-pending = Must be laid now
sprawlopolis-web-table = Table
sprawlopolis-web-top = On top of the deck, drawn next
sprawlopolis-web-top-start = On top of the deck, the start card, laid next
sprawlopolis-web-on-top = On top
sprawlopolis-web-you = (you)
sprawlopolis-web-acts = to act
sprawlopolis-web-passing = Hands are passed on: { $round }
sprawlopolis-web-with-road = { $block }, road { $edges }
sprawlopolis-web-nothing = nothing
sprawlopolis-web-sea = sea
sprawlopolis-web-highway = interstate
sprawlopolis-web-coast-row = The sea in the { $edge } begins in row { $line }.
sprawlopolis-web-coast-column = The sea in the { $edge } begins in column { $line }.
sprawlopolis-web-to-do = To do
sprawlopolis-web-brings = Laid there, it changes the score by
sprawlopolis-web-brings-duel = Laid there, it changes your lead by
sprawlopolis-web-conditions = The conditions
sprawlopolis-web-duel-rules = Rules of the duel
sprawlopolis-web-lay = Lay it here
sprawlopolis-web-show = Show this card
sprawlopolis-web-here = here?
sprawlopolis-web-point = Point here
sprawlopolis-web-at = Row { $row }, column { $column }
sprawlopolis-web-points-at = { $who } points at row { $row }, column { $column }
sprawlopolis-web-place-of = Place { $at } of { $count }, { $change }
sprawlopolis-web-to-go = { $count ->
    [0] no card to go
    [one] 1 card to go
   *[other] { $count } cards to go
}
sprawlopolis-web-card-and-place = Choose a card and its place
sprawlopolis-web-where = Where do we lay it?
sprawlopolis-web-discuss = Where should { $seat } lay it?
sprawlopolis-web-hint = Drag it, or turn it
sprawlopolis-web-card = a card
sprawlopolis-web-nearer = Zoom in
sprawlopolis-web-farther = Zoom out
sprawlopolis-web-whole = Whole city
sprawlopolis-web-zoom = Zoom
sprawlopolis-web-advisor = Advisor
sprawlopolis-web-shown-by = { $seat } shows
sprawlopolis-web-left = { $count ->
    [0] deck empty
   *[other] deck, { $count } left
}
sprawlopolis-web-gets = { $count ->
    [one] gets your other card
   *[other] gets your other { $count }
}
sprawlopolis-web-curve = Points, card by card
sprawlopolis-web-target = Needed
sprawlopolis-web-short = { $count } short
sprawlopolis-web-spare = { $count } to spare
sprawlopolis-web-best-condition = Best condition
sprawlopolis-web-best-turn = Best turn
sprawlopolis-web-in-turn = turn { $turn }
sprawlopolis-web-log-shown = shown
sprawlopolis-web-log-laid = laid
sprawlopolis-web-log-turned = turned by 180°
sprawlopolis-web-log-covers = { $count ->
    [one] laid, covers 1
   *[other] laid, covers { $count }
}
sprawlopolis-web-lay-at = Lay it at row { $row }, column { $column }
sprawlopolis-web-lay-at-turned = Lay it turned at row { $row }, column { $column }
sprawlopolis-web-phrase-good = Good!
sprawlopolis-web-phrase-there = Over there
sprawlopolis-web-phrase-wait = Wait

sprawlopolis-help-1 = Together, or alone, you build one city and need to reach a target. The target is the sum of the numbers on three conditions, drawn anew for every game.
sprawlopolis-help-2 = Each card has four blocks: residential, commercial, industrial and park, with roads on some of them. One card starts the city. The first player gets three cards, everybody else one; the top card of the deck is always visible.
sprawlopolis-help-3 = On your turn lay one of your cards in the city. Pass all your other cards to the left, to the player whose turn is next, and then draw a card, as long as the deck lasts. If you play alone, pass nothing and just draw.
sprawlopolis-help-4 = A new card must meet the city along the edge of a block, or cover at least one block; touching at a corner is not enough. Cards always lie horizontally, block to block, but you may turn a card by 180 degrees. You may not push it under another card, nor lay it exactly on top of one and cover it completely.
sprawlopolis-help-5 = What is covered is gone: only visible blocks and roads count. You may talk about anything with the others, but you can't show them the cards in your hand. A card that you do show must be played; where it goes can be discussed.
sprawlopolis-help-6 = In the end the largest area of each of the four types brings 1 point per block. An area is blocks of one type that meet along their edges, not at corners. Each road takes off 1 point, however long it is, so join roads into longer ones.
sprawlopolis-help-7 = Then come the three conditions: each adds points for what it asks, and some can also take points away.
sprawlopolis-help-8 = On the easy level roads cost nothing; on the hard level only one largest area counts. There are six expansions: Construction Zones, Points of Interest, Wrecktar, Beaches, Roadwork and Interstate. With the last one you build two cities, one on each side of a highway; two players can also make it a duel, which the one with more points wins.
sprawlopolis-help-9 = The game ends when the deck and all hands are empty. If you have at least as many points as the target, you all win together; if not, you all lose. Two cities along the interstate have to exceed the target.

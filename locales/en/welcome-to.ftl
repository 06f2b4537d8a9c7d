welcome-to = Welcome To
    .short = Welcome To
    .about = Number the houses of three streets, all from the same cards and all at once, and design the best town of the 1950s.

welcome-to-option-board = Side of the board
    .classic = classic
    .blueprint = blueprint (layout of our own)
welcome-to-option-plans = City plans
    .standard = standard
    .mixed = standard and hard
    .own = one plan of each letter, A, B and C in turn, such as { $form }
welcome-to-option-stand_in_plans = Three standard plans of our own (the printed ones were not found)
    .in = may be drawn
    .out = stay in the box
welcome-to-option-expert = Roundabouts (expert variant)
    .off = no
    .on = yes
welcome-to-option-roundabouts_per_round = Roundabouts in one round
    .any = as many as are left
    .one = at most one
welcome-to-option-solo = Solo game (1 player)
    .off = no competitor: free play
    .v0 = competitor of level 0, who scores nothing
    .v1 = competitor of level 1
    .v2 = competitor of level 2
    .v3 = competitor of level 3
    .v4 = competitor of level 4
    .v5 = competitor of level 5

welcome-to-group-construction = Construction cards
welcome-to-group-standard = Standard city plans
welcome-to-group-hard = Hard city plans
welcome-to-group-competitor = Competitors
welcome-to-group-board = Boards
welcome-to-fact-number = number
welcome-to-fact-action = action
welcome-to-fact-copies = copies
welcome-to-fact-first = first
welcome-to-fact-later = then
welcome-to-fact-streets = houses per street
welcome-to-fact-pools = pools
welcome-to-fact-parks = park tracks
welcome-to-fact-pool-track = pool track
welcome-to-fact-temps = temp cells
welcome-to-fact-ranks = temp ranking
welcome-to-fact-columns = estate values
welcome-to-fact-bis = bis track
welcome-to-fact-refusals = refusals
welcome-to-fact-roundabouts = roundabouts
welcome-to-fact-level = level
welcome-to-fact-approves = approves
welcome-to-fact-per-park = per park card
welcome-to-fact-per-pool = per pool card
welcome-to-fact-per-temp = per temp card
welcome-to-fact-per-fence = per fence card
welcome-to-fact-per-bis = houses per bis card
welcome-to-fact-per-house = per house with a value card
welcome-to-fact-temp-rank = temp cells
    .text = from { $cells } on: { $points }

welcome-to-street-top = top street
    .on = On the top street
welcome-to-street-middle = middle street
    .on = On the middle street
welcome-to-street-bottom = bottom street
    .on = On the bottom street
welcome-to-estate-of = { $size }-house estate
welcome-to-estates = { $count ->
    [1] one { $size }-house estate
    [2] two { $size }-house estates
    [3] three { $size }-house estates
    [4] four { $size }-house estates
    [5] five { $size }-house estates
   *[other] { $count } { $size }-house estates
}
welcome-to-house = house { $place }, { $street }
    .of = house { $place }, { $street }

welcome-to-card-construction = { $number } with { $action }
welcome-to-card-fence = fence
    .text = Draw a fence between any two neighbouring houses.
welcome-to-card-value = estate value
    .text = Fill a cell in the column of any estate size.
welcome-to-card-park = park
    .text = Fill a park cell on the street of your new number.
welcome-to-card-pool = pool
    .text = Build the pool of the house that you have just numbered.
welcome-to-card-temp = temp agency
    .text = Raise or lower your number by 0, 1 or 2 before you write it, and fill a temp cell.
welcome-to-card-bis = bis
    .text = Copy the number of any house into an empty house next to it. It costs points.
welcome-to-card-plan-estates =
    plan { $letter }: estates { $sizes }{ $pools ->
        [0] {""}
        [1] , each with a pool
       *[other] , each with { $pools } pools
    }{ $bis ->
        [0] {""}
        [1] , each with a bis
       *[other] , each with { $bis } bis
    }
    .text =
        Complete estates, anywhere: { $estates }.{ $pools ->
            [0] {""}
           *[other] {" "}Built pools in each: at least { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Bis houses in each: at least { $bis }.
        }
welcome-to-card-plan-street =
    plan { $letter }: { $sizes }, { $street }{ $pools ->
        [0] {""}
        [1] , each with a pool
       *[other] , each with { $pools } pools
    }{ $bis ->
        [0] {""}
        [1] , each with a bis
       *[other] , each with { $bis } bis
    }
    .text =
        { $on-street }, complete: { $estates }.{ $pools ->
            [0] {""}
           *[other] {" "}Built pools in each: at least { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Bis houses in each: at least { $bis }.
        }
welcome-to-card-plan-one-street =
    plan { $letter }: { $sizes } on one street{ $pools ->
        [0] {""}
        [1] , each with a pool
       *[other] , each with { $pools } pools
    }{ $bis ->
        [0] {""}
        [1] , each with a bis
       *[other] , each with { $bis } bis
    }
    .text =
        Complete on any one street: { $estates }, with roundabouts: at least { $roundabouts }.{ $pools ->
            [0] {""}
           *[other] {" "}Built pools in each: at least { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Bis houses in each: at least { $bis }.
        }
welcome-to-card-plan-ends = plan { $letter }: ends of the streets
    .text = At both ends of every street a complete estate of one house.
welcome-to-card-plan-park-cells = plan { $letter }: parks
    .text = Filled park cells: at least { $count }.
welcome-to-card-plan-full-parks = plan { $letter }: full park tracks
    .text = Streets with all park cells filled: at least { $count }.
welcome-to-card-plan-parks-each = plan { $letter }: parks on every street
    .text = Filled park cells on every street: at least { $count }.
welcome-to-card-plan-value-cells = plan { $letter }: estate values
    .text = Filled cells in the columns of estate values: at least { $count }.
welcome-to-card-plan-full-columns = plan { $letter }: full columns
    .text = Columns of estate values with all cells filled: at least { $count }.
welcome-to-card-plan-temp-cells = plan { $letter }: temp agency
    .text = Filled temp cells: at least { $count }.
welcome-to-card-competitor =
    { $id ->
        [sam] Sam
        [ann] Ann
        [irene] Irène
        [closed] the closed agency
       *[other] architect
    }, level { $level }
    .text = Scores the cards given to it and the plans that its approval cards bring.
welcome-to-competitor = { $id ->
    [sam] Sam
    [ann] Ann
    [irene] Irène
    [closed] the closed agency
   *[other] Architect { $level }
}
welcome-to-card-closed = the closed agency
    .text = Scores nothing, but turns plans; its card tells the points for your temp cells.
welcome-to-card-classic = classic board
    .text = Three streets, with pools, parks and the tracks around them.
welcome-to-card-blueprint = blueprint board
    .text = The other side of the board. No source shows its layout, so this one is ours: other street lengths, pools and park tracks.

welcome-to-move-take = { $number } with { $action }
welcome-to-move-pair = number { $number }, action { $action }; { $given } with { $gift } goes to the competitor
welcome-to-move-change = make it { $number } ({ $change })
welcome-to-move-decline = as printed, without the temp agency
welcome-to-move-write = write { $number } into { $house }
welcome-to-move-fence = fence after { $house }
welcome-to-move-raise = raise { $size }-house estates
welcome-to-move-plant = plant a park: { $street }
welcome-to-move-dig = build the pool
welcome-to-move-copy = bis { $number } from { $from } into { $house }
welcome-to-move-roundabout = roundabout: { $house }
welcome-to-move-refuse = no number fits: take a refusal
welcome-to-move-give = give { $number } with { $action } to the competitor
welcome-to-move-approve = approve { $plan } for { $points }
welcome-to-move-approve-without = approve { $plan } for { $points }, without the action ({ $action })
welcome-to-move-use = use the { welcome-to-estate-of }: { $house }
welcome-to-move-confirm = confirm the turn
welcome-to-move-confirm-without = confirm without the action ({ $action })
welcome-to-move-back = one step back

welcome-to-ask-choose = Which combination do you take?
welcome-to-ask-pair = Which card gives the number, and which the action?
welcome-to-ask-change = How does the temp agency change the { $number }?
welcome-to-ask-house = Where do you write the { $number }?
welcome-to-ask-act = You may use the action ({ $action }), or go on without it.
welcome-to-ask-give = Which card goes to the competitor?
welcome-to-ask-plans = Approve plans if you can, and confirm your turn.
welcome-to-ask-spend = Which estates do you use for plan { $plan }? Still to choose: { $sizes }
welcome-to-ask-wait = Your turn is confirmed; the others are still at theirs.
welcome-to-ask-over = The game is over.

welcome-to-event-round = Round { $round }: { $combinations }.
welcome-to-event-reshuffled = { $discards ->
    [1] The discard is shuffled anew.
   *[other] The discards are shuffled anew.
}
welcome-to-event-took = { $seat } takes { $number } with { $action }.
welcome-to-event-hired = { $seat } has the temp agency change the number by { $change }.
welcome-to-event-hired-as-printed = { $seat } has the temp agency keep the number.
welcome-to-event-declined = { $seat } does without the temp agency.
welcome-to-event-wrote = { $seat } writes { $number } into { $house }.
welcome-to-event-fenced = { $seat } draws a fence after { $house }.
welcome-to-event-raised = { $seat } raises the value of { $size }-house estates.
welcome-to-event-planted = { $seat } plants a park: { $street }.
welcome-to-event-dug = { $seat } builds a pool: { $house }.
welcome-to-event-copied = { $seat } copies the { $number } of { $from } as bis: { $house }.
welcome-to-event-roundabout = { $seat } builds a roundabout: { $house }.
welcome-to-event-refused = { $seat } is refused a building permit.
welcome-to-event-gave = { $seat } gives the competitor { $number } with { $action }.
welcome-to-event-approved = { $seat } approves plan { $plan } for { $points }.
welcome-to-event-spent = { $seat } uses a { welcome-to-estate-of } for it: { $house }.
welcome-to-event-took-back = { $seat } goes one step back.
welcome-to-event-confirmed = { $seat } is done with the turn.
welcome-to-event-plan-turned = Plan { $plan } is turned: from now on it is worth less.
welcome-to-event-approval = Approval card { $plan }: the competitor approves the plan for { $points }.
welcome-to-event-no-approval = Approval card { $plan }: the competitor does not approve that plan.
welcome-to-event-given = The competitor gets { $number } with { $action }.
welcome-to-event-ended = The game is over: { $reason }.
welcome-to-event-won = The game is over: { $reason }. Won by: { $winners }.
welcome-to-event-competitor-wins = The game is over: { $reason }. The competitor wins.
welcome-to-event-competitor-shares = The game is over: { $reason }. You share the victory with the competitor.
welcome-to-event-competitor-loses = The game is over: { $reason }. You beat the competitor.
welcome-to-end-plans = all three plans are approved
welcome-to-end-refusals = the third refusal cell is filled
welcome-to-end-houses = all houses on three streets are numbered

welcome-to-refused-seat = Nobody sits there.
welcome-to-refused-over = The game is over.
welcome-to-refused-confirmed = This turn is confirmed: wait for the others.
welcome-to-refused-not-now = You can't do that now.
welcome-to-refused-wrong-table = Stacks are for games with others, pairs of cards for the solo game.
welcome-to-refused-nowhere = { $number } doesn't fit anywhere.
welcome-to-refused-out-of-reach = The temp agency can't change the number by { $change }: at most by 2.
welcome-to-refused-out-of-range = A number is from 0 to { $most }.
welcome-to-refused-no-house = There is no such place: { $house }.
welcome-to-refused-street-ends = The street ends there.
welcome-to-refused-taken = That place is taken: { $house }.
welcome-to-refused-order = Numbers must rise along the street; { $number } doesn't fit: { $house }.
welcome-to-refused-must-write = { $number } can be written, so there is no refusal.
welcome-to-refused-full = All cells are filled.
welcome-to-refused-fenced = There is a fence already to the right: { $house }.
welcome-to-refused-used = That estate was used for a plan and can't be split: { $house }.
welcome-to-refused-no-size = There is no { welcome-to-estate-of }.
welcome-to-refused-not-numbered = There is no number to copy: { $house }.
welcome-to-refused-no-pool = There is no pool to build: { $house }.
welcome-to-refused-no-roundabouts = Roundabouts belong to the expert variant.
welcome-to-refused-roundabouts-built = No more roundabouts: the most is { $most }.
welcome-to-refused-approved = You have approved plan { $letter } before.
welcome-to-refused-not-met = What plan { $letter } asks for is not there yet.
welcome-to-refused-not-wanted = No estate for this plan starts there: { $house }.
welcome-to-refused-nothing-done = There is nothing to undo.

welcome-to-flaw-round = There is no such round.
welcome-to-flaw-plans = These plans are not on the table of this set-up.
welcome-to-flaw-players = { $given } sheets for { $players } players.
welcome-to-flaw-word = “{ $word }” is no house ({ $street }).
welcome-to-flaw-length = { $given } houses instead of { $houses } ({ $street }).
welcome-to-flaw-fence = A fence outside of the street ({ $street }).
welcome-to-flaw-order = The number doesn't rise: { $house }.
welcome-to-flaw-bis = Equal numbers need neighbours of which all but one are bis: { $house }.
welcome-to-flaw-pool = No pool can be built there: { $house }.
welcome-to-flaw-used = Only whole complete estates are used for plans: { $house }.
welcome-to-flaw-track = More cells are filled than there are: { $track }.
welcome-to-flaw-roundabouts = There can't be so many roundabouts.
welcome-to-flaw-room = The room for numbers is not what the numbers leave.
welcome-to-flaw-points = Plan { $plan } is never worth { $points }.
welcome-to-flaw-spent = The used estates are not those of the approved plans.
welcome-to-flaw-over = The game would be over.
welcome-to-flaw-supply = The position needs three stacks, or the cards of the solo game.
welcome-to-flaw-copies = There are not so many copies of { $card }.
welcome-to-flaw-stack = Each stack has 21 cards, all stacks are equally far.
welcome-to-flaw-next = That can't be the back on top of the deck.
welcome-to-flaw-approvals = Approval cards and the competitor's points don't belong together.
welcome-to-flaw-pile = More cards are given away than there can be rounds.

welcome-to-tally-line = Line { $line }, “{ $key }”: { $why }
welcome-to-tally-no-sheet = Nothing is written on a sheet yet.
welcome-to-tally-key = There is no such line. Lines begin with one of these: { $allowed }.
welcome-to-tally-twice = This line is there twice.
welcome-to-tally-players = There are at most { $most } players at a table.
welcome-to-tally-plan = “{ $text }” won't do. Possible: at most one plan of each letter, such as A-44,B-36,C-25.
welcome-to-tally-numbers = “{ $text }” won't do. Possible: { $count ->
    [one] one number
   *[other] { $count } numbers
 }.
welcome-to-tally-cells = { $given } is too many: there are { $most } cells.
welcome-to-tally-roundabouts = { $most ->
    [0] Only the expert variant has roundabouts.
   *[other] At most { $most } roundabouts can be built.
 }
welcome-to-tally-approval = “{ $text }” won't do. Possible: each plan once, with “first” or “later”, such as A first C later.
welcome-to-tally-unnamed = Name plan { $plan } first: its points are on its card.
welcome-to-tally-never-approves = This competitor never approves plan { $plan }.
welcome-to-tally-card = “{ $text }” won't do. Possible: fence, value, park, pool, temp and bis, or a card such as 7-fence, as often as there are such cards.
welcome-to-tally-not-solo = Only a solo game with a competitor has that.
welcome-to-tally-unmet = What plan { $plan } asks for is not on the sheet.
welcome-to-tally-unfinished = The game is not over: no sheet has three approved plans, three refusals, or all its houses.

welcome-to-score-plan = Plan { $letter }
welcome-to-score-parks = Parks, { $street } ({ $cells })
welcome-to-score-pools = Pools ({ $cells })
welcome-to-score-temps =
    Temp agency ({ $cells }{ $place ->
        [0] {""}
       *[other] , place { $place }
    })
welcome-to-score-estates = { $size }-house estates: { $count }
welcome-to-score-bis = Bis ({ $cells })
welcome-to-score-roundabouts = Roundabouts ({ $cells })
welcome-to-score-refusals = Refusals ({ $cells })
welcome-to-score-rival-parks = Park cards ({ $cards })
welcome-to-score-rival-pools = Pool cards ({ $cards })
welcome-to-score-rival-temps = Temp cards ({ $cards })
welcome-to-score-rival-rank =
    Temp ranking ({ $cards }{ $place ->
        [0] {""}
       *[other] , place { $place }
    })
welcome-to-score-rival-fences = Fence cards ({ $cards })
welcome-to-score-rival-estate =
    Estate { $number }: { $houses ->
        [one] { $houses } house
       *[other] { $houses } houses
    }

welcome-to-board-round = Round { $round }
welcome-to-board-next = then { $action }
welcome-to-board-left = { $cards } left
welcome-to-board-turned = turned
welcome-to-board-points = { $first }, then { $later }
welcome-to-board-confirmed = done
welcome-to-board-score = score { $score }
welcome-to-board-parks = parks
welcome-to-board-pools = pools
welcome-to-board-temps = temp
welcome-to-board-values = values
welcome-to-board-bis = bis
welcome-to-board-roundabouts = roundabouts
welcome-to-board-refusals = refusals
welcome-to-board-approved = plans
welcome-to-board-legend = b bis, p pool, ~ pool not built yet, () roundabout; capitals and U: used for a plan
welcome-to-board-draft = Your turn so far
welcome-to-board-deck = Top of the deck: { $back }
welcome-to-board-approval = approval card
welcome-to-board-empty = nothing
welcome-to-board-pile = cards given ({ $count }): { $cards }

welcome-to-web-combinations = Combinations
welcome-to-web-hand = Cards in your hand
welcome-to-web-pairs = One card gives the number, another the action; the third goes to the competitor
welcome-to-web-next = next
welcome-to-web-taken = taken
welcome-to-web-taken-number = number
welcome-to-web-taken-action = action
welcome-to-web-given = given away
welcome-to-web-give = give { $card } to the competitor
welcome-to-web-pair = number { $number }, action { $action }; { $rival } gets { $given } { $gift }
welcome-to-web-change-number = choose another number
welcome-to-web-action-fence = Fence
welcome-to-web-action-value = Value
welcome-to-web-action-park = Park
welcome-to-web-action-pool = Pool
welcome-to-web-action-temp = Temp
welcome-to-web-action-bis = Bis
welcome-to-web-best = best { $change }
welcome-to-web-up-to = up to +{ $points }
welcome-to-web-numbers = { $low } to { $high }
welcome-to-web-no-pool = no pool fits
welcome-to-web-fits-nowhere = fits nowhere
welcome-to-web-plans = City plans
welcome-to-web-approve = Approve
welcome-to-web-approved = approved for { $points }
welcome-to-web-approved-short = approved
welcome-to-web-progress = { $what }: { $have } of { $need }
welcome-to-web-parks-on = parks, { $street }
welcome-to-web-full-parks = streets with full park tracks
welcome-to-web-full-columns = full columns
welcome-to-web-of = { $have } of { $need }
welcome-to-web-one-street = on one street
welcome-to-web-ends = at the ends
welcome-to-web-skip = Skip the action
welcome-to-web-town-of = { $town }: town of { $seat }
welcome-to-web-billboard = WELCOME TO
welcome-to-web-street-top = Cherry Lane
welcome-to-web-street-middle = Maple Drive
welcome-to-web-street-bottom = Orchard Road
welcome-to-web-place = house { $place }, { $street }
welcome-to-web-enlarge = Enlarge
welcome-to-web-write = Write { $number }: { $place }
welcome-to-web-write-here = Write { $number } here
welcome-to-web-between = between { $low } and { $high }
welcome-to-web-after-number = after { $low }
welcome-to-web-before-number = before { $high }
welcome-to-web-copy = Bis { $number }: { $place }
welcome-to-web-fence-after = Fence after { $place }
welcome-to-web-fence-here = Fence here
welcome-to-web-roundabout-at = Roundabout: { $place }
welcome-to-web-roundabout-here = Build it here
welcome-to-web-use = Use the { welcome-to-estate-of }: { $place }
welcome-to-web-use-short = Use this estate
welcome-to-web-raise = { $size }-house estates: { $from } → { $to }
welcome-to-web-raise-short = { $size }-house estates
welcome-to-web-loses-pool = loses the pool
welcome-to-web-zone-plans = Plans
welcome-to-web-zone-parks = Parks
welcome-to-web-zone-pools = Pools
welcome-to-web-zone-temps = Temps
welcome-to-web-zone-estates = Estates
welcome-to-web-zone-bis = Bis
welcome-to-web-zone-roundabouts = Roundabouts
welcome-to-web-zone-refusals = Refusals
welcome-to-web-ask-house = Where does the { $number } go?
welcome-to-web-ask-refuse = No number fits: you are refused a permit
welcome-to-web-refuse = Take the refusal
welcome-to-web-ask-number = Which number?
welcome-to-web-hint-number = The temp agency changes the { $number } by up to 2
welcome-to-web-no-temp = { $number }, no temps
welcome-to-web-ask-fence = Where does the fence go?
welcome-to-web-ask-value = Which estates gain value?
welcome-to-web-ask-park = Plant a park?
welcome-to-web-ask-pool = Build the pool?
welcome-to-web-ask-bis = Which number do you copy?
welcome-to-web-ask-temp = Confirm your turn
welcome-to-web-do-park = Plant the park
welcome-to-web-do-pool = Build the pool
welcome-to-web-hint-another = Another card or house: just press it
welcome-to-web-hint-another-house = Another card or house is still possible
welcome-to-web-ask-confirm = Confirm your turn
welcome-to-web-confirm = Confirm
welcome-to-web-confirm-unapproved = Not now
welcome-to-web-ask-approve = Plan { $plan } is ready: approve for { $points }?
welcome-to-web-ask-approve-several = Plans { $plans } are ready: approve?
welcome-to-web-approve-for = Plan { $plan }: { $points }
welcome-to-web-approve-without = Skip the action, plan { $plan }: { $points }
welcome-to-web-is-ready = Plan { $plan } is ready
welcome-to-web-close = Close
welcome-to-web-last = Last round
welcome-to-web-house = { $house }: { $what }
welcome-to-web-empty = empty
welcome-to-web-bis = bis
welcome-to-web-pool-open = pool not built yet
welcome-to-web-pool-built = pool
welcome-to-web-pool-lost = pool lost
welcome-to-web-roundabout = roundabout
welcome-to-web-used = used for a plan
welcome-to-web-fence = fence to the right
welcome-to-web-estate = { welcome-to-estate-of }
welcome-to-web-tracks = Tracks
welcome-to-web-track = { $filled } of { $cells } cells filled, worth { $points }
welcome-to-web-track-cost = { $filled } of { $cells } cells filled, costs { $points }
welcome-to-web-temps = { $filled } of { $cells } cells filled
welcome-to-web-temp-ranks = most { $most }, second { $second }, third { $third }
welcome-to-web-column = { $size }-house estates: worth { $points } each, complete { $count }
welcome-to-web-score = Score
welcome-to-web-total = Total
welcome-to-web-total-short = total
welcome-to-web-this-turn = this turn
welcome-to-web-built-short = Houses
welcome-to-web-players = Players
welcome-to-web-choosing = choosing
welcome-to-web-victory = victory
welcome-to-web-built = { $built } of { $all } houses
welcome-to-web-look-at = See { $town }, the town of { $seat }, large
welcome-to-web-rival = { $id ->
    [sam] Sam
    [ann] Ann
    [irene] Irène
    [closed] the closed agency
   *[other] the architect
}
welcome-to-web-level = competitor, level { $level }
welcome-to-web-pile = Cards given: { $cards }
welcome-to-web-log-open = choosing
welcome-to-web-log-pool = pool
welcome-to-web-log-fence = fence
welcome-to-web-log-refused = refused
welcome-to-web-log-plan = plan { $plan }
welcome-to-web-curve = Points, round by round
welcome-to-web-line-houses = Houses
welcome-to-web-line-estates = Complete estates
welcome-to-web-line-pools = Pools built
welcome-to-web-best-street = Best street
welcome-to-web-best-street-more = { $points } for parks and estates
welcome-to-web-best-round = Best round
welcome-to-web-best-round-fact = Round { $round }
welcome-to-web-plans-first = approved first: { $count }
welcome-to-web-costliest = What cost most
welcome-to-web-town-0 = Sunnyvale
welcome-to-web-town-1 = Pinewood
welcome-to-web-town-2 = Maple Falls
welcome-to-web-town-3 = Cedar Springs
welcome-to-web-town-4 = Lakeside
welcome-to-web-town-5 = Rosefield
welcome-to-web-town-6 = Oak Hollow
welcome-to-web-town-7 = Willow Bend
welcome-to-web-town-8 = Fairview
welcome-to-web-town-9 = Bluebell
welcome-to-web-town-10 = Silver Creek
welcome-to-web-town-11 = Meadowbrook
welcome-to-bis-mark = b

welcome-to-help-1 = You are planning a town of three streets. Number the houses, join them into estates, add parks and pools, and score more points than the others.
welcome-to-help-2 = Everybody plays at the same time, with the same three combinations of a number and an action. Choose one; others may choose the same. You must write its number into an empty house, then you may use its action, and finally you may approve plans.
welcome-to-help-3 = In each street the numbers rise from left to right, and no number appears twice, except through bis; you may leave houses empty and skip numbers. If none of the three numbers fits anywhere, you are refused a building permit: instead of a number and an action you fill a refusal cell. One refusal costs nothing, two cost 3 points, three cost 5.
welcome-to-help-4 = Fence: draw a fence between any two neighbouring houses. The houses between two fences are an estate; the ends of the streets are fenced from the start. An estate is complete when all its houses are numbered and there are no more than six of them; a longer one brings nothing until you divide it.
welcome-to-help-5 = Estate value: choose an estate size and fill a cell in its column; at the end each of your complete estates of that size is worth more. Park: fill a park cell on the street of your new number; the more cells, the more points. Pool: build the pool of the house that you have just numbered, if it has one; a house numbered with any other action loses its pool for good.
welcome-to-help-6 = Temp agency: change the number by up to 2 before you write it (from 0 to 17), and fill a temp cell; at the end the most cells bring 7 points, the second most 4, the third most 1. Bis: copy the number of any house into an empty house right next to it. Bis is the only action that costs points: 1 for one, 3 for two, 6 for three, and so on.
welcome-to-help-7 = Three plans lie open to all, and you may approve each of them once, when you have what it asks for. Everybody who approves a plan in the round of its first approval gets the higher value; later it brings the lower one. An estate used for a plan can't serve another plan or be divided, but it still scores.
welcome-to-help-8 = In the expert variant you may build up to two roundabouts: each takes the place of an empty house and divides its street into two parts with numbers of their own; one costs 3 points, two cost 8. Hard plans can be mixed with the standard ones. In the solo game you have three cards: one gives the number, another the action, and the third goes to the competitor.
welcome-to-help-9 = The game ends after the round in which somebody approves their third plan, fills their third refusal cell or numbers their last house. You add up plans, parks, pools, the temp agency and complete estates, and take off bis, refusals and roundabouts. The most points win; on a tie, the most complete estates.

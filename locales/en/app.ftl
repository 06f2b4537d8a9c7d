player = Player { $number }
bot = Bot { $number }
side-team = Team
side-rival = Competitor

cli-about = Ratusha: one table for city-building games
cli-usage = Usage
cli-commands = Commands
cli-options = Options
cli-titles = Games
cli-play = Play in the terminal, against bots or together at one keyboard
cli-simulate = Play many games between bots and count what came of them
cli-arena = Let bots meet in every order of seats, and tell who plays better
cli-report = Play many games and report on cards, seats, luck and lengths
cli-merge = Sum up the shards of simulate, arena or report as one run would have
cli-check = Run scenarios: those of the files, or all that come with the program
cli-replay = Show a recorded game, move by move
cli-verify = Check that no die of a recorded game was touched
cli-review = Tell what decided a recorded game: chances, luck and the moves that cost most
cli-cards = List the cards of a game, and how sure their figures are
cli-rules = Tell the rules of a game, or what of them has some words
cli-score = Score the sheets or the city of a real table
cli-engine = Serve a game to a program, as JSON lines
cli-bench = Measure how fast games are played, on one thread with random moves
cli-arg-title = The game
cli-arg-players = Number of players
cli-arg-bots = Who plays: one name for all seats, or one per seat with commas between; random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM, or a plan of the title
cli-arg-bots-play = Who plays: one name for everybody else, or one per seat with commas between; human, random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM, or a plan of the title
cli-arg-names = Names of the players, with commas between
cli-arg-games = Number of games (1000)
cli-arg-bots-arena = Who meets: names with commas between; every two of them meet, one at each seat among the other
cli-arg-lineup = One table of just these players, in every order of seats, instead of every two of --bots
cli-arg-games-arena = Number of deals, each played in every order of seats (100)
cli-arg-out-arena = Write a row per game as it ends: .csv; with --shard, the shard: .shard
cli-arg-out-report = Page to write: .html, or else the report is printed; with --shard, the shard: .shard
cli-arg-out-merge = What to write, as in one run: .csv, .jsonl or .parquet for simulate, .csv for arena, .html for report
cli-arg-shard = Play only part K of N of the games, and write it to the file of --out for ratusha merge; INDEX+1/N where a batch system counts from 0
cli-arg-resume-arena = Go on with the arena, or with its shard, in the file of --out
cli-arg-resume-shard = Go on with the shard in the file of --out
cli-arg-no-times = Leave out how long bots think, so that everything follows from the seed
cli-arg-shards = All shards, in any order; a folder stands for all *.shard in it
cli-arg-bot-timeout = Seconds that a program (cmd:PROGRAM) has for each answer (10)
cli-arg-seed = Number that all chance follows from (1)
cli-arg-seed-play = Number that all chance follows from; without it, nobody knows the dice
cli-arg-set = Set an option of the game; may be repeated
cli-arg-cards = Components file to use instead of the embedded one
cli-arg-threads = Number of threads (all cores)
cli-arg-turn-cap = Turns after which a game is cut short (10000)
cli-arg-out = Write a row per game: .csv or .jsonl; a row per decision: .parquet; with --shard, the shard: .shard
cli-arg-json = Print one JSON value and nothing else
cli-arg-html = Print a page that stands alone
cli-arg-level = How closely to look: quick, normal or deep (normal)
cli-arg-files = Scenario files
cli-arg-clauses = List the clauses of a game with their number of scenarios
cli-arg-record-file = Record of a game
cli-arg-record = Keep the record of the game in this file
cli-arg-resume = Go on with the game recorded in this file
cli-arg-words = Words that must be there, or the id of a clause
cli-arg-scored = What was written down (docs/score.md explains how), or - for the standard input
cli-arg-all = Value all conditions
cli-arg-at = Stop after this many moves
cli-arg-seconds = Seconds for each measurement (2)
cli-arg-lang = Language
cli-arg-help = Explain the command
cli-arg-version = Tell the version
cli-unknown-argument = There is no argument { $argument } here. See --help.
cli-unknown-command = There is no command { $command }. There are: { $allowed }.
cli-missing = { $argument } is missing. See --help.
cli-no-value = { $argument } needs a value. See --help.
cli-twice = { $argument } can't be given like this. See --help.
cli-not-text = An argument is no readable text.
cli-bad-usage = The command can't be understood. See --help.
cli-number = { $argument } can't be { $value }: it takes a whole number from { $least } to { $most }.
cli-set = --set takes key=value, not { $value }.
cli-lang = There is no language { $value }. There are: { $allowed }.

title-unknown = There is no game { $title }. There are: { $allowed }.
bot-unknown = There is no player called { $name }. There are: { $allowed }.
bot-command-line = cmd: needs a program, and every quote closed: { $text }
forfeit-start = the program can't be started: { $detail }
forfeit-ended = the program ended or closed its output
forfeit-late = no answer came within { $seconds } s
forfeit-unreadable = this is no answer: { $line }
forfeit-too-long = the answer is longer than { $most } bytes
forfeit-illegal = “{ $move }” is no legal move
bots-number = { $given } names were given for { $players } seats; give one for all, or one per seat.
names-number = { $given } names were given for { $players } seats.
out-ending = A file can't end in .{ $ending }; .csv, .jsonl and .parquet are known.

setup-players = { $given } can't play this; { $least } to { $most } can.
setup-unknown-option = There is no option { $key }. There are: { $allowed }.
setup-bad-value = { $key } can't be { $value }; it can be { $allowed }.
setup-apart = { $one } and { $other } exclude each other.

provenance-printed = printed in the rulebook
provenance-confirmed = confirmed by public card tables
provenance-disputed = most public card tables agree, some differ
provenance-older-edition = as in the older edition; not confirmed for this one
provenance-one-source = one public source only
provenance-stand-in = stand-in of ours: no source prints it

cards-form = The components file can't be read: { $detail }
cards-unknown = There is no component { $entry }.
cards-missing = The component { $entry } is missing from the file.
cards-twice = The component { $entry } is in the file twice.
cards-value = { $entry }: { $field } can't be { $value }; allowed is { $allowed }.

move-unknown = “{ $text }” is no move of this game.
position-form = The position can't be read: { $detail }

record-not-one = This is no record of a game.
record-format = Records of format { $found } can't be read; these are: { $known }.
record-too-long = The record is too long; { $most } bytes are allowed.
record-missing = The record lacks the line “{ $key }”.
record-line = Line { $number } can't be read: { $text }
record-twice = Line { $number } says “{ $key }” for a second time.

replay-title = This is a record of another game, { $title }.
replay-rules = The record follows version { $found } of the rules; this program plays version { $known }.
replay-cards = The record was played with other cards ({ $told }) than those here ({ $here }).
replay-move = Move { $step } can't be played: { $why }
replay-chance = The chance of move { $step } does not fit: { $text }
replay-end = The record ends with “{ $told }”, the game with “{ $found }”.
replay-no-seed = The record does not tell its seed.
replay-no-commitment = The record has no commitment to its seed.
replay-commitment = The seed is not the one that was committed to.
replay-touched = Move { $step } met { $told }, but the seed gives { $found }.
replay-place = Move { $at } of { $steps }.
replay-keys = Enter: next move, -: back, number: go there, q: end >
verify-good = No die was touched: { $steps ->
    [one] { $steps } move follows
   *[other] all { $steps } moves follow
} from the seed that was committed to.

scenario-form = The scenarios can't be read: { $detail }
scenario-step = step { $step }: { $what }
scenario-unreadable = this can't be read: { $text }
scenario-chance-short = the game asks for more chance than “{ $text }” (after entry { $at })
scenario-chance-misfit = entry { $at } of the chance “{ $text }” does not fit
scenario-chance-long = entry { $at } of the chance “{ $text }” is not asked for
scenario-refused = refused: { $why }
scenario-not-refused = not refused, though “{ $reason }” was expected
scenario-other-reason = refused for another reason than “{ $expected }”: { $found }
scenario-refusal-changed = the refused move changed the game
scenario-no-event = no event { $expected } among { $found }
scenario-unwanted-event = unwanted event { $event }
scenario-not-legal = not legal: { $move }
scenario-legal = legal: { $move }
scenario-other-moves = expected the moves { $expected }; found { $found }
scenario-differs = { $path } is { $found }, expected { $expected }

check-clauses = { $clauses } clauses, { $bare } without a scenario
in-file = { $path }: { $why }
file-read = { $path } can't be read: { $why }
file-too-big = { $path } is larger than { $most } MB; no file of this kind is
file-write = { $path } can't be written: { $why }
io-not-found = there is no such file or folder
io-permission = it is not permitted
io-full = the disk is full
io-exists = it exists already
io-folder = it is a folder
io-not-text = it is no text
io-other = { $detail }
output-failed = The output can't be written: { $why }

score-title = { $title } has nothing to be scored by hand; welcome-to and sprawlopolis have.
score-won = { $total } points, { $target } needed: won
score-lost = { $total } points, { $target } needed: lost
score-all = All conditions
score-all-title = --all is for the conditions of sprawlopolis.
score-remarks = The rules of play don't allow this; it is scored as written:

simulate-games = games
simulate-seed = seed
simulate-set = options
simulate-turns = turns per game
simulate-moves = moves per game
simulate-scores = score
simulate-end = ended
simulate-seat = seat
simulate-bot = player
simulate-wins = wins
simulate-share = share
simulate-score = score
simulate-forfeits = { $seat } forfeited { $games } games; the first: { $why }
end-forfeit = forfeited
end-cap = cut short

arena-alone = One player has nobody to meet; give two or more with commas between.
arena-twice = { $bot } is named twice.
arena-lineup-together = All win or lose as one here, so that there is no line-up of rivals; give --bots.
arena-ending = A file can't end in .{ $ending }; .csv is known.
arena-file-exists = { $path } exists already. Go on with it by --resume, or name another file.
arena-file-other = { $path } holds the games of another arena.
arena-file-row = { $path }: row { $row } can't be read.
arena-forfeits = { $bot } forfeited { $games } games; the first: { $why }
arena-head = { $title }: { $games } games, { $players } players, { $orders } orders of seats, seed { $seed }
arena-bot = player
arena-against = against
arena-games = games
arena-won = won [95 %]
arena-elo = Elo
arena-score = score
arena-p50 = p50 ms
arena-p99 = p99 ms
arena-max = max ms
arena-difference = score by more [95 %]
arena-table = table
arena-fair = if equal
arena-note = A win shared by k counts 1/k. Intervals of shares: Wilson. Elo: the most likely strengths if a seat wins by its share of the strengths at the table (Bradley-Terry for two), 0 on average.
arena-note-together = Each player has all seats of its tables; scores are compared deal by deal. Intervals of shares: Wilson.
arena-note-times = Times: of answers that took a thought.

shard-number = --shard takes K/N, such as 3/16: K from 1 to N, and N up to { $most }; not { $value }.
shard-ending = { $path } should end in .shard: rows, tables and pages come from ratusha merge, when all shards are there.
shard-written = { $path }: shard { $shard } of { $of }, games: { $games }.
shard-not-one = { $path } is no shard.
shard-format = { $path } is a shard of format { $found }; { $known } is known.
shard-program = { $path } was written by version { $found } of the program, and this is { $known }; one version plays and merges all shards.
shard-rules = { $path } follows version { $rules } of the rules and { $encoding } of the encoding; this program has { $known-rules } and { $known-encoding }.
shard-other = { $path } is part of another run than { $other }: { $field } is { $found }, not { $expected }.
shard-resume-other = { $path } holds another shard, or one of another run: { $field } is { $found }, not { $expected }.
shard-twice = { $one } and { $other } are both shard { $shard }.
shard-missing = Shards are missing: { $missing } of { $of }.
shard-unfinished = { $path } is not finished; games there: { $games }. The command that began it goes on with --resume.
shard-busy = { $path } is being written by another process.
shard-damaged = { $path } is damaged. Delete it and play this shard again.
shard-game = { $path } is damaged: game { $game } can't be played again from it.
shard-unfit = The shards don't have the games that they say they have.
merge-no-files = No shards were given, or the folder has none: ratusha merge FILE...

report-ending = A report is a page: { $path } should end in .html.
report-json = A report is a page or a text; --json is for simulate and arena.
report-written = { $path } shows { $games } games.
report-title = { $title }: a report on { $games ->
    [one] { $games } game
   *[other] { $games } games
}
report-seed = seed { $seed }
report-set = options: { $set }
report-unit-chance = pp
report-unit-points = pts
report-glance = At a glance
report-glance-length = A game lasts
report-length-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
report-length-half = half of all games: { $from } to { $to }
report-glance-first = Going first
report-glance-player = Plays best
report-first-won = wins { $won } { $margin }
report-first-fair = wins { $won } { $margin }: no clear edge
report-glance-won = Games won
report-glance-points = A usual score
report-points-most = four of five: { $from } to { $to }
report-glance-luck = Luck
report-glance-deal = Luck of the deal
report-luck-of = of what sets results apart
report-best = Worth most
report-worst = Worth least
report-table = All figures
report-who = player
report-won = won
report-interval = 95 % interval
report-from = from
report-seats = seats
report-by-seat = Who wins, by seat
report-wins = How often games are won
report-by-bot = Who wins, by player
report-fair = The broken line is an equal share, { $share }. Whiskers are 95 % intervals.
report-length = How long games last
    .text = Games by their number of turns. The broken line parts the shorter half from the longer one.
report-length-counted = games
report-turns = turns
report-scores = Scores
    .text = Final scores of all players in all games.
report-scores-counted = scores
report-median = median { $value }
report-ends = How games end
report-item = what
report-worth = worth
report-had = had by
report-used = times per seat
report-earned = brought per seat
report-each = brought per time
report-won-with = won with it
report-had-by = had by { $share }
report-times = { $times } times a game
report-had-points = in play for { $share }
report-brings = brings { $each } a time
report-few = too rare to tell
report-unknown = Nothing to compare: all had the same.
report-worth-chance = How much oftener somebody wins with one more of it than the others at the table, in percentage points (pp), with a 95 % interval. The best come first.
report-worth-first = How much oftener those win who build it before all others, in percentage points (pp), with a 95 % interval. Every winner has all of them in the end.
report-worth-points = How many points more a game ends with for each one of it, with a 95 % interval. The best come first.
report-worth-brought = The points that it brings a player in a game on average, with a 95 % interval.
report-section-establishments = Establishments
    .text = Counted are cards that were built, and the coins that they brought their owners from the bank and from others. Cards owned from the start bring coins without being built.
report-section-landmarks = Landmarks
    .text = Counted are landmarks that were built, and the coins that they brought.
report-section-actions = Actions
    .text = Counted are the actions of combinations that were taken. What they bring shows on the sheet later.
report-section-plans = City plans
    .text = Counted are plans that were approved, and their points.
report-section-zones = The score sheet
    .text = What each part of the sheet brought, and how often those won who had points there.
report-section-conditions = Conditions
    .text = Counted are the games in which a condition was in play, the points that it gave, and how often these games were won.
report-section-cards = City cards
    .text = Counted are cards that were laid, the blocks that they covered, and how often these games were won.
report-zone-plans = City plans
report-zone-parks = Parks
report-zone-pools = Pools
report-zone-temps = Temp agency
report-zone-estates = Estates
report-zone-bis = Bis
report-zone-roundabouts = Roundabouts
report-zone-refusals = Permit refusals
report-luck = luck in coins
report-luck-heading = Luck
report-shares = What sets results apart, from a review of { $games ->
    [one] one game
   *[other] { $games } games
}:
report-share-luck = luck
report-share-decisions = decisions
report-share-start = seat and set-up
report-share-deal = set-up
report-share-unforeseen = unforeseen
report-luck-dice = For every roll, luck with the dice is the coins that a player has when it has paid, less what all results would have brought on average in that position; rolls of others count too. Wins by fifths of luck over the whole game, from the unluckiest:
report-luck-points = Luck against score: a full circle is a winner, a cross a loser.
report-luck-shared = All players are offered the same cards; luck is how well they suit each sheet.
report-luck-deal = All build one city, and luck is that of the deal; the conditions above show how much easier some are than others.
report-method = How this is counted
report-method-open = What the figures mean
report-method-worth = Worth: seats of the same table are compared, so that long games and good deals favour nothing. What a seat wins anyway is taken off first, so that a card gains nothing from being bought by whoever goes first or plays better. The worth is the slope of the line through all seats of all games: won against one more of it than the mean of the table. It says what goes with winning, which need not be its cause: who is ahead can also afford more. Where one side plays by itself, games are compared instead, in points.
report-method-seats = Shared wins count in equal parts. Games that were cut short or forfeited have no score.
report-method-luck = Luck against decisions: the first games are reviewed as “ratusha review” does, at most 40 of them. A review tells for each side where its result comes from: start + luck − losses + gifts + unforeseen = result. Shares are the covariance of each part with the result, and add up to 100 %; decisions are losses and gifts together. Their intervals come from leaving out one game after the other.
report-method-interval = Intervals hold the true figure in 95 of 100 such reports. Where many cards are compared, one in twenty falls outside by chance alone.

bench-title = game
bench-setup = options
bench-players = players
bench-games = games/s
bench-moves = moves/s
bench-ns = ns/move
bench-bytes = bytes

outcome-winners = { $count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
}
outcome-against-rival = { $winner } wins { $most } : { $least }
outcome-shared-with-rival = { $player } and { $rival } share the victory, { $points } : { $points }
outcome-nobody = Nobody wins
outcome-together-won = { $players ->
    [one] You win
   *[other] You win together
}
outcome-together-lost = { $players ->
    [one] You lose
   *[other] You lose together
}
outcome-unranked = The game is over

play-help-hint = Type the number or the text of a move; “help” tells commands and rules.
play-help =
    number or text   play that move; the beginning of a text lists what begins so
    moves            list the moves again, from the first
    more             go on with a list or with the rules
    all              list all moves at once
    board            show the table again
    hint             tell what a good player would do; the record says you asked
    ? name           explain a card
    rules words      find words or a clause in the rules; without words, all of them
    as number        let that player step in, where the rules allow it out of turn
    help             show the commands and the rules
    quit             leave; the game is kept and can be resumed
play-commitment = All chance follows from a secret seed; its SHA-256 is { $commitment }.
play-stand-ins = We found these cards in no source; their figures are ours: { $cards }.
play-seed = The seed was { $seed }.
play-forfeit = { $seat } forfeits, and all others win: { $why }.
play-record-program = The record names a program, { $bot }, and no record makes us run one; say who plays with --bots.
play-verify = The record is in { $path }; “ratusha verify { $path }” checks it.
play-left =
    The game is kept in { $path }. Go on with:
    ratusha play --resume { $path }
play-no-number = There is no such number: there are moves 1 to { $most }.
play-no-card = No card is called “{ $name }”.
play-more = … and { $more } more: “more” goes on, “all” lists all.
play-more-rules = … “more” goes on with the rules.
play-no-more = That was all. “moves” lists the moves again.
play-stand-by = Enter: do nothing now and let the game go on.
play-step-in = Out of turn may now also play: { $seats }.
play-step-in-seat = { $seat } (“as { $number }”)
play-no-step-in = Player “{ $name }” can't play out of turn now.
play-hand-over = Over to { $seat }: press Enter when nobody else is looking.

engine-form = The request can't be read: { $detail }
engine-too-long = The request is too long; { $most } bytes are allowed.
engine-no-game = There is no game yet: send “new” or “position” first.
engine-no-seat = There is no seat { $seat } at a table of { $players }.
engine-not-asked = { $seat } has nothing to decide now.
engine-nothing-to-undo = There is no move to take back.
engine-unforeseen = Nothing can follow a move that brings something new.
rules-nothing = The rules say nothing with these words: “{ $words }”.
rules-cards = The cards: “ratusha cards { $title }”.
play-why = Why? “rules { $clause }” tells.

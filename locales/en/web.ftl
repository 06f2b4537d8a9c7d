web-name = Ratusha
web-skip = Skip to the main part
web-nav = You and your language
web-footer = Ratusha is an unofficial fan project. Rules are those of the games; all words and pictures are our own.
web-home = All games
web-refused = That did not work
web-front-heading = One table for city‑building games
web-front-about = Alone, against bots, or with friends: send a link and play. No account.
web-games = Games
web-open = To the table
web-my-games = My games
web-your-turn = your turn
web-going-on = in progress
web-over = finished
web-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-join = Join
web-your-name = Your name
web-guest = Guest
web-save = Save
web-me = Profile
web-copy = Copy
web-copied = Copied
web-players = Players
web-bots-level = Level
web-bot-random = random
web-bot-novice = novice
web-bot-regular = regular
web-bot-expert = expert
web-own = { $option }: { $own }
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: “{ $value }” won't do. Possible: { $allowed }.
web-setup-apart = “{ $one }” and “{ $other }” exclude each other.
web-limit = Time for a turn
web-limit-none = no limit
web-bank = Time to spare
web-bank-none = none
web-bank-about = When the time for a turn is up, this runs before a bot takes over. It has to last for the whole game.
web-bank-left = { $left } to spare
web-limit-and-bank = { $turn }, and { $bank } to spare
web-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
web-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
web-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
web-public = Anyone may join: show the table on the front page
web-all-seated = Everybody is here
web-fill = Start with bots
web-watching = You are watching.
web-host = host
web-free-seat = Free seat
web-you = you
web-sit = Take this seat
web-sit-too = Another player on this device
web-name-of-player = Name of the player
web-stand-up = Leave seat
web-remove = Remove
web-remove-person = Remove
web-removed = Removed by the host
web-readmit = Let in again
web-add-bot = Seat a bot
web-invite = Invite your friends
web-link = Link
web-board = Table
web-in-words = Text version of the board
web-about-table = Table settings
web-log = Game log
web-log-latest = To the latest
web-log-newer = Later
web-log-older = Earlier
web-log-sat = { $seat } takes a seat.
web-log-took-back = { $seat } takes the last move back.
web-log-left = { $seat } leaves (a bot takes over).
web-log-replaced = A bot plays for { $seat } now.
web-log-returned = { $seat } is back.
web-log-overdue = Time is up for { $seat }: a bot plays this turn.
web-log-host = { $seat } is the host now.
web-chat = Chat
web-say = Message
web-no-seat = watching
web-said-watching = { $name } (watching)
web-send = Send
web-mute = Mute
web-unmute = Let write again
web-about-message = What can be done about the message of { $name }
web-remove-message = Remove the message
web-report = Report
web-report-reason = What is wrong?
web-report-person = Report somebody
web-report-whom = Whom?
web-report-about = Whoever runs this server reads it. The others are not told.
web-reported = Thank you. Whoever runs this server will read it.
web-moderation = Keep order in the chat
web-chat-for = May write:
web-chat-for-everybody = everybody
web-chat-for-seated = only players
web-chat-for-nobody = nobody
web-log-muted = The host has muted { $seat } in the chat.
web-log-muted-watching = The host has muted somebody who watches.
web-log-unmuted = { $seat } may write in the chat again.
web-log-unmuted-watching = Somebody who watches may write in the chat again.
web-log-chat-everybody = The host has opened the chat to everybody.
web-log-chat-seated = The host has closed the chat to those who watch.
web-log-chat-nobody = The host has closed the chat.
web-log-message-removed = The host has removed a message from the chat.
web-awaited = to move
web-away = away, a bot plays
web-overdue = time is up, a bot plays
web-until = until { $time } UTC
web-bots-waiting = Bots are playing at { $most ->
    [one] { $most } other table
   *[other] { $most } other tables
} of this host. Here they go on when their turn comes.
web-bots-hurried = Many bots are thinking at the moment, so experts take less time than usual for their moves.
web-take-back = Undo
web-curtain = Hand the device over. Nobody else should look now.
web-curtain-open = I am { $seat }: show my side
web-hand-over = Hand over to { $seat }
web-bot-plays-for-you = A bot plays for you.
web-bot-plays-this-turn = Your time is up: a bot plays this turn. The next one is yours again.
web-return = Take your seat again
web-pause = Propose a pause
web-pause-proposed = { $seat } would like a pause: the clock stands still once all players agree.
web-pause-agree = Agree
web-pause-decline = No pause
web-pause-withdraw = Rather not
web-paused = The game is paused.
web-pause-end = Go on playing
web-log-pause-proposed = { $seat } would like a pause.
web-log-paused = All agree: the game is paused.
web-log-pause-declined = { $seat } wants no pause.
web-log-pause-ended = { $seat } ends the pause.
web-log-pause-over = The pause has lasted for a day and is over.
web-refresh = Refresh
web-replace = Let a bot play for { $seat }
web-replace-about = A bot can take over only for somebody who has been away for a while.
web-leave = Leave (a bot takes over)
web-download-record = Download the record
web-commitment = All chance follows from a secret seed that was fixed before the first move. Its SHA-256 is { $commitment }.
web-commitment-later = The seed itself is shown at the end.
web-seed = The seed was { $seed }.
web-seed-about = With the record of the game and this seed, “ratusha verify” checks that neither dice nor cards were touched.
web-fairness = Check that chance was fair
web-total = Total
web-won = won
web-again = Play again
web-next-game = To the next game
web-close = Close
web-how-to-play = How to play
web-note = What { $card } does
web-connection-lost = The connection is lost; trying again…
web-lost-about = What happened is kept, but this game can't be continued here.
web-old-rules = This game was begun with version { $found } of the rules; this server plays version { $known }.
web-lost-store = The last thing done here could not be stored, and the table can't be read right now.
web-play-with-friends = Play with friends
web-play-with-friends-at = { $game }: play with friends
web-who-plays = Who plays?
web-seat-number = Player { $number }
web-seat-none = nobody
web-seat-friend = friend, by link
web-seat-bot = bot: { $level }
web-more-seats = More seats
web-more-settings = More settings
web-first = Who begins?
web-first-by-lot = random
web-first-me = me
web-have-a-code = Have a code?
web-your-turn-heading = Your turn
web-going-on-heading = Your game goes on
web-play-on = Play on
web-more-games = { $count ->
    [one] one more waits
   *[other] { $count } more wait
}
web-players-and-time = { $fewest }–{ $most } · { $minutes } min
web-tables-open = { $count ->
    [one] { $count } table open
   *[other] { $count } tables open
}
web-tagline-machi-koro = Roll the dice, let your town earn.
web-tagline-machi-koro-2 = Everybody's landmarks work for you.
web-tagline-welcome-to = Number three streets of the 1950s.
web-tagline-sprawlopolis = Together lay out one growing city.
web-play = Play
web-against = Bots
web-play-solo = Solo vs Sam
web-alone = On your own
web-with-friends = With friends
web-played-now = Being played now
web-played-now-none = No public table at the moment. Open one that anyone may join!
web-last-games = My last games
web-last-games-none = Your finished games will be here.
web-all-tables = all { $count }
web-turn-number = turn { $number }
web-watch = Watch
web-days-ago = { $count ->
    [0] today
    [1] yesterday
   *[other] { $count } days ago
}
web-result-won = won against { $names }
web-result-lost = lost to { $names }
web-result-drawn = drew with { $names }
web-result-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }, { $winners } won
web-result-with-won = won with { $names }
web-result-with-lost = lost with { $names }
web-result-alone = on your own
web-result-alone-won = won on your own
web-result-alone-lost = lost on your own
web-result-solo-won = solo: beat the competitor
web-result-solo-lost = solo: lost to the competitor
web-points-of = { $points } of { $needed }
web-at-the-table = At the table
web-seats-taken = { $taken } of { $players }
web-invited = { $seat } invites you to play { $game }
web-invited-to = You are invited to play { $game }
web-or-watch = You can also just watch: the game will be shown here.
web-starts = The game starts in
web-starts-soon = a few seconds
web-starts-when-full = A full table starts by itself
web-held-by-you = You hold the start
web-held = The host holds the start
web-hold = Wait
web-start-now = Start now
web-start-with = Start with { $players }
web-change-level = Change the level
web-friend-or-bot = friend or bot
web-say-the-word = Or say the word:
web-say-the-word-about = They type it on the front page, or point a camera at the square.
web-link-this-machine = This link works on this computer only. Whoever runs the server can open it to others: see --addr and --public-url.
web-link-this-network = This link works only for those in the same network, such as your Wi-Fi at home.
web-share = Share the link
web-share-text = Come and play { $game } with me!
web-first-random = random first player
web-usual-rules = Base rules
web-no-clock = no clock
web-wants-again = { $seat } wants to play again.
web-come-along = Come along
web-refused-no-free-seat = All seats are taken. You can still watch.
web-refused-guesses-too-often = Too many codes that lead nowhere were tried lately. Ask for the link, or try again in a few minutes.
web-offline = You are offline
web-offline-about = Your games are safe on the server. They go on when the connection is back.
web-try-again = Try again
web-variants = Variants
web-enter-code = Join
web-bot = bot
web-named-bot = { $name } (bot)

web-refused-late = The table has moved on since you looked. Here is how it stands now.
web-refused-taken = Somebody has taken this seat already.
web-refused-nobody-there = Nobody sits there.
web-refused-no-such-seat = There is no such seat at this table.
web-refused-seats-free = Not enough players yet: wait for them, or let bots play.
web-refused-begun = The game has begun already.
web-refused-not-begun = The game has not begun, or is not over yet.
web-refused-over = The game is over.
web-refused-not-host = Only the host of the table can do that.
web-refused-not-yours = This seat is not yours.
web-refused-not-seated = You have no seat at this table.
web-refused-away = A bot plays for you. Take your seat again first.
web-refused-time-is-up = The time is up: a bot plays this turn.
web-refused-nothing-to-take-back = The last move can't be taken back: something new has come out, or somebody else has acted.
web-refused-taken-back-too-often-now = You have taken back { $most } moves in this turn. The last one stays.
web-refused-taken-back-too-often = You have taken back { $most } moves in this game. From now on, moves stay.
web-refused-nothing-said = There is nothing in the message.
web-refused-said-too-long = A message has at most { $most ->
    [one] { $most } letter
   *[other] { $most } letters
}. Make it shorter, or send it in parts.
web-refused-talks-too-fast = You are writing faster than anyone can read. Wait a moment and send it again.
web-refused-talked-out = There are { $most } messages already, and a table keeps no more. The game goes on without the chat.
web-refused-hidden-in-name = The name holds characters that can't be seen or that turn the text around. Use letters, digits, spaces, punctuation and emoji.
web-refused-forbidden-word = This server does not allow one of these words. Put it differently.
web-refused-name-taken = Somebody at this table has that name, or one that looks like it. Choose another.
web-refused-removed = The host has removed you from this table. Only the host can let you in again.
web-refused-nobody-removed = Nobody is removed there any more.
web-refused-muted = The host has muted you in this chat. Nothing that you write is sent until the host lets you write again.
web-refused-nobody-muted = Nobody is muted there any more.
web-refused-too-many-muted = { $most } people are muted here, and there can be no more. Close the chat to those who watch instead.
web-refused-chat-for-seated = The host has closed the chat to those who watch.
web-refused-chat-closed = The host has closed the chat.
web-refused-no-such-message = The message is not there any more.
web-refused-too-many-reports = So much has been reported already that nobody has read yet. Try again another day, or ask the host of the table to step in.
web-refused-reports-themselves = That is you.
web-refused-moderated-too-often = The host has stepped in { $most } times at this table, and there is no more to that.
web-refused-is-here = { $seat } is here, or was a short while ago. A bot can take over only after an absence. The shortest that counts at this table: { $time }.
web-refused-too-restless = People have come and gone here too often. Those who sit here can still play.
web-refused-named-too-often = The town has had { $most } names in this game. It keeps the last one.
web-refused-too-many-moves = This game has reached { $most } moves, the most that a table keeps, and can't go on. Open a new table.
web-refused-back-too-often = You have gone back too often in this turn. From here it only goes forward.
web-refused-paused = The game is paused. Anyone who plays can end the pause.
web-refused-bank-without-limit = There can be time to spare only where the time for a turn is limited. Choose that, too.
web-refused-no-clock = There is no clock at this table: everybody may take their time anyway.
web-refused-paused-too-often = There were { $most } pauses in this game, and there are no more.
web-refused-pause-proposed-too-often = A pause was proposed { $most } times in this game, and that is enough.
web-refused-too-many-tables = You have { $most } tables that wait for players or are in play, and nobody can have more. Finish a game first. A table where nothing has happened for a week no longer counts.
web-refused-other-submission = This form was sent before with something else in it. Here is a fresh one: please send it again.
web-refused-bad-form = The request can't be understood. Load the page again.
web-refused-too-long = The request is too long.
web-refused-no-such-table = There is no such table.
web-refused-no-such-page = There is no such page.
web-refused-no-such-code = No table that waits for players has this code.
web-refused-too-fast = Too many requests. Wait a moment and try again.
web-refused-too-slow = The request did not arrive in time. Try again.
web-refused-too-many-sockets = Too many pages are open at once. Close some of them.
web-refused-foreign = The request came from a page of another site.
web-refused-elsewhere = This is not the address of the server. It is at { $address }
web-refused-unknown-host = This server does not go by the name { $host }. Whoever runs it can give it that name with --public-url, such as --public-url http://{ $host }
web-refused-record-is-secret = The record tells what other players may not see yet. It can be downloaded after the game.
web-refused-newer-rules = This game was begun on a newer server, which is being put in place. Try again in a moment.
web-refused-failed = Something went wrong on the server. If it goes on, tell the host this number: { $id }
web-store-conflict = Somebody else was faster. Try again.
web-store-failed = The store can't be used: { $detail }
web-store-too-new = The store was written by a later program (version { $found }; { $known } is known).
web-store-too-old = The store was written by an earlier program (version { $found }; this one needs { $known }). Start the server once to bring it up to date.
web-store-gone = The file with the games was moved, deleted or replaced while the server ran. Nothing is accepted until the server is started again.
web-store-damaged = What is kept of this table is damaged, so the game can't be shown. Other tables are not concerned. Whoever runs this server may have a backup.
web-store-foreign = { $path } is no store of Ratusha. It was left as it is; name another file.
web-store-held = { $path } is in use by another program of Ratusha. Stop it first, or name another store.
web-store-held-by = { $path } is in use: { $what }, process { $pid } on { $host }. Stop it first, or name another file.
web-store-missing = There is no store at { $path }.
web-store-exists = { $path } is there already and was left as it is. Name another file, or allow it with --overwrite.
web-store-same = { $path } can't be made from itself. Name another file.
web-store-other-copy = { $path } is the copy of another store and was left as it is. Name another folder.
web-store-other-store = { $path } holds another store and was left as it is. Name an empty database or a new file.
web-store-not-copy = { $path } holds this store already and is no untouched copy of it: servers have used it. It was left as it is. Name an empty database or a new file.
web-store-unfinished = { $path } is a copy that is not finished. Run the same ratusha db copy again: it goes on where it was.
web-store-differs = The copy differs from its source ({ $count }): { $what }. Don't use it. Copy into an empty database or a new file.
web-store-unusable = { $path } is damaged: { $detail }
web-store-unreachable = The database does not answer: { $detail }
web-store-away = The database of this server does not answer for now. Nothing is lost; try again in a moment.
web-store-unreadable = The store holds something that can't be read: { $detail }
web-store-no-file = { $what } is for a file. A PostgreSQL database has its own tools for that, such as pg_dump.
web-store-address = This is no address of a database: { $detail }. Write postgres://user:password@host:5432/name, or the name of a file.

web-start-taken = Another program listens on { $addr }. Choose another address with { $option }, such as { $option } 127.0.0.1:8081.
web-start-address = { $addr } can't be listened on: { $detail }
web-start-lone-bus = --bus is for servers that share a database (--db postgres://…). A file has one server.
web-start-words = The list of words { $path } can't be read: { $detail }
web-open-at = Ratusha is open at { $address }
web-kept-in = Games are kept in { $path }. Ctrl-C ends the server.
web-metrics-at = The metrics are at { $address }
cli-serve = Serve the games to browsers; this is what a bare “ratusha” does
cli-arg-addr = Address to listen on (127.0.0.1:8080)
cli-arg-db = Where the games are kept: a file, or postgres://user:password@host/name for several servers; the variable RATUSHA_DB says the same (ratusha.db)
cli-arg-bus = NATS server over which servers of one database hear of each other, nats://host:4222; the variable RATUSHA_BUS says the same (the database)
cli-arg-public-url = Address by which visitors know the server, such as https://ratusha.example; requests for other hosts are refused
cli-arg-trust-proxy = Network or address of proxies that are believed when they say whom they ask for (127.0.0.0/8 and ::1); may be repeated, and none trusts nobody
cli-arg-max-connections = Connections that there may be at once (4096)
cli-public-url = --public-url takes a scheme and a host, such as https://ratusha.example, not { $value }.
cli-trust-proxy = { $value } is no network; 10.0.0.0/8 is one, 192.168.1.5 is an address, and none trusts nobody.
cli-bus = --bus takes the address of a NATS server, such as nats://127.0.0.1:4222, or several with commas between them.
cli-arg-keep = Delete tables at which nothing has happened for this many days and nobody has looked for three more (90); 0 keeps all. Those where nobody began to play are done with after 7
cli-arg-words-file = List of words that nobody may write in chat and names, one on each line (docs/hosting.md explains how)
cli-arg-copy-to = Folder, best on another disk, in which a copy of the file is kept up to date
cli-arg-copy-every = How many seconds the copy may be behind (10)
cli-db = Check, back up, restore, compact or copy the store with the games, or change the key of cookies; a server may be running
cli-db-check = Check the file, every table in it and the dice of all finished games
cli-db-backup = Write everything into another file, while a server runs or not
cli-db-restore = Put a backup in the place of the file, which is kept beside it; no server may be running
cli-db-compact = Make the file as small as it can be
cli-db-copy = Copy a store into another, from a file to a PostgreSQL database or back, and compare both; servers may be running on the first
cli-db-reports = Show what visitors have reported, and mark it as done; a server may be running
cli-arg-reports-all = Show what is done with, too
cli-arg-done = Mark the report with this id as done
reports-none = Nothing was reported.
reports-one = { $id }  { $time }  { $address }
reports-message = { $name } wrote: { $message }
reports-person = About: { $name }
reports-reason = Reason: { $reason }
reports-was-done = Done: { $time }
reports-done = { $id } is done.
reports-unknown = There is no report { $id }. ratusha db reports --all lists them all.
cli-arg-db-from = Store to copy: a file, postgres://user:password@host:5432/name, or - for the one that RATUSHA_DB names
cli-arg-db-to = Store to write: an empty one, or an earlier copy that no server has used; named likewise
cli-arg-backup-to = File to write; only its owner may read it
cli-arg-backup-from = Backup, or copy of --copy-to, to take
cli-arg-overwrite = Write over a file that is there already
web-copied-to = A copy is kept in { $path }.
db-checked = { $path }, version { $version }. Tables: { $tables }, entries: { $entries }. Finished games: { $finished }, verified: { $verified }; begun with other rules: { $other }. Reviews: { $reviews }.
db-flaw = The file: { $detail }
db-damaged = Damaged table { $table }: { $detail }
db-unverified = Record of table { $table }: { $detail }
db-good = Nothing is wrong.
db-bad = Found wrong: { $count }
db-backed-up = Backed up and checked: { $path }. Tables: { $tables }, entries: { $entries }, bytes: { $bytes }.
db-restored = Restored: { $path }. Tables: { $tables }, entries: { $entries }.
db-kept = What was there before is kept as { $path }.
db-compacted = Bytes before: { $before }, now: { $after }.
db-copied = Copied and compared entry for entry: { $path }. Tables: { $tables }, entries: { $entries }, new ones: { $added }. Seconds to copy: { $copying }, to compare: { $verifying }.
db-copy-behind = { $from } was in use meanwhile, so the copy may lack the latest moves. Stop the servers there and run the same command again: it takes only what is missing.
db-copy-done = { $from } was not in use, so nothing is missing. Servers can be started on { $to } now.
cli-arg-metrics = Address at which the host reads the metrics, for Prometheus; anyone who reaches it may read them (none)
cli-arg-log = How much is logged on standard error: off, error, warn, info, debug or trace (info, or what RATUSHA_LOG says)

cli-addr = { $value } is no address; 127.0.0.1:8080 is one.
cli-log = { $value } is no level of the log. These are: { $allowed }.

# Replays
web-replay = Replay
web-replay-of = { $game }: replay
web-replay-about = A game of { $names }, to be looked at move by move.
web-replay-start = The game begins
web-replay-back = Back to the table
web-replay-steps = Moments of the game
web-replay-first = To the start
web-replay-last = To the end
web-replay-step = One move on
web-replay-step-back = One move back
web-replay-turn = To the next turn
web-replay-turn-back = To the turn before
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-road = Move
web-replay-place = Move { $at } of { $last } · turn { $turn }
web-replay-go = Show
web-replay-panel = This moment
web-replay-own-view = The game goes on: you see what you could see at each moment. After the end everything is open.
web-replay-link = Link to this moment
web-replay-eyes = Seen by
web-replay-hands = What others hid
web-replay-hands-open = shown
web-replay-hands-hidden = hidden as it was
web-replay-another = Look at a record
web-key-step = one move back or on
web-key-turn = one turn back or on
web-key-ends = start, end
web-key-play = play or pause
web-continue = Go on from here
web-continue-about = Opens a new table from this moment. All dice and cards from here on are new.
web-continue-about-hands = Opens a new table from this moment. Players keep what they have in hand; all that is drawn from here on is new.
web-continue-seat = Your seat
web-continue-bots = Against bots
web-continue-friends = With friends
web-continue-alone = Play on
web-continues = { $moves ->
    [0] This table goes on from the start of another game.
    [one] This table goes on from another game, after its first move.
   *[other] This table goes on from another game, after { $moves } moves.
}
web-continues-look = Look at that moment.
web-log-continues = The game goes on from a moment of another
web-proof-about = Dice and cards were fixed before the game: they follow from a secret number, the seed. A fingerprint of it was shown from the start, and the seed itself is shown now. If the fingerprint fits, nobody has changed the seed since.
web-proof-continues = { $moves ->
    [0] The set-up is that of another game; the seed rules all that came after it.
    [one] The set-up and the first move are those of another game; the seed rules all that came after them.
   *[other] The set-up and the first { $moves } moves are those of another game; the seed rules all that came after them.
}
web-proof-before = Shown before the game: the fingerprint (SHA-256)
web-proof-after = Shown after it: the seed
web-proof-check = Check it here
web-proof-good = It fits. Your browser has worked out the same fingerprint from the seed:
web-proof-bad = It does not fit! From this seed, your browser has worked out another fingerprint:
web-proof-unable = Browsers work out fingerprints on encrypted pages (https) only. The command below does it, too.
web-proof-command = The same with a command of your own computer, which must print the fingerprint:
web-record-heading = Look at a recorded game
web-record-about = Records are what tables and “ratusha play” save. Bring one and look at its game move by move; the address of every moment can be sent to others.
web-record-file = Record, a file
web-record-text = or its text
web-record-limit = Records may have up to { $kilobytes } KB. What is brought here is deleted after a week in which nobody looks at it.
web-record-show = Show the game
web-record-none = There is nothing in the form. Choose the file of a record, or paste its text.
web-record-not-text = This file is no text, and a record is one: it begins with “ratusha-record”.
web-record-too-long = The record is too long: up to { $kilobytes } KB are allowed.
web-refused-still-played = This game is still being played. New tables go on from games that are over.

web-rules = rules
web-rules-whole = The whole rules
web-rules-contents = Contents
web-rules-search = Find in the rules
web-rules-find = Find
web-rules-nothing = The rules say nothing with these words.
web-rules-all = Show all rules
web-rules-example = Example.
web-rules-ruling = Ruling.
web-rules-summary = On one page
web-rules-sheet = Sheets to print
web-rules-print = Your browser prints this page without these lines.
web-rules-of-card = In the rules
web-rules-of-question = What the rules say about this decision
web-why = Why?
web-example = Example
web-example-play = Play it
web-example-next = Next move of the example
web-example-again = From the beginning
web-example-back = Back to the rules
web-example-shown = This is how the example stands.

web-score-link-to = Score a real table
web-score-heading = { $game }: score a real table
web-score-about-welcome-to = Type in the sheet that you filled in at home, as it stands on paper, and see what each line is worth. The address of the page holds the sheet.
web-score-about-sprawlopolis = Lay out the city that you built at home, card by card, and see what each line is worth. The address of the page holds the city.
web-score-too-long = That is too long: at most { $most } letters.
web-score-fill-in = What lies on the table
web-score-do = Score
web-score-result = Score
web-score-share = Keep or share
web-score-link = Link to this score
web-score-as-text = The same as text
web-score-text-welcome-to = A line for each part, such as “top 1 | 3 4p 4b | . . . . . .”; “sheet NAME” begins another player's sheet
web-score-text-sprawlopolis = A line “conditions 14,13,11”, then the cards in their order, such as 8@0,0 2@-2,0 1@0,1r
web-score-wrong = { $field }: { $why }
web-score-wrong-sheet = Sheet { $sheet }, { $field }: { $why }
web-score-sheet = Sheet { $number }
web-score-remarks = The rules of play don't allow this; it is scored as written
web-score-house-hint = A number for each house. After it: b for bis, p for a built pool, u for an estate used for a plan. o is a roundabout. Tick the gaps with a fence.
web-score-house = House { $place }
web-score-fence = Fence after house { $place }
web-score-cells = filled cells
web-score-estate = Estates of { $size }
web-score-others = Temp cells of the other players, such as 4 2
web-score-plan = Plan { $letter }
web-score-no-plan = not chosen
web-score-not-approved = not approved
web-score-first = first
web-score-later = later
web-score-approved = Approved plans
web-score-approved-letter = Plan { $letter }: approved
web-score-competitor = The competitor's plans
web-score-competitor-letter = Competitor: plan { $letter }
web-score-pile = The competitor's cards in their order, such as park fence value
web-score-more = Variants and expansions
web-score-condition = Condition { $number }
web-score-duel = Rules of the duel
web-score-kept = Roadwork cards left in hand
web-score-city = The cards in the order in which they were laid, such as 8@0,0 2@-2,0 1@0,1r (card, column, row; r for turned); or rows of blocks, such as row R:NS P .
web-score-building = The city
web-score-pick = Choose the card that was laid next.
web-score-put = { $card }: choose its place.
web-score-map = Map of the city
web-score-laid = The city, { $count ->
    [one] one card
   *[other] { $count } cards
 }
web-score-place = { $card }: column { $x }, row { $y }
web-score-turn = Turn
web-score-undo = Take the last card back
web-score-expansions = Cards of expansions

web-hint = Hint
web-hint-ask = Hint: what would a good player do?
web-hint-good-player = A good player would…
web-hint-lit = Lay the lit card in the lit place
web-hint-show = Show it on the map
web-hint-play = Do that
web-hint-others = Also possible
web-hints = Hints
web-hints-usual = only against bots
web-hints-on = allowed
web-hints-off = not allowed
web-hints-short = with hints
web-hints-about = Whoever is to move may ask what a good player would do. Everybody sees that a hint was taken, and so does the record.
web-log-hinted = { $seat } takes a hint.
web-with-hints = { $count ->
    [one] with { $count } hint
   *[other] with { $count } hints
}
web-hints-of = { $seat } { web-with-hints }
web-key-hint = ask for a hint
web-refused-no-hints = No hints are given at this table.
web-refused-not-asked = There is nothing to decide for this seat now.
web-refused-too-many-hints = This seat has taken { $most } hints in this game, and gets no more.

# All my games
web-history = All my games
web-history-kept = The last { $most } games are kept, even when their tables are gone.
web-history-csv = As a table (CSV)
web-history-json = As JSON
web-stat-games = Games
web-stat-won = Won
web-stat-share = { $won } ({ $percent } %)
web-stat-drawn = { $count } drawn
web-stat-streak = Wins in a row
web-stat-streaks = { $now } now, { $longest } at best
web-stat-best = Best score
web-stat-mean = Mean score
web-stat-variants = By variant
web-stat-variant = Variant
web-stat-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
web-stat-cards = Cards that brought you most
web-stat-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
web-stat-card = { $games ->
    [one] in { $games } game
   *[other] in { $games } games
}, { $won } won
web-stat-luck = Luck and decisions
web-stat-luck-chance = { $games ->
    [one] In { $games } reviewed game
   *[other] In { $games } reviewed games
}, dice and cards brought you { $luck } of a win, and decisions gave { $losses } away.
web-stat-luck-points = { $games ->
    [one] In { $games } reviewed game
   *[other] In { $games } reviewed games
}, the cards brought you { $luck } points, and decisions gave { $losses } away.
web-stat-opponents = Opponents
web-stat-opponent = Opponent
web-stat-nameless = players without a name
web-stat-bot = bots: { $level }
web-stat-competitor = competitors in solo games
web-stat-all = Game by game
web-stat-later = Later games
web-stat-earlier = Earlier games

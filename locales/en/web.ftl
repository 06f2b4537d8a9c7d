web-name = Ratusha
web-skip = Skip to the main part
web-nav = You and your language
web-footer = Ratusha is an unofficial fan project. Rules are those of the games; all words and pictures are our own.
web-home = All games
web-refused = That did not work
web-front-heading = One table for city-building games
web-front-about = Play in your browser: alone, against bots, or with friends who get a link. No account, nothing to install.
web-games = Games
web-for-players = { $fewest } to { $most } players
web-play-now = Play now against bots
web-play-alone = Play now on your own
web-open-table = Open a table
web-open = Open the table
web-my-games = My games
web-your-turn = your turn
web-going-on = going on
web-over = over
web-a-bot = bot
web-waiting = Tables waiting for players
web-waiting-none = None at the moment. Open one and tick “anyone may join”.
web-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-join-by-code = Join with a code
web-code = Code
web-join = Join
web-your-name = Your name
web-guest = Guest
web-save = Save
web-me = Profile
web-other-device = On another device
web-other-device-about = A private link makes another browser you, with all your games. Whoever has it can play for you, so keep it to yourself.
web-private-link = Private link
web-show-link = Show the link
web-copy = Copy
web-copied = Copied
web-become = Play in this browser as { $name }?
web-become-nameless = Go on in this browser with the games of your other device?
web-become-warning = This browser already plays under another name. Its games can be reached again only with its own private link.
web-become-yes = Yes, that is me
web-become-no = No, leave everything as it is
web-players = Players
web-bots = Bots
web-bots-number = How many of the seats
web-bots-level = Level
web-bot-random = random
web-bot-novice = novice
web-bot-regular = regular
web-bot-expert = expert
web-own = { $option }: { $own }
web-rulings = Additional rules
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: “{ $value }” won't do. Possible: { $allowed }.
web-setup-apart = “{ $one }” and “{ $other }” exclude each other.
web-limit = Time for a turn
web-limit-none = no limit
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
web-public = Anyone may join: list the table on the front page
web-all-seated = All seats are taken
web-host-starts = The host starts the game.
web-host-starts-when-full = The host starts the game once all seats are taken.
web-start-when-full = The game can start once all seats are taken: invite others or seat bots.
web-fill = Fill with bots and start
web-watching = You are watching.
web-watching-until-seated = You are watching. To play, take a free seat.
web-host = host
web-start = Start the game
web-seats = Seats
web-free-seat = Free seat
web-you = you
web-sit = Take this seat
web-sit-too = Seat another player at this device
web-name-of-player = Name of the player
web-stand-up = Stand up
web-remove = Free the seat
web-add-bot = Seat a bot
web-invite = Invite
web-invite-about = Whoever has the link or the code can take a seat; with the link, anyone can watch.
web-link = Link
web-board = Table
web-in-words = The table in words
web-about-table = About this table
web-log = What happened
web-log-latest = To the latest
web-log-newer = Later
web-log-older = Earlier
web-log-sat = { $seat } takes a seat.
web-log-took-back = { $seat } takes the last move back.
web-log-left = { $seat } leaves; a bot plays on.
web-log-replaced = A bot plays for { $seat } now.
web-log-returned = { $seat } is back.
web-log-overdue = Time is up for { $seat }: a bot plays this turn.
web-chat = Chat
web-say = Message
web-send = Send
web-awaited = to move
web-away = away, a bot plays
web-overdue = time is up, a bot plays
web-until = until { $time } UTC
web-waiting-for = Waiting for: { $seats }
web-bots-waiting = Bots are playing at { $most ->
    [one] { $most } other table
   *[other] { $most } other tables
} of this host. Here they go on when their turn comes.
web-bots-hurried = Many bots are thinking at the moment, so experts take less time than usual for their moves.
web-take-back = Take the move back
web-curtain = Hand the device over. Nobody else should look now.
web-curtain-open = I am { $seat }: show my side
web-hand-over = Hand over to { $seat }
web-bot-plays-for-you = A bot plays for you.
web-return = Take your seat again
web-refresh = Look again
web-replace = Let a bot play for { $seat }
web-leave = Leave; a bot plays on
web-download-record = Download the record
web-commitment = All chance follows from a secret seed that was fixed before the first move. Its SHA-256 is { $commitment }.
web-commitment-later = The seed itself is shown at the end.
web-seed = The seed was { $seed }.
web-seed-about = With the record of the game and this seed, “ratusha verify” checks that neither dice nor cards were touched.
web-fairness = Was it fair?
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

web-refused-late = The table has moved on since you looked. Here is how it stands now.
web-refused-taken = Somebody has taken this seat already.
web-refused-nobody-there = Nobody sits there.
web-refused-no-such-seat = There is no such seat at this table.
web-refused-seats-free = There are free seats: wait for players, or seat bots.
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
web-refused-bad-form = The request can't be understood. Load the page again.
web-refused-too-long = The request is too long.
web-refused-no-such-table = There is no such table.
web-refused-no-such-page = There is no such page.
web-refused-no-such-code = No table that waits for players has this code.
web-refused-too-fast = Too many requests. Wait a moment and try again.
web-refused-too-slow = The request did not arrive in time. Try again.
web-refused-too-many-sockets = Too many pages are open at once. Close some of them.
web-refused-foreign = The request came from a page of another site.
web-refused-record-is-secret = The record tells what other players may not see yet. It can be downloaded after the game.
web-refused-bad-link = This link is not valid.
web-refused-too-many-bots = There can be at most { $most ->
    [one] { $most } bot
   *[other] { $most } bots
} at this table.
web-refused-failed = The server could not do it: { $detail }
web-store-conflict = Somebody else was faster. Try again.
web-store-failed = The store can't be used: { $detail }
web-store-too-new = The store was written by a later program (version { $found }; { $known } is known).

web-start-taken = Another program listens on { $addr }. Choose another address with --addr, such as --addr 127.0.0.1:8081.
web-start-address = { $addr } can't be listened on: { $detail }
web-open-at = Ratusha is open at { $address }
web-kept-in = Games are kept in { $path }. Ctrl-C ends the server.
cli-serve = Serve the games to browsers; this is what a bare “ratusha” does
cli-arg-addr = Address to listen on (127.0.0.1:8080)
cli-arg-db = File that keeps the games (ratusha.db)
cli-arg-keep = Delete tables at which nothing has happened for this many days (90); 0 keeps all. Those where nobody began to play go after 7
cli-addr = { $value } is no address; 127.0.0.1:8080 is one.

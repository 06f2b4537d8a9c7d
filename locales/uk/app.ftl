player = Гравець { $number }
bot = Бот { $number }
side-team = Команда
side-rival = Конкурент

cli-about = Ратуша: один стіл для ігор про будівництво міст
cli-usage = Використання
cli-commands = Команди
cli-options = Параметри
cli-titles = Ігри
cli-play = Грати в терміналі — проти ботів або разом за однією клавіатурою
cli-simulate = Зіграти багато партій між ботами й порахувати підсумки
cli-arena = Звести ботів у всіх порядках місць і сказати, хто грає краще
cli-report = Зіграти багато ігор і розповісти про карти, місця, везіння й тривалість
cli-merge = Звести частини simulate, arena чи report так, ніби все зіграно за один запуск
cli-check = Виконати сценарії: з файлів або всі, що йдуть із програмою
cli-replay = Показати записану партію дія за дією
cli-verify = Перевірити, що кубики записаної партії ніхто не чіпав
cli-review = Розповісти, що вирішило записану гру: шанси, удача й найдорожчі ходи
cli-cards = Показати карти гри й те, наскільки певні їхні числа
cli-rules = Розповісти правила гри або те з них, де є певні слова
cli-score = Порахувати планшети чи місто зі справжнього столу
cli-engine = Дати гру програмі рядками JSON
cli-bench = Виміряти швидкість гри в одному потоці з випадковими ходами
cli-arg-title = Гра
cli-arg-players = Кількість гравців
cli-arg-bots = Хто грає: одне ім’я на всіх або по одному на місце через кому; random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM або план цієї гри
cli-arg-bots-play = Хто грає: одне ім’я для решти або по одному на місце через кому; human, random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM або план цієї гри
cli-arg-names = Імена гравців через кому
cli-arg-games = Кількість партій (1000)
cli-arg-bots-arena = Хто зустрічається: імена через кому; зустрічаються кожні двоє, по одному на кожному місці серед інших
cli-arg-lineup = Один стіл саме з цих гравців у всіх порядках місць замість кожних двох із --bots
cli-arg-games-arena = Кількість роздач, кожна грається в усіх порядках місць (100)
cli-arg-out-arena = Писати рядок за кожну закінчену гру: .csv; з --shard — частину: .shard
cli-arg-out-report = Сторінка, яку написати: .html; без неї звіт друкується; з --shard — частина: .shard
cli-arg-out-merge = Що записати, як за один запуск: .csv, .jsonl чи .parquet для simulate, .csv для arena, .html для report
cli-arg-shard = Зіграти лише частину K з N і записати її у файл --out для ratusha merge; INDEX+1/N, якщо система завдань рахує від 0
cli-arg-resume-arena = Продовжити арену або її частину з файлу --out
cli-arg-resume-shard = Продовжити частину з файлу --out
cli-arg-no-times = Не показувати, скільки думали боти: тоді все випливає із зерна
cli-arg-shards = Усі частини, у будь-якому порядку; тека означає всі *.shard у ній
cli-arg-bot-timeout = Секунд на кожну відповідь програми (cmd:PROGRAM) (10)
cli-arg-seed = Число, з якого випливає вся випадковість (1)
cli-arg-seed-play = Число, з якого випливає вся випадковість; без нього кубиків не знає ніхто
cli-arg-set = Параметр гри; можна повторювати
cli-arg-cards = Файл компонентів замість вбудованого
cli-arg-threads = Кількість потоків (усі ядра)
cli-arg-turn-cap = Після скількох ходів уривати партію (10000)
cli-arg-out = Записати рядок на партію: .csv або .jsonl; рядок на рішення: .parquet; з --shard — частину: .shard
cli-arg-json = Надрукувати одне значення JSON і більше нічого
cli-arg-html = Вивести самодостатню сторінку
cli-arg-level = Наскільки пильно дивитися: quick, normal або deep (normal)
cli-arg-files = Файли сценаріїв
cli-arg-clauses = Показати пункти правил гри з кількістю сценаріїв
cli-arg-record-file = Запис партії
cli-arg-record = Вести запис партії в цьому файлі
cli-arg-resume = Продовжити партію, записану в цьому файлі
cli-arg-words = Слова, які мають там бути, або номер пункту
cli-arg-scored = Те, що записано (як — див. docs/score.md), або - для стандартного вводу
cli-arg-all = Оцінити всі умови
cli-arg-at = Зупинитися після стількох дій
cli-arg-seconds = Секунд на кожне вимірювання (2)
cli-arg-lang = Мова
cli-arg-help = Пояснити команду
cli-arg-version = Сказати версію
cli-unknown-argument = Аргументу { $argument } тут немає. Див. --help.
cli-unknown-command = Команди { $command } немає. Є: { $allowed }.
cli-missing = Бракує { $argument }. Див. --help.
cli-no-value = Для { $argument } потрібне значення. Див. --help.
cli-twice = { $argument } не можна подати так. Див. --help.
cli-not-text = Один з аргументів не є читабельним текстом.
cli-bad-usage = Команду неможливо зрозуміти. Див. --help.
cli-number = { $argument } не може бути { $value }: потрібне ціле число від { $least } до { $most }.
cli-set = --set приймає ключ=значення, а не { $value }.
cli-lang = Мови { $value } немає. Є: { $allowed }.

title-unknown = Гри { $title } немає. Є: { $allowed }.
bot-unknown = Гравця на ім’я { $name } немає. Є: { $allowed }.
bot-command-line = cmd: потребує програми, і всі лапки мають бути закриті: { $text }
forfeit-start = програма не запускається: { $detail }
forfeit-ended = програма завершилася або закрила вивід
forfeit-late = відповіді не було { $seconds } с
forfeit-unreadable = це не відповідь: { $line }
forfeit-too-long = відповідь довша за { $most } байтів
forfeit-illegal = «{ $move }» — недозволений хід
bots-number = Подано імен: { $given }, а місць { $players }; подайте одне на всіх або по одному на місце.
names-number = Подано імен: { $given }, а місць { $players }.
out-ending = Файл не може закінчуватися на .{ $ending }; відомі .csv, .jsonl і .parquet.

setup-players = Гравців не може бути { $given }: потрібно від { $least } до { $most }.
setup-unknown-option = Параметра { $key } немає. Є: { $allowed }.
setup-bad-value = { $key } не може бути { $value }; можливо: { $allowed }.
setup-apart = { $one } і { $other } несумісні.

provenance-printed = надруковано в правилах
provenance-confirmed = підтверджено публічними таблицями карт
provenance-disputed = більшість публічних таблиць карт згодні, деякі — ні
provenance-older-edition = як у попередньому виданні; для цього видання не підтверджено
provenance-one-source = лише одне публічне джерело
provenance-stand-in = наша заміна: надрукованого ми не знайшли

cards-form = Файл компонентів неможливо прочитати: { $detail }
cards-unknown = Компонента { $entry } немає.
cards-missing = У файлі бракує компонента { $entry }.
cards-twice = Компонент { $entry } у файлі двічі.
cards-value = { $entry }: { $field } не може бути { $value }; дозволено { $allowed }.

move-unknown = «{ $text }» — не хід цієї гри.
position-form = Позицію неможливо прочитати: { $detail }

record-not-one = Це не запис партії.
record-format = Записи формату { $found } неможливо прочитати; відомі: { $known }.
record-too-long = Запис задовгий; дозволено байтів: { $most }.
record-missing = У записі бракує рядка «{ $key }».
record-line = Рядок { $number } неможливо прочитати: { $text }
record-twice = У рядку { $number } вдруге стоїть «{ $key }».

replay-title = Це запис іншої гри, { $title }.
replay-rules = Запис за версією правил { $found }; програма грає за версією { $known }.
replay-cards = Партію зіграно іншими картами ({ $told }), ніж тут ({ $here }).
replay-move = Дію { $step } неможливо зіграти: { $why }
replay-chance = Випадок дії { $step } не підходить: { $text }
replay-end = Запис закінчується на «{ $told }», а гра — на «{ $found }».
replay-no-seed = У записі немає зерна.
replay-no-commitment = У записі немає зобов’язання щодо зерна.
replay-commitment = Зерно не те, щодо якого дано зобов’язання.
replay-touched = У дії { $step } стоїть { $told }, а зерно дає { $found }.
replay-place = Дія { $at } із { $steps }.
replay-keys = Enter: далі, -: назад, число: туди, q: кінець >
verify-good = Кубиків ніхто не чіпав: { $steps ->
    [one] { $steps } дія випливає
    [few] усі { $steps } дії випливають
   *[many] усі { $steps } дій випливають
} із зерна, щодо якого дано зобов’язання.

scenario-form = Сценарії неможливо прочитати: { $detail }
scenario-step = крок { $step }: { $what }
scenario-unreadable = це неможливо прочитати: { $text }
scenario-chance-short = грі потрібно більше випадку, ніж «{ $text }» (після запису { $at })
scenario-chance-misfit = запис { $at } випадку «{ $text }» не підходить
scenario-chance-long = запис { $at } випадку «{ $text }» зайвий
scenario-refused = відмовлено: { $why }
scenario-not-refused = не відмовлено, хоча очікували «{ $reason }»
scenario-other-reason = відмовлено з іншої причини, ніж «{ $expected }»: { $found }
scenario-refusal-changed = відхилений хід змінив гру
scenario-no-event = немає події { $expected } серед { $found }
scenario-unwanted-event = небажана подія { $event }
scenario-not-legal = не дозволено: { $move }
scenario-legal = дозволено: { $move }
scenario-other-moves = очікували ходи { $expected }; знайдено { $found }
scenario-differs = { $path }: { $found }, очікували { $expected }

check-clauses = пунктів: { $clauses }, без сценарію: { $bare }
in-file = { $path }: { $why }
file-read = { $path } неможливо прочитати: { $why }
file-too-big = Файл { $path } більший за { $most } МБ; таких великих тут не буває
file-write = { $path } неможливо записати: { $why }
io-not-found = такого файлу чи теки немає
io-permission = немає дозволу
io-full = диск заповнено
io-exists = уже існує
io-folder = це тека
io-not-text = це не текст
io-other = { $detail }
output-failed = Вивід неможливо записати: { $why }

score-title = { $title } не має чого рахувати вручну; welcome-to і sprawlopolis мають.
score-won = Очок: { $total }, потрібно { $target }: перемога
score-lost = Очок: { $total }, потрібно { $target }: поразка
score-all = Усі умови
score-all-title = --all стосується умов sprawlopolis.
score-remarks = За правилами гри так не можна; пораховано, як записано:

simulate-games = партій
simulate-seed = зерно
simulate-set = параметри
simulate-turns = ходів за партію
simulate-moves = дій за партію
simulate-scores = рахунок
simulate-end = закінчено
simulate-seat = місце
simulate-bot = гравець
simulate-wins = перемог
simulate-share = частка
simulate-score = рахунок
simulate-forfeits = { $seat }: технічних поразок { $games }; перша: { $why }
end-forfeit = технічна поразка
end-cap = урвано

arena-alone = Одному гравцеві нема з ким зустрітися; дайте двох або більше через кому.
arena-twice = { $bot } названо двічі.
arena-lineup-together = Тут усі виграють або програють разом, тож складу суперників немає; дайте --bots.
arena-ending = Файл не може закінчуватися на .{ $ending }; відомо .csv.
arena-file-exists = { $path } уже існує. Продовжте його через --resume або назвіть інший файл.
arena-file-other = У { $path } ігри іншої арени.
arena-file-row = { $path }: рядок { $row } не читається.
arena-forfeits = { $bot }: технічних поразок { $games }; перша: { $why }
arena-head = { $title }: ігор { $games }, гравців { $players }, порядків місць { $orders }, зерно { $seed }
arena-bot = гравець
arena-against = проти
arena-games = ігор
arena-won = виграно [95 %]
arena-elo = Ело
arena-score = рахунок
arena-p50 = p50 мс
arena-p99 = p99 мс
arena-max = найдовше мс
arena-difference = рахунок вищий на [95 %]
arena-table = стіл
arena-fair = якщо рівні
arena-note = Перемога, поділена на k, рахується 1/k. Інтервали часток: Вілсон. Ело: найімовірніші сили, якщо місце виграє за своєю часткою сил за столом (для двох — Бредлі — Террі), у середньому 0.
arena-note-together = Кожен гравець займає всі місця своїх столів; рахунки порівняно роздача за роздачею. Інтервали часток: Вілсон.
arena-note-times = Час: відповідей, над якими думали.

shard-number = --shard приймає K/N, як-от 3/16: K від 1 до N, а N до { $most }; не { $value }.
shard-ending = { $path } має закінчуватися на .shard: рядки, таблиці й сторінки дає ratusha merge, коли є всі частини.
shard-written = { $path }: частина { $shard } з { $of }, ігор: { $games }.
shard-not-one = { $path } не є частиною ігор.
shard-format = { $path } — частина формату { $found }; відомий { $known }.
shard-program = { $path } записано версією програми { $found }, а це { $known }; усі частини грає і зводить одна версія.
shard-rules = { $path } — за версією правил { $rules } і версією кодування { $encoding }; у програми { $known-rules } і { $known-encoding }.
shard-other = { $path } — частина іншого запуску, ніж { $other }: { $field } тут { $found }, а не { $expected }.
shard-resume-other = У { $path } інша частина або частина іншого запуску: { $field } там { $found }, а не { $expected }.
shard-twice = { $one } і { $other } — та сама частина { $shard }.
shard-missing = Бракує частин: { $missing } з { $of }.
shard-unfinished = { $path } не дограно; ігор там: { $games }. Продовжте тією ж командою з --resume.
shard-busy = У { $path } зараз пише інший процес.
shard-damaged = { $path } пошкоджено. Видаліть його і зіграйте цю частину знову.
shard-game = { $path } пошкоджено: гру { $game } неможливо відтворити з нього.
shard-unfit = У частинах не ті ігри, про які вони кажуть.
merge-no-files = Не названо жодної частини, або в теці їх немає: ratusha merge FILE...

report-ending = Звіт — це сторінка: { $path } має закінчуватися на .html.
report-json = Звіт — це сторінка або текст; --json є для simulate й arena.
report-written = { $path }: ігор { $games }.
report-title = { $title }: звіт про { $games ->
    [one] { $games } гру
    [few] { $games } гри
   *[other] { $games } ігор
}
report-seed = зерно { $seed }
report-set = параметри: { $set }
report-unit-chance = в. п.
report-unit-points = оч.
report-glance = Головне
report-glance-length = Гра триває
report-length-turns = { $turns ->
    [one] { $turns } хід
    [few] { $turns } ходи
   *[other] { $turns } ходів
}
report-length-half = половина ігор: від { $from } до { $to }
report-glance-first = Перший хід
report-glance-player = Грає найкраще
report-first-won = виграє { $won } { $margin }
report-first-fair = виграє { $won } { $margin }: явної переваги немає
report-glance-won = Виграно ігор
report-glance-points = Звичайний рахунок
report-points-most = чотири з п’яти: від { $from } до { $to }
report-glance-luck = Везіння
report-glance-deal = Везіння з роздачею
report-luck-of = того, чим результати різняться
report-best = Варте найбільше
report-worst = Варте найменше
report-table = Усі цифри
report-who = гравець
report-won = виграно
report-interval = інтервал 95 %
report-from = від
report-seats = місць
report-by-seat = Хто виграє, за місцями
report-wins = Як часто ігри виграють
report-by-bot = Хто виграє, за гравцями
report-fair = Пунктир — рівна частка, { $share }. Риски показують інтервали 95 %.
report-length = Скільки тривають ігри
    .text = Ігри за кількістю ходів. Пунктир відділяє коротшу половину від довшої.
report-length-counted = ігор
report-turns = ходи
report-scores = Рахунки
    .text = Підсумки всіх гравців у всіх іграх.
report-scores-counted = рахунків
report-median = медіана { $value }
report-ends = Чим закінчуються ігри
report-item = що
report-worth = варте
report-had = у кого було
report-used = разів на місце
report-earned = принесло на місце
report-each = принесло за раз
report-won-with = виграно з цим
report-had-by = було в { $share }
report-times = разів за гру: { $times }
report-had-points = дало очки в { $share }
report-brings = приносить { $each } за раз
report-few = замало ігор, щоб судити
report-unknown = Нема що порівняти: в усіх було порівну.
report-worth-chance = Наскільки частіше виграє той, хто має на одну більше за інших за столом: у відсоткових пунктах (в. п.), з інтервалом 95 %. Найкращі — спочатку.
report-worth-first = Наскільки частіше виграє той, хто збудує її раніше за всіх: у відсоткових пунктах (в. п.), з інтервалом 95 %. Наприкінці всі вони є в кожного переможця.
report-worth-points = На скільки очок більше з кожною такою картою наприкінці гри, з інтервалом 95 %. Найкращі — спочатку.
report-worth-brought = Скільки очок це в середньому приносить гравцеві за гру, з інтервалом 95 %.
report-section-establishments = Підприємства
    .text = Враховано збудовані карти й монети, які вони принесли власникам від банку та від інших. Карти, що є від початку, приносять монети без будівництва.
report-section-landmarks = Пам’ятки
    .text = Враховано збудовані пам’ятки й монети, які вони принесли.
report-section-actions = Дії
    .text = Враховано взяті дії комбінацій. Те, що вони дають, видно на аркуші згодом.
report-section-plans = Плани міста
    .text = Враховано схвалені плани та їхні очки.
report-section-zones = Аркуш
    .text = Що принесла кожна частина аркуша і як часто вигравали ті, хто мав там очки.
report-section-conditions = Умови
    .text = Враховано ігри, в яких умова діяла, її очки і те, як часто такі ігри вигравали.
report-section-cards = Карти міста
    .text = Враховано викладені карти, секції, які вони накрили, і те, як часто такі ігри вигравали.
report-zone-plans = Плани міста
report-zone-parks = Парки
report-zone-pools = Басейни
report-zone-temps = Тимчасова бригада
report-zone-estates = ЖК
report-zone-bis = Прибудови
report-zone-roundabouts = Проїзди
report-zone-refusals = Відмови
report-luck = везіння в монетах
report-luck-heading = Везіння
report-shares = Чим результати різняться, за розбором { $games ->
    [one] { $games } гри
   *[other] { $games } ігор
}:
report-share-luck = везіння
report-share-decisions = рішення
report-share-start = місце й початок
report-share-deal = початок гри
report-share-unforeseen = непередбачене
report-luck-dice = Для кожного кидка везіння з кубиками — це монети гравця після виплат мінус те, що в середньому дали б усі результати в цій позиції; кидки інших теж рахуються. Перемоги за п’ятими частинами везіння за всю гру, від найменшого:
report-luck-points = Везіння і рахунок: повне коло — перемога, хрестик — поразка.
report-luck-shared = Усім гравцям пропонують ті самі карти; везіння — це те, наскільки вони пасують до кожного аркуша.
report-luck-deal = Усі будують одне місто, і везіння — це роздача; з умов вище видно, наскільки одні легші за інші.
report-method = Як це пораховано
report-method-open = Що означають цифри
report-method-worth = Варте: порівнюємо місця за одним столом, тож довгі ігри та вдалі роздачі нікому не допомагають. Спершу віднімаємо те, що місце виграє й так, — щоб карта нічого не діставала від того, що її бере перший або сильніший гравець. Варте — це нахил прямої через усі місця всіх ігор: виграш залежно від однієї зайвої проти середнього за столом. Це показує, що йде поруч із перемогою, а не конче її причину: хто попереду, той може й більше купити. Де грає одна сторона, порівнюємо самі ігри, в очках.
report-method-seats = Спільні перемоги діляться порівну. Ігри, які обірвано чи здано, не мають рахунку.
report-method-luck = Везіння і рішення: перші ігри, щонайбільше 40, розібрано так, як це робить «ratusha review». Розбір каже для кожної сторони, звідки її результат: початок + везіння − втрати + подарунки + непередбачене = результат. Частки — це коваріація кожної частини з результатом, разом вони дають 100 %; рішення — це втрати й подарунки разом. Інтервали — з того, що ігри по одній пропускають.
report-method-interval = Інтервали містять справжнє число в 95 зі 100 таких звітів. Де порівнюють багато карт, одна з двадцяти випадає з інтервалу просто випадково.

bench-title = гра
bench-setup = параметри
bench-players = гравців
bench-games = партій/с
bench-moves = дій/с
bench-ns = нс/дію
bench-bytes = байтів

outcome-winners = { $count ->
    [one] Перемагає { $winners }
   *[other] Спільна перемога: { $winners }
}
outcome-against-rival = { $winner } перемагає { $most } : { $least }
outcome-shared-with-rival = { $player } і { $rival } ділять перемогу, рахунок { $points } : { $points }
outcome-nobody = Переможців немає
outcome-together-won = { $players ->
    [one] Ви перемогли
   *[other] Ви разом перемогли
}
outcome-together-lost = { $players ->
    [one] Ви програли
   *[other] Ви разом програли
}
outcome-unranked = Гру завершено

play-help-hint = Введіть номер або текст ходу; «help» покаже команди й правила.
play-help =
    номер чи текст   зіграти цей хід; початок тексту покаже ходи, що так починаються
    moves            показати ходи ще раз, з першого
    more             показати, що там далі в списку чи в правилах
    all              показати одразу всі ходи
    board            показати стіл ще раз
    hint             підказати добрий хід і чому він добрий; запис це покаже
    ? назва          пояснити карту
    rules слова      знайти слова чи пункт у правилах; без слів — усі правила
    as номер         дати цьому гравцеві зіграти не у свій хід, коли це можна
    help             показати команди й правила
    quit             вийти; партія збережеться, її можна продовжити
play-commitment = Уся випадковість випливає з таємного зерна; його SHA-256: { $commitment }.
play-stand-ins = Цих карт ми не знайшли в жодному джерелі; числа на них наші: { $cards }.
play-seed = Зерно було { $seed }.
play-forfeit = { $seat }: технічна поразка, усі інші перемагають: { $why }.
play-record-program = Запис називає програму { $bot }, а з запису програми не запускаються; скажіть, хто грає, через --bots.
play-verify = Запис у файлі { $path }; його перевіряє «ratusha verify { $path }».
play-left =
    Партію збережено у { $path }. Продовжити:
    ratusha play --resume { $path }
play-no-number = Такого номера немає: є ходи від 1 до { $most }.
play-no-card = Жодна карта не зветься «{ $name }».
play-more = … і ще { $more }: «more» покаже далі, «all» — усі.
play-more-rules = … «more» покаже правила далі.
play-no-more = Це все. «moves» покаже ходи ще раз.
play-stand-by = Enter: нічого не робити, хай гра йде далі.
play-step-in = Не у свій хід зараз може зіграти: { $seats }.
play-step-in-seat = { $seat } («as { $number }»)
play-no-step-in = Гравець «{ $name }» зараз не може зіграти не у свій хід.
play-hand-over = Далі { $seat }. Натисніть Enter, коли ніхто інший не дивиться.

engine-form = Запит неможливо прочитати: { $detail }
engine-too-long = Запит задовгий; дозволено байтів: { $most }.
engine-no-game = Гри ще немає: спершу надішліть «new» або «position».
engine-no-seat = За столом на { $players } немає місця { $seat }.
engine-not-asked = { $seat }: зараз нема чого вирішувати.
engine-nothing-to-undo = Немає ходу, який можна взяти назад.
engine-unforeseen = Після ходу, який відкриває щось нове, спершу подивіться, що випало.
rules-nothing = У правилах немає нічого з такими словами: «{ $words }».
rules-cards = Карти: «ratusha cards { $title }».
play-why = Чому? Скаже «rules { $clause }».

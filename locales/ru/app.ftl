player = Игрок { $number }
bot = Бот { $number }
side-team = Команда
side-rival = Конкурент

cli-about = Ратуша: один стол для игр о строительстве городов
cli-usage = Использование
cli-commands = Команды
cli-options = Параметры
cli-titles = Игры
cli-play = Играть в терминале — против ботов или вместе за одной клавиатурой
cli-simulate = Сыграть много партий между ботами и подсчитать итоги
cli-arena = Свести ботов во всех порядках мест и сказать, кто играет лучше
cli-report = Сыграть много игр и рассказать о картах, местах, везении и длительности
cli-merge = Свести части simulate, arena или report так, будто всё сыграно за один запуск
cli-check = Выполнить сценарии: из файлов или все, что идут с программой
cli-replay = Показать записанную партию действие за действием
cli-verify = Проверить, что кубики записанной партии никто не трогал
cli-review = Рассказать, что решило записанную игру: шансы, удача и самые дорогие ходы
cli-cards = Показать карты игры и то, насколько точны их числа
cli-rules = Рассказать правила игры или то из них, где есть нужные слова
cli-score = Подсчитать планшеты или город с настоящего стола
cli-engine = Дать игру программе строками JSON
cli-bench = Измерить скорость игры в одном потоке со случайными ходами
cli-arg-title = Игра
cli-arg-players = Число игроков
cli-arg-bots = Кто играет: одно имя на всех или по одному на место через запятую; random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM или план этой игры
cli-arg-bots-play = Кто играет: одно имя для остальных или по одному на место через запятую; human, random, novice, regular, expert, expert:500ms, expert:2000n, cmd:PROGRAM или план этой игры
cli-arg-names = Имена игроков через запятую
cli-arg-games = Число партий (1000)
cli-arg-bots-arena = Кто встречается: имена через запятую; встречаются каждые двое, по одному на каждом месте среди других
cli-arg-lineup = Один стол именно из этих игроков во всех порядках мест вместо каждых двух из --bots
cli-arg-games-arena = Число раздач, каждая играется во всех порядках мест (100)
cli-arg-out-arena = Писать строку за каждую законченную игру: .csv; с --shard — часть: .shard
cli-arg-out-report = Страница, которую написать: .html; без неё отчёт печатается; с --shard — часть: .shard
cli-arg-out-merge = Что записать, как за один запуск: .csv, .jsonl или .parquet для simulate, .csv для arena, .html для report
cli-arg-shard = Сыграть только часть K из N и записать её в файл --out для ratusha merge; INDEX+1/N, если система заданий считает от 0
cli-arg-resume-arena = Продолжить арену или её часть из файла --out
cli-arg-resume-shard = Продолжить часть из файла --out
cli-arg-no-times = Не показывать, сколько думали боты: тогда всё следует из зерна
cli-arg-shards = Все части, в любом порядке; папка означает все *.shard в ней
cli-arg-bot-timeout = Секунд на каждый ответ программы (cmd:PROGRAM) (10)
cli-arg-seed = Число, из которого следует вся случайность (1)
cli-arg-seed-play = Число, из которого следует вся случайность; без него кубиков не знает никто
cli-arg-set = Параметр игры; можно повторять
cli-arg-cards = Файл компонентов вместо встроенного
cli-arg-threads = Число потоков (все ядра)
cli-arg-turn-cap = После скольких ходов обрывать партию (10000)
cli-arg-out = Записать строку на партию: .csv или .jsonl; строку на решение: .parquet; с --shard — часть: .shard
cli-arg-json = Напечатать одно значение JSON и больше ничего
cli-arg-html = Вывести самодостаточную страницу
cli-arg-level = Насколько пристально смотреть: quick, normal или deep (normal)
cli-arg-files = Файлы сценариев
cli-arg-clauses = Показать пункты правил игры с числом сценариев
cli-arg-record-file = Запись партии
cli-arg-record = Вести запись партии в этом файле
cli-arg-resume = Продолжить партию, записанную в этом файле
cli-arg-words = Слова, которые должны там быть, или номер пункта
cli-arg-scored = То, что записано (как — см. docs/score.md), или - для стандартного ввода
cli-arg-all = Оценить все условия
cli-arg-at = Остановиться после стольких действий
cli-arg-seconds = Секунд на каждое измерение (2)
cli-arg-lang = Язык
cli-arg-help = Объяснить команду
cli-arg-version = Сказать версию
cli-unknown-argument = Аргумента { $argument } здесь нет. См. --help.
cli-unknown-command = Команды { $command } нет. Есть: { $allowed }.
cli-missing = Не хватает { $argument }. См. --help.
cli-no-value = Для { $argument } нужно значение. См. --help.
cli-twice = { $argument } нельзя задать так. См. --help.
cli-not-text = Один из аргументов не является читаемым текстом.
cli-bad-usage = Команду невозможно понять. См. --help.
cli-number = { $argument } не может быть { $value }: нужно целое число от { $least } до { $most }.
cli-set = --set принимает ключ=значение, а не { $value }.
cli-lang = Языка { $value } нет. Есть: { $allowed }.

title-unknown = Игры { $title } нет. Есть: { $allowed }.
bot-unknown = Игрока по имени { $name } нет. Есть: { $allowed }.
bot-command-line = cmd: требует программы, и все кавычки должны быть закрыты: { $text }
forfeit-start = программа не запускается: { $detail }
forfeit-ended = программа завершилась или закрыла вывод
forfeit-late = ответа не было { $seconds } с
forfeit-unreadable = это не ответ: { $line }
forfeit-too-long = ответ длиннее { $most } байт
forfeit-illegal = «{ $move }» — недопустимый ход
bots-number = Задано имён: { $given }, а мест { $players }; задайте одно на всех или по одному на место.
names-number = Задано имён: { $given }, а мест { $players }.
out-ending = Файл не может оканчиваться на .{ $ending }; известны .csv, .jsonl и .parquet.

setup-players = Игроков не может быть { $given }: нужно от { $least } до { $most }.
setup-unknown-option = Параметра { $key } нет. Есть: { $allowed }.
setup-bad-value = { $key } не может быть { $value }; возможно: { $allowed }.
setup-apart = { $one } и { $other } несовместимы.

provenance-printed = напечатано в правилах
provenance-confirmed = подтверждено публичными таблицами карт
provenance-disputed = большинство публичных таблиц карт согласны, некоторые — нет
provenance-older-edition = как в предыдущем издании; для этого издания не подтверждено
provenance-one-source = только один публичный источник
provenance-stand-in = наша замена: напечатанного мы не нашли

cards-form = Файл компонентов невозможно прочитать: { $detail }
cards-unknown = Компонента { $entry } нет.
cards-missing = В файле не хватает компонента { $entry }.
cards-twice = Компонент { $entry } в файле дважды.
cards-value = { $entry }: { $field } не может быть { $value }; разрешено { $allowed }.

move-unknown = «{ $text }» — не ход этой игры.
position-form = Позицию невозможно прочитать: { $detail }

record-not-one = Это не запись партии.
record-format = Записи формата { $found } невозможно прочитать; известны: { $known }.
record-too-long = Запись слишком длинная; разрешено байтов: { $most }.
record-missing = В записи не хватает строки «{ $key }».
record-line = Строку { $number } невозможно прочитать: { $text }
record-twice = В строке { $number } второй раз стоит «{ $key }».

replay-title = Это запись другой игры, { $title }.
replay-rules = Запись по версии правил { $found }; программа играет по версии { $known }.
replay-cards = Партия сыграна другими картами ({ $told }), чем здесь ({ $here }).
replay-move = Действие { $step } невозможно сыграть: { $why }
replay-chance = Случай действия { $step } не подходит: { $text }
replay-end = Запись кончается на «{ $told }», а игра — на «{ $found }».
replay-no-seed = В записи нет зерна.
replay-no-commitment = В записи нет обязательства о зерне.
replay-commitment = Зерно не то, о котором дано обязательство.
replay-touched = В действии { $step } стоит { $told }, а зерно даёт { $found }.
replay-place = Действие { $at } из { $steps }.
replay-keys = Enter: дальше, -: назад, число: туда, q: конец >
verify-good = Кубиков никто не трогал: { $steps ->
    [one] { $steps } действие следует
    [few] все { $steps } действия следуют
   *[many] все { $steps } действий следуют
} из зерна, о котором дано обязательство.

scenario-form = Сценарии невозможно прочитать: { $detail }
scenario-step = шаг { $step }: { $what }
scenario-unreadable = это невозможно прочитать: { $text }
scenario-chance-short = игре нужно больше случая, чем «{ $text }» (после записи { $at })
scenario-chance-misfit = запись { $at } случая «{ $text }» не подходит
scenario-chance-long = запись { $at } случая «{ $text }» лишняя
scenario-refused = отказано: { $why }
scenario-not-refused = не отказано, хотя ожидали «{ $reason }»
scenario-other-reason = отказано по другой причине, чем «{ $expected }»: { $found }
scenario-refusal-changed = отклонённый ход изменил игру
scenario-no-event = нет события { $expected } среди { $found }
scenario-unwanted-event = нежелательное событие { $event }
scenario-not-legal = не разрешено: { $move }
scenario-legal = разрешено: { $move }
scenario-other-moves = ожидали ходы { $expected }; найдено { $found }
scenario-differs = { $path }: { $found }, ожидали { $expected }

check-clauses = пунктов: { $clauses }, без сценария: { $bare }
in-file = { $path }: { $why }
file-read = { $path } невозможно прочитать: { $why }
file-too-big = Файл { $path } больше { $most } МБ; таких больших здесь не бывает
file-write = { $path } невозможно записать: { $why }
io-not-found = такого файла или папки нет
io-permission = нет разрешения
io-full = диск заполнен
io-exists = уже существует
io-folder = это папка
io-not-text = это не текст
io-other = { $detail }
output-failed = Вывод невозможно записать: { $why }

score-title = У { $title } нечего считать вручную; у welcome-to и sprawlopolis есть.
score-won = Очков: { $total }, нужно { $target }: победа
score-lost = Очков: { $total }, нужно { $target }: поражение
score-all = Все условия
score-all-title = --all относится к условиям sprawlopolis.
score-remarks = По правилам игры так нельзя; подсчитано, как записано:

simulate-games = партий
simulate-seed = зерно
simulate-set = параметры
simulate-turns = ходов за партию
simulate-moves = действий за партию
simulate-scores = счёт
simulate-end = окончено
simulate-seat = место
simulate-bot = игрок
simulate-wins = побед
simulate-share = доля
simulate-score = счёт
simulate-forfeits = { $seat }: технических поражений { $games }; первое: { $why }
end-forfeit = техническое поражение
end-cap = оборвано

arena-alone = Одному игроку не с кем встретиться; дайте двух или больше через запятую.
arena-twice = { $bot } назван дважды.
arena-lineup-together = Здесь все выигрывают или проигрывают вместе, поэтому состава соперников нет; дайте --bots.
arena-ending = Файл не может оканчиваться на .{ $ending }; известно .csv.
arena-file-exists = { $path } уже существует. Продолжите его через --resume или назовите другой файл.
arena-file-other = В { $path } игры другой арены.
arena-file-row = { $path }: строка { $row } не читается.
arena-forfeits = { $bot }: технических поражений { $games }; первое: { $why }
arena-head = { $title }: игр { $games }, игроков { $players }, порядков мест { $orders }, зерно { $seed }
arena-bot = игрок
arena-against = против
arena-games = игр
arena-won = выиграно [95 %]
arena-elo = Эло
arena-score = счёт
arena-p50 = p50 мс
arena-p99 = p99 мс
arena-max = дольше всего мс
arena-difference = счёт выше на [95 %]
arena-table = стол
arena-fair = если равны
arena-note = Победа, разделённая на k, считается 1/k. Интервалы долей: Уилсон. Эло: самые вероятные силы, если место выигрывает по своей доле сил за столом (для двух — Брэдли — Терри), в среднем 0.
arena-note-together = Каждый игрок занимает все места своих столов; счета сравниваются раздача за раздачей. Интервалы долей: Уилсон.
arena-note-times = Время: ответов, над которыми думали.

shard-number = --shard принимает K/N, например 3/16: K от 1 до N, а N до { $most }; не { $value }.
shard-ending = { $path } должен оканчиваться на .shard: строки, таблицы и страницы даёт ratusha merge, когда есть все части.
shard-written = { $path }: часть { $shard } из { $of }, игр: { $games }.
shard-not-one = { $path } не является частью игр.
shard-format = { $path } — часть формата { $found }; известен { $known }.
shard-program = { $path } записан версией программы { $found }, а это { $known }; все части играет и сводит одна версия.
shard-rules = { $path } — по версии правил { $rules } и версии кодирования { $encoding }; у программы { $known-rules } и { $known-encoding }.
shard-other = { $path } — часть другого запуска, чем { $other }: { $field } здесь { $found }, а не { $expected }.
shard-resume-other = В { $path } другая часть или часть другого запуска: { $field } там { $found }, а не { $expected }.
shard-twice = { $one } и { $other } — одна и та же часть { $shard }.
shard-missing = Не хватает частей: { $missing } из { $of }.
shard-unfinished = { $path } не доигран; игр там: { $games }. Продолжите той же командой с --resume.
shard-busy = В { $path } сейчас пишет другой процесс.
shard-damaged = { $path } повреждён. Удалите его и сыграйте эту часть заново.
shard-game = { $path } повреждён: игру { $game } из него не воспроизвести.
shard-unfit = В частях не те игры, о которых они говорят.
merge-no-files = Не названо ни одной части, или в папке их нет: ratusha merge FILE...

report-ending = Отчёт — это страница: { $path } должен оканчиваться на .html.
report-json = Отчёт — это страница или текст; --json есть у simulate и arena.
report-written = { $path }: игр { $games }.
report-title = { $title }: отчёт о { $games ->
    [one] { $games } игре
   *[other] { $games } играх
}
report-seed = зерно { $seed }
report-set = параметры: { $set }
report-unit-chance = п. п.
report-unit-points = оч.
report-glance = Главное
report-glance-length = Игра длится
report-length-turns = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[other] { $turns } ходов
}
report-length-half = половина игр: от { $from } до { $to }
report-glance-first = Первый ход
report-glance-player = Играет лучше всех
report-first-won = выигрывает { $won } { $margin }
report-first-fair = выигрывает { $won } { $margin }: явного преимущества нет
report-glance-won = Выиграно игр
report-glance-points = Обычный счёт
report-points-most = четыре из пяти: от { $from } до { $to }
report-glance-luck = Везение
report-glance-deal = Везение с раздачей
report-luck-of = того, чем результаты различаются
report-best = Стоит больше всего
report-worst = Стоит меньше всего
report-table = Все цифры
report-who = игрок
report-won = выиграно
report-interval = интервал 95 %
report-from = от
report-seats = мест
report-by-seat = Кто выигрывает, по местам
report-wins = Как часто игры выигрывают
report-by-bot = Кто выигрывает, по игрокам
report-fair = Пунктир — равная доля, { $share }. Засечки показывают интервалы 95 %.
report-length = Сколько длятся игры
    .text = Игры по числу ходов. Пунктир отделяет более короткую половину от более длинной.
report-length-counted = игр
report-turns = ходы
report-scores = Счёт
    .text = Итоги всех игроков во всех играх.
report-scores-counted = итогов
report-median = медиана { $value }
report-ends = Чем заканчиваются игры
report-item = что
report-worth = стоит
report-had = у кого было
report-used = раз на место
report-earned = принесло на место
report-each = принесло за раз
report-won-with = выиграно с этим
report-had-by = было у { $share }
report-times = раз за игру: { $times }
report-had-points = дало очки у { $share }
report-brings = приносит { $each } за раз
report-few = слишком мало игр, чтобы судить
report-unknown = Сравнить не с чем: у всех было поровну.
report-worth-chance = Насколько чаще выигрывает тот, у кого на одну больше, чем у других за столом: в процентных пунктах (п. п.), с интервалом 95 %. Лучшие — в начале.
report-worth-first = Насколько чаще выигрывает тот, кто построит её раньше всех: в процентных пунктах (п. п.), с интервалом 95 %. К концу все они есть у каждого победителя.
report-worth-points = На сколько очков больше с каждой такой картой в конце игры, с интервалом 95 %. Лучшие — в начале.
report-worth-brought = Сколько очков это в среднем приносит игроку за игру, с интервалом 95 %.
report-section-establishments = Предприятия
    .text = Учтены построенные карты и монеты, которые они принесли владельцам от банка и от других. Карты, которые есть с начала, приносят монеты без постройки.
report-section-landmarks = Достопримечательности
    .text = Учтены построенные достопримечательности и монеты, которые они принесли.
report-section-actions = Действия
    .text = Учтены взятые действия комбинаций. То, что они дают, видно на листе позже.
report-section-plans = Планы города
    .text = Учтены утверждённые планы и их очки.
report-section-zones = Лист
    .text = Что принесла каждая часть листа и как часто выигрывали те, у кого там были очки.
report-section-conditions = Условия
    .text = Учтены игры, в которых условие действовало, его очки и то, как часто такие игры выигрывали.
report-section-cards = Карты города
    .text = Учтены выложенные карты, кварталы, которые они накрыли, и то, как часто такие игры выигрывали.
report-zone-plans = Планы города
report-zone-parks = Парки
report-zone-pools = Бассейны
report-zone-temps = Временная бригада
report-zone-estates = ЖК
report-zone-bis = Пристройки
report-zone-roundabouts = Проезды
report-zone-refusals = Отказы
report-luck = везение в монетах
report-luck-heading = Везение
report-shares = Чем результаты различаются, по разбору { $games ->
    [one] { $games } игры
   *[other] { $games } игр
}:
report-share-luck = везение
report-share-decisions = решения
report-share-start = место и начало
report-share-deal = начало игры
report-share-unforeseen = непредвиденное
report-luck-dice = Для каждого броска везение с кубиками — это монеты игрока после выплат минус то, что в среднем дали бы все результаты в этой позиции; броски других тоже считаются. Победы по пятым частям везения за всю игру, от наименьшего:
report-luck-points = Везение и счёт: полный круг — победа, крестик — поражение.
report-luck-shared = Всем игрокам предлагают одни и те же карты; везение — это то, насколько они подходят к каждому листу.
report-luck-deal = Все строят один город, и везение — это раздача; по условиям выше видно, насколько одни легче других.
report-method = Как это посчитано
report-method-open = Что означают цифры
report-method-worth = Сколько стоит: сравниваются места за одним столом, поэтому долгие игры и удачные раздачи никому не помогают. Сначала вычитается то, что место выигрывает и так, — чтобы карта ничего не получала оттого, что её берёт первый или более сильный игрок. Стоит — это наклон прямой через все места всех игр: выигрыш в зависимости от одной лишней против среднего за столом. Это показывает, что идёт рядом с победой, но не обязательно её причину: кто впереди, тот может и больше купить. Где играет одна сторона, сравниваются сами игры, в очках.
report-method-seats = Общие победы делятся поровну. У игр, которые прерваны или сданы, счёта нет.
report-method-luck = Везение и решения: первые игры, не больше 40, разобраны так, как это делает «ratusha review». Разбор говорит для каждой стороны, откуда её результат: начало + везение − потери + подарки + непредвиденное = результат. Доли — это ковариация каждой части с результатом, вместе они дают 100 %; решения — это потери и подарки вместе. Интервалы получены тем, что игры по одной пропускаются.
report-method-interval = Интервалы содержат настоящее число в 95 из 100 таких отчётов. Где сравнивают много карт, одна из двадцати выпадает из интервала просто случайно.

bench-title = игра
bench-setup = параметры
bench-players = игроков
bench-games = партий/с
bench-moves = дейст./с
bench-ns = нс/дейст
bench-bytes = байтов

outcome-winners = { $count ->
    [one] Побеждает { $winners }
   *[other] Общая победа: { $winners }
}
outcome-against-rival = { $winner } побеждает { $most } : { $least }
outcome-shared-with-rival = { $player } и { $rival } делят победу, счёт { $points } : { $points }
outcome-nobody = Победителей нет
outcome-together-won = { $players ->
    [one] Вы победили
   *[other] Вы победили вместе
}
outcome-together-lost = { $players ->
    [one] Вы проиграли
   *[other] Вы проиграли вместе
}
outcome-unranked = Игра окончена

play-help-hint = Введите номер или текст хода; «help» покажет команды и правила.
play-help =
    номер или текст  сыграть этот ход; начало текста покажет ходы с таким началом
    moves            показать ходы ещё раз, с первого
    more             показать, что дальше в списке или в правилах
    all              показать сразу все ходы
    board            показать стол ещё раз
    hint             подсказать хороший ход и почему он хорош; запись это покажет
    ? название       объяснить карту
    rules слова      найти слова или пункт в правилах; без слов — все правила
    as номер         дать этому игроку сыграть не в свой ход, когда это можно
    help             показать команды и правила
    quit             выйти; партия сохранится, её можно продолжить
play-commitment = Вся случайность следует из тайного зерна; его SHA-256: { $commitment }.
play-stand-ins = Этих карт мы не нашли ни в одном источнике; числа на них наши: { $cards }.
play-seed = Зерно было { $seed }.
play-forfeit = { $seat }: техническое поражение, все остальные побеждают: { $why }.
play-record-program = Запись называет программу { $bot }, а из записи программы не запускаются; скажите, кто играет, через --bots.
play-verify = Запись в файле { $path }; её проверяет «ratusha verify { $path }».
play-left =
    Партия сохранена в { $path }. Продолжить:
    ratusha play --resume { $path }
play-no-number = Такого номера нет: есть ходы от 1 до { $most }.
play-no-card = Ни одна карта не называется «{ $name }».
play-more = … и ещё { $more }: «more» покажет дальше, «all» — все.
play-more-rules = … «more» покажет правила дальше.
play-no-more = Это всё. «moves» покажет ходы ещё раз.
play-stand-by = Enter: ничего не делать, пусть игра идёт дальше.
play-step-in = Не в свой ход сейчас может сыграть: { $seats }.
play-step-in-seat = { $seat } («as { $number }»)
play-no-step-in = Игрок «{ $name }» сейчас не может сыграть не в свой ход.
play-hand-over = Дальше { $seat }. Нажмите Enter, когда никто другой не смотрит.

engine-form = Запрос невозможно прочитать: { $detail }
engine-too-long = Запрос слишком длинный; разрешено байтов: { $most }.
engine-no-game = Игры ещё нет: сначала пришлите «new» или «position».
engine-no-seat = За столом на { $players } нет места { $seat }.
engine-not-asked = { $seat }: сейчас нечего решать.
engine-nothing-to-undo = Нет хода, который можно взять назад.
engine-unforeseen = После хода, который открывает что-то новое, сначала посмотрите, что выпало.
rules-nothing = В правилах нет ничего с такими словами: «{ $words }».
rules-cards = Карты: «ratusha cards { $title }».
play-why = Почему? Скажет «rules { $clause }».

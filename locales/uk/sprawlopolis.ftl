sprawlopolis = Мегаполіс
    .short = Мегаполіс
    .about = Разом викладайте місто, карта за картою, і виконуйте три умови, щоразу інші.

sprawlopolis-option-conditions = Умови підрахунку очок
    .random = навмання
    .own = три різні номери від 1 до 18, як-от { $form }; для дуелі — два
sprawlopolis-option-level = Рівень складності
    .normal = звичайний
    .easy = легкий: за дороги очок не втрачаєте
    .hard = складний: рахується лише одна найбільша зона
sprawlopolis-option-reveal = Відкривати карту, перш ніж викласти
    .off = ні
    .on = так, і обговорювати, куди її викласти
sprawlopolis-option-construction = Будівельний майданчик
    .off = ні
    .on = так
sprawlopolis-option-interest = Визначні пам’ятки
    .off = ні
    .on = так
sprawlopolis-option-wrecktar = Руйнозавр
    .off = ні
    .on = так
sprawlopolis-option-beaches = Курорт
    .off = ні
    .on = так
sprawlopolis-option-roadwork = Дорожні роботи
    .off = ні
    .on = так
    .harder = так, з’єднати треба всі краї доріг
sprawlopolis-option-roadwork_cards = Карт дорожніх робіт у соло-грі
    .v1 = одна
    .v2 = дві
    .v3 = три
    .v4 = чотири
sprawlopolis-option-interstate = Автомагістраль
    .off = ні
    .duel = дуель
    .together = кооперативна гра вдвох або соло
sprawlopolis-option-full_cover = Накрити карту повністю
    .footprint = нова карта не може лягти точно на іншу
    .strict = не можна сховати й останню видиму секцію
    .allowed = можна
sprawlopolis-option-park_hopping = «Парковий маршрут» рахує
    .blocks = різні паркові секції
    .areas = різні паркові зони
sprawlopolis-option-goal = Двом містам уздовж автомагістралі треба
    .exceed = перевищити ціль
    .reach = досягти цілі
sprawlopolis-option-first = Перший гравець
    .v0 = гравець 1
    .v1 = гравець 2
    .v2 = гравець 3
    .v3 = гравець 4
    .random = за жеребом

sprawlopolis-group-base = Базова гра
sprawlopolis-group-construction = Будівельний майданчик: секції
sprawlopolis-group-construction-side = Будівельний майданчик: умови
sprawlopolis-group-beach = Курорт: секції
sprawlopolis-group-beach-side = Курорт: умови
sprawlopolis-group-wrecktar = Руйнозавр
sprawlopolis-group-roadwork = Дорожні роботи
sprawlopolis-group-interstate = Автомагістраль: секції
sprawlopolis-group-interstate-side = Автомагістраль: правила
sprawlopolis-group-interest = Визначні пам’ятки
sprawlopolis-fact-face = сторона із секціями
sprawlopolis-fact-target = ціль

sprawlopolis-zone-residential = житлова
    .block = житлова
sprawlopolis-zone-commercial = комерційна
    .block = комерційна
sprawlopolis-zone-industrial = промислова
    .block = промислова
sprawlopolis-zone-park = паркова
    .block = паркова
sprawlopolis-edge-north = північ
sprawlopolis-edge-east = схід
sprawlopolis-edge-south = південь
sprawlopolis-edge-west = захід

sprawlopolis-city-card = № { $number }
sprawlopolis-city-card-named = «{ $card }»
sprawlopolis-card-1 = Околиці
    .text = +1 за кожну дорогу, яка не закінчується на краю міста, −1 за кожну, яка там закінчується.
sprawlopolis-card-2 = Буяння цвіту
    .text = +1 за кожен рядок і стовпчик рівно з 3 парковими секціями, −1 за кожен без жодної.
sprawlopolis-card-3 = Зелене місто
    .text = +1 за кожну паркову секцію, −3 за кожну промислову.
sprawlopolis-card-4 = Свято кварталу
    .text = За 0, 1, 2, 3, 4, 5 або більше квадратів 2×2 із секцій одного типу: −8, −5, −2, 1, 4, 7.
sprawlopolis-card-5 = Труби й хмарочоси
    .text = +2 за кожну промислову секцію, що межує лише з комерційними та промисловими.
sprawlopolis-card-6 = Генеральний план
    .text = Розмір найбільшої житлової зони мінус розмір найбільшої промислової.
sprawlopolis-card-7 = Центральний парк
    .text = +1 за кожну паркову секцію всередині міста, −2 за кожну на його краю.
sprawlopolis-card-8 = Передмістя
    .text = +1 за кожну паркову і −2 за кожну промислову секцію поруч із найбільшою житловою зоною.
sprawlopolis-card-9 = Бетонні джунглі
    .text = +1 за кожну промислову секцію, що має іншу промислову по діагоналі.
sprawlopolis-card-10 = Торговий ряд
    .text = +1 за кожну комерційну секцію в рядку або стовпчику, де їх найбільше.
sprawlopolis-card-11 = Крамнички
    .text = +2 за кожну комерційну секцію безпосередньо між двома житловими, якщо всі три з’єднує одна дорога.
sprawlopolis-card-12 = Супершосе
    .text = +1 за кожні 2 секції найдовшої дороги (округляйте вниз).
sprawlopolis-card-13 = Парковий маршрут
    .text = +3 за кожну дорогу, що починається й закінчується біля різних парків.
sprawlopolis-card-14 = Кільцеві дороги
    .text = +1 за кожну секцію дороги в замкнених кільцях.
sprawlopolis-card-15 = Нетрі
    .text = +2 за кожну житлову секцію, що межує з двома чи більше промисловими.
sprawlopolis-card-16 = Ранкова дорога на роботу
    .text = +2 за кожну дорогу, що проходить через житлові й комерційні секції.
sprawlopolis-card-17 = Пастки для туристів
    .text = +1 за кожну комерційну секцію на краю міста і ще +1, якщо вона на розі.
sprawlopolis-card-18 = Мегаполіс
    .text = +1 за кожну секцію найдовшого рядка й найдовшого стовпчика; проміжки не рахуються.
sprawlopolis-card-cz-p = Карта будівельного майданчика: паркова
    .text = Її паркова секція — будівельний майданчик.
sprawlopolis-card-cz-r = Карта будівельного майданчика: житлова
    .text = Її житлова секція — будівельний майданчик.
sprawlopolis-card-cz-c = Карта будівельного майданчика: комерційна
    .text = Її комерційна секція — будівельний майданчик.
sprawlopolis-card-cz-i = Карта будівельного майданчика: промислова
    .text = Її промислова секція — будівельний майданчик.
sprawlopolis-card-b-a = Пляж із житлом і крамницями
    .text = Викладається одразу; східна половина карти — море, а якщо розвернути, то західна.
sprawlopolis-card-b-b = Пляж із крамницями й парком
    .text = Викладається одразу; східна половина карти — море, а якщо розвернути, то західна.
sprawlopolis-card-b-c = Пляж із житлом і заводами
    .text = Викладається одразу; північна половина карти — море, а якщо розвернути, то південна.
sprawlopolis-card-b-d = Пляж із парком і заводами
    .text = Викладається одразу; північна половина карти — море, а якщо розвернути, то південна.
sprawlopolis-card-wrecktar = Руйнозавр
    .text = Накриває останню зіграну карту. −{ $loss } за кожну іншу комерційну секцію в його рядку та стовпчику; +{ $reward }, якщо таких немає. Секцію з чудовиськом накривати не можна.
sprawlopolis-card-rw-1 = Дорожні роботи 1
    .text = Якщо карту не викладено, наприкінці втрачаєте очок: { $loss }.
sprawlopolis-card-rw-2 = Дорожні роботи 2
    .text = Якщо карту не викладено, наприкінці втрачаєте очок: { $loss }.
sprawlopolis-card-rw-3 = Дорожні роботи 3
    .text = Якщо карту не викладено, наприкінці втрачаєте очок: { $loss }.
sprawlopolis-card-rw-4 = Дорожні роботи 4
    .text = Якщо карту не викладено, наприкінці втрачаєте очок: { $loss }.
sprawlopolis-card-is-a = Автомагістраль А
    .text = По дві секції з обох боків автомагістралі.
sprawlopolis-card-is-b = Автомагістраль Б
    .text = По дві секції з обох боків автомагістралі.
sprawlopolis-card-is-c = Автомагістраль В
    .text = По дві секції з обох боків автомагістралі.
sprawlopolis-card-is-d = Автомагістраль Г
    .text = По дві секції з обох боків автомагістралі.
sprawlopolis-card-poi-a = Визначні пам’ятки, сторона А
    .text = +{ $each } за кожну прилеглу секцію того самого типу, що й видима секція пам’ятки.
sprawlopolis-card-poi-b = Визначні пам’ятки, сторона Б
    .text = +{ $each } за кожну прилеглу секцію того самого типу, що й видима секція пам’ятки.
sprawlopolis-card-bulldozed = Під бульдозер
    .text = { $order } { $loss }
sprawlopolis-card-noisy-neighbours = Гучні сусіди
    .text = { $order } { $loss }
sprawlopolis-card-business-is-closed = Зачинено на ремонт
    .text = { $order } { $loss }
sprawlopolis-card-sudden-demolition = Раптове знесення
    .text = { $order } { $loss }
sprawlopolis-card-waterfront = Набережна
    .text = { $gain }
sprawlopolis-card-lookout-point = Оглядовий майданчик
    .text = { $gain }
sprawlopolis-card-scenic-route = Мальовничий шлях
    .text = { $gain }
sprawlopolis-card-peninsula = Півострів
    .text = { $gain }
sprawlopolis-card-own-standard = Правила автомагістралі 1
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-either-standard = Правила автомагістралі 2
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-majority = Правила автомагістралі 3
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-choice = Правила автомагістралі 4
    .text = { $lay } { $scoring } { $tie }

sprawlopolis-order-cover = Карта будівельного майданчика має накрити хоча б одну секцію.
sprawlopolis-order-next-turn = Карту будівельного майданчика треба зіграти в наступний хід того, хто її взяв.
sprawlopolis-order-touch-residential = Будівельний майданчик має межувати з житловою секцією іншої карти.
sprawlopolis-order-touch-commercial = Будівельний майданчик має межувати з комерційною секцією іншої карти.
sprawlopolis-order-touch-industrial = Будівельний майданчик має межувати з промисловою секцією іншої карти.
sprawlopolis-order-touch-park = Будівельний майданчик має межувати з парковою секцією іншої карти.
sprawlopolis-loss-zone = −{ $loss } за кожен незавершений майданчик.
sprawlopolis-loss-residential = −{ $loss } за кожну житлову секцію поруч із незавершеним майданчиком.
sprawlopolis-loss-commercial = −{ $loss } за кожну комерційну секцію поруч із незавершеним майданчиком.
sprawlopolis-loss-industrial = −{ $loss } за кожну промислову секцію поруч із незавершеним майданчиком.
sprawlopolis-loss-park = −{ $loss } за кожну паркову секцію поруч із незавершеним майданчиком.
sprawlopolis-gain-residential = +{ $each } за кожну житлову секцію біля моря.
sprawlopolis-gain-commercial = +{ $each } за кожну комерційну секцію біля моря.
sprawlopolis-gain-industrial = +{ $each } за кожну промислову секцію біля моря.
sprawlopolis-gain-park = +{ $each } за кожну паркову секцію біля моря.
sprawlopolis-gain-road = +{ $each } за кожну секцію біля моря тієї дороги, що має їх найбільше.
sprawlopolis-gain-width = +{ $each } за кожен стовпчик (рядок), якого місту між двома протилежними берегами бракує до { $below }.
sprawlopolis-duel-lay-own = Карти викладають лише у своє місто.
sprawlopolis-duel-lay-either = Поки колода не вичерпалася, карти викладають у будь-яке з двох міст.
sprawlopolis-duel-standard = Звичайні правила підрахунку.
sprawlopolis-duel-majority = Правила більшості: по 1 очку за кожну з чотирьох зон і кожну умову, де у вас більше; у кого більше доріг, втрачає 2 очки; за рівності ніхто не набирає і не втрачає.
sprawlopolis-duel-choice = Правила вибору: дві зони й одна умова на вибір; дороги віднімаються.
sprawlopolis-duel-tie-fewer-roads = У разі нічиєї перемагає той, у кого менше доріг.
sprawlopolis-duel-tie-largest-group = У разі нічиєї перемагає той, у кого найбільша зона більша.
sprawlopolis-duel-tie-more-parks = У разі нічиєї перемагає той, у кого більше паркових секцій.

sprawlopolis-move-show = Відкрити карту { $card }
sprawlopolis-move-lay = Викласти карту { $card } на { $x }, { $y }
sprawlopolis-move-lay-turned = Викласти карту { $card } на { $x }, { $y }, розвернувши її на 180°
sprawlopolis-move-keep = Лишити собі решту карт дорожніх робіт

sprawlopolis-ask-interest = Викладіть карту визначних пам’яток будь-якою стороною догори.
sprawlopolis-ask-start = Накрийте початковою картою половину карти визначних пам’яток.
sprawlopolis-ask-highway = Викладіть карту автомагістралі.
sprawlopolis-ask-turn = Викладіть одну зі своїх карт.
sprawlopolis-ask-turn-south = Викладіть одну зі своїх карт у південне місто.
sprawlopolis-ask-turn-north = Викладіть одну зі своїх карт у північне місто.
sprawlopolis-ask-turn-either = Викладіть одну зі своїх карт у будь-яке з двох міст.
sprawlopolis-ask-show = Яку карту відкриєте?
sprawlopolis-ask-shown = Куди викладете відкриту карту?
sprawlopolis-ask-shown-south = Куди в південному місті викладете відкриту карту?
sprawlopolis-ask-shown-north = Куди в північному місті викладете відкриту карту?
sprawlopolis-ask-discuss = Куди краще викласти відкриту карту?
sprawlopolis-ask-wrecktar = Руйнозавр! Викладіть його на останню зіграну карту.
sprawlopolis-ask-beach = Викладіть пляж.
sprawlopolis-ask-last-roadwork = Викласти карту дорожніх робіт чи лишити собі?
sprawlopolis-ask-roadwork = Грають інші; ви можете викласти свою карту дорожніх робіт.
sprawlopolis-ask-wait = Грають інші.
sprawlopolis-ask-over = Місто збудовано.

sprawlopolis-event-conditions = Умови: { $cards }. Треба набрати очок: { $needed }.
sprawlopolis-event-duel-conditions = Умови: { $cards }.
sprawlopolis-event-side = Також діє: { $side }.
sprawlopolis-event-dealt = { $count ->
    [one] { $seat } отримує { $count } карту.
    [few] { $seat } отримує { $count } карти.
   *[many] { $seat } отримує { $count } карт.
}
sprawlopolis-event-roadwork-dealt = { $seat } отримує карту { $card }.
sprawlopolis-event-start = Місто починається з однієї карти.
sprawlopolis-event-turned = На колоді видно наступну карту.
sprawlopolis-event-turned-named = Верхня карта колоди — { $card }.
sprawlopolis-event-next = Наступна карта автомагістралі — { $card }.
sprawlopolis-event-shown = { $seat } відкриває карту.
sprawlopolis-event-shown-named = { $seat } відкриває карту { $card }.
sprawlopolis-event-laid =
    { $seat } викладає карту{ $turned ->
        [1] {" "}(розвернувши на 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}і накриває { $covered } секцію
        [few] {" "}і накриває { $covered } секції
       *[other] {" "}і накриває { $covered } секцій
    }.
sprawlopolis-event-laid-named =
    { $seat } викладає карту { $card }{ $turned ->
        [1] {" "}(розвернувши на 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}і накриває { $covered } секцію
        [few] {" "}і накриває { $covered } секції
       *[other] {" "}і накриває { $covered } секцій
    }.
sprawlopolis-event-placed = Вона лежить посеред столу.
sprawlopolis-event-placed-named = Карта { $card } лежить на столі.
sprawlopolis-event-passed = { $count ->
    [one] { $seat } передає { $count } карту. Отримує { $to }.
    [few] { $seat } передає { $count } карти. Отримує { $to }.
   *[many] { $seat } передає { $count } карт. Отримує { $to }.
}
sprawlopolis-event-drew = { $seat } бере верхню карту.
sprawlopolis-event-drew-named = { $seat } бере карту { $card }.
sprawlopolis-event-coast = Нова межа міста: { $edge }.
sprawlopolis-event-finished = Роботи на майданчику завершено: { $card }.
sprawlopolis-event-beach-lost = Для карти { $card } немає місця; вона виходить із гри.
sprawlopolis-event-kept = { $count ->
    [one] { $seat } лишає собі { $count } карту дорожніх робіт.
    [few] { $seat } лишає собі { $count } карти дорожніх робіт.
   *[many] { $seat } лишає собі { $count } карт дорожніх робіт.
}
sprawlopolis-event-ended = Місто збудовано.

sprawlopolis-refused-over = Гру закінчено.
sprawlopolis-refused-no-such-seat = Такого місця за столом немає.
sprawlopolis-refused-not-your-turn = Зараз ходить { $seat }.
sprawlopolis-refused-pending = Спершу треба викласти карту { $card }.
sprawlopolis-refused-not-in-hand = Карти { $card } у вас на руці немає.
sprawlopolis-refused-ordered-first = У цей хід треба зіграти карту { $card }.
sprawlopolis-refused-show-first = Спершу треба відкрити карту { $card }, а тоді викладати.
sprawlopolis-refused-nothing-to-show = Зараз карт не відкривають.
sprawlopolis-refused-nothing-to-keep = Зараз немає чого лишати.
sprawlopolis-refused-apart = Там карта не прилягає до міста краєм секції й нічого не накриває.
sprawlopolis-refused-whole-card = Там карта повністю накрила б карту { $card }.
sprawlopolis-refused-last-block = Там карта сховала б останню видиму секцію карти { $card }.
sprawlopolis-refused-monster = Секцію з чудовиськом накривати не можна.
sprawlopolis-refused-sea = Там море.
sprawlopolis-refused-beyond-coast = За таким берегом лишилися б секції міста.
sprawlopolis-refused-coast-taken = У цьому напрямку берег уже є: { $edge }.
sprawlopolis-refused-other-city = Це не те місто, куди треба викласти карту.
sprawlopolis-refused-not-on-last = Руйнозавр лягає на останню зіграну карту: { $card }.
sprawlopolis-refused-not-in-the-middle = Карту визначних пам’яток викладають на 0, 0.
sprawlopolis-refused-not-over-half = Початкова карта має накрити половину карти визначних пам’яток.
sprawlopolis-refused-not-at-an-end = Карту автомагістралі приєднують до одного з її кінців.
sprawlopolis-refused-order-cover = Карта будівельного майданчика має накрити хоча б одну секцію.
sprawlopolis-refused-order-next-turn = Карту будівельного майданчика треба зіграти в наступний хід.
sprawlopolis-refused-order-touch = Будівельний майданчик має межувати із секцією іншої карти, тип якої: { $zone }.
sprawlopolis-refused-no-road-joined = Хоча б один край кожної дороги на карті має з’єднатися з дорогою міста.
sprawlopolis-refused-end-not-joined = Усі краї доріг на карті мають з’єднатися з дорогами міста.

sprawlopolis-flaw-conditions = Умови треба вказати один раз — у налаштуваннях або в позиції — і потрібну кількість.
sprawlopolis-flaw-side = Умови доповнення немає або вона невідома: { $text }.
sprawlopolis-flaw-not-a-card = Немає такої карти: { $text }.
sprawlopolis-flaw-not-a-placement = Це не розміщення: { $text }.
sprawlopolis-flaw-not-a-row = Це не рядок секцій: { $text }.
sprawlopolis-flaw-not-a-border = Це не межа: { $text }.
sprawlopolis-flaw-too-large = Місто завелике.
sprawlopolis-flaw-not-in-game = Карти { $card } там бути не може.
sprawlopolis-flaw-twice = Карта { $card } лежить у двох місцях.
sprawlopolis-flaw-misplaced = Карта { $card } не може там лежати: { $why }
sprawlopolis-flaw-hands = Кількість рук не збігається з кількістю гравців: { $given }.
sprawlopolis-flaw-hand-size = { $seat } має забагато карт.
sprawlopolis-flaw-no-such-seat = Місця { $seat } за столом немає.
sprawlopolis-flaw-empty-hand = Ходить { $seat }, але карт на руці немає.
sprawlopolis-flaw-no-top = У колоди немає верхньої карти.
sprawlopolis-flaw-pending = Карта { $card } не може чекати на викладання.
sprawlopolis-flaw-shown = Карту { $card } не могли відкрити.

sprawlopolis-tally-no-conditions = Бракує рядка з умовами, наприклад «conditions 14,13,11».
sprawlopolis-tally-no-cards = У місті немає жодної карти.
sprawlopolis-tally-line = Рядок { $number } не прочитати: «{ $text }». У ньому має бути карта з місцем, наприклад 8@0,1r, або одне з цих слів на початку: { $allowed }.
sprawlopolis-tally-twice-set = Рядок { $number } вдруге задає «{ $key }».
sprawlopolis-tally-mixed = Місто записують або картами з місцями, або рядками секцій, але не впереміш.
sprawlopolis-tally-twice = Карту { $card } вже викладено, або вона є умовою.
sprawlopolis-tally-misplaced = { $placement } — не за правилами: { $why }

sprawlopolis-score-area = Найбільша зона: { $zone }
sprawlopolis-score-roads = Дороги
sprawlopolis-score-condition = { $card }
sprawlopolis-score-construction = Будівельні майданчики
sprawlopolis-score-beach = Курорт
sprawlopolis-score-interest = Визначна пам’ятка
sprawlopolis-score-wrecktar = Руйнозавр
sprawlopolis-score-roadwork = { $card }, не викладено
sprawlopolis-score-most-roads = Найбільше доріг
sprawlopolis-score-south = Південь: { $line }
sprawlopolis-score-north = Північ: { $line }
sprawlopolis-end-built = викладено всі карти
sprawlopolis-end-duel = викладено всі карти дуелі

sprawlopolis-board-turn = Хід { $turn }, { $seat }
sprawlopolis-board-deck = { $count ->
    [0] Колода порожня
    [one] Колода: { $count } карта
    [few] Колода: { $count } карти
   *[many] Колода: { $count } карт
}
sprawlopolis-board-top = згори { $card } ({ $face })
sprawlopolis-board-pending = Треба викласти: { $card } ({ $face })
sprawlopolis-board-hand = { $seat }: { $cards }
sprawlopolis-board-cards = { $count ->
    [0] немає карт
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
sprawlopolis-board-conditions = Умови: { $cards }
sprawlopolis-board-needed = Очок зараз { $total }, треба { $needed }
sprawlopolis-board-duel = Очок зараз: на півдні { $south }, на півночі { $north }
sprawlopolis-board-legend = R житлова, C комерційна, I промислова, P паркова; * особлива секція; · місце для карти

sprawlopolis-web-city = Місто
sprawlopolis-web-map = Мапа міста
sprawlopolis-web-map-keys = Стрілки вибирають місце, P показує його всім.
sprawlopolis-web-summary = Місто: { $columns } × { $rows } секцій, викладено карт: { $cards }
sprawlopolis-web-north = Північ
sprawlopolis-web-south = Південь
sprawlopolis-web-side = { $side }: { $seat }
sprawlopolis-web-mark-construction = будівельний майданчик
sprawlopolis-web-mark-interest = визначна пам’ятка
sprawlopolis-web-mark-monster = чудовисько
sprawlopolis-web-choose = Оберіть карту, щоб побачити, куди її можна викласти.
sprawlopolis-web-turn = Розвернути
sprawlopolis-web-lay-where = Куди її викласти?
sprawlopolis-web-lay-here = Викласти сюди?
sprawlopolis-web-turned = розвернута
sprawlopolis-web-other-place = Інше місце
sprawlopolis-web-put-back = Відкласти карту
sprawlopolis-web-skip = Оминути місця на мапі
sprawlopolis-web-to-place = { $place }: { $change }
sprawlopolis-web-list = Усі місця словами ({ $count }), спершу найкращі
sprawlopolis-web-standing = Рахунок
sprawlopolis-web-needed = з { $needed }
sprawlopolis-web-total = Усього
sprawlopolis-web-measured = полічено:{" "}
sprawlopolis-web-area-residential = Житло
sprawlopolis-web-area-commercial = Крамниці
sprawlopolis-web-area-industrial = Заводи
sprawlopolis-web-area-park = Парки
sprawlopolis-web-hand = Ваші карти
sprawlopolis-web-pending = Треба викласти зараз
sprawlopolis-web-table = За столом
sprawlopolis-web-top = Верхня карта колоди, її візьмуть наступною
sprawlopolis-web-top-start = Верхня карта колоди, початкова: її викладуть наступною
sprawlopolis-web-on-top = Згори
sprawlopolis-web-you = (ви)
sprawlopolis-web-acts = зараз ходить
sprawlopolis-web-passing = Карти з рук передають так: { $round }
sprawlopolis-web-with-road = { $block }, дорога { $edges }
sprawlopolis-web-nothing = нічого
sprawlopolis-web-sea = море
sprawlopolis-web-highway = автомагістраль
sprawlopolis-web-coast-row = Море ({ $edge }) починається з рядка { $line }.
sprawlopolis-web-coast-column = Море ({ $edge }) починається зі стовпчика { $line }.
sprawlopolis-web-to-do = Що робити
sprawlopolis-web-brings = Якщо викласти там, рахунок зміниться на
sprawlopolis-web-brings-duel = Якщо викласти там, ваша перевага зміниться на
sprawlopolis-web-conditions = Умови
sprawlopolis-web-duel-rules = Правила дуелі
sprawlopolis-web-lay = Викласти сюди
sprawlopolis-web-show = Відкрити цю карту
sprawlopolis-web-here = сюди?
sprawlopolis-web-point = Показати сюди
sprawlopolis-web-at = Рядок { $row }, стовпчик { $column }
sprawlopolis-web-points-at = { $who } показує місце: рядок { $row }, стовпчик { $column }
sprawlopolis-web-place-of = Місце { $at } з { $count }, { $change }
sprawlopolis-web-to-go = { $count ->
    [0] карт більше немає
    [one] ще { $count } карта
    [few] ще { $count } карти
   *[many] ще { $count } карт
}
sprawlopolis-web-card-and-place = Оберіть карту й місце для неї
sprawlopolis-web-where = Куди її викладемо?
sprawlopolis-web-discuss = Хід: { $seat }. Куди викласти карту?
sprawlopolis-web-hint = Перетягніть або розверніть
sprawlopolis-web-card = карта
sprawlopolis-web-nearer = Збільшити
sprawlopolis-web-farther = Зменшити
sprawlopolis-web-whole = Усе місто
sprawlopolis-web-zoom = Масштаб
sprawlopolis-web-advisor = Порадник
sprawlopolis-web-shown-by = Відкриває { $seat }
sprawlopolis-web-left = { $count ->
    [0] колода порожня
   *[other] у колоді { $count }
}
sprawlopolis-web-gets = { $count ->
    [one] отримає вашу іншу карту
    [few] отримає ваші інші { $count } карти
   *[many] отримає ваші інші { $count } карт
}
sprawlopolis-web-curve = Очки після кожної карти
sprawlopolis-web-target = Ціль
sprawlopolis-web-short = забракло: { $count }
sprawlopolis-web-spare = запас: { $count }
sprawlopolis-web-best-condition = Найкраща умова
sprawlopolis-web-best-turn = Найкращий хід
sprawlopolis-web-in-turn = хід { $turn }
sprawlopolis-web-log-shown = відкрито
sprawlopolis-web-log-laid = викладено
sprawlopolis-web-log-turned = розвернуто на 180°
sprawlopolis-web-log-covers = накрито { $count }
sprawlopolis-web-lay-at = Викласти: рядок { $row }, стовпчик { $column }
sprawlopolis-web-lay-at-turned = Розвернути й викласти: рядок { $row }, стовпчик { $column }
sprawlopolis-web-phrase-good = Чудово!
sprawlopolis-web-phrase-there = Краще там
sprawlopolis-web-phrase-wait = Зачекай

sprawlopolis-help-1 = Разом або наодинці ви будуєте одне місто й маєте досягти цілі. Ціль — це сума чисел на трьох умовах, які для кожної партії обирають наново.
sprawlopolis-help-2 = На кожній карті чотири секції: житлова, комерційна, промислова й паркова, а деякими з них проходять дороги. Одна карта починає місто. Перший гравець отримує три карти, решта — по одній; верхню карту колоди завжди видно.
sprawlopolis-help-3 = У свій хід викладіть одну зі своїх карт у місто. Усі інші свої карти передайте ліворуч, тому, хто ходить наступним, а тоді візьміть карту з колоди, якщо вона ще є. Якщо граєте наодинці, нічого не передавайте, лише беріть карту.
sprawlopolis-help-4 = Нова карта має прилягати до міста краєм секції або накривати хоча б одну секцію; торкнутися лише кутом замало. Карти завжди лежать горизонтально, секція до секції, але карту можна розвернути на 180 градусів. Не можна підсовувати її під іншу чи класти точно на іншу, накриваючи ту повністю.
sprawlopolis-help-5 = Що накрито, того вже немає: рахуються лише видимі секції й дороги. Говорити з іншими можна про все, але показувати карти на руці не можна. Відкриту карту треба зіграти, а куди її викласти, можна обговорити.
sprawlopolis-help-6 = Наприкінці найбільша зона кожного з чотирьох типів дає по 1 очку за секцію. Зона — це секції одного типу, що прилягають краями, а не кутами. Кожна дорога, хоч яка довга, забирає 1 очко, тож з’єднуйте дороги в довші.
sprawlopolis-help-7 = Потім рахують три умови: кожна дає очки за те, чого вимагає, а деякі можуть і забирати.
sprawlopolis-help-8 = На легкому рівні за дороги очок не втрачаєте, на складному рахується лише одна найбільша зона. Є шість доповнень: «Будівельний майданчик», «Визначні пам’ятки», «Руйнозавр», «Курорт», «Дорожні роботи» й «Автомагістраль». З останнім будують два міста обабіч автомагістралі; удвох там можна зіграти й дуель, у якій перемагає той, хто має більше очок.
sprawlopolis-help-9 = Гра закінчується, коли карт немає ні в колоді, ні на руках. Якщо очок не менше, ніж вимагає ціль, ви всі разом перемагаєте, а якщо менше — усі програєте. Двом містам уздовж автомагістралі треба перевищити ціль.

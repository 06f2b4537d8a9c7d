sprawlopolis = Мегаполис
    .short = Мегаполис
    .about = Вместе выкладывайте город, карта за картой, и выполняйте три условия, каждый раз другие.

sprawlopolis-option-conditions = Условия подсчёта очков
    .random = случайные
    .own = три разных номера от 1 до 18, например { $form }; для дуэли — два
sprawlopolis-option-level = Уровень сложности
    .normal = обычный
    .easy = лёгкий: за дороги очки не теряют
    .hard = сложный: считается только одна крупнейшая зона
sprawlopolis-option-reveal = Открывать карту, прежде чем выложить
    .off = нет
    .on = да, и обсуждать, куда её выложить
sprawlopolis-option-construction = Строительная площадка
    .off = нет
    .on = да
sprawlopolis-option-interest = Достопримечательности
    .off = нет
    .on = да
sprawlopolis-option-wrecktar = Крушезавр
    .off = нет
    .on = да
sprawlopolis-option-beaches = Курорт
    .off = нет
    .on = да
sprawlopolis-option-roadwork = Дорожные работы
    .off = нет
    .on = да
    .harder = да, соединить нужно все концы дорог
sprawlopolis-option-roadwork_cards = Карт дорожных работ в соло-игре
    .v1 = одна
    .v2 = две
    .v3 = три
    .v4 = четыре
sprawlopolis-option-interstate = Автомагистраль
    .off = нет
    .duel = дуэль
    .together = совместная игра вдвоём или соло
sprawlopolis-option-full_cover = Накрыть карту целиком
    .footprint = новая карта не может лечь точно на другую
    .strict = нельзя скрыть и последний видимый квартал
    .allowed = можно
sprawlopolis-option-park_hopping = «Парковый маршрут» считает
    .blocks = разные парковые кварталы
    .areas = разные парковые зоны
sprawlopolis-option-goal = Двум городам вдоль автомагистрали нужно
    .exceed = превысить цель
    .reach = достичь цели
sprawlopolis-option-first = Первый игрок
    .v0 = игрок 1
    .v1 = игрок 2
    .v2 = игрок 3
    .v3 = игрок 4
    .random = по жребию

sprawlopolis-group-base = Базовая игра
sprawlopolis-group-construction = Строительная площадка: кварталы
sprawlopolis-group-construction-side = Строительная площадка: условия
sprawlopolis-group-beach = Курорт: кварталы
sprawlopolis-group-beach-side = Курорт: условия
sprawlopolis-group-wrecktar = Крушезавр
sprawlopolis-group-roadwork = Дорожные работы
sprawlopolis-group-interstate = Автомагистраль: кварталы
sprawlopolis-group-interstate-side = Автомагистраль: правила
sprawlopolis-group-interest = Достопримечательности
sprawlopolis-fact-face = сторона с кварталами
sprawlopolis-fact-target = цель

sprawlopolis-zone-residential = жилая
    .block = жилой
sprawlopolis-zone-commercial = торговая
    .block = торговый
sprawlopolis-zone-industrial = промышленная
    .block = промышленный
sprawlopolis-zone-park = парковая
    .block = парковый
sprawlopolis-edge-north = север
sprawlopolis-edge-east = восток
sprawlopolis-edge-south = юг
sprawlopolis-edge-west = запад

sprawlopolis-city-card = № { $number }
sprawlopolis-city-card-named = «{ $card }»
sprawlopolis-card-1 = Окраины
    .text = +1 за каждую дорогу, которая не кончается на краю города, −1 за каждую, которая там кончается.
sprawlopolis-card-2 = Буйство цветов
    .text = +1 за каждый ряд и столбец ровно с 3 парковыми кварталами, −1 за каждый без единого.
sprawlopolis-card-3 = Зелёный город
    .text = +1 за каждый парковый квартал, −3 за каждый промышленный.
sprawlopolis-card-4 = Праздник квартала
    .text = За 0, 1, 2, 3, 4, 5 или больше квадратов 2×2 из кварталов одного типа: −8, −5, −2, 1, 4, 7.
sprawlopolis-card-5 = Трубы и небоскрёбы
    .text = +2 за каждый промышленный квартал, граничащий только с торговыми и промышленными.
sprawlopolis-card-6 = Генеральный план
    .text = Размер крупнейшей жилой зоны минус размер крупнейшей промышленной.
sprawlopolis-card-7 = Центральный парк
    .text = +1 за каждый парковый квартал внутри города, −2 за каждый на его краю.
sprawlopolis-card-8 = Предместья
    .text = +1 за каждый парковый и −2 за каждый промышленный квартал рядом с крупнейшей жилой зоной.
sprawlopolis-card-9 = Бетонные джунгли
    .text = +1 за каждый промышленный квартал, у которого есть другой промышленный по диагонали.
sprawlopolis-card-10 = Торговый ряд
    .text = +1 за каждый торговый квартал в ряду или столбце, где их больше всего.
sprawlopolis-card-11 = Магазинчики
    .text = +2 за каждый торговый квартал прямо между двумя жилыми, если все три соединяет одна дорога.
sprawlopolis-card-12 = Супершоссе
    .text = +1 за каждые 2 квартала самой длинной дороги (округляйте вниз).
sprawlopolis-card-13 = Парковый маршрут
    .text = +3 за каждую дорогу, которая начинается и кончается у разных парков.
sprawlopolis-card-14 = Кольцевые дороги
    .text = +1 за каждый квартал дороги в замкнутых кольцах.
sprawlopolis-card-15 = Трущобы
    .text = +2 за каждый жилой квартал, граничащий с двумя или более промышленными.
sprawlopolis-card-16 = Утренняя дорога на работу
    .text = +2 за каждую дорогу, проходящую через жилые и торговые кварталы.
sprawlopolis-card-17 = Ловушки для туристов
    .text = +1 за каждый торговый квартал на краю города и ещё +1, если он на углу.
sprawlopolis-card-18 = Мегаполис
    .text = +1 за каждый квартал самого длинного ряда и самого длинного столбца; промежутки не считаются.
sprawlopolis-card-cz-p = Карта строительной площадки: парковая
    .text = Её парковый квартал — строительная площадка.
sprawlopolis-card-cz-r = Карта строительной площадки: жилая
    .text = Её жилой квартал — строительная площадка.
sprawlopolis-card-cz-c = Карта строительной площадки: торговая
    .text = Её торговый квартал — строительная площадка.
sprawlopolis-card-cz-i = Карта строительной площадки: промышленная
    .text = Её промышленный квартал — строительная площадка.
sprawlopolis-card-b-a = Пляж с жильём и магазинами
    .text = Выкладывается сразу; восточная половина карты — море, а если развернуть, то западная.
sprawlopolis-card-b-b = Пляж с магазинами и парком
    .text = Выкладывается сразу; восточная половина карты — море, а если развернуть, то западная.
sprawlopolis-card-b-c = Пляж с жильём и заводами
    .text = Выкладывается сразу; северная половина карты — море, а если развернуть, то южная.
sprawlopolis-card-b-d = Пляж с парком и заводами
    .text = Выкладывается сразу; северная половина карты — море, а если развернуть, то южная.
sprawlopolis-card-wrecktar = Крушезавр
    .text = Накрывает последнюю сыгранную карту. −{ $loss } за каждый другой торговый квартал в его ряду и столбце; +{ $reward }, если таких нет. Квартал с чудовищем накрывать нельзя.
sprawlopolis-card-rw-1 = Дорожные работы 1
    .text = Если карта не выложена, в конце теряете очков: { $loss }.
sprawlopolis-card-rw-2 = Дорожные работы 2
    .text = Если карта не выложена, в конце теряете очков: { $loss }.
sprawlopolis-card-rw-3 = Дорожные работы 3
    .text = Если карта не выложена, в конце теряете очков: { $loss }.
sprawlopolis-card-rw-4 = Дорожные работы 4
    .text = Если карта не выложена, в конце теряете очков: { $loss }.
sprawlopolis-card-is-a = Автомагистраль А
    .text = По два квартала с обеих сторон автомагистрали.
sprawlopolis-card-is-b = Автомагистраль Б
    .text = По два квартала с обеих сторон автомагистрали.
sprawlopolis-card-is-c = Автомагистраль В
    .text = По два квартала с обеих сторон автомагистрали.
sprawlopolis-card-is-d = Автомагистраль Г
    .text = По два квартала с обеих сторон автомагистрали.
sprawlopolis-card-poi-a = Достопримечательности, сторона А
    .text = +{ $each } за каждый соседний квартал того же типа, что и видимая достопримечательность.
sprawlopolis-card-poi-b = Достопримечательности, сторона Б
    .text = +{ $each } за каждый соседний квартал того же типа, что и видимая достопримечательность.
sprawlopolis-card-bulldozed = Под бульдозер
    .text = { $order } { $loss }
sprawlopolis-card-noisy-neighbours = Шумные соседи
    .text = { $order } { $loss }
sprawlopolis-card-business-is-closed = Закрыто на ремонт
    .text = { $order } { $loss }
sprawlopolis-card-sudden-demolition = Внезапный снос
    .text = { $order } { $loss }
sprawlopolis-card-waterfront = Набережная
    .text = { $gain }
sprawlopolis-card-lookout-point = Смотровая площадка
    .text = { $gain }
sprawlopolis-card-scenic-route = Живописный путь
    .text = { $gain }
sprawlopolis-card-peninsula = Полуостров
    .text = { $gain }
sprawlopolis-card-own-standard = Правила автомагистрали 1
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-either-standard = Правила автомагистрали 2
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-majority = Правила автомагистрали 3
    .text = { $lay } { $scoring } { $tie }
sprawlopolis-card-own-choice = Правила автомагистрали 4
    .text = { $lay } { $scoring } { $tie }

sprawlopolis-order-cover = Карта строительной площадки должна накрыть хотя бы один квартал.
sprawlopolis-order-next-turn = Карту строительной площадки нужно сыграть в следующий ход того, кто её взял.
sprawlopolis-order-touch-residential = Строительная площадка должна граничить с жилым кварталом другой карты.
sprawlopolis-order-touch-commercial = Строительная площадка должна граничить с торговым кварталом другой карты.
sprawlopolis-order-touch-industrial = Строительная площадка должна граничить с промышленным кварталом другой карты.
sprawlopolis-order-touch-park = Строительная площадка должна граничить с парковым кварталом другой карты.
sprawlopolis-loss-zone = −{ $loss } за каждую незавершённую площадку.
sprawlopolis-loss-residential = −{ $loss } за каждый жилой квартал рядом с незавершённой площадкой.
sprawlopolis-loss-commercial = −{ $loss } за каждый торговый квартал рядом с незавершённой площадкой.
sprawlopolis-loss-industrial = −{ $loss } за каждый промышленный квартал рядом с незавершённой площадкой.
sprawlopolis-loss-park = −{ $loss } за каждый парковый квартал рядом с незавершённой площадкой.
sprawlopolis-gain-residential = +{ $each } за каждый жилой квартал у моря.
sprawlopolis-gain-commercial = +{ $each } за каждый торговый квартал у моря.
sprawlopolis-gain-industrial = +{ $each } за каждый промышленный квартал у моря.
sprawlopolis-gain-park = +{ $each } за каждый парковый квартал у моря.
sprawlopolis-gain-road = +{ $each } за каждый квартал у моря той дороги, у которой их больше всего.
sprawlopolis-gain-width = +{ $each } за каждый столбец (ряд), которого городу между двумя противоположными берегами не хватает до { $below }.
sprawlopolis-duel-lay-own = Карты выкладывают только в свой город.
sprawlopolis-duel-lay-either = Пока колода не кончилась, карты выкладывают в любой из двух городов.
sprawlopolis-duel-standard = Обычные правила подсчёта.
sprawlopolis-duel-majority = Правила большинства: по 1 очку за каждую из четырёх зон и каждое условие, где у вас больше; у кого больше дорог, теряет 2 очка; при равенстве никто не получает и не теряет.
sprawlopolis-duel-choice = Правила выбора: две зоны и одно условие на выбор; дороги вычитаются.
sprawlopolis-duel-tie-fewer-roads = При ничьей побеждает тот, у кого меньше дорог.
sprawlopolis-duel-tie-largest-group = При ничьей побеждает тот, у кого крупнейшая зона больше.
sprawlopolis-duel-tie-more-parks = При ничьей побеждает тот, у кого больше парковых кварталов.

sprawlopolis-move-show = Открыть карту { $card }
sprawlopolis-move-lay = Выложить карту { $card } на { $x }, { $y }
sprawlopolis-move-lay-turned = Выложить карту { $card } на { $x }, { $y }, развернув её на 180°
sprawlopolis-move-keep = Оставить себе остальные карты дорожных работ

sprawlopolis-ask-interest = Выложите карту достопримечательностей любой стороной вверх.
sprawlopolis-ask-start = Накройте начальной картой половину карты достопримечательностей.
sprawlopolis-ask-highway = Выложите карту автомагистрали.
sprawlopolis-ask-turn = Выложите одну из своих карт.
sprawlopolis-ask-turn-south = Выложите одну из своих карт в южный город.
sprawlopolis-ask-turn-north = Выложите одну из своих карт в северный город.
sprawlopolis-ask-turn-either = Выложите одну из своих карт в любой из двух городов.
sprawlopolis-ask-show = Какую карту откроете?
sprawlopolis-ask-shown = Куда выложите открытую карту?
sprawlopolis-ask-shown-south = Куда в южном городе выложите открытую карту?
sprawlopolis-ask-shown-north = Куда в северном городе выложите открытую карту?
sprawlopolis-ask-discuss = Куда лучше выложить открытую карту?
sprawlopolis-ask-wrecktar = Крушезавр! Выложите его на последнюю сыгранную карту.
sprawlopolis-ask-beach = Выложите пляж.
sprawlopolis-ask-last-roadwork = Выложить карту дорожных работ или оставить себе?
sprawlopolis-ask-roadwork = Играют другие; вы можете выложить свою карту дорожных работ.
sprawlopolis-ask-wait = Играют другие.
sprawlopolis-ask-over = Город построен.

sprawlopolis-event-conditions = Условия: { $cards }. Нужно набрать очков: { $needed }.
sprawlopolis-event-duel-conditions = Условия: { $cards }.
sprawlopolis-event-side = Также действует: { $side }.
sprawlopolis-event-dealt = { $count ->
    [one] { $seat } получает { $count } карту.
    [few] { $seat } получает { $count } карты.
   *[many] { $seat } получает { $count } карт.
}
sprawlopolis-event-roadwork-dealt = { $seat } получает карту { $card }.
sprawlopolis-event-start = Город начинается с одной карты.
sprawlopolis-event-turned = На колоде видна следующая карта.
sprawlopolis-event-turned-named = Верхняя карта колоды — { $card }.
sprawlopolis-event-next = Следующая карта автомагистрали — { $card }.
sprawlopolis-event-shown = { $seat } открывает карту.
sprawlopolis-event-shown-named = { $seat } открывает карту { $card }.
sprawlopolis-event-laid =
    { $seat } выкладывает карту{ $turned ->
        [1] {" "}(развернув на 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}и накрывает { $covered } квартал
        [few] {" "}и накрывает { $covered } квартала
       *[other] {" "}и накрывает { $covered } кварталов
    }.
sprawlopolis-event-laid-named =
    { $seat } выкладывает карту { $card }{ $turned ->
        [1] {" "}(развернув на 180°)
       *[other] {""}
    }{ $covered ->
        [0] {""}
        [one] {" "}и накрывает { $covered } квартал
        [few] {" "}и накрывает { $covered } квартала
       *[other] {" "}и накрывает { $covered } кварталов
    }.
sprawlopolis-event-placed = Она лежит посреди стола.
sprawlopolis-event-placed-named = Карта { $card } лежит на столе.
sprawlopolis-event-passed = { $count ->
    [one] { $seat } передаёт { $count } карту. Получает { $to }.
    [few] { $seat } передаёт { $count } карты. Получает { $to }.
   *[many] { $seat } передаёт { $count } карт. Получает { $to }.
}
sprawlopolis-event-drew = { $seat } берёт верхнюю карту.
sprawlopolis-event-drew-named = { $seat } берёт карту { $card }.
sprawlopolis-event-coast = Новая граница города: { $edge }.
sprawlopolis-event-finished = Работы на площадке завершены: { $card }.
sprawlopolis-event-beach-lost = Для карты { $card } нет места; она выходит из игры.
sprawlopolis-event-kept = { $count ->
    [one] { $seat } оставляет себе { $count } карту дорожных работ.
    [few] { $seat } оставляет себе { $count } карты дорожных работ.
   *[many] { $seat } оставляет себе { $count } карт дорожных работ.
}
sprawlopolis-event-ended = Город построен.

sprawlopolis-refused-over = Игра окончена.
sprawlopolis-refused-no-such-seat = Такого места за столом нет.
sprawlopolis-refused-not-your-turn = Сейчас ходит { $seat }.
sprawlopolis-refused-pending = Сначала нужно выложить карту { $card }.
sprawlopolis-refused-not-in-hand = Карты { $card } у вас на руках нет.
sprawlopolis-refused-ordered-first = В этот ход нужно сыграть карту { $card }.
sprawlopolis-refused-show-first = Карту { $card } нужно открыть, прежде чем выкладывать.
sprawlopolis-refused-nothing-to-show = Сейчас карты не открывают.
sprawlopolis-refused-nothing-to-keep = Сейчас нечего оставлять.
sprawlopolis-refused-apart = Там карта не прилегает к городу краем квартала и ничего не накрывает.
sprawlopolis-refused-whole-card = Там карта целиком накрыла бы карту { $card }.
sprawlopolis-refused-last-block = Там карта скрыла бы последний видимый квартал карты { $card }.
sprawlopolis-refused-monster = Квартал с чудовищем накрывать нельзя.
sprawlopolis-refused-sea = Там море.
sprawlopolis-refused-beyond-coast = За таким берегом остались бы кварталы города.
sprawlopolis-refused-coast-taken = В этом направлении берег уже есть: { $edge }.
sprawlopolis-refused-other-city = Это не тот город, куда нужно выложить карту.
sprawlopolis-refused-not-on-last = Крушезавр ложится на последнюю сыгранную карту: { $card }.
sprawlopolis-refused-not-in-the-middle = Карту достопримечательностей выкладывают на 0, 0.
sprawlopolis-refused-not-over-half = Начальная карта должна накрыть половину карты достопримечательностей.
sprawlopolis-refused-not-at-an-end = Карту автомагистрали присоединяют к одному из её концов.
sprawlopolis-refused-order-cover = Карта строительной площадки должна накрыть хотя бы один квартал.
sprawlopolis-refused-order-next-turn = Карту строительной площадки нужно сыграть в следующий ход.
sprawlopolis-refused-order-touch = Строительная площадка должна граничить с кварталом другой карты, тип которого: { $zone }.
sprawlopolis-refused-no-road-joined = Хотя бы один конец каждой дороги на карте должен соединиться с дорогой города.
sprawlopolis-refused-end-not-joined = Все концы дорог на карте должны соединиться с дорогами города.

sprawlopolis-flaw-conditions = Условия нужно указать один раз — в настройках или в позиции — и в нужном количестве.
sprawlopolis-flaw-side = Условия дополнения нет, или оно неизвестно: { $text }.
sprawlopolis-flaw-not-a-card = Нет такой карты: { $text }.
sprawlopolis-flaw-not-a-placement = Это не размещение: { $text }.
sprawlopolis-flaw-not-a-row = Это не ряд кварталов: { $text }.
sprawlopolis-flaw-not-a-border = Это не граница: { $text }.
sprawlopolis-flaw-too-large = Город слишком велик.
sprawlopolis-flaw-not-in-game = Карты { $card } там быть не может.
sprawlopolis-flaw-twice = Карта { $card } лежит в двух местах.
sprawlopolis-flaw-misplaced = Карта { $card } не может там лежать: { $why }
sprawlopolis-flaw-hands = Число рук не совпадает с числом игроков: { $given }.
sprawlopolis-flaw-hand-size = У игрока слишком много карт: { $seat }.
sprawlopolis-flaw-no-such-seat = Места { $seat } за столом нет.
sprawlopolis-flaw-empty-hand = Ходит { $seat }, но карт на руках нет.
sprawlopolis-flaw-no-top = У колоды нет верхней карты.
sprawlopolis-flaw-pending = Карта { $card } не может ждать выкладывания.
sprawlopolis-flaw-shown = Карту { $card } не могли открыть.

sprawlopolis-tally-no-conditions = Не хватает строки с условиями, например «conditions 14,13,11».
sprawlopolis-tally-no-cards = В городе нет ни одной карты.
sprawlopolis-tally-line = Строку { $number } не прочитать: «{ $text }». В ней должна быть карта с местом, например 8@0,1r, или одно из этих слов в начале: { $allowed }.
sprawlopolis-tally-twice-set = Строка { $number } второй раз задаёт «{ $key }».
sprawlopolis-tally-mixed = Город записывают либо картами с местами, либо рядами кварталов, но не вперемешку.
sprawlopolis-tally-twice = Карта { $card } уже выложена или служит условием.
sprawlopolis-tally-misplaced = { $placement } — не по правилам: { $why }

sprawlopolis-score-area = Крупнейшая зона: { $zone }
sprawlopolis-score-roads = Дороги
sprawlopolis-score-condition = { $card }
sprawlopolis-score-construction = Строительные площадки
sprawlopolis-score-beach = Курорт
sprawlopolis-score-interest = Достопримечательность
sprawlopolis-score-wrecktar = Крушезавр
sprawlopolis-score-roadwork = { $card }, не выложено
sprawlopolis-score-most-roads = Больше всего дорог
sprawlopolis-score-south = Юг: { $line }
sprawlopolis-score-north = Север: { $line }
sprawlopolis-end-built = выложены все карты
sprawlopolis-end-duel = выложены все карты дуэли

sprawlopolis-board-turn = Ход { $turn }, { $seat }
sprawlopolis-board-deck = { $count ->
    [0] Колода пуста
    [one] Колода: { $count } карта
    [few] Колода: { $count } карты
   *[many] Колода: { $count } карт
}
sprawlopolis-board-top = сверху { $card } ({ $face })
sprawlopolis-board-pending = Нужно выложить: { $card } ({ $face })
sprawlopolis-board-hand = { $seat }: { $cards }
sprawlopolis-board-cards = { $count ->
    [0] нет карт
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
sprawlopolis-board-conditions = Условия: { $cards }
sprawlopolis-board-needed = Очков сейчас { $total }, нужно { $needed }
sprawlopolis-board-duel = Очков сейчас: на юге { $south }, на севере { $north }
sprawlopolis-board-legend = R жилой, C торговый, I промышленный, P парковый квартал; * особый квартал; · место для карты

sprawlopolis-web-city = Город
sprawlopolis-web-map = План города
sprawlopolis-web-map-keys = Стрелки выбирают место, P показывает его всем.
sprawlopolis-web-summary = Город: { $columns } × { $rows } кварталов, выложено карт: { $cards }
sprawlopolis-web-north = Север
sprawlopolis-web-south = Юг
sprawlopolis-web-side = { $side }: { $seat }
sprawlopolis-web-mark-construction = строительная площадка
sprawlopolis-web-mark-interest = достопримечательность
sprawlopolis-web-mark-monster = чудовище
sprawlopolis-web-choose = Выберите карту, чтобы увидеть, куда её можно выложить.
sprawlopolis-web-turn = Развернуть
sprawlopolis-web-lay-where = Куда её выложить?
sprawlopolis-web-lay-here = Выложить сюда?
sprawlopolis-web-turned = развёрнута
sprawlopolis-web-other-place = Другое место
sprawlopolis-web-put-back = Отложить карту
sprawlopolis-web-skip = Пропустить места на плане города
sprawlopolis-web-to-place = { $place }: { $change }
sprawlopolis-web-list = Все места словами ({ $count }), сначала лучшие
sprawlopolis-web-standing = Счёт
sprawlopolis-web-needed = из { $needed }
sprawlopolis-web-total = Всего
sprawlopolis-web-measured = насчитано:{" "}
sprawlopolis-web-area-residential = Жильё
sprawlopolis-web-area-commercial = Магазины
sprawlopolis-web-area-industrial = Заводы
sprawlopolis-web-area-park = Парки
sprawlopolis-web-hand = Ваши карты
sprawlopolis-web-pending = Нужно выложить сейчас
sprawlopolis-web-table = За столом
sprawlopolis-web-top = Верхняя карта колоды, её возьмут следующей
sprawlopolis-web-top-start = Верхняя карта колоды, начальная: её выложат следующей
sprawlopolis-web-on-top = Сверху
sprawlopolis-web-you = (вы)
sprawlopolis-web-acts = сейчас ходит
sprawlopolis-web-passing = Карты с рук передают так: { $round }
sprawlopolis-web-with-road = { $block }, дорога { $edges }
sprawlopolis-web-nothing = ничего
sprawlopolis-web-sea = море
sprawlopolis-web-highway = автомагистраль
sprawlopolis-web-coast-row = Море ({ $edge }) начинается с ряда { $line }.
sprawlopolis-web-coast-column = Море ({ $edge }) начинается со столбца { $line }.
sprawlopolis-web-to-do = Что делать
sprawlopolis-web-brings = Если выложить там, счёт изменится на
sprawlopolis-web-brings-duel = Если выложить там, ваш перевес изменится на
sprawlopolis-web-conditions = Условия
sprawlopolis-web-duel-rules = Правила дуэли
sprawlopolis-web-lay = Выложить сюда
sprawlopolis-web-show = Открыть эту карту
sprawlopolis-web-here = сюда?
sprawlopolis-web-point = Показать сюда
sprawlopolis-web-at = Ряд { $row }, столбец { $column }
sprawlopolis-web-points-at = { $who } показывает место: ряд { $row }, столбец { $column }
sprawlopolis-web-place-of = Место { $at } из { $count }, { $change }
sprawlopolis-web-to-go = { $count ->
    [0] карт больше нет
    [one] ещё { $count } карта
    [few] ещё { $count } карты
   *[many] ещё { $count } карт
}
sprawlopolis-web-card-and-place = Выберите карту и место для неё
sprawlopolis-web-where = Куда её выложим?
sprawlopolis-web-discuss = Ход: { $seat }. Куда выложить карту?
sprawlopolis-web-hint = Перетащите или разверните
sprawlopolis-web-card = карта
sprawlopolis-web-nearer = Увеличить
sprawlopolis-web-farther = Уменьшить
sprawlopolis-web-whole = Весь город
sprawlopolis-web-zoom = Масштаб
sprawlopolis-web-advisor = Советник
sprawlopolis-web-shown-by = Открывает { $seat }
sprawlopolis-web-left = { $count ->
    [0] колода пуста
   *[other] в колоде { $count }
}
sprawlopolis-web-gets = { $count ->
    [one] получит вашу другую карту
    [few] получит ваши другие { $count } карты
   *[many] получит ваши другие { $count } карт
}
sprawlopolis-web-curve = Очки после каждой карты
sprawlopolis-web-target = Цель
sprawlopolis-web-short = не хватило: { $count }
sprawlopolis-web-spare = запас: { $count }
sprawlopolis-web-best-condition = Лучшее условие
sprawlopolis-web-best-turn = Лучший ход
sprawlopolis-web-in-turn = ход { $turn }
sprawlopolis-web-log-shown = открыта
sprawlopolis-web-log-laid = выложена
sprawlopolis-web-log-turned = развёрнута на 180°
sprawlopolis-web-log-covers = накрыто { $count }
sprawlopolis-web-lay-at = Выложить: ряд { $row }, столбец { $column }
sprawlopolis-web-lay-at-turned = Развернуть и выложить: ряд { $row }, столбец { $column }
sprawlopolis-web-phrase-good = Отлично!
sprawlopolis-web-phrase-there = Лучше там
sprawlopolis-web-phrase-wait = Подожди

sprawlopolis-help-1 = Вместе или в одиночку вы строите один город и должны достичь цели. Цель — это сумма чисел на трёх условиях, которые для каждой партии выбирают заново.
sprawlopolis-help-2 = На каждой карте четыре квартала: жилой, торговый, промышленный и парковый, а через некоторые из них проходят дороги. Одна карта начинает город. Первый игрок получает три карты, остальные — по одной; верхняя карта колоды всегда видна.
sprawlopolis-help-3 = В свой ход выложите одну из своих карт в город. Все остальные свои карты передайте налево, тому, кто ходит следующим, а затем возьмите карту из колоды, если она ещё есть. Если играете в одиночку, ничего не передавайте, только берите карту.
sprawlopolis-help-4 = Новая карта должна прилегать к городу краем квартала или накрывать хотя бы один квартал; коснуться только углом мало. Карты всегда лежат горизонтально, квартал к кварталу, но карту можно развернуть на 180 градусов. Нельзя подсовывать её под другую или класть точно на другую, накрывая ту целиком.
sprawlopolis-help-5 = Что накрыто, того уже нет: считаются только видимые кварталы и дороги. Говорить с другими можно обо всём, но показывать карты на руках нельзя. Открытую карту нужно сыграть, а куда её выложить, можно обсудить.
sprawlopolis-help-6 = В конце крупнейшая зона каждого из четырёх типов даёт по 1 очку за квартал. Зона — это кварталы одного типа, которые прилегают краями, а не углами. Каждая дорога, какой бы длинной она ни была, отнимает 1 очко, поэтому соединяйте дороги в более длинные.
sprawlopolis-help-7 = Затем считают три условия: каждое даёт очки за то, чего требует, а некоторые могут и отнимать.
sprawlopolis-help-8 = На лёгком уровне за дороги очки не теряют, на сложном считается только одна крупнейшая зона. Есть шесть расширений: «Строительная площадка», «Достопримечательности», «Крушезавр», «Курорт», «Дорожные работы» и «Автомагистраль». С последним строят два города по обе стороны автомагистрали; вдвоём там можно сыграть и дуэль, в которой побеждает тот, у кого больше очков.
sprawlopolis-help-9 = Игра заканчивается, когда карт нет ни в колоде, ни на руках. Если очков не меньше, чем требует цель, вы все вместе побеждаете, а если меньше — все проигрываете. Двум городам вдоль автомагистрали нужно превысить цель.

welcome-to = Welcome To
    .short = Welcome To
    .about = Нумеруйте дома на трёх улицах и спроектируйте лучший городок 1950-х: все играют одновременно одними и теми же картами.

welcome-to-option-board = Сторона планшета
    .classic = классическая
    .blueprint = планшет-чертёж (устройство наше)
welcome-to-option-plans = Планы застройки
    .standard = стандартные
    .mixed = стандартные и сложные
    .own = по одному плану каждой буквы, A, B и C, например { $form }
welcome-to-option-stand_in_plans = Три стандартных плана, придуманных нами (печатных не нашлось)
    .in = могут попасться
    .out = остаются в коробке
welcome-to-option-expert = Проезды (экспертный вариант)
    .off = нет
    .on = да
welcome-to-option-roundabouts_per_round = Проезды за один раунд
    .any = сколько осталось
    .one = не больше одного
welcome-to-option-solo = Соло-игра (1 игрок)
    .off = без конкурента: свободная игра
    .v0 = конкурент уровня 0, который не получает победных очков (ПО)
    .v1 = конкурент 1-го уровня
    .v2 = конкурент 2-го уровня
    .v3 = конкурент 3-го уровня
    .v4 = конкурент 4-го уровня
    .v5 = конкурент 5-го уровня

welcome-to-group-construction = Карты строительства
welcome-to-group-standard = Стандартные планы застройки
welcome-to-group-hard = Сложные планы застройки
welcome-to-group-competitor = Конкуренты
welcome-to-group-board = Планшеты
welcome-to-fact-number = номер
welcome-to-fact-action = действие
welcome-to-fact-copies = копий
welcome-to-fact-first = первым
welcome-to-fact-later = потом
welcome-to-fact-streets = домов на улицах
welcome-to-fact-pools = бассейны
welcome-to-fact-parks = клетки парков
welcome-to-fact-pool-track = зона бассейнов
welcome-to-fact-temps = клетки бригады
welcome-to-fact-ranks = ПО за 1-е, 2-е, 3-е место бригады
welcome-to-fact-columns = стоимость ЖК
welcome-to-fact-bis = зона пристроек
welcome-to-fact-refusals = отказы
welcome-to-fact-roundabouts = проезды
welcome-to-fact-level = уровень
welcome-to-fact-approves = утверждает
welcome-to-fact-per-park = за карту парка
welcome-to-fact-per-pool = за карту бассейна
welcome-to-fact-per-temp = за карту бригады
welcome-to-fact-per-fence = за карту забора
welcome-to-fact-per-bis = домов за карту пристройки
welcome-to-fact-per-house = за дом в ЖК с картой повышения стоимости
welcome-to-fact-temp-rank = клетки бригады
    .text = { $cells ->
        [one] от { $cells } клетки: { $points } ПО
       *[other] от { $cells } клеток: { $points } ПО
    }

welcome-to-street-top = верхняя улица
    .on = На верхней улице
welcome-to-street-middle = центральная улица
    .on = На центральной улице
welcome-to-street-bottom = нижняя улица
    .on = На нижней улице
welcome-to-estate-of = ЖК из { $size ->
    [one] { $size } дома
   *[other] { $size } домов
}
welcome-to-estates = { $count ->
    [1] 1 из { $size ->
        [one] { $size } дома
       *[other] { $size } домов
    }
   *[other] { $count } по { $size ->
        [one] { $size } дому
        [few] { $size } дома
       *[other] { $size } домов
    }
}
welcome-to-house = дом { $place } ({ $street })
    .of = дома { $place } ({ $street })

welcome-to-card-construction = { $number } · { $action }
welcome-to-card-fence = забор
    .text = Нарисуйте забор между любыми двумя соседними домами.
welcome-to-card-value = повышение стоимости
    .text = Закрасьте клетку в столбце ЖК любого размера.
welcome-to-card-park = парк
    .text = Закрасьте клетку парка на улице, где только что вписали номер.
welcome-to-card-pool = бассейн
    .text = Постройте бассейн дома, который только что получил номер.
welcome-to-card-temp = временная бригада
    .text = Увеличьте или уменьшите номер на 0, 1 или 2, прежде чем вписать его, и закрасьте клетку бригады.
welcome-to-card-bis = пристройка
    .text = Скопируйте номер любого дома в пустой соседний дом. Это стоит очков.
welcome-to-card-plan-estates =
    план { $letter }: ЖК { $sizes }{ $pools ->
        [0] {""}
        [1] , каждый с бассейном
       *[other] , каждый с бассейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , каждый с пристройкой
       *[other] , каждый с пристройками ({ $bis })
    }
    .text =
        Готовые ЖК: { $estates }; на любых улицах.{ $pools ->
            [0] {""}
           *[other] {" "}Построенных бассейнов в каждом: не меньше { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Пристроек в каждом: не меньше { $bis }.
        }
welcome-to-card-plan-street =
    план { $letter }: { $sizes }, { $street }{ $pools ->
        [0] {""}
        [1] , каждый с бассейном
       *[other] , каждый с бассейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , каждый с пристройкой
       *[other] , каждый с пристройками ({ $bis })
    }
    .text =
        { $on-street }: готовые ЖК { $estates }.{ $pools ->
            [0] {""}
           *[other] {" "}Построенных бассейнов в каждом: не меньше { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Пристроек в каждом: не меньше { $bis }.
        }
welcome-to-card-plan-one-street =
    план { $letter }: { $sizes } на одной улице{ $pools ->
        [0] {""}
        [1] , каждый с бассейном
       *[other] , каждый с бассейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , каждый с пристройкой
       *[other] , каждый с пристройками ({ $bis })
    }
    .text =
        Готовые ЖК: { $estates }; все на одной, любой, улице, где проездов: не меньше { $roundabouts }.{ $pools ->
            [0] {""}
           *[other] {" "}Построенных бассейнов в каждом: не меньше { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Пристроек в каждом: не меньше { $bis }.
        }
welcome-to-card-plan-ends = план { $letter }: концы улиц
    .text = В обоих концах каждой улицы готовый ЖК из одного дома.
welcome-to-card-plan-park-cells = план { $letter }: парки
    .text = Закрашенных клеток парков: не меньше { $count }.
welcome-to-card-plan-full-parks = план { $letter }: все парки улицы
    .text = Улиц со всеми закрашенными клетками парков: не меньше { $count }.
welcome-to-card-plan-parks-each = план { $letter }: парки на каждой улице
    .text = Закрашенных клеток парков на каждой улице: не меньше { $count }.
welcome-to-card-plan-value-cells = план { $letter }: повышение стоимости
    .text = Закрашенных клеток повышения стоимости: не меньше { $count }.
welcome-to-card-plan-full-columns = план { $letter }: полные столбцы
    .text = Полностью закрашенных столбцов повышения стоимости: не меньше { $count }.
welcome-to-card-plan-temp-cells = план { $letter }: временная бригада
    .text = Закрашенных клеток временной бригады: не меньше { $count }.
welcome-to-card-competitor =
    { $id ->
        [sam] Сэм
        [ann] Энн
        [irene] Ирен
        [closed] закрытая компания
       *[other] архитектор
    }, уровень { $level }
    .text = Получает очки за отданные карты и за планы, которые приносят карты утверждения.
welcome-to-competitor = { $id ->
    [sam] Сэм
    [ann] Энн
    [irene] Ирен
    [closed] закрытая компания
   *[other] Архитектор { $level }
}
welcome-to-card-closed = закрытая компания
    .text = Не получает очков, но переворачивает планы; её карта говорит, сколько очков даёт ваша бригада.
welcome-to-card-classic = классическая сторона
    .text = Три улицы с бассейнами и парками и зоны для подсчёта вокруг.
welcome-to-card-blueprint = планшет-чертёж
    .text = Обратная сторона планшета. Её устройства мы не нашли ни в одном источнике, поэтому оно наше: другие длины улиц, бассейны и клетки парков.

welcome-to-move-take = { $number } · { $action }
welcome-to-move-pair = номер { $number }, действие «{ $action }»; конкуренту { $given } · { $gift }
welcome-to-move-change = изменить на { $number } ({ $change })
welcome-to-move-decline = как на карте, без бригады
welcome-to-move-write = вписать { $number } в { $house }
welcome-to-move-fence = забор справа от { $house }
welcome-to-move-raise = повысить стоимость { welcome-to-estate-of }
welcome-to-move-plant = посадить парк: { $street }
welcome-to-move-dig = построить бассейн
welcome-to-move-copy = пристройка { $number }: { $from } → { $house }
welcome-to-move-roundabout = проезд: { $house }
welcome-to-move-refuse = ни один номер не подходит: отказ
welcome-to-move-give = отдать конкуренту { $number } · { $action }
welcome-to-move-approve = утвердить { $plan } за { $points }
welcome-to-move-approve-without = утвердить { $plan } за { $points }, без действия «{ $action }»
welcome-to-move-use = использовать { welcome-to-estate-of }: { $house }
welcome-to-move-confirm = подтвердить ход
welcome-to-move-confirm-without = подтвердить без действия «{ $action }»
welcome-to-move-back = на шаг назад

welcome-to-ask-choose = Какую комбинацию вы берёте?
welcome-to-ask-pair = Какая карта даёт номер, а какая действие?
welcome-to-ask-change = Как временная бригада меняет { $number }?
welcome-to-ask-house = Куда вписать { $number }?
welcome-to-ask-act = Можно выполнить действие «{ $action }» или продолжить без него.
welcome-to-ask-give = Какую карту отдать конкуренту?
welcome-to-ask-plans = Утвердите планы, если можете, и подтвердите ход.
welcome-to-ask-spend = Какие ЖК пойдут на план { $plan }? Ещё нужны: { $sizes }
welcome-to-ask-wait = Ваш ход подтверждён; остальные ещё ходят.
welcome-to-ask-over = Игра окончена.

welcome-to-event-round = Раунд { $round }: { $combinations }.
welcome-to-event-reshuffled = { $discards ->
    [1] Сброс перетасован.
   *[other] Сбросы перетасованы.
}
welcome-to-event-took = { $seat } берёт { $number } · { $action }.
welcome-to-event-hired = { $seat } нанимает временную бригаду: { $change }.
welcome-to-event-hired-as-printed = { $seat } нанимает временную бригаду и оставляет номер как есть.
welcome-to-event-declined = { $seat } не нанимает временную бригаду.
welcome-to-event-wrote = { $seat } вписывает { $number } в { $house }.
welcome-to-event-fenced = { $seat } ставит забор справа от { $house }.
welcome-to-event-raised = { $seat } повышает стоимость { welcome-to-estate-of }.
welcome-to-event-planted = { $seat } сажает парк: { $street }.
welcome-to-event-dug = { $seat } строит бассейн: { $house }.
welcome-to-event-copied = { $seat } делает пристройку { $number }: { $from } → { $house }.
welcome-to-event-roundabout = { $seat } строит проезд: { $house }.
welcome-to-event-refused = { $seat } получает отказ в разрешении на строительство.
welcome-to-event-gave = { $seat } отдаёт конкуренту { $number } · { $action }.
welcome-to-event-approved = { $seat } утверждает план { $plan } за { $points }.
welcome-to-event-spent = { $seat } использует для него { welcome-to-estate-of }: { $house }.
welcome-to-event-took-back = { $seat } возвращается на шаг назад.
welcome-to-event-confirmed = { $seat } подтверждает ход.
welcome-to-event-plan-turned = План { $plan } перевёрнут: теперь он даёт меньше.
welcome-to-event-approval = Карта утверждения { $plan }: конкурент утверждает план за { $points }.
welcome-to-event-no-approval = Карта утверждения { $plan }: конкурент не утверждает этот план.
welcome-to-event-given = Конкурент получает { $number } · { $action }.
welcome-to-event-ended = Игра окончена: { $reason }.
welcome-to-event-won = Игра окончена: { $reason }. Победа: { $winners }.
welcome-to-event-competitor-wins = Игра окончена: { $reason }. Побеждает конкурент.
welcome-to-event-competitor-shares = Игра окончена: { $reason }. Вы делите победу с конкурентом.
welcome-to-event-competitor-loses = Игра окончена: { $reason }. Вы побеждаете конкурента.
welcome-to-end-plans = утверждены все три плана
welcome-to-end-refusals = закрашена третья клетка отказа
welcome-to-end-houses = пронумерованы все дома на трёх улицах

welcome-to-refused-seat = Там никто не сидит.
welcome-to-refused-over = Игра окончена.
welcome-to-refused-confirmed = Этот ход подтверждён: подождите остальных.
welcome-to-refused-not-now = Сейчас этого сделать нельзя.
welcome-to-refused-wrong-table = Колоды — для игры с другими, пары карт — для соло-игры.
welcome-to-refused-nowhere = Номер { $number } никуда не подходит.
welcome-to-refused-out-of-reach = Временная бригада не может изменить номер на { $change }: не больше чем на 2.
welcome-to-refused-out-of-range = Номер может быть только от 0 до { $most }.
welcome-to-refused-no-house = Такого места нет: { $house }.
welcome-to-refused-street-ends = Дальше по улице домов нет.
welcome-to-refused-taken = Это место занято: { $house }.
welcome-to-refused-order = Номера должны расти вдоль улицы; { $number } не подходит: { $house }.
welcome-to-refused-must-write = { $number } можно вписать, поэтому отказа нет.
welcome-to-refused-full = Все клетки закрашены.
welcome-to-refused-fenced = Справа уже есть забор: { $house }.
welcome-to-refused-used = Этот ЖК использован для плана, его нельзя делить: { $house }.
welcome-to-refused-no-size = { welcome-to-estate-of } не бывает.
welcome-to-refused-not-numbered = Здесь нет номера, который можно скопировать: { $house }.
welcome-to-refused-no-pool = Здесь нет бассейна: { $house }.
welcome-to-refused-no-roundabouts = Проезды бывают только в экспертном варианте.
welcome-to-refused-roundabouts-built = Больше проездов нельзя: не больше { $most }.
welcome-to-refused-approved = План { $letter } вы уже утвердили.
welcome-to-refused-not-met = Условия плана { $letter } ещё не выполнены.
welcome-to-refused-not-wanted = Здесь не начинается ЖК для этого плана: { $house }.
welcome-to-refused-nothing-done = Отменять нечего.

welcome-to-flaw-round = Такого раунда не бывает.
welcome-to-flaw-plans = При этих настройках таких планов на столе нет.
welcome-to-flaw-players = Планшетов { $given }, а игроков { $players }.
welcome-to-flaw-word = «{ $word }» — не дом ({ $street }).
welcome-to-flaw-length = Домов { $given } вместо { $houses } ({ $street }).
welcome-to-flaw-fence = Забор вне улицы ({ $street }).
welcome-to-flaw-order = Номер не растёт: { $house }.
welcome-to-flaw-bis = Одинаковые номера должны стоять рядом, и все, кроме одного, быть пристройками: { $house }.
welcome-to-flaw-pool = Здесь не может быть бассейна: { $house }.
welcome-to-flaw-used = Для планов используют только целые готовые ЖК: { $house }.
welcome-to-flaw-track = Закрашено больше клеток, чем есть: { $track }.
welcome-to-flaw-roundabouts = Столько проездов не бывает.
welcome-to-flaw-room = Места для номеров не соответствуют вписанным номерам.
welcome-to-flaw-points = План { $plan } не даёт { $points }.
welcome-to-flaw-spent = Использованные ЖК не соответствуют утверждённым планам.
welcome-to-flaw-over = Игра уже была бы окончена.
welcome-to-flaw-supply = Позиции нужны три колоды или карты соло-игры.
welcome-to-flaw-copies = Столько карт { $card } нет.
welcome-to-flaw-stack = В каждой колоде 21 карта, и все пройдены одинаково.
welcome-to-flaw-next = Такой рубашки наверху колоды быть не может.
welcome-to-flaw-approvals = Карты утверждения и очки конкурента не согласованы.
welcome-to-flaw-pile = Отдано больше карт, чем бывает раундов.

welcome-to-tally-line = Строка { $line }, «{ $key }»: { $why }
welcome-to-tally-no-sheet = На планшете пока ничего не записано.
welcome-to-tally-key = Такой строки нет. Строки начинаются с одного из этих слов: { $allowed }.
welcome-to-tally-twice = Эта строка есть уже дважды.
welcome-to-tally-players = За столом не больше { $most } игроков.
welcome-to-tally-plan = «{ $text }» не подходит. Можно: не больше одного плана каждой буквы, например A-44,B-36,C-25.
welcome-to-tally-numbers = «{ $text }» не подходит. Чисел должно быть: { $count }.
welcome-to-tally-cells = { $given } — слишком много: клеток всего { $most }.
welcome-to-tally-roundabouts = { $most ->
    [0] Проезды бывают только в экспертном варианте.
   *[other] Больше { $most } проездов построить нельзя.
 }
welcome-to-tally-approval = «{ $text }» не подходит. Можно: каждый план один раз, со словом first (первым) или later (позже), например A first C later.
welcome-to-tally-unnamed = Сначала назовите план { $plan }: очки написаны на его карте.
welcome-to-tally-never-approves = Этот конкурент никогда не утверждает план { $plan }.
welcome-to-tally-card = «{ $text }» не подходит. Можно: fence (забор), value (повышение стоимости), park (парк), pool (бассейн), temp (временная бригада) и bis (пристройка) или карта вроде 7-fence — не чаще, чем есть таких карт.
welcome-to-tally-not-solo = Это бывает только в соло-игре с конкурентом.
welcome-to-tally-unmet = На планшете нет того, чего требует план { $plan }.
welcome-to-tally-unfinished = Игра не окончена: ни на одном планшете нет трёх утверждённых планов, трёх отказов или всех домов.

welcome-to-score-plan = План { $letter }
welcome-to-score-parks = Парки, { $street } ({ $cells })
welcome-to-score-pools = Бассейны ({ $cells })
welcome-to-score-temps =
    Временная бригада (клеток: { $cells }{ $place ->
        [0] {""}
       *[other] , { $place }-е место
    })
welcome-to-score-estates = { welcome-to-estate-of }: { $count }
welcome-to-score-bis = Пристройки ({ $cells })
welcome-to-score-roundabouts = Проезды ({ $cells })
welcome-to-score-refusals = Отказы ({ $cells })
welcome-to-score-rival-parks = Карты парка ({ $cards })
welcome-to-score-rival-pools = Карты бассейна ({ $cards })
welcome-to-score-rival-temps = Карты бригады ({ $cards })
welcome-to-score-rival-rank =
    Временная бригада (карт: { $cards }{ $place ->
        [0] {""}
       *[other] , { $place }-е место
    })
welcome-to-score-rival-fences = Карты забора ({ $cards })
welcome-to-score-rival-estate =
    ЖК { $number }: { $houses ->
        [one] { $houses } дом
        [few] { $houses } дома
       *[many] { $houses } домов
    }

welcome-to-board-round = Раунд { $round }
welcome-to-board-next = далее { $action }
welcome-to-board-left = осталось { $cards }
welcome-to-board-turned = перевёрнут
welcome-to-board-points = { $first }, потом { $later }
welcome-to-board-confirmed = готово
welcome-to-board-score = очки { $score }
welcome-to-board-parks = парки
welcome-to-board-pools = бассейны
welcome-to-board-temps = бригада
welcome-to-board-values = стоимость
welcome-to-board-bis = пристройки
welcome-to-board-roundabouts = проезды
welcome-to-board-refusals = отказы
welcome-to-board-approved = планы
welcome-to-board-legend = п пристройка, p бассейн, ~ ещё не построенный бассейн, () проезд; заглавные буквы и U: использовано для плана
welcome-to-board-draft = Ваш ход пока что
welcome-to-board-deck = Верхняя карта колоды: { $back }
welcome-to-board-approval = карта утверждения
welcome-to-board-empty = ничего
welcome-to-board-pile = отданные карты ({ $count }): { $cards }

welcome-to-web-combinations = Комбинации
welcome-to-web-hand = Карты в руке
welcome-to-web-pairs = Одна карта даёт номер, другая — действие, третья идёт конкуренту
welcome-to-web-next = далее
welcome-to-web-taken = взято
welcome-to-web-taken-number = номер
welcome-to-web-taken-action = действие
welcome-to-web-given = отдано
welcome-to-web-give = отдать конкуренту { $card }
welcome-to-web-pair = номер { $number }, действие { $action }; { $rival } получает { $given } { $gift }
welcome-to-web-change-number = выбрать другой номер
welcome-to-web-action-fence = Забор
welcome-to-web-action-value = Стоимость
welcome-to-web-action-park = Парк
welcome-to-web-action-pool = Бассейн
welcome-to-web-action-temp = Бригада
welcome-to-web-action-bis = Пристройка
welcome-to-web-best = макс. { $change }
welcome-to-web-up-to = до +{ $points }
welcome-to-web-numbers = от { $low } до { $high }
welcome-to-web-no-pool = без бассейна
welcome-to-web-fits-nowhere = не подходит
welcome-to-web-plans = Планы застройки
welcome-to-web-approve = Утвердить
welcome-to-web-approved = утверждён за { $points }
welcome-to-web-approved-short = утверждён
welcome-to-web-progress = { $what }: { $have } из { $need }
welcome-to-web-parks-on = парки, { $street }
welcome-to-web-full-parks = улицы со всеми парками
welcome-to-web-full-columns = полные столбцы
welcome-to-web-of = { $have } из { $need }
welcome-to-web-one-street = на одной улице
welcome-to-web-ends = на концах улиц
welcome-to-web-skip = Без действия
welcome-to-web-town-of = { $town }: город игрока { $seat }
welcome-to-web-billboard = ДОБРО ПОЖАЛОВАТЬ
welcome-to-web-street-top = Вишнёвая
welcome-to-web-street-middle = Кленовая
welcome-to-web-street-bottom = Садовая
welcome-to-web-place = дом { $place }, { $street }
welcome-to-web-enlarge = Увеличить
welcome-to-web-write = Вписать { $number }: { $place }
welcome-to-web-write-here = Вписать { $number }
welcome-to-web-between = между { $low } и { $high }
welcome-to-web-after-number = после { $low }
welcome-to-web-before-number = перед { $high }
welcome-to-web-copy = Пристройка { $number }: { $place }
welcome-to-web-fence-after = Забор справа: { $place }
welcome-to-web-fence-here = Поставить забор
welcome-to-web-roundabout-at = Проезд: { $place }
welcome-to-web-roundabout-here = Построить здесь
welcome-to-web-use = Использовать { welcome-to-estate-of }: { $place }
welcome-to-web-use-short = Взять этот ЖК
welcome-to-web-raise = { welcome-to-estate-of }: { $from } → { $to }
welcome-to-web-raise-short = { welcome-to-estate-of }
welcome-to-web-loses-pool = теряет бассейн
welcome-to-web-zone-plans = Планы
welcome-to-web-zone-parks = Парки
welcome-to-web-zone-pools = Бассейны
welcome-to-web-zone-temps = Бригада
welcome-to-web-zone-estates = ЖК
welcome-to-web-zone-bis = Пристройки
welcome-to-web-zone-roundabouts = Проезды
welcome-to-web-zone-refusals = Отказы
welcome-to-web-ask-house = Куда вписать { $number }?
welcome-to-web-ask-refuse = Ни один номер не подходит: отказ в разрешении
welcome-to-web-refuse = Принять отказ
welcome-to-web-ask-number = Какой номер?
welcome-to-web-hint-number = Бригада меняет { $number } не больше чем на 2
welcome-to-web-no-temp = { $number } без бригады
welcome-to-web-ask-fence = Где поставить забор?
welcome-to-web-ask-value = Стоимость каких ЖК повысить?
welcome-to-web-ask-park = Посадить парк?
welcome-to-web-ask-pool = Построить бассейн?
welcome-to-web-ask-bis = Какой номер скопировать?
welcome-to-web-ask-temp = Подтвердите ход
welcome-to-web-do-park = Посадить парк
welcome-to-web-do-pool = Построить бассейн
welcome-to-web-hint-another = Другая карта или дом: просто нажмите
welcome-to-web-hint-another-house = Карту и дом ещё можно поменять
welcome-to-web-ask-confirm = Подтвердите ход
welcome-to-web-confirm = Подтвердить
welcome-to-web-confirm-unapproved = Не сейчас
welcome-to-web-ask-approve = План { $plan } выполнен: утвердить за { $points }?
welcome-to-web-ask-approve-several = Планы { $plans } выполнены: утвердить?
welcome-to-web-approve-for = План { $plan }: { $points }
welcome-to-web-approve-without = Без действия, план { $plan }: { $points }
welcome-to-web-is-ready = План { $plan } выполнен
welcome-to-web-close = Закрыть
welcome-to-web-last = Прошлый раунд
welcome-to-web-house = { $house }: { $what }
welcome-to-web-empty = пустой
welcome-to-web-bis = пристройка
welcome-to-web-pool-open = бассейн ещё не построен
welcome-to-web-pool-built = бассейн
welcome-to-web-pool-lost = бассейн упущен
welcome-to-web-roundabout = проезд
welcome-to-web-used = использован для плана
welcome-to-web-fence = забор справа
welcome-to-web-estate = { welcome-to-estate-of }
welcome-to-web-tracks = Зоны
welcome-to-web-track = закрашено { $filled } из { $cells }, даёт { $points } ПО
welcome-to-web-track-cost = закрашено { $filled } из { $cells }, отнимает { $points } ПО
welcome-to-web-temps = закрашено { $filled } из { $cells }
welcome-to-web-temp-ranks = по количеству: 1-е место { $most }, 2-е { $second }, 3-е { $third }
welcome-to-web-column = { welcome-to-estate-of }: по { $points }, готовых { $count }
welcome-to-web-score = Очки
welcome-to-web-total = Всего
welcome-to-web-total-short = всего
welcome-to-web-this-turn = за этот ход
welcome-to-web-built-short = Дома
welcome-to-web-players = Игроки
welcome-to-web-choosing = выбирает
welcome-to-web-victory = победа
welcome-to-web-built = домов { $built } из { $all }
welcome-to-web-look-at = Рассмотреть город { $town } игрока { $seat }
welcome-to-web-rival = { $id ->
    [sam] Сэм
    [ann] Энн
    [irene] Ирен
    [closed] закрытая компания
   *[other] архитектор
}
welcome-to-web-level = конкурент, уровень { $level }
welcome-to-web-pile = Отдано карт: { $cards }
welcome-to-web-log-open = идёт
welcome-to-web-log-pool = бассейн
welcome-to-web-log-fence = забор
welcome-to-web-log-refused = отказ
welcome-to-web-log-plan = план { $plan }
welcome-to-web-curve = Очки раунд за раундом
welcome-to-web-line-houses = Дома
welcome-to-web-line-estates = Готовые ЖК
welcome-to-web-line-pools = Построено бассейнов
welcome-to-web-best-street = Лучшая улица
welcome-to-web-best-street-more = парки и ЖК: { $points }
welcome-to-web-best-round = Лучший раунд
welcome-to-web-best-round-fact = Раунд { $round }
welcome-to-web-plans-first = утверждено первыми: { $count }
welcome-to-web-costliest = Что отняло больше всего
welcome-to-web-town-0 = Солнечное
welcome-to-web-town-1 = Сосновка
welcome-to-web-town-2 = Кленовка
welcome-to-web-town-3 = Кедровое
welcome-to-web-town-4 = Озёрное
welcome-to-web-town-5 = Розовка
welcome-to-web-town-6 = Дубрава
welcome-to-web-town-7 = Вербное
welcome-to-web-town-8 = Ясногорье
welcome-to-web-town-9 = Колокольцево
welcome-to-web-town-10 = Серебрянка
welcome-to-web-town-11 = Луговое
welcome-to-bis-mark = П

welcome-to-help-1 = Вы планируете городок из трёх улиц. Нумеруйте дома, объединяйте их в ЖК, добавляйте парки и бассейны и получите больше победных очков (ПО), чем остальные.
welcome-to-help-2 = Все ходят одновременно, и у всех одни и те же три комбинации из номера и действия. Выберите одну; другие могут выбрать ту же. Её номер нужно вписать в пустой дом, потом можно выполнить её действие, а в конце — утвердить планы.
welcome-to-help-3 = На каждой улице номера растут слева направо и не повторяются, разве что через пристройку; оставлять дома пустыми и пропускать номера можно. Если ни один из трёх номеров никуда не подходит, вы получаете отказ в разрешении на строительство: вместо номера и действия закрашиваете клетку отказа. Один отказ ничего не стоит, два — 3 очка, три — 5.
welcome-to-help-4 = Забор: нарисуйте забор между любыми двумя соседними домами. Дома между двумя заборами — это ЖК; на концах улиц заборы стоят с самого начала. ЖК готов, когда у всех его домов есть номера, а домов не больше шести; более длинный ничего не даёт, пока вы его не разделите.
welcome-to-help-5 = Повышение стоимости: выберите размер ЖК и закрасьте клетку в его столбце; в конце каждый ваш готовый ЖК такого размера даст больше. Парк: закрасьте клетку парка на улице, где только что вписали номер; чем больше клеток, тем больше очков. Бассейн: если у дома, который только что получил номер, есть бассейн, постройте его; дом, пронумерованный с другим действием, теряет свой бассейн навсегда.
welcome-to-help-6 = Временная бригада: увеличьте или уменьшите номер на 0, 1 или 2, прежде чем вписать его (от 0 до 17), и закрасьте клетку бригады; в конце первое место по числу клеток даёт 7 очков, второе — 4, третье — 1. Пристройка: скопируйте номер любого дома в пустой дом рядом с ним. Это единственное действие, за которое теряют очки: за одну пристройку 1, за две 3, за три 6 и так далее.
welcome-to-help-7 = Три плана застройки общие для всех; каждый можно утвердить один раз, когда у вас есть то, чего он требует. Все, кто утверждает план в раунде первого утверждения, получают больше очков; позже он даёт меньше. Использованный ЖК нельзя ни взять для другого плана, ни разделить, но очки за него вы всё равно получите.
welcome-to-help-8 = В экспертном варианте можно построить до двух проездов: каждый занимает место пустого дома и делит улицу на две части с отдельной нумерацией; один стоит 3 очка, два — 8. К стандартным планам можно добавить сложные. В соло-игре у вас три карты: одна даёт номер, вторая — действие, а третья уходит конкуренту.
welcome-to-help-9 = Игра заканчивается после раунда, в котором кто-то утвердил третий план, закрасил третью клетку отказа или пронумеровал свой последний дом. Складывают очки за планы, парки, бассейны, бригаду и готовые ЖК и вычитают за пристройки, отказы и проезды. Побеждает тот, у кого больше всего очков, а при равенстве — тот, у кого больше готовых ЖК.

machi-koro = Мачи Коро
    .short = Мачи Коро
    .about = Бросайте кубики, пусть город зарабатывает, и первыми постройте все достопримечательности.

machi-koro-option-set = Карты
    .base = базовая игра
    .plus = базовая игра и расширение «Плюс»
machi-koro-option-market = Резерв
    .open = все стопки открыты
    .limited = вариант с ограничениями: десять видов
machi-koro-option-first = Первый игрок
    .v0 = игрок 1
    .v1 = игрок 2
    .v2 = игрок 3
    .v3 = игрок 4
    .v4 = игрок 5
    .random = по жребию
machi-koro-option-radio_tower = Переброс с «Радиовышкой»
    .free = один или два кубика, на выбор
    .same = столько же кубиков
machi-koro-option-amusement_park = Дубль в дополнительном ходе
    .unlimited = даёт ещё один ход
    .once = ничего не даёт
machi-koro-option-majors = Копий каждого крупного предприятия
    .five = все из коробки
    .players = по числу игроков
machi-koro-option-dead_majors = Крупное предприятие, которое есть у каждого
    .keep = остаётся в резерве
    .remove = выходит из игры

machi-koro-group-base = Предприятия базовой игры
machi-koro-group-plus = Предприятия расширения
machi-koro-group-landmarks = Достопримечательности
machi-koro-group-start = Стартовое предприятие расширения «Плюс»
machi-koro-fact-numbers = бросок
machi-koro-fact-colour = цвет
machi-koro-fact-icon = символ
machi-koro-fact-cost = цена
machi-koro-fact-copies = копий
machi-koro-fact-set = набор
machi-koro-set-base = базовая игра
machi-koro-set-plus = расширение «Плюс»
machi-koro-colour-red = красный
machi-koro-colour-blue = синий
machi-koro-colour-green = зелёный
machi-koro-colour-purple = фиолетовый
machi-koro-icon-wheat = колос
machi-koro-icon-cow = корова
machi-koro-icon-gear = шестерня
machi-koro-icon-bread = хлеб
machi-koro-icon-cup = чашка
machi-koro-icon-factory = фабрика
machi-koro-icon-market = рынок
machi-koro-icon-boat = лодка
machi-koro-icon-major = башня

machi-koro-card-wheat_field = Пшеничное поле
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-ranch = Ферма
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-bakery = Пекарня
    .text = В ваш ход возьмите { machi-koro-some-coins } из банка.
machi-koro-card-cafe = Кафе
    .text = В чужой ход возьмите { machi-koro-some-coins } у активного игрока.
machi-koro-card-convenience_store = Магазин
    .text = В ваш ход возьмите { machi-koro-some-coins } из банка.
machi-koro-card-forest = Лес
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-stadium = Стадион
    .text = В ваш ход возьмите по { machi-koro-each-coins } у каждого соперника.
machi-koro-card-tv_station = Телецентр
    .text = В ваш ход возьмите до { $coins ->
        [one] { $coins } монеты
       *[other] { $coins } монет
    } у одного соперника на ваш выбор.
machi-koro-card-business_center = Деловой центр
    .text = В ваш ход можно обменять своё предприятие на предприятие соперника. Крупные предприятия не обменивают.
machi-koro-card-cheese_factory = Сыроварня
    .text = В ваш ход возьмите по { machi-koro-each-coins } из банка за каждое ваше предприятие с коровой.
machi-koro-card-furniture_factory = Мебельная фабрика
    .text = В ваш ход возьмите по { machi-koro-each-coins } из банка за каждое ваше предприятие с шестернёй.
machi-koro-card-mine = Шахта
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-family_restaurant = Ресторан
    .text = В чужой ход возьмите { machi-koro-some-coins } у активного игрока.
machi-koro-card-apple_orchard = Яблоневый сад
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-produce_market = Овощной рынок
    .text = В ваш ход возьмите по { machi-koro-each-coins } из банка за каждое ваше предприятие с колосом.
machi-koro-card-sushi_bar = Суши-бар
    .text = Если у вас есть «Порт», в чужой ход возьмите { machi-koro-some-coins } у активного игрока.
machi-koro-card-flower_orchard = Цветник
    .text = В ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-flower_shop = Цветочный магазин
    .text = В ваш ход возьмите по { machi-koro-each-coins } из банка за каждый ваш «Цветник».
machi-koro-card-pizza_joint = Пиццерия
    .text = В чужой ход возьмите { machi-koro-some-coins } у активного игрока.
machi-koro-card-publisher = Издательство
    .text = В ваш ход возьмите у каждого соперника по { machi-koro-each-coins } за каждое его предприятие с чашкой или хлебом.
machi-koro-card-hamburger_stand = Закусочная
    .text = В чужой ход возьмите { machi-koro-some-coins } у активного игрока.
machi-koro-card-mackerel_boat = Баркас
    .text = Если у вас есть «Порт», в ход любого игрока возьмите { machi-koro-some-coins } из банка.
machi-koro-card-tax_office = Налоговая инспекция
    .text = В ваш ход возьмите половину монет (с округлением вниз) у каждого соперника, у которого их { $coins } или больше.
machi-koro-card-food_warehouse = Продуктовый склад
    .text = В ваш ход возьмите по { machi-koro-each-coins } из банка за каждое ваше предприятие с чашкой.
machi-koro-card-tuna_boat = Траулер
    .text = Если у вас есть «Порт», в ход любого игрока: активный игрок один раз на всех бросает два кубика; возьмите по { machi-koro-each-coins } из банка за каждое очко.
machi-koro-card-train_station = Вокзал
    .text = Можно бросать один или два кубика.
machi-koro-card-shopping_mall = Торговый центр
    .text = Каждое ваше предприятие с чашкой или хлебом приносит на 1 больше; «Цветочный магазин» — на 1 за каждый «Цветник».
machi-koro-card-amusement_park = Парк развлечений
    .text = Дубль даёт вам ещё один ход после этого.
machi-koro-card-radio_tower = Радиовышка
    .text = Раз за ход можно перебросить кубики.
machi-koro-card-harbor = Порт
    .text = Если выпало 10 или больше, можно прибавить 2. Ваши «Суши-бары» и суда работают.
machi-koro-card-airport = Аэропорт
    .text = Если в свой ход ничего не строите, возьмите 10 монет из банка.
machi-koro-card-town_hall = Ратуша
    .text = Если перед строительством у вас нет монет, возьмите 1 монету из банка.

machi-koro-ask-roll = Бросьте кубики
machi-koro-ask-reroll = Выпало { $total }. Воспользоваться «Радиовышкой»?
machi-koro-ask-add = Выпало { $total }. Прибавить 2 за «Порт»?
machi-koro-ask-take = У кого забирает «Телецентр»?
machi-koro-ask-give = «Деловой центр»: какую карту отдать?
machi-koro-ask-get = Какую карту забрать за карту «{ $card }»?
machi-koro-ask-build = У вас { machi-koro-web-coins }. Что строите?
machi-koro-ask-over = { $seat }: построены все достопримечательности.

machi-koro-move-roll-one = Бросить один кубик
machi-koro-move-roll-two = Бросить два кубика
machi-koro-move-keep = Оставить результат
machi-koro-move-reroll-one = Перебросить (1 кубик)
machi-koro-move-reroll-two = Перебросить (2 кубика)
machi-koro-move-add-two = Прибавить 2
machi-koro-move-add-none = Оставить как есть
machi-koro-move-take = Забрать монеты: { $seat } (есть { $coins })
machi-koro-move-give = Отдать предприятие «{ $card }»
machi-koro-move-get = Забрать предприятие «{ $card }»: { $seat }
machi-koro-move-decline = Не меняться
machi-koro-move-build = Построить предприятие «{ $card }» за { $cost }
machi-koro-move-build-landmark = Построить достопримечательность «{ $card }» за { $cost }
machi-koro-move-pass = Закончить ход без строительства

machi-koro-event-revealed = В резерве появляется «{ $card }».
machi-koro-event-removed = Карта «{ $card }» есть у каждого: остальные копии ({ $copies }) выходят из игры.
machi-koro-event-turn = Ход { $turn }: { $seat }.
machi-koro-event-bonus-turn = Ход { $turn }: { $seat } ходит ещё раз.
machi-koro-event-rolled = { $seat } бросает кубик: { $total }.
machi-koro-event-rolled-two = { $seat } бросает кубики: { $faces }, вместе { $total }.
machi-koro-event-rerolled = «Радиовышка»: { $seat } перебрасывает кубик: { $total }.
machi-koro-event-rerolled-two = «Радиовышка»: { $seat } перебрасывает кубики: { $faces }, вместе { $total }.
machi-koro-event-added = «Порт»: { $seat } прибавляет 2: { $faces } = { $total }.
machi-koro-event-earned = «{ $card }»: { $seat } получает из банка { machi-koro-some-coins }.
machi-koro-event-tuna = Траулеры в море: { $seat } бросает { $faces }, улов { $total }.
machi-koro-event-paid = «{ $card }»: { $from } → { $to }, { machi-koro-web-coins }.
machi-koro-event-short = «{ $card }»: { $from } → { $to }, { $coins } из { $owed } (больше нет).
machi-koro-event-swapped = «Деловой центр»: { $seat } отдаёт карту «{ $gave }» и забирает карту «{ $got }»; обмен: { $with }.
machi-koro-event-declined = «Деловой центр»: { $seat } не меняется.
machi-koro-event-relieved = «Ратуша»: { $seat } получает из банка { machi-koro-some-coins }.
machi-koro-event-built = { $seat } строит предприятие «{ $card }» за { $cost }.
machi-koro-event-built-landmark = { $seat } строит достопримечательность «{ $card }» за { $cost }.
machi-koro-event-passed = { $seat } ничего не строит.
machi-koro-event-flown = «Аэропорт»: { $seat } получает из банка { machi-koro-some-coins }.
machi-koro-event-won = { $seat } строит последнюю достопримечательность и побеждает!

machi-koro-refused-game-over = Игра окончена.
machi-koro-refused-turn = Сейчас ходит { $seat }.
machi-koro-refused-now = Сейчас этого сделать нельзя.
machi-koro-refused-train-station = Для двух кубиков нужна достопримечательность «{ $card }».
machi-koro-refused-dice = «Радиовышка» перебрасывает столько кубиков, сколько было брошено.
machi-koro-refused-opponent = Такого соперника за столом нет.
machi-koro-refused-not-there = В этом городе нет карты «{ $card }».
machi-koro-refused-major = «{ $card }» — крупное предприятие, его не обменивают.
machi-koro-refused-same-kind = Карта за такую же карту — не обмен.
machi-koro-refused-nothing-for-it = Никому нечего дать за карту «{ $card }».
machi-koro-refused-market = Карты «{ $card }» нет в резерве.
machi-koro-refused-owned = В городе может быть только одна карта «{ $card }».
machi-koro-refused-not-in-game = Карты «{ $card }» нет в этой игре.
machi-koro-refused-built = Достопримечательность «{ $card }» уже построена.
machi-koro-refused-price = Это стоит { $cost }, а в кошельке только { $coins }.

machi-koro-flaw-players = В позиции игроков { $given }, в игре { $players }.
machi-koro-flaw-seat = За столом нет места { $seat }.
machi-koro-flaw-coins = Слишком много монет: { $coins }; разрешено { $most }.
machi-koro-flaw-copies = Копий карты «{ $card }» на столе — { $found }, а их всего { $copies }.
machi-koro-flaw-majors = В городе не может быть двух карт «{ $card }».
machi-koro-flaw-not-in-game = Карты «{ $card }» нет в этой игре.
machi-koro-flaw-won = Игра уже выиграна: { $seat }.
machi-koro-flaw-deck = Колода есть только в варианте с ограничениями.
machi-koro-flaw-market = Открыто видов: { $kinds }; должно быть { $open }; меньше — только если колода пуста.
machi-koro-flaw-not-due = До броска не может быть заработанного дополнительного хода.

machi-koro-score-landmarks = Достопримечательности
machi-koro-end-landmarks = построены все достопримечательности

machi-koro-board-turn = Ход { $turn }, { $seat }
machi-koro-board-bonus = Ход { $turn }, { $seat } (дополнительный ход)
machi-koro-board-die = кубик { $total }
machi-koro-board-dice = кубики { $faces } = { $total }
machi-koro-board-market = резерв
machi-koro-board-establishment = предприятие
machi-koro-board-numbers = №
machi-koro-board-coins = монеты
machi-koro-board-deck = { $cards ->
    [one] { $cards } карта в колоде
    [few] { $cards } карты в колоде
   *[many] { $cards } карт в колоде
}

machi-koro-web-market = Рынок
machi-koro-web-another = дальше ещё один ход
machi-koro-web-landmarks = { $built } из { $all } достопримечательностей
machi-koro-web-no-dice = Кубики ещё не брошены
machi-koro-web-last-roll = Последний бросок
machi-koro-web-rolled = Выпало { $total }
machi-koro-web-nothing = никто ничего не получает
machi-koro-web-turn = ход { $turn }
machi-koro-web-ask-build = Выпало { $total }. Что построите?
machi-koro-web-ask-nothing = Выпало { $total }. Пока не хватает монет.
machi-koro-web-end-turn = Закончить ход
machi-koro-web-go-build = Построить: { $card }
machi-koro-web-go-worth = { $coins } на { $totals }
machi-koro-web-legend = Работает
machi-koro-web-when-blue = в ход любого
machi-koro-web-when-green = в ваш ход
machi-koro-web-when-red = в чужой ход
machi-koro-web-when-purple = в ваш ход, забирает
machi-koro-web-copies = осталось { $copies }
machi-koro-web-left = ещё { $cards }
machi-koro-web-empty = пусто
machi-koro-web-sold-out = раскуплено
machi-koro-web-short = не хватает { $coins }
machi-koro-web-enough = хватает
machi-koro-web-city-mine = Ваш город
machi-koro-web-city-of = Город: { $seat }
machi-koro-web-built = построено
machi-koro-web-unbuilt = не построено
machi-koro-web-no-buildings = Здесь пока ничего не стоит.
machi-koro-web-odds = Что даёт каждый бросок
machi-koro-web-odds-of = Что даёт каждый бросок: { $seat }
machi-koro-web-odds-short = Что даёт вам бросок
machi-koro-web-odds-total = Сумма
machi-koro-web-odds-one = 1 кубик
machi-koro-web-odds-two = 2 кубика
machi-koro-web-odds-mine = Ваш бросок
machi-koro-web-odds-others = Чужой бросок
machi-koro-web-odds-mean-one = В среднем, один кубик
machi-koro-web-odds-mean-two = В среднем, два кубика
machi-koro-web-odds-row = один кубик { $one }, два кубика { $two }; свой бросок { $mine }, чужой бросок { $others }
machi-koro-web-facts = { $card } ({ $numbers }; цвет { $colour }; { $icon })
machi-koro-web-log-built = построено «[{ $card }]»
machi-koro-web-log-swapped = обмен: «[{ $gave }]» на «[{ $got }]»
machi-koro-web-log-nothing = ничего
machi-koro-web-log-dealt = Карты разложены.
machi-koro-web-end-curve = Монеты и здания
machi-koro-web-end-best = Ваша лучшая карта
machi-koro-web-end-best-of = Лучшая карта: { $seat }
machi-koro-web-end-best-more = { $rolls ->
    [one] { $coins } за { $rolls } бросок
    [few] { $coins } за { $rolls } броска
   *[many] { $coins } за { $rolls } бросков
}
machi-koro-web-end-luck = Удача на кубиках
machi-koro-web-end-luck-good = { $coins ->
    [one] на { $coins } монету больше
    [few] на { $coins } монеты больше
   *[many] на { $coins } монет больше
}
machi-koro-web-end-luck-bad = { $coins ->
    [one] на { $coins } монету меньше
    [few] на { $coins } монеты меньше
   *[many] на { $coins } монет меньше
}
machi-koro-web-end-luck-even = ровно столько, сколько ожидалось
machi-koro-web-end-luck-more = Все броски вместе стоили { $brought }; обычные кубики дали бы { $expected }.
machi-koro-web-end-buildings = Другие здания
machi-koro-web-end-start = Монет в начале
machi-koro-web-end-bank = Из банка
machi-koro-web-end-others = От соперников
machi-koro-web-end-paid = Уплачено соперникам
machi-koro-web-end-spent = Потрачено на строительство
machi-koro-web-end-left = Осталось монет
machi-koro-web-brief-any = [+{ $coins } :coin:] в ход любого
machi-koro-web-brief-own = [+{ $coins } :coin:] в ваш ход
machi-koro-web-brief-per = [+{ $coins } :coin:] за каждое ваше :{ $icon }:
machi-koro-web-brief-roller = [{ $coins } :coin:] от того, кто бросает
machi-koro-web-brief-each = [по { $coins } :coin:] от каждого соперника
machi-koro-web-brief-swap = [:swap: обмен] картами
machi-koro-web-tiny-any = +{ $coins } :coin: в любой ход
machi-koro-web-tiny-own = +{ $coins } :coin: в ваш ход
machi-koro-web-tiny-per = +{ $coins } :coin: за :{ $icon }:
machi-koro-web-tiny-roller = { $coins } :coin: в чужой ход
machi-koro-web-tiny-each = { $coins } :coin: от всех
machi-koro-web-tiny-swap = :swap: обмен
machi-koro-web-ask-reroll = Выпало { $total }. Оставить?
machi-koro-web-owned = уже есть
machi-koro-web-when-harbor = :anchor: нужен ваш «Порт»
machi-koro-web-take = Забрать { $coins } :coin:
machi-koro-web-ask-build-first = У вас { machi-koro-web-coins }. Что построите?
machi-koro-web-ask-nothing-first = Пока не хватает монет.
machi-koro-web-odds-note = Монеты от броска до строительства, за вычетом выплат соперникам. Чужой бросок — среднее по всем соперникам. Средние значения не учитывают перебросы и добавленные 2.
machi-koro-web-brief-pips = [+:dice::dice: :coin:] в ход любого
machi-koro-web-brief-one = [{ $coins } :coin:] от одного соперника
machi-koro-web-brief-shops = [{ $coins } :coin:] за каждое чужое :cup: :bread:
machi-koro-web-brief-half = [½ :coin:] у всех, у кого { $coins }+
machi-koro-web-tiny-pips = +:dice::dice: в любой ход
machi-koro-web-tiny-one = { $coins } :coin: от одного
machi-koro-web-tiny-shops = { $coins } :coin: за :cup: :bread:
machi-koro-web-tiny-half = ½ :coin: у кого { $coins }+
machi-koro-web-tiny-train_station = 1 или 2 кубика
machi-koro-web-tiny-shopping_mall = +1 за :cup: :bread:
machi-koro-web-tiny-amusement_park = дубль: ещё ход
machi-koro-web-tiny-radio_tower = можно перебросить
machi-koro-web-tiny-harbor = от 10: +2
machi-koro-web-tiny-airport = не строите: +10
machi-koro-web-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# As an object: «возьмите 2 монеты».
machi-koro-some-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# После «по».
machi-koro-each-coins = { $coins ->
    [one] { $coins } монете
    [few] { $coins } монеты
   *[many] { $coins } монет
}

machi-koro-help-1 = Вы строите небольшой город. Первыми постройте все свои достопримечательности: четыре в базовой игре, шесть с расширением «Плюс».
machi-koro-help-2 = В начале у каждого есть «Пшеничное поле», «Пекарня» и 3 монеты. В свой ход вы бросаете кубик, затем срабатывают карты, число которых выпало, а потом можно строить. Кубик один, пока у вас нет «Вокзала»; если брошены два, важна только их сумма.
machi-koro-help-3 = Цвет говорит, когда карта работает. За синие и зелёные платит банк: за синие — в ход любого игрока, за зелёные — только в ваш. Красные работают в чужой ход, и платит вам тот, кто бросал; фиолетовые — в ваш ход: они забирают монеты у соперников или обменивают карты.
machi-koro-help-4 = Сначала срабатывают красные карты, поэтому вы платите раньше, чем зарабатываете; затем синие и зелёные, в конце фиолетовые. Если вам не хватает монет, чтобы заплатить сопернику, вы отдаёте, сколько есть, а остаток списывается. Если должны нескольким, сначала рассчитываетесь с тем, кто ходит перед вами, а дальше в обратном порядке ходов.
machi-koro-help-5 = После этого можно построить что-то одно: предприятие из резерва или свою достопримечательность. Одинаковых предприятий может быть сколько угодно, и доход даёт каждое; но фиолетовых, то есть крупных, — только по одному каждого вида.
machi-koro-help-6 = Некоторые зелёные карты платят за другие ваши карты: «Сыроварня» — за каждую корову, «Мебельная фабрика» — за каждую шестерню, «Овощной рынок» — за каждый колос. Так что одинаковые символы стоит собирать.
machi-koro-help-7 = Достопримечательности помогают только владельцу, с той минуты, как построены. «Вокзал» позволяет бросать один или два кубика, «Торговый центр» прибавляет 1 к каждой вашей карте с чашкой или хлебом, «Радиовышка» даёт раз за ход перебросить кубики. С «Парком развлечений» дубль даёт ещё один ход после этого.
machi-koro-help-8 = «Плюс» добавляет новые предприятия и две достопримечательности: «Порт» (если выпало 10 или больше, можно прибавить 2; без него не работают «Суши-бары» и суда) и «Аэропорт» (10 монет, если ничего не строите). Ещё у каждого сразу есть «Ратуша»: она даёт 1 монету, если перед строительством у вас нет ни одной. С ограниченным резервом открыто только десять видов карт; когда какой-то заканчивается, новые карты выходят из колоды.
machi-koro-help-9 = Кто построит последнюю из своих достопримечательностей, тот сразу побеждает. Раунд не доигрывают.

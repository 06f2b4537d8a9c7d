machi-koro-2 = Мачи Коро 2
    .short = Мачи Коро 2
    .about = Выберите первые предприятия, пользуйтесь чужими достопримечательностями и первыми постройте три свои.

machi-koro-2-option-first = Первый игрок
    .v0 = игрок 1
    .v1 = игрок 2
    .v2 = игрок 3
    .v3 = игрок 4
    .v4 = игрок 5
    .random = по жребию
machi-koro-2-option-moving_company = «Транспортная компания»
    .end = забирает карту в конце хода
    .before-build = забирает карту перед строительством
machi-koro-2-option-launch_pad = «Космодром»
    .on = есть среди достопримечательностей
    .off = не участвует

machi-koro-2-group-low = Предприятия 1–6
machi-koro-2-group-high = Предприятия 7–12
machi-koro-2-group-landmarks = Достопримечательности
machi-koro-2-fact-numbers = бросок
machi-koro-2-fact-colour = цвет
machi-koro-2-fact-icon = символ
machi-koro-2-fact-cost = цена
machi-koro-2-fact-copies = копий
machi-koro-2-fact-costs = цена 1-й / 2-й / 3-й достопримечательности
machi-koro-2-fact-reach = действует
machi-koro-2-colour-red = красный
machi-koro-2-colour-blue = синий
machi-koro-2-colour-green = зелёный
machi-koro-2-colour-purple = фиолетовый
machi-koro-2-icon-cup = чашка
machi-koro-2-icon-shop = лавка
machi-koro-2-icon-wheat = колос
machi-koro-2-icon-fruit = фрукт
machi-koro-2-icon-gear = шестерня
machi-koro-2-icon-flower = цветок
machi-koro-2-icon-combo = фабрика
machi-koro-2-icon-major = башня
machi-koro-2-reach-once = один раз, при постройке
machi-koro-2-reach-owner = для владельца
machi-koro-2-reach-everybody = для всех

machi-koro-2-card-sushi_bar = Суши-бар
    .text = В чужой ход возьмите { machi-koro-2-some-coins } у активного игрока.
machi-koro-2-card-wheat_field = Пшеничное поле
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-vineyard = Виноградник
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-bakery = Пекарня
    .text = В ваш ход возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-cafe = Кофейня
    .text = В чужой ход возьмите { machi-koro-2-some-coins } у активного игрока.
machi-koro-2-card-flower_garden = Цветочный сад
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-convenience_store = Минимаркет
    .text = В ваш ход возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-forest = Лес
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-flower_shop = Цветочный магазин
    .text = В ваш ход возьмите по { machi-koro-2-each-coins } из банка за каждое ваше предприятие с цветком.
machi-koro-2-card-business_center = Бизнес-центр
    .text = В ваш ход можно обменять своё предприятие, даже это, на предприятие соперника.
machi-koro-2-card-corn_field = Кукурузное поле
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-stadium = Стадион
    .text = В ваш ход возьмите по { machi-koro-2-each-coins } у каждого соперника.
machi-koro-2-card-hamburger_stand = Бургерная
    .text = В чужой ход возьмите { machi-koro-2-some-coins } у активного игрока.
machi-koro-2-card-furniture_factory = Мебельная фабрика
    .text = В ваш ход возьмите по { machi-koro-2-each-coins } из банка за каждое ваше предприятие с шестернёй.
machi-koro-2-card-shopping_district = Торговый квартал
    .text = В ваш ход возьмите половину монет (с округлением вниз) у каждого соперника, у которого их больше { $coins }.
machi-koro-2-card-family_restaurant = Семейный ресторан
    .text = В чужой ход возьмите { machi-koro-2-some-coins } у активного игрока.
machi-koro-2-card-winery = Винодельня
    .text = В ваш ход возьмите по { machi-koro-2-each-coins } из банка за каждое ваше предприятие с фруктом.
machi-koro-2-card-apple_orchard = Яблоневый сад
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.
machi-koro-2-card-food_warehouse = Продуктовый склад
    .text = В ваш ход возьмите по { machi-koro-2-each-coins } из банка за каждое ваше предприятие с чашкой.
machi-koro-2-card-mine = Шахта
    .text = В ход любого игрока возьмите { machi-koro-2-some-coins } из банка.

machi-koro-2-card-loan_office = Кредитная контора
    .text = Только для игрока без достопримечательностей, когда у всех остальных есть хотя бы одна. Каждая следующая обходится вам на { machi-koro-2-some-coins } дешевле.
machi-koro-2-card-farmers_market = Фермерский рынок
    .text = Каждое сработавшее предприятие с колосом приносит владельцу на { machi-koro-2-some-coins } больше, чьим бы оно ни было.
machi-koro-2-card-french_restaurant = Французский ресторан
    .text = При постройке: возьмите по { machi-koro-2-each-coins } у каждого соперника.
machi-koro-2-card-moving_company = Транспортная компания
    .text = Кто выбрасывает дубль, обязан в конце хода отдать одно своё предприятие игроку справа.
machi-koro-2-card-observatory = Обсерватория
    .text = «Космодром» обходится всем на { machi-koro-2-some-coins } дешевле.
machi-koro-2-card-publisher = Издательство
    .text = При постройке: возьмите у каждого соперника по { machi-koro-2-each-coins } за каждое его предприятие с лавкой.
machi-koro-2-card-shopping_mall = Торговый центр
    .text = Каждое сработавшее предприятие с лавкой приносит владельцу на { machi-koro-2-some-coins } больше, чьим бы оно ни было.
machi-koro-2-card-tech_startup = Технологический стартап
    .text = Кто выбрасывает { $total }, получает { machi-koro-2-some-coins } из банка.
machi-koro-2-card-airport = Аэропорт
    .text = Кто в свой ход ничего не строит, получает { machi-koro-2-some-coins } из банка.
machi-koro-2-card-amusement_park = Парк развлечений
    .text = Кто выбрасывает дубль, делает ещё один ход после этого.
machi-koro-2-card-university = Университет
    .text = Кто бросает два кубика и не получает ни одной монеты, берёт { machi-koro-2-some-coins } из банка.
machi-koro-2-card-exhibit_hall = Выставочный зал
    .text = При постройке: возьмите половину монет (с округлением вниз) у каждого соперника, у которого их больше { $coins }.
machi-koro-2-card-forge = Металлургический завод
    .text = Каждое сработавшее предприятие с шестернёй приносит владельцу на { machi-koro-2-some-coins } больше, чьим бы оно ни было.
machi-koro-2-card-museum = Музей
    .text = При постройке: возьмите у каждого соперника по { machi-koro-2-each-coins } за каждую его достопримечательность.
machi-koro-2-card-park = Парк
    .text = При постройке: все монеты всех игроков делят поровну с округлением вверх; недостающее добавляет банк.
machi-koro-2-card-radio_tower = Радиовышка
    .text = При постройке: ещё один ход после этого.
machi-koro-2-card-soda_bottling_plant = Завод минеральных вод
    .text = Каждое сработавшее предприятие с чашкой приносит владельцу на { machi-koro-2-some-coins } больше, чьим бы оно ни было.
machi-koro-2-card-temple = Храм
    .text = Кто выбрасывает дубль, берёт по { machi-koro-2-each-coins } у каждого соперника.
machi-koro-2-card-tv_station = Телестанция
    .text = При постройке: возьмите у каждого соперника по { machi-koro-2-each-coins } за каждое его предприятие с чашкой.
machi-koro-2-card-launch_pad = Космодром
    .text = Кто его строит, сразу побеждает.

machi-koro-2-ask-opening = Начальный раунд { $round }: у вас { machi-koro-2-web-coins }. Что строите?
machi-koro-2-ask-roll = Один кубик или два?
machi-koro-2-ask-give = «Бизнес-центр»: какую карту отдать? Осталось обменов: { $swaps }.
machi-koro-2-ask-get = Какую карту забрать за карту «{ $card }»?
machi-koro-2-ask-build = У вас { machi-koro-2-web-coins }. Что строите?
machi-koro-2-ask-hand = «Транспортная компания»: какую карту получает { $seat }?
machi-koro-2-ask-over = Побеждает { $seat }.

machi-koro-2-move-roll-one = Бросить один кубик
machi-koro-2-move-roll-two = Бросить два кубика
machi-koro-2-move-give = Отдать предприятие «{ $card }»
machi-koro-2-move-get = Забрать предприятие «{ $card }»: { $seat }
machi-koro-2-move-decline = Не меняться
machi-koro-2-move-build = Построить предприятие «{ $card }» за { $cost }
machi-koro-2-move-build-landmark = Построить достопримечательность «{ $card }» за { $cost }
machi-koro-2-move-pass = Закончить ход без строительства
machi-koro-2-move-hand = Передать предприятие «{ $card }»: { $seat }

machi-koro-2-event-revealed = В ряду появляется «{ $card }».
machi-koro-2-event-opening = Начальный раунд { $round }: { $seat }.
machi-koro-2-event-turn = Ход { $turn }: { $seat }.
machi-koro-2-event-extra-turn = Ход { $turn }: { $seat } ходит ещё раз.
machi-koro-2-event-rolled = { $seat } бросает кубик: { $total }.
machi-koro-2-event-rolled-two = { $seat } бросает кубики: { $faces }, вместе { $total }.
machi-koro-2-event-earned = «{ $card }»: { $seat } получает из банка { machi-koro-2-some-coins }.
machi-koro-2-event-paid = «{ $card }»: { $from } → { $to }, { machi-koro-2-web-coins }.
machi-koro-2-event-short = «{ $card }»: { $from } → { $to }, { $coins } из { $owed } (больше нет).
machi-koro-2-event-shared = «{ $card }»: теперь у каждого { $coins }; банк добавляет { $bank }.
machi-koro-2-event-swapped = «Бизнес-центр»: { $seat } отдаёт карту «{ $gave }» и забирает карту «{ $got }»; обмен: { $with }.
machi-koro-2-event-declined = «Бизнес-центр»: { $seat } не меняется.
machi-koro-2-event-aided = Пустой кошелёк: { $seat } получает из банка { machi-koro-2-some-coins }.
machi-koro-2-event-built = { $seat } строит предприятие «{ $card }» за { $cost }.
machi-koro-2-event-built-landmark = { $seat } строит достопримечательность «{ $card }» за { $cost }.
machi-koro-2-event-passed = { $seat } ничего не строит.
machi-koro-2-event-handed-over = «Транспортная компания»: { $seat } отдаёт предприятие «{ $card }», получает { $to }.
machi-koro-2-event-won = { $seat } побеждает: построена третья достопримечательность!
machi-koro-2-event-launched = { $seat } побеждает: построен «Космодром»!

machi-koro-2-refused-game-over = Игра окончена.
machi-koro-2-refused-turn = Сейчас ходит { $seat }.
machi-koro-2-refused-now = Сейчас этого сделать нельзя.
machi-koro-2-refused-opening = В начальных раундах достопримечательности не строят.
machi-koro-2-refused-opponent = Такого соперника за столом нет.
machi-koro-2-refused-not-there = В этом городе нет карты «{ $card }».
machi-koro-2-refused-same-kind = Карта за такую же карту — не обмен.
machi-koro-2-refused-nothing-for-it = Никому нечего дать за карту «{ $card }».
machi-koro-2-refused-row = Карты «{ $card }» нет в рядах.
machi-koro-2-refused-loan = «{ $card }» — только для игрока без достопримечательностей, когда у всех остальных есть хотя бы одна.
machi-koro-2-refused-price = Это стоит { $cost }, а в кошельке только { $coins }.

machi-koro-2-flaw-players = В позиции игроков { $given }, в игре { $players }.
machi-koro-2-flaw-seat = За столом нет места { $seat }.
machi-koro-2-flaw-round = Раунда { $round } быть не может: начальных раундов { $rounds }, позже их нет.
machi-koro-2-flaw-opening = В начальных раундах «{ $card }» ещё не может стоять.
machi-koro-2-flaw-not-due = На этом этапе хода не может причитаться ни подарок, ни дополнительный ход.
machi-koro-2-flaw-coins = Слишком много монет: { $coins }; разрешено { $most }.
machi-koro-2-flaw-copies = Копий карты «{ $card }» на столе — { $found }, а их всего { $copies }.
machi-koro-2-flaw-twice = «{ $card }» — сразу в двух местах.
machi-koro-2-flaw-not-in-game = Карты «{ $card }» нет в этой игре.
machi-koro-2-flaw-other-row = «{ $card }» относится к другому ряду.
machi-koro-2-flaw-won = Игра уже выиграна: { $seat }.
machi-koro-2-flaw-row = В ряду разных карт: { $kinds }; должно быть { $different }; меньше — только если колода пуста.

machi-koro-2-score-landmarks = Достопримечательности
machi-koro-2-end-landmarks = построена третья достопримечательность
machi-koro-2-end-launch_pad = построен «Космодром»

machi-koro-2-board-opening = Начальный раунд { $round }, { $seat }
machi-koro-2-board-turn = Ход { $turn }, { $seat }
machi-koro-2-board-extra = Ход { $turn }, { $seat } (дополнительный ход)
machi-koro-2-board-die = кубик { $total }
machi-koro-2-board-dice = кубики { $faces } = { $total }
machi-koro-2-board-row = ряд
machi-koro-2-board-establishment = предприятие
machi-koro-2-board-numbers = №
machi-koro-2-board-coins = монеты
machi-koro-2-board-decks = карт в колодах: { $low } (1–6), { $high } (7–12), достопримечательностей { $landmarks }

machi-koro-2-web-market = Рынок
machi-koro-2-web-another = дальше ещё один ход
machi-koro-2-web-landmarks = { $built } из { $all } достопримечательностей
machi-koro-2-web-no-dice = Кубики ещё не брошены
machi-koro-2-web-last-roll = Последний бросок
machi-koro-2-web-rolled = Выпало { $total }
machi-koro-2-web-nothing = никто ничего не получает
machi-koro-2-web-turn = ход { $turn }
machi-koro-2-web-opening = начальный раунд { $round }
machi-koro-2-web-ask-build = Выпало { $total }. Что построите?
machi-koro-2-web-ask-nothing = Выпало { $total }. Пока не хватает монет.
machi-koro-2-web-end-turn = Закончить ход
machi-koro-2-web-go-build = Построить: { $card }
machi-koro-2-web-go-worth = { $coins } на { $totals }
machi-koro-2-web-copies = осталось { $copies }
machi-koro-2-web-left = ещё { $cards }
machi-koro-2-web-empty = пусто
machi-koro-2-web-short = не хватает { $coins }
machi-koro-2-web-enough = хватает
machi-koro-2-web-city-mine = Ваш город
machi-koro-2-web-city-of = Город: { $seat }
machi-koro-2-web-built = построено
machi-koro-2-web-no-buildings = Здесь пока ничего не стоит.
machi-koro-2-web-odds = Что даёт каждый бросок
machi-koro-2-web-odds-of = Что даёт каждый бросок: { $seat }
machi-koro-2-web-odds-short = Что даёт вам бросок
machi-koro-2-web-odds-total = Сумма
machi-koro-2-web-odds-one = 1 кубик
machi-koro-2-web-odds-two = 2 кубика
machi-koro-2-web-odds-mine = Ваш бросок
machi-koro-2-web-odds-others = Чужой бросок
machi-koro-2-web-odds-mean-one = В среднем, один кубик
machi-koro-2-web-odds-mean-two = В среднем, два кубика
machi-koro-2-web-odds-row = один кубик { $one }, два кубика { $two }; свой бросок { $mine }, чужой бросок { $others }
machi-koro-2-web-facts = { $card } ({ $numbers }; цвет { $colour }; { $icon })
machi-koro-2-web-log-built = построено «[{ $card }]»
machi-koro-2-web-log-swapped = обмен: «[{ $gave }]» на «[{ $got }]»
machi-koro-2-web-log-nothing = ничего
machi-koro-2-web-log-dealt = Карты разложены.
machi-koro-2-web-end-curve = Монеты и здания
machi-koro-2-web-end-best = Ваша лучшая карта
machi-koro-2-web-end-best-of = Лучшая карта: { $seat }
machi-koro-2-web-end-best-more = { $rolls ->
    [one] { $coins } за { $rolls } бросок
    [few] { $coins } за { $rolls } броска
   *[many] { $coins } за { $rolls } бросков
}
machi-koro-2-web-end-luck = Удача на кубиках
machi-koro-2-web-end-luck-good = { $coins ->
    [one] на { $coins } монету больше
    [few] на { $coins } монеты больше
   *[many] на { $coins } монет больше
}
machi-koro-2-web-end-luck-bad = { $coins ->
    [one] на { $coins } монету меньше
    [few] на { $coins } монеты меньше
   *[many] на { $coins } монет меньше
}
machi-koro-2-web-end-luck-even = ровно столько, сколько ожидалось
machi-koro-2-web-end-luck-more = Все броски вместе стоили { $brought }; обычные кубики дали бы { $expected }.
machi-koro-2-web-end-buildings = Другие здания
machi-koro-2-web-end-start = Монет в начале
machi-koro-2-web-end-bank = Из банка
machi-koro-2-web-end-others = От соперников
machi-koro-2-web-end-paid = Уплачено соперникам
machi-koro-2-web-end-spent = Потрачено на строительство
machi-koro-2-web-end-left = Осталось монет
machi-koro-2-web-brief-any = [+{ $coins } :coin:] в ход любого
machi-koro-2-web-brief-own = [+{ $coins } :coin:] в ваш ход
machi-koro-2-web-brief-per = [+{ $coins } :coin:] за каждое ваше :{ $icon }:
machi-koro-2-web-brief-roller = [{ $coins } :coin:] от того, кто бросает
machi-koro-2-web-brief-each = [по { $coins } :coin:] от каждого соперника
machi-koro-2-web-brief-swap = [:swap: обмен] картами
machi-koro-2-web-tiny-any = +{ $coins } :coin: в любой ход
machi-koro-2-web-tiny-own = +{ $coins } :coin: в ваш ход
machi-koro-2-web-tiny-per = +{ $coins } :coin: за :{ $icon }:
machi-koro-2-web-tiny-roller = { $coins } :coin: в чужой ход
machi-koro-2-web-tiny-each = { $coins } :coin: от всех
machi-koro-2-web-tiny-swap = :swap: обмен
machi-koro-2-web-works-once = одноразово
machi-koro-2-web-works-owner = для владельца
machi-koro-2-web-works-everybody = для всех
machi-koro-2-web-barred = сейчас не для вас
machi-koro-2-web-deck-low = один кубик
machi-koro-2-web-deck-high = два кубика
machi-koro-2-web-deck-landmarks = достопримечательности
machi-koro-2-web-nth-1 = 1-я
machi-koro-2-web-nth-2 = 2-я
machi-koro-2-web-nth-3 = 3-я
machi-koro-2-web-site-1 = 1-я
machi-koro-2-web-site-2 = 2-я
machi-koro-2-web-site-3 = 3-я
machi-koro-2-web-site-from = от { $coins } :coin:
machi-koro-2-web-site-wins = победа
machi-koro-2-web-ask-build-first = У вас { machi-koro-2-web-coins }. Что построите?
machi-koro-2-web-ask-nothing-first = Не хватает монет.
machi-koro-2-web-log-handed = отдано «[{ $card }]»
machi-koro-2-web-odds-note = Монеты от броска до строительства, за вычетом выплат соперникам. Чужой бросок — среднее по всем соперникам. Два числа: с одним кубиком | с двумя.
machi-koro-2-web-brief-half = [½ :coin:] у всех, у кого больше { $coins }
machi-koro-2-web-tiny-half = ½ :coin: у кого { $coins }+
machi-koro-2-web-brief-discount = Следующие достопримечательности вам на [{ $coins } :coin:] дешевле. Только для последнего игрока без них.
machi-koro-2-web-brief-raise = Каждое сработавшее :{ $icon }: приносит на [{ $coins } :coin:] больше, причём всем.
machi-koro-2-web-brief-once-each = Возьмите по [{ $coins } :coin:] у каждого соперника.
machi-koro-2-web-brief-once-icon = От каждого соперника [{ $coins } :coin:] за каждое его :{ $icon }:.
machi-koro-2-web-brief-once-landmark = От каждого соперника [{ $coins } :coin:] за каждую его достопримечательность.
machi-koro-2-web-brief-once-half = Половина монет каждого соперника, у которого больше [{ $coins } :coin:].
machi-koro-2-web-brief-once-share = Все монеты всех игроков делят поровну, с округлением вверх.
machi-koro-2-web-brief-once-turn = [Ещё один ход] после этого.
machi-koro-2-web-brief-once-win = Кто его строит, [сразу побеждает], сколько бы их ни было.
machi-koro-2-web-brief-launch = «Космодром» обходится всем на [{ $coins } :coin:] дешевле.
machi-koro-2-web-brief-total = Кто выбрасывает [{ $total }], получает [{ $coins } :coin:] из банка.
machi-koro-2-web-brief-no-build = Кто ничего не строит, получает [{ $coins } :coin:] из банка.
machi-koro-2-web-brief-no-income = Кто бросает два кубика и ничего не получает, берёт [{ $coins } :coin:].
machi-koro-2-web-brief-doubles-take = Кто выбрасывает дубль, берёт по [{ $coins } :coin:] у каждого соперника.
machi-koro-2-web-brief-doubles-turn = Кто выбрасывает дубль, делает [ещё один ход].
machi-koro-2-web-brief-doubles-give = Кто выбрасывает дубль, отдаёт предприятие игроку справа.
machi-koro-2-web-tiny-discount = следующие −{ $coins } :coin:
machi-koro-2-web-tiny-raise = +{ $coins } за :{ $icon }:
machi-koro-2-web-tiny-once-each = { $coins } :coin: от всех
machi-koro-2-web-tiny-once-icon = { $coins } :coin: за :{ $icon }:
machi-koro-2-web-tiny-once-landmark = { $coins } :coin: за :landmark:
machi-koro-2-web-tiny-once-half = ½ :coin: у кого { $coins }+
machi-koro-2-web-tiny-once-share = :coin: поровну
machi-koro-2-web-tiny-once-turn = ещё один ход
machi-koro-2-web-tiny-once-win = победа
machi-koro-2-web-tiny-launch = «Космо{ "\u00AD" }дром» −{ $coins }
machi-koro-2-web-tiny-total = { $total }: +{ $coins } :coin:
machi-koro-2-web-tiny-no-build = не строит: +{ $coins }
machi-koro-2-web-tiny-no-income = 2 кубика, 0: +{ $coins }
machi-koro-2-web-tiny-doubles-take = дубль: по { $coins } :coin:
machi-koro-2-web-tiny-doubles-turn = дубль: ещё ход
machi-koro-2-web-tiny-doubles-give = дубль: отдаёт
machi-koro-2-web-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# As an object: «возьмите 2 монеты».
machi-koro-2-some-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
# После «по».
machi-koro-2-each-coins = { $coins ->
    [one] { $coins } монете
    [few] { $coins } монеты
   *[many] { $coins } монет
}

machi-koro-2-help-1 = Постройте город, который зарабатывает, и первыми возведите в нём три достопримечательности.
machi-koro-2-help-2 = Вы начинаете с 5 монетами и пустым городом. В каждом из трёх начальных раундов можно построить одно предприятие; кубики ещё не бросают, а достопримечательности не строят. Непотраченные монеты остаются у вас.
machi-koro-2-help-3 = Дальше ход такой: вы бросаете один кубик или два, как хотите; срабатывают карты с этим числом; потом можно построить что-то одно — предприятие или достопримечательность. Если брошены два кубика, важна только их сумма. Если перед строительством у вас нет монет, банк даёт одну.
machi-koro-2-help-4 = Цвет говорит, когда предприятие работает, и работает каждая ваша копия. За синие и зелёные платит банк: за синие — в ход любого игрока, за зелёные — только в ваш. Красные работают в чужой ход, и платит вам тот, кто бросал; фиолетовые — в ваш ход: они забирают монеты у соперников или обменивают карты.
machi-koro-2-help-5 = Сначала срабатывают красные карты, поэтому вы платите раньше, чем зарабатываете; затем синие и зелёные, потом фиолетовые, а в конце достопримечательности, которые приносят монеты за бросок. Если вам не хватает монет, чтобы заплатить сопернику, вы отдаёте, сколько есть, а остаток списывается. Если должны нескольким, сначала рассчитываетесь с тем, кто ходит перед вами, а дальше в обратном порядке ходов.
machi-koro-2-help-6 = На столе два ряда предприятий, для бросков 1–6 и 7–12, и ряд достопримечательностей. В каждом пять разных карт, одинаковые лежат одной стопкой. Как только разных становится меньше пяти, ряд пополняют из его колоды, пока она не кончится.
machi-koro-2-help-7 = Цена достопримечательности зависит от того, сколько их у вас уже есть: вторая дороже первой, а третья ещё дороже. Только «Космодром» дешевеет.
machi-koro-2-help-8 = Надпись на достопримечательности говорит, как она действует: один раз, при постройке; для владельца; или для всех (на печатных картах у таких оранжевая рамка). Та, что действует для всех, действует и для соперников, кто бы её ни построил. Дубль имеет значение, только если так говорит какая-то достопримечательность, а за один ход можно получить не больше одного дополнительного.
machi-koro-2-help-9 = Кто построит свою третью достопримечательность, тот сразу побеждает. Если в игре есть «Космодром», сразу побеждает и тот, кто его построит, сколько бы достопримечательностей у него ни было.

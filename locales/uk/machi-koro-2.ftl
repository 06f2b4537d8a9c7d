machi-koro-2 = Наші міста: Мачі Коро 2
    .short = Мачі Коро 2
    .about = Оберіть перші підприємства, скористайтеся чужими пам’ятками й першими збудуйте три свої.

machi-koro-2-option-first = Перший гравець
    .v0 = гравець 1
    .v1 = гравець 2
    .v2 = гравець 3
    .v3 = гравець 4
    .v4 = гравець 5
    .random = за жеребом
machi-koro-2-option-moving_company = «Транспортна компанія»
    .end = забирає карту наприкінці ходу
    .before-build = забирає карту перед будівництвом
machi-koro-2-option-launch_pad = «Космодром»
    .on = є серед пам’яток
    .off = не бере участі

machi-koro-2-group-low = Підприємства 1–6
machi-koro-2-group-high = Підприємства 7–12
machi-koro-2-group-landmarks = Пам’ятки
machi-koro-2-fact-numbers = кидок
machi-koro-2-fact-colour = колір
machi-koro-2-fact-icon = символ
machi-koro-2-fact-cost = ціна
machi-koro-2-fact-copies = копій
machi-koro-2-fact-costs = ціна 1-ї / 2-ї / 3-ї пам’ятки
machi-koro-2-fact-reach = діє
machi-koro-2-colour-red = червоний
machi-koro-2-colour-blue = синій
machi-koro-2-colour-green = зелений
machi-koro-2-colour-purple = фіолетовий
machi-koro-2-icon-cup = чашка
machi-koro-2-icon-shop = крамниця
machi-koro-2-icon-wheat = колос
machi-koro-2-icon-fruit = фрукт
machi-koro-2-icon-gear = шестерня
machi-koro-2-icon-flower = квітка
machi-koro-2-icon-combo = фабрика
machi-koro-2-icon-major = вежа
machi-koro-2-reach-once = один раз, коли збудовано
machi-koro-2-reach-owner = для власника
machi-koro-2-reach-everybody = для всіх

machi-koro-2-card-sushi_bar = Суші-бар
    .text = У чужий хід візьміть { machi-koro-2-some-coins } в активного гравця.
machi-koro-2-card-wheat_field = Пшеничне поле
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-vineyard = Виноградник
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-bakery = Пекарня
    .text = У ваш хід візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-cafe = Кав’ярня
    .text = У чужий хід візьміть { machi-koro-2-some-coins } в активного гравця.
machi-koro-2-card-flower_garden = Квітковий сад
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-convenience_store = Мінімаркет
    .text = У ваш хід візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-forest = Ліс
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-flower_shop = Магазин квітів
    .text = У ваш хід візьміть по { machi-koro-2-each-coins } з банку за кожне ваше підприємство з квіткою.
machi-koro-2-card-business_center = Бізнес-центр
    .text = У ваш хід можна обміняти своє підприємство, навіть це, на підприємство суперника.
machi-koro-2-card-corn_field = Кукурудзяне поле
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-stadium = Стадіон
    .text = У ваш хід візьміть по { machi-koro-2-each-coins } у кожного суперника.
machi-koro-2-card-hamburger_stand = Бургерна
    .text = У чужий хід візьміть { machi-koro-2-some-coins } в активного гравця.
machi-koro-2-card-furniture_factory = Меблева фабрика
    .text = У ваш хід візьміть по { machi-koro-2-each-coins } з банку за кожне ваше підприємство із шестернею.
machi-koro-2-card-shopping_district = Торговельний квартал
    .text = У ваш хід візьміть половину монет (з округленням донизу) у кожного суперника, який має понад { $coins }.
machi-koro-2-card-family_restaurant = Сімейний ресторан
    .text = У чужий хід візьміть { machi-koro-2-some-coins } в активного гравця.
machi-koro-2-card-winery = Виноробня
    .text = У ваш хід візьміть по { machi-koro-2-each-coins } з банку за кожне ваше підприємство з фруктом.
machi-koro-2-card-apple_orchard = Яблуневий сад
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.
machi-koro-2-card-food_warehouse = Продуктовий склад
    .text = У ваш хід візьміть по { machi-koro-2-each-coins } з банку за кожне ваше підприємство з чашкою.
machi-koro-2-card-mine = Шахта
    .text = У хід будь-якого гравця візьміть { machi-koro-2-some-coins } з банку.

machi-koro-2-card-loan_office = Кредитна контора
    .text = Лише для гравця без пам’яток, коли всі інші вже мають хоч одну. Кожна наступна пам’ятка коштує вам на { machi-koro-2-some-coins } менше.
machi-koro-2-card-farmers_market = Фермерський ринок
    .text = Кожне активоване підприємство з колосом приносить власникові на { machi-koro-2-some-coins } більше, хоч би чиє воно було.
machi-koro-2-card-french_restaurant = Французький ресторан
    .text = Коли збудовано: візьміть по { machi-koro-2-each-coins } у кожного суперника.
machi-koro-2-card-moving_company = Транспортна компанія
    .text = Хто викидає дубль, мусить наприкінці ходу віддати одне своє підприємство гравцеві праворуч.
machi-koro-2-card-observatory = Обсерваторія
    .text = «Космодром» коштує всім на { machi-koro-2-some-coins } менше.
machi-koro-2-card-publisher = Видавництво
    .text = Коли збудовано: візьміть у кожного суперника по { machi-koro-2-each-coins } за кожне його підприємство з крамницею.
machi-koro-2-card-shopping_mall = Торговельний центр
    .text = Кожне активоване підприємство з крамницею приносить власникові на { machi-koro-2-some-coins } більше, хоч би чиє воно було.
machi-koro-2-card-tech_startup = Технологічний стартап
    .text = Хто викидає { $total }, отримує { machi-koro-2-some-coins } з банку.
machi-koro-2-card-airport = Аеропорт
    .text = Хто у свій хід нічого не будує, отримує { machi-koro-2-some-coins } з банку.
machi-koro-2-card-amusement_park = Парк розваг
    .text = Хто викидає дубль, має ще один хід після цього.
machi-koro-2-card-university = Університет
    .text = Хто кидає два кубики й не отримує жодної монети, бере { machi-koro-2-some-coins } з банку.
machi-koro-2-card-exhibit_hall = Виставкова зала
    .text = Коли збудовано: візьміть половину монет (з округленням донизу) у кожного суперника, який має понад { $coins }.
machi-koro-2-card-forge = Металургійний завод
    .text = Кожне активоване підприємство із шестернею приносить власникові на { machi-koro-2-some-coins } більше, хоч би чиє воно було.
machi-koro-2-card-museum = Музей
    .text = Коли збудовано: візьміть у кожного суперника по { machi-koro-2-each-coins } за кожну його пам’ятку.
machi-koro-2-card-park = Парк
    .text = Коли збудовано: усі монети всіх гравців ділять порівну з округленням угору; чого бракує, додає банк.
machi-koro-2-card-radio_tower = Радіовежа
    .text = Коли збудовано: ще один хід після цього.
machi-koro-2-card-soda_bottling_plant = Завод мінеральних вод
    .text = Кожне активоване підприємство з чашкою приносить власникові на { machi-koro-2-some-coins } більше, хоч би чиє воно було.
machi-koro-2-card-temple = Храм
    .text = Хто викидає дубль, бере по { machi-koro-2-each-coins } у кожного суперника.
machi-koro-2-card-tv_station = Телестанція
    .text = Коли збудовано: візьміть у кожного суперника по { machi-koro-2-each-coins } за кожне його підприємство з чашкою.
machi-koro-2-card-launch_pad = Космодром
    .text = Хто його будує, одразу перемагає.

machi-koro-2-ask-opening = Початковий раунд { $round }: у вас { machi-koro-2-web-coins }. Що будуєте?
machi-koro-2-ask-roll = Один кубик чи два?
machi-koro-2-ask-give = «Бізнес-центр»: яку карту віддати? Лишилося обмінів: { $swaps }.
machi-koro-2-ask-get = Яку карту забрати за карту «{ $card }»?
machi-koro-2-ask-build = У вас { machi-koro-2-web-coins }. Що будуєте?
machi-koro-2-ask-hand = «Транспортна компанія»: яку карту отримує { $seat }?
machi-koro-2-ask-over = Перемагає { $seat }.

machi-koro-2-move-roll-one = Кинути один кубик
machi-koro-2-move-roll-two = Кинути два кубики
machi-koro-2-move-give = Віддати підприємство «{ $card }»
machi-koro-2-move-get = Забрати підприємство «{ $card }»: { $seat }
machi-koro-2-move-decline = Не обмінюватися
machi-koro-2-move-build = Збудувати підприємство «{ $card }» за { $cost }
machi-koro-2-move-build-landmark = Збудувати пам’ятку «{ $card }» за { $cost }
machi-koro-2-move-pass = Завершити хід без будівництва
machi-koro-2-move-hand = Передати підприємство «{ $card }»: { $seat }

machi-koro-2-event-revealed = У ряду з’являється «{ $card }».
machi-koro-2-event-opening = Початковий раунд { $round }: { $seat }.
machi-koro-2-event-turn = Хід { $turn }: { $seat }.
machi-koro-2-event-extra-turn = Хід { $turn }: { $seat } ходить ще раз.
machi-koro-2-event-rolled = { $seat } кидає кубик: { $total }.
machi-koro-2-event-rolled-two = { $seat } кидає кубики: { $faces }, разом { $total }.
machi-koro-2-event-earned = «{ $card }»: { $seat } отримує з банку { machi-koro-2-some-coins }.
machi-koro-2-event-paid = «{ $card }»: { $from } → { $to }, { machi-koro-2-web-coins }.
machi-koro-2-event-short = «{ $card }»: { $from } → { $to }, { $coins } із { $owed } (більше немає).
machi-koro-2-event-shared = «{ $card }»: тепер у кожного { $coins }; банк додає { $bank }.
machi-koro-2-event-swapped = «Бізнес-центр»: { $seat } віддає карту «{ $gave }» і забирає карту «{ $got }»; обмін: { $with }.
machi-koro-2-event-declined = «Бізнес-центр»: { $seat } не обмінюється.
machi-koro-2-event-aided = Порожній гаманець: { $seat } отримує з банку { machi-koro-2-some-coins }.
machi-koro-2-event-built = { $seat } будує підприємство «{ $card }» за { $cost }.
machi-koro-2-event-built-landmark = { $seat } будує пам’ятку «{ $card }» за { $cost }.
machi-koro-2-event-passed = { $seat } нічого не будує.
machi-koro-2-event-handed-over = «Транспортна компанія»: { $seat } віддає підприємство «{ $card }», отримує { $to }.
machi-koro-2-event-won = { $seat } має третю пам’ятку й перемагає!
machi-koro-2-event-launched = { $seat } має «Космодром» і перемагає!

machi-koro-2-refused-game-over = Гру завершено.
machi-koro-2-refused-turn = Зараз ходить { $seat }.
machi-koro-2-refused-now = Зараз цього зробити не можна.
machi-koro-2-refused-opening = У початкових раундах пам’яток не будують.
machi-koro-2-refused-opponent = Такого суперника за столом немає.
machi-koro-2-refused-not-there = У цьому місті немає карти «{ $card }».
machi-koro-2-refused-same-kind = Карта за таку саму карту — не обмін.
machi-koro-2-refused-nothing-for-it = Ніхто не має що дати за карту «{ $card }».
machi-koro-2-refused-row = Карти «{ $card }» немає в рядах.
machi-koro-2-refused-loan = «{ $card }» — лише для гравця без пам’яток, коли всі інші вже мають хоч одну.
machi-koro-2-refused-price = Це коштує { $cost }, а в гаманці лише { $coins }.

machi-koro-2-flaw-players = У позиції гравців { $given }, у грі { $players }.
machi-koro-2-flaw-seat = За столом немає місця { $seat }.
machi-koro-2-flaw-round = Раунду { $round } бути не може: початкових раундів { $rounds }, пізніше їх немає.
machi-koro-2-flaw-opening = У початкових раундах «{ $card }» ще не може стояти.
machi-koro-2-flaw-not-due = На цьому етапі ходу не може належати ні подарунок, ні додатковий хід.
machi-koro-2-flaw-coins = Забагато монет: { $coins }; дозволено { $most }.
machi-koro-2-flaw-copies = Копій карти «{ $card }» на столі — { $found }, а їх лише { $copies }.
machi-koro-2-flaw-twice = «{ $card }» — одразу у двох місцях.
machi-koro-2-flaw-not-in-game = Карти «{ $card }» немає в цій грі.
machi-koro-2-flaw-other-row = «{ $card }» належить до іншого ряду.
machi-koro-2-flaw-won = Гру вже виграно: { $seat }.
machi-koro-2-flaw-row = У ряді різних карт: { $kinds }; має бути { $different }; менше — лише коли колода порожня.

machi-koro-2-score-landmarks = Збудовано пам’яток
machi-koro-2-end-landmarks = збудовано третю пам’ятку
machi-koro-2-end-launch_pad = збудовано «Космодром»

machi-koro-2-board-opening = Початковий раунд { $round }, { $seat }
machi-koro-2-board-turn = Хід { $turn }, { $seat }
machi-koro-2-board-extra = Хід { $turn }, { $seat } (додатковий хід)
machi-koro-2-board-die = кубик { $total }
machi-koro-2-board-dice = кубики { $faces } = { $total }
machi-koro-2-board-row = ряд
machi-koro-2-board-establishment = підприємство
machi-koro-2-board-numbers = №
machi-koro-2-board-coins = монети
machi-koro-2-board-decks = карт у колодах: { $low } (1–6), { $high } (7–12), пам’яток { $landmarks }

machi-koro-2-web-market = Ринок
machi-koro-2-web-another = далі ще один хід
machi-koro-2-web-landmarks = { $built } з { $all } пам’яток
machi-koro-2-web-no-dice = Кубики ще не кинуто
machi-koro-2-web-last-roll = Останній кидок
machi-koro-2-web-rolled = Випало { $total }
machi-koro-2-web-nothing = ніхто нічого не отримує
machi-koro-2-web-turn = хід { $turn }
machi-koro-2-web-opening = початковий раунд { $round }
machi-koro-2-web-ask-build = Випало { $total }. Що збудуєте?
machi-koro-2-web-ask-nothing = Випало { $total }. Поки що бракує монет.
machi-koro-2-web-end-turn = Завершити хід
machi-koro-2-web-go-build = Збудувати: { $card }
machi-koro-2-web-go-worth = { $coins } на { $totals }
machi-koro-2-web-copies = лишилося { $copies }
machi-koro-2-web-left = ще { $cards }
machi-koro-2-web-empty = порожньо
machi-koro-2-web-short = бракує { $coins }
machi-koro-2-web-enough = вистачає
machi-koro-2-web-city-mine = Ваше місто
machi-koro-2-web-city-of = Місто: { $seat }
machi-koro-2-web-built = збудовано
machi-koro-2-web-no-buildings = Тут ще нічого не стоїть.
machi-koro-2-web-odds = Що дає кожен кидок
machi-koro-2-web-odds-of = Що дає кожен кидок: { $seat }
machi-koro-2-web-odds-short = Що дає вам кидок
machi-koro-2-web-odds-total = Сума
machi-koro-2-web-odds-one = 1 кубик
machi-koro-2-web-odds-two = 2 кубики
machi-koro-2-web-odds-mine = Ваш кидок
machi-koro-2-web-odds-others = Чужий кидок
machi-koro-2-web-odds-mean-one = У середньому, один кубик
machi-koro-2-web-odds-mean-two = У середньому, два кубики
machi-koro-2-web-odds-row = один кубик { $one }, два кубики { $two }; свій кидок { $mine }, чужий кидок { $others }
machi-koro-2-web-facts = { $card } ({ $numbers }; колір { $colour }; { $icon })
machi-koro-2-web-log-built = збудовано «[{ $card }]»
machi-koro-2-web-log-swapped = обмін: «[{ $gave }]» на «[{ $got }]»
machi-koro-2-web-log-nothing = нічого
machi-koro-2-web-log-dealt = Карти розкладено.
machi-koro-2-web-end-curve = Монети й будівлі
machi-koro-2-web-end-best = Ваша найкраща карта
machi-koro-2-web-end-best-of = Найкраща карта: { $seat }
machi-koro-2-web-end-best-more = { $rolls ->
    [one] { $coins } за { $rolls } кидок
    [few] { $coins } за { $rolls } кидки
   *[many] { $coins } за { $rolls } кидків
}
machi-koro-2-web-end-luck = Удача на кубиках
machi-koro-2-web-end-luck-good = { $coins ->
    [one] на { $coins } монету більше
    [few] на { $coins } монети більше
   *[many] на { $coins } монет більше
}
machi-koro-2-web-end-luck-bad = { $coins ->
    [one] на { $coins } монету менше
    [few] на { $coins } монети менше
   *[many] на { $coins } монет менше
}
machi-koro-2-web-end-luck-even = рівно стільки, як очікувалося
machi-koro-2-web-end-luck-more = Усі кидки разом були варті { $brought }; звичайні кубики дали б { $expected }.
machi-koro-2-web-end-buildings = Інші будівлі
machi-koro-2-web-end-start = Монет на початку
machi-koro-2-web-end-bank = З банку
machi-koro-2-web-end-others = Від суперників
machi-koro-2-web-end-paid = Сплачено суперникам
machi-koro-2-web-end-spent = Витрачено на будівництво
machi-koro-2-web-end-left = Лишилося монет
machi-koro-2-web-brief-any = [+{ $coins } :coin:] у хід будь-кого
machi-koro-2-web-brief-own = [+{ $coins } :coin:] у ваш хід
machi-koro-2-web-brief-per = [+{ $coins } :coin:] за кожне ваше :{ $icon }:
machi-koro-2-web-brief-roller = [{ $coins } :coin:] від того, хто кидає
machi-koro-2-web-brief-each = [по { $coins } :coin:] від кожного суперника
machi-koro-2-web-brief-swap = [:swap: обмін] картами
machi-koro-2-web-tiny-any = +{ $coins } :coin: у кожен хід
machi-koro-2-web-tiny-own = +{ $coins } :coin: у ваш хід
machi-koro-2-web-tiny-per = +{ $coins } :coin: за :{ $icon }:
machi-koro-2-web-tiny-roller = { $coins } :coin: у чужий хід
machi-koro-2-web-tiny-each = { $coins } :coin: від усіх
machi-koro-2-web-tiny-swap = :swap: обмін
machi-koro-2-web-works-once = одноразово
machi-koro-2-web-works-owner = для власника
machi-koro-2-web-works-everybody = для всіх
machi-koro-2-web-barred = зараз не для вас
machi-koro-2-web-deck-low = один кубик
machi-koro-2-web-deck-high = два кубики
machi-koro-2-web-deck-landmarks = пам’ятки
machi-koro-2-web-nth-1 = 1-ша
machi-koro-2-web-nth-2 = 2-га
machi-koro-2-web-nth-3 = 3-тя
machi-koro-2-web-site-1 = 1-ша пам’ятка
machi-koro-2-web-site-2 = 2-га пам’ятка
machi-koro-2-web-site-3 = 3-тя пам’ятка
machi-koro-2-web-site-from = від { $coins } :coin:
machi-koro-2-web-site-wins = перемога
machi-koro-2-web-ask-build-first = У вас { machi-koro-2-web-coins }. Що збудуєте?
machi-koro-2-web-ask-nothing-first = Бракує монет.
machi-koro-2-web-log-handed = віддано «[{ $card }]»
machi-koro-2-web-odds-note = Монети від кидка до будівництва, за вирахуванням виплат суперникам. Чужий кидок — середнє за всіма суперниками. Два числа: з одним кубиком | з двома.
machi-koro-2-web-brief-half = [½ :coin:] у всіх, хто має понад { $coins }
machi-koro-2-web-tiny-half = ½ :coin: у кого { $coins }+
machi-koro-2-web-brief-discount = Наступні пам’ятки вам на [{ $coins } :coin:] дешевші. Лише для останнього гравця без пам’ятки.
machi-koro-2-web-brief-raise = Кожне активоване :{ $icon }: приносить на [{ $coins } :coin:] більше, і то всім.
machi-koro-2-web-brief-once-each = Візьміть по [{ $coins } :coin:] від кожного суперника.
machi-koro-2-web-brief-once-icon = Від кожного суперника [{ $coins } :coin:] за кожне його :{ $icon }:.
machi-koro-2-web-brief-once-landmark = Від кожного суперника [{ $coins } :coin:] за кожну його пам’ятку.
machi-koro-2-web-brief-once-half = Половина монет кожного суперника, який має понад [{ $coins } :coin:].
machi-koro-2-web-brief-once-share = Усі монети всіх гравців ділять порівну, з округленням угору.
machi-koro-2-web-brief-once-turn = [Ще один хід] після цього.
machi-koro-2-web-brief-once-win = Хто його будує, [одразу перемагає], скільки б пам’яток не мав.
machi-koro-2-web-brief-launch = «Космодром» коштує всім на [{ $coins } :coin:] менше.
machi-koro-2-web-brief-total = Хто викидає [{ $total }], отримує [{ $coins } :coin:] з банку.
machi-koro-2-web-brief-no-build = Хто нічого не будує, отримує [{ $coins } :coin:] з банку.
machi-koro-2-web-brief-no-income = Хто кидає два кубики й нічого не отримує, бере [{ $coins } :coin:].
machi-koro-2-web-brief-doubles-take = Хто викидає дубль, бере по [{ $coins } :coin:] від кожного суперника.
machi-koro-2-web-brief-doubles-turn = Хто викидає дубль, має [ще один хід].
machi-koro-2-web-brief-doubles-give = Хто викидає дубль, віддає підприємство гравцеві праворуч.
machi-koro-2-web-tiny-discount = пам’ятки −{ $coins } :coin:
machi-koro-2-web-tiny-raise = +{ $coins } за :{ $icon }:
machi-koro-2-web-tiny-once-each = { $coins } :coin: від усіх
machi-koro-2-web-tiny-once-icon = { $coins } :coin: за :{ $icon }:
machi-koro-2-web-tiny-once-landmark = { $coins } :coin: за :landmark:
machi-koro-2-web-tiny-once-half = ½ :coin: у кого { $coins }+
machi-koro-2-web-tiny-once-share = :coin: порівну
machi-koro-2-web-tiny-once-turn = ще один хід
machi-koro-2-web-tiny-once-win = перемога
machi-koro-2-web-tiny-launch = «Космо{ "\u00AD" }дром» −{ $coins }
machi-koro-2-web-tiny-total = { $total }: +{ $coins } :coin:
machi-koro-2-web-tiny-no-build = не будує: +{ $coins }
machi-koro-2-web-tiny-no-income = 2 кубики, 0: +{ $coins }
machi-koro-2-web-tiny-doubles-take = дубль: по { $coins } :coin:
machi-koro-2-web-tiny-doubles-turn = дубль: ще хід
machi-koro-2-web-tiny-doubles-give = дубль: віддає
machi-koro-2-web-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}
# As an object: «візьміть 2 монети».
machi-koro-2-some-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
   *[many] { $coins } монет
}
# Після «по».
machi-koro-2-each-coins = { $coins ->
    [one] { $coins } монеті
    [few] { $coins } монети
   *[many] { $coins } монет
}

machi-koro-2-help-1 = Збудуйте місто, яке заробляє, і першими зведіть у ньому три пам’ятки.
machi-koro-2-help-2 = Ви починаєте з 5 монетами й порожнім містом. У кожному з трьох початкових раундів можна збудувати одне підприємство; кубиків ще не кидають, а пам’яток не будують. Невитрачені монети лишаються вам.
machi-koro-2-help-3 = Далі хід такий: ви кидаєте один кубик або два, як хочете; спрацьовують карти з цим числом; потім можна збудувати щось одне — підприємство чи пам’ятку. Якщо кинуто два кубики, важить лише їхня сума. Якщо перед будівництвом у вас немає монет, банк дає одну.
machi-koro-2-help-4 = Колір каже, коли підприємство працює, і працює кожна ваша копія. За сині й зелені платить банк: за сині — у хід будь-кого, за зелені — лише у ваш. Червоні працюють у чужий хід, і платить вам той, хто кидав; фіолетові — у ваш хід: вони забирають монети в суперників або обмінюють карти.
machi-koro-2-help-5 = Спершу спрацьовують червоні карти, тож ви платите раніше, ніж заробляєте; далі сині й зелені, потім фіолетові, а наостанок пам’ятки, що приносять монети за кидок. Якщо вам бракує монет, щоб заплатити суперникові, віддаєте, скільки є, а решту списують. Якщо винні кільком, спершу розраховуєтеся з тим, хто ходить перед вами, а далі у зворотному порядку ходів.
machi-koro-2-help-6 = На столі два ряди підприємств, для кидків 1–6 і 7–12, та ряд пам’яток. У кожному п’ять різних карт, однакові лежать одним стосом. Щойно різних стає менше п’яти, ряд поповнюють із його колоди, поки вона не скінчиться.
machi-koro-2-help-7 = Ціна пам’ятки залежить від того, скільки їх у вас уже є: друга дорожча за першу, а третя ще дорожча. Лише «Космодром» дешевшає.
machi-koro-2-help-8 = Напис на пам’ятці каже, як вона діє: один раз, коли збудовано; для власника; чи для всіх (на друкованих картах такі мають помаранчеву рамку). Та, що діє для всіх, діє й для суперників, хоч би хто її збудував. Дубль має значення лише тоді, коли так каже якась пам’ятка, а за один хід можна здобути щонайбільше один додатковий.
machi-koro-2-help-9 = Хто збудує свою третю пам’ятку, той одразу перемагає. Якщо у грі є «Космодром», одразу перемагає і той, хто його збудує, хоч би скільки пам’яток мав.

machi-koro = Мачі Коро
    .short = Мачі Коро
    .about = Кидайте кубики, хай місто заробляє, і першими збудуйте всі визначні пам’ятки.

machi-koro-option-set = Карти
    .base = базова гра
    .plus = базова гра й доповнення «Плюс»
machi-koro-option-market = Резерв
    .open = усі стоси відкриті
    .limited = варіант з обмеженнями: десять видів
machi-koro-option-first = Перший гравець
    .v0 = гравець 1
    .v1 = гравець 2
    .v2 = гравець 3
    .v3 = гравець 4
    .v4 = гравець 5
    .random = за жеребом
machi-koro-option-radio_tower = Перекидання з «Радіовежею»
    .free = один або два кубики, на вибір
    .same = стільки ж кубиків
machi-koro-option-amusement_park = Дубль у додатковому ході
    .unlimited = дає ще один хід
    .once = нічого не дає
machi-koro-option-majors = Копій кожного великого підприємства
    .five = усі з коробки
    .players = за кількістю гравців
machi-koro-option-dead_majors = Велике підприємство, яке має кожен
    .keep = лишається в резерві
    .remove = виходить із гри

machi-koro-group-base = Підприємства базової гри
machi-koro-group-plus = Підприємства доповнення
machi-koro-group-landmarks = Визначні пам’ятки
machi-koro-group-start = Стартове підприємство доповнення «Плюс»
machi-koro-fact-numbers = кидок
machi-koro-fact-colour = колір
machi-koro-fact-icon = символ
machi-koro-fact-cost = ціна
machi-koro-fact-copies = копій
machi-koro-fact-set = набір
machi-koro-set-base = базова гра
machi-koro-set-plus = доповнення «Плюс»
machi-koro-colour-red = червоний
machi-koro-colour-blue = синій
machi-koro-colour-green = зелений
machi-koro-colour-purple = фіолетовий
machi-koro-icon-wheat = колос
machi-koro-icon-cow = корова
machi-koro-icon-gear = шестерня
machi-koro-icon-bread = хліб
machi-koro-icon-cup = чашка
machi-koro-icon-factory = фабрика
machi-koro-icon-market = ринок
machi-koro-icon-boat = човен
machi-koro-icon-major = вежа

machi-koro-card-wheat_field = Пшеничне поле
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-ranch = Ферма
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-bakery = Пекарня
    .text = У ваш хід візьміть { machi-koro-some-coins } з банку.
machi-koro-card-cafe = Кафе
    .text = У чужий хід візьміть { machi-koro-some-coins } в активного гравця.
machi-koro-card-convenience_store = Магазин
    .text = У ваш хід візьміть { machi-koro-some-coins } з банку.
machi-koro-card-forest = Ліс
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-stadium = Стадіон
    .text = У ваш хід візьміть по { machi-koro-each-coins } у кожного суперника.
machi-koro-card-tv_station = Телецентр
    .text = У ваш хід візьміть до { $coins ->
        [one] { $coins } монети
       *[other] { $coins } монет
    } в одного суперника на ваш вибір.
machi-koro-card-business_center = Бізнес-центр
    .text = У ваш хід можна обміняти своє підприємство на підприємство суперника. Великі підприємства не обмінюють.
machi-koro-card-cheese_factory = Сироварня
    .text = У ваш хід візьміть по { machi-koro-each-coins } з банку за кожне ваше підприємство з коровою.
machi-koro-card-furniture_factory = Меблева фабрика
    .text = У ваш хід візьміть по { machi-koro-each-coins } з банку за кожне ваше підприємство із шестернею.
machi-koro-card-mine = Шахта
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-family_restaurant = Ресторан
    .text = У чужий хід візьміть { machi-koro-some-coins } в активного гравця.
machi-koro-card-apple_orchard = Яблуневий сад
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-produce_market = Овочевий ринок
    .text = У ваш хід візьміть по { machi-koro-each-coins } з банку за кожне ваше підприємство з колосом.
machi-koro-card-sushi_bar = Суші-бар
    .text = Якщо у вас є «Порт», у чужий хід візьміть { machi-koro-some-coins } в активного гравця.
machi-koro-card-flower_orchard = Квітник
    .text = У хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-flower_shop = Квітковий магазин
    .text = У ваш хід візьміть по { machi-koro-each-coins } з банку за кожен ваш «Квітник».
machi-koro-card-pizza_joint = Піцерія
    .text = У чужий хід візьміть { machi-koro-some-coins } в активного гравця.
machi-koro-card-publisher = Видавництво
    .text = У ваш хід візьміть у кожного суперника по { machi-koro-each-coins } за кожне його підприємство з чашкою чи хлібом.
machi-koro-card-hamburger_stand = Закусочна
    .text = У чужий хід візьміть { machi-koro-some-coins } в активного гравця.
machi-koro-card-mackerel_boat = Рибальський баркас
    .text = Якщо у вас є «Порт», у хід будь-якого гравця візьміть { machi-koro-some-coins } з банку.
machi-koro-card-tax_office = Податкова інспекція
    .text = У ваш хід візьміть половину монет (з округленням донизу) у кожного суперника, який має { $coins } або більше.
machi-koro-card-food_warehouse = Продуктовий склад
    .text = У ваш хід візьміть по { machi-koro-each-coins } з банку за кожне ваше підприємство з чашкою.
machi-koro-card-tuna_boat = Траулер
    .text = Якщо у вас є «Порт», у хід будь-якого гравця: активний гравець один раз на всіх кидає два кубики; візьміть по { machi-koro-each-coins } з банку за кожне очко.
machi-koro-card-train_station = Вокзал
    .text = Можна кидати один або два кубики.
machi-koro-card-shopping_mall = Торговий центр
    .text = Кожне ваше підприємство з чашкою чи хлібом приносить на 1 більше; «Квітковий магазин» — на 1 за кожен «Квітник».
machi-koro-card-amusement_park = Парк розваг
    .text = Дубль дає вам ще один хід після цього.
machi-koro-card-radio_tower = Радіовежа
    .text = Раз на хід можна перекинути кубики.
machi-koro-card-harbor = Порт
    .text = Якщо випало 10 або більше, можна додати 2. Ваші «Суші-бари» й судна працюють.
machi-koro-card-airport = Аеропорт
    .text = Якщо у свій хід нічого не будуєте, візьміть 10 монет з банку.
machi-koro-card-town_hall = Ратуша
    .text = Якщо перед будівництвом у вас немає монет, візьміть 1 монету з банку.

machi-koro-ask-roll = Киньте кубики
machi-koro-ask-reroll = Випало { $total }. Скористатися «Радіовежею»?
machi-koro-ask-add = Випало { $total }. Додати 2 завдяки «Порту»?
machi-koro-ask-take = У кого забирає «Телецентр»?
machi-koro-ask-give = «Бізнес-центр»: яку карту віддати?
machi-koro-ask-get = Яку карту забрати за карту «{ $card }»?
machi-koro-ask-build = У вас { machi-koro-web-coins }. Що будуєте?
machi-koro-ask-over = { $seat } має всі визначні пам’ятки.

machi-koro-move-roll-one = Кинути один кубик
machi-koro-move-roll-two = Кинути два кубики
machi-koro-move-keep = Залишити результат
machi-koro-move-reroll-one = Перекинути (1 кубик)
machi-koro-move-reroll-two = Перекинути (2 кубики)
machi-koro-move-add-two = Додати 2
machi-koro-move-add-none = Лишити як є
machi-koro-move-take = Забрати монети: { $seat } (має { $coins })
machi-koro-move-give = Віддати підприємство «{ $card }»
machi-koro-move-get = Забрати підприємство «{ $card }»: { $seat }
machi-koro-move-decline = Не обмінюватися
machi-koro-move-build = Збудувати підприємство «{ $card }» за { $cost }
machi-koro-move-build-landmark = Збудувати пам’ятку «{ $card }» за { $cost }
machi-koro-move-pass = Завершити хід без будівництва

machi-koro-event-revealed = У резерві з’являється «{ $card }».
machi-koro-event-removed = Карту «{ $card }» має кожен: решта копій ({ $copies }) виходить із гри.
machi-koro-event-turn = Хід { $turn }: { $seat }.
machi-koro-event-bonus-turn = Хід { $turn }: { $seat } ходить ще раз.
machi-koro-event-rolled = { $seat } кидає кубик: { $total }.
machi-koro-event-rolled-two = { $seat } кидає кубики: { $faces }, разом { $total }.
machi-koro-event-rerolled = «Радіовежа»: { $seat } перекидає кубик: { $total }.
machi-koro-event-rerolled-two = «Радіовежа»: { $seat } перекидає кубики: { $faces }, разом { $total }.
machi-koro-event-added = «Порт»: { $seat } додає 2: { $faces } = { $total }.
machi-koro-event-earned = «{ $card }»: { $seat } отримує з банку { machi-koro-some-coins }.
machi-koro-event-tuna = Траулери в морі: { $seat } кидає { $faces }, улов { $total }.
machi-koro-event-paid = «{ $card }»: { $from } → { $to }, { machi-koro-web-coins }.
machi-koro-event-short = «{ $card }»: { $from } → { $to }, { $coins } із { $owed } (більше немає).
machi-koro-event-swapped = «Бізнес-центр»: { $seat } віддає карту «{ $gave }» і забирає карту «{ $got }»; обмін: { $with }.
machi-koro-event-declined = «Бізнес-центр»: { $seat } не обмінюється.
machi-koro-event-relieved = «Ратуша»: { $seat } отримує з банку { machi-koro-some-coins }.
machi-koro-event-built = { $seat } будує підприємство «{ $card }» за { $cost }.
machi-koro-event-built-landmark = { $seat } будує пам’ятку «{ $card }» за { $cost }.
machi-koro-event-passed = { $seat } нічого не будує.
machi-koro-event-flown = «Аеропорт»: { $seat } отримує з банку { machi-koro-some-coins }.
machi-koro-event-won = { $seat } будує останню пам’ятку й перемагає!

machi-koro-refused-game-over = Гру завершено.
machi-koro-refused-turn = Зараз ходить { $seat }.
machi-koro-refused-now = Зараз цього зробити не можна.
machi-koro-refused-train-station = Для двох кубиків потрібна пам’ятка «{ $card }».
machi-koro-refused-dice = «Радіовежа» перекидає стільки кубиків, скільки було кинуто.
machi-koro-refused-opponent = Такого суперника за столом немає.
machi-koro-refused-not-there = У цьому місті немає карти «{ $card }».
machi-koro-refused-major = «{ $card }» — велике підприємство, його не обмінюють.
machi-koro-refused-same-kind = Карта за таку саму карту — не обмін.
machi-koro-refused-nothing-for-it = Ніхто не має що дати за карту «{ $card }».
machi-koro-refused-market = Карти «{ $card }» немає в резерві.
machi-koro-refused-owned = У місті може бути лише одна карта «{ $card }».
machi-koro-refused-not-in-game = Карти «{ $card }» немає в цій грі.
machi-koro-refused-built = Пам’ятку «{ $card }» уже збудовано.
machi-koro-refused-price = Це коштує { $cost }, а в гаманці лише { $coins }.

machi-koro-flaw-players = У позиції гравців { $given }, у грі { $players }.
machi-koro-flaw-seat = За столом немає місця { $seat }.
machi-koro-flaw-coins = Забагато монет: { $coins }; дозволено { $most }.
machi-koro-flaw-copies = Копій карти «{ $card }» на столі — { $found }, а їх лише { $copies }.
machi-koro-flaw-majors = У місті не може бути двох карт «{ $card }».
machi-koro-flaw-not-in-game = Карти «{ $card }» немає в цій грі.
machi-koro-flaw-won = Гру вже виграно: { $seat }.
machi-koro-flaw-deck = Колода є лише у варіанті з обмеженнями.
machi-koro-flaw-market = Відкрито видів: { $kinds }; має бути { $open }; менше — лише коли колода порожня.
machi-koro-flaw-not-due = До кидка не може бути заробленого додаткового ходу.

machi-koro-score-landmarks = Збудовано пам’яток
machi-koro-end-landmarks = збудовано всі пам’ятки

machi-koro-board-turn = Хід { $turn }, { $seat }
machi-koro-board-bonus = Хід { $turn }, { $seat } (додатковий хід)
machi-koro-board-die = кубик { $total }
machi-koro-board-dice = кубики { $faces } = { $total }
machi-koro-board-market = резерв
machi-koro-board-establishment = підприємство
machi-koro-board-numbers = №
machi-koro-board-coins = монети
machi-koro-board-deck = { $cards ->
    [one] { $cards } карта в колоді
    [few] { $cards } карти в колоді
   *[many] { $cards } карт у колоді
}

machi-koro-web-market = Ринок
machi-koro-web-another = далі ще один хід
machi-koro-web-landmarks = { $built } з { $all } пам’яток
machi-koro-web-no-dice = Кубики ще не кинуто
machi-koro-web-last-roll = Останній кидок
machi-koro-web-rolled = Випало { $total }
machi-koro-web-nothing = ніхто нічого не отримує
machi-koro-web-turn = хід { $turn }
machi-koro-web-ask-build = Випало { $total }. Що збудуєте?
machi-koro-web-ask-nothing = Випало { $total }. Поки що бракує монет.
machi-koro-web-end-turn = Завершити хід
machi-koro-web-go-build = Збудувати: { $card }
machi-koro-web-go-worth = { $coins } на { $totals }
machi-koro-web-legend = Працює
machi-koro-web-when-blue = у хід будь-кого
machi-koro-web-when-green = у ваш хід
machi-koro-web-when-red = у чужий хід
machi-koro-web-when-purple = у ваш хід, забирає
machi-koro-web-copies = лишилося { $copies }
machi-koro-web-left = ще { $cards }
machi-koro-web-empty = порожньо
machi-koro-web-sold-out = розкуплено
machi-koro-web-short = бракує { $coins }
machi-koro-web-enough = вистачає
machi-koro-web-city-mine = Ваше місто
machi-koro-web-city-of = Місто: { $seat }
machi-koro-web-built = збудовано
machi-koro-web-unbuilt = не збудовано
machi-koro-web-no-buildings = Тут ще нічого не стоїть.
machi-koro-web-odds = Що дає кожен кидок
machi-koro-web-odds-of = Що дає кожен кидок: { $seat }
machi-koro-web-odds-short = Що дає вам кидок
machi-koro-web-odds-total = Сума
machi-koro-web-odds-one = 1 кубик
machi-koro-web-odds-two = 2 кубики
machi-koro-web-odds-mine = Ваш кидок
machi-koro-web-odds-others = Чужий кидок
machi-koro-web-odds-mean-one = У середньому, один кубик
machi-koro-web-odds-mean-two = У середньому, два кубики
machi-koro-web-odds-row = один кубик { $one }, два кубики { $two }; свій кидок { $mine }, чужий кидок { $others }
machi-koro-web-facts = { $card } ({ $numbers }; колір { $colour }; { $icon })
machi-koro-web-log-built = збудовано «[{ $card }]»
machi-koro-web-log-swapped = обмін: «[{ $gave }]» на «[{ $got }]»
machi-koro-web-log-nothing = нічого
machi-koro-web-log-dealt = Карти розкладено.
machi-koro-web-end-curve = Монети й будівлі
machi-koro-web-end-best = Ваша найкраща карта
machi-koro-web-end-best-of = Найкраща карта: { $seat }
machi-koro-web-end-best-more = { $rolls ->
    [one] { $coins } за { $rolls } кидок
    [few] { $coins } за { $rolls } кидки
   *[many] { $coins } за { $rolls } кидків
}
machi-koro-web-end-luck = Удача на кубиках
machi-koro-web-end-luck-good = { $coins ->
    [one] на { $coins } монету більше
    [few] на { $coins } монети більше
   *[many] на { $coins } монет більше
}
machi-koro-web-end-luck-bad = { $coins ->
    [one] на { $coins } монету менше
    [few] на { $coins } монети менше
   *[many] на { $coins } монет менше
}
machi-koro-web-end-luck-even = рівно стільки, як очікувалося
machi-koro-web-end-luck-more = Усі кидки разом були варті { $brought }; звичайні кубики дали б { $expected }.
machi-koro-web-end-buildings = Інші будівлі
machi-koro-web-end-start = Монет на початку
machi-koro-web-end-bank = З банку
machi-koro-web-end-others = Від суперників
machi-koro-web-end-paid = Сплачено суперникам
machi-koro-web-end-spent = Витрачено на будівництво
machi-koro-web-end-left = Лишилося монет
machi-koro-web-brief-any = [+{ $coins } :coin:] у хід будь-кого
machi-koro-web-brief-own = [+{ $coins } :coin:] у ваш хід
machi-koro-web-brief-per = [+{ $coins } :coin:] за кожне ваше :{ $icon }:
machi-koro-web-brief-roller = [{ $coins } :coin:] від того, хто кидає
machi-koro-web-brief-each = [по { $coins } :coin:] від кожного суперника
machi-koro-web-brief-swap = [:swap: обмін] картами
machi-koro-web-tiny-any = +{ $coins } :coin: у кожен хід
machi-koro-web-tiny-own = +{ $coins } :coin: у ваш хід
machi-koro-web-tiny-per = +{ $coins } :coin: за :{ $icon }:
machi-koro-web-tiny-roller = { $coins } :coin: у чужий хід
machi-koro-web-tiny-each = { $coins } :coin: від усіх
machi-koro-web-tiny-swap = :swap: обмін
machi-koro-web-ask-reroll = Випало { $total }. Залишити?
machi-koro-web-owned = уже є
machi-koro-web-when-harbor = :anchor: потрібен ваш «Порт»
machi-koro-web-take = Забрати { $coins } :coin:
machi-koro-web-ask-build-first = У вас { machi-koro-web-coins }. Що збудуєте?
machi-koro-web-ask-nothing-first = Поки що бракує монет.
machi-koro-web-odds-note = Монети від кидка до будівництва, за вирахуванням виплат суперникам. Чужий кидок — середнє за всіма суперниками. Середні значення не враховують перекидання й доданих 2.
machi-koro-web-brief-pips = [+:dice::dice: :coin:] у хід будь-кого
machi-koro-web-brief-one = [{ $coins } :coin:] від одного суперника
machi-koro-web-brief-shops = [{ $coins } :coin:] за кожне чуже :cup: :bread:
machi-koro-web-brief-half = [½ :coin:] у всіх, хто має { $coins }+
machi-koro-web-tiny-pips = +:dice::dice: у кожен хід
machi-koro-web-tiny-one = { $coins } :coin: від одного
machi-koro-web-tiny-shops = { $coins } :coin: за :cup: :bread:
machi-koro-web-tiny-half = ½ :coin: у кого { $coins }+
machi-koro-web-tiny-train_station = 1 або 2 кубики
machi-koro-web-tiny-shopping_mall = +1 за :cup: :bread:
machi-koro-web-tiny-amusement_park = дубль: ще хід
machi-koro-web-tiny-radio_tower = можна перекинути
machi-koro-web-tiny-harbor = від 10: +2
machi-koro-web-tiny-airport = не будуєте: +10
machi-koro-web-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
}
# As an object: «візьміть 2 монети».
machi-koro-some-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
   *[many] { $coins } монет
}
# Після «по».
machi-koro-each-coins = { $coins ->
    [one] { $coins } монеті
    [few] { $coins } монети
   *[many] { $coins } монет
}

machi-koro-help-1 = Ви розбудовуєте невелике місто. Першими збудуйте всі свої визначні пам’ятки: чотири в базовій грі, шість із доповненням «Плюс».
machi-koro-help-2 = На початку кожен має «Пшеничне поле», «Пекарню» і 3 монети. У свій хід ви кидаєте кубик, тоді спрацьовують карти, число яких випало, а потім можна будувати. Кубик один, доки у вас немає «Вокзалу»; якщо кинуто два, важить лише їхня сума.
machi-koro-help-3 = Колір каже, коли карта працює. За сині й зелені платить банк: за сині — у хід будь-кого, за зелені — лише у ваш. Червоні працюють у чужий хід, і платить вам той, хто кидав; фіолетові — у ваш хід: вони забирають монети в суперників або обмінюють карти.
machi-koro-help-4 = Спершу спрацьовують червоні карти, тож ви платите раніше, ніж заробляєте; далі сині й зелені, наостанок фіолетові. Якщо вам бракує монет, щоб заплатити суперникові, віддаєте, скільки є, а решту списують. Якщо винні кільком, спершу розраховуєтеся з тим, хто ходить перед вами, а далі у зворотному порядку ходів.
machi-koro-help-5 = Після цього можна збудувати щось одне: підприємство з резерву або свою пам’ятку. Однакових підприємств може бути скільки завгодно, і дохід дає кожне; але фіолетових, тобто великих, — лише по одному кожного виду.
machi-koro-help-6 = Деякі зелені карти платять за інші ваші карти: «Сироварня» — за кожну корову, «Меблева фабрика» — за кожну шестерню, «Овочевий ринок» — за кожен колос. Тож варто збирати однакові символи.
machi-koro-help-7 = Пам’ятки допомагають лише власникові, відколи їх збудовано. «Вокзал» дозволяє кидати один або два кубики, «Торговий центр» додає 1 до кожної вашої карти з чашкою чи хлібом, «Радіовежа» дає раз на хід перекинути кубики. З «Парком розваг» дубль дає ще один хід після цього.
machi-koro-help-8 = «Плюс» додає нові підприємства й дві пам’ятки: «Порт» (якщо випало 10 або більше, можна додати 2; без нього не працюють «Суші-бари» й судна) та «Аеропорт» (10 монет, якщо нічого не будуєте). Ще кожен одразу має «Ратушу»: вона дає 1 монету, якщо перед будівництвом у вас немає жодної. З обмеженим резервом відкрито лише десять видів карт; коли якийсь закінчується, нові карти виходять із колоди.
machi-koro-help-9 = Хто збудує останню зі своїх пам’яток, той одразу перемагає. Раунд не догравають.

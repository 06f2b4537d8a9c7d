hint-best = Добрий гравець зробив би так: { $line }
hint-why = Чому: { $why }
hint-other = Або: { $line } ({ $less })
hint-only = Іншого ходу немає.
hint-less-chance = шанс виграти на { $less } % менший
hint-less-points = на { $less } очка менше
hint-less-nothing = не гірше

hint-town-chance = Судячи з доходів усіх міст, так ваш шанс виграти найбільший: близько { $percent } %.
hint-town-roll-one = Один кубик приносить вам у середньому { $coins } монети, два — { $other }.
hint-town-roll-two = Два кубики приносять вам у середньому { $coins } монети, один — { $other }.
hint-town-keep = Цей кидок приносить вам { $coins } монети, новий у середньому { $other }.
hint-town-reroll = Новий кидок приносить вам у середньому { $coins } монети, цей — { $other }.
hint-town-add = Якщо додати 2, кидок приносить вам { $coins } монети, якщо ні — { $other }.
hint-town-add-none = Без додавання кидок приносить вам { $coins } монети, з ним — { $other }.
hint-town-take-leader = { $seat } ближче за всіх до перемоги.
hint-town-take-rich = { $seat } має найбільше монет: { $coins }.
hint-town-give = За цією картою ви шкодуватимете найменше: { $card } приносить { $round } монети за коло.
hint-town-get = { $card } принесе вам більше за будь-яку іншу карту: у середньому { $round } монети за коло.
hint-town-get-leader = { $seat } ближче за всіх до перемоги, а так втратить карту «{ $card }».
hint-town-decline = Жоден обмін не дасть вам більше, ніж забере.
hint-town-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
   *[many] { $coins } монет
}
hint-town-pays-any = { $card } дає { hint-town-coins } на { $rolls }, хто б не кидав: у середньому { $round } монети за коло.
hint-town-pays-own = { $card } дає { hint-town-coins } на { $rolls } у ваш хід: у середньому { $round } монети за коло.
hint-town-pays-roller = { $card } бере { hint-town-coins } з кожного суперника, що викине { $rolls }: у середньому { $round } монети за коло.
hint-town-pays-each = { $card } дає { $each } за кожну карту, яку рахує, а їх у вас { $cards }: разом { hint-town-coins } на { $rolls }.
hint-town-brings = { $card } спрацьовує на { $rolls } і приносить вам у середньому { $round } монети за коло.
hint-town-feeds = Ще одна карта «{ $card }», і { $other } на { $rolls } дає вам на { hint-town-coins } більше.
hint-town-wins = Це остання пам’ятка, якої вам бракує: ви виграєте.
hint-town-wins-now = Так ви виграєте вже цього ходу.
hint-town-two-dice = З двома кубиками ваш хід приносить у середньому { $two } монети, з одним — { $one }.
hint-town-landmark = Без цієї пам’ятки не виграти; після неї лишиться збудувати { $left }.
hint-town-landmark-brings = Ваш дохід зросте на { $round } монети за коло, а збудувати лишиться { $left ->
    [one] { $left } пам’ятку.
    [few] { $left } пам’ятки.
   *[many] { $left } пам’яток.
}
hint-town-fare = Аеропорт дасть вам { hint-town-coins } за те, що нічого не будуєте.
hint-town-save = Краще заощадити: на пам’ятку «{ $landmark }» бракує ще { $coins ->
    [one] { $coins } монети.
   *[other] { $coins } монет.
}

hint-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
hint-wt-general = Загалом цей хід вартий на { $points } очка більше за наступний за ним.
hint-wt-equal = Кілька ходів варті приблизно однаково, і це один із них.
hint-wt-done = Хід завершено, і більше з нього нічого не взяти.
hint-wt-plan = План { $plan } буде схвалено: { hint-points }.
hint-wt-estate = Завершується ЖК, у якому { $size ->
    [one] { $size } дім
    [few] { $size } доми
   *[many] { $size } домів
}: { hint-points }.
hint-wt-estate-plan = Завершується ЖК, у якому { $size ->
    [one] { $size } дім
    [few] { $size } доми
   *[many] { $size } домів
}, а такого вимагає план { $plan }.
hint-wt-refuse = Жоден номер не підходить, тож без відмови не обійтися; вона коштує { hint-points }.
hint-wt-gift = Конкурент отримає на { $points } очка менше, ніж за наступного найкращого ходу.
hint-wt-park = Парк ({ $street }) дає { hint-points }.
hint-wt-pool = Басейн дає { hint-points }.
hint-wt-temp = Замальованих комірок бригади стане { $cells }, а в кінці важить, у кого їх більше.
hint-wt-no-bis = Так можна обійтися без прибудови, яка коштувала б { hint-points }.
hint-wt-freedom = Більше номерів, що ще прийдуть, знайде собі місце.
hint-wt-gap = { $number } стає якраз між { $left } і { $right }.
hint-wt-raise = Кожен ЖК, у якому { $size ->
    [one] { $size } дім
    [few] { $size } доми
   *[many] { $size } домів
}, буде вартий { hint-points }.
hint-wt-fence = Паркан ділить вулицю на ЖК, які дадуть більше.
hint-wt-houses = Більше порожніх домів ще можна буде заповнити.
hint-wt-plans = Це найбільше допомагає з планом { $plan }.

hint-sp-gains = Одразу дає { hint-points }: { $lines }.
hint-sp-costs-least = Жодне інше добре місце не коштує менше: { $lines }.
hint-sp-later = Одразу: { $lines }; зате звідти місто росте найкраще.
hint-sp-room = Зараз рахунок не змінюється, а місто звідти росте найкраще.
hint-sp-keep = Ще одна карта дорожніх робіт коштувала б більше, ніж дала.
hint-sp-more = { $line } +{ $points }
hint-sp-less = { $line } −{ $points }

hint-best = Хороший игрок поступил бы так: { $line }
hint-why = Почему: { $why }
hint-other = Или: { $line } ({ $less })
hint-only = Другого хода нет.
hint-less-chance = шанс выиграть на { $less } % меньше
hint-less-points = на { $less } очка меньше
hint-less-nothing = не хуже

hint-town-chance = Судя по доходам всех городов, так ваш шанс выиграть наибольший: около { $percent } %.
hint-town-roll-one = Один кубик приносит вам в среднем { $coins } монеты, два — { $other }.
hint-town-roll-two = Два кубика приносят вам в среднем { $coins } монеты, один — { $other }.
hint-town-keep = Этот бросок приносит вам { $coins } монеты, новый в среднем { $other }.
hint-town-reroll = Новый бросок приносит вам в среднем { $coins } монеты, этот — { $other }.
hint-town-add = Если прибавить 2, бросок приносит вам { $coins } монеты, если нет — { $other }.
hint-town-add-none = Без прибавки бросок приносит вам { $coins } монеты, с ней — { $other }.
hint-town-take-leader = { $seat } ближе всех к победе.
hint-town-take-rich = { $seat }: больше всего монет, { $coins }.
hint-town-give = Об этой карте вы пожалеете меньше всего: { $card } приносит { $round } монеты за круг.
hint-town-get = { $card } принесёт вам больше любой другой карты: в среднем { $round } монеты за круг.
hint-town-get-leader = { $seat } ближе всех к победе, а так потеряет карту «{ $card }».
hint-town-decline = Ни один обмен не даст вам больше, чем заберёт.
hint-town-coins = { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
}
hint-town-pays-any = { $card } даёт { hint-town-coins } на { $rolls }, кто бы ни бросал: в среднем { $round } монеты за круг.
hint-town-pays-own = { $card } даёт { hint-town-coins } на { $rolls } в ваш ход: в среднем { $round } монеты за круг.
hint-town-pays-roller = { $card } берёт { hint-town-coins } с каждого соперника, который выбросит { $rolls }: в среднем { $round } монеты за круг.
hint-town-pays-each = { $card } даёт { $each } за каждую карту, которую считает, а их у вас { $cards }: всего { hint-town-coins } на { $rolls }.
hint-town-brings = { $card } срабатывает на { $rolls } и приносит вам в среднем { $round } монеты за круг.
hint-town-feeds = Ещё одна карта «{ $card }», и { $other } на { $rolls } даёт вам на { hint-town-coins } больше.
hint-town-wins = Это последняя достопримечательность, которой вам не хватает: вы выигрываете.
hint-town-wins-now = Так вы выигрываете уже в этот ход.
hint-town-two-dice = С двумя кубиками ваш ход приносит в среднем { $two } монеты, с одним — { $one }.
hint-town-landmark = Без этой достопримечательности не выиграть; после неё останется построить { $left }.
hint-town-landmark-brings = Ваш доход вырастет на { $round } монеты за круг, а построить останется { $left ->
    [one] { $left } достопримечательность.
    [few] { $left } достопримечательности.
   *[many] { $left } достопримечательностей.
}
hint-town-fare = Аэропорт даст вам { hint-town-coins } за то, что вы ничего не строите.
hint-town-save = Лучше копить: на карту «{ $landmark }» не хватает ещё { $coins ->
    [one] { $coins } монеты.
   *[other] { $coins } монет.
}

hint-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
hint-wt-general = В целом этот ход стоит на { $points } очка больше следующего за ним.
hint-wt-equal = Несколько ходов стоят примерно одинаково, и это один из них.
hint-wt-done = Ход сделан, и больше из него ничего не взять.
hint-wt-plan = План { $plan } будет утверждён: { hint-points }.
hint-wt-estate = Завершается ЖК, в котором { $size ->
    [one] { $size } дом
    [few] { $size } дома
   *[many] { $size } домов
}: { hint-points }.
hint-wt-estate-plan = Завершается ЖК, в котором { $size ->
    [one] { $size } дом
    [few] { $size } дома
   *[many] { $size } домов
}, а такого требует план { $plan }.
hint-wt-refuse = Ни один номер не подходит, так что без отказа не обойтись; он стоит { hint-points }.
hint-wt-gift = Конкурент получит на { $points } очка меньше, чем при следующем лучшем ходе.
hint-wt-park = Парк ({ $street }) даёт { hint-points }.
hint-wt-pool = Бассейн даёт { hint-points }.
hint-wt-temp = Закрашенных клеток бригады станет { $cells }, а в конце важно, у кого их больше.
hint-wt-no-bis = Так можно обойтись без пристройки, которая стоила бы { hint-points }.
hint-wt-freedom = Больше номеров, которые ещё придут, найдёт себе место.
hint-wt-gap = { $number } встаёт как раз между { $left } и { $right }.
hint-wt-raise = Каждый ЖК, в котором { $size ->
    [one] { $size } дом
    [few] { $size } дома
   *[many] { $size } домов
}, будет стоить { hint-points }.
hint-wt-fence = Забор делит улицу на ЖК, которые дадут больше.
hint-wt-houses = Больше пустых домов ещё можно будет заполнить.
hint-wt-plans = Это больше всего помогает с планом { $plan }.

hint-sp-gains = Сразу даёт { hint-points }: { $lines }.
hint-sp-costs-least = Ни одно другое хорошее место не стоит меньше: { $lines }.
hint-sp-later = Сразу: { $lines }; зато оттуда город растёт лучше всего.
hint-sp-room = Сейчас счёт не меняется, а город оттуда растёт лучше всего.
hint-sp-keep = Ещё одна карта дорожных работ стоила бы больше, чем дала.
hint-sp-more = { $line } +{ $points }
hint-sp-less = { $line } −{ $points }

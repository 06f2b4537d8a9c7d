welcome-to = Welcome To
    .short = Welcome To
    .about = Нумеруйте доми на трьох вулицях і спроєктуйте найкраще містечко 1950-х: усі грають одночасно тими самими картами.

welcome-to-option-board = Сторона планшета
    .classic = класична
    .blueprint = планшет-креслення (будова наша)
welcome-to-option-plans = Плани забудови
    .standard = стандартні
    .mixed = стандартні та складні
    .own = по одному плану кожної літери, A, B і C, як-от { $form }
welcome-to-option-stand_in_plans = Три стандартні плани, придумані нами (надрукованих не знайдено)
    .in = можуть трапитися
    .out = лишаються в коробці
welcome-to-option-expert = Проїзди (експертний варіант)
    .off = ні
    .on = так
welcome-to-option-roundabouts_per_round = Проїзди за один раунд
    .any = скільки лишилося
    .one = щонайбільше один
welcome-to-option-solo = Соло-гра (1 гравець)
    .off = без конкурента: вільна гра
    .v0 = конкурент рівня 0, який не здобуває переможних очок (ПО)
    .v1 = конкурент 1-го рівня
    .v2 = конкурент 2-го рівня
    .v3 = конкурент 3-го рівня
    .v4 = конкурент 4-го рівня
    .v5 = конкурент 5-го рівня

welcome-to-group-construction = Карти будівництва
welcome-to-group-standard = Стандартні плани забудови
welcome-to-group-hard = Складні плани забудови
welcome-to-group-competitor = Конкуренти
welcome-to-group-board = Планшети
welcome-to-fact-number = номер
welcome-to-fact-action = дія
welcome-to-fact-copies = копій
welcome-to-fact-first = першим
welcome-to-fact-later = потім
welcome-to-fact-streets = домів на вулицях
welcome-to-fact-pools = басейни
welcome-to-fact-parks = комірки парків
welcome-to-fact-pool-track = зона басейнів
welcome-to-fact-temps = комірки бригади
welcome-to-fact-ranks = ПО за 1-ше, 2-ге, 3-тє місце бригади
welcome-to-fact-columns = вартість ЖК
welcome-to-fact-bis = зона прибудов
welcome-to-fact-refusals = відмови
welcome-to-fact-roundabouts = проїзди
welcome-to-fact-level = рівень
welcome-to-fact-approves = затверджує
welcome-to-fact-per-park = за карту парку
welcome-to-fact-per-pool = за карту басейну
welcome-to-fact-per-temp = за карту бригади
welcome-to-fact-per-fence = за карту паркану
welcome-to-fact-per-bis = домів за карту прибудови
welcome-to-fact-per-house = за дім у ЖК з картою підвищення вартості
welcome-to-fact-temp-rank = комірки бригади
    .text = { $cells ->
        [one] від { $cells } комірки: { $points } ПО
       *[other] від { $cells } комірок: { $points } ПО
    }

welcome-to-street-top = верхня вулиця
    .on = На верхній вулиці
welcome-to-street-middle = центральна вулиця
    .on = На центральній вулиці
welcome-to-street-bottom = нижня вулиця
    .on = На нижній вулиці
welcome-to-estate-of = ЖК з { $size ->
    [one] { $size } дому
   *[other] { $size } домів
}
welcome-to-estates = { $count ->
    [1] 1 з { $size ->
        [one] { $size } дому
       *[other] { $size } домів
    }
   *[other] { $count } по { $size ->
        [one] { $size } дому
        [few] { $size } доми
       *[other] { $size } домів
    }
}
welcome-to-house = дім { $place } ({ $street })
    .of = дому { $place } ({ $street })

welcome-to-card-construction = { $number } · { $action }
welcome-to-card-fence = паркан
    .text = Намалюйте паркан між будь-якими двома сусідніми домами.
welcome-to-card-value = підвищення вартості
    .text = Замалюйте комірку у стовпці ЖК будь-якого розміру.
welcome-to-card-park = парк
    .text = Замалюйте комірку парку на вулиці, де щойно вписали номер.
welcome-to-card-pool = басейн
    .text = Збудуйте басейн дому, який щойно отримав номер.
welcome-to-card-temp = тимчасова бригада
    .text = Збільште або зменште номер на 0, 1 чи 2, перш ніж його вписати, і замалюйте комірку бригади.
welcome-to-card-bis = прибудова
    .text = Скопіюйте номер будь-якого дому в порожній сусідній дім. Це коштує очок.
welcome-to-card-plan-estates =
    план { $letter }: ЖК { $sizes }{ $pools ->
        [0] {""}
        [1] , кожен із басейном
       *[other] , кожен із басейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , кожен із прибудовою
       *[other] , кожен із прибудовами ({ $bis })
    }
    .text =
        Готові ЖК: { $estates }; на будь-яких вулицях.{ $pools ->
            [0] {""}
           *[other] {" "}Збудованих басейнів у кожному: принаймні { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Прибудов у кожному: принаймні { $bis }.
        }
welcome-to-card-plan-street =
    план { $letter }: { $sizes }, { $street }{ $pools ->
        [0] {""}
        [1] , кожен із басейном
       *[other] , кожен із басейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , кожен із прибудовою
       *[other] , кожен із прибудовами ({ $bis })
    }
    .text =
        { $on-street }: готові ЖК { $estates }.{ $pools ->
            [0] {""}
           *[other] {" "}Збудованих басейнів у кожному: принаймні { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Прибудов у кожному: принаймні { $bis }.
        }
welcome-to-card-plan-one-street =
    план { $letter }: { $sizes } на одній вулиці{ $pools ->
        [0] {""}
        [1] , кожен із басейном
       *[other] , кожен із басейнами ({ $pools })
    }{ $bis ->
        [0] {""}
        [1] , кожен із прибудовою
       *[other] , кожен із прибудовами ({ $bis })
    }
    .text =
        Готові ЖК: { $estates }; усі на одній, будь-якій, вулиці, де проїздів: принаймні { $roundabouts }.{ $pools ->
            [0] {""}
           *[other] {" "}Збудованих басейнів у кожному: принаймні { $pools }.
        }{ $bis ->
            [0] {""}
           *[other] {" "}Прибудов у кожному: принаймні { $bis }.
        }
welcome-to-card-plan-ends = план { $letter }: кінці вулиць
    .text = В обох кінцях кожної вулиці готовий ЖК з одного дому.
welcome-to-card-plan-park-cells = план { $letter }: парки
    .text = Замальованих комірок парків: принаймні { $count }.
welcome-to-card-plan-full-parks = план { $letter }: усі парки вулиці
    .text = Вулиць з усіма замальованими комірками парків: принаймні { $count }.
welcome-to-card-plan-parks-each = план { $letter }: парки на кожній вулиці
    .text = Замальованих комірок парків на кожній вулиці: принаймні { $count }.
welcome-to-card-plan-value-cells = план { $letter }: підвищення вартості
    .text = Замальованих комірок підвищення вартості: принаймні { $count }.
welcome-to-card-plan-full-columns = план { $letter }: повні стовпці
    .text = Повністю замальованих стовпців підвищення вартості: принаймні { $count }.
welcome-to-card-plan-temp-cells = план { $letter }: тимчасова бригада
    .text = Замальованих комірок тимчасової бригади: принаймні { $count }.
welcome-to-card-competitor =
    { $id ->
        [sam] Сем
        [ann] Енн
        [irene] Ірен
        [closed] закрита компанія
       *[other] архітектор
    }, рівень { $level }
    .text = Здобуває очки за віддані карти й за плани, які приносять карти затвердження.
welcome-to-competitor = { $id ->
    [sam] Сем
    [ann] Енн
    [irene] Ірен
    [closed] закрита компанія
   *[other] Архітектор { $level }
}
welcome-to-card-closed = закрита компанія
    .text = Не здобуває очок, але перевертає плани; її карта каже, скільки очок дає ваша бригада.
welcome-to-card-classic = класична сторона
    .text = Три вулиці з басейнами й парками та зони для підрахунку довкола.
welcome-to-card-blueprint = планшет-креслення
    .text = Зворотна сторона планшета. Її будови ми не знайшли в жодному джерелі, тож вона наша: інші довжини вулиць, басейни й комірки парків.

welcome-to-move-take = { $number } · { $action }
welcome-to-move-pair = номер { $number }, дія «{ $action }»; конкурентові { $given } · { $gift }
welcome-to-move-change = змінити на { $number } ({ $change })
welcome-to-move-decline = як на карті, без бригади
welcome-to-move-write = вписати { $number } у { $house }
welcome-to-move-fence = паркан праворуч від { $house }
welcome-to-move-raise = підвищити вартість { welcome-to-estate-of }
welcome-to-move-plant = посадити парк: { $street }
welcome-to-move-dig = збудувати басейн
welcome-to-move-copy = прибудова { $number }: { $from } → { $house }
welcome-to-move-roundabout = проїзд: { $house }
welcome-to-move-refuse = жоден номер не підходить: відмова
welcome-to-move-give = віддати конкурентові { $number } · { $action }
welcome-to-move-approve = затвердити { $plan } за { $points }
welcome-to-move-approve-without = затвердити { $plan } за { $points }, без дії «{ $action }»
welcome-to-move-use = використати { welcome-to-estate-of }: { $house }
welcome-to-move-confirm = підтвердити хід
welcome-to-move-confirm-without = підтвердити без дії «{ $action }»
welcome-to-move-back = на крок назад

welcome-to-ask-choose = Яку комбінацію ви берете?
welcome-to-ask-pair = Яка карта дає номер, а яка дію?
welcome-to-ask-change = Як тимчасова бригада змінює { $number }?
welcome-to-ask-house = Куди вписати { $number }?
welcome-to-ask-act = Можна виконати дію «{ $action }» або продовжити без неї.
welcome-to-ask-give = Яку карту віддати конкурентові?
welcome-to-ask-plans = Затвердьте плани, якщо можете, і підтвердьте хід.
welcome-to-ask-spend = Які ЖК підуть на план { $plan }? Ще треба: { $sizes }
welcome-to-ask-wait = Ваш хід підтверджено; інші ще ходять.
welcome-to-ask-over = Гру закінчено.

welcome-to-event-round = Раунд { $round }: { $combinations }.
welcome-to-event-reshuffled = { $discards ->
    [1] Скид перетасовано.
   *[other] Скиди перетасовано.
}
welcome-to-event-took = { $seat } бере { $number } · { $action }.
welcome-to-event-hired = { $seat } наймає тимчасову бригаду: { $change }.
welcome-to-event-hired-as-printed = { $seat } наймає тимчасову бригаду й лишає номер як є.
welcome-to-event-declined = { $seat } не наймає тимчасової бригади.
welcome-to-event-wrote = { $seat } вписує { $number } у { $house }.
welcome-to-event-fenced = { $seat } ставить паркан праворуч від { $house }.
welcome-to-event-raised = { $seat } підвищує вартість { welcome-to-estate-of }.
welcome-to-event-planted = { $seat } садить парк: { $street }.
welcome-to-event-dug = { $seat } будує басейн: { $house }.
welcome-to-event-copied = { $seat } робить прибудову { $number }: { $from } → { $house }.
welcome-to-event-roundabout = { $seat } будує проїзд: { $house }.
welcome-to-event-refused = { $seat } отримує відмову в дозволі на будівництво.
welcome-to-event-gave = { $seat } віддає конкурентові { $number } · { $action }.
welcome-to-event-approved = { $seat } затверджує план { $plan } за { $points }.
welcome-to-event-spent = { $seat } використовує для нього { welcome-to-estate-of }: { $house }.
welcome-to-event-took-back = { $seat } повертається на крок назад.
welcome-to-event-confirmed = { $seat } підтверджує хід.
welcome-to-event-plan-turned = План { $plan } перевернуто: відтепер він дає менше.
welcome-to-event-approval = Карта затвердження { $plan }: конкурент затверджує план за { $points }.
welcome-to-event-no-approval = Карта затвердження { $plan }: конкурент не затверджує цього плану.
welcome-to-event-given = Конкурент отримує { $number } · { $action }.
welcome-to-event-ended = Гру закінчено: { $reason }.
welcome-to-event-won = Гру закінчено: { $reason }. Перемога: { $winners }.
welcome-to-event-competitor-wins = Гру закінчено: { $reason }. Перемагає конкурент.
welcome-to-event-competitor-shares = Гру закінчено: { $reason }. Ви ділите перемогу з конкурентом.
welcome-to-event-competitor-loses = Гру закінчено: { $reason }. Ви перемагаєте конкурента.
welcome-to-end-plans = затверджено всі три плани
welcome-to-end-refusals = замальовано третю комірку відмови
welcome-to-end-houses = пронумеровано всі доми на трьох вулицях

welcome-to-refused-seat = Там ніхто не сидить.
welcome-to-refused-over = Гру закінчено.
welcome-to-refused-confirmed = Цей хід підтверджено: зачекайте на інших.
welcome-to-refused-not-now = Зараз цього зробити не можна.
welcome-to-refused-wrong-table = Колоди — для гри з іншими, пари карт — для соло-гри.
welcome-to-refused-nowhere = Номер { $number } нікуди не підходить.
welcome-to-refused-out-of-reach = Тимчасова бригада не може змінити номер на { $change }: щонайбільше на 2.
welcome-to-refused-out-of-range = Номер може бути лише від 0 до { $most }.
welcome-to-refused-no-house = Такого місця немає: { $house }.
welcome-to-refused-street-ends = Далі по вулиці домів немає.
welcome-to-refused-taken = Це місце зайняте: { $house }.
welcome-to-refused-order = Номери мають зростати вздовж вулиці; { $number } не підходить: { $house }.
welcome-to-refused-must-write = { $number } можна вписати, тож відмови немає.
welcome-to-refused-full = Усі комірки замальовано.
welcome-to-refused-fenced = Праворуч уже є паркан: { $house }.
welcome-to-refused-used = Цей ЖК використано для плану, його не можна ділити: { $house }.
welcome-to-refused-no-size = { welcome-to-estate-of } не буває.
welcome-to-refused-not-numbered = Тут немає номера, який можна скопіювати: { $house }.
welcome-to-refused-no-pool = Тут немає басейну: { $house }.
welcome-to-refused-no-roundabouts = Проїзди бувають лише в експертному варіанті.
welcome-to-refused-roundabouts-built = Більше проїздів не можна: щонайбільше { $most }.
welcome-to-refused-approved = План { $letter } ви вже затвердили.
welcome-to-refused-not-met = Умови плану { $letter } ще не виконано.
welcome-to-refused-not-wanted = Тут не починається ЖК для цього плану: { $house }.
welcome-to-refused-nothing-done = Скасовувати нічого.

welcome-to-flaw-round = Такого раунду не буває.
welcome-to-flaw-plans = За цих налаштувань таких планів на столі немає.
welcome-to-flaw-players = Планшетів { $given }, а гравців { $players }.
welcome-to-flaw-word = «{ $word }» — не дім ({ $street }).
welcome-to-flaw-length = Домів { $given } замість { $houses } ({ $street }).
welcome-to-flaw-fence = Паркан поза вулицею ({ $street }).
welcome-to-flaw-order = Номер не зростає: { $house }.
welcome-to-flaw-bis = Однакові номери мають стояти поруч, і всі, крім одного, бути прибудовами: { $house }.
welcome-to-flaw-pool = Тут не може бути басейну: { $house }.
welcome-to-flaw-used = Для планів використовують лише цілі готові ЖК: { $house }.
welcome-to-flaw-track = Замальовано більше комірок, ніж є: { $track }.
welcome-to-flaw-roundabouts = Стільки проїздів не буває.
welcome-to-flaw-room = Місця для номерів не відповідають вписаним номерам.
welcome-to-flaw-points = План { $plan } не дає { $points }.
welcome-to-flaw-spent = Використані ЖК не відповідають затвердженим планам.
welcome-to-flaw-over = Гру вже було б закінчено.
welcome-to-flaw-supply = Позиції потрібні три колоди або карти соло-гри.
welcome-to-flaw-copies = Стільки карт { $card } немає.
welcome-to-flaw-stack = У кожній колоді 21 карта, і всі пройдено однаково.
welcome-to-flaw-next = Такої сорочки зверху колоди бути не може.
welcome-to-flaw-approvals = Карти затвердження й очки конкурента не узгоджені.
welcome-to-flaw-pile = Віддано більше карт, ніж буває раундів.

welcome-to-tally-line = Рядок { $line }, «{ $key }»: { $why }
welcome-to-tally-no-sheet = На планшеті ще нічого не записано.
welcome-to-tally-key = Такого рядка немає. Рядки починаються з одного з цих слів: { $allowed }.
welcome-to-tally-twice = Цей рядок є вже двічі.
welcome-to-tally-players = За столом щонайбільше { $most } гравців.
welcome-to-tally-plan = «{ $text }» не годиться. Можна: щонайбільше один план кожної літери, наприклад A-44,B-36,C-25.
welcome-to-tally-numbers = «{ $text }» не годиться. Чисел має бути: { $count }.
welcome-to-tally-cells = { $given } — забагато: комірок лише { $most }.
welcome-to-tally-roundabouts = { $most ->
    [0] Проїзди бувають лише в експертному варіанті.
   *[other] Більше ніж { $most } проїзди збудувати не можна.
 }
welcome-to-tally-approval = «{ $text }» не годиться. Можна: кожен план один раз, зі словом first (першим) або later (пізніше), наприклад A first C later.
welcome-to-tally-unnamed = Спершу назвіть план { $plan }: очки написано на його карті.
welcome-to-tally-never-approves = Цей конкурент ніколи не затверджує план { $plan }.
welcome-to-tally-card = «{ $text }» не годиться. Можна: fence (паркан), value (підвищення вартості), park (парк), pool (басейн), temp (тимчасова бригада) і bis (прибудова) або карта на зразок 7-fence — не частіше, ніж є таких карт.
welcome-to-tally-not-solo = Таке буває лише в соло-грі з конкурентом.
welcome-to-tally-unmet = На планшеті немає того, чого вимагає план { $plan }.
welcome-to-tally-unfinished = Гру не закінчено: на жодному планшеті немає трьох затверджених планів, трьох відмов чи всіх домів.

welcome-to-score-plan = План { $letter }
welcome-to-score-parks = Парки, { $street } ({ $cells })
welcome-to-score-pools = Басейни ({ $cells })
welcome-to-score-temps =
    Тимчасова бригада (комірок: { $cells }{ $place ->
        [0] {""}
        [1] , 1-ше місце
        [2] , 2-ге місце
        [3] , 3-тє місце
       *[other] , { $place }-те місце
    })
welcome-to-score-estates = { welcome-to-estate-of }: { $count }
welcome-to-score-bis = Прибудови ({ $cells })
welcome-to-score-roundabouts = Проїзди ({ $cells })
welcome-to-score-refusals = Відмови ({ $cells })
welcome-to-score-rival-parks = Карти парку ({ $cards })
welcome-to-score-rival-pools = Карти басейну ({ $cards })
welcome-to-score-rival-temps = Карти бригади ({ $cards })
welcome-to-score-rival-rank =
    Тимчасова бригада (карт: { $cards }{ $place ->
        [0] {""}
        [1] , 1-ше місце
        [2] , 2-ге місце
        [3] , 3-тє місце
       *[other] , { $place }-те місце
    })
welcome-to-score-rival-fences = Карти паркану ({ $cards })
welcome-to-score-rival-estate =
    ЖК { $number }: { $houses ->
        [one] { $houses } дім
        [few] { $houses } доми
       *[many] { $houses } домів
    }

welcome-to-board-round = Раунд { $round }
welcome-to-board-next = далі { $action }
welcome-to-board-left = лишилось { $cards }
welcome-to-board-turned = перевернуто
welcome-to-board-points = { $first }, потім { $later }
welcome-to-board-confirmed = готово
welcome-to-board-score = очки { $score }
welcome-to-board-parks = парки
welcome-to-board-pools = басейни
welcome-to-board-temps = бригада
welcome-to-board-values = вартість
welcome-to-board-bis = прибудови
welcome-to-board-roundabouts = проїзди
welcome-to-board-refusals = відмови
welcome-to-board-approved = плани
welcome-to-board-legend = п прибудова, p басейн, ~ ще не збудований басейн, () проїзд; великі літери та U: використано для плану
welcome-to-board-draft = Ваш хід поки що
welcome-to-board-deck = Верхня карта колоди: { $back }
welcome-to-board-approval = карта затвердження
welcome-to-board-empty = нічого
welcome-to-board-pile = віддані карти ({ $count }): { $cards }

welcome-to-web-combinations = Комбінації
welcome-to-web-hand = Карти в руці
welcome-to-web-pairs = Одна карта дає номер, друга — дію, третя йде конкурентові
welcome-to-web-next = далі
welcome-to-web-taken = взято
welcome-to-web-taken-number = номер
welcome-to-web-taken-action = дія
welcome-to-web-given = віддано
welcome-to-web-give = віддати конкурентові { $card }
welcome-to-web-pair = номер { $number }, дія { $action }; { $rival } отримує { $given } { $gift }
welcome-to-web-change-number = обрати інший номер
welcome-to-web-action-fence = Паркан
welcome-to-web-action-value = Вартість
welcome-to-web-action-park = Парк
welcome-to-web-action-pool = Басейн
welcome-to-web-action-temp = Бригада
welcome-to-web-action-bis = Прибудова
welcome-to-web-best = макс. { $change }
welcome-to-web-up-to = до +{ $points }
welcome-to-web-numbers = від { $low } до { $high }
welcome-to-web-no-pool = без басейну
welcome-to-web-fits-nowhere = не підходить
welcome-to-web-plans = Плани забудови
welcome-to-web-approve = Затвердити
welcome-to-web-approved = затверджено за { $points }
welcome-to-web-approved-short = затверджено
welcome-to-web-progress = { $what }: { $have } з { $need }
welcome-to-web-parks-on = парки, { $street }
welcome-to-web-full-parks = вулиці з усіма парками
welcome-to-web-full-columns = повні стовпці
welcome-to-web-of = { $have } з { $need }
welcome-to-web-one-street = на одній вулиці
welcome-to-web-ends = на кінцях вулиць
welcome-to-web-skip = Без дії
welcome-to-web-town-of = { $town }: місто гравця { $seat }
welcome-to-web-billboard = ВІТАЄМО В МІСТІ
welcome-to-web-street-top = Вишнева
welcome-to-web-street-middle = Кленова
welcome-to-web-street-bottom = Садова
welcome-to-web-place = дім { $place }, { $street }
welcome-to-web-enlarge = Збільшити
welcome-to-web-write = Вписати { $number }: { $place }
welcome-to-web-write-here = Вписати { $number }
welcome-to-web-between = між { $low } і { $high }
welcome-to-web-after-number = після { $low }
welcome-to-web-before-number = перед { $high }
welcome-to-web-copy = Прибудова { $number }: { $place }
welcome-to-web-fence-after = Паркан праворуч: { $place }
welcome-to-web-fence-here = Поставити паркан
welcome-to-web-roundabout-at = Проїзд: { $place }
welcome-to-web-roundabout-here = Збудувати тут
welcome-to-web-use = Використати { welcome-to-estate-of }: { $place }
welcome-to-web-use-short = Взяти цей ЖК
welcome-to-web-raise = { welcome-to-estate-of }: { $from } → { $to }
welcome-to-web-raise-short = { welcome-to-estate-of }
welcome-to-web-loses-pool = утрачає басейн
welcome-to-web-zone-plans = Плани
welcome-to-web-zone-parks = Парки
welcome-to-web-zone-pools = Басейни
welcome-to-web-zone-temps = Бригада
welcome-to-web-zone-estates = ЖК
welcome-to-web-zone-bis = Прибудови
welcome-to-web-zone-roundabouts = Проїзди
welcome-to-web-zone-refusals = Відмови
welcome-to-web-ask-house = Куди вписати { $number }?
welcome-to-web-ask-refuse = Жоден номер не підходить: відмова в дозволі
welcome-to-web-refuse = Прийняти відмову
welcome-to-web-ask-number = Який номер?
welcome-to-web-hint-number = Бригада змінює { $number } щонайбільше на 2
welcome-to-web-no-temp = { $number } без бригади
welcome-to-web-ask-fence = Де поставити паркан?
welcome-to-web-ask-value = Вартість яких ЖК підвищити?
welcome-to-web-ask-park = Посадити парк?
welcome-to-web-ask-pool = Збудувати басейн?
welcome-to-web-ask-bis = Який номер скопіювати?
welcome-to-web-ask-temp = Підтвердьте хід
welcome-to-web-do-park = Посадити парк
welcome-to-web-do-pool = Збудувати басейн
welcome-to-web-hint-another = Інша карта чи дім: просто натисніть
welcome-to-web-hint-another-house = Карту й дім ще можна змінити
welcome-to-web-ask-confirm = Підтвердьте хід
welcome-to-web-confirm = Підтвердити
welcome-to-web-confirm-unapproved = Не зараз
welcome-to-web-ask-approve = План { $plan } виконано: затвердити за { $points }?
welcome-to-web-ask-approve-several = Плани { $plans } виконано: затвердити?
welcome-to-web-approve-for = План { $plan }: { $points }
welcome-to-web-approve-without = Без дії, план { $plan }: { $points }
welcome-to-web-is-ready = План { $plan } виконано
welcome-to-web-close = Закрити
welcome-to-web-last = Минулий раунд
welcome-to-web-house = { $house }: { $what }
welcome-to-web-empty = порожній
welcome-to-web-bis = прибудова
welcome-to-web-pool-open = басейн ще не збудовано
welcome-to-web-pool-built = басейн
welcome-to-web-pool-lost = басейн утрачено
welcome-to-web-roundabout = проїзд
welcome-to-web-used = використано для плану
welcome-to-web-fence = паркан праворуч
welcome-to-web-estate = { welcome-to-estate-of }
welcome-to-web-tracks = Зони
welcome-to-web-track = замальовано { $filled } з { $cells }, дає { $points } ПО
welcome-to-web-track-cost = замальовано { $filled } з { $cells }, забирає { $points } ПО
welcome-to-web-temps = замальовано { $filled } з { $cells }
welcome-to-web-temp-ranks = за кількістю: 1-ше місце { $most }, 2-ге { $second }, 3-тє { $third }
welcome-to-web-column = { welcome-to-estate-of }: по { $points }, готових { $count }
welcome-to-web-score = Очки
welcome-to-web-total = Усього
welcome-to-web-total-short = разом
welcome-to-web-this-turn = за цей хід
welcome-to-web-built-short = Доми
welcome-to-web-players = Гравці
welcome-to-web-choosing = обирає
welcome-to-web-victory = перемога
welcome-to-web-built = домів { $built } з { $all }
welcome-to-web-look-at = Роздивитися місто { $town } гравця { $seat }
welcome-to-web-rival = { $id ->
    [sam] Сем
    [ann] Енн
    [irene] Ірен
    [closed] закрита компанія
   *[other] архітектор
}
welcome-to-web-level = конкурент, рівень { $level }
welcome-to-web-pile = Віддано карт: { $cards }
welcome-to-web-log-open = триває
welcome-to-web-log-pool = басейн
welcome-to-web-log-fence = паркан
welcome-to-web-log-refused = відмова
welcome-to-web-log-plan = план { $plan }
welcome-to-web-curve = Очки раунд за раундом
welcome-to-web-line-houses = Доми
welcome-to-web-line-estates = Готові ЖК
welcome-to-web-line-pools = Збудовано басейнів
welcome-to-web-best-street = Найкраща вулиця
welcome-to-web-best-street-more = парки та ЖК: { $points }
welcome-to-web-best-round = Найкращий раунд
welcome-to-web-best-round-fact = Раунд { $round }
welcome-to-web-plans-first = затверджено першими: { $count }
welcome-to-web-costliest = Що забрало найбільше
welcome-to-web-town-0 = Сонячне
welcome-to-web-town-1 = Соснівка
welcome-to-web-town-2 = Кленівка
welcome-to-web-town-3 = Кедрове
welcome-to-web-town-4 = Озерне
welcome-to-web-town-5 = Трояндове
welcome-to-web-town-6 = Дубове
welcome-to-web-town-7 = Вербове
welcome-to-web-town-8 = Ясногірка
welcome-to-web-town-9 = Дзвоникове
welcome-to-web-town-10 = Срібне
welcome-to-web-town-11 = Лугове
welcome-to-bis-mark = П

welcome-to-help-1 = Ви плануєте містечко з трьох вулиць. Нумеруйте доми, об’єднуйте їх у ЖК, додавайте парки й басейни та здобудьте більше переможних очок (ПО), ніж інші.
welcome-to-help-2 = Усі ходять одночасно й мають ті самі три комбінації з номера й дії. Оберіть одну; інші можуть обрати ту саму. Її номер треба вписати в порожній дім, потім можна виконати її дію, а наприкінці — затвердити плани.
welcome-to-help-3 = На кожній вулиці номери зростають зліва направо й не повторюються, хіба що через прибудову; лишати доми порожніми й пропускати номери можна. Якщо жоден із трьох номерів нікуди не підходить, ви отримуєте відмову в дозволі на будівництво: замість номера й дії замальовуєте комірку відмови. Одна відмова не коштує нічого, дві — 3 очки, три — 5.
welcome-to-help-4 = Паркан: намалюйте паркан між будь-якими двома сусідніми домами. Доми між двома парканами — це ЖК; на кінцях вулиць паркани стоять від початку. ЖК готовий, коли всі його доми мають номери, а домів не більше шести; довший нічого не дає, доки ви його не поділите.
welcome-to-help-5 = Підвищення вартості: оберіть розмір ЖК і замалюйте комірку в його стовпці; наприкінці кожен ваш готовий ЖК такого розміру дасть більше. Парк: замалюйте комірку парку на вулиці, де щойно вписали номер; що більше комірок, то більше очок. Басейн: якщо біля дому, який щойно отримав номер, є басейн, збудуйте його; дім, пронумерований з іншою дією, утрачає свій басейн назавжди.
welcome-to-help-6 = Тимчасова бригада: збільште або зменште номер на 0, 1 чи 2, перш ніж його вписати (від 0 до 17), і замалюйте комірку бригади; наприкінці перше місце за кількістю комірок дає 7 очок, друге — 4, третє — 1. Прибудова: скопіюйте номер будь-якого дому в порожній дім поруч із ним. Це єдина дія, за яку ви втрачаєте очки: за одну прибудову 1, за дві 3, за три 6 і так далі.
welcome-to-help-7 = Три плани забудови спільні для всіх; кожен можна затвердити один раз, коли у вас є те, чого він вимагає. Усі, хто затверджує план у раунді першого затвердження, отримують більше очок; пізніше він дає менше. Використаний ЖК не можна ні взяти для іншого плану, ні поділити, але очки за нього ви все одно отримаєте.
welcome-to-help-8 = В експертному варіанті можна збудувати до двох проїздів: кожен займає місце порожнього дому й ділить вулицю на дві частини з окремою нумерацією; один коштує 3 очки, два — 8. До стандартних планів можна додати складні. У соло-грі у вас три карти: одна дає номер, друга — дію, а третя йде конкурентові.
welcome-to-help-9 = Гра закінчується після раунду, у якому хтось затвердив третій план, замалював третю комірку відмови або пронумерував свій останній дім. Додають очки за плани, парки, басейни, бригаду й готові ЖК та віднімають за прибудови, відмови й проїзди. Перемагає той, у кого найбільше очок, а за рівності — той, у кого більше готових ЖК.

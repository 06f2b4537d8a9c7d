web-name = Ратуша
web-skip = Перейти до головного
web-nav = Ви і ваша мова
web-footer = «Ратуша» — неофіційний любительський проєкт. Правила належать самим іграм, а тексти й малюнки — наші.
web-home = Усі ігри
web-refused = Не вийшло
web-front-heading = Один стіл для ігор про будівництво міст
web-front-about = Наодинці, з ботами чи з друзями: надішліть посилання — і грайте. Без реєстрації.
web-games = Ігри
web-open = До столу
web-my-games = Мої партії
web-your-turn = ваш хід
web-going-on = триває
web-over = завершено
web-seats-free = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[other] { $count } вільних місць
}
web-join = Долучитися
web-your-name = Ваше ім’я
web-guest = Гість
web-save = Зберегти
web-me = Профіль
web-copy = Копіювати
web-copied = Скопійовано
web-players = Гравці
web-bots-level = Рівень
web-bot-random = навмання
web-bot-novice = новачок
web-bot-regular = звичайний
web-bot-expert = знавець
web-own = { $option }: { $own }
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: «{ $value }» не підходить. Можливо: { $allowed }.
web-setup-apart = «{ $one }» і «{ $other }» несумісні.
web-limit = Час на хід
web-limit-none = без обмеження
web-bank = Запас часу
web-bank-none = немає
web-bank-about = Коли час на хід вийшов, іде цей запас, і лише потім ходить бот. Його має вистачити на всю гру.
web-bank-left = запас { $left }
web-limit-and-bank = { $turn } і { $bank } запасу
web-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[other] { $count } хвилин
}
web-hours = { $count ->
    [one] { $count } година
    [few] { $count } години
   *[other] { $count } годин
}
web-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[other] { $count } днів
}
web-public = Може долучитися будь-хто: показувати стіл на головній сторінці
web-all-seated = Усі зібралися
web-fill = Почати з ботами
web-watching = Ви спостерігаєте за грою.
web-host = господар
web-free-seat = Вільне місце
web-you = ви
web-sit = Сісти сюди
web-sit-too = Ще один гравець на цьому пристрої
web-name-of-player = Ім’я гравця
web-stand-up = Встати
web-remove = Прибрати
web-remove-person = Прибрати
web-removed = Прибрані господарем
web-readmit = Пустити знову
web-add-bot = Посадити бота
web-invite = Запросіть друзів
web-link = Посилання
web-board = Стіл
web-in-words = Текстовий опис
web-about-table = Налаштування столу
web-log = Хід гри
web-log-latest = До останнього
web-log-newer = Пізніше
web-log-older = Раніше
web-log-sat = { $seat } за столом.
web-log-took-back = { $seat }: останню дію скасовано.
web-log-left = { $seat } виходить (далі грає бот).
web-log-replaced = { $seat }: далі грає бот.
web-log-returned = { $seat } знову за столом.
web-log-overdue = { $seat }: час вийшов, цей хід робить бот.
web-log-host = { $seat }: тепер господар столу.
web-chat = Чат
web-say = Повідомлення
web-no-seat = глядач
web-said-watching = { $name } (глядач)
web-send = Надіслати
web-mute = Вимкнути чат
web-unmute = Знову дозволити писати
web-about-message = Що можна зробити з повідомленням: { $name }
web-remove-message = Прибрати повідомлення
web-report = Поскаржитися
web-report-reason = Що не так?
web-report-person = Поскаржитися на когось
web-report-whom = На кого?
web-report-about = Скаргу прочитає власник сервера. Інші про неї не дізнаються.
web-reported = Дякуємо. Власник сервера це прочитає.
web-moderation = Порядок у чаті
web-chat-for = Писати можуть:
web-chat-for-everybody = усі
web-chat-for-seated = лише гравці
web-chat-for-nobody = ніхто
web-log-muted = { $seat }: господар заборонив писати в чат.
web-log-muted-watching = Господар заборонив одному з глядачів писати в чат.
web-log-unmuted = { $seat }: знову можна писати в чат.
web-log-unmuted-watching = Один із глядачів знову може писати в чат.
web-log-chat-everybody = Господар відкрив чат для всіх.
web-log-chat-seated = Господар закрив чат для глядачів.
web-log-chat-nobody = Господар закрив чат.
web-log-message-removed = Господар прибрав повідомлення з чату.
web-awaited = ходить
web-away = немає, грає бот
web-overdue = час вийшов, грає бот
web-until = до { $time } UTC
web-bots-waiting = Боти вже грають за { $most ->
    [one] { $most } іншим столом
   *[other] { $most } іншими столами
} цього господаря. Тут вони продовжать, коли надійде черга.
web-bots-hurried = Зараз думає багато ботів, тож знавці витрачають на хід менше часу, ніж зазвичай.
web-take-back = Скасувати
web-curtain = Передайте пристрій. Ніхто інший не має зараз дивитися.
web-curtain-open = Я — { $seat }. Показати мої карти
web-hand-over = Далі: { $seat }
web-bot-plays-for-you = За вас грає бот.
web-bot-plays-this-turn = Ваш час вийшов: цей хід робить бот. Наступний знову ваш.
web-return = Повернутися на своє місце
web-pause = Запропонувати паузу
web-pause-proposed = { $seat } пропонує паузу: годинник зупиниться, щойно погодяться всі гравці.
web-pause-agree = Погодитися
web-pause-decline = Без паузи
web-pause-withdraw = Краще не треба
web-paused = У грі пауза.
web-pause-end = Грати далі
web-log-pause-proposed = { $seat } пропонує паузу.
web-log-paused = Усі згодні: у грі пауза.
web-log-pause-declined = { $seat } проти паузи.
web-log-pause-ended = { $seat } закінчує паузу.
web-log-pause-over = Пауза тривала добу й закінчилася.
web-refresh = Оновити
web-replace = Посадити бота: { $seat }
web-replace-about = Бот може замінити лише того, кого вже якийсь час немає.
web-leave = Вийти (далі гратиме бот)
web-download-record = Завантажити запис
web-commitment = Усі випадковості визначає таємне зерно, вибране до першого ходу. Його SHA-256: { $commitment }.
web-commitment-later = Саме зерно буде показано наприкінці.
web-seed = Зерно: { $seed }.
web-seed-about = За записом партії та цим зерном «ratusha verify» перевіряє, що ніхто не чіпав ні кубиків, ні карт.
web-fairness = Перевірити, чи все було чесно
web-total = Усього
web-won = перемога
web-again = Зіграти ще
web-next-game = До наступної партії
web-close = Закрити
web-how-to-play = Як грати
web-note = Що робить «{ $card }»
web-connection-lost = Зв’язок утрачено; пробуємо знову…
web-lost-about = Усе, що сталося, збережено, але продовжити цю партію тут не можна.
web-old-rules = Цю партію почато за версією правил { $found }; цей сервер грає за версією { $known }.
web-lost-store = Останню дію не вдалося зберегти, і прочитати стіл зараз не виходить.
web-play-with-friends = Грати з друзями
web-play-with-friends-at = { $game }: гра з друзями
web-who-plays = Хто грає?
web-seat-number = Гравець { $number }
web-seat-none = нікого
web-seat-friend = друг за посиланням
web-seat-bot = бот: { $level }
web-more-seats = Ще місця
web-more-settings = Інші налаштування
web-first = Хто починає?
web-first-by-lot = випадково
web-first-me = я
web-have-a-code = Маєте код?
web-your-turn-heading = Ваш хід
web-going-on-heading = Ваша партія триває
web-play-on = Грати далі
web-more-games = { $count ->
    [one] і ще { $count } партія
    [few] і ще { $count } партії
   *[other] і ще { $count } партій
}
web-players-and-time = { $fewest }–{ $most } · { $minutes } хв
web-tables-open = { $count ->
    [one] відкрито { $count } стіл
    [few] відкрито { $count } столи
   *[other] відкрито { $count } столів
}
web-tagline-machi-koro = Кидайте кубики — хай місто заробляє.
web-tagline-machi-koro-2 = Пам’ятки інших працюють і на вас.
web-tagline-welcome-to = Пронумеруйте доми на трьох вулицях 1950-х.
web-tagline-sprawlopolis = Разом розбудуйте одне місто.
web-play = Грати
web-against = Боти
web-play-solo = Соло проти Сема
web-alone = Наодинці
web-with-friends = З друзями
web-played-now = Зараз грають
web-played-now-none = Відкритих столів зараз немає. Створіть свій, до якого може долучитися будь-хто!
web-last-games = Мої останні партії
web-last-games-none = Тут будуть ваші завершені партії.
web-all-tables = усі ({ $count })
web-turn-number = хід { $number }
web-watch = Дивитися
web-days-ago = { $count ->
    [0] сьогодні
    [1] учора
    [one] { $count } день тому
    [few] { $count } дні тому
   *[other] { $count } днів тому
}
web-result-won = ваша перемога (суперники: { $names })
web-result-lost = поразка (переможець: { $names })
web-result-drawn = спільна перемога: ви і { $names }
web-result-place = { $place }-е місце з { $players }, переможець: { $winners }
web-result-with-won = перемога разом: { $names }
web-result-with-lost = поразка разом: { $names }
web-result-alone = наодинці
web-result-alone-won = перемога наодинці
web-result-alone-lost = поразка наодинці
web-result-solo-won = соло: ви випередили конкурента
web-result-solo-lost = соло: конкурент вас випередив
web-points-of = { $points } з { $needed }
web-at-the-table = За столом
web-seats-taken = { $taken } з { $players }
web-invited = { $seat } запрошує вас зіграти: { $game }
web-invited-to = Вас запрошують зіграти: { $game }
web-or-watch = Можна й просто дивитися: гра з’явиться на цій сторінці.
web-starts = Гра почнеться за
web-starts-soon = кілька секунд
web-starts-when-full = Щойно всі зберуться, гра почнеться сама
web-held-by-you = Ви притримали початок
web-held = Господар притримав початок
web-hold = Зачекати
web-start-now = Почати зараз
web-start-with = Почати вже ({ $players })
web-change-level = Змінити рівень
web-friend-or-bot = друг або бот
web-say-the-word = Або назвіть слово:
web-say-the-word-about = Його вводять на головній сторінці або наводять камеру на квадрат.
web-link-this-machine = Це посилання працює лише на цьому комп’ютері. Той, хто запустив сервер, може відкрити його для інших: див. --addr і --public-url.
web-link-this-network = Це посилання працює лише для тих, хто в тій самій мережі, наприклад у вашому домашньому Wi-Fi.
web-share = Поділитися посиланням
web-share-text = Зіграймо разом: { $game }!
web-first-random = перший гравець випадково
web-usual-rules = Базові правила
web-no-clock = без ліміту часу
web-wants-again = { $seat } хоче зіграти ще раз.
web-come-along = Приєднатися
web-refused-no-free-seat = Усі місця зайнято. Але можна дивитися.
web-refused-guesses-too-often = Останнім часом введено забагато хибних кодів. Попросіть посилання або спробуйте за кілька хвилин.
web-offline = Немає зв’язку
web-offline-about = Ваші партії збережено на сервері. Вони продовжаться, щойно з’явиться зв’язок.
web-try-again = Спробувати знову
web-variants = Варіанти
web-enter-code = Увійти
web-bot = бот
web-named-bot = { $name } (бот)

web-refused-late = Відколи ви дивилися, стіл змінився. Ось як усе зараз.
web-refused-taken = Це місце вже зайняте.
web-refused-nobody-there = Там ніхто не сидить.
web-refused-no-such-seat = За цим столом немає такого місця.
web-refused-seats-free = Гравців ще замало: дочекайтеся їх або посадіть ботів.
web-refused-begun = Гру вже почато.
web-refused-not-begun = Гру ще не почато або не завершено.
web-refused-over = Гру завершено.
web-refused-not-host = Це може зробити лише господар столу.
web-refused-not-yours = Це не ваше місце.
web-refused-not-seated = У вас немає місця за цим столом.
web-refused-away = За вас грає бот. Спершу поверніться на своє місце.
web-refused-time-is-up = Час вийшов: цей хід робить бот.
web-refused-nothing-to-take-back = Останню дію не скасувати: відкрилося щось нове або діяв хтось інший.
web-refused-taken-back-too-often-now = У цьому ході ви скасували вже { $most ->
    [one] { $most } дію
    [few] { $most } дії
   *[other] { $most } дій
}. Останню вже не скасувати.
web-refused-taken-back-too-often = У цій партії ви скасували вже { $most ->
    [one] { $most } дію
    [few] { $most } дії
   *[other] { $most } дій
}. Відтепер скасовувати не можна.
web-refused-nothing-said = Повідомлення порожнє.
web-refused-said-too-long = Найбільша довжина повідомлення: { $most }. Скоротіть його або надішліть частинами.
web-refused-talks-too-fast = Ви пишете швидше, ніж це можна читати. Зачекайте трохи й надішліть знову.
web-refused-talked-out = Повідомлень уже { $most }, більше стіл не зберігає. Гра триває без чату.
web-refused-hidden-in-name = В імені є невидимі символи або такі, що перевертають текст. Користуйтеся літерами, цифрами, пробілами, розділовими знаками та емодзі.
web-refused-forbidden-word = На цьому сервері одне з цих слів не дозволено. Скажіть інакше.
web-refused-name-taken = За цим столом уже є таке ім’я або дуже схоже. Виберіть інше.
web-refused-removed = Господар прибрав вас із-за цього столу. Пустити вас знову може лише він.
web-refused-nobody-removed = Тут уже нікого не прибрано.
web-refused-muted = Господар заборонив вам писати в цей чат. Ваші повідомлення не надсилатимуться, доки він не дозволить знову.
web-refused-nobody-muted = Там уже нікому не заборонено писати.
web-refused-too-many-muted = Писати тут уже заборонено { $most } людям, більше не можна. Краще закрийте чат для глядачів.
web-refused-chat-for-seated = Господар закрив чат для глядачів.
web-refused-chat-closed = Господар закрив чат.
web-refused-no-such-message = Цього повідомлення вже немає.
web-refused-too-many-reports = Скарг уже надто багато, і їх ще ніхто не прочитав. Спробуйте іншого дня або попросіть втрутитися господаря столу.
web-refused-reports-themselves = Це ж ви.
web-refused-moderated-too-often = За цим столом господар уже втручався в чат стільки разів: { $most }. Більше не можна.
web-refused-is-here = { $seat } за столом зараз або був(-ла) щойно. Бот може замінити лише того, кого немає. Найменша відсутність для цього столу: { $time }.
web-refused-too-restless = Тут надто часто сідали й вставали. Ті, хто сидить, можуть грати далі.
web-refused-named-too-often = За цю гру місто мало вже стільки назв: { $most }. Лишається остання.
web-refused-too-many-moves = У цій грі вже { $most } дій, більше стіл не зберігає, і продовжити її не можна. Відкрийте новий стіл.
web-refused-back-too-often = У цьому ході ви поверталися надто часто. Далі можна лише вперед.
web-refused-paused = У грі пауза. Закінчити її може будь-хто з гравців.
web-refused-bank-without-limit = Запас часу можливий лише там, де час на хід обмежено. Виберіть і його.
web-refused-no-clock = За цим столом немає годинника: усі й так можуть не поспішати.
web-refused-paused-too-often = Пауз у цій грі вже було { $most }, більше не можна.
web-refused-pause-proposed-too-often = Паузу в цій грі пропонували вже стільки разів: { $most }. Досить.
web-refused-too-many-tables = Столів, що чекають на вас або на гравців, уже { $most }, більше мати не можна. Спершу завершіть якусь гру. Стіл, за яким тиждень нічого не відбувалося, не рахується.
web-refused-other-submission = Цю форму вже надіслано з іншим вмістом. Ось нова: надішліть ще раз.
web-refused-bad-form = Запит незрозумілий. Завантажте сторінку знову.
web-refused-too-long = Запит задовгий.
web-refused-no-such-table = Такого столу немає.
web-refused-no-such-page = Такої сторінки немає.
web-refused-no-such-code = Жоден стіл, що чекає на гравців, не має такого коду.
web-refused-too-fast = Забагато запитів. Зачекайте трохи й спробуйте знову.
web-refused-too-slow = Запит не надійшов вчасно. Спробуйте ще раз.
web-refused-too-many-sockets = Одночасно відкрито забагато сторінок. Закрийте деякі з них.
web-refused-foreign = Запит надійшов зі сторінки іншого сайту.
web-refused-elsewhere = Це не адреса сервера. Його адреса: { $address }
web-refused-unknown-host = Цей сервер не відгукується на ім’я { $host }. Той, хто його запустив, може надати йому це ім’я через --public-url, наприклад --public-url http://{ $host }
web-refused-record-is-secret = Запис розповідає те, чого інші гравці ще не мають бачити. Його можна завантажити після гри.
web-refused-newer-rules = Цю гру почато на новішому сервері, який саме запускають. Спробуйте ще раз за мить.
web-refused-failed = На сервері щось зламалося. Якщо це повториться, повідомте господарю сервера цей номер: { $id }
web-store-conflict = Хтось устиг раніше. Спробуйте знову.
web-store-failed = Сховище недоступне: { $detail }
web-store-too-new = Сховище записала новіша програма (версія { $found }; відома { $known }).
web-store-too-old = Сховище записала давніша програма (версія { $found }; цій потрібна { $known }). Запустіть сервер один раз, щоб оновити його.
web-store-gone = Файл із партіями перемістили, видалили або замінили, поки сервер працював. До перезапуску сервер нічого не приймає.
web-store-damaged = Дані цього столу пошкоджено, тому партію не показати. Інших столів це не стосується. Можливо, у того, хто утримує сервер, є резервна копія.
web-store-foreign = { $path } — не сховище Ратуші. Файл залишено, як був; вкажіть інший.
web-store-held = { $path } уже використовує інша програма Ратуші. Спершу зупиніть її або вкажіть інше сховище.
web-store-held-by = { $path } уже зайнято: { $what }, процес { $pid } на { $host }. Спершу зупиніть його або вкажіть інший файл.
web-store-missing = Сховища { $path } немає.
web-store-exists = { $path } уже існує, його залишено, як було. Вкажіть інший файл або дозвольте заміну через --overwrite.
web-store-same = { $path } не можна зробити із самого себе. Вкажіть інший файл.
web-store-other-copy = { $path } — копія іншого сховища, її залишено, як була. Вкажіть іншу теку.
web-store-other-store = У { $path } вже є інше сховище; його залишено, як було. Вкажіть порожню базу даних або новий файл.
web-store-not-copy = У { $path } вже є це сховище, і це не його недоторкана копія: ним користувалися сервери. Його залишено, як було. Вкажіть порожню базу даних або новий файл.
web-store-unfinished = { $path } — недороблена копія. Виконайте ту саму команду ratusha db copy ще раз: вона продовжить з того місця, де зупинилася.
web-store-differs = Копія відрізняється від джерела ({ $count }): { $what }. Не користуйтеся нею. Скопіюйте в порожню базу даних або новий файл.
web-store-unusable = { $path } пошкоджено: { $detail }
web-store-unreachable = База даних не відповідає: { $detail }
web-store-away = База даних цього сервера поки що не відповідає. Нічого не втрачено; спробуйте ще раз за мить.
web-store-unreadable = У сховищі є щось, чого не вдається прочитати: { $detail }
web-store-no-file = { $what } призначено для файлу. База даних PostgreSQL має для цього власні інструменти, наприклад pg_dump.
web-store-address = Це не адреса бази даних: { $detail }. Напишіть postgres://користувач:пароль@хост:5432/назва або ім’я файлу.

web-start-taken = Адресу { $addr } вже слухає інша програма. Виберіть іншу через { $option }, наприклад { $option } 127.0.0.1:8081.
web-start-address = Не вдається слухати { $addr }: { $detail }
web-start-lone-bus = --bus потрібна серверам зі спільною базою даних (--db postgres://…). У файлу один сервер.
web-start-words = Не вдається прочитати список слів { $path }: { $detail }
web-open-at = Ратуша відчинена: { $address }
web-kept-in = Партії зберігаються в { $path }. Ctrl-C завершує роботу сервера.
web-metrics-at = Метрики доступні за адресою { $address }
cli-serve = Відкрити ігри для браузерів; те саме робить «ratusha» без нічого
cli-arg-addr = Адреса, яку слухати (127.0.0.1:8080)
cli-arg-db = Де зберігати ігри: файл або postgres://користувач:пароль@хост/назва для кількох серверів; те саме можна вказати у змінній RATUSHA_DB (ratusha.db)
cli-arg-bus = Сервер NATS, через який сервери однієї бази даних дізнаються одне про одного, nats://хост:4222; те саме можна вказати у змінній RATUSHA_BUS (через базу даних)
cli-arg-public-url = Адреса, за якою сервер знають відвідувачі, наприклад https://ratusha.example; запити до інших імен відхиляються
cli-arg-trust-proxy = Мережа або адреса проксі, яким вірити, коли вони кажуть, від чийого імені звертаються (127.0.0.0/8 і ::1); можна повторювати, а none — не вірити нікому
cli-arg-max-connections = Скільки з’єднань може бути водночас (4096)
cli-public-url = --public-url приймає схему й ім’я, наприклад https://ratusha.example, а не { $value }.
cli-trust-proxy = { $value } — не мережа; мережа має вигляд 10.0.0.0/8, адреса — 192.168.1.5, а none — не вірити нікому.
cli-bus = --bus приймає адресу сервера NATS, наприклад nats://127.0.0.1:4222, або кілька адрес через кому.
cli-arg-keep = Видаляти столи, за якими стільки днів нічого не відбувалося й ще три дні ніхто не заходив (90); 0 — зберігати всі. Там, де так і не почали грати, відлік — 7
cli-arg-words-file = Список слів, яких ніхто не може писати в чаті та іменах, по одному в рядку (як саме, каже docs/hosting.md)
cli-arg-copy-to = Тека (краще на іншому диску), де постійно оновлюється копія файлу
cli-arg-copy-every = На скільки секунд копія може відставати (10)
cli-db = Перевірити, зберегти, відновити, стиснути або скопіювати сховище з партіями чи змінити ключ cookie; сервер може працювати
cli-db-check = Перевірити файл, усі столи в ньому й кубики всіх закінчених партій
cli-db-backup = Записати все в інший файл, навіть поки сервер працює
cli-db-restore = Поставити резервну копію на місце файлу; сам файл залишиться поруч; сервер має бути зупинено
cli-db-compact = Зробити файл якомога меншим
cli-db-copy = Скопіювати сховище в інше — з файлу в базу даних PostgreSQL чи назад — і порівняти обидва; на першому можуть працювати сервери
cli-db-reports = Показати скарги відвідувачів і позначити розглянуті; сервер може працювати
cli-arg-reports-all = Показати й розглянуті
cli-arg-done = Позначити скаргу з цим номером як розглянуту
reports-none = Скарг немає.
reports-one = { $id }  { $time }  { $address }
reports-message = { $name } пише: { $message }
reports-person = На кого: { $name }
reports-reason = Причина: { $reason }
reports-was-done = Розглянуто: { $time }
reports-done = Скаргу { $id } розглянуто.
reports-unknown = Скарги { $id } немає. Усі показує ratusha db reports --all.
cli-arg-db-from = Сховище, яке скопіювати: файл, postgres://користувач:пароль@хост:5432/назва або - замість того, що вказано в RATUSHA_DB
cli-arg-db-to = Сховище, куди писати: порожнє або попередня копія, якою не користувався жоден сервер; вказується так само
cli-arg-backup-to = Файл, який записати; читати його зможе лише власник
cli-arg-backup-from = Резервна копія або копія з --copy-to, яку взяти
cli-arg-overwrite = Писати поверх файлу, що вже існує
web-copied-to = Копія зберігається в { $path }.
db-checked = { $path }, версія { $version }. Столів: { $tables }, записів: { $entries }. Закінчених партій: { $finished }, перевірено: { $verified }; за іншими правилами: { $other }. Розборів: { $reviews }.
db-flaw = Файл: { $detail }
db-damaged = Пошкоджений стіл { $table }: { $detail }
db-unverified = Запис партії за столом { $table }: { $detail }
db-good = Усе гаразд.
db-bad = Знайдено помилок: { $count }
db-backed-up = Скопійовано й перевірено: { $path }. Столів: { $tables }, записів: { $entries }, байтів: { $bytes }.
db-restored = Відновлено: { $path }. Столів: { $tables }, записів: { $entries }.
db-kept = Те, що було раніше, збережено як { $path }.
db-compacted = Байтів було: { $before }, стало: { $after }.
db-copied = Скопійовано й порівняно запис за записом: { $path }. Столів: { $tables }, записів: { $entries }, з них нових: { $added }. Секунд на копіювання: { $copying }, на порівняння: { $verifying }.
db-copy-behind = { $from } тим часом використовувалося, тож у копії може бракувати останніх ходів. Зупиніть там сервери й виконайте ту саму команду ще раз: вона візьме лише те, чого бракує.
db-copy-done = { $from } не використовувалося, тож нічого не бракує. Тепер можна запускати сервери на { $to }.
cli-arg-metrics = Адреса, за якою господар сервера читає метрики для Prometheus; прочитати їх може кожен, хто до неї дістанеться (немає)
cli-arg-log = Наскільки докладно вести журнал у стандартному потоці помилок: off, error, warn, info, debug або trace (info або те, що вказано в RATUSHA_LOG)

cli-addr = { $value } — не адреса; адреса має вигляд 127.0.0.1:8080.
cli-log = { $value } — не рівень журналу. Рівні: { $allowed }.

# Повтори
web-replay = Повтор
web-replay-of = { $game }: повтор
web-replay-about = Партія, яку грали { $names }: її можна переглянути дія за дією.
web-replay-start = Гра починається
web-replay-back = Назад до столу
web-replay-steps = Моменти гри
web-replay-first = На початок
web-replay-last = У кінець
web-replay-step = На дію вперед
web-replay-step-back = На дію назад
web-replay-turn = До наступного ходу
web-replay-turn-back = До попереднього ходу
web-replay-play = Відтворити
web-replay-pause = Пауза
web-replay-speed = Швидкість
web-replay-road = Дія
web-replay-place = Дія { $at } із { $last } · хід { $turn }
web-replay-go = Показати
web-replay-panel = Цей момент
web-replay-own-view = Гра триває: ви бачите те, що могли бачити в кожний момент. Після кінця буде відкрито все.
web-replay-link = Посилання на цей момент
web-replay-eyes = Очима гравця
web-replay-hands = Приховане в інших
web-replay-hands-open = показано
web-replay-hands-hidden = приховано, як було
web-replay-another = Переглянути запис
web-key-step = на дію назад або вперед
web-key-turn = на хід назад або вперед
web-key-ends = початок, кінець
web-key-play = відтворити або зупинити
web-continue = Грати далі звідси
web-continue-about = Відкриває новий стіл від цього моменту. Усі кубики й карти далі — нові.
web-continue-about-hands = Відкриває новий стіл від цього моменту. Карти в руках лишаються, а все, що береться далі, — нове.
web-continue-seat = Ваше місце
web-continue-bots = Проти ботів
web-continue-friends = З друзями
web-continue-alone = Грати далі
web-continues = { $moves ->
    [0] Цей стіл продовжує іншу гру від самого початку.
    [one] Цей стіл продовжує іншу гру після { $moves } дії.
   *[other] Цей стіл продовжує іншу гру після { $moves } дій.
}
web-continues-look = Подивитися на той момент.
web-log-continues = Гра продовжує іншу від одного з її моментів
web-proof-about = Кубики й карти було визначено до гри: вони випливають із таємного числа, зерна. Його відбиток показано від самого початку, а саме зерно — тепер. Якщо відбиток збігається, зерна ніхто не підмінив.
web-proof-continues = { $moves ->
    [0] Початкова розкладка — з іншої гри; зерно визначає все, що було після неї.
    [one] Початкова розкладка й перша { $moves } дія — з іншої гри; зерно визначає все, що було після них.
    [few] Початкова розкладка й перші { $moves } дії — з іншої гри; зерно визначає все, що було після них.
   *[other] Початкова розкладка й перші { $moves } дій — з іншої гри; зерно визначає все, що було після них.
}
web-proof-before = Показано до гри: відбиток (SHA-256)
web-proof-after = Показано після неї: зерно
web-proof-check = Перевірити тут
web-proof-good = Збігається. Ваш браузер обчислив із зерна той самий відбиток:
web-proof-bad = Не збігається! Із цього зерна ваш браузер обчислив інший відбиток:
web-proof-unable = Браузери обчислюють відбитки лише на зашифрованих сторінках (https). Команда нижче робить те саме.
web-proof-command = Те саме командою на власному комп’ютері; вона має вивести відбиток:
web-record-heading = Переглянути записану гру
web-record-about = Записи зберігають столи й «ratusha play». Додайте запис, і його гру можна буде переглянути дія за дією, а адресу кожного моменту — надіслати іншим.
web-record-file = Файл запису
web-record-text = або його текст
web-record-limit = Запис може мати до { $kilobytes } КБ. Доданий запис видаляється за тиждень, якщо на нього ніхто не дивиться.
web-record-show = Показати гру
web-record-none = Форма порожня. Виберіть файл запису або вставте його текст.
web-record-not-text = Цей файл — не текст, а запис є текстом і починається з «ratusha-record».
web-record-too-long = Запис задовгий: дозволено до { $kilobytes } КБ.
web-refused-still-played = Цю гру ще грають. Нові столи продовжують лише закінчені ігри.

web-rules = правила
web-rules-whole = Повні правила
web-rules-contents = Зміст
web-rules-search = Пошук у правилах
web-rules-find = Знайти
web-rules-nothing = З такими словами в правилах нічого немає.
web-rules-all = Показати всі правила
web-rules-example = Приклад.
web-rules-ruling = Роз’яснення.
web-rules-summary = На одній сторінці
web-rules-sheet = Аркуші для друку
web-rules-print = Браузер надрукує цю сторінку без цих рядків.
web-rules-of-card = У правилах
web-rules-of-question = Що кажуть правила про це рішення
web-why = Чому?
web-example = Приклад
web-example-play = Зіграти
web-example-next = Наступний хід прикладу
web-example-again = Спочатку
web-example-back = Назад до правил
web-example-shown = Такий вигляд має приклад.

web-score-link-to = Підрахунок справжньої партії
web-score-heading = { $game }: підрахунок справжньої партії
web-score-about-welcome-to = Перепишіть сюди планшет, заповнений удома, як він є на папері, і побачите, скільки вартий кожен рядок. Планшет зберігається в адресі сторінки.
web-score-about-sprawlopolis = Викладіть місто, збудоване вдома, карту за картою, і побачите, скільки вартий кожен рядок. Місто зберігається в адресі сторінки.
web-score-too-long = Це задовго: щонайбільше { $most } знаків.
web-score-fill-in = Що лежить на столі
web-score-do = Порахувати
web-score-result = Підрахунок
web-score-share = Зберегти чи поділитися
web-score-link = Посилання на цей підрахунок
web-score-as-text = Те саме текстом
web-score-text-welcome-to = По рядку на кожну частину, наприклад «top 1 | 3 4p 4b | . . . . . .»; «sheet ІМ’Я» починає планшет наступного гравця
web-score-text-sprawlopolis = Рядок «conditions 14,13,11», далі карти по черзі, наприклад 8@0,0 2@-2,0 1@0,1r
web-score-wrong = { $field }: { $why }
web-score-wrong-sheet = Планшет { $sheet }, { $field }: { $why }
web-score-sheet = Планшет { $number }
web-score-remarks = За правилами гри так не можна; пораховано, як записано
web-score-house-hint = У кожен дім — номер. Після нього: b — прибудова, p — збудований басейн, u — ЖК використано для плану. o — проїзд. Позначте проміжки, де стоїть паркан.
web-score-house = Дім { $place }
web-score-fence = Паркан після дому { $place }
web-score-cells = замальовані комірки
web-score-estate = ЖК із { $size }
web-score-others = Комірки бригади в інших гравців, наприклад 4 2
web-score-plan = План { $letter }
web-score-no-plan = не вибрано
web-score-not-approved = не затверджено
web-score-first = першим
web-score-later = пізніше
web-score-approved = Затверджені плани
web-score-approved-letter = План { $letter }: затверджено
web-score-competitor = Плани конкурента
web-score-competitor-letter = Конкурент: план { $letter }
web-score-pile = Карти конкурента по черзі, наприклад park fence value
web-score-more = Варіанти й доповнення
web-score-condition = Умова { $number }
web-score-duel = Правила дуелі
web-score-kept = Карти дорожніх робіт, що лишилися на руках
web-score-city = Карти в тому порядку, у якому їх виклали, наприклад 8@0,0 2@-2,0 1@0,1r (карта, стовпець, рядок; r — перевернута), або рядки секцій, наприклад row R:NS P .
web-score-building = Місто
web-score-pick = Виберіть карту, яку виклали наступною.
web-score-put = { $card }: виберіть місце.
web-score-map = Мапа міста
web-score-laid = Місто, карт: { $count }
web-score-place = { $card }: стовпець { $x }, рядок { $y }
web-score-turn = Розвернути
web-score-undo = Забрати останню карту
web-score-expansions = Карти доповнень

web-hint = Підказка
web-hint-ask = Підказка: як зіграв би добрий гравець?
web-hint-good-player = Добрий гравець зробив би так
web-hint-lit = Покласти виділену карту на виділене місце
web-hint-show = Показати на мапі міста
web-hint-play = Зробити так
web-hint-others = Можна й так
web-hints = Підказки
web-hints-usual = лише проти ботів
web-hints-on = дозволено
web-hints-off = не дозволено
web-hints-short = з підказками
web-hints-about = Хто ходить, може спитати, як зіграв би добрий гравець. Усі бачать, що підказку взято; це лишається й у записі гри.
web-log-hinted = { $seat } бере підказку.
web-with-hints = { $count ->
    [one] з { $count } підказкою
   *[other] з { $count } підказками
}
web-hints-of = { $seat }: { web-with-hints }
web-key-hint = попросити підказку
web-refused-no-hints = За цим столом підказок не дають.
web-refused-not-asked = Зараз цьому місцю нема чого вирішувати.
web-refused-too-many-hints = За цю гру взято вже стільки підказок: { $most }. Більше не буде.

# Усі мої партії
web-history = Усі мої партії
web-history-kept = Зберігаються останні партії, не більше ніж { $most }, навіть якщо їхніх столів уже немає.
web-history-csv = Таблицею (CSV)
web-history-json = У форматі JSON
web-stat-games = Партій
web-stat-won = Перемог
web-stat-share = { $won } ({ $percent } %)
web-stat-drawn = внічию: { $count }
web-stat-streak = Перемог поспіль
web-stat-streaks = зараз { $now }, найбільше { $longest }
web-stat-best = Найкращий рахунок
web-stat-mean = Середній рахунок
web-stat-variants = За варіантами
web-stat-variant = Варіант
web-stat-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}
web-stat-cards = Картки, що принесли вам найбільше
web-stat-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[other] { $coins } монет
}
web-stat-card = { $games ->
    [one] в { $games } партії
   *[other] у { $games } партіях
}, перемог: { $won }
web-stat-luck = Талан і рішення
web-stat-luck-chance = { $games ->
    [one] У { $games } розібраній партії
   *[other] У { $games } розібраних партіях
} кубики й картки принесли вам { $luck } перемоги, а рішення коштували { $losses }.
web-stat-luck-points = { $games ->
    [one] У { $games } розібраній партії
   *[other] У { $games } розібраних партіях
} картки принесли вам { $luck } очка, а рішення коштували { $losses }.
web-stat-opponents = Суперники
web-stat-opponent = Суперник
web-stat-nameless = гравці без імені
web-stat-bot = боти: { $level }
web-stat-competitor = суперники в партіях наодинці
web-stat-all = Партія за партією
web-stat-later = Пізніші партії
web-stat-earlier = Раніші партії

web-name = Ратуша
web-skip = Перейти к главному
web-nav = Вы и ваш язык
web-footer = «Ратуша» — неофициальный любительский проект. Правила принадлежат самим играм, а тексты и рисунки — наши.
web-home = Все игры
web-refused = Не получилось
web-front-heading = Один стол для игр о строительстве городов
web-front-about = В одиночку, с ботами или с друзьями: отправьте ссылку — и играйте. Без регистрации.
web-games = Игры
web-open = К столу
web-my-games = Мои партии
web-your-turn = ваш ход
web-going-on = идёт
web-over = окончена
web-seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
web-join = Присоединиться
web-your-name = Ваше имя
web-guest = Гость
web-save = Сохранить
web-me = Профиль
web-copy = Копировать
web-copied = Скопировано
web-players = Игроки
web-bots-level = Уровень
web-bot-random = наугад
web-bot-novice = новичок
web-bot-regular = обычный
web-bot-expert = знаток
web-own = { $option }: { $own }
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: «{ $value }» не подходит. Возможно: { $allowed }.
web-setup-apart = «{ $one }» и «{ $other }» несовместимы.
web-limit = Время на ход
web-limit-none = без ограничения
web-bank = Запас времени
web-bank-none = нет
web-bank-about = Когда время на ход вышло, идёт этот запас, и только потом ходит бот. Его должно хватить на всю игру.
web-bank-left = запас { $left }
web-limit-and-bank = { $turn } и { $bank } запаса
web-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
}
web-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[other] { $count } часов
}
web-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}
web-public = Может присоединиться любой: показывать стол на главной странице
web-all-seated = Все в сборе
web-fill = Начать с ботами
web-watching = Вы наблюдаете за игрой.
web-host = хозяин
web-free-seat = Свободное место
web-you = вы
web-sit = Сесть сюда
web-sit-too = Ещё один игрок на этом устройстве
web-name-of-player = Имя игрока
web-stand-up = Встать
web-remove = Убрать
web-remove-person = Убрать
web-removed = Убраны хозяином
web-readmit = Пустить снова
web-add-bot = Посадить бота
web-invite = Пригласите друзей
web-link = Ссылка
web-board = Стол
web-in-words = Описание стола текстом
web-about-table = Настройки стола
web-log = Ход игры
web-log-latest = К последнему
web-log-newer = Позже
web-log-older = Раньше
web-log-sat = { $seat } за столом.
web-log-took-back = { $seat }: последнее действие отменено.
web-log-left = { $seat } выходит (дальше играет бот).
web-log-replaced = { $seat }: дальше играет бот.
web-log-returned = { $seat } снова за столом.
web-log-overdue = { $seat }: время вышло, этот ход делает бот.
web-log-host = { $seat }: теперь хозяин стола.
web-chat = Чат
web-say = Сообщение
web-no-seat = зритель
web-said-watching = { $name } (зритель)
web-send = Отправить
web-mute = Отключить чат
web-unmute = Снова разрешить писать
web-about-message = Что можно сделать с сообщением: { $name }
web-remove-message = Убрать сообщение
web-report = Пожаловаться
web-report-reason = Что не так?
web-report-person = Пожаловаться на кого-то
web-report-whom = На кого?
web-report-about = Жалобу прочитает владелец сервера. Остальные о ней не узнают.
web-reported = Спасибо. Владелец сервера это прочитает.
web-moderation = Порядок в чате
web-chat-for = Писать могут:
web-chat-for-everybody = все
web-chat-for-seated = только игроки
web-chat-for-nobody = никто
web-log-muted = { $seat }: хозяин запретил писать в чат.
web-log-muted-watching = Хозяин запретил одному из зрителей писать в чат.
web-log-unmuted = { $seat }: снова можно писать в чат.
web-log-unmuted-watching = Один из зрителей снова может писать в чат.
web-log-chat-everybody = Хозяин открыл чат для всех.
web-log-chat-seated = Хозяин закрыл чат для зрителей.
web-log-chat-nobody = Хозяин закрыл чат.
web-log-message-removed = Хозяин убрал сообщение из чата.
web-awaited = ходит
web-away = нет на месте, играет бот
web-overdue = время вышло, играет бот
web-until = до { $time } UTC
web-bots-waiting = Боты уже играют за { $most ->
    [one] { $most } другим столом
   *[other] { $most } другими столами
} этого хозяина. Здесь они продолжат, когда подойдёт очередь.
web-bots-hurried = Сейчас думает много ботов, поэтому знатоки тратят на ход меньше времени, чем обычно.
web-take-back = Отменить
web-curtain = Передайте устройство. Никто другой не должен сейчас смотреть.
web-curtain-open = Я — { $seat }. Показать мои карты
web-hand-over = Дальше: { $seat }
web-bot-plays-for-you = За вас играет бот.
web-bot-plays-this-turn = Ваше время вышло: этот ход делает бот. Следующий снова ваш.
web-return = Вернуться на своё место
web-pause = Предложить паузу
web-pause-proposed = { $seat } предлагает паузу: часы остановятся, как только согласятся все игроки.
web-pause-agree = Согласиться
web-pause-decline = Без паузы
web-pause-withdraw = Лучше не надо
web-paused = В игре пауза.
web-pause-end = Играть дальше
web-log-pause-proposed = { $seat } предлагает паузу.
web-log-paused = Все согласны: в игре пауза.
web-log-pause-declined = { $seat } против паузы.
web-log-pause-ended = { $seat } заканчивает паузу.
web-log-pause-over = Пауза длилась сутки и закончилась.
web-refresh = Обновить
web-replace = Посадить бота: { $seat }
web-replace-about = Бот может заменить только того, кого уже какое-то время нет.
web-leave = Выйти (дальше сыграет бот)
web-download-record = Скачать запись
web-commitment = Все случайности определяет тайное зерно, выбранное до первого хода. Его SHA-256: { $commitment }.
web-commitment-later = Само зерно будет показано в конце.
web-seed = Зерно: { $seed }.
web-seed-about = По записи партии и этому зерну «ratusha verify» проверяет, что никто не трогал ни кубики, ни карты.
web-fairness = Проверить, всё ли было честно
web-total = Всего
web-won = победа
web-again = Сыграть ещё
web-next-game = К следующей партии
web-close = Закрыть
web-how-to-play = Как играть
web-note = Что делает «{ $card }»
web-connection-lost = Связь потеряна; пробуем снова…
web-lost-about = Всё, что произошло, сохранено, но продолжить эту партию здесь нельзя.
web-old-rules = Эта партия начата по версии правил { $found }; этот сервер играет по версии { $known }.
web-lost-store = Последнее действие не удалось сохранить, и прочитать стол сейчас не получается.
web-play-with-friends = Играть с друзьями
web-play-with-friends-at = { $game }: игра с друзьями
web-who-plays = Кто играет?
web-seat-number = Игрок { $number }
web-seat-none = никого
web-seat-friend = друг по ссылке
web-seat-bot = бот: { $level }
web-more-seats = Ещё места
web-more-settings = Другие настройки
web-first = Кто начинает?
web-first-by-lot = случайно
web-first-me = я
web-have-a-code = Есть код?
web-your-turn-heading = Ваш ход
web-going-on-heading = Ваша партия продолжается
web-play-on = Играть дальше
web-more-games = { $count ->
    [one] и ещё { $count } партия
    [few] и ещё { $count } партии
   *[other] и ещё { $count } партий
}
web-players-and-time = { $fewest }–{ $most } · { $minutes } мин
web-tables-open = { $count ->
    [one] открыт { $count } стол
    [few] открыто { $count } стола
   *[other] открыто { $count } столов
}
web-tagline-machi-koro = Бросайте кубики — пусть город зарабатывает.
web-tagline-machi-koro-2 = Чужие достопримечательности работают и на вас.
web-tagline-welcome-to = Пронумеруйте дома на трёх улицах 1950-х.
web-tagline-sprawlopolis = Вместе застройте один город.
web-play = Играть
web-against = Боты
web-play-solo = Соло против Сэма
web-alone = В одиночку
web-with-friends = С друзьями
web-played-now = Сейчас играют
web-played-now-none = Открытых столов сейчас нет. Создайте свой, к которому может присоединиться любой!
web-last-games = Мои последние партии
web-last-games-none = Здесь будут ваши законченные партии.
web-all-tables = все ({ $count })
web-turn-number = ход { $number }
web-watch = Смотреть
web-days-ago = { $count ->
    [0] сегодня
    [1] вчера
    [one] { $count } день назад
    [few] { $count } дня назад
   *[other] { $count } дней назад
}
web-result-won = ваша победа (соперники: { $names })
web-result-lost = поражение (победитель: { $names })
web-result-drawn = общая победа: вы и { $names }
web-result-place = { $place }-е место из { $players }, победитель: { $winners }
web-result-with-won = победа вместе: { $names }
web-result-with-lost = поражение вместе: { $names }
web-result-alone = в одиночку
web-result-alone-won = победа в одиночку
web-result-alone-lost = поражение в одиночку
web-result-solo-won = соло: вы обошли конкурента
web-result-solo-lost = соло: конкурент обошёл вас
web-points-of = { $points } из { $needed }
web-at-the-table = За столом
web-seats-taken = { $taken } из { $players }
web-invited = { $seat } приглашает вас сыграть: { $game }
web-invited-to = Вас приглашают сыграть: { $game }
web-or-watch = Можно и просто смотреть: игра появится на этой странице.
web-starts = Игра начнётся через
web-starts-soon = несколько секунд
web-starts-when-full = Как только все соберутся, игра начнётся сама
web-held-by-you = Вы придержали начало
web-held = Хозяин придержал начало
web-hold = Подождать
web-start-now = Начать сейчас
web-start-with = Начать уже ({ $players })
web-change-level = Сменить уровень
web-friend-or-bot = друг или бот
web-say-the-word = Или назовите слово:
web-say-the-word-about = Его вводят на главной странице или наводят камеру на квадрат.
web-link-this-machine = Эта ссылка работает только на этом компьютере. Тот, кто запустил сервер, может открыть его для других: см. --addr и --public-url.
web-link-this-network = Эта ссылка работает только для тех, кто в той же сети, например в вашем домашнем Wi-Fi.
web-share = Поделиться ссылкой
web-share-text = Сыграем вместе: { $game }!
web-first-random = первый игрок случайно
web-usual-rules = Базовые правила
web-no-clock = без лимита времени
web-wants-again = { $seat } хочет сыграть ещё раз.
web-come-along = Присоединиться
web-refused-no-free-seat = Все места заняты. Но можно смотреть.
web-refused-guesses-too-often = В последнее время введено слишком много неверных кодов. Попросите ссылку или попробуйте через несколько минут.
web-offline = Нет связи
web-offline-about = Ваши партии сохранены на сервере. Они продолжатся, как только появится связь.
web-try-again = Попробовать снова
web-variants = Варианты
web-enter-code = Войти
web-bot = бот
web-named-bot = { $name } (бот)

web-refused-late = С тех пор как вы смотрели, стол изменился. Вот как всё сейчас.
web-refused-taken = Это место уже занято.
web-refused-nobody-there = Там никто не сидит.
web-refused-no-such-seat = За этим столом нет такого места.
web-refused-seats-free = Игроков пока мало: дождитесь их или посадите ботов.
web-refused-begun = Игра уже начата.
web-refused-not-begun = Игра ещё не начата или не окончена.
web-refused-over = Игра окончена.
web-refused-not-host = Это может сделать только хозяин стола.
web-refused-not-yours = Это не ваше место.
web-refused-not-seated = У вас нет места за этим столом.
web-refused-away = За вас играет бот. Сначала вернитесь на своё место.
web-refused-time-is-up = Время вышло: этот ход делает бот.
web-refused-nothing-to-take-back = Последнее действие не отменить: открылось что-то новое или действовал кто-то другой.
web-refused-taken-back-too-often-now = В этом ходу вы отменили уже { $most ->
    [one] { $most } действие
    [few] { $most } действия
   *[other] { $most } действий
}. Последнее уже не отменить.
web-refused-taken-back-too-often = В этой партии вы отменили уже { $most ->
    [one] { $most } действие
    [few] { $most } действия
   *[other] { $most } действий
}. Больше отменять нельзя.
web-refused-nothing-said = Сообщение пустое.
web-refused-said-too-long = Наибольшая длина сообщения: { $most }. Сократите его или отправьте по частям.
web-refused-talks-too-fast = Вы пишете быстрее, чем это можно читать. Подождите немного и отправьте снова.
web-refused-talked-out = Сообщений уже { $most }, больше стол не хранит. Игра продолжается без чата.
web-refused-hidden-in-name = В имени есть невидимые символы или такие, которые переворачивают текст. Используйте буквы, цифры, пробелы, знаки препинания и эмодзи.
web-refused-forbidden-word = На этом сервере одно из этих слов не разрешено. Скажите иначе.
web-refused-name-taken = За этим столом уже есть такое имя или очень похожее. Выберите другое.
web-refused-removed = Хозяин убрал вас из-за этого стола. Пустить вас снова может только он.
web-refused-nobody-removed = Здесь уже никто не убран.
web-refused-muted = Хозяин запретил вам писать в этот чат. Ваши сообщения не будут отправляться, пока он не разрешит снова.
web-refused-nobody-muted = Там уже никому не запрещено писать.
web-refused-too-many-muted = Писать здесь уже запрещено { $most } людям, больше нельзя. Лучше закройте чат для зрителей.
web-refused-chat-for-seated = Хозяин закрыл чат для зрителей.
web-refused-chat-closed = Хозяин закрыл чат.
web-refused-no-such-message = Этого сообщения уже нет.
web-refused-too-many-reports = Жалоб уже слишком много, и их ещё никто не прочитал. Попробуйте в другой день или попросите вмешаться хозяина стола.
web-refused-reports-themselves = Это же вы.
web-refused-moderated-too-often = За этим столом хозяин уже вмешивался в чат столько раз: { $most }. Больше нельзя.
web-refused-is-here = { $seat } за столом сейчас или был(-а) только что. Бот может заменить только того, кого нет. Наименьшее отсутствие для этого стола: { $time }.
web-refused-too-restless = Здесь слишком часто садились и вставали. Те, кто сидит, могут играть дальше.
web-refused-named-too-often = За эту игру у города было уже столько названий: { $most }. Остаётся последнее.
web-refused-too-many-moves = В этой игре уже { $most } действий, больше стол не хранит, и продолжить её нельзя. Откройте новый стол.
web-refused-back-too-often = В этом ходе вы возвращались слишком часто. Дальше можно только вперёд.
web-refused-paused = В игре пауза. Закончить её может любой из игроков.
web-refused-bank-without-limit = Запас времени возможен только там, где время на ход ограничено. Выберите и его.
web-refused-no-clock = За этим столом нет часов: все и так могут не спешить.
web-refused-paused-too-often = Пауз в этой игре уже было { $most }, больше нельзя.
web-refused-pause-proposed-too-often = Паузу в этой игре предлагали уже столько раз: { $most }. Хватит.
web-refused-too-many-tables = Столов, которые ждут вас или игроков, уже { $most }, больше иметь нельзя. Сначала закончите какую-нибудь игру. Стол, за которым неделю ничего не происходило, не считается.
web-refused-other-submission = Эта форма уже отправлена с другим содержимым. Вот новая: отправьте ещё раз.
web-refused-bad-form = Запрос непонятен. Загрузите страницу снова.
web-refused-too-long = Запрос слишком длинный.
web-refused-no-such-table = Такого стола нет.
web-refused-no-such-page = Такой страницы нет.
web-refused-no-such-code = Ни у одного стола, который ждёт игроков, нет такого кода.
web-refused-too-fast = Слишком много запросов. Подождите немного и попробуйте снова.
web-refused-too-slow = Запрос не пришёл вовремя. Попробуйте ещё раз.
web-refused-too-many-sockets = Одновременно открыто слишком много страниц. Закройте некоторые из них.
web-refused-foreign = Запрос пришёл со страницы другого сайта.
web-refused-elsewhere = Это не адрес сервера. Его адрес: { $address }
web-refused-unknown-host = Этот сервер не отзывается на имя { $host }. Тот, кто его запустил, может дать ему это имя через --public-url, например --public-url http://{ $host }
web-refused-record-is-secret = Запись рассказывает то, чего другие игроки пока не должны видеть. Её можно скачать после игры.
web-refused-newer-rules = Эта игра начата на более новом сервере, который как раз запускают. Попробуйте ещё раз чуть позже.
web-refused-failed = На сервере что-то сломалось. Если это повторится, сообщите хозяину сервера этот номер: { $id }
web-store-conflict = Кто-то успел раньше. Попробуйте снова.
web-store-failed = Хранилище недоступно: { $detail }
web-store-too-new = Хранилище записала более новая программа (версия { $found }; известна { $known }).
web-store-too-old = Хранилище записала более ранняя программа (версия { $found }; этой нужна { $known }). Запустите сервер один раз, чтобы обновить его.
web-store-gone = Файл с партиями переместили, удалили или заменили, пока сервер работал. До перезапуска сервер ничего не принимает.
web-store-damaged = Данные этого стола повреждены, поэтому партию не показать. Других столов это не касается. Возможно, у того, кто держит сервер, есть резервная копия.
web-store-foreign = { $path } — не хранилище Ратуши. Файл оставлен как был; укажите другой.
web-store-held = { $path } уже использует другая программа Ратуши. Сначала остановите её или укажите другое хранилище.
web-store-held-by = { $path } уже занят: { $what }, процесс { $pid } на { $host }. Сначала остановите его или укажите другой файл.
web-store-missing = Хранилища { $path } нет.
web-store-exists = { $path } уже существует и оставлен как был. Укажите другой файл или разрешите замену через --overwrite.
web-store-same = { $path } нельзя сделать из самого себя. Укажите другой файл.
web-store-other-copy = { $path } — копия другого хранилища, она оставлена как была. Укажите другую папку.
web-store-other-store = В { $path } уже есть другое хранилище; оно оставлено как было. Укажите пустую базу данных или новый файл.
web-store-not-copy = В { $path } уже есть это хранилище, и это не нетронутая его копия: им пользовались серверы. Оно оставлено как было. Укажите пустую базу данных или новый файл.
web-store-unfinished = { $path } — незаконченная копия. Выполните ту же команду ratusha db copy ещё раз: она продолжит с того места, где остановилась.
web-store-differs = Копия отличается от источника ({ $count }): { $what }. Не пользуйтесь ею. Скопируйте в пустую базу данных или новый файл.
web-store-unusable = { $path } повреждён: { $detail }
web-store-unreachable = База данных не отвечает: { $detail }
web-store-away = База данных этого сервера пока не отвечает. Ничего не потеряно; попробуйте ещё раз чуть позже.
web-store-unreadable = В хранилище есть что-то, чего не удаётся прочитать: { $detail }
web-store-no-file = { $what } предназначено для файла. У базы данных PostgreSQL для этого свои инструменты, например pg_dump.
web-store-address = Это не адрес базы данных: { $detail }. Напишите postgres://пользователь:пароль@хост:5432/имя или имя файла.

web-start-taken = Адрес { $addr } уже слушает другая программа. Выберите другой через { $option }, например { $option } 127.0.0.1:8081.
web-start-address = Не удаётся слушать { $addr }: { $detail }
web-start-lone-bus = --bus нужна серверам с общей базой данных (--db postgres://…). У файла один сервер.
web-start-words = Не удаётся прочитать список слов { $path }: { $detail }
web-open-at = Ратуша открыта: { $address }
web-kept-in = Партии хранятся в { $path }. Ctrl-C завершает работу сервера.
web-metrics-at = Метрики доступны по адресу { $address }
cli-serve = Открыть игры для браузеров; то же делает «ratusha» без ничего
cli-arg-addr = Адрес, который слушать (127.0.0.1:8080)
cli-arg-db = Где хранить игры: файл или postgres://пользователь:пароль@хост/имя для нескольких серверов; то же можно указать в переменной RATUSHA_DB (ratusha.db)
cli-arg-bus = Сервер NATS, через который серверы одной базы данных узнают друг о друге, nats://хост:4222; то же можно указать в переменной RATUSHA_BUS (через базу данных)
cli-arg-public-url = Адрес, по которому сервер знают посетители, например https://ratusha.example; запросы к другим именам отклоняются
cli-arg-trust-proxy = Сеть или адрес прокси, которым верить, когда они говорят, от чьего имени обращаются (127.0.0.0/8 и ::1); можно повторять, а none — не верить никому
cli-arg-max-connections = Сколько соединений может быть одновременно (4096)
cli-public-url = --public-url принимает схему и имя, например https://ratusha.example, а не { $value }.
cli-trust-proxy = { $value } — не сеть; сеть имеет вид 10.0.0.0/8, адрес — 192.168.1.5, а none — не верить никому.
cli-bus = --bus принимает адрес сервера NATS, например nats://127.0.0.1:4222, или несколько адресов через запятую.
cli-arg-keep = Удалять столы, за которыми столько дней ничего не происходило и ещё три дня никто не заходил (90); 0 — хранить все. Там, где так и не начали играть, отсчёт — 7
cli-arg-words-file = Список слов, которые никто не может писать в чате и именах, по одному в строке (как именно, говорит docs/hosting.md)
cli-arg-copy-to = Папка (лучше на другом диске), где постоянно обновляется копия файла
cli-arg-copy-every = На сколько секунд копия может отставать (10)
cli-db = Проверить, сохранить, восстановить, сжать или скопировать хранилище с партиями либо сменить ключ cookie; сервер может работать
cli-db-check = Проверить файл, все столы в нём и кубики всех законченных партий
cli-db-backup = Записать всё в другой файл, даже пока сервер работает
cli-db-restore = Поставить резервную копию на место файла; сам файл останется рядом; сервер должен быть остановлен
cli-db-compact = Сделать файл как можно меньше
cli-db-copy = Скопировать хранилище в другое — из файла в базу данных PostgreSQL или обратно — и сравнить оба; на первом могут работать серверы
cli-db-reports = Показать жалобы посетителей и отметить рассмотренные; сервер может работать
cli-arg-reports-all = Показать и рассмотренные
cli-arg-done = Отметить жалобу с этим номером как рассмотренную
reports-none = Жалоб нет.
reports-one = { $id }  { $time }  { $address }
reports-message = { $name } пишет: { $message }
reports-person = На кого: { $name }
reports-reason = Причина: { $reason }
reports-was-done = Рассмотрено: { $time }
reports-done = Жалоба { $id } рассмотрена.
reports-unknown = Жалобы { $id } нет. Все показывает ratusha db reports --all.
cli-arg-db-from = Хранилище, которое скопировать: файл, postgres://пользователь:пароль@хост:5432/имя или - вместо того, что указано в RATUSHA_DB
cli-arg-db-to = Хранилище, куда писать: пустое или прежняя копия, которой не пользовался ни один сервер; указывается так же
cli-arg-backup-to = Файл, который записать; читать его сможет только владелец
cli-arg-backup-from = Резервная копия или копия из --copy-to, которую взять
cli-arg-overwrite = Писать поверх файла, который уже есть
web-copied-to = Копия хранится в { $path }.
db-checked = { $path }, версия { $version }. Столов: { $tables }, записей: { $entries }. Законченных партий: { $finished }, проверено: { $verified }; по другим правилам: { $other }. Разборов: { $reviews }.
db-flaw = Файл: { $detail }
db-damaged = Повреждённый стол { $table }: { $detail }
db-unverified = Запись партии за столом { $table }: { $detail }
db-good = Всё в порядке.
db-bad = Найдено ошибок: { $count }
db-backed-up = Скопировано и проверено: { $path }. Столов: { $tables }, записей: { $entries }, байтов: { $bytes }.
db-restored = Восстановлено: { $path }. Столов: { $tables }, записей: { $entries }.
db-kept = То, что было раньше, сохранено как { $path }.
db-compacted = Байтов было: { $before }, стало: { $after }.
db-copied = Скопировано и сравнено запись за записью: { $path }. Столов: { $tables }, записей: { $entries }, из них новых: { $added }. Секунд на копирование: { $copying }, на сравнение: { $verifying }.
db-copy-behind = { $from } тем временем использовалось, поэтому в копии может не хватать последних ходов. Остановите там серверы и выполните ту же команду ещё раз: она возьмёт только недостающее.
db-copy-done = { $from } не использовалось, поэтому ничего не пропало. Теперь можно запускать серверы на { $to }.
cli-arg-metrics = Адрес, по которому хозяин сервера читает метрики для Prometheus; прочесть их может любой, кто до него доберётся (нет)
cli-arg-log = Насколько подробно вести журнал в стандартном потоке ошибок: off, error, warn, info, debug или trace (info или то, что указано в RATUSHA_LOG)

cli-addr = { $value } — не адрес; адрес имеет вид 127.0.0.1:8080.
cli-log = { $value } — не уровень журнала. Уровни: { $allowed }.

# Повторы
web-replay = Повтор
web-replay-of = { $game }: повтор
web-replay-about = Партия, которую играли { $names }: её можно посмотреть действие за действием.
web-replay-start = Игра начинается
web-replay-back = Назад к столу
web-replay-steps = Моменты игры
web-replay-first = В начало
web-replay-last = В конец
web-replay-step = На действие вперёд
web-replay-step-back = На действие назад
web-replay-turn = К следующему ходу
web-replay-turn-back = К предыдущему ходу
web-replay-play = Воспроизвести
web-replay-pause = Пауза
web-replay-speed = Скорость
web-replay-road = Действие
web-replay-place = Действие { $at } из { $last } · ход { $turn }
web-replay-go = Показать
web-replay-panel = Этот момент
web-replay-own-view = Игра продолжается: вы видите то, что могли видеть в каждый момент. После конца будет открыто всё.
web-replay-link = Ссылка на этот момент
web-replay-eyes = Глазами игрока
web-replay-hands = Скрытое у других
web-replay-hands-open = показано
web-replay-hands-hidden = скрыто, как было
web-replay-another = Посмотреть запись
web-key-step = на действие назад или вперёд
web-key-turn = на ход назад или вперёд
web-key-ends = начало, конец
web-key-play = воспроизвести или остановить
web-continue = Играть дальше отсюда
web-continue-about = Открывает новый стол с этого момента. Все кубики и карты дальше — новые.
web-continue-about-hands = Открывает новый стол с этого момента. Карты на руках остаются, а всё, что берётся дальше, — новое.
web-continue-seat = Ваше место
web-continue-bots = Против ботов
web-continue-friends = С друзьями
web-continue-alone = Играть дальше
web-continues = { $moves ->
    [0] Этот стол продолжает другую игру с самого начала.
    [one] Этот стол продолжает другую игру после { $moves } действия.
   *[other] Этот стол продолжает другую игру после { $moves } действий.
}
web-continues-look = Посмотреть на тот момент.
web-log-continues = Игра продолжает другую с одного из её моментов
web-proof-about = Кубики и карты были определены до игры: они следуют из тайного числа, зерна. Его отпечаток показан с самого начала, а само зерно — теперь. Если отпечаток совпадает, зерна никто не подменил.
web-proof-continues = { $moves ->
    [0] Начальная раскладка — из другой игры; зерно определяет всё, что было после неё.
    [one] Начальная раскладка и первое { $moves } действие — из другой игры; зерно определяет всё, что было после них.
    [few] Начальная раскладка и первые { $moves } действия — из другой игры; зерно определяет всё, что было после них.
   *[other] Начальная раскладка и первые { $moves } действий — из другой игры; зерно определяет всё, что было после них.
}
web-proof-before = Показано до игры: отпечаток (SHA-256)
web-proof-after = Показано после неё: зерно
web-proof-check = Проверить здесь
web-proof-good = Совпадает. Ваш браузер вычислил из зерна тот же отпечаток:
web-proof-bad = Не совпадает! Из этого зерна ваш браузер вычислил другой отпечаток:
web-proof-unable = Браузеры вычисляют отпечатки только на зашифрованных страницах (https). Команда ниже делает то же самое.
web-proof-command = То же командой на своём компьютере; она должна вывести отпечаток:
web-record-heading = Посмотреть записанную игру
web-record-about = Записи сохраняют столы и «ratusha play». Добавьте запись, и её игру можно будет посмотреть действие за действием, а адрес каждого момента — послать другим.
web-record-file = Файл записи
web-record-text = или её текст
web-record-limit = Запись может быть до { $kilobytes } КБ. Добавленная запись удаляется через неделю, если на неё никто не смотрит.
web-record-show = Показать игру
web-record-none = Форма пуста. Выберите файл записи или вставьте её текст.
web-record-not-text = Этот файл — не текст, а запись является текстом и начинается с «ratusha-record».
web-record-too-long = Запись слишком длинная: разрешено до { $kilobytes } КБ.
web-refused-still-played = Эту игру ещё играют. Новые столы продолжают только законченные игры.

web-rules = правила
web-rules-whole = Полные правила
web-rules-contents = Содержание
web-rules-search = Поиск в правилах
web-rules-find = Найти
web-rules-nothing = С такими словами в правилах ничего нет.
web-rules-all = Показать все правила
web-rules-example = Пример.
web-rules-ruling = Разъяснение.
web-rules-summary = На одной странице
web-rules-sheet = Листы для печати
web-rules-print = Браузер напечатает эту страницу без этих строк.
web-rules-of-card = В правилах
web-rules-of-question = Что говорят правила об этом решении
web-why = Почему?
web-example = Пример
web-example-play = Сыграть
web-example-next = Следующий ход примера
web-example-again = Сначала
web-example-back = Назад к правилам
web-example-shown = Так выглядит пример.

web-score-link-to = Подсчёт настоящей партии
web-score-heading = { $game }: подсчёт настоящей партии
web-score-about-welcome-to = Перепишите сюда планшет, заполненный дома, как он есть на бумаге, и увидите, сколько стоит каждая строка. Планшет хранится в адресе страницы.
web-score-about-sprawlopolis = Выложите город, построенный дома, карту за картой, и увидите, сколько стоит каждая строка. Город хранится в адресе страницы.
web-score-too-long = Слишком длинно: не больше { $most } знаков.
web-score-fill-in = Что лежит на столе
web-score-do = Подсчитать
web-score-result = Подсчёт
web-score-share = Сохранить или поделиться
web-score-link = Ссылка на этот подсчёт
web-score-as-text = То же текстом
web-score-text-welcome-to = По строке на каждую часть, например «top 1 | 3 4p 4b | . . . . . .»; «sheet ИМЯ» начинает планшет следующего игрока
web-score-text-sprawlopolis = Строка «conditions 14,13,11», затем карты по порядку, например 8@0,0 2@-2,0 1@0,1r
web-score-wrong = { $field }: { $why }
web-score-wrong-sheet = Планшет { $sheet }, { $field }: { $why }
web-score-sheet = Планшет { $number }
web-score-remarks = По правилам игры так нельзя; подсчитано, как записано
web-score-house-hint = В каждый дом — номер. После него: b — пристройка, p — построенный бассейн, u — ЖК использован для плана. o — проезд. Отметьте промежутки, где стоит забор.
web-score-house = Дом { $place }
web-score-fence = Забор после дома { $place }
web-score-cells = закрашенные клетки
web-score-estate = ЖК из { $size }
web-score-others = Клетки бригады у других игроков, например 4 2
web-score-plan = План { $letter }
web-score-no-plan = не выбран
web-score-not-approved = не утверждён
web-score-first = первым
web-score-later = позже
web-score-approved = Утверждённые планы
web-score-approved-letter = План { $letter }: утверждён
web-score-competitor = Планы конкурента
web-score-competitor-letter = Конкурент: план { $letter }
web-score-pile = Карты конкурента по порядку, например park fence value
web-score-more = Варианты и дополнения
web-score-condition = Условие { $number }
web-score-duel = Правила дуэли
web-score-kept = Карты дорожных работ, оставшиеся на руках
web-score-city = Карты в том порядке, в каком их выложили, например 8@0,0 2@-2,0 1@0,1r (карта, столбец, ряд; r — перевёрнута), или ряды кварталов, например row R:NS P .
web-score-building = Город
web-score-pick = Выберите карту, которую выложили следующей.
web-score-put = { $card }: выберите место.
web-score-map = План города
web-score-laid = Город, карт: { $count }
web-score-place = { $card }: столбец { $x }, ряд { $y }
web-score-turn = Развернуть
web-score-undo = Убрать последнюю карту
web-score-expansions = Карты дополнений

web-hint = Подсказка
web-hint-ask = Подсказка: как сыграл бы хороший игрок?
web-hint-good-player = Хороший игрок поступил бы так
web-hint-lit = Положить выделенную карту на выделенное место
web-hint-show = Показать на карте города
web-hint-play = Сделать так
web-hint-others = Можно и так
web-hints = Подсказки
web-hints-usual = только против ботов
web-hints-on = разрешены
web-hints-off = не разрешены
web-hints-short = с подсказками
web-hints-about = Кто ходит, может спросить, как сыграл бы хороший игрок. Все видят, что подсказка взята; это остаётся и в записи игры.
web-log-hinted = { $seat } берёт подсказку.
web-with-hints = { $count ->
    [one] с { $count } подсказкой
   *[other] с { $count } подсказками
}
web-hints-of = { $seat }: { web-with-hints }
web-key-hint = попросить подсказку
web-refused-no-hints = За этим столом подсказок не дают.
web-refused-not-asked = Сейчас этому месту нечего решать.
web-refused-too-many-hints = За эту игру взято уже столько подсказок: { $most }. Больше не будет.

# Все мои партии
web-history = Все мои партии
web-history-kept = Хранятся последние партии, не больше { $most }, даже если их столов уже нет.
web-history-csv = Таблицей (CSV)
web-history-json = В формате JSON
web-stat-games = Партий
web-stat-won = Побед
web-stat-share = { $won } ({ $percent } %)
web-stat-drawn = вничью: { $count }
web-stat-streak = Побед подряд
web-stat-streaks = сейчас { $now }, больше всего { $longest }
web-stat-best = Лучший счёт
web-stat-mean = Средний счёт
web-stat-variants = По вариантам
web-stat-variant = Вариант
web-stat-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
web-stat-cards = Карты, которые принесли вам больше всего
web-stat-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}
web-stat-card = { $games ->
    [one] в { $games } партии
   *[other] в { $games } партиях
}, побед: { $won }
web-stat-luck = Удача и решения
web-stat-luck-chance = { $games ->
    [one] В { $games } разобранной партии
   *[other] В { $games } разобранных партиях
} кубики и карты принесли вам { $luck } победы, а решения стоили { $losses }.
web-stat-luck-points = { $games ->
    [one] В { $games } разобранной партии
   *[other] В { $games } разобранных партиях
} карты принесли вам { $luck } очка, а решения стоили { $losses }.
web-stat-opponents = Соперники
web-stat-opponent = Соперник
web-stat-nameless = игроки без имени
web-stat-bot = боты: { $level }
web-stat-competitor = соперники в партиях в одиночку
web-stat-all = Партия за партией
web-stat-later = Более поздние партии
web-stat-earlier = Более ранние партии

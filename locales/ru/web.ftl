web-name = Ратуша
web-skip = Перейти к главному
web-nav = Вы и ваш язык
web-footer = «Ратуша» — неофициальный любительский проект. Правила принадлежат самим играм, а тексты и рисунки — наши.
web-home = Все игры
web-refused = Не получилось
web-front-heading = Один стол для игр о строительстве городов
web-front-about = Играйте в браузере: в одиночку, против ботов или с друзьями по ссылке. Без регистрации, ничего не нужно устанавливать.
web-games = Игры
web-for-players = Игроков: от { $fewest } до { $most }
web-play-now = Играть сейчас против ботов
web-play-alone = Играть сейчас в одиночку
web-open-table = Открыть стол
web-open = Открыть стол
web-my-games = Мои партии
web-your-turn = ваш ход
web-going-on = идёт
web-over = окончена
web-a-bot = бот
web-waiting = Столы, которые ждут игроков
web-waiting-none = Сейчас таких нет. Откройте свой и отметьте «может присоединиться любой».
web-seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
}
web-join-by-code = Присоединиться по коду
web-code = Код
web-join = Присоединиться
web-your-name = Ваше имя
web-guest = Гость
web-save = Сохранить
web-me = Профиль
web-other-device = На другом устройстве
web-other-device-about = Личная ссылка делает другой браузер вами, со всеми вашими партиями. Кто её имеет, может играть за вас, поэтому никому её не показывайте.
web-private-link = Личная ссылка
web-show-link = Показать ссылку
web-copy = Копировать
web-copied = Скопировано
web-become = Играть в этом браузере как { $name }?
web-become-nameless = Продолжить в этом браузере партии с другого устройства?
web-become-warning = Этот браузер уже играет под другим именем. Вернуться к тем партиям можно будет только по их личной ссылке.
web-become-yes = Да, это я
web-become-no = Нет, оставить всё как есть
web-players = Игроки
web-bots = Боты
web-bots-number = Сколько мест для ботов
web-bots-level = Уровень
web-bot-random = наугад
web-bot-novice = новичок
web-bot-regular = обычный
web-bot-expert = знаток
web-own = { $option }: { $own }
web-rulings = Дополнительные правила
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: «{ $value }» не подходит. Возможно: { $allowed }.
web-setup-apart = «{ $one }» и «{ $other }» несовместимы.
web-limit = Время на ход
web-limit-none = без ограничения
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
web-all-seated = Все места заняты
web-host-starts = Игру начинает хозяин стола.
web-host-starts-when-full = Хозяин стола начнёт игру, как только все места будут заняты.
web-start-when-full = Начать можно, когда заняты все места: пригласите других или посадите ботов.
web-fill = Заполнить ботами и начать
web-watching = Вы наблюдаете за игрой.
web-watching-until-seated = Пока вы только наблюдаете. Чтобы играть, сядьте на свободное место.
web-host = хозяин
web-start = Начать игру
web-seats = Места
web-free-seat = Свободное место
web-you = вы
web-sit = Сесть сюда
web-sit-too = Посадить ещё кого-то за это устройство
web-name-of-player = Имя игрока
web-stand-up = Встать
web-remove = Освободить место
web-add-bot = Посадить бота
web-invite = Пригласить
web-invite-about = По ссылке или коду можно сесть за стол; по ссылке можно и просто смотреть.
web-link = Ссылка
web-board = Стол
web-in-words = Стол словами
web-about-table = Об этом столе
web-log = Что произошло
web-log-latest = К последнему
web-log-newer = Позже
web-log-older = Раньше
web-log-sat = { $seat } за столом.
web-log-took-back = { $seat }: последнее действие отменено.
web-log-left = { $seat } выходит; дальше играет бот.
web-log-replaced = { $seat }: дальше играет бот.
web-log-returned = { $seat } снова за столом.
web-log-overdue = { $seat }: время вышло, этот ход делает бот.
web-chat = Чат
web-say = Сообщение
web-send = Отправить
web-awaited = ходит
web-away = нет на месте, играет бот
web-overdue = время вышло, играет бот
web-until = до { $time } UTC
web-waiting-for = Ждём: { $seats }
web-bots-waiting = Боты уже играют за { $most ->
    [one] { $most } другим столом
   *[other] { $most } другими столами
} этого хозяина. Здесь они продолжат, когда подойдёт очередь.
web-bots-hurried = Сейчас думает много ботов, поэтому знатоки тратят на ход меньше времени, чем обычно.
web-take-back = Отменить действие
web-curtain = Передайте устройство. Никто другой не должен сейчас смотреть.
web-curtain-open = Я — { $seat }. Показать мои карты
web-hand-over = Дальше: { $seat }
web-bot-plays-for-you = За вас играет бот.
web-return = Вернуться на своё место
web-refresh = Обновить
web-replace = Посадить бота: { $seat }
web-leave = Выйти; дальше будет играть бот
web-download-record = Скачать запись
web-commitment = Все случайности определяет тайное зерно, выбранное до первого хода. Его SHA-256: { $commitment }.
web-commitment-later = Само зерно будет показано в конце.
web-seed = Зерно: { $seed }.
web-seed-about = По записи партии и этому зерну «ratusha verify» проверяет, что никто не трогал ни кубики, ни карты.
web-fairness = Всё ли было честно?
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

web-refused-late = С тех пор как вы смотрели, стол изменился. Вот как всё сейчас.
web-refused-taken = Это место уже занято.
web-refused-nobody-there = Там никто не сидит.
web-refused-no-such-seat = За этим столом нет такого места.
web-refused-seats-free = Есть свободные места: дождитесь игроков или посадите ботов.
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
web-refused-bad-form = Запрос непонятен. Загрузите страницу снова.
web-refused-too-long = Запрос слишком длинный.
web-refused-no-such-table = Такого стола нет.
web-refused-no-such-page = Такой страницы нет.
web-refused-no-such-code = Ни у одного стола, который ждёт игроков, нет такого кода.
web-refused-too-fast = Слишком много запросов. Подождите немного и попробуйте снова.
web-refused-too-slow = Запрос не пришёл вовремя. Попробуйте ещё раз.
web-refused-too-many-sockets = Одновременно открыто слишком много страниц. Закройте некоторые из них.
web-refused-foreign = Запрос пришёл со страницы другого сайта.
web-refused-record-is-secret = Запись рассказывает то, чего другие игроки пока не должны видеть. Её можно скачать после игры.
web-refused-bad-link = Эта ссылка недействительна.
web-refused-too-many-bots = Ботов может быть не больше { $most }.
web-refused-failed = Сервер не смог этого сделать: { $detail }
web-store-conflict = Кто-то успел раньше. Попробуйте снова.
web-store-failed = Хранилище недоступно: { $detail }
web-store-too-new = Хранилище записала более новая программа (версия { $found }; известна { $known }).

web-start-taken = Адрес { $addr } уже слушает другая программа. Выберите другой через --addr, например --addr 127.0.0.1:8081.
web-start-address = Не удаётся слушать { $addr }: { $detail }
web-open-at = Ратуша открыта: { $address }
web-kept-in = Партии хранятся в { $path }. Ctrl-C завершает работу сервера.
cli-serve = Открыть игры для браузеров; то же делает «ratusha» без ничего
cli-arg-addr = Адрес, который слушать (127.0.0.1:8080)
cli-arg-db = Файл, где хранятся партии (ratusha.db)
cli-arg-keep = Удалять столы, за которыми столько дней ничего не происходило (90); 0 — хранить все. Те, где так и не начали играть, — через 7
cli-addr = { $value } — не адрес; адрес имеет вид 127.0.0.1:8080.

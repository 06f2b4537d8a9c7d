web-name = Ратуша
web-skip = Перейти до головного
web-nav = Ви і ваша мова
web-footer = «Ратуша» — неофіційний любительський проєкт. Правила належать самим іграм, а тексти й малюнки — наші.
web-home = Усі ігри
web-refused = Не вийшло
web-front-heading = Один стіл для ігор про будівництво міст
web-front-about = Грайте в браузері: наодинці, проти ботів або з друзями за посиланням. Без реєстрації, нічого встановлювати не треба.
web-games = Ігри
web-for-players = Гравців: від { $fewest } до { $most }
web-play-now = Грати зараз проти ботів
web-play-alone = Грати зараз наодинці
web-open-table = Відкрити стіл
web-open = Відкрити стіл
web-my-games = Мої партії
web-your-turn = ваш хід
web-going-on = триває
web-over = завершено
web-a-bot = бот
web-waiting = Столи, що чекають на гравців
web-waiting-none = Наразі немає. Відкрийте свій і позначте «може долучитися будь-хто».
web-seats-free = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[other] { $count } вільних місць
}
web-join-by-code = Долучитися за кодом
web-code = Код
web-join = Долучитися
web-your-name = Ваше ім’я
web-guest = Гість
web-save = Зберегти
web-me = Профіль
web-other-device = На іншому пристрої
web-other-device-about = Приватне посилання робить інший браузер вами, з усіма вашими партіями. Хто його має, може грати за вас, тож нікому його не показуйте.
web-private-link = Приватне посилання
web-show-link = Показати посилання
web-copy = Копіювати
web-copied = Скопійовано
web-become = Грати в цьому браузері як { $name }?
web-become-nameless = Продовжити в цьому браузері партії з іншого пристрою?
web-become-warning = Цей браузер уже грає під іншим іменем. Повернутися до тих партій можна лише за їхнім приватним посиланням.
web-become-yes = Так, це я
web-become-no = Ні, залишити все як є
web-players = Гравці
web-bots = Боти
web-bots-number = Скільки місць для ботів
web-bots-level = Рівень
web-bot-random = навмання
web-bot-novice = новачок
web-bot-regular = звичайний
web-bot-expert = знавець
web-own = { $option }: { $own }
web-rulings = Додаткові правила
web-setting = { $option }: { $value }
web-setup-bad-value = { $option }: «{ $value }» не підходить. Можливо: { $allowed }.
web-setup-apart = «{ $one }» і «{ $other }» несумісні.
web-limit = Час на хід
web-limit-none = без обмеження
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
web-all-seated = Усі місця зайнято
web-host-starts = Гру починає господар столу.
web-host-starts-when-full = Господар столу почне гру, щойно всі місця буде зайнято.
web-start-when-full = Почати можна, коли зайнято всі місця: запросіть інших або посадіть ботів.
web-fill = Заповнити ботами й почати
web-watching = Ви спостерігаєте за грою.
web-watching-until-seated = Поки що ви лише спостерігаєте. Щоб грати, сядьте на вільне місце.
web-host = господар
web-start = Почати гру
web-seats = Місця
web-free-seat = Вільне місце
web-you = ви
web-sit = Сісти сюди
web-sit-too = Посадити ще когось за цей пристрій
web-name-of-player = Ім’я гравця
web-stand-up = Встати
web-remove = Звільнити місце
web-add-bot = Посадити бота
web-invite = Запросити
web-invite-about = За посиланням або кодом можна сісти за стіл; за посиланням можна й просто дивитися.
web-link = Посилання
web-board = Стіл
web-in-words = Стіл словами
web-about-table = Про цей стіл
web-log = Що сталося
web-log-latest = До останнього
web-log-newer = Пізніше
web-log-older = Раніше
web-log-sat = { $seat } за столом.
web-log-took-back = { $seat }: останню дію скасовано.
web-log-left = { $seat } виходить; далі грає бот.
web-log-replaced = { $seat }: далі грає бот.
web-log-returned = { $seat } знову за столом.
web-log-overdue = { $seat }: час вийшов, цей хід робить бот.
web-chat = Чат
web-say = Повідомлення
web-send = Надіслати
web-awaited = ходить
web-away = немає, грає бот
web-overdue = час вийшов, грає бот
web-until = до { $time } UTC
web-waiting-for = Чекаємо: { $seats }
web-bots-waiting = Боти вже грають за { $most ->
    [one] { $most } іншим столом
   *[other] { $most } іншими столами
} цього господаря. Тут вони продовжать, коли надійде черга.
web-bots-hurried = Зараз думає багато ботів, тож знавці витрачають на хід менше часу, ніж зазвичай.
web-take-back = Скасувати дію
web-curtain = Передайте пристрій. Ніхто інший не має зараз дивитися.
web-curtain-open = Я — { $seat }. Показати мої карти
web-hand-over = Далі: { $seat }
web-bot-plays-for-you = За вас грає бот.
web-return = Повернутися на своє місце
web-refresh = Оновити
web-replace = Посадити бота: { $seat }
web-leave = Вийти; далі гратиме бот
web-download-record = Завантажити запис
web-commitment = Усі випадковості визначає таємне зерно, вибране до першого ходу. Його SHA-256: { $commitment }.
web-commitment-later = Саме зерно буде показано наприкінці.
web-seed = Зерно: { $seed }.
web-seed-about = За записом партії та цим зерном «ratusha verify» перевіряє, що ніхто не чіпав ні кубиків, ні карт.
web-fairness = Чи все було чесно?
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

web-refused-late = Відколи ви дивилися, стіл змінився. Ось як усе зараз.
web-refused-taken = Це місце вже зайняте.
web-refused-nobody-there = Там ніхто не сидить.
web-refused-no-such-seat = За цим столом немає такого місця.
web-refused-seats-free = Є вільні місця: дочекайтеся гравців або посадіть ботів.
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
web-refused-bad-form = Запит незрозумілий. Завантажте сторінку знову.
web-refused-too-long = Запит задовгий.
web-refused-no-such-table = Такого столу немає.
web-refused-no-such-page = Такої сторінки немає.
web-refused-no-such-code = Жоден стіл, що чекає на гравців, не має такого коду.
web-refused-too-fast = Забагато запитів. Зачекайте трохи й спробуйте знову.
web-refused-too-slow = Запит не надійшов вчасно. Спробуйте ще раз.
web-refused-too-many-sockets = Одночасно відкрито забагато сторінок. Закрийте деякі з них.
web-refused-foreign = Запит надійшов зі сторінки іншого сайту.
web-refused-record-is-secret = Запис розповідає те, чого інші гравці ще не мають бачити. Його можна завантажити після гри.
web-refused-bad-link = Це посилання недійсне.
web-refused-too-many-bots = Ботів може бути щонайбільше { $most }.
web-refused-failed = Сервер не зміг цього зробити: { $detail }
web-store-conflict = Хтось устиг раніше. Спробуйте знову.
web-store-failed = Сховище недоступне: { $detail }
web-store-too-new = Сховище записала новіша програма (версія { $found }; відома { $known }).

web-start-taken = Адресу { $addr } вже слухає інша програма. Виберіть іншу через --addr, наприклад --addr 127.0.0.1:8081.
web-start-address = Не вдається слухати { $addr }: { $detail }
web-open-at = Ратуша відчинена: { $address }
web-kept-in = Партії зберігаються в { $path }. Ctrl-C завершує роботу сервера.
cli-serve = Відкрити ігри для браузерів; те саме робить «ratusha» без нічого
cli-arg-addr = Адреса, яку слухати (127.0.0.1:8080)
cli-arg-db = Файл, де зберігаються партії (ratusha.db)
cli-arg-keep = Видаляти столи, за якими стільки днів нічого не відбувалося (90); 0 — зберігати всі. Ті, де так і не почали грати, — через 7
cli-addr = { $value } — не адреса; адреса має вигляд 127.0.0.1:8080.

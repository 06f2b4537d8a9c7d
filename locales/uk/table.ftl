web-tabs = Що показано
web-tab-market = Ринок
web-tab-town = Моє місто
web-tab-map = Місто
web-tab-score = Очки
web-tab-others = Інші
web-tab-log = Хід гри
web-talk = Хід гри та чат
web-others = Інші гравці
web-menu = Меню
web-sound = Звук
web-preferences = У цьому браузері
web-pace = Темп
web-pace-calm = спокійний
web-pace-brisk = жвавий
web-pace-at-once = одразу
web-at-first-press = Один дотик — одразу хід
web-notify = Сповіщати, коли мій хід
web-other-moves = Інші ходи
web-since = Після вашого ходу:
web-result = Результат
web-game-over = Гру закінчено
web-look-at-table = Подивитися на стіл
web-score-lines = Очки за рядками
web-unlucky = не щастило
web-lucky = щастило
web-scores = Рахунок
web-you-win = Ви перемогли!
web-empty-lines = Рядки без очок
web-share-picture = Поділитися картинкою
web-keys = Клавіші
web-key-roll = кинути кубики, розвернути карту
web-key-number = вибір із цим номером
web-key-arrows = від місця до місця на полі
web-key-enter = підтвердити
web-key-point = показати всім місце, коли місто будують разом
web-key-undo = скасувати хід
web-key-sound = увімкнути чи вимкнути звук
web-key-help = ця картка
web-turn-of = { $count ->
    [one] Ходить { $seats }
   *[other] Чекаємо: { $seats }
}
web-number-of-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}
web-bot-of-level = бот · { $level }
web-place = { $place }-е місце з { $of }
web-persona-0 = Оксана
web-persona-1 = Рубі
web-persona-2 = Ганк
web-persona-3 = Тарас
web-persona-4 = Перл
web-persona-5 = Бруно
web-persona-6 = Амара
web-persona-7 = Ґрета
web-persona-8 = Марко
web-persona-9 = Стефа
web-persona-10 = Отто
web-persona-11 = Віолетта
web-persona-12 = Мілош
web-persona-13 = Русана
web-persona-14 = Зеник
web-persona-15 = Данило
web-town-name = Назвіть своє місто
web-town-save = Зберегти

web-tabs = Что показано
web-tab-market = Рынок
web-tab-town = Мой город
web-tab-map = Город
web-tab-score = Очки
web-tab-others = Другие
web-tab-log = Ход игры
web-talk = Ход игры и чат
web-others = Другие игроки
web-menu = Меню
web-sound = Звук
web-preferences = В этом браузере
web-pace = Темп
web-pace-calm = спокойный
web-pace-brisk = быстрый
web-pace-at-once = сразу
web-at-first-press = Одно нажатие — сразу ход
web-notify = Сообщать, когда мой ход
web-other-moves = Другие ходы
web-since = После вашего хода:
web-result = Результат
web-game-over = Игра окончена
web-look-at-table = Посмотреть на стол
web-score-lines = Очки по строкам
web-unlucky = не везло
web-lucky = везло
web-scores = Счёт
web-you-win = Вы победили!
web-empty-lines = Строки без очков
web-share-picture = Поделиться картинкой
web-keys = Клавиши
web-key-roll = бросить кубики, развернуть карту
web-key-number = выбор с этим номером
web-key-arrows = с места на место по полю
web-key-enter = подтвердить
web-key-point = показать всем место, когда город строят вместе
web-key-undo = отменить ход
web-key-sound = включить или выключить звук
web-key-help = эта карточка
web-turn-of = { $count ->
    [one] Ходит { $seats }
   *[other] Ждём: { $seats }
}
web-number-of-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
web-bot-of-level = бот · { $level }
web-place = { $place }-е место из { $of }
web-persona-0 = Оксана
web-persona-1 = Руби
web-persona-2 = Хэнк
web-persona-3 = Тарас
web-persona-4 = Пёрл
web-persona-5 = Бруно
web-persona-6 = Амара
web-persona-7 = Грета
web-persona-8 = Марко
web-persona-9 = Стефа
web-persona-10 = Отто
web-persona-11 = Виолетта
web-persona-12 = Милош
web-persona-13 = Русана
web-persona-14 = Зеник
web-persona-15 = Данило
web-town-name = Назовите свой город
web-town-save = Сохранить

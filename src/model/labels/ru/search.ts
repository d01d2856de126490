// Texts of search, in Russian.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: 'Поиск',
  label: 'Поиск по документации',
  placeholder: 'Команды, опции, ошибки, вопросы…',
  close: 'Закрыть поиск',
  searching: 'Идёт поиск…',
  none: 'По запросу «{words}» ничего не найдено.',
  noneHint: 'Попробуйте меньше слов или другие слова, команду, опцию или текст ошибки.',
  results: {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
  failed: 'Не удалось загрузить поиск. Проверьте соединение.',
  retry: 'Попробовать ещё раз',
  updated: 'С тех пор как вы открыли страницу, сайт обновился.',
  reload: 'Перезагрузить страницу',
  recent: 'Недавние запросы',
  clear: 'Очистить недавние запросы',
  cleared: 'Недавние запросы очищены',
  inPages: 'На страницах',
  explain: 'Объяснить эту командную строку',
  suggested: 'Может быть, вы искали одну из этих страниц?',
  keys: '↑ ↓ — выбрать, Enter — открыть, Esc — закрыть',
  kinds: {
    page: 'Страницы',
    command: 'Команды',
    option: 'Опции',
    variable: 'Переменные окружения',
    error: 'Ошибки',
    role: 'Роли',
    address: 'Адреса',
  },
}

// Texts in and around the text of a page that its author wrote, in Russian.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: 'Примечание',
    tip: 'Совет',
    info: 'Информация',
    important: 'Важно',
    success: 'Успешно',
    warning: 'Предупреждение',
    caution: 'Осторожно',
    danger: 'Опасно',
  },
  details: 'Подробнее',
  taskDone: 'Готово',
  taskOpen: 'Не сделано',
  headingLink: 'Прямая ссылка на «{heading}»',
  diagram: 'Диаграмма',
  diagramText: 'Диаграмма в виде текста',
  formula: 'Формула',
  zoom: 'Увеличить: {picture}',
  zoomClose: 'Закрыть',
  table: 'Таблица',
  tableOf: 'Таблица: {columns}',
  footnotes: 'Сноски',
  tab: 'Вкладка {number} из {count}: {label}',
  footnote: 'Сноска {number}',
  footnoteBack: 'Вернуться к ссылке {number}',
}

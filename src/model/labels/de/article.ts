// Texts in and around the text of a page that its author wrote, in German.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: 'Hinweis',
    tip: 'Tipp',
    info: 'Info',
    important: 'Wichtig',
    success: 'Erfolg',
    warning: 'Warnung',
    caution: 'Vorsicht',
    danger: 'Gefahr',
  },
  details: 'Details',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
  headingLink: 'Direkter Link zu {heading}',
  diagram: 'Diagramm',
  diagramText: 'Diagramm als Text',
  formula: 'Formel',
  zoom: 'Vergrößern: {picture}',
  zoomClose: 'Schließen',
  table: 'Tabelle',
  tableOf: 'Tabelle: {columns}',
  footnotes: 'Fußnoten',
  tab: 'Tab {number} von {count}: {label}',
  footnote: 'Fußnote {number}',
  footnoteBack: 'Zurück zu Verweis {number}',
}

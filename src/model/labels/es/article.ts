// Texts in and around the text of a page that its author wrote, in Spanish.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: 'Nota',
    tip: 'Consejo',
    info: 'Información',
    important: 'Importante',
    success: 'Éxito',
    warning: 'Advertencia',
    caution: 'Precaución',
    danger: 'Peligro',
  },
  details: 'Detalles',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
  headingLink: 'Enlace directo a {heading}',
  diagram: 'Diagrama',
  diagramText: 'Diagrama como texto',
  formula: 'Fórmula',
  zoom: 'Ampliar: {picture}',
  zoomClose: 'Cerrar',
  table: 'Tabla',
  tableOf: 'Tabla: {columns}',
  footnotes: 'Notas al pie',
  tab: 'Pestaña {number} de {count}: {label}',
  footnote: 'Nota al pie {number}',
  footnoteBack: 'Volver a la referencia {number}',
}

// Texts in and around the text of a page that its author wrote, in English.

export const article = {
  admonitions: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    important: 'Important',
    success: 'Success',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
  },
  details: 'Details',
  taskDone: 'Done',
  taskOpen: 'To do',
  headingLink: 'Direct link to {heading}',
  diagram: 'Diagram',
  diagramText: 'Diagram as text',
  formula: 'Formula',
  zoom: 'Enlarge: {picture}',
  zoomClose: 'Close',
  table: 'Table',
  tableOf: 'Table: {columns}',
  footnotes: 'Footnotes',
  tab: 'Tab {number} of {count}: {label}',
  footnote: 'Footnote {number}',
  footnoteBack: 'Back to reference {number}',
}

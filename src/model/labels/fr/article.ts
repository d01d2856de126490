// Texts in and around the text of a page that its author wrote, in French.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: 'Remarque',
    tip: 'Astuce',
    info: 'Info',
    important: 'Important',
    success: 'Succès',
    warning: 'Avertissement',
    caution: 'Attention',
    danger: 'Danger',
  },
  details: 'Détails',
  taskDone: 'Fait',
  taskOpen: 'À faire',
  headingLink: 'Lien direct vers {heading}',
  diagram: 'Diagramme',
  diagramText: 'Diagramme sous forme de texte',
  formula: 'Formule',
  zoom: 'Agrandir : {picture}',
  zoomClose: 'Fermer',
  table: 'Tableau',
  tableOf: 'Tableau : {columns}',
  footnotes: 'Notes de bas de page',
  tab: 'Onglet {number} sur {count} : {label}',
  footnote: 'Note {number}',
  footnoteBack: 'Retour à l’appel de note {number}',
}

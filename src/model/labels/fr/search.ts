// Texts of search, in French.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: 'Recherche',
  label: 'Rechercher dans la documentation',
  placeholder: 'Commandes, options, erreurs, questions…',
  close: 'Fermer la recherche',
  searching: 'Recherche en cours…',
  none: 'Aucun résultat pour « {words} ».',
  noneHint: 'Essayez moins de mots ou d’autres mots, une commande, une option ou le texte d’une erreur.',
  results: { one: '{count} résultat', other: '{count} résultats' },
  failed: 'La recherche n’a pas pu être chargée. Vérifiez votre connexion.',
  retry: 'Réessayer',
  updated: 'Ce site a été mis à jour depuis que vous avez ouvert la page.',
  reload: 'Recharger la page',
  recent: 'Recherches récentes',
  clear: 'Effacer les recherches récentes',
  cleared: 'Recherches récentes effacées',
  inPages: 'Dans les pages',
  explain: 'Expliquer cette ligne de commande',
  suggested: 'Cherchiez-vous l’une de ces pages ?',
  keys: '↑ ↓ pour choisir, Entrée pour ouvrir, Échap pour fermer',
  kinds: {
    page: 'Pages',
    command: 'Commandes',
    option: 'Options',
    variable: 'Variables d’environnement',
    error: 'Erreurs',
    role: 'Rôles',
    address: 'Adresses',
  },
}

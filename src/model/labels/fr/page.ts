// Texts of the parts of a page around its article, in French.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: 'Fil d’Ariane',
  home: 'Page d’accueil',
  copyPage: 'Copier la page',
  editPage: 'Modifier cette page',
  onThisPage: 'Sur cette page',
  pagination: 'Pages précédente et suivante',
  previous: 'Précédent',
  next: 'Suivant',
  tags: 'Mots-clés',
  allTags: 'Tous les mots-clés',
  tagged: { one: '{count} page avec le mot-clé « {tag} »', other: '{count} pages avec le mot-clé « {tag} »' },
  items: { one: '{count} élément', other: '{count} éléments' },
  dateStyle: 'long',
  updated: {
    onBy: 'Dernière mise à jour le {date} par {author}',
    on: 'Dernière mise à jour le {date}',
    by: 'Dernière mise à jour par {author}',
  },
  unlisted: {
    title: 'Page non répertoriée.',
    text: 'Elle ne figure dans aucun menu, et les moteurs de recherche sont priés de l’ignorer : seule son adresse mène ici.',
  },
  translation: {
    missing: 'Cette page n’est pas encore traduite. Elle est affichée dans cette langue : {language}.',
    stale: 'L’original a changé depuis la traduction de cette page :',
  },
  version: {
    badge: 'Version : {version}',
    unreleased: 'Ces pages décrivent la version {version}, qui n’est pas encore publiée.',
    unmaintained: 'Ces pages décrivent la version {version}, qui n’est plus maintenue.',
    latest: 'Pour la documentation actuelle, voir {link}.',
  },
  examples: {
    commands: 'Afficher les commandes',
    chain: 'Chaîne des exemples',
    values: 'Vos valeurs',
    explain: 'Expliquer une commande',
  },
  explain: {
    title: 'Expliquer une commande',
    description:
      'Collez une ligne de commande de {tool} et lisez ce que fait chaque mot avant de l’exécuter.',
    lead: 'On vous a envoyé une ligne de commande de {tool} ? Collez-la pour lire ce que fait chaque mot avant de l’exécuter ou de signer.',
    line: 'Ligne de commande',
    note: 'Ce que vous collez reste dans ce navigateur : rien n’est envoyé ni conservé.',
    failed: 'Ce qui explique une ligne n’a pas pu être chargé.',
    noScript:
      'Expliquer une ligne nécessite JavaScript, qui ne s’exécute que dans votre navigateur. Sans lui, cherchez les mots sur les pages consacrées aux commandes :',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien qui vous a mené ici est erroné.',
    suggestions: 'Pages contenant des mots de cette adresse',
    home: '{title} : page d’accueil',
    version: 'Documentation, version {version}',
    collectionVersion: '{collection}, version {version}',
  },
  alternates: { pages: 'Toutes les pages', commands: 'Commandes', releases: 'Versions publiées' },
  moved: {
    title: 'Cette page a été déplacée',
    text: 'Cette page a été déplacée vers {link}.',
    home: 'Continuer vers {link}.',
  },
  baseUrl: {
    wrong:
      'Ce site ne s’est pas chargé correctement, probablement à cause d’une URL de base erronée. Elle vaut « {baseUrl} ».',
    right: 'Pour cet emplacement, elle devrait être « {baseUrl} ».',
  },
}

// Texts of the parts of a page around its article, in Spanish.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: 'Ruta de navegación',
  home: 'Página de inicio',
  copyPage: 'Copiar página',
  editPage: 'Editar esta página',
  onThisPage: 'En esta página',
  pagination: 'Página anterior y siguiente',
  previous: 'Anterior',
  next: 'Siguiente',
  tags: 'Etiquetas',
  allTags: 'Todas las etiquetas',
  tagged: { one: '{count} página con la etiqueta «{tag}»', other: '{count} páginas con la etiqueta «{tag}»' },
  items: { one: '{count} elemento', other: '{count} elementos' },
  dateStyle: 'long',
  updated: {
    onBy: 'Última actualización el {date} por {author}',
    on: 'Última actualización el {date}',
    by: 'Última actualización por {author}',
  },
  unlisted: {
    title: 'Página no listada.',
    text: 'No está en ningún menú y se pide a los buscadores que la omitan: solo su dirección lleva hasta aquí.',
  },
  translation: {
    missing: 'Esta página aún no está traducida. Se muestra en este idioma: {language}.',
    stale: 'El original ha cambiado desde que se tradujo esta página:',
  },
  version: {
    badge: 'Versión: {version}',
    unreleased: 'Estas páginas describen la versión {version}, que aún no se ha publicado.',
    unmaintained: 'Estas páginas describen la versión {version}, que ya no se mantiene.',
    latest: 'Para la documentación actual, vea {link}.',
  },
  examples: {
    commands: 'Mostrar comandos',
    chain: 'Cadena de los ejemplos',
    values: 'Sus valores',
    explain: 'Explicar un comando',
  },
  explain: {
    title: 'Explicar un comando',
    description: 'Pegue una línea de comandos de {tool} y lea qué hace cada palabra antes de ejecutarla.',
    lead: '¿Le han enviado una línea de comandos de {tool}? Péguela para leer qué hace cada palabra antes de ejecutarla o firmar.',
    line: 'Línea de comandos',
    note: 'Lo que pegue se queda en este navegador: no se envía ni se guarda nada.',
    failed: 'No se pudo cargar lo que explica una línea.',
    noScript:
      'Para explicar una línea hace falta JavaScript, que se ejecuta solo en su navegador. Sin él, busque las palabras en las páginas sobre los comandos:',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace que le trajo aquí sea incorrecto.',
    suggestions: 'Páginas con palabras de esta dirección',
    home: '{title}: página de inicio',
    version: 'Documentación, versión {version}',
    collectionVersion: '{collection}, versión {version}',
  },
  alternates: { pages: 'Todas las páginas', commands: 'Comandos', releases: 'Versiones publicadas' },
  moved: {
    title: 'Esta página se ha movido',
    text: 'Esta página se ha movido a {link}.',
    home: 'Continuar a {link}.',
  },
  baseUrl: {
    wrong:
      'Este sitio no se cargó correctamente, probablemente por una URL base incorrecta. Está configurada como «{baseUrl}».',
    right: 'Para esta ubicación debería ser «{baseUrl}».',
  },
}

// Texts of search, in Spanish.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: 'Búsqueda',
  label: 'Buscar en la documentación',
  placeholder: 'Comandos, opciones, errores, preguntas…',
  close: 'Cerrar la búsqueda',
  searching: 'Buscando…',
  none: 'No se encontró nada para «{words}».',
  noneHint: 'Pruebe con menos palabras o con otras, un comando, una opción o el texto de un error.',
  results: { one: '{count} resultado', other: '{count} resultados' },
  failed: 'No se pudo cargar la búsqueda. Compruebe su conexión.',
  retry: 'Reintentar',
  updated: 'Este sitio se ha actualizado desde que abrió la página.',
  reload: 'Volver a cargar la página',
  recent: 'Búsquedas recientes',
  clear: 'Borrar las búsquedas recientes',
  cleared: 'Búsquedas recientes borradas',
  inPages: 'En las páginas',
  explain: 'Explicar esta línea de comandos',
  suggested: '¿Buscaba una de estas?',
  keys: '↑ ↓ para elegir, Intro para abrir, Esc para cerrar',
  kinds: {
    page: 'Páginas',
    command: 'Comandos',
    option: 'Opciones',
    variable: 'Variables de entorno',
    error: 'Errores',
    role: 'Roles',
    address: 'Direcciones',
  },
}

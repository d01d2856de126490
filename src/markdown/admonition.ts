// The boxes that say note, tip, warning: their names, and their HTML.

const TITLES = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['important', 'Important'],
  ['success', 'Success'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
  ['danger', 'Danger'],
])

/** Names under which some authors know the same boxes. */
const ALIASES = new Map([
  ['secondary', 'note'],
  ['warn', 'warning'],
  ['error', 'danger'],
])

/** The names that a directive, a component or a quote may use. */
export const ADMONITIONS: readonly string[] = [...TITLES.keys()]

/** The name of a box for what the author wrote, in any case; undefined when there is none. */
export function admonitionName(written: string): string | undefined {
  const name = written.toLowerCase()
  return TITLES.has(name) ? name : ALIASES.get(name)
}

/** Renders a box; `title` and `body` are HTML, and an empty title gives the box's usual one. */
export function renderAdmonition(name: string, title: string, body: string): string {
  const heading = `<p class="admonition-title">${title || TITLES.get(name)}</p>`
  return `<div class="admonition admonition-${name}" role="note">${heading}\n${body}</div>\n`
}

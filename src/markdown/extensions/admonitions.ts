// Boxes that say note, tip, warning: `:::note Title`, and quotes that begin with `[!NOTE]`.
import { ADMONITIONS, type AdmonitionName } from '../document.ts'
import type { Block, Directive, DirectivePage, Extension, Inline, ReadDirective } from '../extension.ts'

/** Alternative names of the boxes in other tools. */
const ALIASES: Readonly<Record<string, AdmonitionName>> = {
  secondary: 'note',
  warn: 'warning',
  error: 'danger',
}

const boxes = Object.fromEntries(ADMONITIONS.map((name) => [name, box(name)]))
const aliased = Object.entries(ALIASES).map(([alias, name]) => [alias, boxes[name]])
const all: Record<string, ReadDirective> = {
  ...boxes,
  ...Object.fromEntries(aliased),
  secondary: titledByName,
}

export const admonitions: Extension = { directives: all, alerts: all }

function box(name: AdmonitionName): ReadDirective {
  return (_, { at, readTitle, readBody }) => {
    const title = readTitle()
    return [{ type: 'admonition', name, title, children: readBody(), at }]
  }
}

/** A note without a title is called what the author calls it, as in Docusaurus. */
function titledByName({ name }: Directive, { at, readTitle, readBody }: DirectivePage): Block[] {
  const given = readTitle()
  const title: Inline[] = given.length > 0 ? given : [{ type: 'text', value: name }]
  return [{ type: 'admonition', name: 'note', title, children: readBody(), at }]
}

/** The name of a box as the author wrote it, in any letter case; undefined if there is none. */
export function admonitionName(written: string): AdmonitionName | undefined {
  const name = written.toLowerCase()
  if (Object.hasOwn(ALIASES, name)) return ALIASES[name]
  return ADMONITIONS.find((known) => known === name)
}

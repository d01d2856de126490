// Finds what changed between two releases, on a page as in a browser, which gets the history of the tool as plain data.
import { fillPlural, type Plural } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'

/** A part of the tool, or a fact about one, and how it was in each release. */
export interface Row {
  id: string
  /** The id of what it is a part of: if that came or went, it is not listed itself. */
  within: string
  /** Its text, with `code` in backticks; of a fact, its subject. */
  text: string
  /** The kind of the fact; absent for a part. */
  fact?: string
  /** For each release, the fact, or empty text for a part: null where there is none, false where that is unknown. */
  values: (string | null | false)[]
}

/** The rows that are not the same in all releases. */
export interface History {
  /** The oldest first. */
  releases: string[]
  rows: Row[]
}

export interface ChangeLabels {
  added: string
  removed: string
  changed: string
  /** Number of commands of a group. */
  commands: Plural
  locale: string
}

/** The data with which a page tells the script of its choice. */
export interface ChangesData extends History {
  labels: ChangeLabels & ToolLabels['changes']
}

/** A title, and what it is the title of, with `code` in backticks. */
export interface ChangeList {
  title: string
  items: string[]
}

/** @param from a position in the list of releases @param to another, which may be before it */
export function changesBetween(
  { rows }: History,
  [from, to]: readonly [from: number, to: number],
  labels: ChangeLabels,
): ChangeList[] {
  const differing = rows.flatMap((row) => {
    const [before = false, after = false] = [row.values[from], row.values[to]]
    return before === after || before === false || after === false ? [] : [{ ...row, before, after }]
  })
  const parts = differing.filter(({ fact }) => fact === undefined)
  const moved = new Map(parts.map(({ id, within }) => [id, { within, below: 0 }]))
  for (const { id, within } of parts) {
    let outer = id.startsWith('command ') ? moved.get(within) : undefined
    for (; outer; outer = moved.get(outer.within)) outer.below++
  }
  const shown = differing.filter(({ within }) => !moved.has(within))
  const list = (title: string, isIn: (row: (typeof shown)[number]) => boolean) => ({
    title,
    items: shown.filter(isIn).map(({ id, text, fact, before, after }) => {
      if (before !== null && after !== null) return `${text} · ${factText(fact, before, after)}`
      const count = moved.get(id)?.below ?? 0
      return count === 0 ? text : `${text} (${fillPlural(labels.commands, count, labels.locale)})`
    }),
  })
  return [
    list(labels.added, ({ before }) => before === null),
    list(labels.removed, ({ after }) => after === null),
    list(labels.changed, ({ before, after }) => before !== null && after !== null),
  ].filter(({ items }) => items.length > 0)
}

/** Such as `Default: 10 → 20`; a fact without a name speaks for itself. */
function factText(name: string | undefined, before: string, after: string): string {
  if (!name && after) return after
  return `${name ? `${name}: ` : ''}${before || '–'} → ${after || '–'}`
}

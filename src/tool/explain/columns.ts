// Commands as columns: every distinct value of a key once, and for each command which one it has. That is half of what
// the same list takes when it is compressed, and the whole manifest is sent to whoever wants a line explained.
import type { ManifestCommand } from '../manifest/schema.ts'
import { parentPath } from '../manifest/tree.ts'

type Key = Exclude<keyof ManifestCommand, 'path'>

/** A value for each of some things: the distinct ones, `null` for none, and which each thing has. */
export interface Column<Value> {
  values: (Value | null)[]
  /** Index of the value; `NEXT` for the first that was not there before, which most descriptions are. */
  ids: number[]
}

const NEXT = -1

export interface Columns {
  /** Last words of the paths, joined by blanks. */
  names: string
  /** Index of each command's parent; -1 for one at the top. */
  parents: number[]
  columns: Partial<Record<Key, Column<unknown>>>
}

/** @param commands parents before their children */
export function toColumns(commands: readonly ManifestCommand[]): Columns {
  const indices = new Map(commands.map(({ path }, index) => [path, index]))
  const keys = new Set(commands.flatMap((command) => Object.keys(command) as (Key | 'path')[]))
  keys.delete('path')
  return {
    names: commands.map(({ path }) => path.slice(path.lastIndexOf(' ') + 1)).join(' '),
    parents: commands.map(({ path }) => indices.get(parentPath(path)) ?? -1),
    columns: Object.fromEntries(
      [...keys].map((key) => [key, columnOf(commands.map((command) => command[key as Key]))]),
    ),
  }
}

export function columnOf<Value>(values: readonly (Value | undefined)[]): Column<Value> {
  const known = new Map<string, number>()
  const distinct: (Value | null)[] = []
  const ids = values.map((value) => {
    const text = JSON.stringify(value ?? null)
    const id = known.get(text)
    if (id !== undefined) return id
    known.set(text, distinct.length)
    distinct.push(value ?? null)
    return NEXT
  })
  return { values: distinct, ids }
}

/** The values that a column was made from; `null` for none. */
export function valuesOf<Value>({ values, ids }: Column<Value>): (Value | null)[] {
  let next = 0
  return ids.map((id) => values[id === NEXT ? next++ : id] ?? null)
}

/** The commands that the columns were made from. */
export function fromColumns({ names, parents, columns }: Columns): ManifestCommand[] {
  const paths: string[] = []
  const rows = Object.entries(columns).map(([key, column]) => [key, valuesOf(column)] as const)
  return names.split(' ').map((name, index) => {
    const above = paths[parents[index] ?? -1]
    const path = above === undefined ? name : `${above} ${name}`
    paths.push(path)
    const values = rows.flatMap(([key, all]) => (all[index] === null ? [] : [[key, all[index]]]))
    return { ...Object.fromEntries(values), path }
  })
}

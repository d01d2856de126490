// Commands as columns: every distinct value of a key once, and for each command which one it has. That is half of what
// the same list takes when it is compressed, and the whole manifest is sent to whoever wants a line explained.
import type { ManifestCommand } from '../manifest/schema.ts'
import { parentPath } from '../manifest/tree.ts'

type Key = Exclude<keyof ManifestCommand, 'path'>

/** The distinct values of a key, and the index of each command's own; `null` stands for none. */
interface Column {
  values: unknown[]
  ids: number[]
}

export interface Columns {
  /** Last words of the paths, joined by blanks. */
  names: string
  /** Index of each command's parent; -1 for one at the top. */
  parents: number[]
  columns: Partial<Record<Key, Column>>
}

/** @param commands parents before their children */
export function toColumns(commands: readonly ManifestCommand[]): Columns {
  const indices = new Map(commands.map(({ path }, index) => [path, index]))
  const keys = new Set(commands.flatMap((command) => Object.keys(command) as (Key | 'path')[]))
  keys.delete('path')
  return {
    names: commands.map(({ path }) => path.slice(path.lastIndexOf(' ') + 1)).join(' '),
    parents: commands.map(({ path }) => indices.get(parentPath(path)) ?? -1),
    columns: Object.fromEntries([...keys].map((key) => [key, columnOf(commands, key as Key)])),
  }
}

function columnOf(commands: readonly ManifestCommand[], key: Key): Column {
  const known = new Map<string, number>()
  const ids = commands.map((command) => {
    const text = JSON.stringify(command[key] ?? null)
    const id = known.get(text) ?? known.size
    known.set(text, id)
    return id
  })
  return { values: [...known.keys()].map((text): unknown => JSON.parse(text)), ids }
}

/** The commands that the columns were made from. */
export function fromColumns({ names, parents, columns }: Columns): ManifestCommand[] {
  const paths: string[] = []
  return names.split(' ').map((name, index) => {
    const above = paths[parents[index] ?? -1]
    const path = above === undefined ? name : `${above} ${name}`
    paths.push(path)
    const values = Object.entries(columns).flatMap(([key, { values: all, ids }]) => {
      const value = all[ids[index] ?? -1]
      return value === null ? [] : [[key, value]]
    })
    return { ...Object.fromEntries(values), path }
  })
}

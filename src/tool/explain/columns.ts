// Commands as columns: every distinct value of a key once, and for each command which one it has. That is half of what
// the same list takes when it is compressed, and the whole manifest is sent to each reader who has a line explained.
import type { ManifestCommand } from '../manifest/schema.ts'

type Key = Exclude<keyof ManifestCommand, 'path'>

/** A value for each of some things: the distinct ones, `null` for none, and which each thing has. */
export interface Column<Value> {
  values: (Value | null)[]
  /** A character for each thing: by its distance from `NEXT`, which is the first value that was not there before. */
  ids: string
}

/** Followed by letters, of which a list of indexes takes fewer bytes than of numbers. */
const NEXT = '@'.charCodeAt(0)

export interface Columns {
  /** Last words of the paths, joined by blanks, with `>` before the first child of a command and `<` after its last. */
  outline: string
  columns: Partial<Record<Key, Column<unknown>>>
}

/** @param commands each right before its children */
export function toColumns(commands: readonly ManifestCommand[]): Columns {
  const keys = new Set(commands.flatMap((command) => Object.keys(command) as (Key | 'path')[]))
  keys.delete('path')
  return {
    outline: outlineOf(commands),
    columns: Object.fromEntries(
      [...keys].map((key) => [key, columnOf(commands.map((command) => command[key as Key]))]),
    ),
  }
}

function outlineOf(commands: readonly ManifestCommand[]): string {
  let depth = 1
  return commands
    .flatMap(({ path }) => {
      const words = path.split(' ')
      const steps = words.length - depth
      depth = words.length
      return [...Array<string>(Math.abs(steps)).fill(steps > 0 ? '>' : '<'), words.at(-1) ?? '']
    })
    .join(' ')
}

/** The paths of an outline, in order. */
function pathsOf(outline: string): string[] {
  const path: string[] = []
  let depth = 0
  return outline.split(' ').flatMap((word) => {
    if (word === '>') depth++
    else if (word === '<') depth--
    else {
      path.length = depth
      path.push(word)
      return [path.join(' ')]
    }
    return []
  })
}

export function columnOf<Value>(values: readonly (Value | undefined)[]): Column<Value> {
  const known = new Map<string, number>()
  const distinct: (Value | null)[] = []
  const codes = values.map((value) => {
    const text = JSON.stringify(value ?? null)
    const id = known.get(text)
    if (id !== undefined) return NEXT + 1 + id
    known.set(text, distinct.length)
    distinct.push(value ?? null)
    return NEXT
  })
  return { values: distinct, ids: codes.map((code) => String.fromCharCode(code)).join('') }
}

/** The values that a column was made from; `null` for none. */
export function valuesOf<Value>({ values, ids }: Column<Value>): (Value | null)[] {
  let next = 0
  return Array.from(ids, (letter) => {
    const id = letter.charCodeAt(0) - NEXT - 1
    return values[id < 0 ? next++ : id] ?? null
  })
}

/** The commands that the columns were made from. */
export function fromColumns({ outline, columns }: Columns): ManifestCommand[] {
  const rows = Object.entries(columns).map(([key, column]) => [key, valuesOf(column)] as const)
  return pathsOf(outline).map((path, index) => {
    const values = rows.flatMap(([key, all]) => (all[index] === null ? [] : [[key, all[index]]]))
    return { ...Object.fromEntries(values), path }
  })
}

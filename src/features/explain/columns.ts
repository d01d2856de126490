// Encodes commands as columns: for each key, its distinct values, and which of them each command has.
// Compressed, this is half the size of the plain list, and every reader who has a line explained loads the
// manifest.
import type { ManifestCommand } from '../../tool/manifest/schema.ts'

type Key = Exclude<keyof ManifestCommand, 'path'>

/** A list of values, encoded as its distinct values and their positions in the list. */
export interface Column<Value> {
  values: (Value | null)[]
  /**
   * A character for each item of the list: `NEXT` for the first value that has not occurred yet, otherwise
   * the character `1 + index` after `NEXT`, where `index` is that of the value in `values`.
   */
  ids: string
}

/** Followed by letters in Unicode, so that small indexes are letters. */
const NEXT = '@'.charCodeAt(0)

export interface Columns {
  /**
   * Last words of the paths, joined by spaces, with `>` before the first child of a command and `<` after its
   * last.
   */
  outline: string
  columns: Partial<Record<Key, Column<unknown>>>
}

/** @param commands each directly before its children */
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

/** Decodes a column; `null` for a missing value. */
export function valuesOf<Value>({ values, ids }: Column<Value>): (Value | null)[] {
  let next = 0
  return Array.from(ids, (letter) => {
    const id = letter.charCodeAt(0) - NEXT - 1
    return values[id < 0 ? next++ : id] ?? null
  })
}

/** Decodes the commands. */
export function fromColumns({ outline, columns }: Columns): ManifestCommand[] {
  const rows = Object.entries(columns).map(([key, column]) => [key, valuesOf(column)] as const)
  return pathsOf(outline).map((path, index) => {
    const values = rows.flatMap(([key, all]) => (all[index] === null ? [] : [[key, all[index]]]))
    return { ...Object.fromEntries(values), path }
  })
}

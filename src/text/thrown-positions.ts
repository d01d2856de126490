// Finds where in its sources compiled code has thrown, from the stack of the error and the source map.
import { SourceMap } from 'node:module'
import type { Position } from './position.ts'

export interface ThrownPosition extends Position {
  /** As the source map names the file. */
  source: string
}

interface Compiled {
  /** Name of the code in stack traces: a path, or the end of one. */
  name: string
  /** Returns the JSON of its source map; called when something has been thrown. */
  map(): string
}

/** Where code of a name is in the stack of an error, the innermost first. Lines and columns from 1. */
export function* framesOf(error: unknown, names: readonly string[]): Generator<Position & { name: string }> {
  if (!(error instanceof Error)) return
  const frame = new RegExp(
    `(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')}):(\\d+):(\\d+)`,
    'g',
  )
  for (const [, name = '', line, column] of (error.stack ?? '').matchAll(frame))
    yield { name, line: Number(line), column: Number(column) }
}

/** Makes what finds the sources of positions in compiled code, from its source map. */
export function createSourceFinder(map: () => string): (at: Position) => ThrownPosition | undefined {
  let lines: SourceMap | undefined
  return ({ line, column }) => {
    lines ??= new SourceMap(JSON.parse(map()))
    const entry = lines.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    return { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}

/** Makes what finds the positions of an error in the sources, the innermost first. */
export function createThrownPositions({ name, map }: Compiled) {
  const sourceOf = createSourceFinder(map)
  return function* positionsOf(error: unknown): Generator<ThrownPosition> {
    for (const frame of framesOf(error, [name])) {
      const position = sourceOf(frame)
      if (position) yield position
    }
  }
}

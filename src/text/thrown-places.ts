// Finds where in its sources compiled code has thrown, from the stack of the error and the source map.
import { SourceMap } from 'node:module'
import type { Position } from './position.ts'

export interface ThrownPlace extends Position {
  /** As the source map names the file. */
  source: string
}

interface Compiled {
  /** Name of the code in stack traces: a path, or the end of one. */
  name: string
  /** Returns the JSON of its source map; called when something has been thrown. */
  map(): string
}

/** Makes what finds the places of an error in the sources, the innermost first. */
export function createThrownPlaces({ name, map }: Compiled) {
  const frame = new RegExp(`${name.replace(/\W/g, '\\$&')}:(\\d+):(\\d+)`, 'g')
  let lines: SourceMap | undefined
  return function* placesOf(error: unknown): Generator<ThrownPlace> {
    if (!(error instanceof Error)) return
    for (const [, line, column] of (error.stack ?? '').matchAll(frame)) {
      lines ??= new SourceMap(JSON.parse(map()))
      const entry = lines.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) continue
      yield { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    }
  }
}

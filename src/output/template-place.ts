// Places in a site's own templates: of what does not compile, and of what throws when it is rendered.
import { SourceMap } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Problem } from '../model/problem.ts'
import { packageRoot } from '../package/root.ts'
import { type OwnTemplates, TEMPLATES } from '../sources/own-templates.ts'
import { sitePath } from '../text/site-path.ts'

export type TemplatePlace = Pick<Problem, 'file' | 'line' | 'column'>

/** Whether a file, as an absolute path, is neither ours nor a package's. */
export function isOwnSource(file: string): boolean {
  return !file.startsWith(packageRoot + sep) && !file.split(sep).includes('node_modules')
}

/**
 * Names a compiled file relative to the site's root. One that takes the place of ours is compiled under the name of that.
 * @param compiled absolute path
 */
export function siteFileOf(compiled: string, { folder, overrides }: OwnTemplates): string {
  const override = overrides.find((path) => join(TEMPLATES, path) === compiled)
  return sitePath(dirname(folder), override ? join(folder, override) : compiled)
}

/** What a bundle was made from; the map is read only when something has been thrown. */
export interface BundleMap {
  /** Absolute path that the sources of the map are relative to. */
  file: string
  /** JSON of the source map. */
  map: Uint8Array
}

/** Makes what finds the place in the site's own templates where an error was thrown, or else the cause of that error. */
export function createPlaceFinder({ file, map }: BundleMap, own: OwnTemplates) {
  let sourceMap: SourceMap | undefined

  /** @param line from 1, as is the column */
  function placeIn(line: number, column: number): TemplatePlace | undefined {
    sourceMap ??= new SourceMap(JSON.parse(Buffer.from(map).toString()))
    const entry = sourceMap.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    const source = resolve(dirname(file), entry.originalSource)
    const isOwn = isOwnSource(source) || own.overrides.some((path) => join(TEMPLATES, path) === source)
    if (!isOwn) return undefined
    return { file: siteFileOf(source, own), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }

  const frame = new RegExp(`/${basename(file).replace('.', '\\.')}:(\\d+):(\\d+)`, 'g')
  return function placeOf(error: unknown): TemplatePlace | undefined {
    if (!(error instanceof Error)) return undefined
    for (const [, line, column] of (error.stack ?? '').matchAll(frame)) {
      const place = placeIn(Number(line), Number(column))
      if (place) return place
    }
    return placeOf(error.cause)
  }
}

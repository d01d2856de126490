// Positions in a site's own templates, for code that does not compile, or that throws when it is rendered.
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { ProblemPosition } from '../model/problem.ts'
import { packageRoot } from '../package/root.ts'
import type { OwnTemplates } from '../project/own-templates.ts'
import { templateFile } from '../project/template-tree.ts'
import { sitePath } from '../text/site-path.ts'
import { createThrownPositions } from '../text/thrown-positions.ts'

/** Returns whether a file, as an absolute path, belongs neither to lido-docs nor to a package. */
export function isOwnSource(file: string): boolean {
  return !file.startsWith(packageRoot + sep) && !file.split(sep).includes('node_modules')
}

/**
 * Names a compiled file relative to the site's root. One that replaces a template of lido-docs is compiled under its name.
 * @param compiled absolute path
 */
export function siteFileOf(compiled: string, { folder, overrides }: OwnTemplates): string {
  const override = overrides.find((path) => templateFile(path) === compiled)
  return sitePath(dirname(folder), override ? join(folder, override) : compiled)
}

/** The sources of a bundle; the map is read only when an error has been thrown. */
export interface BundleMap {
  /** Absolute path that the sources of the map are relative to. */
  file: string
  /** JSON of the source map. */
  map: Uint8Array
}

/** Creates a function that finds where in the site's own templates an error, or else its cause, was thrown. */
export function createPositionFinder({ file, map }: BundleMap, own: OwnTemplates) {
  const positionsOf = createThrownPositions({
    name: `/${basename(file)}`,
    map: () => Buffer.from(map).toString(),
  })
  const isOwn = (source: string) =>
    isOwnSource(source) || own.overrides.some((path) => templateFile(path) === source)
  return function positionOf(error: unknown): ProblemPosition | undefined {
    for (const { source, line, column } of positionsOf(error)) {
      const compiled = resolve(dirname(file), source)
      if (isOwn(compiled)) return { file: siteFileOf(compiled, own), line, column }
    }
    return error instanceof Error ? positionOf(error.cause) : undefined
  }
}

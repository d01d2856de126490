// Paths in stylesheets that begin with a slash: files of the site's static folders, as in Docusaurus.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { decodePath, splitUrl } from '../../../text/url.ts'
import { CompileError, missingModules } from './compile-error.ts'
import type { SiteLocation } from './compiler.ts'

type Statics = Pick<SiteLocation, 'statics'>

/** The files that such a path may mean, relative to the root. */
export function staticFilesMeant(url: string, { statics = ['static'] }: Statics): string[] {
  const path = decodePath(splitUrl(url).path)
  return path === undefined ? [] : statics.map((folder) => posix.join(folder, path))
}

export interface StaticPaths {
  /** As written. */
  paths: readonly string[]
  /** Relative to the root. */
  files: readonly string[]
}

/** Compiles; if that fails because of such paths, again with those that are not to be resolved. @throws CompileError */
export function keepingStatics<Result>(
  place: SiteLocation,
  compile: (kept: readonly string[]) => Result,
): StaticPaths & { result: Result } {
  try {
    return { result: compile([]), paths: [], files: [] }
  } catch (error) {
    const found = error instanceof CompileError ? staticPaths(error, place) : []
    if (found.length === 0) throw error
    const paths = found.map(({ path }) => path)
    return { result: compile(paths), paths, files: found.flatMap(({ file }) => file) }
  }
}

function staticPaths({ messages }: CompileError, place: SiteLocation): { path: string; file: string }[] {
  const ofStyles = messages.filter(({ location }) => location?.file.endsWith('.css'))
  const missing = missingModules({ messages: ofStyles }).filter((path) => /^\/(?!\/)/.test(path))
  return [...new Set(missing)].flatMap((path) => {
    const file = staticFilesMeant(path, place).find((one) => existsSync(join(place.root, one)))
    return file === undefined ? [] : { path, file }
  })
}

/** Puts the base URL in front of such paths. */
export function insertStatics(css: string, { paths }: StaticPaths, { baseUrl }: SiteLocation): string {
  if (baseUrl === '/' || paths.length === 0) return css
  const known = new Set(paths)
  return css.replace(/\burl\((["']?)(\/[^"'()\s]*)\1\)/g, (url, quote: string, path: string) =>
    known.has(path) ? `url(${quote}${baseUrl}${path.slice(1)}${quote})` : url,
  )
}

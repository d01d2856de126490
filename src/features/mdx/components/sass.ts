// Loads and runs the sass package that a site has installed.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isObject } from '../../../text/record.ts'

interface Compiled {
  css: string
  loadedUrls: URL[]
}

interface Options {
  loadPaths: string[]
  importers: { findFileUrl(url: string): URL | null }[]
  logger: object
}

export interface Sass {
  compile(path: string, options: Options): Compiled
  Logger: { silent: object }
}

/** Packages with the same functions; the first one installed is used. */
const PACKAGES = ['sass', 'sass-embedded']

const loaded = new Map<string, Sass>()

/** Loads sass; undefined if the site has none. @param root absolute path of the site's folder */
export function loadSass(root: string): Sass | undefined {
  const known = loaded.get(root)
  if (known) return known
  const require = createRequire(join(root, 'package.json'))
  for (const name of PACKAGES) {
    const sass = attempt(() => require(name))
    if (!isSass(sass)) continue
    loaded.set(root, sass)
    return sass
  }
  return undefined
}

function attempt(load: () => unknown): unknown {
  try {
    return load()
  } catch {
    return undefined
  }
}

function isSass(value: unknown): value is Sass {
  return isObject(value) && 'compile' in value && 'Logger' in value
}

/** Compiles a stylesheet to CSS, and lists the files that it was made from. @throws what sass throws */
export function compileSass(sass: Sass, path: string, root: string): { css: string; files: string[] } {
  const { css, loadedUrls } = sass.compile(path, {
    loadPaths: [join(root, 'node_modules')],
    importers: [{ findFileUrl: (url) => resolvePrefix(url, root) }],
    logger: sass.Logger.silent,
  })
  const files = loadedUrls.filter(({ protocol }) => protocol === 'file:')
  return { css, files: files.map((url) => fileURLToPath(url)) }
}

/** Resolves the prefixes `~` for the folder of packages and `@site/` for the site's. */
function resolvePrefix(url: string, root: string): URL | null {
  const [, begin, rest = ''] = /^(~|@site\/)(.+)$/.exec(url) ?? []
  if (begin === undefined) return null
  return pathToFileURL(join(root, begin === '~' ? 'node_modules' : '', rest))
}

/** The message of sass and its position, from 1; undefined for any other error. */
export function sassMistake(
  error: unknown,
): { text: string; file: string | undefined; line: number; column: number } | undefined {
  if (!(error instanceof Error) || !('sassMessage' in error) || !('span' in error)) return undefined
  const { url, start } = error.span as { url?: URL; start: { line: number; column: number } }
  const file = url?.protocol === 'file:' ? fileURLToPath(url) : undefined
  return {
    text: String(error.sassMessage).replace(/\.$/, ''),
    file,
    line: start.line + 1,
    column: start.column + 1,
  }
}

// Lists the files on which the code of a page may depend, if the compiler does not tell: those that its imports may resolve
// to, existing or not, and their imports. A change of any of them may fix code that does not compile.
import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { stampOfFile } from '../evaluate/stamp.ts'
import type { CodeImport } from '../model/page-code.ts'
import { sitePath } from '../text/site-path.ts'
import type { BundledFile } from './bundle.ts'
import { absoluteSpecifier, candidatesOf, themeSpecifier } from './specifiers.ts'
import { staticFilesMeant } from './static-paths.ts'

/** Matches imports in scripts and stylesheets. False matches do no harm: they only add files to watch. */
const IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\burl\s*\()[\s(]*["']?([^"'()\s;]+)/g

interface Importing {
  modules: { file: string; imports: Pick<CodeImport, 'specifier'>[] }[]
}

interface Place {
  /** Absolute path of the site's folder. */
  root: string
  /** Static folders, relative to the root. Default: `static` */
  statics?: readonly string[] | undefined
  /** Whether a path, relative to the root, must not be read. */
  isOutside(path: string): boolean
}

/** Returns the files that a page's imports may resolve to, and likewise for their imports. Relative to the root. */
export function reachableFiles({ modules }: Importing, place: Place): string[] {
  const meant = modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier }) => filesMeant(specifier, file, place.root)),
  )
  return allReachable(meant, place)
}

/** The same for the text of a module with absolute imports. @param file from which other imports are resolved */
export function reachableFrom(text: string, file: string, place: Place): string[] {
  const meant = specifiersIn(text).flatMap((specifier) =>
    isAbsolute(specifier)
      ? candidates(specifier, { root: place.root })
      : filesMeant(specifier, file, place.root),
  )
  return allReachable(meant, place)
}

function allReachable(meant: readonly string[], place: Place): string[] {
  const files = new Set<string>()
  const waiting = [...meant]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    if (files.size !== files.add(file).size) waiting.push(...importedBy(file, place))
  return [...files].filter(hasExtension).sort()
}

/** By absolute path, the stamp of a file and what its imports may resolve to: pages share most of them. */
const known = new Map<string, { stamp: string; meant: string[] }>()

function importedBy(file: string, place: Place): string[] {
  const { root, isOutside } = place
  if (file.includes('node_modules/')) return []
  const path = join(root, file)
  const stamp = stampOfFile(path)
  if (stamp === '') return []
  const kept = known.get(path)
  if (kept?.stamp === stamp) return kept.meant
  const specifiers = isOutside(file) ? [] : specifiersIn(readText(path))
  const isStyle = /\.(?:css|s[ac]ss)$/.test(file)
  const meant = specifiers.flatMap((specifier) =>
    isStyle && specifier.startsWith('/')
      ? staticFilesMeant(specifier, place)
      : filesMeant(specifier, file, root),
  )
  known.set(path, { stamp, meant })
  return meant
}

function specifiersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IMPORT), ([, name = '']) => name))]
}

/** Returns files that do not exist, but if created would be imported instead of others. */
export function rivalFiles(inputs: readonly BundledFile[], root: string): string[] {
  return inputs.flatMap(({ path: importer, imports }) =>
    imports.flatMap(({ written, path }) => {
      // Imports in a generated module are absolute.
      const meant = isAbsolute(written) ? candidates(written, { root }) : filesMeant(written, importer, root)
      // Those of packages end with the one that exists.
      const isOfPackage = written.startsWith('#') || path.includes('node_modules/')
      const before = isOfPackage ? meant : meant.slice(0, Math.max(0, meant.indexOf(path)))
      return before.filter(hasExtension)
    }),
  )
}

/** A path without an extension is never compiled, and is usually a folder. */
function hasExtension(file: string): boolean {
  return /\.\w+$/.test(file)
}

/** All files that an import may resolve to; the first one that exists is imported. */
function filesMeant(specifier: string, importer: string, root: string): string[] {
  const folder = dirname(join(root, importer))
  return candidates(absoluteSpecifier(themeSpecifier(specifier), importer, root), { folder, root })
}

/** Modules outside of the site's folder also find the packages of the site. */
function candidates(specifier: string, { root, folder = root }: { root: string; folder?: string }): string[] {
  const found = [...candidatesOf(specifier, folder), ...candidatesOf(specifier, root)]
  return [...new Set(found)].map((path) => sitePath(root, path))
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

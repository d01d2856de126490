// What the code of a page may be made from, when the compiler does not say: the files that its imports mean, there or not,
// and what these import. A change of any of them may fix what could not be compiled.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { stampOfFile } from '../evaluate/stamp.ts'
import type { CodeImport } from '../model/page-code.ts'
import { sitePath } from '../text/site-path.ts'
import type { BundledFile } from './bundle.ts'
import { absoluteSpecifier, candidatesOf, themeSpecifier } from './specifiers.ts'

/** What follows an import, in scripts and in stylesheets. It may find too much: it only says what to look at again. */
const IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\burl\s*\()[\s(]*["']?([^"'()\s;]+)/g

interface Importing {
  modules: { file: string; imports: Pick<CodeImport, 'specifier'>[] }[]
}

interface Place {
  /** Absolute path of the site's folder. */
  root: string
  /** Whether nothing may be read at a path relative to the root. */
  isOutside(path: string): boolean
}

/** Returns the files that a page's imports may have meant, and those of what they mean. Relative to the root. */
export function reachableFiles({ modules }: Importing, place: Place): string[] {
  const meant = modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier }) => filesMeant(specifier, file, place.root)),
  )
  return allReachable(meant, place)
}

/** The same for the text of a module whose imports are called as from anywhere. @param file where packages are looked for from */
export function reachableFrom(text: string, file: string, place: Place): string[] {
  const meant = specifiersIn(text).flatMap((specifier) =>
    isAbsolute(specifier) ? candidates(specifier, place.root) : filesMeant(specifier, file, place.root),
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

/** By absolute path, what a file was when it was read, and what its imports mean: pages have most of them in common. */
const known = new Map<string, { stamp: string; meant: string[] }>()

function importedBy(file: string, { root, isOutside }: Place): string[] {
  if (file.includes('node_modules/')) return []
  const path = join(root, file)
  const stamp = stampOfFile(path)
  if (stamp === '') return []
  const kept = known.get(path)
  if (kept?.stamp === stamp) return kept.meant
  const specifiers = isOutside(file) ? [] : specifiersIn(readText(path))
  const meant = specifiers.flatMap((specifier) => filesMeant(specifier, file, root))
  known.set(path, { stamp, meant })
  return meant
}

function specifiersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IMPORT), ([, name = '']) => name))]
}

/** Returns the files that would take the place of those that imports were found to mean, if they came. */
export function rivalFiles(inputs: readonly BundledFile[], root: string): string[] {
  return inputs.flatMap(({ path: importer, imports }) =>
    imports.flatMap(({ written, path }) => {
      // What the compiler has read of a page is absolute already.
      const meant = isAbsolute(written) ? candidates(written, root) : filesMeant(written, importer, root)
      return meant.slice(0, Math.max(0, meant.indexOf(path))).filter(hasExtension)
    }),
  )
}

/** A path without one is never compiled, and is usually a folder. */
function hasExtension(file: string): boolean {
  return /\.\w+$/.test(file)
}

/** Every file that an import may mean, the first one that is there being the one. */
function filesMeant(specifier: string, importer: string, root: string): string[] {
  return candidates(absoluteSpecifier(themeSpecifier(specifier), importer, root), root)
}

function candidates(specifier: string, root: string): string[] {
  return candidatesOf(specifier, root).map((path) => sitePath(root, path))
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

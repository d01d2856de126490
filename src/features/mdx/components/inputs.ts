import { dirname, isAbsolute, join } from 'node:path'
import { readPackageFile } from '../../../evaluate/package-file.ts'
import { foldersOfPackage } from '../../../evaluate/package-files.ts'
import { faultyComponent } from '../../../markdown/resolve/tag.ts'
import type { ComponentSettings } from '../../../model/component-settings.ts'
import type { Problem } from '../../../model/problem.ts'
import { recordOf } from '../../../text/record.ts'
import { sitePath } from '../../../text/site-path.ts'
import { type BundledFile, isOfThisPackage } from './bundle.ts'
import type { ModuleSource } from './module-source.ts'
import { absoluteSpecifier, candidatesOf, isImports, themeSpecifier } from './specifiers.ts'

/**
 * The site's files, those that would replace them if created, and for each package the file with its version and those that
 * others import: a link to another copy may have the same version. Relative to the root.
 */
export function dependenciesOf(
  inputs: readonly BundledFile[],
  { file, root }: { file: string; root: string },
): string[] {
  const paths = inputs.flatMap(({ path, imports }) => {
    if (path === file || isOfThisPackage(path, root)) return []
    const own = packageFileOf(path)
    const entries = imports
      .map((imported) => imported.path)
      .filter((imported) => (packageFileOf(imported) ?? own) !== own)
    return [own ?? path, ...entries]
  })
  return [...new Set([...paths, ...conflictingFiles(inputs, root)])].sort()
}

function packageFileOf(path: string): string | undefined {
  const found = /^(.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
  return found && `${found}/package.json`
}

/** Returns files that do not exist, but if created would be imported instead of others. */
function conflictingFiles(inputs: readonly BundledFile[], root: string): string[] {
  return inputs.flatMap(({ path: importer, imports }) =>
    imports.flatMap(({ written, path }) => {
      const meant = referencedFiles(written, importer, root)
      // Paths of packages, also of linked ones, end with the one that exists.
      const isOfFile = isAbsolute(absoluteSpecifier(themeSpecifier(written), importer, root))
      if (isOfFile) return meant.slice(0, Math.max(0, meant.indexOf(path)))
      return isOfThisPackage(path, root) ? [] : meant
    }),
  )
}

/** A path without an extension is never compiled, and is usually a folder. */
function hasExtension(file: string): boolean {
  return /\.\w+$/.test(file)
}

/**
 * All files that an import may resolve to; the first one that exists is imported.
 * @param specifier as written, or absolute @param importer relative to the root
 */
export function referencedFiles(specifier: string, importer: string, root: string): string[] {
  // Imports in a generated module are absolute.
  if (isImports(importer) && isAbsolute(specifier))
    return candidates(specifier, { root }).filter(hasExtension)
  const folder = dirname(join(root, importer))
  if (specifier.startsWith('#')) {
    const targets = targetsOf(specifier, folder).map((path) => sitePath(root, path))
    return [...targets, ...candidates(specifier, { folder, root }).filter(hasExtension)]
  }
  const meant = absoluteSpecifier(themeSpecifier(specifier), importer, root)
  return candidates(meant, { folder, root }).filter(hasExtension)
}

/** Returns what `imports` of the nearest package.json say that a name such as `#a` may stand for: absolute paths of files, for all conditions. */
function targetsOf(name: string, folder: string): string[] {
  const file = foldersOfPackage(name, folder).at(-1) ?? ''
  return Object.entries(recordOf(readPackageFile(file).imports)).flatMap(([key, target]) => {
    const [start = '', end] = key.split('*')
    const isMeant = end === undefined ? key === name : name.startsWith(start) && name.endsWith(end)
    const rest = end === undefined ? '' : name.slice(start.length, name.length - end.length)
    return isMeant ? textsIn(target).map((text) => join(dirname(file), text.replaceAll('*', rest))) : []
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Modules outside of the site's folder also find the packages of the site. */
function candidates(specifier: string, { root, folder = root }: { root: string; folder?: string }): string[] {
  const found = [...candidatesOf(specifier, folder), ...candidatesOf(specifier, root)]
  return [...new Set(found)].map((path) => sitePath(root, path))
}

/** The files that imports of the generated module lead to, directly or not. @param specifiers as written there */
export function reachedFrom(inputs: readonly BundledFile[], specifiers: readonly string[]): Set<string> {
  const byPath = new Map(inputs.map((input) => [input.path, input.imports]))
  const own = inputs.filter(({ path }) => isImports(path)).flatMap(({ imports }) => imports)
  const waiting = own.flatMap(({ written, path }) => (specifiers.includes(written) ? path : []))
  const reached = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    if (reached.size !== reached.add(path).size)
      waiting.push(...(byPath.get(path) ?? []).map((imported) => imported.path))
  return reached
}

/** Reports imports from outside of the site, except of packages. */
export function outsideProblems(
  { imports, importedAt }: Pick<ModuleSource, 'imports' | 'importedAt'>,
  inputs: readonly BundledFile[],
  { root, isOutside }: Pick<ComponentSettings, 'root' | 'isOutside'>,
): Problem[] {
  const own = inputs.filter(({ path }) => !path.includes('node_modules/') && !isOfThisPackage(path, root))
  return own.flatMap(({ path, imports: all }) =>
    all.flatMap(({ written, path: target }): Problem[] => {
      const isFile = /^(?:\.|\/|@site\/)/.test(written)
      if (!isFile || target.includes('node_modules/') || isOfThisPackage(target, root)) return []
      if (!isOutside(target)) return []
      const at = isImports(path) ? importedAt[imports.specifiers.indexOf(written)] : { file: path }
      const message = `cannot import "${relativeTo(root, written)}"`
      const hint = `${target} is outside the site folder, where no code is run; move it into the site`
      return [faultyComponent({ ...(at ?? { file: path }), message, hint })]
    }),
  )
}

function relativeTo(root: string, specifier: string): string {
  return specifier.startsWith('/') ? sitePath(root, specifier) : specifier
}

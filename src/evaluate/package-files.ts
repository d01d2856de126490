// The files of packages that code of the site imports: what they export is as much a part of the code as its own files. They are
// found by bundling them as well, which resolves imports as Node does.
import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type * as Esbuild from 'esbuild'
import { compilerMessages } from '../package/compiler-messages.ts'
import { AS_ONE } from './as-one.ts'

const require = createRequire(import.meta.url)

/** Files of packages have no meaning to a bundler if they are not code. */
const OTHERS = ['.node', '.wasm', '.css', '.html', '.txt', '.md', '.svg', '.png']
const LOADERS = Object.fromEntries(OTHERS.map((extension) => [extension, 'empty' as const]))

/** Most attempts, each without the imports that the one before could not resolve. */
const ATTEMPTS = 5

/** The package of a file, by the folder that it is in. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/**
 * Absolute paths of the files that a module and its imports use, packages' files included, of the files with the versions of these,
 * and of those that would take their place if a package were installed nearer.
 * @param file absolute path of the module
 */
export function packageFiles(file: string, { root }: { root: string }): string[] {
  const { buildSync }: typeof Esbuild = require('esbuild')
  let external: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const { metafile } = buildSync({
        ...AS_ONE,
        stdin: { contents: `import ${JSON.stringify(`./${basename(file)}`)}`, resolveDir: dirname(file) },
        absWorkingDir: root,
        outdir: root,
        packages: 'bundle',
        format: 'esm',
        target: ['esnext'],
        sourcemap: false,
        treeShaking: false,
        alias: { '@site': '.' },
        loader: LOADERS,
        tsconfigRaw: '{}',
        external,
      })
      return packageFilesIn(metafile, root)
    } catch (error) {
      const unresolved = (compilerMessages(error) ?? []).flatMap(
        ({ text }) => /^Could not resolve "([^"]+)"/.exec(text)?.[1] ?? [],
      )
      if (unresolved.length === 0) return []
      external = [...external, ...unresolved]
    }
  }
  return []
}

/** The same for what a bundler read. @param root folder that its paths are relative to */
export function packageFilesIn({ inputs }: Esbuild.Metafile, root: string): string[] {
  const found = Object.entries(inputs).flatMap(([path, { imports }]) => {
    if (path.startsWith('<')) return []
    const importer = resolve(root, path)
    const folder = PACKAGE.exec(importer)?.[1]
    // A linked package is in a folder of its own.
    const version = folder === undefined ? [] : [join(folder, 'package.json')]
    return [
      importer,
      ...version,
      ...imports.flatMap(({ original = '' }) => foldersOfPackage(original, dirname(importer))),
    ]
  })
  return [...new Set(found)].sort()
}

/**
 * The files with the version of a package, in each folder in which Node looks for it until it is found, or those with the meaning of
 * an import such as `#a`. None for other imports.
 * @param folder absolute path of the folder of what imports it
 */
export function foldersOfPackage(specifier: string, folder: string): string[] {
  if (isBuiltin(specifier)) return []
  const name = specifier.startsWith('#') ? '#' : /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0]
  if (name === undefined) return []
  const manifest = join(folder, name === '#' ? '' : join('node_modules', name), 'package.json')
  const above = dirname(folder)
  return [manifest, ...(above === folder || existsSync(manifest) ? [] : foldersOfPackage(specifier, above))]
}

// Bundles the module of a page with its imports: for the build, and for browsers.
import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { OutputFile } from '../../../model/output-file.ts'
import { sitePath } from '../../../text/site-path.ts'
import {
  attempt,
  type BundleResult,
  COMMON,
  foldersOf,
  loadCompiler,
  PICTURES,
  type SiteLocation,
} from './compiler.ts'
import { hasTwins, requiredSheets } from './required-modules.ts'
import { isSheet, type Sheet, withSheets } from './sheets.ts'
import {
  ABSENT,
  aliases,
  OWN_TEMPLATES,
  relativeAliases,
  withAbsolutePath,
  withRelativePaths,
  writtenSpecifier,
} from './specifiers.ts'

export interface BundleInput extends SiteLocation {
  /** Path of the module, relative to the root. */
  file: string
  text: string
  /** Specifiers of modules that do not exist. */
  absent?: readonly string[]
}

export interface Bundled {
  code: string
  css: string
  /** The source map as JSON, if requested. */
  map: string
  /** Files to which the code refers by URL. */
  assets: OutputFile[]
  inputs: BundledFile[]
  /** Stylesheets in Sass, by the specifier with which the code requires them. */
  sheets: ReadonlyMap<string, Sheet>
}

export interface BundledFile {
  /** Relative to the site's root. */
  path: string
  /** Its imports of files: as written, and resolved. */
  imports: { written: string; path: string }[]
}

/** The URL of a picture as a required module: other bundlers export it as `default`. */
const REQUIRED_PICTURE = new RegExp(`\\b(module\\d*\\.exports=)("[^"\\n]*\\.(?:${PICTURES.join('|')})")`, 'g')

/** Modules that the build provides, so that they are not bundled. */
const GIVEN = ['react', 'react/jsx-runtime', 'react-dom']

const BROWSER_MODULES = join(OWN_TEMPLATES, 'client/islands/modules')

/** Bundles for the build: a CommonJS module that requires React. @throws CompileFailure */
export function bundleForBuild(input: BundleInput, { isMapped = false } = {}): Bundled {
  return bundle(input, {
    format: 'cjs',
    platform: 'node',
    target: ['node20.19'],
    external: GIVEN,
    alias: aliases(input.root),
    ...(isMapped && { sourcemap: 'external', sourcesContent: false }),
  })
}

/** Bundles for browsers: a script that takes React from the islands' runtime. @throws CompileFailure */
export function bundleForBrowser(input: BundleInput): Bundled {
  const given = GIVEN.map((name): [string, string] => [
    name,
    join(BROWSER_MODULES, `${name.replaceAll('/', '-')}.js`),
  ])
  const made = bundle(input, {
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    alias: { ...aliases(input.root), ...relativeAliases(input.root, given) },
  })
  // Minified in a second step, so that the first one generates the same class names as for the build.
  return { ...made, code: minify(withSheets(made.code, made.sheets)) }
}

/** Minifies a script for browsers. @throws CompileError */
export function minify(text: string, format?: 'cjs'): string {
  const options = {
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    ...(format && { format }),
  } as const
  return attempt(() => loadCompiler().transformSync(text, options).code)
}

type Options = Omit<BuildOptions, keyof typeof COMMON>

function bundle(input: BundleInput, options: Options): Bundled {
  const { root, baseUrl, file, text, absent = [] } = input
  const stdin = {
    contents: withRelativePaths(text, root),
    resolveDir: dirname(join(root, file)),
    // Relative to the folder that imports are resolved from.
    sourcefile: basename(file),
    loader: 'jsx' as const,
  }
  // Docs outside of the site's folder also find the packages of the site.
  const nodePaths = [join(root, 'node_modules')]
  const location = { root, baseUrl }
  const folders = { ...foldersOf(location), nodePaths }
  const packages = absent
    .filter((name) => !/^[./]|:/.test(name))
    .map((name): [string, string] => [name, ABSENT])
  const alias = { ...options.alias, ...relativeAliases(root, packages) }
  const build = (more: Pick<BuildOptions, 'assetNames'>) =>
    attempt(
      () => loadCompiler().buildSync({ ...COMMON, ...options, ...folders, stdin, alias, ...more }),
      (text) => withAbsolutePath(text, root),
    )
  let result = build({})
  // Equal files with the same name would be one output file, unless its name contains the folder.
  if (hasTwins(result)) result = build({ assetNames: 'assets/[dir]/[name].[hash]' })
  const output = (extension: string) =>
    result.outputFiles.find(({ path }) => path === join(root, `stdin${extension}`))
  const assets = join(root, 'assets') + sep
  const sheets = requiredSheets(result, location)
  const all = [...sheets.values()]
  return {
    code: (output('.js')?.text ?? '').replace(REQUIRED_PICTURE, '$1{__esModule:!0,default:$2}'),
    css: [output('.css')?.text ?? '', ...all.map(({ css }) => css)].join(''),
    map: output('.js.map')?.text ?? '',
    assets: result.outputFiles
      .filter(({ path }) => path.startsWith(assets) && !isSheet(path))
      .map(({ path, contents }): OutputFile => ({ path: sitePath(root, path), contents }))
      .concat(all.flatMap((sheet) => sheet.assets)),
    sheets,
    inputs: [...inputsOf(result, root), ...all.flatMap((sheet) => inputsOfSheet(sheet, root))],
  }
}

/** Returns what a file imports, as written; nothing if that cannot be read. @param file relative to the root */
export function importsOfFile(file: string, location: SiteLocation): string[] {
  try {
    const options = { ...COMMON, ...foldersOf(location), entryPoints: [file], external: ['*'] }
    const { inputs } = loadCompiler().buildSync(options).metafile
    return Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  } catch {
    return []
  }
}

function inputsOf({ metafile }: BundleResult, root: string): BundledFile[] {
  return Object.entries(metafile.inputs).map(([path, { imports }]) => ({
    path,
    imports: imports.flatMap((imported) => {
      // Files that are not read are named by their paths.
      if (imported.external)
        return /^\.\.?\//.test(imported.path)
          ? { written: imported.path, path: posix.normalize(imported.path) }
          : []
      return imported.original === undefined
        ? []
        : { written: writtenSpecifier(imported.original, root), path: imported.path }
    }),
  }))
}

/** Lists all files of a stylesheet as its imports: none of them may be outside of the site. */
function inputsOfSheet({ file, files }: Sheet, root: string): BundledFile[] {
  const others = files.filter((path) => path !== file)
  const imports = others.map((path) => ({ written: join(root, path), path }))
  return [{ path: file, imports }, ...others.map((path) => ({ path, imports: [] }))]
}

/** Returns whether a bundled file is part of lido-docs. @param path relative to the root */
export function isOfThisPackage(path: string, root: string): boolean {
  return resolve(root, path).startsWith(OWN_TEMPLATES + sep)
}

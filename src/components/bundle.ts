// Compiles the module of a page with what it imports: for the build, and for browsers.
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { BuildOptions, TransformOptions } from 'esbuild'
import type { OutputFile } from '../model/output-file.ts'
import { packageRoot } from '../package/root.ts'
import { moduleOf } from '../text/code-page.ts'
import { sitePath } from '../text/site-path.ts'
import {
  attempt,
  type BundleResult,
  COMMON,
  foldersOf,
  loadCompiler,
  PICTURES,
  type SitePlace,
} from './compiler.ts'
import {
  hasTwins,
  isRequired,
  type MarkdownFile,
  requiredMarkdown,
  requiredSheets,
} from './required-modules.ts'
import { type Sheet, withSheets } from './sheets.ts'
import { ABSENT, aliases, OWN_COMPONENTS } from './specifiers.ts'

export interface BundleInput extends SitePlace {
  /** Path of the page, relative to the root. */
  file: string
  text: string
  /** Modules that are not there, by what they are imported as. */
  absent?: readonly string[]
}

export interface Bundled {
  code: string
  css: string
  /** JSON, when asked for. */
  map: string
  /** Files that the code names by their URL. */
  assets: OutputFile[]
  inputs: BundledFile[]
  /** Files of Markdown by what the code requires them by. */
  markdown: ReadonlyMap<string, MarkdownFile>
  /** Stylesheets in Sass, likewise. */
  sheets: ReadonlyMap<string, Sheet>
}

export interface BundledFile {
  /** Relative to the site's root. */
  path: string
  /** What it imports of files: as written, and where that leads. */
  imports: { written: string; path: string }[]
}

/** The address of a picture that code requires: other bundlers give it as `default`. */
const REQUIRED_PICTURE = new RegExp(`\\b(module\\d*\\.exports=)("[^"\\n]*\\.(?:${PICTURES.join('|')})")`, 'g')

/** Names that are given to components at build, and not bundled. */
const GIVEN = ['react', 'react/jsx-runtime', 'react-dom']

const BROWSER_MODULES = join(packageRoot, 'templates/client/islands/modules')

/** Compiles for the build: a CommonJS module, in which React is another one. @throws CompileFailure */
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

/** Compiles for browsers: a script that finds React where the runtime has put it. @throws CompileFailure */
export function bundleForBrowser(input: BundleInput): Bundled {
  const given = GIVEN.map((name) => [name, join(BROWSER_MODULES, `${name.replaceAll('/', '-')}.js`)])
  const made = bundle(input, {
    format: 'iife',
    platform: 'browser',
    target: ['es2022'],
    alias: { ...aliases(input.root), ...Object.fromEntries(given) },
  })
  // Names in a stylesheet are made by the first step alike for both.
  const text = withSheets(made.code, made.sheets)
  const { code } = loadCompiler().transformSync(text, {
    minify: true,
    target: 'es2022',
    legalComments: 'none',
  })
  return { ...made, code }
}

/** What both ways to compile what is not bundled have in common. */
const APART = {
  loader: 'jsx',
  format: 'cjs',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
  define: COMMON.define,
} satisfies TransformOptions

/** Compiles a module alone: what it imports it requires. @throws CompileFailure */
export function compileApart(text: string, { isForBrowser }: { isForBrowser: boolean }): string {
  const options: TransformOptions = isForBrowser
    ? { minify: true, target: 'es2022' }
    : { minifyWhitespace: true, minifySyntax: true, target: 'node20.19' }
  return attempt(() => loadCompiler().transformSync(text, { ...APART, ...options }).code)
}

type Options = Omit<BuildOptions, keyof typeof COMMON>

function bundle({ root, baseUrl, file, text, absent = [] }: BundleInput, options: Options): Bundled {
  const stdin = {
    contents: text,
    resolveDir: dirname(join(root, file)),
    // Relative to the folder that imports are resolved from.
    sourcefile: basename(moduleOf(file)),
    loader: 'jsx' as const,
  }
  // Docs beside the site's folder find the packages of the site.
  const nodePaths = [join(root, 'node_modules')]
  const place = { root, baseUrl }
  const folders = { ...foldersOf(place), nodePaths }
  const packages = absent.filter((name) => !/^[./]|:/.test(name)).map((name) => [name, ABSENT])
  const alias = { ...options.alias, ...Object.fromEntries(packages) }
  const build = (more: Pick<BuildOptions, 'assetNames'>) =>
    attempt(() => loadCompiler().buildSync({ ...COMMON, ...options, ...folders, stdin, alias, ...more }))
  let result = build({})
  // Files that are alike, and have one name, are one where the name says nothing of the folder.
  if (hasTwins(result)) result = build({ assetNames: 'assets/[dir]/[name].[hash]' })
  const output = (extension: string) =>
    result.outputFiles.find(({ path }) => path === join(root, `stdin${extension}`))
  const assets = join(root, 'assets') + sep
  const sheets = requiredSheets(result, place)
  const all = [...sheets.values()]
  return {
    code: (output('.js')?.text ?? '').replace(REQUIRED_PICTURE, '$1{__esModule:!0,default:$2}'),
    css: [output('.css')?.text ?? '', ...all.map(({ css }) => css)].join(''),
    map: output('.js.map')?.text ?? '',
    assets: result.outputFiles
      .filter(({ path }) => path.startsWith(assets) && !isRequired(path))
      .map(({ path, contents }): OutputFile => ({ path: sitePath(root, path), contents }))
      .concat(all.flatMap((sheet) => sheet.assets)),
    markdown: requiredMarkdown(result, place),
    sheets,
    inputs: [...inputsOf(result), ...all.flatMap((sheet) => inputsOfSheet(sheet, root))],
  }
}

function inputsOf({ metafile }: BundleResult): BundledFile[] {
  return Object.entries(metafile.inputs).map(([path, { imports }]) => ({
    path,
    imports: imports.flatMap((one) =>
      one.external || one.original === undefined ? [] : { written: one.original, path: one.path },
    ),
  }))
}

/** What a stylesheet imports counts as its own imports: none of it may be outside of the site. */
function inputsOfSheet({ file, files }: Sheet, root: string): BundledFile[] {
  const others = files.filter((path) => path !== file)
  const imports = others.map((path) => ({ written: join(root, path), path }))
  return [{ path: file, imports }, ...others.map((path) => ({ path, imports: [] }))]
}

/** Whether a file that was bundled is ours. @param path relative to the root */
export function isOurs(path: string, root: string): boolean {
  const file = resolve(root, path)
  return [OWN_COMPONENTS, BROWSER_MODULES].some((folder) => file.startsWith(folder + sep))
}

// Compiles the module of a page with what it imports, by esbuild: for the build, and for browsers. Loaded when the first page
// has a component.
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import type { BuildOptions, OutputFile as Made, Metafile, TransformOptions } from 'esbuild'
import type { OutputFile } from '../model/output-file.ts'
import { compilerMessages } from '../package/compiler-messages.ts'
import { packageRoot } from '../package/root.ts'
import { moduleOf } from '../text/code-page.ts'
import { sitePath } from '../text/site-path.ts'
import { CompileError } from './compile-error.ts'
import { compileSheet, isSheet, type ReadCss, SHEET_ENDS, type Sheet, withSheets } from './sheets.ts'
import { ABSENT, aliases, OWN_COMPONENTS } from './specifiers.ts'

const require = createRequire(import.meta.url)

export interface BundleInput {
  /** Absolute path of the site's folder. */
  root: string
  baseUrl: string
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

export interface MarkdownFile {
  /** Relative to the site's root. */
  file: string
  /** What its text exports. */
  names: string[]
  /** What it is given may make it another text. */
  takesProps: boolean
}

export interface BundledFile {
  /** Relative to the site's root. */
  path: string
  /** What it imports of files: as written, and where that leads. */
  imports: { written: string; path: string }[]
}

const PICTURES = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'avif',
  'svg',
  'ico',
  'woff',
  'woff2',
  'ttf',
  'mp4',
  'webm',
  'pdf',
]

/** The address of a picture that code requires: other bundlers give it as `default`. */
const REQUIRED_PICTURE = new RegExp(`\\b(module\\d*\\.exports=)("[^"\\n]*\\.(?:${PICTURES.join('|')})")`, 'g')

/** Files that are nothing to components: styles that are not compiled. */
const UNREAD = ['less']

const MARKDOWN = ['.md', '.mdx']

const COMMON = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  jsx: 'automatic',
  legalComments: 'none',
  tsconfigRaw: '{}',
  assetNames: 'assets/[name].[hash]',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: {
    '.js': 'jsx',
    ...Object.fromEntries(PICTURES.map((name) => [`.${name}`, 'file' as const])),
    ...Object.fromEntries(UNREAD.map((name) => [`.${name}`, 'empty' as const])),
    // They are other modules, which the code requires.
    ...Object.fromEntries([...MARKDOWN, ...SHEET_ENDS].map((end) => [end, 'copy' as const])),
  },
  minifyWhitespace: true,
  minifySyntax: true,
} satisfies BuildOptions

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
  const { code } = load().transformSync(text, { minify: true, target: 'es2022', legalComments: 'none' })
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
  return attempt(() => load().transformSync(text, { ...APART, ...options }).code)
}

function load(): typeof Esbuild {
  return require('esbuild')
}

function bundle({ root, baseUrl, file, text, absent = [] }: BundleInput, options: BuildOptions): Bundled {
  const stdin = {
    contents: text,
    resolveDir: dirname(join(root, file)),
    // Relative to the folder that imports are resolved from.
    sourcefile: basename(moduleOf(file)),
    loader: 'jsx' as const,
  }
  // Docs beside the site's folder find the packages of the site.
  const nodePaths = [join(root, 'node_modules')]
  const outdir = { absWorkingDir: root, outdir: root, publicPath: baseUrl, nodePaths }
  const packages = absent.filter((name) => !/^[./]|:/.test(name)).map((name) => [name, ABSENT])
  const alias = { ...options.alias, ...Object.fromEntries(packages) }
  const build = (more: BuildOptions) =>
    attempt(() => load().buildSync({ ...COMMON, ...options, ...outdir, stdin, alias, ...more }))
  let result = build({})
  // Files that are alike, and have one name, are one where the name says nothing of the folder.
  if (hasTwins(result.metafile)) result = build({ assetNames: 'assets/[dir]/[name].[hash]' })
  const output = (extension: string) =>
    result.outputFiles?.find(({ path }) => path === join(root, `stdin${extension}`))
  const assets = join(root, 'assets') + sep
  const sheets = sheetsOf(result, { root, baseUrl })
  const all = [...sheets.values()]
  return {
    code: (output('.js')?.text ?? '').replace(REQUIRED_PICTURE, '$1{__esModule:!0,default:$2}'),
    css: [output('.css')?.text ?? '', ...all.map(({ css }) => css)].join(''),
    map: output('.js.map')?.text ?? '',
    assets: (result.outputFiles ?? [])
      .filter(({ path }) => path.startsWith(assets) && !isModule(path))
      .map(({ path, contents }): OutputFile => ({ path: sitePath(root, path), contents }))
      .concat(all.flatMap((sheet) => sheet.assets)),
    markdown: markdownOf(result, { root, baseUrl }),
    sheets,
    inputs: [...inputsOf(result), ...all.flatMap((sheet) => inputsOfSheet(sheet, root))],
  }
}

function inputsOf({ metafile }: { metafile?: Metafile }): BundledFile[] {
  return Object.entries(metafile?.inputs ?? {}).map(([path, { imports }]) => ({
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

const IS_MARKDOWN = /\.mdx?$/

/** Whether what code requires is a module of its own, and no file for browsers. */
function isModule(path: string): boolean {
  return IS_MARKDOWN.test(path) || isSheet(path)
}

function hasTwins(metafile: Metafile | undefined): boolean {
  const count = (files: object = {}) => Object.keys(files).filter(isModule).length
  return count(metafile?.inputs) > count(metafile?.outputs)
}

const EXPORTED = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([A-Za-z_$][\w$]*)/gm

function markdownOf(
  { metafile, outputFiles = [] }: { metafile?: Metafile; outputFiles?: Made[] },
  { root, baseUrl }: Pick<BundleInput, 'root' | 'baseUrl'>,
): Bundled['markdown'] {
  const found = new Map<string, MarkdownFile>()
  for (const { path, text } of outputFiles.filter((one) => IS_MARKDOWN.test(one.path))) {
    const copy = sitePath(root, path)
    const [file] = Object.keys(metafile?.outputs[copy]?.inputs ?? {})
    const names = Array.from(text.matchAll(EXPORTED), ([, name = '']) => name)
    if (file !== undefined) found.set(baseUrl + copy, { file, names, takesProps: /\bprops\b/.test(text) })
  }
  return found
}

function sheetsOf(
  { metafile, outputFiles = [] }: { metafile?: Metafile; outputFiles?: Made[] },
  place: Pick<BundleInput, 'root' | 'baseUrl'>,
): Bundled['sheets'] {
  const found = new Map<string, Sheet>()
  for (const { path } of outputFiles.filter((one) => isSheet(one.path))) {
    const copy = sitePath(place.root, path)
    const [file] = Object.keys(metafile?.outputs[copy]?.inputs ?? {})
    if (file !== undefined) found.set(place.baseUrl + copy, compileSheet(file, place.root, cssReader(place)))
  }
  return found
}

/** Makes what reads CSS that is in no file. */
function cssReader({ root, baseUrl }: Pick<BundleInput, 'root' | 'baseUrl'>): ReadCss {
  return ({ text, folder, prefix }) => {
    const loader = prefix === undefined ? 'css' : 'local-css'
    const sourcefile = `${prefix ?? 'styles'}.css`
    const stdin = { contents: text, resolveDir: folder, sourcefile, loader } as const
    const place = { absWorkingDir: root, outdir: root, publicPath: baseUrl }
    const { outputFiles = [] } = attempt(() => load().buildSync({ ...COMMON, ...place, stdin }))
    return {
      css: outputFiles.find(({ path }) => path === join(root, 'stdin.css'))?.text ?? '',
      assets: outputFiles
        .filter(({ path }) => !path.endsWith('stdin.css'))
        .map(({ path, contents }) => ({ path: sitePath(root, path), contents })),
    }
  }
}

function attempt<Result>(compile: () => Result): Result {
  try {
    return compile()
  } catch (error) {
    const messages = compilerMessages(error)
    throw messages ? new CompileError(messages) : error
  }
}

/** Whether a file that was bundled is ours. @param path relative to the root */
export function isOurs(path: string, root: string): boolean {
  const file = resolve(root, path)
  return [OWN_COMPONENTS, BROWSER_MODULES].some((folder) => file.startsWith(folder + sep))
}

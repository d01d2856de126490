// esbuild, as it compiles the code of pages: loaded when the first page has a component.
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'
import type { BuildOptions, BuildResult } from 'esbuild'
import { compilerMessages } from '../package/compiler-messages.ts'
import { CompileError } from './compile-error.ts'
import { SHEET_ENDS } from './sheets.ts'

const require = createRequire(import.meta.url)

export function loadCompiler(): typeof Esbuild {
  return require('esbuild')
}

export type BundleResult = BuildResult<{ write: false; metafile: true }>

/** Where a site is. */
export interface SitePlace {
  /** Absolute path of the site's folder. */
  root: string
  baseUrl: string
}

/** Where files come from, and where they would go. */
export function foldersOf({ root, baseUrl }: SitePlace) {
  return { absWorkingDir: root, outdir: root, publicPath: baseUrl }
}

export const PICTURES = [
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

/** Files that are nothing to components: styles that are not compiled. */
const UNREAD = ['less']

const MARKDOWN = ['.md', '.mdx']

/** What all bundles have in common. */
export const COMMON = {
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

/** Runs esbuild. @throws CompileError for what does not compile */
export function attempt<Result>(compile: () => Result): Result {
  try {
    return compile()
  } catch (error) {
    const messages = compilerMessages(error)
    throw messages ? new CompileError(messages) : error
  }
}

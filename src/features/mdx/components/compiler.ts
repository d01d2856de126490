// Loads esbuild, when the first page has a component, and has its common options.
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'
import type { BuildOptions, BuildResult } from 'esbuild'
import { compilerMessages } from '../../../package/compiler-messages.ts'
import { CompileError } from './compile-error.ts'
import { SHEET_ENDS } from './sheets.ts'

const require = createRequire(import.meta.url)

export function loadCompiler(): typeof Esbuild {
  return require('esbuild')
}

export type BundleResult = BuildResult<{ write: false; metafile: true }>

/** The location of a site. */
export interface SiteLocation {
  /** Absolute path of the site's folder. */
  root: string
  baseUrl: string
}

/** Options for the folders of inputs and outputs. */
export function foldersOf({ root, baseUrl }: SiteLocation) {
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

/** Styles that are not compiled, so that components get nothing for them. */
const UNREAD = ['less']

/** Options of all bundles. */
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
    // Separate modules, which the code requires.
    ...Object.fromEntries(SHEET_ENDS.map((end) => [end, 'copy' as const])),
  },
  minifyWhitespace: true,
  minifySyntax: true,
} satisfies BuildOptions

/** Runs esbuild. @param reword changes messages @throws CompileError for what does not compile */
export function attempt<Result>(compile: () => Result, reword = (text: string) => text): Result {
  try {
    return compile()
  } catch (error) {
    const messages = compilerMessages(error)
    if (!messages) throw error
    throw new CompileError(messages.map((message) => ({ ...message, text: reword(message.text) })))
  }
}

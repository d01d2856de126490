// Compiles Sass stylesheets that components import: to CSS, and the names of their classes.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Message } from 'esbuild'
import { isFresh, type Stamped, stampOf } from '../../../evaluate/stamp.ts'
import type { OutputFile } from '../../../model/output-file.ts'
import { hashOf } from '../../../text/hashes.ts'
import { positionAt } from '../../../text/position.ts'
import { sitePath } from '../../../text/site-path.ts'
import { CompileError } from './compile-error.ts'
import { compileSass, loadSass, type Sass, sassMistake } from './sass.ts'

export interface Sheet {
  /** Relative to the site's root, like all paths here. */
  file: string
  css: string
  /** Names of classes and animations of a CSS module, by their names in the file. */
  names: Record<string, string>
  /** Files to which it refers. */
  assets: OutputFile[]
  /** Files that it was made from. */
  files: string[]
}

/** Bundles CSS. */
export type ReadCss = (css: {
  text: string
  /** Folder of the stylesheet. */
  folder: string
  /** Prefix of local names; undefined if all names are global. */
  prefix: string | undefined
}) => Pick<Sheet, 'css' | 'assets'>

/** Changes when sass is installed or updated, which may change the CSS. */
const SASS = 'node_modules/sass/package.json'

const SHEET = /\.s[ac]ss$/

export const SHEET_ENDS = ['.scss', '.sass']

export function isSheet(path: string): boolean {
  return SHEET.test(path)
}

const known = new Map<string, Stamped & { sheet: Sheet }>()

/**
 * Compiles a stylesheet; the result is empty if the site has no sass.
 * @param file relative to the root @throws CompileError
 */
export function compileSheet(file: string, root: string, read: ReadCss): Sheet {
  const key = JSON.stringify([root, file])
  const kept = known.get(key)
  if (kept && isFresh(kept, root)) return kept.sheet
  const sass = loadSass(root)
  if (!sass) return { file, css: '', names: {}, assets: [], files: [SASS] }
  const sheet = make(sass, { file, root, read })
  known.set(key, { sheet, dependencies: sheet.files, stamp: stampOf(sheet.files, root) })
  return sheet
}

function make(sass: Sass, { file, root, read }: { file: string; root: string; read: ReadCss }): Sheet {
  const { css: text, files } = compiled(sass, file, root)
  const prefix = /\.module\.\w+$/.test(file) ? prefixOf(file) : undefined
  const made = placed(() => read({ text, folder: dirname(join(root, file)), prefix }), { file, root, files })
  const local = prefix === undefined ? [] : made.css.matchAll(new RegExp(`${prefix}_([\\w-]+)`, 'g'))
  const names = Object.fromEntries(Array.from(local, ([name, own = '']) => [own, name]))
  const sources = files.map((path) => sitePath(root, path))
  return { file, ...made, names, files: [...sources, SASS] }
}

/** Moves mistakes in compiled CSS to the source that the author wrote: no file contains what sass made. */
function placed<Made>(
  make: () => Made,
  { file, root, files }: { file: string; root: string; files: readonly string[] },
): Made {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof CompileError)) throw error
    const sources = files.map((path) => ({ file: sitePath(root, path), text: readFileSync(path, 'utf8') }))
    throw new CompileError(
      error.messages.map((message) => {
        // The last name is the one that is written, where another one was looked for.
        const written = Array.from(message.text.matchAll(/"([^"]+)"/g), ([, name = '']) => name).at(-1)
        const source = written === undefined ? undefined : sources.find(({ text }) => text.includes(written))
        const at = source
          ? positionAt(source.text, source.text.indexOf(written ?? ''))
          : { line: 1, column: 1 }
        const found = messageOf(source?.file ?? file, { text: message.text, ...at })
        return { ...found, notes: message.notes }
      }),
    )
  }
}

/** Returns a prefix that differs for files of the same name in several folders. */
function prefixOf(file: string): string {
  return `${basename(file)
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_')}_${hashOf(file).slice(0, 6)}`
}

function compiled(sass: Sass, file: string, root: string): ReturnType<typeof compileSass> {
  try {
    return compileSass(sass, join(root, file), root)
  } catch (error) {
    const mistake = sassMistake(error)
    if (!mistake) throw error
    throw new CompileError([messageOf(mistake.file ? sitePath(root, mistake.file) : file, mistake)])
  }
}

function messageOf(
  file: string,
  { text, line, column }: { text: string; line: number; column: number },
): Pick<Message, 'text' | 'location' | 'notes'> {
  const position = { file, line, column: column - 1, length: 0 }
  return { text, location: { ...position, namespace: 'file', lineText: '', suggestion: '' }, notes: [] }
}

/** The module that code gets for a stylesheet. */
export function sheetModule({ names }: Sheet): object {
  return { ...names, default: names, __esModule: true }
}

/** The same as code for the script of a page. */
const AS_MODULE = '(names)=>({...names,default:names,__esModule:true})'

/** Replaces calls of `require` for stylesheets in a script for browsers by their modules. */
export function withSheets(script: string, sheets: ReadonlyMap<string, Sheet>): string {
  if (sheets.size === 0) return script
  return script.replace(/\b(?:__)?require\(("[^"\n]*\.s[ac]ss")\)/g, (whole, written: string) => {
    const sheet = sheets.get(JSON.parse(written))
    return sheet ? `(${AS_MODULE})(${JSON.stringify(sheet.names)})` : whole
  })
}

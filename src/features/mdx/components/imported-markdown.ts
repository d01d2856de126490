// Markdown that components import: records which files they request, so that these are read and the page is rendered again.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '../../../model/code-units.ts'
import type { ComponentPage } from '../../../model/component-page.ts'
import type {
  CodeEntry,
  CodePosition,
  ImportedMarkdown,
  PageCode,
  WantedMarkdown,
} from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { isData } from '../../../text/data.ts'
import { positionAt } from '../../../text/position.ts'
import { namesUsed } from '../javascript/index.ts'
import type { Bundled, BundledFile } from './bundle.ts'
import { entryPosition } from './code-position.ts'
import { reachedFrom } from './inputs.ts'
import type { Html } from './page-runtime.ts'
import { absoluteSpecifier } from './specifiers.ts'

/** The Markdown that the entries of a page request, and problems with it. */
interface Asked {
  wanted: WantedMarkdown[]
  problems: Problem[]
}

/** Gives the code of a page the Markdown that it imports. */
export class MarkdownImports {
  readonly asked: Asked = { wanted: [], problems: [] }
  readonly #code: PageCode
  readonly #imports: Imports
  readonly #known: ReadonlyMap<string, ImportedMarkdown>
  readonly #reported = new Set<string>()

  constructor(code: PageCode, imports: Imports) {
    this.#code = code
    const { markdown = [] } = code
    this.#known = byKey(markdown)
    this.#imports = imports
  }

  /** @param entry being rendered; undefined while the code is loaded @param html makes the placeholder for a run */
  for(entry: CodeEntry | undefined, html: Html | undefined): NonNullable<ComponentPage['markdown']> {
    return {
      show: (file, props) => {
        if (!entry || !html) return undefined
        const module = this.#code.modules[entry.module]
        if (module?.within.includes(file)) {
          this.#report(includesItself(this.#code, { entry, file, ...this.#imports }))
          return undefined
        }
        const { given, others } = dataIn(props)
        for (const name of others) this.#report(ignoredProperty(this.#code, { entry, file, name }))
        this.asked.wanted.push({ file, given, module: entry.module })
        const known = this.#known.get(keyOf({ file, given }))
        return known?.run === undefined ? undefined : html(known.run)
      },
      exported: (file, name) => {
        const known = this.#known.get(file)
        if (!known) this.asked.wanted.push({ file, given: {}, module: undefined })
        else if (!Object.hasOwn(known.exports, name))
          this.#report(unknownExport({ file, name }, this.#imports))
        return known?.exports[name]
      },
    }
  }

  /** Reports a problem only once. */
  #report(problem: Problem): void {
    const text = JSON.stringify(problem)
    if (!this.#reported.has(text)) this.asked.problems.push(problem)
    this.#reported.add(text)
  }
}

/** Indexes Markdown that is shown by key. Each file is also under its name, for its exports: the first that is shown, if any. */
function byKey(markdown: readonly ImportedMarkdown[]): Map<string, ImportedMarkdown> {
  const shown = markdown.filter(({ run }) => run !== undefined)
  const first = [...markdown.filter(({ run }) => run === undefined), ...[...shown].reverse()]
  return new Map([
    ...first.map((one): [string, ImportedMarkdown] => [one.file, one]),
    ...shown.map((one): [string, ImportedMarkdown] => [keyOf(one), one]),
  ])
}

function keyOf({ file, given }: Pick<ImportedMarkdown, 'file' | 'given'>): string {
  return JSON.stringify([file, given])
}

/** Separates props that are data from others. */
function dataIn(props: object): { given: Record<string, unknown>; others: string[] } {
  const named = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .sort(byCodeUnits(([name]) => name))
  const isGiven = ([, value]: [string, unknown]) => isData(value)
  return {
    given: Object.fromEntries(named.filter(isGiven)),
    others: named.filter((one) => !isGiven(one)).map(([name]) => name),
  }
}

interface Use {
  entry: CodeEntry
  file: string
}

/** The bundled files with their imports. */
interface Imports {
  inputs: readonly BundledFile[]
  /** Absolute path of the site's folder. */
  root: string
}

function includesItself(code: PageCode, { entry, file, inputs, root }: Use & Imports): Problem {
  const reached = reachedFiles(code, entry, { inputs, root })
  const importer = importersOf(file, inputs).find(({ path }) => reached.has(path))
  const holder = code.modules[entry.module]?.file ?? code.file
  const way = [...new Set([file, holder, ...(importer ? [importer.path] : [])]), file]
  return {
    severity: 'error',
    ...entryPosition(code, entry),
    message: `${entry.name} includes itself: ${way.join(' → ')}`,
    hint: 'remove one of these imports',
    rule: 'recursive-import',
  }
}

function ignoredProperty(code: PageCode, { entry, file, name }: Use & { name: string }): Problem {
  return {
    severity: 'warning',
    ...entryPosition(code, entry),
    message: `the prop "${name}" of ${file} is ignored`,
    hint: `${entry.name} renders it: what a component gives to Markdown must be data`,
    rule: 'unused-property',
  }
}

function unknownExport({ file, name }: { file: string; name: string }, { inputs, root }: Imports): Problem {
  const [importer] = importersOf(file, inputs)
  return {
    severity: 'error',
    file: importer?.path ?? file,
    ...(importer && placeOf(importer.written, join(root, importer.path))),
    message: `cannot import ${name} from "${importer?.written ?? file}" in a component`,
    hint: 'components get the content of Markdown and what it exports as data: export code from a module that both import',
    rule: 'component',
  }
}

/** Finds an import in the text of a file. @param path absolute */
function placeOf(specifier: string, path: string): CodePosition {
  const text = readFileSync(path, 'utf8')
  const at = Math.max(0, text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`))
  return positionAt(text, at)
}

/** The files that import a file. */
function importersOf(file: string, inputs: readonly BundledFile[]): { path: string; written: string }[] {
  return inputs.flatMap(({ path, imports }) =>
    imports.filter((one) => one.path === file).map(({ written }) => ({ path, written })),
  )
}

/** The Markdown files that the code of an entry may show at some time, except those that contain the entry. */
export function reachableMarkdown(
  code: PageCode,
  entry: CodeEntry,
  { inputs, markdown, root }: Pick<Bundled, 'inputs' | 'markdown'> & { root: string },
): string[] {
  if (markdown.size === 0) return []
  const { within = [] } = code.modules[entry.module] ?? {}
  const reached = reachedFiles(code, entry, { inputs, root })
  const files = [...markdown.values()].map(({ file }) => file)
  return files.filter((file) => reached.has(file) && !within.includes(file)).sort()
}

/** The files that the code of an entry imports, directly or not. */
function reachedFiles(code: PageCode, entry: CodeEntry, { inputs, root }: Imports): Set<string> {
  return reachedFrom(inputs, specifiersOf(code, entry, root))
}

/** The imports in the code of an entry, and in the props that were given to the partials around it. */
function specifiersOf(code: PageCode, entry: CodeEntry, root: string): string[] {
  const giver = entry.given === undefined ? undefined : code.props[entry.given]
  const module = code.modules[entry.module]
  const jsx = `<>${entry.pieces.map(({ text }) => text).join('')}</>`
  const texts = [jsx, ...(module?.statements ?? []).map(({ text }) => text)]
  const own = (module?.imports ?? []).filter(({ local }) => texts.some((text) => namesUsed(text).has(local)))
  return [
    ...own.map(({ specifier }) => absoluteSpecifier(specifier, module?.file ?? code.file, root)),
    ...(giver ? specifiersOf(code, giver, root) : []),
  ]
}

/** The runs of Markdown that an entry may show at some time. */
export function fragmentsOfFiles({ markdown = [] }: PageCode, files: readonly string[]): number[] {
  return markdown.flatMap(({ file, run }) => (run !== undefined && files.includes(file) ? run : []))
}

/** Wraps a script for browsers in code that provides the Markdown that it requires. */
export function withMarkdown(
  script: string,
  { markdown = [] }: PageCode,
  required: Bundled['markdown'],
): string {
  if (required.size === 0) return script
  const known = byKey(markdown)
  const files = [...required].map(([specifier, { file, takesProps }]) => {
    const shown = markdown.filter((one) => one.file === file && one.run !== undefined)
    const runs = shown.map(({ given, run }) => [run, JSON.stringify(given)])
    return [
      specifier,
      { runs: takesProps ? runs : runs.slice(0, 1), exports: known.get(file)?.exports ?? {} },
    ]
  })
  const modules = `globalThis.__LIDO_DOCS_ISLANDS__.markdown(${JSON.stringify(Object.fromEntries(files))})`
  return `(()=>{const require=${modules};\n${script}})();\n`
}

/** Whether a page has requested Markdown that it does not have yet. */
export function asksForMarkdown({ markdown = [] }: PageCode, wanted: readonly WantedMarkdown[]): boolean {
  const known = byKey(markdown)
  return wanted.some((one) => !known.has(one.module === undefined ? one.file : keyOf(one)))
}

// Markdown that components import: the modules that they get for it, and what they show of it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '../../../model/code-units.ts'
import type { CodeEntry, CodePosition, ImportedMarkdown, PageCode } from '../../../model/page-code.ts'
import type { Problem } from '../../../model/problem.ts'
import { isData } from '../../../text/data.ts'
import { firstBy } from '../../../text/groups.ts'
import { positionAt } from '../../../text/position.ts'
import { namesUsed } from '../javascript/index.ts'
import type { Bundled, BundledFile } from './bundle.ts'
import { entryPosition } from './code-position.ts'
import { reachedFrom } from './inputs.ts'
import { giverOf } from './module-source.ts'
import type { Html } from './page-runtime.ts'
import { absoluteSpecifier } from './specifiers.ts'
import { type Shown, type Use, withinOf } from './uses.ts'

/** The Markdown that the components of a page show. */
export class MarkdownOfPage {
  readonly shown: Shown[] = []
  readonly #code: PageCode
  readonly #bundled: Bundled
  readonly #root: string
  readonly #problems = new Map<string, Problem>()
  /** What the current rendering shows. */
  #new: Shown[] = []
  /** What is being rendered. */
  #now: { use: Use; html: Html; isLive: boolean } | undefined

  constructor(code: PageCode, { bundled, root }: { bundled: Bundled; root: string }) {
    this.#code = code
    this.#bundled = bundled
    this.#root = root
  }

  /** Begins to render. What has been shown and not kept is that of a rendering that was given up. */
  begin(use: Use, { html, isLive }: { html: Html; isLive: boolean }): void {
    this.#new = []
    this.#now = { use, html, isLive }
  }

  /** Keeps what the current rendering shows. */
  keep(): void {
    this.shown.push(...this.#new.splice(0))
  }

  /** The modules that components get, by the specifiers with which they require them. */
  get modules(): Record<string, object> {
    const { markdown } = this.#code
    const indexOf = (path: string) => markdown.findIndex(({ file }) => file === path)
    const all = [...this.#bundled.markdown].map(([specifier, path]) => [
      specifier,
      this.#moduleOf(indexOf(path)),
    ])
    return Object.fromEntries(all)
  }

  #moduleOf(index: number): object | undefined {
    const file = this.#code.markdown[index]
    if (!file) return undefined
    const Markdown = (props: object) => this.#show(file, index, props)
    // Node and bundlers differ in how they find the default export.
    const all = { ...file.exports, default: Markdown, __esModule: true }
    for (const [name, value] of Object.entries(all))
      Object.defineProperty(Markdown, name, { value, enumerable: true })
    for (const name of file.codeNames) {
      const get = () => this.#report(unknownExport(file.file, name, this.#imports))
      Object.defineProperty(Markdown, name, { get, enumerable: true })
    }
    return Markdown
  }

  #show({ file, takesProps }: ImportedMarkdown, index: number, props: object): ReturnType<Html> | null {
    if (!this.#now) return null
    const { use, html, isLive } = this.#now
    const { entry } = use
    const within = withinOf(this.#code, use)
    if (within.includes(file)) {
      this.#report(includesItself(this.#code, { entry, file, within, ...this.#imports }))
      return null
    }
    const named = Object.entries(takesProps ? props : {}).filter(([, value]) => value !== undefined)
    const data = named.filter(([, value]) => isData(value)).sort(byCodeUnits(([name]) => name))
    const given = Object.fromEntries(data)
    for (const [name] of named)
      if (!Object.hasOwn(given, name)) this.#report(ignoredProperty(this.#code, { entry, file, name }))
    return html(this.#add({ file: index, given, key: JSON.stringify(given), within, isLive }))
  }

  /** Adds what is shown, and returns its run. */
  #add(one: Shown): number {
    const known = one.isLive
      ? [...this.shown, ...this.#new].findIndex((other) => other.isLive && isSame(other, one))
      : -1
    const added = this.shown.length + this.#new.length
    if (known === -1) this.#new.push(one)
    return this.#code.runs + (known === -1 ? added : known)
  }

  /**
   * Adds what an island may show later: the Markdown files that its code reaches, with all props that they have
   * on the page, or none. Returns its runs.
   */
  showLater(use: Use): number[] {
    this.#new = []
    const { markdown } = this.#code
    if (markdown.length === 0) return []
    const within = withinOf(this.#code, use)
    const reached = reachedFiles(this.#code, use.entry, this.#imports)
    const isReached = (file: string) => reached.has(file) && !within.includes(file)
    const runs = markdown.flatMap(({ file: path }, file) => {
      if (!isReached(path)) return []
      const known = this.shown.filter((one) => one.file === file)
      const all =
        known.length === 0
          ? [{ given: {}, key: '{}', isGuess: true }]
          : [...firstBy(known, ({ key }) => key).values()]
      return all.map((one) => this.#add({ ...one, file, within, isLive: true }))
    })
    this.keep()
    return runs
  }

  get #imports(): Imports {
    return { inputs: this.#bundled.inputs, root: this.#root }
  }

  /** Each problem once. */
  get problems(): Problem[] {
    return [...this.#problems.values()]
  }

  #report(problem: Problem): undefined {
    this.#problems.set(JSON.stringify(problem), problem)
  }
}

function isSame(one: Shown, other: Shown): boolean {
  return one.file === other.file && one.key === other.key
}

interface Showing {
  entry: CodeEntry
  file: string
}

/** The bundled files with their imports. */
interface Imports {
  inputs: readonly BundledFile[]
  /** Absolute path of the site's folder. */
  root: string
}

function includesItself(
  code: PageCode,
  { entry, file, within, ...imports }: Showing & { within: readonly string[] } & Imports,
): Problem {
  const reached = reachedFiles(code, entry, imports)
  const importer = importersOf(file, imports.inputs).find(({ path }) => reached.has(path))
  const way = [...within.slice(within.indexOf(file)), ...(importer ? [importer.path] : []), file]
  return {
    severity: 'error',
    ...entryPosition(code, entry),
    message: `${entry.name} includes itself: ${way.join(' → ')}`,
    hint: 'remove one of these imports',
    rule: 'recursive-import',
  }
}

function ignoredProperty(code: PageCode, { entry, file, name }: Showing & { name: string }): Problem {
  return {
    severity: 'warning',
    ...entryPosition(code, entry),
    message: `the prop "${name}" of ${file} is ignored`,
    hint: `${entry.name} renders it: what a component gives to Markdown must be data`,
    rule: 'unused-property',
  }
}

function unknownExport(file: string, name: string, { inputs, root }: Imports): Problem {
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

/** The files that the code of an entry imports, directly or not. */
function reachedFiles(code: PageCode, entry: CodeEntry, { inputs, root }: Imports): Set<string> {
  return reachedFrom(inputs, specifiersOf(code, entry, root))
}

/** The imports in the code of an entry, and in the props that were given to the partials around it. */
function specifiersOf(code: PageCode, entry: CodeEntry, root: string): string[] {
  const giver = giverOf(code, entry)
  const module = code.modules[entry.module]
  const jsx = `<>${entry.pieces.map(({ text }) => text).join('')}</>`
  const texts = [jsx, ...(module?.statements ?? []).map(({ text }) => text)]
  const own = (module?.imports ?? []).filter(({ local }) => texts.some((text) => namesUsed(text).has(local)))
  return [
    ...own.map(({ specifier }) => absoluteSpecifier(specifier, module?.file ?? code.file, root)),
    ...(giver ? specifiersOf(code, giver, root) : []),
  ]
}

/** Wraps a script for browsers in code that provides the Markdown that it requires. */
export function withMarkdown(
  script: string,
  { markdown, runs }: PageCode,
  { required, shown }: { required: Bundled['markdown']; shown: readonly Shown[] },
): string {
  if (required.size === 0) return script
  const files = [...required].map(([specifier, path]) => {
    const index = markdown.findIndex(({ file }) => file === path)
    const own = shown.flatMap(({ file, key, isLive }, run) =>
      isLive && file === index ? [[runs + run, key]] : [],
    )
    return [specifier, { runs: own, exports: markdown[index]?.exports ?? {} }]
  })
  const modules = `globalThis.__LIDO_DOCS_ISLANDS__.markdown(${JSON.stringify(Object.fromEntries(files))})`
  return `(()=>{const require=${modules};\n${script}})();\n`
}

/** The Markdown files that the code of a page imports and that have not been read. */
export function unreadMarkdown({ markdown }: PageCode, required: Bundled['markdown']): string[] {
  const known = new Set(markdown.map(({ file }) => file))
  return [...new Set(required.values())].filter((file) => !known.has(file)).sort()
}

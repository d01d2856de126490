// Collects the code of a page while it is read: the components and expressions to run, and the Markdown in
// them, each part of which is a "run".

import type { Block, Component, Inline } from '../../../markdown/document.ts'
import type { Draft } from '../../../markdown/resolve/context.ts'
import type { RawReader } from '../../../markdown/resolve/import-path.ts'
import type { PassedProps } from '../../../markdown/resolve/scope.ts'
import type { CodeEntry, CodeModule, CodePart, CodePosition, PageCode } from '../../../model/page-code.ts'
import { escapeText } from '../../../text/escape.ts'
import type { CodeScope } from './scope.ts'
import { siblingsAmong } from './siblings.ts'

/** A component that has not been rendered yet. */
type Pending = Component<Block> | Component<Inline>

export type NewEntry = Pick<CodeEntry, 'name' | 'pieces' | 'start'> & {
  at: CodePosition
}

/** The Markdown in a component: a list of nodes. */
type Run = (Block | Inline)[]

/** A node for the result of an entry. */
interface Slot {
  node: Pending
  entry: CodeEntry
  isBlock: true | undefined
}

const drafts = new WeakMap<Draft, CodeDraft>()

/** The code of a document in the making. */
export function codeOf(draft: Draft): CodeDraft {
  const known = drafts.get(draft)
  if (known) return known
  const code = new CodeDraft()
  drafts.set(draft, code)
  return code
}

class CodeDraft {
  readonly modules: CodeScope[] = []
  readonly #props: CodeEntry[] = []
  readonly #slots = new Map<Pending, Slot>()
  readonly #runs: Run[] = []

  /**
   * Adds a component or an expression. It is removed again if it turns out to be in another one.
   * @param entry isBlock: it is a block, even if it contains only text
   */
  add(
    scope: CodeScope,
    node: Pending,
    { isBlock, ...entry }: NewEntry & { isBlock?: true | undefined },
  ): void {
    this.#slots.set(node, { node, entry: this.#entry(scope, entry), isBlock })
  }

  /** Adds the props of a partial that are code, and returns their index. */
  addProps(scope: CodeScope, entry: NewEntry): number {
    return this.#props.push(this.#entry(scope, entry)) - 1
  }

  /** Adds a file that has imports without names, or exports code. */
  addEffects(scope: CodeScope): void {
    this.#moduleOf(scope)
  }

  /**
   * Makes JSX of the content of a component: nested components are kept, everything else becomes runs of
   * Markdown. Each block is a separate child, as in MDX, since some components select children.
   */
  childPieces(children: readonly Block[] | readonly Inline[]): CodeEntry['pieces'] {
    const pieces: CodeEntry['pieces'] = []
    let run: Run = []
    const flush = () => {
      const [first] = run
      const key = first?.type === 'included' ? first.key : undefined
      if (key !== undefined) pieces.push({ text: `<$Keyed key={${JSON.stringify(key)}}>` })
      if (run.length > 0) pieces.push({ text: this.#jsxOfRun(run) })
      if (key !== undefined) pieces.push({ text: '</$Keyed>' })
      run = []
    }
    for (const sibling of isText(children) ? [children] : siblingsAmong(children)) {
      for (const child of sibling) {
        const entry = child.type === 'component' ? this.#slots.get(child)?.entry : undefined
        if (!entry || child.type !== 'component') run.push(child)
        else {
          flush()
          pieces.push(...entry.pieces)
          this.#slots.delete(child)
        }
      }
      flush()
    }
    return pieces
  }

  /**
   * Returns all code of the page; undefined if there is none.
   * @param readRaw reads a file whose text is imported
   */
  finish(
    page: Omit<PageCode, 'modules' | 'entries' | 'props' | 'runs'>,
    readRaw: RawReader,
  ): PageCode | undefined {
    if (this.modules.length === 0) return undefined
    const modules = this.modules.map(({ file, codeImports, effects, statements, given }) => ({
      file,
      ...givenIn(given),
      imports: [
        ...[...codeImports].map(([local, { raw, ...rest }]) => {
          const text = raw ? readRaw(rest.specifier, { file, line: rest.line }) : undefined
          return { local, ...rest, ...(text !== undefined && { text }) }
        }),
        ...effects.map(({ specifier, line }) => ({ local: '', imported: '', specifier, line })),
      ],
      statements: statements.map(({ names: _, data: __, ...statement }) => statement),
    }))
    return {
      ...page,
      modules,
      entries: Array.from(this.#slots.values(), ({ entry }) => entry),
      props: this.#props,
      runs: this.#runs.length,
    }
  }

  /** Inserts the results of entries into their nodes. A component that failed is replaced by the Markdown in it. */
  fill(results: readonly (CodePart[] | undefined)[]): void {
    for (const [index, { node, entry, isBlock }] of [...this.#slots.values()].entries()) {
      const { at, pieces } = entry
      const parts = (results[index] ?? contentIn(pieces)).map((part) => {
        if ('html' in part) return part
        if (!('run' in part)) return { ...part, at }
        const run = this.#runs[part.run] ?? []
        return { children: isBlock && isText(run) ? [{ type: 'html', children: run, at }] : run }
      })
      // A run contains what its component may contain: blocks, or inline nodes.
      Object.assign(node, { parts })
    }
  }

  #entry(scope: CodeScope, entry: NewEntry): CodeEntry {
    const given = scope.given?.entry
    return { ...entry, module: this.#moduleOf(scope), ...(given !== undefined && { given }) }
  }

  #moduleOf(scope: CodeScope): number {
    const known = this.modules.indexOf(scope)
    return known === -1 ? this.modules.push(scope) - 1 : known
  }

  #jsxOfRun(run: (Block | Inline)[]): string {
    const text = plainTextOf(run)
    return text === undefined ? `{$html(${this.#runs.push(run) - 1})}` : `{${JSON.stringify(text)}}`
  }
}

/** The text of nodes that are all text, such as a string in braces; undefined if there are others. */
function plainTextOf(nodes: readonly (Block | Inline)[]): string | undefined {
  let text = ''
  for (const node of nodes.flatMap<Block | Inline>((child) =>
    child.type === 'html' ? withoutLineEnd(child.children) : child,
  )) {
    if (node.type !== 'text' || node.html !== undefined) return undefined
    text += node.value
  }
  return text
}

/** Removes the line break at the end of content that is a block. */
function withoutLineEnd(nodes: readonly Inline[]): readonly Inline[] {
  const last = nodes.at(-1)
  return last?.type === 'text' && last.value === '\n' ? nodes.slice(0, -1) : nodes
}

/** The props of a partial if all are data; otherwise none, since code then computes all of them. */
function givenIn(given: PassedProps | undefined): Pick<CodeModule, 'given'> {
  const isNone = !given || given.entry !== undefined || Object.keys(given.values).length === 0
  return isNone ? {} : { given: given.values }
}

/** The content of a component that failed, which is shown without the component. */
function contentIn(pieces: CodeEntry['pieces']): CodePart[] {
  return pieces.flatMap(({ text: piece }): CodePart[] => {
    const [, run, text] = /^\{(?:\$html\((\d+)\)|("(?:[^"\\]|\\.)*"))\}$/.exec(piece) ?? []
    if (run !== undefined) return [{ run: Number(run) }]
    return text === undefined ? [] : [{ html: escapeText(String(JSON.parse(text))) }]
  })
}

const INLINE = new Set('break checkbox emphasis footnoteMark image inlineCode link raw tag text'.split(' '))

/** Returns whether a run contains inline nodes. Formulas and components in it may nevertheless be blocks. */
function isText(run: readonly (Block | Inline)[]): run is Inline[] {
  return run.some(({ type }) => INLINE.has(type))
}

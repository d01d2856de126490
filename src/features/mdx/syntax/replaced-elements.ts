// Finds the elements of Markdown for which the site has components, and adds code that wraps each of them.

import type { CodeBlock } from '../../../markdown/code-nodes.ts'
import type { Attribute, Block, Details, Inline, ListItem, Table } from '../../../markdown/document.ts'
import { eachNode } from '../../../markdown/each-node.ts'
import { elementOf, type ReplaceableNode } from '../../../markdown/element-of.ts'
import type { Import } from '../../../markdown/lex/statements.ts'
import type { Replaceable, RowParts, TableParts } from '../../../markdown/replaced.ts'
import type { Draft } from '../../../markdown/resolve/context.ts'
import type { ElementComponents } from '../../../model/element-components.ts'
import type { CodeEntry } from '../../../model/page-code.ts'
import type { Position } from '../../../text/position.ts'
import { codeOf } from './code-draft.ts'
import { CodeScope } from './scope.ts'

/** The built-in component for `code`, which is used in `pre` if the site has a component for `pre` only. */
const OWN_CODE = '@theme-original/MDXComponents/Code'

/** Creates a function that finds the nodes, at any depth, which components of the site replace. */
export function createReplacer(
  draft: Draft,
  components: ElementComponents,
  imported?: number,
): (nodes: readonly (Block | Inline)[]) => void {
  const statements = { imports: importsOf(components), effects: [], exports: [] }
  const scope = new CodeScope({ file: draft.file, statements, frontMatter: {}, given: undefined, imported })
  const code = codeOf(draft)
  const has = (element: string) => Object.hasOwn(components, element)
  const fragmentOf = () => code.fragmentOf([])
  const note: Note = ({ node, element, at }, entryOf) => {
    if (!(has(element) || (element === 'pre' && has('code')))) return
    const inside = fragmentOf()
    const entry = entryOf(inside)
    const start = NEVER_LIVE.has(element) ? ({ start: 'none' } as const) : {}
    const replacing = { name: `<${element}>`, at, isReplacing: true, inside, ...start } as const
    code.replace(scope, node, { ...replacing, ...entry })
  }
  const replace = (node: Block | Inline) => {
    const element = elementOf(node)
    if (element === undefined) return undefined
    const at = 'at' in node ? node.at : { line: 1, column: 1 }
    const receivesName = components[element]?.receivesName
    note({ node: node as ReplaceableNode, element, at }, (inside) =>
      entryOf(node as ReplaceableNode, element, { inside, receivesName, has, fragmentOf }),
    )
    if (node.type === 'list')
      for (const item of node.items)
        note({ node: item, element: 'li', at }, (inside) => entryOfItem(item, inside))
    if (node.type === 'table' && PARTS.some(has)) replaceParts(node, note)
  }
  return (nodes) => eachNode(nodes, replace)
}

/** Replaces a node with a component. @param entryOf makes the code, with the run of the node's content */
type Note = (use: Use, entryOf: (inside: number) => NewEntry) => void

interface Use {
  node: Replaceable
  element: string
  at: Position
}

/** Elements within a table. */
const PARTS = ['thead', 'tbody', 'tr', 'th', 'td']

/**
 * Elements that cannot be islands, since HTML does not allow other elements around them or directly in them.
 */
const NEVER_LIVE = new Set(['ol', 'ul', 'li', 'table', ...PARTS])

function replaceParts(table: Table, note: Note): void {
  const { head, rows, align, at } = table
  const all = [head, ...rows].map((cells): RowParts => ({ cells: cells.map(() => ({})) }))
  const parts: TableParts = { head: {}, body: {}, rows: all }
  table.parts = parts
  const plain = (element: string) => (inside: number) => ({ pieces: tagged(element, {}, [runPiece(inside)]) })
  note({ node: parts.head, element: 'thead', at }, plain('thead'))
  if (rows.length > 0) note({ node: parts.body, element: 'tbody', at }, plain('tbody'))
  for (const [row, shown] of all.entries()) {
    note({ node: shown, element: 'tr', at }, plain('tr'))
    const element = row === 0 ? 'th' : 'td'
    for (const [column, node] of shown.cells.entries()) {
      const cell = (row === 0 ? head : rows[row - 1])?.[column] ?? []
      const style = align[column] ? { textAlign: align[column] } : undefined
      note({ node, element, at }, (inside) => ({
        pieces: tagged(element, { style }, [textPiece(cell) ?? runPiece(inside)]),
      }))
    }
  }
}

function entryOfItem({ task, children }: ListItem, inside: number): NewEntry {
  const [only] = children
  const isText = children.length === 1 && only?.type === 'paragraph' && only.tight && !only.shown
  const text = isText ? textPiece(only.children) : undefined
  return { pieces: tagged('li', { className: task ? 'task' : undefined }, [text ?? runPiece(inside)]) }
}

function entryOfDetails(
  { attributes, summary }: Details,
  inside: number,
  fragmentOf: () => number,
): NewEntry {
  const properties = attributes.map(({ name, value }: Attribute): [string, string | true] => [
    name === 'class' ? 'className' : name,
    value,
  ])
  const title = summary.length === 0 ? [] : [textPiece(summary) ?? runPiece(fragmentOf())]
  const top = title.length === 0 ? [] : [{ text: '<summary>' }, ...title, { text: '</summary>' }]
  return { pieces: tagged('details', Object.fromEntries(properties), [...top, runPiece(inside)]) }
}

function entryOfCode(
  { text: written, language, title, meta }: CodeBlock,
  { inside, has }: Pick<Inside, 'inside' | 'has'>,
): NewEntry {
  const text = `${written.replace(/\n$/, '')}\n`
  const className = language === '' ? undefined : `language-${language}`
  const content = [{ text: `{${JSON.stringify(text)}}` }]
  const code = tagged('code', { className, title, metastring: meta }, content)
  return { pieces: has('pre') ? tagged('pre', {}, code) : code, fence: { text, run: inside } }
}

/** Name of an element's component in JSX; authors' names do not begin with `$element_`. */
const nameOf = (element: string) => `$element_${element}`

function importsOf(components: ElementComponents): Map<string, Import> {
  const imports = Object.entries(components).map(([element, { file, member }]): [string, Import] => [
    nameOf(element),
    {
      imported: 'default',
      specifier: `@site/${file}`,
      raw: false,
      line: 1,
      ...(member !== undefined && { member }),
    },
  ])
  const own: Import = { imported: 'default', specifier: OWN_CODE, raw: false, line: 1 }
  return new Map([[nameOf('code'), own], ...imports])
}

type NewEntry = Pick<CodeEntry, 'pieces' | 'urls' | 'fence'>

interface Inside {
  /** Index of the run of the content. */
  inside: number
  receivesName: boolean | undefined
  has(element: string): boolean
  /** Adds a further run, and returns its index. */
  fragmentOf(): number
}

/** The element as JSX, with the properties that MDX gives it. */
function entryOf(
  node: ReplaceableNode,
  element: string,
  { inside, receivesName, has, fragmentOf }: Inside,
): NewEntry {
  const run = runPiece(inside)
  const jsx = (properties: Record<string, unknown>, content = run): NewEntry => ({
    pieces: tagged(element, properties, [content]),
  })
  switch (node.type) {
    case 'heading':
      return jsx({ as: receivesName && element, id: node.id || undefined }, textPiece(node.children) ?? run)
    case 'link': {
      const { url, title } = node
      const content = textPiece(node.children) ?? run
      return { ...jsx({ href: url, title }, content), urls: [{ attribute: 'href', element: 'a', url }] }
    }
    case 'image': {
      const { url, alt, title } = node
      const pieces = tagged(element, { src: url, alt, title }, [])
      return { pieces, urls: [{ attribute: 'src', element: 'img', url }] }
    }
    case 'inlineCode':
      return jsx({}, { text: `{${JSON.stringify(node.text)}}` })
    case 'code':
      return entryOfCode(node, { inside, has })
    case 'details':
      return entryOfDetails(node, inside, fragmentOf)
    case 'list':
      return jsx({ start: node.start === 1 ? undefined : node.start })
    case 'rule':
      return { pieces: tagged(element, {}, []) }
    case 'emphasis':
    case 'paragraph':
      return jsx({}, textPiece(node.children) ?? run)
    default:
      return jsx({})
  }
}

function tagged(
  element: string,
  properties: Record<string, unknown>,
  content: CodeEntry['pieces'],
): CodeEntry['pieces'] {
  const name = nameOf(element)
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}={${JSON.stringify(value)}}`,
  )
  if (content.length === 0) return [{ text: `<${name}${given.join('')}/>` }]
  return [{ text: `<${name}${given.join('')}>` }, ...content, { text: `</${name}>` }]
}

/** Content that is plain text, as a string that components can inspect; undefined for other content. */
function textPiece(children: readonly Inline[]): { text: string } | undefined {
  const texts = children.map((node) =>
    node.type === 'text' && node.html === undefined && !/:\w/.test(node.value) ? node.value : undefined,
  )
  if (texts.includes(undefined) || texts.length === 0) return undefined
  return { text: `{${JSON.stringify(texts.join(''))}}` }
}

function runPiece(run: number): { text: string } {
  return { text: `{$html(${run})}` }
}

// Validates the results of an extension, and the documents that it changes, so that its author gets an error,
// and no later stage gets data that it cannot handle.
import type { Block, DirectiveResult, ExtensionFile, Finding, Inline } from '../markdown/extension.ts'
import { isRecord } from '../text/record.ts'

/** The types of the members of a block's lists. */
type Inside = Readonly<Record<string, 'blocks' | 'inlines' | 'rows' | 'items' | 'definitions'>>

const BLOCKS: Readonly<Record<Block['type'], Inside>> = {
  admonition: { title: 'inlines', children: 'blocks' },
  code: {},
  component: {},
  contents: {},
  definitions: { items: 'definitions' },
  details: { summary: 'inlines', children: 'blocks' },
  diagram: {},
  directive: { children: 'blocks' },
  formula: {},
  heading: { children: 'inlines' },
  html: { children: 'inlines' },
  included: { children: 'blocks' },
  list: { items: 'items' },
  paragraph: { children: 'inlines' },
  quote: { children: 'blocks' },
  rule: {},
  slot: {},
  table: { head: 'rows' },
  tabs: { tabs: 'items' },
}

const INLINES: Readonly<Record<Inline['type'], Inside>> = {
  break: {},
  checkbox: {},
  component: {},
  emphasis: { children: 'inlines' },
  footnoteMark: {},
  formula: {},
  image: {},
  inlineCode: {},
  link: { children: 'inlines' },
  raw: {},
  tag: {},
  text: {},
}

/** Returns the result of a directive. @throws Error that says what it is, if it is invalid */
export function checkedResult(made: unknown): DirectiveResult {
  if (typeof made === 'string') return made
  if (Array.isArray(made)) return checkedBlocks(made)
  const isText =
    isRecord(made) && ['before', 'after'].every((key) => ['string', 'undefined'].includes(typeof made[key]))
  if (isText && !('then' in made)) return made
  throw new Error(`it returned ${kindOf(made)}; expected Markdown, { before, after } or a list of blocks`)
}

/** Returns the result of a leaf or text directive, whose nodes `check` checks. @throws Error if it is something else */
export function checkedNodes<Node>(made: unknown, check: (nodes: unknown[]) => Node[]): string | Node[] {
  if (typeof made === 'string') return made
  if (Array.isArray(made)) return check(made)
  throw new Error(`it returned ${kindOf(made)}; expected Markdown or a list of nodes`)
}

/** Returns the result of a fence. @throws Error if it is something else */
export function checkedFence(made: unknown): string | Block | undefined {
  if (typeof made === 'string' || made === undefined) return made
  if (isRecord(made) && 'type' in made) return checkedBlocks([made])[0]
  throw new Error(`it returned ${kindOf(made)}; expected HTML, a block or nothing`)
}

/** Returns what a check found. @throws Error if it is something else */
export function checkedFindings(made: unknown): readonly Finding[] {
  return checkedList<Finding>(made, ({ message }) => typeof message === 'string', '{ message }')
}

/** Returns the files that an extension makes. @throws Error if it is something else */
export function checkedFiles(made: unknown): readonly ExtensionFile[] {
  const isContents = (value: unknown) => typeof value === 'string' || value instanceof Uint8Array
  const isFile = ({ path, contents }: Record<string, unknown>) =>
    typeof path === 'string' && isContents(contents)
  return checkedList<ExtensionFile>(made, isFile, '{ path, contents }')
}

function checkedList<Item>(
  made: unknown,
  isItem: (value: Record<string, unknown>) => boolean,
  expected: string,
): readonly Item[] {
  if (made === undefined || made === null) return []
  if (Array.isArray(made) && made.every((value) => isRecord(value) && isItem(value))) return made
  throw new Error(`it returned ${kindOf(made)}; expected a list of ${expected} or nothing`)
}

/** Returns the HTML of a page. @throws Error if it is something else, or if the policy would block a part of it */
export function checkedHtml(made: unknown): string {
  if (typeof made !== 'string') throw new Error(`it returned ${kindOf(made)}; expected HTML`)
  if (/<script\b/i.test(made))
    throw new Error('its HTML contains a script, which the policy blocks; name it as `script`')
  return made
}

/** Returns blocks. @throws Error that names the first invalid one */
export function checkedBlocks(blocks: readonly unknown[]): Block[] {
  return blocks.map((block) => {
    checkNode(block, BLOCKS)
    if (isRecord(block) && !isPlaced(block)) throw new Error(`a block "${block.type}" has no position "at"`)
    return block as Block
  })
}

/** Returns inline nodes. @throws Error if it is something else */
export function checkedInlines(nodes: readonly unknown[]): Inline[] {
  return nodes.map((node) => {
    checkNode(node, INLINES)
    return node as Inline
  })
}

function checkNode(node: unknown, known: Readonly<Record<string, Inside>>): void {
  const type = isRecord(node) ? String(node.type) : ''
  const inside = Object.hasOwn(known, type) ? known[type] : undefined
  if (!isRecord(node) || !inside)
    throw new Error(`there is no ${known === BLOCKS ? 'block' : 'inline node'} "${type}"`)
  for (const [key, kind] of Object.entries(inside)) {
    const list = node[key]
    if (!Array.isArray(list)) throw new Error(`"${type}" has no list "${key}"`)
    if (kind === 'blocks') checkedBlocks(list)
    else if (kind === 'inlines') for (const inline of list) checkNode(inline, INLINES)
    else if (kind === 'items')
      for (const item of list) checkedBlocks(isRecord(item) ? listIn(item, 'children', type) : [item])
    else if (kind === 'definitions')
      for (const item of list.map((value) => (isRecord(value) ? value : {}))) {
        for (const term of listIn(item, 'terms', type))
          for (const inline of asList(term, type)) checkNode(inline, INLINES)
        for (const meaning of listIn(item, 'meanings', type)) checkedBlocks(asList(meaning, type))
      }
  }
}

function listIn(item: Record<string, unknown>, key: string, type: string): unknown[] {
  if (!Array.isArray(item[key])) throw new Error(`an item of "${type}" has no list "${key}"`)
  return item[key]
}

function asList(value: unknown, type: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`"${type}" has ${kindOf(value)}; expected a list of nodes`)
  return value
}

function isPlaced({ at }: Record<string, unknown>): boolean {
  return isRecord(at) && typeof at.line === 'number' && typeof at.column === 'number'
}

/** Describes the type of a value. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (value instanceof Promise) return 'a promise'
  return typeof value === 'object' ? 'another object' : `the ${typeof value} ${String(value)}`
}

// No text of the tool's own is written into a template: all are labels, so that they come in the language of the site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../templates', import.meta.url))

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  type: string
  [key: string]: unknown
}

/** Attributes and properties that readers see or hear. */
const SAID =
  /^(?:title|alt|placeholder|label|legend|text|textContent|innerText|aria-?(?:label|description))$/i
/** Functions whose texts they see or hear. */
const SAYS = new Set(['announce', 'append', 'say', 'createButton'])
/** Two words, or one that begins like a sentence: names, keys and classes do neither. */
const SENTENCE = /\p{L}{2,} \p{L}{2,}|^\p{Lu}\p{Ll}+$/u
const LETTERS = /\p{L}/u

const parser = Parser.extend(jsx())

/** The texts in a source that a reader would see. */
function textsIn(source: string): string[] {
  const found: string[] = []
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'preserve' })
  walk(parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const written = writtenBy(node)
    if (!written) return
    for (const text of literalsOf(written.value))
      if (written.like.test(text)) found.push(text.replace(/\s+/g, ' ').trim())
  })
  return found
}

/** What a node shows to readers, and what of that would be a text. */
function writtenBy(node: Node): { value: unknown; like: RegExp } | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return { value: node.children, like: LETTERS }
  if (node.type === 'JSXAttribute' && SAID.test(nameOf(node.name)))
    return { value: node.value, like: SENTENCE }
  if (node.type === 'Property' && SAID.test(nameOf(node.key))) return { value: node.value, like: SENTENCE }
  if (node.type === 'AssignmentExpression' && isNode(node.left) && SAID.test(nameOf(node.left.property)))
    return { value: node.right, like: LETTERS }
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const name = nameOf(node.callee) || nameOf(node.callee.property)
    if (SAYS.has(name)) return { value: node.arguments, like: SENTENCE }
  }
  return undefined
}

function literalsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(literalsOf)
  if (!isNode(value)) return []
  if (value.type === 'JSXText' || (value.type === 'Literal' && typeof value.value === 'string'))
    return [String(value.value)]
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis)) {
    const parts = value.quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
    return [parts.join('…')]
  }
  if (value.type === 'JSXExpressionContainer') return literalsOf(value.expression)
  if (value.type === 'ConditionalExpression') return literalsOf([value.consequent, value.alternate])
  return /^(?:Logical|Binary|Assignment)Expression$/.test(value.type)
    ? literalsOf([value.left, value.right])
    : []
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const part of Object.values(value)) walk(part, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value.name ?? value.value ?? '') : ''
}

test('no template contains texts', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    textsIn(readFileSync(join(folder, file), 'utf8')).map((text) => `${file} ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Not found</p>', 'Not found'],
  ['<p>{a ? "more" : b}</p>', 'more'],
  ['<p>{a && "by"}</p>', 'by'],
  ['<nav aria-label="Docs pages" />', 'Docs pages'],
  ['<nav aria-label={a ? "Expand" : b} />', 'Expand'],
  ['create("p", { textContent: "Nothing here" })', 'Nothing here'],
  ['button.ariaLabel = button.textContent = a ? "Copied" : b', 'Copied'],
  ['announce("Link copied")', 'Link copied'],
  ['banner.append(`For this location it should be`)', 'For this location it should be'],
])('%s would be found', (source, text) => {
  expect(textsIn(source)).toContain(text)
})

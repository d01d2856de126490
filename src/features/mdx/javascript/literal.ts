// Evaluates the few expressions whose value is known without running code: literals, known names, and paths of files.
import type { Lookup } from '../../../markdown/resolve/scope.ts'
import type { Data } from '../../../text/data.ts'
import { isMistake, type Node, parseCode } from './read.ts'

const STRING = /^(?:"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`)$/
const NAME = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/

/**
 * Evaluates a string, number, boolean, null, an array or object of these, `require('./file')` and
 * `useBaseUrl('/file')` (to their paths), or a name that `lookup` knows. Undefined for anything else.
 */
export function evaluateLiteral(expression: string, lookup: Lookup): Data | undefined {
  const text = expression.trim()
  // Most are so simple that they need no parser.
  if (STRING.test(text)) return text.slice(1, -1)
  if (NAME.test(text)) return valueOfName(text, lookup)
  const read = text === '' ? undefined : parseCode(`(${text}\n)`)
  if (!read || isMistake(read)) return undefined
  const [statement, ...others] = read.body as (Node & { expression?: Node })[]
  return statement?.expression && others.length === 0 ? literalOf(statement.expression, lookup) : undefined
}

function valueOfName(name: string, lookup: Lookup): Data | undefined {
  if (name === 'true' || name === 'false') return name === 'true'
  return name === 'null' ? null : lookup(name)
}

function literalOf(node: Node, lookup: Lookup): Data | undefined {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return literalOf(node.expression as Node, lookup)
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : (node.value as Data)
    case 'TemplateLiteral': {
      const [only, ...others] = node.quasis as { value: { cooked: string } }[]
      return others.length === 0 ? only?.value.cooked : undefined
    }
    case 'UnaryExpression': {
      const value = literalOf(node.argument as Node, lookup)
      if (typeof value !== 'number' || !/^[-+]$/.test(String(node.operator))) return undefined
      return node.operator === '-' ? -value : value
    }
    case 'ArrayExpression': {
      const items = (node.elements as (Node | null)[]).map((element) =>
        element ? literalOf(element, lookup) : undefined,
      )
      return items.includes(undefined) ? undefined : (items as Data[])
    }
    case 'ObjectExpression':
      return objectOf(node.properties as Node[], lookup)
    case 'CallExpression':
      return pathOf(node, lookup)
    case 'Identifier':
    case 'MemberExpression': {
      const name = nameOf(node)
      if (name !== undefined) return valueOfName(name, lookup)
      const { object, property } = node as Node & { object: Node; property: Node }
      return property.name === 'default' && object.type === 'CallExpression'
        ? pathOf(object, lookup)
        : undefined
    }
    default:
      return undefined
  }
}

function objectOf(properties: readonly Node[], lookup: Lookup): Data | undefined {
  const entries: [string, Data][] = []
  for (const { type, computed, kind, key, value } of properties) {
    if (type !== 'Property' || computed === true || kind !== 'init') return undefined
    const found = literalOf(value as Node, lookup)
    if (found === undefined) return undefined
    const { name, value: written } = key as Node
    entries.push([String(name ?? written), found])
  }
  return Object.fromEntries(entries)
}

/** The path in `require('./file')` or `useBaseUrl('/file')`. */
function pathOf({ callee, arguments: list }: Node, lookup: Lookup): Data | undefined {
  const [argument, ...others] = list as Node[]
  const path = argument && others.length === 0 ? literalOf(argument, lookup) : undefined
  const name = nameOf(callee as Node)
  if (typeof path !== 'string') return undefined
  // Two slashes: from the root of the site, or of the static files.
  if (name === 'require') return path.startsWith('/') ? `@site/${path}` : path
  if (name !== 'useBaseUrl') return undefined
  // A path below the base URL is accepted with or without a leading slash.
  return /^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`
}

/** A name, or a path of names. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'MemberExpression' || node.computed === true || node.optional === true) return undefined
  const outer = nameOf(node.object as Node)
  return outer && `${outer}.${String((node.property as Node).name)}`
}

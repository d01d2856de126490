// Checks the keys of front matter and category files: which there are, and of what kind their values must be.

export type Kind =
  | 'text'
  | 'name'
  | 'nullable text'
  | 'number'
  | 'boolean'
  | 'level'
  | 'texts'
  | 'tags'
  | 'object'
  | 'update'
  | 'link'

const EXPECTED: Record<Kind, string> = {
  text: 'text',
  name: 'text that is not empty',
  'nullable text': 'text or null',
  number: 'a number',
  boolean: 'true or false',
  level: 'a whole number from 2 to 6',
  texts: 'a list of texts',
  tags: 'a list of texts',
  object: 'keys and values',
  update: 'the keys date and author',
  link: 'null, or a type "doc" or "generated-index" with its keys',
}

/**
 * Returns a value as the kind that it is used as, where its author and YAML see another in it: a quoted number, a title
 * such as 2.0. One that is of no use as that kind is left as it is.
 * @param written the value as it stands in the file, when it is a number, true or false
 */
export function normalize(kind: Kind, value: unknown, written?: string): unknown {
  const isBare = typeof value === 'number' || typeof value === 'boolean'
  switch (kind) {
    case 'text':
    case 'name':
    case 'nullable text':
      return isBare ? (written ?? String(value)) : value
    case 'texts':
    case 'tags':
      return Array.isArray(value) ? value.map((item) => normalize('text', item)) : value
    case 'number':
    case 'level':
      return typeof value === 'string' && /^[-+]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : value
    default:
      return value
  }
}

/** Says what was expected and what was got; undefined when the value is of its kind. */
export function checkKind(kind: Kind, value: unknown): string | undefined {
  return isKind(kind, value) ? undefined : `expected ${EXPECTED[kind]}, got ${describe(value)}`
}

function isKind(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'name':
      return typeof value === 'string' && value.trim() !== ''
    case 'nullable text':
      return typeof value === 'string' || value === null
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'level':
      return Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6
    case 'texts':
    case 'tags':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'link':
      return value === null || isObject(value)
    case 'object':
    case 'update':
      return isObject(value)
  }
}

/** Whether a value is an object with keys, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** Shows a value in a message: short, and as its author would write it. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

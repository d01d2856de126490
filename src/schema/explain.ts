// Turns what zod found into sentences: where in the data, what was expected, what was got, which name was meant.
// Where a value may have one of several shapes, only the shape that its author meant is spoken of.

import type * as z from 'zod/mini'
import { defineRule } from '../model/rule.ts'
import { didYouMean, suggestNearest } from '../text/nearest.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { isObject } from '../text/record.ts'
import type { JsonDocument, JsonMistake } from './json.ts'

/** A mistake in settings. */
export const faultySetting = defineRule({
  id: 'config',
  severity: 'error',
  about:
    'A mistake in `docs.config.json`: an unknown key, a value of the wrong kind, or two that contradict each other.',
  fix: 'See [settings](./settings.md).',
})

/** One mistake in data that a schema refuses. */
export interface Explanation {
  path: (string | number)[]
  /** The mistake is the last key of `path`, not its value. */
  atKey: boolean
  message: string
  hint?: string
}

/** The same with the position in a text that is read as JSON. */
export function locateIn(json: JsonDocument, { path, atKey, ...explanation }: Explanation): JsonMistake {
  return { offset: atKey ? json.keyAt(path) : json.valueAt(path), ...explanation }
}

type Issue = z.core.$ZodIssue
type Limit = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** Checks `value` with `schema`: its output, or every mistake in it. */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { explanations: Explanation[] } {
  const result = schema.safeParse(value, { reportInput: true, error: keepKnownKeys })
  return result.success ? { data: result.data } : { explanations: explainIssues(result.error.issues) }
}

/** The fields of an object's schema. */
type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields that a schema knows, by the list of unknown ones that zod reports: it drops the schema itself. */
const knownFields = new WeakMap<readonly string[], Shape>()

/** The option of zod's parsing that keeps what `explainIssues` needs; all messages are ours. */
export function keepKnownKeys(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    knownFields.set(issue.keys, fieldsOf((issue.inst as z.ZodMiniObject | z.ZodMiniRecord)._zod.def))
  }
  return ''
}

/** The fields of an object, or of a record whose keys are a list. */
function fieldsOf(def: z.ZodMiniObject['_zod']['def'] | z.ZodMiniRecord['_zod']['def']): Shape {
  if ('shape' in def) return def.shape
  const keys = [...(def.keyType._zod.values ?? [])].map(String)
  return Object.fromEntries(keys.map((key) => [key, def.valueType]))
}

/** A wrong type is reported alone: zod goes on to check the length of a list where it wanted text, and the reverse. */
export function explainIssues(issues: Issue[]): Explanation[] {
  const followsWrongType = (issue: Issue, index: number) => {
    const before = issues[index - 1]
    return (
      issue.code === 'too_small' &&
      before?.code === 'invalid_type' &&
      before.path.join('\n') === issue.path.join('\n')
    )
  }
  return issues.filter((issue, index) => !followsWrongType(issue, index)).flatMap(explainIssue)
}

function explainIssue(issue: Issue): Explanation[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(path, key, knownFields.get(issue.keys) ?? {}))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return explainUnion(path, issue)
  if (issue.code === 'invalid_key') {
    const name = JSON.stringify(path.at(-1))
    return issue.issues.map((inner) => ({ path, atKey: true, ...split(`${name}: ${inner.message}`) }))
  }
  return [{ path, atKey: false, ...describe(issue, path) }]
}

function unknownKey(path: Explanation['path'], key: string, known: Shape): Explanation {
  const inside = Object.entries(known).find(([, field]) => Object.hasOwn(shapeOf(field), key))
  return {
    path: [...path, key],
    atKey: true,
    message: `unknown key ${JSON.stringify(key)}`,
    hint: inside
      ? didYouMean([...path, inside[0], key].join('.'))
      : suggest(key, Object.keys(known), 'known keys'),
  }
}

/** The fields of a schema that is an object, which may have a default; otherwise none. */
function shapeOf({ _zod: { def } }: z.core.$ZodType): Shape {
  if ('shape' in def) return def.shape as Shape
  return 'innerType' in def ? shapeOf(def.innerType as z.core.$ZodType) : {}
}

/** Explains the shape that was meant; when none fits at all, what the schema itself says, or the kinds of all. */
function explainUnion(
  path: Explanation['path'],
  issue: Extract<Issue, { code: 'invalid_union' }>,
): Explanation[] {
  const shapes = issue.errors.filter((issues) => !issues.some(isWrongKind))
  const [meant] = shapes.sort((a, b) => mismatchScore(a) - mismatchScore(b))
  if (meant) {
    const explanations = explainIssues(meant)
    return explanations.map((explanation) => ({ ...explanation, path: [...path, ...explanation.path] }))
  }
  if (issue.message) return [{ path, atKey: false, ...withReceived(split(issue.message), issue.input) }]
  const kinds = issue.errors.flat().flatMap((inner) => (isWrongKind(inner) ? expectedKinds(inner) : []))
  const message = `expected ${alternatives([...new Set(kinds)])}, got ${show(issue.input)}`
  return [{ path, atKey: false, message }]
}

/** The value itself, not something in it, is of another kind. */
const isWrongKind = (issue: Issue) =>
  issue.path.length === 0 &&
  (issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    (issue.code === 'invalid_union' &&
      issue.errors.every((inner) => inner.some(isWrongKind)) &&
      issue.errors.length > 0))

function expectedKinds(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(expectedKinds)
  if (issue.code === 'invalid_type') return [kind(issue.expected)]
  return issue.code === 'invalid_value' ? issue.values.map((value) => JSON.stringify(value)) : []
}

/** Counts what speaks against a shape: a wrong `type` most, then keys it does not know, then anything else. */
function mismatchScore(issues: Issue[]): number {
  const counts: number[] = issues.map((issue) => {
    if (issue.path.length === 1 && issue.path[0] === 'type') return 1000
    return issue.code === 'unrecognized_keys' ? 10 * issue.keys.length : 1
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Says what was expected and got. A rule of our own says it itself: a message, and a hint on the lines after it. */
function describe(issue: Issue, path: Explanation['path']): { message: string; hint?: string } {
  const got = show(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return issue.message
        ? withReceived(split(issue.message), issue.input)
        : { message: `expected ${kind(issue.expected)}, got ${got}` }
    case 'invalid_value':
      return choice(issue.values.map(String), issue.input, got)
    case 'invalid_union':
      return unknownType(issue, path)
    case 'too_small':
      return { message: `expected ${amount(issue, issue.minimum, 'least')}, got ${got}` }
    case 'too_big':
      return { message: `expected ${amount(issue, issue.maximum, 'most')}, got ${got}` }
    default:
      return withReceived(split(issue.message), issue.input)
  }
}

function choice(values: string[], input: unknown, got: string) {
  const message = `expected ${alternatives(values.map((value) => JSON.stringify(value)))}, got ${got}`
  return omitUndefined({
    message,
    hint: typeof input === 'string' ? suggestNearest(input, values) : undefined,
  })
}

/** The `type` that distinguishes shapes is unknown. */
function unknownType(issue: Extract<Issue, { code: 'invalid_union' }>, path: Explanation['path']) {
  const known = ('options' in issue ? (issue.options ?? []) : []).filter(
    (option) => typeof option === 'string',
  )
  const owner = issue.input
  const written = isObject(owner) ? owner[String(path.at(-1))] : undefined
  const got = show(written)
  const message = issue.message || `expected a known type, got ${got}`
  return { message, hint: suggest(typeof written === 'string' ? written : '', known, 'known types') }
}

function suggest(name: string, known: readonly string[], title: string): string {
  const list = `${title}: ${[...known].sort().join(', ')}`
  return [suggestNearest(name, known), list].filter((line) => line !== undefined).join('\n')
}

function amount(issue: Limit, limit: number | bigint, side: 'least' | 'most'): string {
  if (issue.origin === 'string') return 'text that is not empty'
  if (issue.origin === 'array') return 'a list that is not empty'
  if (issue.inclusive) return `a number of at ${side} ${limit}`
  return `a number ${side === 'least' ? 'greater' : 'less'} than ${limit}`
}

function split(text: string): { message: string; hint?: string } {
  const [message = '', ...hint] = text.split('\n')
  return hint.length > 0 ? { message, hint: hint.join('\n') } : { message }
}

/** A rule that says what it expected is followed by what it got, when that is a plain value. */
function withReceived(explanation: { message: string; hint?: string }, input: unknown) {
  const isPlain = typeof input !== 'object' && input !== undefined
  return isPlain && explanation.message.startsWith('expected ')
    ? { ...explanation, message: `${explanation.message}, got ${show(input)}` }
    : explanation
}

const kind = (name: string) => KINDS[name] ?? name

function alternatives(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Shows a value in a message: short values as written, others by their kind. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (isObject(value)) return 'an object'
  const written = JSON.stringify(value)
  return written.length > 80 ? `${written.slice(0, 77)}…` : written
}

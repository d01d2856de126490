// Checks what authors write by hand, in YAML for the most part, where quotes are easily left out or too many: a value of
// another kind is taken as what it was meant to be. What is wrong is explained and left out; all else is kept.
import * as z from 'zod/mini'
import { showEmoji } from '../text/emoji.ts'
import { isObject } from '../text/record.ts'
import { type Explanation, explainIssues, keepKnownKeys } from './explain.ts'

/** Text that may be empty. */
export const text = z.string()

export const label = z
  .string()
  .check(z.refine((value) => value.trim() !== '', 'expected text that is not empty'))

/** A text that pages show: with emoji by name. */
export const shownText = z.pipe(text, z.transform(showEmoji))
export const shownLabel = z.pipe(label, z.transform(showEmoji))

export const texts = z.array(text, 'expected a list of texts')

export const keysAndValues = z.record(z.string(), z.unknown(), 'expected keys and values')

export interface Written<Data> {
  data: Data
  mistakes: Explanation[]
}

/**
 * Checks `value` with the schema of an object all of whose keys are optional.
 * @param spelt the numbers and truth values as they are written, by path: `1.0`
 */
export function parseWritten<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: Record<string, unknown>,
  spelt: ReadonlyMap<string, string>,
): Written<z.output<Schema>> {
  const options = { reportInput: true, error: keepKnownKeys }
  const first = schema.safeParse(value, options)
  if (first.success) return { data: first.data, mistakes: [] }
  const meant = structuredClone(value)
  for (const issue of first.error.issues) mend(meant, issue, spelt)
  const second = schema.safeParse(meant, options)
  if (second.success) return { data: second.data, mistakes: [] }
  for (const { path } of second.error.issues) if (path.length > 0) delete meant[String(path[0])]
  const mistakes = second.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) delete meant[key]
    const isUnquoted = issue.code === 'invalid_type' && issue.expected === 'string' && isObject(issue.input)
    return explainIssues([issue]).map((problem) =>
      isUnquoted ? { ...problem, hint: 'put the value in quotes' } : problem,
    )
  })
  return { data: schema.parse(meant), mistakes }
}

/** Mistakes in words, each at the position of its value or, where that has none, of the key at the top that it is in. */
export function locateMistakes<Position>(
  mistakes: readonly Explanation[],
  positions: ReadonlyMap<string, Position>,
): (Partial<Position> & { message: string; hint?: string })[] {
  return mistakes.map(({ path, atKey, message, hint }) => {
    const owner = (atKey ? path.slice(0, -1) : path).join('.')
    const position: Partial<Position> = positions.get(path.join('.')) ?? positions.get(String(path[0])) ?? {}
    return { ...position, message: owner ? `${owner}: ${message}` : message, ...(hint && { hint }) }
  })
}

/** Replaces a value of the wrong type with what its author meant, if that is clear. */
function mend(
  root: Record<string, unknown>,
  issue: z.core.$ZodIssue,
  spelt: ReadonlyMap<string, string>,
): void {
  if (issue.code === 'invalid_union') {
    for (const { path, ...inner } of issue.errors.flat())
      mend(root, { ...inner, path: [...issue.path, ...path] }, spelt)
    return
  }
  if (issue.code !== 'invalid_type') return
  const { path, expected, input } = issue
  const key = path.at(-1)
  const owner = path.slice(0, -1).reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), root)
  if (key === undefined || !isObject(owner)) return
  if (input === null && path.length === 1) delete owner[key]
  else if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    owner[key] = spelt.get(path.join('.')) ?? String(input)
  else if (expected === 'number' && typeof input === 'string' && /^[-+]?\d+(?:\.\d+)?$/.test(input))
    owner[key] = Number(input)
  else if (expected === 'boolean' && (input === 'true' || input === 'false')) owner[key] = input === 'true'
}

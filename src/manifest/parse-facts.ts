// Turns the text of a fact file into checked data, or into problems with the line they stand on.
import type * as z from 'zod/mini'
import type { Problem } from '../problem.ts'
import { conforms } from './conforms.ts'

/** A file of facts as it lies on disk. */
export interface FactFile {
  /** Relative to the site's root. */
  path: string
  text: string
}

/** Parses JSON against a schema. All faults go to `problems`; the result is then undefined. */
export function parseFactFile<Schema extends z.ZodMiniType>(
  file: FactFile | undefined,
  schema: Schema,
  problems: Problem[],
): z.infer<Schema> | undefined {
  if (!file) return undefined
  const report = (message: string, line: number | undefined, hint?: string) =>
    problems.push({ severity: 'error', file: file.path, line, message, hint, rule: 'fact-file' })
  let data: unknown
  try {
    data = JSON.parse(file.text)
  } catch (error) {
    report(`not valid JSON: ${reasonOf(error)}`, syntaxErrorLine(file.text, error))
    return undefined
  }
  const version = versionOf(data)
  if (version !== 1) {
    report(
      `unknown version ${JSON.stringify(version)} of the format`,
      lineOfKey(file.text, 'version'),
      'this lido-docs reads version 1',
    )
    return undefined
  }
  if (conforms(schema, data)) return data
  const result = schema.safeParse(data)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    report(`${issue.path.map(String).join('.')}: ${issue.message}`, lineOfPath(file.text, data, issue.path))
  }
  return undefined
}

/** 1-based line of the first place that mentions `key` as a property name. */
export function lineOfKey(text: string, key: string): number | undefined {
  const index = text.indexOf(`${JSON.stringify(key)}:`)
  return index === -1 ? undefined : lineAt(text, index)
}

/** 1-based line of the text's `index`. */
export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** Line of the entry that a path leads to: found by the entry's own name, else by its list. */
function lineOfPath(text: string, data: unknown, path: readonly PropertyKey[]): number | undefined {
  let value = data
  let from = 0
  for (const key of path) {
    if (typeof key === 'string') from = Math.max(from, text.indexOf(`${JSON.stringify(key)}:`, from))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    const name = nameOf(value)
    if (name !== undefined) from = Math.max(from, text.indexOf(JSON.stringify(name), from))
  }
  return lineAt(text, from)
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const key of ['path', 'command', 'flags', 'name', 'version']) {
    const name: unknown = Reflect.get(value, key)
    if (typeof name === 'string') return name
  }
  return undefined
}

function versionOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : undefined
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.charAt(0).toLowerCase() + message.slice(1)
}

function syntaxErrorLine(text: string, error: unknown): number | undefined {
  const position = /at position (\d+)/.exec(String(error))?.[1]
  if (position !== undefined) return lineAt(text, Number(position))
  return /end of JSON input/.test(String(error)) ? lineAt(text, text.length) : undefined
}

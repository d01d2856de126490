// Parses a fact file into checked data, or into problems with their lines.

import type * as z from 'zod/mini'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { parseWith } from '../../schema/explain.ts'
import { type JsonPath, parseJson } from '../../schema/json.ts'
import { positionAt } from '../../text/position.ts'

/** A fact file as read from disk. */
export interface FactFile {
  /** Relative to the site's root. */
  path: string
  text: string
}

/** Parses JSON against a schema. If there are faults, adds all to `problems` and returns undefined. */
export function parseFactFile<Schema extends z.ZodMiniType>(
  file: FactFile | undefined,
  schema: Schema,
  problems: Problem[],
): z.infer<Schema> | undefined {
  if (!file) return undefined
  const data = tryParse(file.text)
  // Besides invalid JSON, looks for the key `__proto__`, also with escaped `_`: JSON allows it, we do not.
  const mayBeFaulty = data === undefined || /__proto__|\\u005f/i.test(file.text)
  const mistakes = mayBeFaulty
    ? parseJson(file.text).mistakes.map(({ offset, ...mistake }) => ({ position: offset, ...mistake }))
    : []
  const result = mistakes.length > 0 ? mistakes : parseFacts(data, schema)
  if ('data' in result) return result.data
  problems.push(...locateFaults(result, file))
  return undefined
}

/** A fault, with the path of the value or the offset of the character that it is about. */
export interface FactFault {
  position: JsonPath | number
  /** The fault is the last key of the path, not its value. */
  atKey?: boolean
  message: string
  hint?: string | undefined
}

export const faultyFacts = defineRule({
  id: 'fact-file',
  severity: 'error',
  about: 'A file of facts that is missing or does not match its schema.',
  fix: 'Create it, or correct the line named in the message.',
})

/**
 * Converts faults to problems with lines. Only if there are faults, the file is parsed again to find them.
 */
export function locateFaults(faults: readonly FactFault[], file: FactFile, rule = faultyFacts): Problem[] {
  if (faults.length === 0) return []
  const document = parseJson(file.text)
  return faults.map(({ position, atKey = false, message, hint }) => {
    const offset =
      typeof position === 'number' ? position : (atKey ? document.keyAt : document.valueAt)(position)
    const { line } = positionAt(file.text, offset)
    return rule({ file: file.path, line, message, ...(hint === undefined ? {} : { hint }) })
  })
}

function parseFacts<Schema extends z.ZodMiniType>(
  data: unknown,
  schema: Schema,
): { data: z.infer<Schema> } | FactFault[] {
  const version: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : undefined
  if (version !== 1) {
    const message = `unsupported format version ${JSON.stringify(version)}`
    return [{ position: ['version'], message, hint: 'this release of lido-docs reads version 1' }]
  }
  const result = parseWith(schema, data)
  if ('data' in result) return result
  return result.explanations.map(({ path, atKey, message, hint }) => {
    const owner = (atKey ? path.slice(0, -1) : path).join('.')
    return { position: path, atKey, message: owner === '' ? message : `${owner}: ${message}`, hint }
  })
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

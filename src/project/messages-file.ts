// Reads files of messages: texts by key, each possibly with a description for translators, as Docusaurus
// writes them.

import * as z from 'zod/mini'
import { isPlural, type Message } from '../model/label-messages.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { type Explanation, locateIn, parseWith } from '../schema/explain.ts'
import { anyText } from '../schema/field.ts'
import { parseJson } from '../schema/json.ts'
import { type Position, positionAt } from '../text/position.ts'
import type { Inside } from './inside.ts'

const text = z.union([anyText, z.looseObject({ message: anyText, description: z.optional(anyText) })])
const form = z.optional(anyText)
const plural = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: anyText })

const texts = z.record(anyText, text)
const textsWithPlurals = z.record(anyText, z.union([...text.def.options, plural]))

export interface Reading {
  inside: Inside
  problems: Problem[]
}

/** The messages of a file, and their positions. */
export interface MessagesFile<Value> {
  messages: Map<string, Value>
  /** Position of a key. */
  positionOf(key: string): Position
}

/** Reads texts by key; undefined if there is no such file. Mistakes are added to the problems. */
export function readTexts(file: string, reading: Reading): MessagesFile<string> | undefined {
  return readFile(file, reading, (value) => {
    const result = parseWith(texts, value)
    return 'data' in result ? mapped(result.data, textOf) : result.explanations
  })
}

/** Reads texts that may have plural forms. */
export function readMessageForms(file: string, reading: Reading): MessagesFile<Message> | undefined {
  return readFile(file, reading, (value) => {
    const result = parseWith(textsWithPlurals, value)
    if (!('data' in result)) return result.explanations
    return mapped(result.data, (message) => (isPlural(message) ? message : textOf(message)))
  })
}

function textOf(value: string | { message?: unknown }): string {
  return typeof value === 'string' ? value : String(value.message)
}

function mapped<Written, Value>(
  data: Readonly<Record<string, Written>>,
  read: (value: Written) => Value,
): Map<string, Value> {
  return new Map(Object.entries(data).map(([key, value]) => [key, read(value)]))
}

export const faultyMessages = defineRule({
  id: 'messages-file',
  severity: 'error',
  about:
    'A file of translated texts is not an object of texts by key, or `messages.json` has a key or a placeholder that does not exist.',
  fix: 'Write `{"key": "text"}` or `{"key": {"message": "text"}}`; use the suggested name.',
})

function readFile<Value>(
  file: string,
  { inside, problems }: Reading,
  parse: (value: unknown) => Map<string, Value> | Explanation[],
): MessagesFile<Value> | undefined {
  const source = inside.readText(file)
  if (source === undefined) return undefined
  const json = parseJson(source)
  const parsed = json.value === undefined ? new Map<string, Value>() : parse(json.value)
  const mistakes = parsed instanceof Map ? [] : parsed.map((mistake) => locateIn(json, mistake))
  for (const { offset, ...mistake } of [...json.mistakes, ...mistakes])
    problems.push(faultyMessages({ file, ...positionAt(source, offset), ...mistake }))
  return {
    messages: parsed instanceof Map ? parsed : new Map(),
    positionOf: (key) => positionAt(source, json.keyAt([key])),
  }
}

// Settings written as code: run in a separate process, and again only when one of their files has changed.

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { notData } from '../evaluate/data.ts'
import { type Evaluation, evaluate } from '../evaluate/evaluate.ts'
import { stampOfFiles } from '../evaluate/stamp.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { faultySetting } from '../schema/explain.ts'
import type { JsonPath } from '../schema/json.ts'
import { formatPath } from '../schema/path.ts'
import { positionAt } from '../text/position.ts'
import { isObject } from '../text/record.ts'
import { sitePath } from '../text/site-path.ts'
import type { Written } from './written.ts'

export function isCode(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file)
}

/**
 * Reads settings written as code.
 * @param path absolute
 * @param file the same path, as messages show it
 * @throws SiteError if the code fails, or returns something other than data
 */
export function readCode(path: string, file: string): Written {
  const { value, inputs } = run(path, file)
  const text = readFileSync(path, 'utf8')
  const keys = findKeys(text, value)
  const offsetOf = (at: JsonPath): number =>
    keys.get(formatPath(at)) ?? (at.length === 0 ? 0 : offsetOf(at.slice(0, -1)))
  const faults = [...foreignValues(value)].map(({ path: at, kind }) => {
    const message = `${formatPath(at)}: expected data, got ${kind}`
    return faultySetting({ file, ...positionAt(text, offsetOf(at)), message })
  })
  if (faults.length > 0) throw new SiteError(faults)
  return {
    value,
    positionOf: (at) => positionAt(text, offsetOf(at)),
    positions: () => [...keys].map(([key, offset]) => [key, positionAt(text, offset)]),
    inputs: inputs.map((input) => sitePath(dirname(path), input)),
  }
}

const known = new Map<string, { stamp: string; evaluation: Evaluation }>()

function run(path: string, file: string): Evaluation {
  const before = known.get(path)
  if (before && stampOfFiles(before.evaluation.inputs) === before.stamp) return before.evaluation
  const answer = evaluate(path)
  if ('failure' in answer) throw new SiteError([failed(answer.failure, path, file)])
  known.set(path, { stamp: stampOfFiles(answer.inputs), evaluation: answer })
  return answer
}

function failed(
  { message, file: source, ...position }: { message: string; file?: string; line?: number; column?: number },
  path: string,
  file: string,
): Problem {
  const isOwn = source === undefined || source.replace(/^file:\/\//, '') === path
  return faultySetting({ file: isOwn ? file : source, ...position, message })
}

/** Finds the parts of a value that are not data. */
function* foreignValues(value: unknown, path: JsonPath = []): Generator<{ path: JsonPath; kind: string }> {
  const kind = notData(value)
  if (kind !== undefined) yield { path, kind }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* foreignValues(item, [...path, index])
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* foreignValues(item, [...path, key])
}

/** Offsets in `text` by path, as `formatPath` writes it. */
function findKeys(text: string, value: unknown): Map<string, number> {
  const found = new Map<string, number>()
  visit(value, [], 0)
  return found

  /** Returns the offset at which the search for the next key begins. */
  function visit(inner: unknown, path: JsonPath, from: number): number {
    if (Array.isArray(inner))
      return inner.reduce<number>((at, item, index) => visit(item, [...path, index], at), from)
    if (!isObject(inner)) return from
    let at = from
    for (const [key, child] of Object.entries(inner)) {
      const offset = keyFrom(key, at)
      if (offset === undefined) continue
      const own = [...path, key]
      found.set(formatPath(own), offset)
      at = visit(child, own, offset + key.length)
    }
    return at
  }

  function keyFrom(key: string, from: number): number | undefined {
    for (let at = text.indexOf(key, from); at !== -1; at = text.indexOf(key, at + 1)) {
      if (/[\w$.]/.test(text[at - 1] ?? '')) continue
      if (/^["'`]?\s*[:(,}]/.test(text.slice(at + key.length, at + key.length + 40))) return at
    }
    return undefined
  }
}

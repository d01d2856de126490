// Looking into settings whose shape nobody has checked.
import { isRecord } from '../text/record.ts'

export type Data = Record<string, unknown>

/** An object, or an empty one in place of anything else. */
export function dataOf(value: unknown): Data {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The entries of an object whose keys are among these. */
export function pick(data: Data, keys: readonly string[]): Data {
  const wanted = keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]] as const]))
  return Object.fromEntries(wanted)
}

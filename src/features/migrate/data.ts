// Reads settings whose shape has not been checked.
export { listOf, recordOf as dataOf } from '../../text/record.ts'

export type Data = Record<string, unknown>

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The entries of an object whose keys are among these. */
export function pick(data: Data, keys: readonly string[]): Data {
  const wanted = keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]] as const]))
  return Object.fromEntries(wanted)
}

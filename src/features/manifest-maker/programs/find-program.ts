// Finds the program among the exports of a module: a value, a property of one, or the result of a factory
// function.
import { isObject } from '../../../text/record.ts'

/** Names of functions that probably create the program, and are therefore called. */
const FACTORY = /^(?:create|make|build|get|setup|init)?_?(?:default|program|cli|command|parser|yargs)/i

export type IsProgram = (value: unknown) => boolean

/**
 * Returns the program: the default export, `program`, another export, a property of one, or the result of a
 * factory.
 */
export async function findProgram(
  exported: Readonly<Record<string, unknown>>,
  isProgram: IsProgram,
): Promise<unknown> {
  const values = [exported.default, exported.program, ...Object.values(exported)]
  const inner = values.flatMap((value) => (isObject(value) ? Object.entries(value) : []))
  const found = [...values, ...inner.map(([, value]) => value)].find(isProgram)
  if (found) return found
  for (const [name, make] of [...Object.entries(exported), ...inner]) {
    if (typeof make !== 'function' || make.length > 0 || !FACTORY.test(name) || isClass(make)) continue
    const made: unknown = await make()
    if (isProgram(made)) return made
  }
  return undefined
}

function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value))
}

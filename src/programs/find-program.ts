// Finds the program among what a module exports: as a value, inside of one, or made by a function of a telling name.
import { isObject } from '../text/record.ts'

/** A function that is called because its name says that it makes the program. */
const FACTORY = /^(?:create|make|build|get|setup|init)?_?(?:default|program|cli|command|parser|yargs)/i

export type IsProgram = (value: unknown) => boolean

/** Returns the exported program: the default export, `program`, any other, a property of one, or what a factory returns. */
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

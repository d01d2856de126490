// Remembers which package exports a function by default, since names of functions, such as `plugin`, say
// little.
import { isObject } from '../text/record.ts'

const packages = new WeakMap<object, string>()

/** Records the main export of a package if it is a function: the default export, or what CommonJS exports. */
export function rememberPackage(name: string, exported: unknown): void {
  const main = isObject(exported) && 'default' in exported ? exported.default : exported
  if (typeof main === 'function' && !packages.has(main)) packages.set(main, name)
}

export function packageOf(value: object): string | undefined {
  return packages.get(value)
}

// Which package a function is what it exports by default: of themselves, functions say little, such as `plugin`.
import { isObject } from '../text/record.ts'

const packages = new WeakMap<object, string>()

/** Remembers what a package has exported. */
export function rememberPackage(name: string, exported: unknown): void {
  const main = isObject(exported) && 'default' in exported ? exported.default : exported
  if (typeof main === 'function' && !packages.has(main)) packages.set(main, name)
}

export function packageOf(value: object): string | undefined {
  return packages.get(value)
}

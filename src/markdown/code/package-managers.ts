// Converts commands of npm for other package managers. The library is loaded when it is first used.
import { createRequire } from 'node:module'
import type * as Converter from 'npm-to-yarn'

const require = createRequire(import.meta.url)

const loadConverter = (): (typeof Converter)['default'] => require('npm-to-yarn')

const MANAGERS = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

/** Returns the given commands of npm, followed by their equivalents for other package managers. */
export function forPackageManagers(code: string): { value: string; label: string; code: string }[] {
  const convert = loadConverter()
  const others = MANAGERS.map(([value, label]) => ({ value, label, code: convert(code, value) }))
  return [{ value: 'npm', label: 'npm', code }, ...others]
}

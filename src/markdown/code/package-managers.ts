// Commands of npm as other package managers write them. The library is loaded when the first block asks for it.
import { createRequire } from 'node:module'
import type * as Converter from 'npm-to-yarn'

const require = createRequire(import.meta.url)

const loadConverter = (): (typeof Converter)['default'] => require('npm-to-yarn')

/** Those that readers choose among, in order. */
const MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

/** Returns commands, written for npm, for each package manager. */
export function forPackageManagers(code: string): { value: string; label: string; code: string }[] {
  const convert = loadConverter()
  return MANAGERS.map(({ value, label }) => ({
    value,
    label,
    code: value === 'npm' ? code : convert(code, value),
  }))
}

// Converts commands of npm for other package managers. The library is loaded when it is first used.
import { createRequire } from 'node:module'
import type * as Converter from 'npm-to-yarn'

const require = createRequire(import.meta.url)

const loadConverter = (): (typeof Converter)['default'] => require('npm-to-yarn')

const LABELS = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const

export type PackageManager = keyof typeof LABELS

/** All supported package managers besides npm, in the order in which readers see them by default. */
export const ALL_MANAGERS: readonly PackageManager[] = ['yarn', 'pnpm', 'bun']

/** Returns the given commands of npm, followed by their equivalents for other package managers. */
export function forPackageManagers(
  code: string,
  managers: readonly PackageManager[],
): { value: string; label: string; code: string }[] {
  const convert = loadConverter()
  const others = managers.map((value) => ({ value, label: LABELS[value], code: convert(code, value) }))
  return [{ value: 'npm', label: 'npm', code }, ...others]
}

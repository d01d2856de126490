// Commands of npm as other package managers write them. The library is loaded when the first block asks for it.
import { createRequire } from 'node:module'
import type * as Converter from 'npm-to-yarn'

const require = createRequire(import.meta.url)

const loadConverter = (): (typeof Converter)['default'] => require('npm-to-yarn')

const LABELS = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const

export type PackageManager = keyof typeof LABELS

/** The package managers besides npm that readers choose from, in order, unless the site names some. */
export const ALL_MANAGERS: readonly PackageManager[] = ['yarn', 'pnpm', 'bun']

/** Returns commands, written for npm, for npm and each other package manager. */
export function forPackageManagers(
  code: string,
  managers: readonly PackageManager[],
): { value: string; label: string; code: string }[] {
  const convert = loadConverter()
  const others = managers.map((value) => ({ value, label: LABELS[value], code: convert(code, value) }))
  return [{ value: 'npm', label: 'npm', code }, ...others]
}

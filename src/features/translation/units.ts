// Units of amounts, and how languages write them.

/** Units that have one sign in most languages. */
const SIGNS = ['ETH', 'stETH', 'wstETH', 'gwei', 'wei', '[KMGT]i?B', 'ms', '[KMG]?Hz']

/** Units of a language by the sign that they stand for. French ones are words of other languages: they count in French alone. */
const FRENCH: Readonly<Record<string, string>> = {
  ko: 'kb',
  mo: 'mb',
  go: 'gb',
  to: 'tb',
  kio: 'kib',
  mio: 'mib',
  gio: 'gib',
  tio: 'tib',
}
const OTHERS: Readonly<Record<string, string>> = {
  кб: 'kb',
  мб: 'mb',
  гб: 'gb',
  тб: 'tb',
  киб: 'kib',
  миб: 'mib',
  гиб: 'gib',
  тиб: 'tib',
  мс: 'ms',
  гц: 'hz',
  кгц: 'khz',
  мгц: 'mhz',
  ггц: 'ghz',
  毫秒: 'ms',
  ミリ秒: 'ms',
  밀리초: 'ms',
  '％': '%',
  '٪': '%',
}

/** Patterns of all units but the percent sign. */
export const UNITS: readonly string[] = [
  ...SIGNS,
  ...Object.keys(FRENCH),
  ...Object.keys(OTHERS).filter((name) => !/[％٪]/.test(name)),
]

/** Returns whether a unit is written as only some languages do: others may have it as a word, which is no unit to us. */
export function isOfLanguage(written: string): boolean {
  const name = written.toLowerCase()
  return FRENCH[name] !== undefined || OTHERS[name] !== undefined
}

/** The sign of a unit as a language writes it, in lower case; undefined for what is no unit in that language. */
export function unitSign(written: string, locale: string): string | undefined {
  const name = written.toLowerCase()
  const french = FRENCH[name]
  if (french !== undefined) return /^fr\b/i.test(locale) ? french : undefined
  return OTHERS[name] ?? name
}

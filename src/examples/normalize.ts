// What is the same from run to run: times, hashes and the like are exchanged for one text, on the page as in the output.
import type { Config } from '../config/resolve.ts'

/** Makes of a line what it is compared by. */
export type Normalize = (line: string) => string

type Setting = Config['examples']['normalize'][number]
type Variety = Extract<Setting, string>

const PATTERNS: Record<Variety, RegExp> = {
  times:
    /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?\b|\b\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M\b)?/g,
  durations: /\b\d+(?:\.\d+)? ?(?:ns|µs|ms|s|sec|secs|seconds?|min|minutes?|h|hours?|days?)\b/g,
  hashes: /\b(?:0x)?[0-9a-f]{32,}\b/gi,
  addresses: /\b0x[0-9a-fA-F]{40}\b/g,
  numbers: /\b\d+(?:[.,]\d+)*\b/g,
}

/** Makes the normalizer that the settings ask for; each of its rules is applied to what the ones before it left. */
export function createNormalizer(settings: readonly Setting[]): Normalize {
  const rules = settings.map((setting) =>
    typeof setting === 'string'
      ? { pattern: PATTERNS[setting], replacement: `<${setting}>` }
      : { pattern: new RegExp(setting.pattern, 'g'), replacement: setting.replacement },
  )
  return (line) =>
    rules.reduce((text, { pattern, replacement }) => text.replace(pattern, () => replacement), line.trimEnd())
}

/** How an output is held against its page. */
export interface Comparison {
  normalize: Normalize
  /** Leaves out the lines that no page shows. */
  omit(lines: readonly string[]): string[]
}

/** Makes the comparison that the settings ask for. */
export function createComparison({
  normalize,
  omit,
}: Pick<Config['examples'], 'normalize' | 'omit'>): Comparison {
  const rules = omit.map((pattern) => new RegExp(pattern))
  return {
    normalize: createNormalizer(normalize),
    omit: (lines) => lines.filter((line) => !rules.some((rule) => rule.test(line))),
  }
}

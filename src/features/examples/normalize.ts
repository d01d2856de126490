// Replaces what differs between runs, such as times and hashes, by the same text on the page and in the output.
import type { Config } from '../../config/resolve.ts'

/** Returns the form of a line to compare. */
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

/** Creates the normalizer from the settings; each rule is applied to the result of the previous ones. */
export function createNormalizer(settings: readonly Setting[]): Normalize {
  const rules = settings.map((setting) =>
    typeof setting === 'string'
      ? { pattern: PATTERNS[setting], replacement: `<${setting}>` }
      : { pattern: new RegExp(setting.pattern, 'g'), replacement: setting.replacement },
  )
  return (line) =>
    rules.reduce((text, { pattern, replacement }) => text.replace(pattern, () => replacement), line.trimEnd())
}

/** The way to compare an output with its page. */
export interface Comparison {
  normalize: Normalize
  /** Removes the lines that pages omit. */
  omit(lines: readonly string[]): string[]
}

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

// Marks placeholders in command lines, such as `<vault>`, for which readers can enter values, except secrets.
import type { CodeMark } from '../../model/page.ts'
import type { ValueRules } from '../manifest/schema.ts'

const PLACEHOLDER = /<([A-Za-z][\w .-]{0,60})>/g

/** Names of values that must never be typed into a website. */
const SECRET = /private|mnemonic|passw|phrase|secret|seed|^key$|(?<!public)-key$|api-?key/

/**
 * Marks the placeholders between two offsets of `text`, except secrets. Their key is their name and, if the
 * value has one, the unit, so that an amount in ETH is never inserted where wei are expected.
 *
 * @param rules of the argument or option whose value the word is
 */
export function markPlaceholders(
  text: string,
  { start, end, rules = {} }: { start: number; end: number; rules?: ValueRules | undefined },
): CodeMark[] {
  if (rules.kind === 'json') return []
  const marks: CodeMark[] = []
  for (const match of text.slice(start, end).matchAll(PLACEHOLDER)) {
    const name = normalizeName(match[1] ?? '')
    if (isSecretName(name)) continue
    const from = start + match.index
    marks.push({
      start: from,
      end: from + match[0].length,
      className: 'placeholder',
      data: describe(name, rules),
    })
  }
  return marks
}

/** Normalizes a name: `nodeOperator`, `node_operator` and `Node operator` become `node-operator`. */
export function normalizeName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[\s_.-]+/g, '-')
    .toLowerCase()
}

/** Returns whether a normalized name means a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name)
}

function describe(name: string, { kind, unit }: ValueRules): Record<string, string> {
  return {
    value: unit === undefined ? name : `${name}-${normalizeName(unit)}`,
    ...(kind === undefined ? {} : { kind: kind.replace(/-list$/, '') }),
    ...(unit === undefined ? {} : { unit, name }),
  }
}

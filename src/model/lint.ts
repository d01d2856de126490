// The rules that `lint` in the settings may name, and the severity that it gives them.

import { type Problem, type SeveritySetting, severityOf } from './problem.ts'

/** The rules that warn by themselves. */
export const LINT_RULES: readonly string[] = [
  'missing-title',
  'duplicate-title',
  'missing-description',
  'duplicate-description',
  'heading-level',
  'image-alt',
  'no-sidebar',
  'unused-asset',
  'unknown-language',
  'duplicate-id',
  'example-not-run',
  'example-outdated',
  'unknown-tag',
  'undrawn-diagram',
  'stale-translation',
  'translation-differs',
  'danger-boxes',
  'contrast',
  'hidden-character',
  'hidden-text',
]

/** The rules of other checks that `lint` may name, alone or by their group. */
export const RULE_GROUPS: Readonly<Record<string, readonly string[]>> = {
  commands: [
    'unknown-command',
    'missing-subcommand',
    'unknown-option',
    'missing-option',
    'conflicting-options',
    'conflicting-variables',
    'missing-option-value',
    'option-takes-no-value',
    'missing-argument',
    'excess-argument',
    'wrong-value',
    'unasked-signing',
    'unclosed-quote',
    'typographic-dash',
    'typographic-quote',
    'unknown-variable',
    'exception',
  ],
  components: ['unknown-component', 'component', 'missing-module', 'missing-import'],
  secrets: ['secret-key', 'secret-phrase', 'secret-token', 'secret-url'],
  addresses: [
    'address-length',
    'address-checksum',
    'address-case',
    'address-mistyped',
    'address-name',
    'address-chain',
    'address-link',
    'chain-id',
  ],
}

const GROUP_OF = new Map(
  Object.entries(RULE_GROUPS).flatMap(([group, rules]) => rules.map((rule) => [rule, group] as const)),
)

/** The rules that `config/resolve.ts` applies: settings of Docusaurus name them as well. */
const OF_LINKS = ['broken-link', 'broken-anchor', 'broken-markdown-link']

/** Names that `lint` may have besides the rules of groups. */
export const LINT_NAMES: readonly string[] = [
  ...LINT_RULES,
  ...OF_LINKS,
  'deprecated',
  ...Object.keys(RULE_GROUPS),
]

export function isLintName(name: string): boolean {
  return LINT_NAMES.includes(name) || GROUP_OF.has(name)
}

export type LintSettings = Readonly<Record<string, SeveritySetting>>

/** Gives errors and warnings the severity that the settings ask for, and removes those that they ignore. */
export function applyLintSettings(problems: readonly Problem[], settings: LintSettings): Problem[] {
  return problems.flatMap((problem) => {
    const { rule, severity: usual } = problem
    const isNamed = LINT_RULES.includes(rule) || rule === 'deprecated' || GROUP_OF.has(rule)
    const reaction = isNamed ? (settings[rule] ?? settings[GROUP_OF.get(rule) ?? '']) : undefined
    if (reaction === undefined || usual === 'info') return [problem]
    const severity = severityOf(reaction)
    return severity ? [{ ...problem, severity }] : []
  })
}

/** The page with the problems of its own that the settings ask for, and with their severity. */
export function withLintSettings<Page extends { problems: Problem[]; tool: { problems: Problem[] } }>(
  page: Page,
  { lint }: { lint: LintSettings },
): Page {
  const { problems, tool } = page
  const severe = { ...tool, problems: applyLintSettings(tool.problems, lint) }
  return { ...page, problems: applyLintSettings(problems, lint), tool: severe }
}

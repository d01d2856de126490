// The rules that `lint` in the settings may name, and the severity that it gives them.

import { type Problem, type SeveritySetting, severityOf } from './problem.ts'

/** Every rule that `lint` in the config may name, with what it is about. */
export const LINT_RULES = {
  'missing-title': 'a page with neither title nor level-1 heading',
  'duplicate-title': 'pages of one version with the same title',
  'missing-description': 'a page with neither description nor paragraph',
  'duplicate-description': 'pages of one version with the same description',
  'heading-level': 'a heading that skips a level',
  'image-alt': 'an image without alternative text',
  'no-sidebar': 'a page that no sidebar leads to',
  'unused-asset': 'a file that no page uses',
  'unknown-language': 'a code block in an unknown language',
  'duplicate-id': 'two elements of a page with one id',
  'example-not-run': 'an example that has changed since it was run',
  'example-outdated': 'an example that was run with an older version of the tool',
  'unknown-tag': 'a tag that tags.yml does not have',
  'undrawn-diagram': 'a diagram or formula that is shown as code',
  'stale-translation': 'a translation whose source has changed since',
  'translation-differs': 'a translation with other commands, options, addresses or amounts than its source',
  'danger-boxes': 'a page with too many red boxes for any of them to stand out',
  contrast: 'a colour of the site that is hard to read on its background',
  'hidden-character': 'code with a character that cannot be seen',
} as const

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

/** What `lint` may name besides the rules of groups. */
export const LINT_NAMES: readonly string[] = [
  ...Object.keys(LINT_RULES),
  ...OF_LINKS,
  'deprecated',
  ...Object.keys(RULE_GROUPS),
]

export function isLintName(name: string): boolean {
  return LINT_NAMES.includes(name) || GROUP_OF.has(name)
}

export type LintRule = keyof typeof LINT_RULES
export type LintSettings = Readonly<Record<string, SeveritySetting>>

/** A problem of the lint without its configured severity. */
export type Finding = Omit<Problem, 'severity'> & { rule: LintRule }

/** Gives errors and warnings the severity that the settings ask for, and removes those that they ignore. */
export function applyLintSettings(problems: readonly Problem[], settings: LintSettings): Problem[] {
  return problems.flatMap((problem) => {
    const { rule, severity: usual } = problem
    const isNamed = Object.hasOwn(LINT_RULES, rule) || rule === 'deprecated' || GROUP_OF.has(rule)
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

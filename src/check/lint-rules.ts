// The rules of the lint, and what the settings make of what they find.

import { type Problem, type SeveritySetting, severityOf } from '../model/problem.ts'
import { positionOfSetting, type SettingPositions } from '../site/setting-position.ts'
import { suggestNearest } from '../text/nearest.ts'

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

export type LintRule = keyof typeof LINT_RULES
export type LintSettings = Readonly<Record<string, SeveritySetting>>

/** A problem of the lint before the settings have spoken. */
export type Finding = Omit<Problem, 'severity'> & { rule: LintRule }

/** Gives the warnings of the lint's rules the severity that the config asks for. */
export function applyLintSettings(problems: readonly Problem[], settings: LintSettings): Problem[] {
  return problems.flatMap((problem) => {
    const reporting = isLintRule(problem.rule) ? settings[problem.rule] : undefined
    if (reporting === undefined) return [problem]
    const severity = severityOf(reporting)
    return severity ? [{ ...problem, severity }] : []
  })
}

/** Says which rules the config names that there are not. */
export function unknownLintRules(settings: LintSettings, places: SettingPositions): Problem[] {
  const unknown = Object.keys(settings).filter((rule) => !isLintRule(rule))
  return unknown.map((rule) => unknownRule(rule, places))
}

function unknownRule(rule: string, places: SettingPositions): Problem {
  const names = Object.keys(LINT_RULES)
  return {
    severity: 'error',
    ...positionOfSetting(places, `lint.${rule}`),
    rule: 'config',
    message: `lint: unknown rule ${JSON.stringify(rule)}`,
    hint: suggestNearest(rule, names) ?? `known rules: ${names.join(', ')}`,
  }
}

function isLintRule(rule: string): rule is LintRule {
  return Object.hasOwn(LINT_RULES, rule)
}

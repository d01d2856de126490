// The rules that `lint` in the settings may name, and the severity that it gives them.
import lintRules from './lint-rules.json'
import { type Problem, type SeveritySetting, severityOf } from './problem.ts'

/** By rule, the group by which settings may name it, too; or itself. */
const GROUP_OF = new Map(Object.entries(lintRules))

/** The rules that `config/resolve.ts` applies: settings of Docusaurus name them as well. */
const OF_LINKS = ['broken-link', 'broken-anchor', 'broken-markdown-link']

/** Names that `lint` may have besides the rules of groups. */
export const LINT_NAMES: readonly string[] = [...new Set([...GROUP_OF.values(), ...OF_LINKS])].sort()

export function isLintName(name: string): boolean {
  return LINT_NAMES.includes(name) || GROUP_OF.has(name)
}

export type LintSettings = Readonly<Record<string, SeveritySetting>>

/** Gives errors and warnings the severity that the settings ask for, and removes those that they ignore. */
export function applyLintSettings(problems: readonly Problem[], settings: LintSettings): Problem[] {
  return problems.flatMap((problem) => {
    const { rule, severity: usual } = problem
    const group = GROUP_OF.get(rule)
    const reaction = group === undefined ? undefined : (settings[rule] ?? settings[group])
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

// Checks what pages say about the documented tool: command lines, their coverage, addresses and secrets.

import type { Config } from '../../config/resolve.ts'
import type { CodeSample, Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { positionInCode } from '../../text/code-position.ts'
import { offsetOf } from '../../text/position.ts'
import { isMarkedDummy } from '../../text/source-lines.ts'
import type { AuthoredText } from '../authored-text.ts'
import type { Facts } from '../facts/facts.ts'
import type { ToolHooks } from '../hooks.ts'
import { checkSecrets } from '../secrets/check-secrets.ts'
import { inspectCommands } from './commands.ts'
import { type CoverageRow, checkCoverage, measureCoverage } from './coverage.ts'
import { applySuppressions } from './suppressions.ts'

export interface ToolContext {
  config: Pick<Config, 'cli' | 'configFile'>
  facts: Facts
  /** Reads a partial of the page, by its path relative to the root. */
  readText?: (path: string) => string | undefined
  /** Default: none. */
  hooks?: readonly ToolHooks[]
}

/** The results for one page. */
export interface ToolFindings {
  problems: Problem[]
  /** As in `CommandReport`. */
  mentioned: string[]
  /** Command lines that were parsed. */
  lines: number
}

export interface ToolReport {
  /** Problems with the coverage. */
  problems: Problem[]
  /** Command lines that were parsed. */
  lines: number
  coverage: CoverageRow[]
}

/** Checks a page and its source. If the site documents no tool, only addresses and secrets are checked. */
export function checkPageTool(
  page: Page,
  source: AuthoredText,
  { config, facts, readText, hooks }: ToolContext,
): ToolFindings {
  const { problems: found, mentioned, lines } = inspectCommands([page], facts)
  const texts = [source, ...partialsOf(page, readText)]
  // If nothing is checked, nothing needs an exception.
  const isChecked = facts.tree ?? facts.environment
  const problems = isChecked ? applySuppressions(found, texts, page.code) : found
  const lint = (text: AuthoredText) => lintText(text, { config, facts, hooks })
  const others = [...texts.flatMap(lint), ...page.code.flatMap((sample) => lintQuoted(sample, texts, lint))]
  return { problems: [...withoutRepeated(problems, others), ...others], mentioned: [...mentioned], lines }
}

/** Looks for secrets in a text, and for what features know. */
function lintText(text: AuthoredText, { config, facts, hooks = [] }: ToolContext): Problem[] {
  const found = hooks.flatMap(({ checkText }) => checkText?.(text, { config, facts }) ?? [])
  return [...found, ...checkSecrets(text)]
}

/**
 * Checks code that is not in the texts of Markdown. That it is made up may be said where it is shown.
 * @param texts of the page and its partials
 */
function lintQuoted(
  sample: CodeSample,
  texts: readonly AuthoredText[],
  lint: (text: AuthoredText) => Problem[],
): Problem[] {
  if (!sample.shownAt && !sample.isComputed) return []
  const [{ path: page = '' } = {}] = texts
  const found = lint({ path: page, text: sample.text })
  const { file, line } = sample.shownAt ?? { file: sample.source ?? page, line: sample.line }
  const shownIn = found.length > 0 ? texts.find(({ path }) => path === file) : undefined
  if (shownIn && isMarkedDummy(shownIn.text, line)) return []
  return found.map((problem) => {
    const offset = offsetOf(sample.text, { line: problem.line ?? 1, column: problem.column ?? 1 })
    return { ...problem, ...positionInCode(sample, page, offset) }
  })
}

/** The Markdown files that the page shows besides its own. */
function partialsOf({ partials }: Page, readText: ToolContext['readText']): AuthoredText[] {
  return partials.flatMap((path) => {
    const text = readText?.(path)
    return text === undefined ? [] : [{ path, text }]
  })
}

/** Omits problems that the check of addresses also reports, which knows the address that was meant. */
function withoutRepeated(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ file, line, data }) =>
      !others.some(
        ({ data: { address } = {}, ...other }) =>
          other.file === file && other.line === line && address && data?.value?.includes(address),
      ),
  )
}

/** Combines the results of all pages, and finds what none of them mentions. */
export function summarizeToolChecks(
  found: readonly ToolFindings[],
  { config, facts }: ToolContext,
): ToolReport {
  const { cli, configFile } = config
  const mentioned = new Set(found.flatMap((findings) => findings.mentioned))
  const coverage = facts.tree ? measureCoverage(mentioned, facts, cli.coverage) : []
  return {
    problems: [
      ...checkCoverage(coverage, cli.coverage, configFile),
      ...unusedTerms(mentioned, facts, cli.terms),
    ],
    lines: found.reduce((sum, { lines }) => sum + lines, 0),
    coverage,
  }
}

const unusedTerm = defineRule<{ term: string }>({
  id: 'unused-term',
  severity: 'warning',
  message: ({ term }) => `no page uses the term "${term}"`,
  hint: ({ term }) => `write :term[${term}] where readers need it first, or remove it`,
  about: 'A term that no page uses.',
  fix: 'Write `:term[word]` where readers need it first, or remove it from the file.',
})

/** Reports terms that no `:term` refers to. @param file in which they are */
function unusedTerms(mentioned: ReadonlySet<string>, { terms }: Facts, file = ''): Problem[] {
  const unused = Object.keys(terms?.terms ?? {}).filter((term) => !mentioned.has(`term:${term}`))
  return unused.map((term) => unusedTerm({ file }, { term }))
}

// `lido-docs check-commands`: checks the command lines, addresses and secrets in the pages, without building them.

import { applyLintSettings } from '../model/lint.ts'
import { isError, sortProblems } from '../model/problem.ts'
import { openSite, type SiteFeature } from '../pipeline/feature.ts'
import { parseSite } from '../pipeline/pipeline.ts'
import { requireManifest } from '../sources/documented-tool.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { countProblems, createLog } from '../terminal/log.ts'
import { type Format, formatReport } from '../terminal/report.ts'
import { pluralize } from '../text/pluralize.ts'
import { summarizeToolChecks } from '../tool/check/check-tool.ts'
import { formatCoverage } from '../tool/check/coverage.ts'
import { dialectOf } from '../tool/manifest/dialects.ts'

export interface CheckCommandsOptions {
  config?: string
  format?: Format
  /** Also report what no page mentions. */
  coverage?: boolean
  verbose?: boolean
}

/** Rules of other parts of the build that concern the tool's facts. */
const FACT_RULES = new Set(['fact-file', 'command-manifest', 'directive', 'unknown-directive'])

/** Runs the command and returns its exit code. @throws UsageError when the site documents no tool */
export async function run(
  { config: configPath, format = 'text', coverage = false, verbose = false }: CheckCommandsOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const log = createLog({ verbose, config: configPath })
  const project = await openSite({ cwd: process.cwd(), config: configPath, features })
  const { config, embedded } = project
  requireManifest(config, configPath)
  const { content, pages, assembled } = await parseSite({ project })
  const tool = pages.map((page) => page.tool)
  const {
    problems: uncovered,
    lines,
    coverage: rows,
  } = summarizeToolChecks(tool, { config, facts: content.facts })
  const ofFacts = [...assembled.problems, ...pages.flatMap((page) => page.problems)].filter(({ rule }) =>
    FACT_RULES.has(rule),
  )
  const problems = sortProblems([
    ...ofFacts,
    ...applyLintSettings(
      tool.flatMap((found) => found.problems),
      config.lint,
    ),
    ...uncovered,
  ])
  if (format === 'json') log.print(JSON.stringify({ problems, lines, coverage: rows }, undefined, 2))
  else if (format !== 'text') log.print(formatReport({ problems, format, root: config.root }))
  else {
    log.problems(problems)
    const checked = `${pluralize(lines, 'command line')} on ${pluralize(pages.length, 'page')}`
    const site = embedded ? ' bundled with lido-docs (this folder has no docs)' : ''
    log.info(`${checked}${site}: ${countProblems(problems) || 'no problems'}.`)
    const parser = content.facts.tree?.manifest.parser?.name ?? 'commander'
    if (!dialectOf({ parser: { name: parser } }).isKnown) {
      log.info(`The rules of the parser ${parser} are not known: lines were checked leniently.`)
    } else if (parser !== 'commander') log.info(`Lines were read by the rules of ${parser}.`)
    if (coverage) log.print(formatCoverage(rows))
  }
  return problems.some(isError) ? EXIT.problems : EXIT.fine
}

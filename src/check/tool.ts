// All that is proved about the tool that a site documents: its command lines, their coverage, addresses and secrets.
import type { Config } from '../config/schema.ts'
import type { Facts } from '../manifest/facts.ts'
import type { Problem } from '../problem.ts'
import type { Page } from '../site/model.ts'
import { type AuthoredText, checkAddresses } from './addresses.ts'
import { inspectCommands } from './commands.ts'
import { type CoverageRow, checkCoverage, measureCoverage } from './coverage.ts'
import { checkSecrets } from './secrets.ts'

export interface ToolCheckInput {
  config: Pick<Config, 'cli' | 'configFile'>
  facts: Facts
  /** All pages, of every version. */
  pages: readonly Page[]
  /** The same pages as they were written. */
  sources: readonly AuthoredText[]
}

export interface ToolReport {
  problems: Problem[]
  /** Command lines that were parsed. */
  lines: number
  coverage: CoverageRow[]
}

/** Checks every page. A site that documents no tool has its addresses and secrets checked. */
export function checkTool({ config, facts, pages, sources }: ToolCheckInput): ToolReport {
  const { cli, configFile } = config
  const { problems, mentioned, lines } = inspectCommands(pages, facts, cli)
  const coverage = facts.tree ? measureCoverage(mentioned, facts, cli.coverage) : []
  const texts = sources.flatMap((source) => [
    ...checkAddresses(source, facts.environment),
    ...checkSecrets(source),
  ])
  return {
    problems: [...problems, ...texts, ...checkCoverage(coverage, cli.coverage, configFile)],
    lines,
    coverage,
  }
}

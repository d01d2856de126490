// All that is proved about the tool that a site documents: its command lines, their coverage, addresses and secrets.
import type { Config } from '../config/resolve.ts'
import type { Facts } from '../manifest/facts.ts'
import type { Problem } from '../problem.ts'
import type { Page } from '../site/model.ts'
import { type AuthoredText, checkAddresses } from './addresses.ts'
import { inspectCommands } from './commands.ts'
import { type CoverageRow, checkCoverage, measureCoverage } from './coverage.ts'
import { checkSecrets } from './secrets.ts'

export interface ToolContext {
  config: Pick<Config, 'cli' | 'configFile'>
  facts: Facts
}

/** What one page says of the tool. */
export interface ToolProof {
  problems: Problem[]
  /** As in `CommandReport`. */
  mentioned: string[]
  /** Command lines that were parsed. */
  lines: number
}

export interface ToolReport {
  problems: Problem[]
  /** Command lines that were parsed. */
  lines: number
  coverage: CoverageRow[]
}

/** Checks a page, parsed and as it was written. A site that documents no tool has its addresses and secrets checked. */
export function proveTool(page: Page, source: AuthoredText, { config, facts }: ToolContext): ToolProof {
  const { problems, mentioned, lines } = inspectCommands([page], facts, config.cli)
  const texts = [...checkAddresses(source, facts.environment), ...checkSecrets(source)]
  return { problems: [...problems, ...texts], mentioned: [...mentioned], lines }
}

/** Puts the pages together: what all of them say, and what none of them mentions. */
export function concludeTool(proofs: readonly ToolProof[], { config, facts }: ToolContext): ToolReport {
  const { cli, configFile } = config
  const mentioned = new Set(proofs.flatMap((proof) => proof.mentioned))
  const coverage = facts.tree ? measureCoverage(mentioned, facts, cli.coverage) : []
  return {
    problems: [
      ...proofs.flatMap(({ problems }) => problems),
      ...checkCoverage(coverage, cli.coverage, configFile),
    ],
    lines: proofs.reduce((sum, { lines }) => sum + lines, 0),
    coverage,
  }
}

// `lido-docs explain`: explains a command line of the documented tool, as the explain page does.
import { readFileSync } from 'node:fs'
import { ENGLISH } from '../../model/labels.ts'
import { UsageError } from '../../model/problem.ts'
import { readTool } from '../../sources/documented-tool.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { createLog } from '../../terminal/log.ts'
import { showControls } from '../../text/shown-controls.ts'
import type { Contracts } from '../../tool/facts/fact-schemas.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import type { Command, CommandTree } from '../../tool/manifest/tree.ts'
import { readTransactions } from './calldata/read-transactions.ts'
import { type ExplainFacts, PARSER, unpackFacts } from './explain-facts.ts'
import { openReleases } from './explain-releases.ts'
import { explainText } from './explain-text.ts'
import type { ExplainedText } from './explanation.ts'
import { formatExplanation } from './format-explanation.ts'
import { misfitTexts } from './misfit-texts.ts'
import { packFacts } from './pack-facts.ts'
import { packReleases } from './pack-releases.ts'

export interface ExplainOptions {
  config?: string
  format?: 'text' | 'json'
}

/**
 * Runs the command and returns its exit code. @param line text to explain. Default: standard input
 * @throws UsageError when the site documents no tool, or there is nothing to explain
 */
export async function run(
  line: string | undefined,
  { config: path, format = 'text' }: ExplainOptions,
): Promise<number> {
  const facts = await readTool(path)
  const { tree, contracts } = facts
  const labels = ENGLISH.tool
  const releases = packReleases(facts, tree, labels)
  const judge = releases && openReleases(releases, PARSER)
  const context = unpackFacts(packFacts(facts, tree, { pages: [], labels }), new Map(), judge)
  const text = line ?? readFileSync(0, 'utf8')
  const explained =
    (contracts && (await explainTransactions(text, { ...facts, contracts, tree }, context))) ??
    explainText(text, context)
  if (explained.commands.length === 0)
    throw new UsageError('no command line to explain; write it in quotes after explain')
  const shown = () => showControls(formatExplanation(explained, context))
  createLog().print(format === 'json' ? JSON.stringify(explained, undefined, 2) : shown())
  return explained.commands.some(({ mistakes, isUncertain }) => isUncertain || mistakes.length > 0)
    ? EXIT.problems
    : EXIT.fine
}

/** Explains calldata; undefined if the text has none. */
async function explainTransactions(
  text: string,
  facts: Facts & { contracts: Contracts; tree: CommandTree },
  context: ExplainFacts,
): Promise<ExplainedText | undefined> {
  const transactions = readTransactions(text)
  if (!transactions) return undefined
  const { makeCallTable } = await import('./calldata/call-table.ts')
  const { explainCalldata } = await import('./calldata/explain-calldata.ts')
  const { calldata: labels } = ENGLISH.tool
  const misfitsOf = (command: Command) => misfitTexts(command, facts, ENGLISH.tool)
  const table = makeCallTable({ ...facts, labels, sectionOf: () => undefined, misfitsOf })
  return explainCalldata(text, transactions, table, context)
}

// `lido-docs explain`: explains a command line of the documented tool, as the explain page does.
import { readFileSync } from 'node:fs'
import { EXIT } from '../../commands/exit-codes.ts'
import { createLog } from '../../commands/log.ts'
import { CONFIG_FILE } from '../../config/file-name.ts'
import { fillLabel } from '../../model/fill-label.ts'
import { ENGLISH } from '../../model/labels.ts'
import { SiteError, UsageError } from '../../model/problem.ts'
import { openProject } from '../../sources/project.ts'
import { readFacts } from '../../sources/read-facts.ts'
import { indent } from '../../text/indent.ts'
import { showControls } from '../../text/shown-controls.ts'
import { type ExplainFacts, unpackFacts } from './explain-facts.ts'
import { explainText } from './explain-text.ts'
import type { ExplainedText, Explanation, Part, Remark } from './explanation.ts'
import { packFacts } from './pack-facts.ts'

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
  const { config } = await openProject({ cwd: process.cwd(), config: path })
  if (!config.cli.manifest)
    throw new UsageError(`no command manifest configured; set cli.manifest in ${path ?? CONFIG_FILE}`)
  const { facts, problems } = await readFacts(config.root, config.cli)
  if (!facts.tree) throw new SiteError(problems)
  const context = unpackFacts(packFacts(facts, facts.tree, { pages: [], labels: ENGLISH.tool }))
  const explained = explainText(line ?? readFileSync(0, 'utf8'), context)
  if (explained.commands.length === 0)
    throw new UsageError('no command line to explain; write it in quotes after explain')
  const shown = () => showControls(formatExplanation(explained, context))
  createLog().print(format === 'json' ? JSON.stringify(explained, undefined, 2) : shown())
  return explained.commands.some(({ mistakes }) => mistakes.length > 0) ? EXIT.problems : EXIT.fine
}

/** Formats the explanation of a text; empty if there are neither remarks nor commands. */
export function formatExplanation({ remarks, commands }: ExplainedText, context: ExplainFacts): string {
  const blocks = [remarkLines(remarks), ...commands.map((command) => formatCommand(command, context))]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function formatCommand(command: Explanation, { labels, tree }: ExplainFacts): string {
  const { headline, line, about, remarks, mistakes, corrected, parts, missing, unsaid, needed } = command
  const { view } = labels.explain
  const tool = tree.manifest.name
  const wrong = mistakes.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`))
  const lists = [
    [view.words, parts],
    [view.missing, missing],
    [view.unsaid, unsaid],
    [fillLabel(view.needed, { tool }), needed],
  ] as const
  return [
    `${headline}: ${line}`,
    ...(about === '' ? [] : [`  ${plain(about)}`]),
    ...(remarks.length === 0 ? [] : [indent(remarkLines(remarks), 2)]),
    ...(wrong.length === 0
      ? []
      : [`\n${fillLabel(view.mistakes, { tool })}`, ...wrong.map((text) => `  ${text}`)]),
    ...(corrected === undefined ? [] : [`\n${view.corrected}`, `  ${corrected}`]),
    ...lists.flatMap(([heading, list]) =>
      list.length === 0 ? [] : [`\n${heading}`, ...list.map((part) => partLines(part, labels.explain))],
    ),
  ].join('\n')
}

function partLines(
  { kind, text, title, remarks }: Part,
  { kinds }: ExplainFacts['labels']['explain'],
): string {
  const name = plain(title)
  const head = [text, kinds[kind], text === name ? '' : name].filter((word) => word !== '').join(' · ')
  return [`  ${head}`, ...(remarks.length === 0 ? [] : [indent(remarkLines(remarks), 4)])].join('\n')
}

/** Remarks, one on each line; warnings and dangers begin with `!`. */
function remarkLines(remarks: readonly Remark[]): string {
  return remarks
    .map(({ tone, text }) => (tone === 'danger' || tone === 'warning' ? `! ${plain(text)}` : plain(text)))
    .join('\n')
}

function plain(text: string): string {
  return text.replaceAll('`', '')
}

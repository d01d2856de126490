// Formats explanations as plain text, for a terminal.
import { fillLabel } from '../../model/fill-label.ts'
import { indent } from '../../text/indent.ts'
import type { ExplainFacts } from './explain-facts.ts'
import type { ExplainedText, Explanation, Part, Remark } from './explanation.ts'

/** Formats the explanation of a text; empty if there are neither remarks nor commands. */
export function formatExplanation({ remarks, commands }: ExplainedText, context: ExplainFacts): string {
  const blocks = [remarkLines(remarks), ...commands.map((command) => formatCommand(command, context))]
  return blocks.filter((block) => block !== '').join('\n\n')
}

function formatCommand(command: Explanation, { labels, tree }: ExplainFacts): string {
  const {
    headline,
    line,
    about,
    remarks,
    mistakes,
    corrected,
    parts,
    missing,
    unsaid,
    needed,
    partsTitle,
    sameCall,
  } = command
  const { view } = labels.explain
  const tool = tree.manifest.name
  const wrong = mistakes.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`))
  const lists = [
    [partsTitle ?? view.words, parts],
    [view.missing, missing],
    [view.unsaid, unsaid],
    [fillLabel(view.needed, { tool }), needed],
  ] as const
  const verdict = wrong.length > 0 ? fillLabel(view.mistakes, { tool }) : headline
  return [
    `${verdict}: ${line}`,
    ...wrong.map((text) => `  ${text}`),
    ...(corrected === undefined ? [] : [`\n${view.corrected}`, `  ${corrected}`]),
    ...(wrong.length > 0 ? [`\n${headline}`] : []),
    ...(about === '' ? [] : [`  ${plain(about)}`]),
    ...(remarks.length === 0 ? [] : [indent(remarkLines(remarks), 2)]),
    ...lists.flatMap(([heading, list]) =>
      list.length === 0 ? [] : [`\n${heading}`, ...list.map((part) => partLines(part, labels.explain))],
    ),
    ...(sameCall ? [`\n${sameCall.title}: ${sameCall.commands.map(({ name }) => name).join(', ')}`] : []),
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

// Says which releases of the tool accept a line, and what replaces what is gone or deprecated.
import { fillLabel } from '../../model/fill-label.ts'
import { deprecationOf } from '../../tool/facts/availability.ts'
import { deprecatedText } from '../../tool/facts/life-texts.ts'
import type { Reading } from '../../tool/lines/outcome.ts'
import { isIgnored, judgeWords } from '../../tool/lines/verdict.ts'
import type { LifeFacts } from '../../tool/manifest/schema.ts'
import type { CommandTree } from '../../tool/manifest/tree.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Remark, remark } from './explanation.ts'

/** @param words after the tool's name */
export function explainReleases(words: readonly string[], context: ExplainFacts): Remark[] {
  const { releases, labels } = context
  if (!labels.life) return []
  const { works } = labels.life
  const judged = releases.map(({ name, tree }) => ({ name, ...judge(tree(), words) }))
  const named = (isIn: boolean) =>
    judged.flatMap(({ name, isAccepted }) => (isAccepted === isIn ? [name] : [])).join(', ')
  const values = { releases: named(true), others: named(false) }
  const tells = values.releases !== ''
  const label = values.others === '' ? works.all : works.some
  // What is gone says in its last release what replaces it.
  const now = judge(context.tree, words)
  const last = now.isAccepted ? now : (judged.findLast(({ isAccepted }) => isAccepted) ?? now)
  return [
    ...(tells ? [remark(values.others === '' ? 'plain' : 'warning', fillLabel(label, values))] : []),
    ...replaced(last.reading, labels.life),
  ]
}

function judge(tree: CommandTree, words: readonly string[]): { reading: Reading; isAccepted: boolean } {
  const { reading, faults } = judgeWords(
    tree,
    words.map((text, index) => ({ text, index })),
    { texts: words },
  )
  return { reading, isAccepted: faults.every((fault) => isIgnored(fault, reading)) }
}

function replaced(
  { steps, options }: Reading,
  labels: NonNullable<ExplainFacts['labels']['life']>,
): Remark[] {
  const used: [string, LifeFacts][] = [
    ...steps.slice(-1).map(({ command }): [string, LifeFacts] => [command.name, command.facts]),
    ...options.map(({ option }): [string, LifeFacts] => [option.id, option]),
  ]
  return used.flatMap(([name, facts]) => {
    const text = deprecatedText(deprecationOf(facts), labels)
    return text === '' ? [] : [remark('warning', `\`${name}\`: ${text}.`)]
  })
}

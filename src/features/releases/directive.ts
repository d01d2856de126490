// `:::changes`: what changed from each release to the next; `:::changes 1.0 1.2`: from one to another.

import type { DirectiveText, Extension } from '../../markdown/extension.ts'
import { faultyDirective } from '../../markdown/faulty-directive.ts'
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { prose } from '../../tool/directives/table.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { type ChangesData, changesBetween, type History } from './changes.ts'
import { historyOf } from './history.ts'

/** Positions of two releases. */
type Pair = readonly [from: number, to: number]

export function openDirectives(facts: Facts, labels: ToolLabels): Extension {
  return {
    directives: {
      changes({ argument, level }, { report }): DirectiveText {
        const history = historyOf(facts)(labels)
        const { releases } = history
        const marks = '#'.repeat(Math.min(6, level + 1))
        const show = (pair: Pair, id: string) => showPair(pair, id, { history, labels, marks })
        if (argument === '') {
          const pairs = releases.slice(1).map((to, index) => show([index, index + 1], to))
          return { before: [choiceOf(history, labels), ...pairs.reverse()].join('\n\n') }
        }
        const [pair] = releases.flatMap((release, from) =>
          releases.flatMap((other, to): Pair[] => (`${release} ${other}` === argument ? [[from, to]] : [])),
        )
        if (pair) return { before: show(pair, argument) }
        const message = `:::changes needs two releases, got ${argument}`
        report(faultyDirective({ message, hint: `available: ${releases.join(', ')}` }))
        return {}
      },
    },
  }
}

function showPair(
  pair: Pair,
  name: string,
  { history, labels, marks }: { history: History; labels: ToolLabels; marks: string },
): string {
  const [from = '', to = ''] = pair.map((position) => history.releases[position])
  const { changes } = labels
  const title = prose(fillLabel(changes.fromTo, { from, to }))
  const id = `changes-${name}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  const lists = changesBetween(history, pair, { ...changes, locale: labels.locale })
  return [
    `${marks} ${title} {#${id}}`,
    ...(lists.length === 0 ? [changes.none] : []),
    ...lists.map(
      ({ title, items }) => `**${title}**\n\n${items.map((item) => `- ${prose(item)}`).join('\n')}`,
    ),
  ].join('\n\n')
}

/** Where the script puts the choice between any two releases. */
function choiceOf({ releases, rows }: History, { changes, locale }: ToolLabels): string {
  if (releases.length < 3) return ''
  const data: ChangesData = { releases, rows, labels: { ...changes, locale } }
  return `<div class="changes" data-changes="${escapeAttribute(JSON.stringify(data))}"></div>`
}

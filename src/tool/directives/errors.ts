// `:::errors`: what the errors of the tool and of its contracts mean, a section for each name.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { Directive, Expansion } from '../../model/page.ts'
import { escapeText } from '../../text/escape.ts'
import { groupBy } from '../../text/groups.ts'
import { suggestNearest } from '../../text/nearest.ts'
import { type ErrorMeaning, meaningsOf } from '../facts/error-meanings.ts'
import { describedErrorId } from '../facts/errors.ts'
import type { Facts } from '../facts/facts.ts'
import { parentPath } from '../manifest/tree.ts'
import { type ExpandOptions, expanded, failed } from './directive.ts'
import { blocks, code, prose } from './table.ts'

/** Expands `:::errors` and `:::errors <contract>`. Its sections are where `/e/<Name>` leads. */
export function expandErrors(
  { argument, level }: Directive,
  facts: Facts,
  { labels }: ExpandOptions,
): Expansion {
  const known = [...meaningsOf(facts)].map(
    ([name, all]) =>
      [name, all.filter(({ contracts }) => argument === '' || contracts.includes(argument))] as const,
  )
  const shown = known.filter(([, meanings]) => meanings.length > 0)
  if (shown.length === 0) return failed(...explainNoErrors(argument, facts))
  const heading = '#'.repeat(Math.min(6, level + 1))
  const sections = shown.map(([name, meanings]) =>
    blocks([
      `${heading} ${code(name)} {#${describedErrorId(name)}}`,
      ...meanings.map((meaning) => showMeaning(name, meaning, labels)),
    ]),
  )
  const documented = shown.flatMap(([name, meanings]) =>
    meanings
      .flatMap(({ contracts }) => (contracts.length > 0 ? contracts : ['']))
      .map((contract) => `described-error:${contract}.${name}#${describedErrorId(name)}`),
  )
  return expanded(blocks(sections), documented)
}

function explainNoErrors(contract: string, { contracts }: Facts): [message: string, hint: string] {
  if (contract === '')
    return ['no errors are known', 'list them in contracts.json, or as errors in the annotations']
  const names = contracts?.contracts.map(({ name }) => name) ?? []
  const near = suggestNearest(contract, names)
  return [`no errors of a contract ${contract} are known`, near ?? `available: ${names.join(', ')}`]
}

/** @param name repeated only if it has arguments */
function showMeaning(name: string, meaning: ErrorMeaning, { errors }: ToolLabels): string {
  const { contracts, signatures, selectors, cause, remedy, commands } = meaning
  const shown = signatures.filter((signature) => signature !== `${name}()`)
  const pills = contracts.map((contract) => `<span class="badge">${escapeText(contract)}</span>`)
  const technical = [...shown, ...selectors].map(
    (text) => `<span class="badge badge-role"><code>${escapeText(text)}</code></span>`,
  )
  return blocks([
    contracts.length > 0 ? `<p class="command-facts">${[...pills, ...technical].join(' ')}</p>` : '',
    cause ? prose(cause) : '',
    remedy ? fillLabel(errors.remedy, { remedy: prose(remedy) }) : '',
    showCommands(commands, errors),
  ])
}

/** Commands that a reader takes in at a glance; more are folded. */
const FEW = 4

/** Shows paths: many by their groups, such as `box`: `fill`, `empty`. */
function showCommands(paths: readonly string[], labels: ToolLabels['errors']): string {
  if (paths.length === 0) return ''
  if (paths.length <= FEW) return fillLabel(labels.commands, { commands: paths.map(code).join(', ') })
  const list = [...groupBy(paths, parentPath)].map(([group, all]) => {
    const names = all.map((path) => code(path.slice(path.lastIndexOf(' ') + 1))).join(', ')
    return `- ${group === '' ? names : `${code(group)}: ${names}`}`
  })
  const summary = fillLabel(labels.allCommands, { count: paths.length })
  return blocks(['<details>', `<summary>${summary}</summary>`, list.join('\n'), '</details>'])
}

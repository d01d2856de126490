// Finds what a page says once for all commands of a group that it lists, so that their sections need not.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import { previewOf } from '../effect.ts'
import type { Facts } from '../facts/facts.ts'
import { type Command, leaves } from '../manifest/tree.ts'
import { badges } from './badges.ts'
import { sharedKeys, showShared } from './parameters.ts'
import { blocks, code } from './table.ts'

/** The statements of a page about a group; none about a command that is in no listed group. */
export interface GroupSummary {
  /** Keys of arguments and options. */
  shared?: ReadonlySet<string>
  /** True if its commands only read. */
  reads: boolean
  /** True if its commands ask before they sign, and have an option that previews them. */
  signs: boolean
}

/** Returns what the page says of a command where it lists one of its groups. @param listed paths of these groups */
export function summaryFor(
  command: Command,
  facts: Facts,
  { listed, labels }: { listed?: ReadonlySet<string> | undefined; labels: ToolLabels },
): GroupSummary {
  const group = groupsOf(command).find(({ path }) => listed?.has(path))
  if (!group) return { reads: false, signs: false }
  const shared = sharedKeys(group, facts, labels)
  return { shared, reads: onlyReads(group), signs: signingOf(group, facts) !== 'unlike' }
}

/** The groups that a command is in, the innermost first; the last one is the tool. */
function groupsOf({ parent }: Command): Command[] {
  return parent ? [parent, ...groupsOf(parent)] : []
}

/**
 * Writes what holds for the commands of a group, before its table and after it; nothing if the page is not about them.
 * @param headed commands with a heading on the page
 */
export function writeSummary(
  group: Command,
  facts: Facts,
  { labels, headed }: { labels: ToolLabels; headed?: ReadonlySet<string> | undefined },
): { before: string; after: string } {
  if (!commandsOf(group).some(({ path }) => headed?.has(path))) return { before: '', after: '' }
  const [first] = commandsOf(group)
  const isRead = first && onlyReads(group)
  const bare = isRead && { ...first, facts: { path: first.path, access: first.facts.access } }
  const preview = previewOf(facts.tree)
  const signing = signingOf(group, facts)
  const sentences = [
    signing === 'asks' ? labels.allAsk : '',
    signing !== 'unlike' && preview ? fillLabel(labels.previewPrints, { option: code(preview.id) }) : '',
  ]
  return {
    before: bare ? badges(bare, { ...facts, releases: new Map() }, { labels }) : '',
    after: blocks([showShared(group, facts, labels), sentences.filter(Boolean).join(' ')]),
  }
}

function commandsOf(group: Command): Command[] {
  return leaves(group).filter(({ facts }) => !facts.hidden)
}

function onlyReads(group: Command): boolean {
  return commandsOf(group).every(({ facts: { access } }) => access === 'read')
}

/** Returns whether it is known of all commands of a group that they sign, and whether they ask: those that do not say so. */
function signingOf(group: Command, { calls }: Facts): 'asks' | 'unlike' {
  const confirms = commandsOf(group).map(({ path, facts: { access } }) =>
    access === 'write' ? calls.get(path)?.confirms : undefined,
  )
  return confirms.includes(true) && !confirms.includes(undefined) ? 'asks' : 'unlike'
}

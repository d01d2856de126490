// `:::commands vo write`: a table of the commands in a group.

import type { Directive, Expansion } from '../../model/page.ts'
import { lifeOfCommand } from '../facts/availability.ts'
import { describeCommand, type Facts } from '../facts/facts.ts'
import { commandAnchor, readableName } from '../manifest/naming.ts'
import { type Command, isGroup } from '../manifest/tree.ts'
import { withLife } from './badges.ts'
import { findCommandOrFail } from './command.ts'
import { type ExpandOptions, expanded, failed, withoutManifest } from './directive.ts'
import { writeSummary } from './listing.ts'
import { blocks, code, prose, table } from './table.ts'

/** Most commands that a table describes, if the page has a section for each: otherwise it is an index of the sections. */
const MAX_DESCRIBED = 12

/** Expands `:::commands`; without an argument, to the top level. The table alone documents no command. */
export function expandCommands(
  directive: Directive,
  facts: Facts,
  { headed, labels }: ExpandOptions,
): Expansion {
  const { tree } = facts
  if (!tree) return withoutManifest()
  const group = directive.argument === '' ? tree.root : findCommandOrFail(tree, directive.argument)
  if ('problems' in group) return group
  if (!isGroup(group)) return failed(`${readableName(group)} has no subcommands`, 'use :::command instead')
  const shown = group.children.filter((command) => !command.facts.hidden)
  const isIndex = shown.length > MAX_DESCRIBED && shown.every(({ path }) => headed?.has(path))
  const rows = shown.map((command): [names: string, description: string] => [
    withLife(namesOf(command, headed), lifeOfCommand(command, facts), labels),
    prose(describeCommand(command, facts)),
  ])
  const { command, whatItDoes } = labels.head
  const summary = writeSummary(group, facts, { labels, headed })
  const listed = isIndex ? indexOf(rows.map(([names]) => names)) : table([command, whatItDoes], rows)
  return expanded(blocks([summary.before, listed, summary.after]), [])
}

/** Lists names in columns. */
function indexOf(names: readonly string[]): string {
  return blocks(['<div class="command-index">', names.map((name) => `- ${name}`).join('\n'), '</div>'])
}

/** A command's name and its aliases. @param headed as in `ExpandOptions` */
export function namesOf(command: Command, headed: ReadonlySet<string> | undefined): string {
  return [linkedName(command, headed), ...command.aliases.map(code)].join(', ')
}

/** A command's name, linked to its heading if the page has one. */
function linkedName(command: Command, headed: ReadonlySet<string> | undefined): string {
  const name = code(command.name)
  return headed?.has(command.path) ? `[${name}](#${commandAnchor(command)})` : name
}

// `:::reference`: all commands of a group, or of the tool, each with its own section.

import type { Directive, Expansion } from '../../model/page.ts'
import type { Facts } from '../facts/facts.ts'
import { type Command, isGroup } from '../manifest/tree.ts'
import { expandCommand, findCommandOrFail } from './command.ts'
import { expandCommands } from './commands.ts'
import { type ExpandOptions, withoutManifest } from './directive.ts'
import { blocks } from './table.ts'

/** Expands `:::reference`: a table, and a section for each command that has no `:::command` on the page. */
export function expandReference(directive: Directive, facts: Facts, options: ExpandOptions): Expansion {
  const { tree } = facts
  if (!tree) return withoutManifest()
  const group = directive.argument === '' ? tree.root : findCommandOrFail(tree, directive.argument)
  if ('problems' in group) return group
  const table = isGroup(group) ? expandCommands(directive, facts, options) : undefined
  const sections = group.children.flatMap((command) => sectionsOf(command, directive, { facts, options }))
  const parts = [...(table ? [table] : []), ...sections]
  return {
    before: blocks(parts.map(({ before, after }) => blocks([before, after]))),
    after: '',
    documented: parts.flatMap(({ documented }) => documented),
    shortNames: Object.assign({}, ...parts.map(({ shortNames }) => shortNames)),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

/** All visible commands below a group: with `:::reference`, each has a section on the page. */
export function referenced(group: Command): Command[] {
  return group.children
    .filter(({ facts }) => !facts.hidden)
    .flatMap((command) => [command, ...referenced(command)])
}

function sectionsOf(
  command: Command,
  directive: Directive,
  { facts, options }: { facts: Facts; options: ExpandOptions },
): Expansion[] {
  if (command.facts.hidden) return []
  const { title: _, ...rest } = directive
  const isWritten = options.written?.has(command.path)
  const own = isWritten ? [] : [expandCommand({ ...rest, argument: command.path }, facts, options)]
  const below = { ...rest, level: directive.level + 1 }
  return [...own, ...command.children.flatMap((child) => sectionsOf(child, below, { facts, options }))]
}

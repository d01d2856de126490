// Lines for readers who have none at hand: forms of documented commands, one that reads, one that writes, one that cannot
// be undone.
import { invocation, synopsis } from '../../../src/tool/manifest/naming.ts'
import { type Command, type CommandTree, isGroup, lineage } from '../../../src/tool/manifest/tree.ts'

const MOST = 3

/** @param sectionOf URL of the section about a command, if it is documented */
export function exampleLines(
  tree: CommandTree,
  sectionOf: (command: Command) => string | undefined,
): string[] {
  const leaves = tree.commands
    .filter((command) => !isGroup(command) && !command.facts.hidden)
    .sort((a, b) => lineage(a).length - lineage(b).length)
  const documented = leaves.filter((command) => sectionOf(command) !== undefined)
  const known = documented.length > 0 ? documented : leaves
  const told = known.filter((command) => command.arguments.length > 0)
  const telling = [
    told.find(({ facts }) => facts.access === 'read'),
    told.find(({ facts }) => facts.access === 'write' && !facts.irreversible),
    told.find(({ facts }) => facts.irreversible),
  ].filter((command) => command !== undefined)
  const chosen = new Set([...telling, ...told, ...known].slice(0, Math.max(MOST, telling.length)))
  return [...chosen].slice(0, MOST).map((command) => `${invocation(tree)} ${formOf(command)}`)
}

function formOf(command: Command): string {
  return synopsis(command).replace(/ \[options\]$/, '')
}

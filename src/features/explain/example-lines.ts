// Example lines for readers who have none at hand: synopses of documented commands, if possible one that
// reads, one that writes and one that is irreversible.
import { invocation, synopsis } from '../../tool/manifest/naming.ts'
import { type Command, type CommandTree, isGroup, lineage } from '../../tool/manifest/tree.ts'

const MOST = 3

/**
 * @param documentedPaths paths of the commands that pages document; if there are none, any command may be
 * shown
 */
export function exampleLines(tree: CommandTree, documentedPaths: ReadonlySet<string>): string[] {
  const leaves = tree.commands
    .filter((command) => !isGroup(command) && !command.facts.hidden)
    .sort((a, b) => lineage(a).length - lineage(b).length)
  const documented = leaves.filter(({ path }) => documentedPaths.has(path))
  const known = documented.length > 0 ? documented : leaves
  const withArguments = known.filter((command) => command.arguments.length > 0)
  const telling = [
    withArguments.find(({ facts }) => facts.access === 'read'),
    withArguments.find(({ facts }) => facts.access === 'write' && !facts.irreversible),
    withArguments.find(({ facts }) => facts.irreversible),
  ].filter((command) => command !== undefined)
  const chosen = new Set([...telling, ...withArguments, ...known].slice(0, Math.max(MOST, telling.length)))
  return [...chosen].slice(0, MOST).map((command) => `${invocation(tree)} ${formOf(command)}`)
}

function formOf(command: Command): string {
  return synopsis(command).replace(/ \[options\]$/, '')
}

// Facts about commands must be about commands that the program has: those of one that was renamed would be lost without a word.
import { suggestNearest } from '../../text/nearest.ts'
import type { CommandTree } from '../manifest/tree.ts'
import type { Contracts, Descriptions } from './fact-schemas.ts'
import type { FactFault } from './parse-facts.ts'

/** Returns a fault for every call whose command does not exist. */
export function checkCalls(tree: CommandTree, { calls }: Contracts): FactFault[] {
  return calls.flatMap(({ command }, index) =>
    unknownCommand(tree, command, { place: ['calls', index, 'command'] }),
  )
}

/** Returns a fault for every description of a command that does not exist. */
export function checkDescriptions(tree: CommandTree, { commands, overrides }: Descriptions): FactFault[] {
  return Object.entries({ commands, overrides }).flatMap(([list, entries]) =>
    Object.keys(entries).flatMap((path) => unknownCommand(tree, path, { place: [list, path], atKey: true })),
  )
}

function unknownCommand(
  { manifest }: CommandTree,
  path: string,
  at: Pick<FactFault, 'place' | 'atKey'>,
): FactFault[] {
  const known = [manifest.name, ...manifest.commands.map((command) => command.path)]
  if (known.includes(path)) return []
  return [{ ...at, message: `no command ${path}`, hint: suggestNearest(path, known) ?? 'remove it' }]
}

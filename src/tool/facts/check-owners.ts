// Checks that facts about commands are about commands of the manifest: otherwise
// those about a renamed one would be lost silently.
import type { CommandTree } from '../manifest/tree.ts'
import { errorsOfContract } from './errors.ts'
import type { Contracts, Descriptions } from './fact-schemas.ts'
import type { FactFault } from './parse-facts.ts'
import { unknown } from './unknown.ts'

/** Returns a fault for every call whose command does not exist. */
export function checkCalls(tree: CommandTree, { calls }: Contracts): FactFault[] {
  return unknownCommands(
    tree,
    calls.map(({ command }, index) => ({ path: command, position: ['calls', index, 'command'] })),
  )
}

/** Returns a fault for every meaning of an error that no contract has, and for every command of one that does not exist. */
export function checkErrors(tree: CommandTree, { contracts, errors }: Contracts): FactFault[] {
  const known = contracts.flatMap(errorsOfContract)
  return errors.flatMap(({ name, of, commands = [] }, index): FactFault[] => {
    const named = known.filter((error) => error.name === name)
    const owners = named.map(({ contract }) => contract)
    const position = ['errors', index]
    if (named.length === 0) {
      const message = `no contract has the error ${name}`
      return [
        unknown(
          { position: [...position, 'name'], message },
          name,
          new Set(known.map((error) => error.name)),
        ),
      ]
    }
    return [
      ...(of ?? []).flatMap((contract, at) =>
        owners.includes(contract)
          ? []
          : unknown(
              { position: [...position, 'of', at], message: `${contract} does not have it` },
              contract,
              owners,
            ),
      ),
      ...unknownCommands(
        tree,
        commands.map((path, at) => ({ path, position: [...position, 'commands', at] })),
      ),
    ]
  })
}

/** Returns a fault for every description of a command that does not exist. */
export function checkDescriptions(tree: CommandTree, { commands, overrides }: Descriptions): FactFault[] {
  const entries = Object.entries({ commands, overrides }).flatMap(([list, described]) =>
    Object.keys(described).map((path) => ({ path, position: [list, path], atKey: true })),
  )
  return unknownCommands(tree, entries)
}

/** @param mentions paths of commands, with their positions in the fact file */
function unknownCommands(
  { manifest }: CommandTree,
  mentions: readonly (Pick<FactFault, 'position' | 'atKey'> & { path: string })[],
): FactFault[] {
  const known = new Set([manifest.name, ...manifest.commands.map(({ path }) => path)])
  return mentions.flatMap(({ path, ...at }) =>
    known.has(path) ? [] : unknown({ ...at, message: `no command ${path}` }, path, known),
  )
}

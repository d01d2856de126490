// Which releases of the tool lack what its manifest has.
import type { Command, Option } from '../manifest/tree.ts'
import type { Facts } from './facts.ts'

/** Names of the releases that lack the command; empty where releases are not known. */
export function lackingCommand({ path }: Command, { releases }: Facts): string[] {
  return [...(releases ?? [])].flatMap(([name, tree]) => (path === '' || tree.byPath.has(path) ? [] : [name]))
}

/** Names of the releases that have the command, but lack the option. */
export function lackingOption({ path }: Command, { id }: Option, { releases }: Facts): string[] {
  return [...(releases ?? [])].flatMap(([name, tree]) => {
    const command = path === '' ? tree.root : tree.byPath.get(path)
    return command && !command.options.some((option) => option.id === id) ? [name] : []
  })
}

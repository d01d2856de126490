// The kinds of objects that a program can be in memory.
import type { Manifest } from '../manifest/schema.ts'
import type { Adapter, Unreadable } from './adapter.ts'
import { manifestOfProgram } from './commander.ts'
import { isCommanderProgram } from './commander-program.ts'

const commander: Adapter = {
  name: 'commander',
  reads: isCommanderProgram,
  manifest(program, name) {
    if (!isCommanderProgram(program)) return { message: 'it is not a commander program' }
    if (!('showHelpAfterError' in program)) return { message: 'its commander is older than version 8' }
    const own = program.name() || name
    return own ? manifestOfProgram(program, own) : { message: "it has no name; set one: new Command('tidy')" }
  },
}

export const PROGRAMS: readonly Adapter[] = [commander]

/** Reads a program by the adapter of its kind; undefined for what is no program. */
export function readProgram(source: unknown, name: string): { manifest: Manifest } | Unreadable | undefined {
  const made = PROGRAMS.find((adapter) => adapter.reads(source))?.manifest(source, name)
  return made && ('commands' in made ? { manifest: made } : made)
}

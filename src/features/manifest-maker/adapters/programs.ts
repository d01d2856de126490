// The adapters for programs in memory and for documents that ship with them.
import type { Manifest } from '../../../tool/manifest/schema.ts'
import type { Adapter, Unreadable } from './adapter.ts'
import { manifestOfProgram } from './commander.ts'
import { isCommanderProgram } from './commander-program.ts'
import { fig } from './fig.ts'
import { oclif } from './oclif.ts'
import { usageSpec } from './usage-spec.ts'
import { yargs } from './yargs.ts'

const commander: Adapter = {
  reads: isCommanderProgram,
  manifest(program, name) {
    if (!isCommanderProgram(program)) return { message: 'it is not a commander program' }
    if (!('showHelpAfterError' in program)) return { message: 'its commander is older than version 8' }
    const own = program.name() || name
    return own ? manifestOfProgram(program, own) : { message: "it has no name; set one: new Command('tidy')" }
  },
}

const PROGRAMS: readonly Adapter[] = [commander, yargs, fig]

/** Documents that ship with tools. */
const DOCUMENTS: readonly Adapter[] = [oclif, usageSpec, fig]

/** Reads a document with the adapter of its kind; undefined if its kind is unknown. */
export function readDocument(source: unknown, name: string): { manifest: Manifest } | Unreadable | undefined {
  return readWith(DOCUMENTS, source, name)
}

/** Reads a program with the adapter of its kind; undefined if it is not a program. */
export function readProgram(source: unknown, name: string): { manifest: Manifest } | Unreadable | undefined {
  return readWith(PROGRAMS, source, name)
}

function readWith(
  adapters: readonly Adapter[],
  source: unknown,
  name: string,
): { manifest: Manifest } | Unreadable | undefined {
  const made = adapters.find((adapter) => adapter.reads(source))?.manifest(source, name)
  return made && ('commands' in made ? { manifest: made } : made)
}

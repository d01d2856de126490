// `lido-docs manifest`: writes the manifest of a commander program.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXIT } from '../exit-codes.ts'
import { createLog } from '../log.ts'
import {
  type CommanderProgram,
  formatManifest,
  isCommanderProgram,
  manifestOfProgram,
} from '../manifest/commander.ts'
import { UsageError } from '../problem.ts'

export interface ManifestOptions {
  /** Module that exports the program, relative to the current folder. It must not parse arguments when imported. */
  from: string
  /** File to write; printed when left out. */
  out?: string
}

/** Runs the command and returns its exit code. @throws UsageError when the module exports no program */
export async function run({ from, out }: ManifestOptions): Promise<number> {
  const log = createLog()
  const text = formatManifest(manifestOfProgram(await importProgram(from)))
  if (out === undefined) log.print(text.trimEnd())
  else {
    await writeFile(resolve(out), text)
    log.info(`wrote ${out}`)
  }
  return EXIT.fine
}

/** Finds the program among the exports: the default one, `program`, or any other. */
async function importProgram(from: string): Promise<CommanderProgram> {
  const exported: Record<string, unknown> = await importModule(from)
  const candidates = [exported.default, exported.program, ...Object.values(exported)]
  const inner = candidates.flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  )
  const program = [...candidates, ...inner].find(isCommanderProgram)
  if (program) return program
  const names = Object.keys(exported).join(', ') || 'nothing'
  throw new UsageError(`${from} exports no commander program; it exports ${names}`)
}

async function importModule(from: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(from)).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${from} cannot be imported: ${reason}`)
  }
}

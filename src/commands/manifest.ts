// `lido-docs manifest`: makes the manifest of a command-line tool from its program.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../model/problem.ts'
import { loadProgram } from '../programs/load-program.ts'
import { toolName } from '../programs/tool-name.ts'
import { formatManifest } from '../tool/manifest/format.ts'
import { EXIT } from './exit-codes.ts'
import { createLog } from './log.ts'
import { writeManifest } from './manifest-file.ts'

export interface ManifestOptions {
  /** Module of the program, relative to the current folder. */
  from?: string
  /** File to write; printed when left out. */
  out?: string
  /** Seconds that the program may take to load. */
  timeout: number
}

/** Runs the command and returns its exit code. @throws UsageError when the module has no program that can be read */
export async function run({ from, out, timeout }: ManifestOptions): Promise<number> {
  const log = createLog()
  if (from === undefined) throw new UsageError('no program given; use --from <module>')
  const file = resolve(from)
  if (!existsSync(file)) throw new UsageError(`no such file: ${from}`)
  const manifest = await loadProgram({ from, file, name: toolName(file) ?? '', timeout: timeout * 1000 })
  if (out === undefined) log.print(formatManifest(manifest).trimEnd())
  else {
    await writeManifest(out, manifest)
    log.info(`wrote ${out}`)
  }
  return EXIT.fine
}

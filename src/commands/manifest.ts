// `lido-docs manifest`: makes the manifest of a command-line tool from its program, or says whether the stored one is its.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../model/problem.ts'
import { loadProgram } from '../programs/load-program.ts'
import { toolName } from '../programs/tool-name.ts'
import { formatManifest } from '../tool/manifest/format.ts'
import type { Manifest } from '../tool/manifest/schema.ts'
import { EXIT } from './exit-codes.ts'
import { createLog } from './log.ts'
import { writeManifest } from './manifest-file.ts'

export interface ManifestOptions {
  /** Module of the program, relative to the current folder. */
  from?: string
  /** File to write; printed when left out. */
  out?: string
  /** Compare the program with the file, and write nothing. */
  check?: boolean
  config: string
  /** False: leave out what the program says of its commands. */
  descriptions: boolean
  /** Seconds that the program may take to load. */
  timeout: number
}

/** Runs the command and returns its exit code. @throws UsageError when there is no program that can be read */
export async function run({ check, config, out, descriptions, ...source }: ManifestOptions): Promise<number> {
  const log = createLog()
  const made = await makeManifest(source)
  const manifest = descriptions ? made : withoutDescriptions(made)
  if (check) return (await import('./manifest-check.ts')).checkStored(manifest, { config, out, log })
  if (out === undefined) log.print(formatManifest(manifest).trimEnd())
  else {
    await writeManifest(out, manifest)
    log.info(`wrote ${out}`)
  }
  return EXIT.fine
}

async function makeManifest({ from, timeout }: Pick<ManifestOptions, 'from' | 'timeout'>): Promise<Manifest> {
  if (from === undefined) throw new UsageError('no program given; use --from <module>')
  const file = resolve(from)
  if (!existsSync(file)) throw new UsageError(`no such file: ${from}`)
  return loadProgram({ from, file, name: toolName(file) ?? '', timeout: timeout * 1000 })
}

/** For tools whose pages describe the commands in their own words. */
function withoutDescriptions(manifest: Manifest): Manifest {
  const bare = <Values extends Pick<Manifest, 'arguments' | 'options'>>(values: Values): Values => ({
    ...values,
    ...(values.arguments && { arguments: values.arguments.map(({ description: _, ...rest }) => rest) }),
    ...(values.options && { options: values.options.map(({ description: _, ...rest }) => rest) }),
  })
  const commands = manifest.commands.map(({ description: _, ...command }) => bare(command))
  return { ...bare(manifest), commands }
}

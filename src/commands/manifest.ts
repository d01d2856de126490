// `lido-docs manifest`: writes the manifest of a commander program.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../model/problem.ts'
import { formatManifest, manifestOfProgram } from '../tool/manifest/commander.ts'
import { type CommanderProgram, isCommanderProgram } from '../tool/manifest/commander-program.ts'
import { EXIT } from './exit-codes.ts'
import { createLog, type Log } from './log.ts'

export interface ManifestOptions {
  /** Module that exports the program, relative to the current folder. It must not parse arguments when imported. */
  from: string
  /** File to write; printed when left out. */
  out?: string
}

/** Runs the command and returns its exit code. @throws UsageError when the module exports no program with a name */
export async function run({ from, out }: ManifestOptions): Promise<number> {
  const log = createLog()
  const program = findProgram(from, await importModule(from, log))
  const name = program.name() || toolName(dirname(resolve(from)))
  if (!name) throw new UsageError(`the program of ${from} has no name; set one: new Command('tidy')`)
  const text = formatManifest(manifestOfProgram(program, name))
  if (out === undefined) log.print(text.trimEnd())
  else {
    await mkdir(dirname(resolve(out)), { recursive: true })
    await writeFile(resolve(out), text)
    log.info(`wrote ${out}`)
  }
  return EXIT.fine
}

/** Finds the program among the exports: the default one, `program`, or any other. */
function findProgram(from: string, exported: Record<string, unknown>): CommanderProgram {
  const candidates = [exported.default, exported.program, ...Object.values(exported)]
  const inner = candidates.flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  )
  const program = [...candidates, ...inner].find(isCommanderProgram)
  if (program) return program
  const names = Object.keys(exported).join(', ') || 'nothing'
  const advice = 'export the program itself: export const program = new Command()'
  throw new UsageError(`${from} does not export a commander program, only ${names}; ${advice}`)
}

/** Imports the module. One that parses arguments meanwhile is asked for its help, so that nothing of the tool runs. */
async function importModule(from: string, log: Log): Promise<Record<string, unknown>> {
  const path = resolve(from)
  if (!existsSync(path)) throw new UsageError(`no such file: ${from}`)
  const given = process.argv
  const explain = () => {
    log.error(
      `error: ${from} exited while it was imported; it must export the program without parsing arguments`,
    )
    process.exitCode = EXIT.usage
  }
  process.argv = [process.execPath, path, '--help']
  process.once('exit', explain)
  try {
    return await import(pathToFileURL(path).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const advice = /\.[cm]?tsx?$/.test(extname(from)) ? '; use the compiled module' : ''
    throw new UsageError(`cannot import ${from}: ${reason}${advice}`)
  } finally {
    process.off('exit', explain)
    process.argv = given
  }
}

/** Name of the command that the package around a folder installs; undefined when there is none. */
function toolName(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return dirname(folder) === folder ? undefined : toolName(dirname(folder))
  const { name, bin }: { name?: string; bin?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  const [command] = typeof bin === 'object' && bin !== null ? Object.keys(bin) : []
  return command ?? (name && basename(name))
}

// `lido-docs manifest`: generates the manifest of a command-line tool from its program, or checks the stored one.
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import type { SiteFeature } from '../../../pipeline/feature.ts'
import { parseJson } from '../../../schema/json.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog, type Log } from '../../../terminal/log.ts'
import { formatManifest } from '../../../tool/manifest/format.ts'
import type { Manifest } from '../../../tool/manifest/schema.ts'
import type { ProgramSource } from '../../feature.ts'
import { readDocument } from '../adapters/programs.ts'
import { findProgram } from '../programs/find-program.ts'
import { toolName, withPackageFacts } from '../programs/tool-package.ts'
import { writeManifest } from './manifest-file.ts'

export interface ManifestOptions {
  /** Module of the program, relative to the current folder, or its package. */
  from?: string
  /** Command line of an installed program, whose help texts are read instead. */
  helpOf?: string
  /** File to write. Default: print the manifest. */
  out?: string
  /** Compare the program with the file, and write nothing. */
  check?: boolean
  config: string
  /** False: omit the program's own descriptions. */
  descriptions: boolean
  /** Time limit for loading the program, in seconds. */
  timeout: number
}

/** Runs the command and returns its exit code. @throws UsageError when there is no program that can be read */
export async function run(
  { check, config, out, descriptions, ...source }: ManifestOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const log = createLog()
  const made = await makeManifest(source, log)
  const manifest = descriptions ? made : withoutDescriptions(made)
  if (check) {
    const [{ checkStored }, { programText }] = await Promise.all([
      import('./manifest-check.ts'),
      import('../programs/program-text.ts'),
    ])
    const text = () => programText(source.from, made)
    return checkStored(manifest, { config, out, log, features, text })
  }
  if (out === undefined) log.print(formatManifest(manifest).trimEnd())
  else {
    await writeManifest(out, manifest)
    log.info(`wrote ${out}`)
  }
  return EXIT.fine
}

/** Generates the manifest of the named program. @throws UsageError when it cannot be read */
export async function makeManifest({ from, helpOf, timeout }: ProgramSource, log: Log): Promise<Manifest> {
  const limit = timeout * 1000
  if ((from === undefined) === (helpOf === undefined)) {
    throw new UsageError('name one program: --from <module>, or --help-of <command>')
  }
  if (helpOf !== undefined) {
    const { crawlHelp } = await import('../programs/crawl-help.ts')
    const { manifest, gaps } = await crawlHelp(helpOf, { timeout: limit, onProgress: log.progress })
    log.progress('')
    for (const gap of gaps) log.error(`not read: ${gap}`)
    return manifest
  }
  const file = findProgram(from ?? '')
  const named = { from: from ?? '', file, name: toolName(file) ?? '' }
  return withPackageFacts(await readProgramFile(named, limit, log), file)
}

/** Reads a document that ships with a tool, or loads the module of its program. */
async function readProgramFile(named: NamedFile, timeout: number, log: Log): Promise<Manifest> {
  const kind = extname(named.file)
  if (kind === '.json') return readDocumentFile(named, readJsonFile(named))
  if (kind === '.kdl') return readDocumentFile(named, await readKdlFile(named))
  const { loadProgram } = await import('../programs/load-program.ts')
  const onOpen = () =>
    log.error(
      `${named.from} runs with your rights: neither bubblewrap nor Linux namespaces are there to isolate it`,
    )
  return loadProgram({ ...named, timeout, onOpen })
}

interface NamedFile {
  /** As written by the user, for messages. */
  from: string
  /** Its absolute path. */
  file: string
  /** Name of the tool, for a program without a name. */
  name: string
}

function readJsonFile({ from, file }: NamedFile): unknown {
  const { value, mistakes } = parseJson(readFileSync(file, 'utf8'))
  const [mistake] = mistakes
  if (mistake) throw new UsageError(`${from} is not JSON: ${mistake.message}`)
  return value
}

async function readKdlFile({ from, file }: NamedFile): Promise<unknown> {
  const [{ parseKdl }, { specOfKdl }] = await Promise.all([
    import('../adapters/documents/kdl.ts'),
    import('../adapters/usage-kdl.ts'),
  ])
  const read = parseKdl(readFileSync(file, 'utf8'))
  if ('fault' in read) throw new UsageError(`${from}:${read.fault.line} is not KDL: ${read.fault.message}`)
  return specOfKdl(read.nodes)
}

/** Generates the manifest from a document that ships with a tool. @throws UsageError when its kind is unknown */
function readDocumentFile({ from, name }: NamedFile, document: unknown): Manifest {
  const read = readDocument(document, name)
  if (read && 'manifest' in read) return read.manifest
  const kinds = 'oclif.manifest.json, a usage specification or a Fig specification'
  throw new UsageError(`cannot read ${from}: it is not ${kinds}`)
}

/** Removes descriptions, for pages that describe the commands in their own words. */
function withoutDescriptions(manifest: Manifest): Manifest {
  const bare = <Values extends Pick<Manifest, 'arguments' | 'options'>>(values: Values): Values => ({
    ...values,
    ...(values.arguments && { arguments: values.arguments.map(({ description: _, ...rest }) => rest) }),
    ...(values.options && { options: values.options.map(({ description: _, ...rest }) => rest) }),
  })
  const commands = manifest.commands.map(({ description: _, ...command }) => bare(command))
  const { description: _, ...tool } = bare(manifest)
  return { ...tool, commands }
}

// The file of a manifest: it is written atomically, and nothing that people wrote in it is lost.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { formatPosition, type Problem, UsageError } from '../../../model/problem.ts'
import { parseFactFile } from '../../../tool/facts/parse-facts.ts'
import { formatManifest } from '../../../tool/manifest/format.ts'
import { type Manifest, manifestSchema } from '../../../tool/manifest/schema.ts'
import { splitManifest } from '../split-annotations.ts'

/** Reads a manifest; undefined when there is no such file. @throws UsageError when it is not a manifest */
function readManifest(path: string): Manifest | undefined {
  if (!existsSync(resolve(path))) return undefined
  const problems: Problem[] = []
  const manifest = parseFactFile(
    { path, text: readFileSync(resolve(path), 'utf8') },
    manifestSchema,
    problems,
  )
  if (manifest) return manifest
  const [problem] = problems
  throw new UsageError(
    `${path} is not a manifest: ${problem ? `${formatPosition(problem)} ${problem.message}` : ''}`,
  )
}

/** Reads a manifest that must exist. @throws UsageError when it does not, or is not a manifest */
export function requireManifest(path: string): Manifest {
  const manifest = readManifest(path)
  if (!manifest) throw new UsageError(`no such file: ${path}`)
  return manifest
}

/** Writes the manifest. @throws UsageError when the file contains facts that people added, which would be lost */
export async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  const stored = readManifest(path)
  if (stored) refuseFactsOfPeople(path, stored)
  const file = resolve(path)
  const $schema = stored?.$schema
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, formatManifest({ ...($schema && { $schema }), ...manifest }))
}

/** Writes a file atomically: readers see the old text or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, text)
  await rename(fresh, file)
}

function refuseFactsOfPeople(path: string, stored: Manifest): void {
  const { version: _, ...people } = splitManifest(stored).people
  const kinds = Object.keys(people)
  if (kinds.length === 0) return
  throw new UsageError(
    `${path} contains facts that no program knows (${kinds.join(', ')}), which would be lost; move them to a file for cli.annotations: lido-docs manifest split ${path} --annotations <file>`,
  )
}

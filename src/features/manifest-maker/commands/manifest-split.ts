// `lido-docs manifest split`: moves the facts that people added from a manifest to a file of annotations.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import { formatManifest } from '../../../tool/manifest/format.ts'
import { splitManifest } from '../split-annotations.ts'
import { replaceFile, requireManifest } from './manifest-file.ts'

/** Runs the command and returns its exit code. @throws UsageError when nothing can be read, or would be overwritten */
export async function run(path: string, { annotations }: { annotations: string }): Promise<number> {
  const manifest = requireManifest(path)
  if (existsSync(resolve(annotations))) throw new UsageError(`${annotations} exists; name another file`)
  const { program, people } = splitManifest(manifest)
  const { $schema } = manifest
  await replaceFile(resolve(annotations), `${JSON.stringify(people, undefined, 2)}\n`)
  await replaceFile(resolve(path), formatManifest({ ...($schema && { $schema }), ...program }))
  createLog().info(`wrote ${annotations}; set cli.annotations to it`)
  return EXIT.fine
}

// `lido-docs manifest pages`: writes a reference page for each group of commands that has none yet.
import { relative, resolve } from 'node:path'
import { writeDrafts, writtenLine } from '../../../init/write-drafts.ts'
import { UsageError } from '../../../model/problem.ts'
import { openProject } from '../../../project/project.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import { referencePages } from '../../../tool/reference-pages.ts'
import { requireManifest } from './manifest-file.ts'

/** Runs the command and returns its exit code. @throws UsageError when the site has no manifest */
export async function run(folder = 'docs/reference', { config }: { config: string }): Promise<number> {
  const project = await openProject({ cwd: process.cwd(), config })
  const { root, cli } = project.config
  if (project.embedded || cli.manifest === undefined)
    throw new UsageError('the site has no manifest; make one with lido-docs manifest, and set cli.manifest')
  const path = relative(process.cwd(), resolve(root, cli.manifest))
  const manifest = requireManifest(path)
  const log = createLog()
  for (const { path, how } of writeDrafts(resolve(folder), referencePages(manifest)))
    log.info(writtenLine({ how, path: `${folder}/${path}` }))
  return EXIT.fine
}

// `lido-docs changes`: lists the pages whose content differs from another build, such as the deployed one.
import { join } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { openBuiltSite } from '../../../pipeline/open-built-site.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { createLog } from '../../../terminal/log.ts'
import { askFor } from '../ask.ts'
import { changedPages } from '../build-changes.ts'
import { BUILD_MANIFEST, type BuildManifest, parseBuildManifest } from '../build-manifest.ts'
import { readBuildManifest } from './build-manifest-file.ts'
import { type ChangeFormat, formatChanges } from './format-changes.ts'

export interface ChangesOptions {
  config?: string
  outDir?: string
  format?: ChangeFormat
}

const PATIENCE = { timeout: 15_000, retryDelay: 1000 }

/**
 * Runs the command and returns its exit code.
 * @param old URL of a deployed site, or the manifest of a build
 * @throws UsageError when there is nothing to compare
 */
export async function run(old: string, { config, outDir, format = 'text' }: ChangesOptions): Promise<number> {
  const project = await openBuiltSite({ config, outDir })
  const after = readBuildManifest(join(project.outDir, BUILD_MANIFEST), 'run lido-docs build first')
  const isDeployed = /^https?:\/\//i.test(old)
  const before = isDeployed ? await fetchManifest(old) : readBuildManifest(old, 'name a manifest or a URL')
  const origin = isDeployed ? new URL(old).origin : ''
  createLog().print(formatChanges(changedPages(before, after), format, origin))
  return EXIT.fine
}

async function fetchManifest(url: string): Promise<BuildManifest> {
  const manifestUrl = (url.endsWith('/') ? url : `${url}/`) + BUILD_MANIFEST
  const answer = await askFor(manifestUrl, PATIENCE)
  const manifest =
    answer.kind === 'answer' && answer.status === 200 ? parseBuildManifest(answer.text()) : undefined
  if (!manifest) throw new UsageError(`no manifest of a build at ${manifestUrl}`)
  return manifest
}

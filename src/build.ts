// Decides whether to build: not if nothing has changed. The output is replaced as a whole, or not at all.

import { locateBuild } from './pipeline/build-location.ts'
import { isUpToDate } from './pipeline/comparison.ts'
import type { BuildOptions, BuildResult } from './pipeline/publish.ts'
import { openRecord } from './pipeline/record.ts'

export type { BuildOptions, BuildResult } from './pipeline/publish.ts'

/** Builds the site into its output folder. @throws SiteError with all problems; the output is then as it was before */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { cache = true } = options
  const location = locateBuild(options)
  const last = cache ? openRecord(location) : undefined
  if (last && isUpToDate(last.build, location)) {
    const { problems, pages, bytes, embedded } = last.build
    return { problems, pages, bytes, embedded, outDir: location.outDir, rendered: 0 }
  }
  const { publishSite } = await import('./pipeline/publish.ts')
  return publishSite({ ...options, location, cache, last })
}

// Decides how much to build: nothing if nothing has changed, only the edited pages if no other page depends on them,
// else the whole site. The output is replaced as a whole, or not at all.

import { problemsIn } from './pipeline/findings.ts'
import { findLastBuild } from './pipeline/last-build.ts'
import type { BuildOptions, BuildResult } from './pipeline/publish.ts'

export type { BuildOptions, BuildResult } from './pipeline/publish.ts'

/** Builds the site into its output folder. @throws SiteError with all problems; the output is then as it was before */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { cache = true } = options
  const { place, last } = await findLastBuild(options)
  if (cache && last?.changed.length === 0 && last.newHead === undefined) {
    const { pages, bytes, embedded, findings } = last.record
    return { problems: problemsIn(findings), pages, bytes, embedded, outDir: place.outDir, rendered: 0 }
  }
  const { publishEdit, publishSite } = await import('./pipeline/publish.ts')
  const input = { ...options, place, cache }
  return (cache && last && (await publishEdit(input, last))) || publishSite(input)
}

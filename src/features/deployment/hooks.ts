// Writes the manifest of a build.
import type { Config } from '../../config/resolve.ts'
import type { Site } from '../../model/site.ts'
import { version } from '../../package/manifest.ts'
import type { ListingInput, MadeListings } from '../../pipeline/listings.ts'
import type { Project } from '../../project/project.ts'
import { explainedErrors } from '../../site/explained-errors.ts'
import { outputPathOf, redirectRoute } from '../../site/permalink.ts'
import { siteUrlsOf } from '../../site/site-data.ts'
import { BUILD_MANIFEST, renderBuildManifest } from './build-manifest.ts'
import { readCommit } from './git-commit.ts'

export function listingPaths(): [path: string][] {
  return [[BUILD_MANIFEST]]
}

export function openListings({ config, embedded }: Project) {
  // The package's own docs do not belong to the folder's repository.
  const reading = embedded ? Promise.resolve(undefined) : readCommit(config)
  // A build that fails before it awaits the commit reports its own reason.
  reading.catch(() => {})
  return async ({ site, files }: ListingInput): Promise<MadeListings> => {
    const contents = renderBuildManifest({
      generator: version,
      commit: await reading,
      baseUrl: config.baseUrl,
      redirects: redirectsOf(site, config),
      files,
    })
    return { files: [{ path: BUILD_MANIFEST, contents }] }
  }
}

/** The pages of redirects, with their targets. */
function redirectsOf(site: Site, config: Config): [path: string, url: string][] {
  const siteUrls = siteUrlsOf(site, config)
  const moved = config.redirects.map(({ from, to }) => ({ from: redirectRoute(from), to: siteUrls.of(to) }))
  return [...moved, ...explainedErrors(site, siteUrls)].map(({ from, to }) => [
    outputPathOf(from, config),
    to,
  ])
}

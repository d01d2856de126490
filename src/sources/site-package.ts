// A package that the site has installed itself: what lido-docs uses if it is there, and never brings along.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPackageFile } from '../config/package-file.ts'
import { sitePath } from '../text/site-path.ts'

export interface SitePackage {
  /** Its `package.json`, relative to the site's root; where it would be, when it is not installed. */
  file: string
  /** Undefined when it is not installed. */
  version: string | undefined
}

/** Looks for a package where Node would: in the site's folder, or in one above it. */
export function findSitePackage(root: string, name: string): SitePackage {
  const place = ['node_modules', name, 'package.json'] as const
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, ...place)
    if (existsSync(file)) return { file: sitePath(root, file), version: versionIn(file) }
    if (folder === dirname(folder)) return { file: place.join('/'), version: undefined }
  }
}

function versionIn(file: string): string | undefined {
  const { version } = readPackageFile(file)
  return typeof version === 'string' ? version : undefined
}

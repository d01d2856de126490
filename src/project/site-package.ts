// Finds packages that the site has installed, which lido-docs uses if they exist, but does not depend on.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { readPackageFile } from '../evaluate/package-file.ts'
import { sitePath } from '../text/site-path.ts'

export interface SitePackage {
  /** Its `package.json`, relative to the site's root; if it is not installed, where that would be. */
  file: string
  /** Undefined if it is not installed. */
  version: string | undefined
}

/** Looks for a package as Node does: in the site's folder and its parents. */
export function findSitePackage(root: string, name: string): SitePackage {
  const path = ['node_modules', name, 'package.json'] as const
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, ...path)
    if (existsSync(file)) return { file: sitePath(root, file), version: versionIn(file) }
    if (folder === dirname(folder)) return { file: path.join('/'), version: undefined }
  }
}

/** Returns whether the settings ask for what the site's `sharp` makes. */
export function usesSharp({ markdown, themeConfig }: Pick<Config, 'markdown' | 'themeConfig'>): boolean {
  return markdown.pictures !== false || themeConfig.socialCards
}

function versionIn(file: string): string | undefined {
  const { version } = readPackageFile(file)
  return typeof version === 'string' ? version : undefined
}

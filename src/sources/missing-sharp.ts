// Reports that sharp is not installed, although the settings require pictures in further formats.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import { placeOfSetting } from '../site/setting-place.ts'
import { findSitePackage } from './site-package.ts'

/** Warns that pictures are not converted. */
export function findMissingSharp(config: Config): Problem[] {
  if (!config.markdown.pictures || findSitePackage(config.root, 'sharp').version !== undefined) return []
  return [
    {
      severity: 'warning',
      ...placeOfSetting(config, 'markdown.pictures'),
      message: 'sharp is not installed in the site; pictures are shown as they are',
      hint: 'npm install --save-dev sharp, or set markdown.pictures to false',
      rule: 'picture-variants',
    },
  ]
}

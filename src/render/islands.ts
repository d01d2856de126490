// What a page has besides when components of it live in the browser: the script that waits for a reader, and where React is.

import type { ComponentSite } from '../model/component-page.ts'
import type { IslandScripts } from '../output/island-scripts.ts'
import { scriptJson } from '../text/escape.ts'
import { namedAsset } from '../text/named-asset.ts'
import { type LiveFiles, liveFiles } from './live-files.ts'

/** Puts what they know in front of the scripts. */
export function assembleIslands(site: ComponentSite, { loader, runtime }: IslandScripts): LiveFiles {
  const second = namedAsset('react.js', runtime, site.baseUrl)
  const data = { site, runtime: second.link }
  const first = namedAsset(
    'islands.js',
    `globalThis.__LIDO_DOCS_ISLANDS__??=${scriptJson(data)};\n${loader}`,
    site.baseUrl,
  )
  return liveFiles(first, [second])
}

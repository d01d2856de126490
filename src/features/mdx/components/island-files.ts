// The scripts of pages whose components run in browsers.
import type { Config } from '../../../config/resolve.ts'
import { loadAsset } from '../../../output/package-assets.ts'
import { componentSiteOf } from '../../../render/component-site.ts'
import type { LiveFiles } from '../../../render/hooks.ts'
import { scriptJson } from '../../../text/escape.ts'
import { namedAsset } from '../../../text/named-asset.ts'

/** A loader with what components know of the site, and React, which waits for a reader. */
export function islandFiles(config: Config, locale: string): LiveFiles[] {
  const { baseUrl } = config
  const runtime = namedAsset('react.js', loadAsset('islands-runtime.js'), baseUrl)
  const data = scriptJson({ site: componentSiteOf(config, locale), runtime: runtime.link })
  const loader = `globalThis.__LIDO_DOCS_ISLANDS__??=${data};\n${loadAsset('islands.js')}`
  return [[namedAsset('islands.js', loader, baseUrl), runtime]]
}

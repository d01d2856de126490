// Reads and runs the code of pages.
import type { Config } from '../../config/resolve.ts'
import type { ComponentSettings } from '../../model/component-settings.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { CodeRunner } from '../../pipeline/page-code.ts'
import { componentSiteOf } from '../../render/component-site.ts'
import type { LiveFiles } from '../../render/hooks.ts'
import { scriptJson } from '../../text/escape.ts'
import { namedAsset } from '../../text/named-asset.ts'
import { renderPageCode } from './components/render-page.ts'
import { createValueFinder } from './components/values.ts'

export { openMdx } from './syntax/index.ts'

export function createCodeRunner(settings: ComponentSettings): CodeRunner {
  return {
    renderCode: (code) => renderPageCode(code, settings),
    findValue: createValueFinder(settings),
  }
}

/** The scripts of pages whose components run in browsers: a loader with what components know of the site, and React, which waits for a reader. */
export function islandFiles(config: Config, locale: string): LiveFiles[] {
  const { baseUrl } = config
  const runtime = namedAsset('react.js', loadAsset('islands-runtime.js'), baseUrl)
  const data = scriptJson({ site: componentSiteOf(config, locale), runtime: runtime.link })
  const loader = `globalThis.__LIDO_DOCS_ISLANDS__??=${data};\n${loadAsset('islands.js')}`
  return [[namedAsset('islands.js', loader, baseUrl), runtime]]
}

// What a page has besides when components of it live in the browser: the script that waits for a reader, and where React is.
import type { ComponentSite } from '../model/component-page.ts'
import type { OutputFile } from '../model/site.ts'
import type { ScriptData } from '../model/site-data.ts'
import { escapeAttribute, scriptJson } from '../text/escape.ts'
import { namedAsset } from '../text/named-asset.ts'

/** The two scripts, as the package brings them. */
export interface IslandScripts {
  loader: string
  runtime: string
}

export interface IslandFiles {
  files: OutputFile[]
  /** The script that the page's head loads. */
  script: ScriptData
  /** Stands at the end of an article: a page that comes by navigation has no head of its own. */
  html: string
}

/** Puts what they know in front of the scripts. */
export function assembleIslands(site: ComponentSite, { loader, runtime }: IslandScripts): IslandFiles {
  const second = namedAsset('react.js', runtime, site.baseUrl)
  const data = { site, runtime: second.link }
  const first = namedAsset(
    'islands.js',
    `globalThis.__LIDO_DOCS_ISLANDS__??=${scriptJson(data)};\n${loader}`,
    site.baseUrl,
  )
  const { url, integrity: proof } = first.link
  return {
    files: [first.file, second.file],
    script: first.link,
    html: `<span hidden data-loader="${escapeAttribute(url)}" data-integrity="${proof}"></span>`,
  }
}

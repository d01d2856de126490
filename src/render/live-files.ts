// What a page has besides its HTML when something in it happens in the reader's browser only.
import type { OutputFile } from '../model/site.ts'
import type { ScriptData } from '../model/site-data.ts'
import { escapeAttribute } from '../text/escape.ts'
import type { NamedAsset } from '../text/named-asset.ts'

export interface LiveFiles {
  files: OutputFile[]
  /** The script that the page's head loads. */
  script: ScriptData
  /** Stands at the end of an article: a page that comes by navigation has no head of its own. */
  html: string
}

/** @param script that waits for a reader @param others what it loads then */
export function liveFiles(script: NamedAsset, others: readonly NamedAsset[]): LiveFiles {
  const { url, integrity } = script.link
  return {
    files: [script, ...others].map(({ file }) => file),
    script: script.link,
    html: `<span hidden data-loader="${escapeAttribute(url)}" data-integrity="${integrity}"></span>`,
  }
}

// What a page needs in addition to its HTML if part of it only exists in the reader's browser.
import type { OutputFile } from '../model/site.ts'
import type { ScriptData } from '../model/site-data.ts'
import { escapeAttribute } from '../text/escape.ts'
import type { NamedAsset } from '../text/named-asset.ts'

export interface LiveFiles {
  files: OutputFile[]
  /** The script that the page's head loads. */
  script: ScriptData
  /** Goes at the end of an article: a page that is shown by navigation has no head of its own. */
  html: string
}

/** @param script that waits for the reader @param others files that it then loads */
export function liveFiles(script: NamedAsset, others: readonly NamedAsset[]): LiveFiles {
  const { url, integrity } = script.link
  return {
    files: [script, ...others].map(({ file }) => file),
    script: script.link,
    html: `<span hidden data-loader="${escapeAttribute(url)}" data-integrity="${integrity}"></span>`,
  }
}

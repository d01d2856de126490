// What a page needs in addition to its HTML if part of it only exists in the reader's browser.
import type { OutputFile } from '../model/site.ts'
import type { ScriptData } from '../model/site-data.ts'
import type { NamedAsset } from '../text/named-asset.ts'

export interface LiveFiles {
  files: OutputFile[]
  /** The script that the page's head loads. */
  script: ScriptData
}

/** @param script that waits for the reader @param others files that it then loads */
export function liveFiles(script: NamedAsset, others: readonly NamedAsset[]): LiveFiles {
  return { files: [script, ...others].map(({ file }) => file), script: script.link }
}

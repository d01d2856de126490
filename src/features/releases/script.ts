// The script of pages on which readers choose two releases.
import type { Config } from '../../config/resolve.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { LiveFiles } from '../../render/hooks.ts'
import { namedAsset } from '../../text/named-asset.ts'

/** Prepares what articles need that have `:::changes`. */
export function openLiveFiles({ baseUrl }: Config): (html: string) => LiveFiles | undefined {
  let files: LiveFiles | undefined
  return (html) => {
    if (!html.includes('<div class="changes" data-changes="')) return undefined
    files ??= [namedAsset('changes.js', loadAsset('changes.js'), baseUrl)]
    return files
  }
}

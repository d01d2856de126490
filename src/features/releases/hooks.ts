// Adds the directive `:::changes`, and the script of its choice of releases.
import type { Config } from '../../config/resolve.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { LiveFiles } from '../../render/hooks.ts'
import { namedAsset } from '../../text/named-asset.ts'

export { openDirectives } from './directive.ts'

/** Prepares what articles need that have `:::changes`. */
export function openLiveFiles({ baseUrl }: Config): (html: string) => LiveFiles | undefined {
  let files: LiveFiles | undefined
  return (html) => {
    if (!html.includes('<div class="changes" data-changes="')) return undefined
    files ??= [namedAsset('changes.js', loadAsset('changes.js'), baseUrl)]
    return files
  }
}

// What a page has besides when a diagram of it is drawn in readers' browsers: the script that waits for a reader, and the frame
// that draws.
import type { Config } from '../../config/resolve.ts'
import { type LiveFiles, liveFiles } from '../../render/live-files.ts'
import { scriptJson } from '../../text/escape.ts'
import { namedAsset } from '../../text/named-asset.ts'
import { readerFrame } from './reader-frame.ts'

/** Whether a diagram of an article is still to be drawn. */
export function hasUndrawn(html: string): boolean {
  return html.includes('<figure class="diagram" data-diagram="')
}

/** @param loader the script, as the package brings it */
export function assembleDiagrams(config: Config, loader: string): LiveFiles {
  const { baseUrl } = config
  const frame = namedAsset('mermaid.html', readerFrame(config) ?? '', baseUrl)
  const data = scriptJson({ frame: frame.link.url })
  const script = `globalThis.__LIDO_DOCS_DIAGRAMS__??=${data};\n${loader}`
  return liveFiles(namedAsset('diagrams.js', script, baseUrl), [frame])
}

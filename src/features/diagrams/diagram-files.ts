// Adds to a page whose diagrams are drawn in readers' browsers: the script that waits for a reader, and the frame
// that draws.
import type { Config } from '../../config/resolve.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { LiveFiles } from '../../render/hooks.ts'
import { scriptJson } from '../../text/escape.ts'
import { namedAsset } from '../../text/named-asset.ts'
import { readerFrame } from './reader-frame.ts'

/** Prepares what the articles need whose diagrams are not all drawn yet. */
export function openLiveFiles(config: Config): (html: string) => LiveFiles | undefined {
  let files: LiveFiles | undefined
  return (html) => {
    if (!html.includes('<figure class="diagram" data-diagram="')) return undefined
    files ??= assembleDiagrams(config)
    return files
  }
}

function assembleDiagrams(config: Config): LiveFiles {
  const { baseUrl } = config
  const frame = namedAsset('mermaid.html', readerFrame(config) ?? '', baseUrl)
  const data = scriptJson({ frame: frame.link.url })
  const script = `globalThis.__LIDO_DOCS_DIAGRAMS__??=${data};\n${loadAsset('diagrams.js')}`
  return [namedAsset('diagrams.js', script, baseUrl), frame]
}

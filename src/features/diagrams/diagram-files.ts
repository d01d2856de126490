// Adds to a page whose diagrams are drawn in readers' browsers: the script that waits for a reader, and the frame
// that draws.

import { readFileSync } from 'node:fs'
import type { Config } from '../../config/resolve.ts'
import { loadAsset } from '../../output/package-assets.ts'
import type { LiveFiles } from '../../render/hooks.ts'
import { scriptJson } from '../../text/escape.ts'
import { scriptHash } from '../../text/hashes.ts'
import { namedAsset } from '../../text/named-asset.ts'
import { findMermaid, THEMES } from './drawn.ts'
import { drawInPage } from './in-page.ts'

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

/**
 * Writes the document in which readers' browsers draw what the build has not drawn: a sandbox with an origin of its own, so
 * that only this file allows the styles that mermaid needs, and it reaches nothing else. Undefined where the site has no mermaid.
 */
function readerFrame({ root }: Pick<Config, 'root'>): string | undefined {
  const file = findMermaid(root)
  if (file === undefined) return undefined
  const mermaid = readFileSync(file, 'utf8').replace(/<(?=\/script|!--)/gi, '\\x3c')
  const answer = `const draw=${drawInPage.toString()};const themes=${scriptJson(THEMES)};let last=Promise.resolve();addEventListener("message",({data,ports:[port]})=>{last=last.then(async()=>{const [drawn]=await draw([data],themes);port.postMessage(drawn)})});`
  const policy = `default-src 'none'; script-src ${scriptHash(mermaid)} ${scriptHash(answer)}; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Diagrams</title>
<script>${mermaid}</script>
<script>${answer}</script>
`
}

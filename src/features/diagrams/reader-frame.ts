// The document in which readers' browsers draw diagrams that the build has not drawn: the site's own mermaid, and what makes
// pictures of its drawings, in one file. It is shown in a sandbox of an origin of its own, so that the exception that
// mermaid needs from the policy, styles within what it draws, is one for this file alone, which reaches nothing else.
import { readFileSync } from 'node:fs'
import type { Config } from '../../config/resolve.ts'
import { scriptJson } from '../../text/escape.ts'
import { scriptHash } from '../../text/hashes.ts'
import { findMermaid, THEMES } from './drawn.ts'
import { drawInPage } from './in-page.ts'

/** Writes the document; undefined where the site has no mermaid. */
export function readerFrame({ root }: Pick<Config, 'root'>): string | undefined {
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

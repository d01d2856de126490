// The stylesheet of formulas, which only the pages that have one load: it goes with the article, so that it is there too
// when a reader comes from another page.
import type { Config } from '../config/resolve.ts'
import type { OutputFile } from '../model/site.ts'
import type { Bundle } from '../output/bundle.ts'
import { hashedName, integrity } from '../text/hashes.ts'

export interface MathStyle {
  files: OutputFile[]
  /** Adds the stylesheet to an article with formulas. */
  addTo(html: string): string
}

/** Prepares the stylesheet; without formulas in the settings, articles stay as they are. */
export function assembleMathStyle({ baseUrl, markdown }: Config, { mathStyle }: Bundle): MathStyle {
  if (markdown.math === false) return { files: [], addTo: (html) => html }
  const path = `assets/${hashedName('math.css', mathStyle)}`
  const link = `<link rel="stylesheet" href="${baseUrl}${path}" integrity="${integrity(mathStyle)}">\n`
  return {
    files: [{ path, contents: mathStyle }],
    addTo: (html) => (html.includes('<math') ? link + html : html),
  }
}

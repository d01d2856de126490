// The stylesheet of formulas, diagrams and pictures that are enlarged, which only the pages that have one load: it goes with
// the article, so that it is there too when a reader comes from another page.
import type { Config } from '../config/resolve.ts'
import type { OutputFile } from '../model/site.ts'
import type { Bundle } from '../output/bundle.ts'
import { namedAsset, stylesheetTag } from '../text/named-asset.ts'

export interface DrawnStyle {
  files: OutputFile[]
  /** Adds the stylesheet to an article that has one. */
  addTo(html: string): string
}

/** Prepares the stylesheet; where the settings ask for neither, articles stay as they are. */
export function assembleDrawnStyle({ baseUrl, markdown }: Config, { assets }: Bundle): DrawnStyle {
  if (markdown.math === false && markdown.mermaid === false && !markdown.zoom)
    return { files: [], addTo: (html) => html }
  const style = namedAsset('drawn.css', assets['drawn.css'], baseUrl)
  const tag = `${stylesheetTag(style)}\n`
  return {
    files: [style.file],
    addTo: (html) =>
      /<math|<figure class="diagram"|<button type="button" class="zoom"/.test(html) ? tag + html : html,
  }
}

// The stylesheet of home pages and of cards within an article, which only the pages that have one load: it is above them.
import type { OutputFile } from '../model/site.ts'
import type { Bundle } from '../output/bundle.ts'
import { namedAsset, stylesheetTag } from '../text/named-asset.ts'

const FIRST = /<div class="(?:hero|cards|card|card card-link)">|<p class="buttons">/

/** Adds the stylesheet to an article that needs it. */
export type AddHomeStyle = (html: string) => { html: string; files: OutputFile[] }

export function createHomeStyle(baseUrl: string, { assets }: Bundle): AddHomeStyle {
  const style = namedAsset('home.css', assets['home.css'], baseUrl)
  const tag = `${stylesheetTag(style)}\n`
  return (html) => {
    const start = html.search(FIRST)
    if (start === -1) return { html, files: [] }
    return { html: html.slice(0, start) + tag + html.slice(start), files: [style.file] }
  }
}

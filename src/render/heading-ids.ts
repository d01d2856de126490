// Gives the headings of a translation the ids of its source as well, so that links to a heading work in every language.
import { escapeAttribute } from '../text/escape.ts'
import { getOwn } from '../text/get-own.ts'

/** @param html of an article @param ids further ids of headings, by those that they have */
export function addHeadingIds(html: string, ids: Readonly<Record<string, string>>): string {
  if (Object.keys(ids).length === 0) return html
  return html.replace(/<h[2-6] id="([^"]+)">/g, (tag, id: string) => {
    const further = getOwn(ids, id)
    return further === undefined ? tag : `${tag}<span id="${escapeAttribute(further)}"></span>`
  })
}

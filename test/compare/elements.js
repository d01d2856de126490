// HTML to what a reader goes through: the texts of blocks in order. A scanner and no parser, for both builders write
// their elements whole.
import { decodeHTML as decode } from 'entities'

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g
const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const INLINE = new Set(
  // What is around a component that lives is shown as if it were not there.
  'island-root island-part a abbr b bdi bdo cite code del dfn em i img input ins kbd label link mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** @param {string} written */
function attributesOf(written) {
  const attributes = {}
  for (const [, name, double, single, bare] of written.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? '')
  return attributes
}

/**
 * Walks through the elements and texts of a document.
 * @param {string} html
 * @param {{ open(element: Element): void, close(element: Element): void, text(text: string): void }} visitor
 * @typedef {{ name: string, attributes: Record<string, string>, classes: string[] }} Element
 */
export function walk(html, visitor) {
  /** @type {Element[]} */
  const open = []
  for (const [token, slash, tag, written = ''] of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (!token.startsWith('<!--')) visitor.text(decode(token))
      continue
    }
    const name = tag.toLowerCase()
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at !== -1) for (const element of open.splice(at).reverse()) visitor.close(element)
      continue
    }
    const attributes = attributesOf(written)
    const element = { name, attributes, classes: (attributes.class ?? '').split(/\s+/) }
    visitor.open(element)
    if (VOID.has(name) || written.endsWith('/')) visitor.close(element)
    else open.push(element)
  }
}

/**
 * The texts of the blocks within the parts of a page that `rules` choose, each with its white space as one space.
 * @param {string} html
 * @param {{ isPart(element: Element): boolean, isSkipped(element: Element): boolean }} rules
 * @returns {{ blocks: string[], ids: string[] }} `ids` are those of headings
 */
export function readBlocks(html, { isPart, isSkipped }) {
  const blocks = []
  const ids = []
  let parts = 0
  let skipped = 0
  let text = ''
  const flush = () => {
    const block = text.replace(/[\s\u200b\ufeff]+/g, ' ').trim()
    if (block !== '') blocks.push(block)
    text = ''
  }
  let code = 0
  walk(html, {
    open(element) {
      const { name, attributes } = element
      if (isPart(element)) parts++
      if (isSkipped(element)) skipped++
      if (parts === 0 || skipped > 0) return
      // Titles of pages have an id in one of the two only.
      if (/^h[2-6]$/.test(name) && attributes.id) ids.push(attributes.id)
      // Lines of code are elements in one of the two, and none in the other.
      if (code > 0 || name === 'br') text += name === 'span' ? '' : ' '
      else if (!INLINE.has(name)) flush()
      if (name === 'pre') code++
    },
    close(element) {
      const { name } = element
      const isRead = parts > 0 && skipped === 0
      if (isRead && name === 'pre') code--
      if (isRead && code === 0 && !INLINE.has(name) && name !== 'br') flush()
      if (isSkipped(element)) skipped--
      if (isPart(element)) parts--
    },
    text(part) {
      if (parts > 0 && skipped === 0) text += part
    },
  })
  return { blocks, ids }
}

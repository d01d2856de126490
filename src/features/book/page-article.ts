// The article of a page as a part of a book: ids that no other page has, links within the book, files within the document.

import {
  type AttributeRange,
  type Edit,
  editTags,
  endOfElement,
  scanTags,
  type TagRange,
} from '../../html/scan.ts'
import { parseSrcset } from '../../html/srcset.ts'
import { decodeAttribute } from '../../text/entities.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { pageId } from './contents.ts'
import type { EmbeddedFiles } from './embedded-files.ts'
import type { BookLinks } from './links.ts'

export interface AdaptedPage {
  route: string
  /** Its URL without the site's. */
  url: string
  /** Number of its chapter; empty if it has none. */
  number: string
}

export interface BookParts {
  links: BookLinks
  files: EmbeddedFiles
}

/** Elements that need a script of the site's, or are true of a site only. */
const DROPPED = new Set(['examples-bar', 'article-footer', 'page-action', 'page-switch'])
const DROPPED_ELEMENTS = new Set(['script', 'noscript', 'link', 'style', 'template', 'meta', 'base'])
/** Elements without an end tag. */
const VOID = new Set(['link', 'meta', 'base', 'source'])
/** Elements whose name names a position, or a group that must not reach into other pages. */
const NAMED = new Set(['a', 'map', 'details', 'input'])
/** Attributes that name ids. */
const NAMES_IDS =
  /^(?:for|form|headers|list|popovertarget|commandfor|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/
const LOADS = new Set(['src', 'poster', 'data', 'background'])

/** The first element with a name or a class; undefined if there is none. */
export function findElement(html: string, sought: string): string | undefined {
  let found: TagRange | undefined
  editTags(html, (attributes, range) => {
    if (!found && [range.name, ...classesOf(html, attributes)].includes(sought)) found = range
    return []
  })
  return found && html.slice(found.from, endOfElement(html, found))
}

function classesOf(html: string, attributes: readonly AttributeRange[]): string[] {
  const range = attributes.find(({ name }) => name === 'class')
  return range ? html.slice(range.valueFrom, range.valueTo).split(/\s+/) : []
}

/** URLs of the stylesheets that a page links to, in order. */
export function stylesheetsOf(html: string): string[] {
  const urls: string[] = []
  scanTags(html, (name, { rel, href = '' }) => {
    if (name === 'link' && rel === 'stylesheet') urls.push(href)
  })
  return urls
}

function decoded(html: string, { valueFrom, valueTo }: AttributeRange): string {
  return decodeAttribute(html.slice(valueFrom, valueTo))
}

/** Rewrites a part of a page. */
export function adaptToBook(html: string, page: AdaptedPage, { links, files }: BookParts): string {
  const id = pageId(page.route)
  const prefixed = (name: string) => `${id}#${name}`
  let dropped = 0
  let isNumbered = page.number === ''

  function editAttribute(tag: string, range: AttributeRange): Edit[] {
    const { name, from, to } = range
    const value = decoded(html, range)
    const put = (text: string | undefined): Edit[] => [
      { from, to, text: text === undefined ? '' : `${name}="${escapeAttribute(text)}"` },
    ]
    if (name === 'id' || (name === 'name' && NAMED.has(tag))) return put(prefixed(value))
    if (NAMES_IDS.test(name)) return put(value.split(/\s+/).filter(Boolean).map(prefixed).join(' '))
    if (name === 'usemap' || /^url\(\s*["']?#/.test(value)) return put(value.replace('#', `#${id}#`))
    if (name === 'href' || name === 'xlink:href') {
      const { href, chapter, isWithin } = links(value, page.route)
      if (tag !== 'a' && tag !== 'area' && !isWithin) return put(files.data(value, page.url))
      const number = chapter === undefined ? '' : ` data-chapter="${chapter}"`
      return href === undefined
        ? put(undefined)
        : [{ from, to, text: `href="${escapeAttribute(href)}"${number}` }]
    }
    if (LOADS.has(name)) return put(files.data(value, page.url))
    if (name === 'srcset')
      return put(tag === 'img' ? undefined : files.data(parseSrcset(value)[0]?.url ?? '', page.url))
    // Pictures are there with the document.
    return name === 'loading' || name === 'sizes' || name === 'integrity' || name === 'ping'
      ? put(undefined)
      : []
  }

  return editTags(html, (attributes, range) => {
    const { name, from, to } = range
    if (from < dropped) return []
    const isOption =
      name === 'source' &&
      attributes.every((attribute) => attribute.name !== 'media' && attribute.name !== 'src')
    if (
      isOption ||
      DROPPED_ELEMENTS.has(name) ||
      classesOf(html, attributes).some((className) => DROPPED.has(className))
    ) {
      dropped = VOID.has(name) ? to : endOfElement(html, range)
      return [{ from, to: dropped, text: '' }]
    }
    if (name === 'iframe' || name === 'object' || name === 'embed') {
      dropped = name === 'embed' ? to : endOfElement(html, range)
      return [{ from, to: dropped, text: frameLink(attributes) }]
    }
    const edits = attributes.flatMap((attribute) => editAttribute(name, attribute))
    if (name === 'h1' && !isNumbered) {
      isNumbered = true
      edits.push({ from: to, to, text: chapterNumber(page.number) })
    }
    return edits
  })

  /** A frame would need a network: a link replaces it. */
  function frameLink(attributes: readonly AttributeRange[]): string {
    const range = attributes.find(({ name }) => name === 'src' || name === 'data')
    const { href } = range ? links(decoded(html, range), page.route) : { href: undefined }
    return href === undefined ? '' : `<a href="${escapeAttribute(href)}">${escapeAttribute(href)}</a>`
  }
}

export function chapterNumber(number: string): string {
  return `<span class="chapter-number">${number}</span> `
}

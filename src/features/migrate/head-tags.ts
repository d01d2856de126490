// Tags that another builder puts into the head of every page, as settings: its icon, what it says to machines, its links.
import type { Data } from './data.ts'

export interface ForeignTag {
  name: string
  attributes: Data
}

type Attributes = Record<string, string>

export interface HeadTags {
  favicon?: string | undefined
  /** Of `themeConfig.metadata`, in whose place a page may say something else. */
  metadata: Attributes[]
  /** Of `headTags`. */
  headTags: { tagName: string; attributes: Attributes }[]
  /** Each tag that has no place in a setting, as an author knows it. */
  left: string[]
}

/** Links that load something: pages load nothing but their own. */
const LOADING = /\b(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch|prefetch)\b/i

/** @param base path of the site, with which the URLs of its own files begin @param favicon what another setting names */
export function convertHeadTags(
  tags: readonly ForeignTag[],
  { base = '/', favicon }: { base?: string | undefined; favicon?: string | undefined },
): HeadTags {
  const head: HeadTags = { favicon, metadata: [], headTags: [], left: [] }
  for (const { name, attributes } of tags) {
    const texts = attributeTexts(attributes)
    if (name === 'meta') addMeta(head, texts)
    else if (name === 'link') addLink(head, texts, base)
    else head.left.push(name)
  }
  return { ...head, left: [...new Set(head.left)] }
}

function addMeta(head: HeadTags, attributes: Attributes): void {
  const { name, property, content, charset, ...others } = attributes
  // Every page has these.
  if (charset !== undefined || name === 'viewport') return
  if ('http-equiv' in others) head.left.push('meta http-equiv')
  else if (content === undefined || Object.keys(others).length > 0)
    head.headTags.push({ tagName: 'meta', attributes })
  else head.metadata.push(attributes)
}

function addLink(head: HeadTags, attributes: Attributes, base: string): void {
  const { rel = '', href = '' } = attributes
  if (LOADING.test(rel)) {
    head.left.push(`link rel="${rel}"`)
    return
  }
  const path = base !== '/' && href.startsWith(base) ? `/${href.slice(base.length)}` : href
  const isIcon = /(?:^|\s)icon\b/i.test(rel) && /^\/(?!\/)/.test(path)
  if (isIcon && head.favicon === undefined) head.favicon = path
  else head.headTags.push({ tagName: 'link', attributes: { ...attributes, href: path } })
}

/** Returns attributes as HTML has them. */
export function attributeTexts(attributes: Data): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === false || value === undefined || value === null
        ? []
        : [[name, value === true ? '' : String(value)]],
    ),
  )
}

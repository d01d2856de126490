// Decides which elements authors may put into the head of a page: those that describe it without having an
// effect.
import type { HeadElement, PageLink } from '../../model/page.ts'
import { scriptJson } from '../../text/escape.ts'
import { originOf } from '../../text/origins.ts'
import { IMAGE_TAGS } from '../../text/tag-links.ts'
import { type Fault, NO_SCRIPT, STYLES_ELSEWHERE, withoutEffect } from './html-warnings.ts'

/** An accepted element, with the URL that the site must resolve, if any. */
type Taken = Omit<HeadElement, 'link'> & { url?: Pick<PageLink, 'attribute' | 'element' | 'url'> }

/**
 * Relations of links that make browsers load something, which the policy allows only from the site itself.
 */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|prefetch|manifest)\b/i

/** Returns an element as it is accepted, or why it is not. @param attributes by their names in HTML */
export function judgeElement(
  name: string,
  { ...attributes }: Record<string, string>,
  text: string,
): Taken | Fault {
  for (const key of Object.keys(attributes))
    if (!/^[a-z][\w:.-]*$/.test(key) || /^on/.test(key)) delete attributes[key]
  switch (name) {
    case 'title':
      return { tagName: 'title', attributes: {}, text: text.replace(/\s+/g, ' ').trim() }
    case 'meta':
      return judgeMeta(attributes)
    case 'link':
      return judgeLink(attributes)
    case 'script':
      return judgeScript(attributes, text)
    case 'style':
      return withoutEffect('<style>', STYLES_ELSEWHERE)
    default:
      return withoutEffect(`<${name}> in <head>`, 'it may have title, meta and link, and scripts of JSON')
  }
}

export function isFault(judged: Taken | Fault): judged is Fault {
  return 'message' in judged
}

const NAMED_ONLY = 'a meta tag here has a name or a property'

function judgeMeta(attributes: Record<string, string>): Taken | Fault {
  const key = attributes.property ?? attributes.name
  const instruction = ['http-equiv', 'charset'].find((name) => attributes[name] !== undefined)
  if (instruction !== undefined) return withoutEffect(`<meta ${instruction}>`, NAMED_ONLY)
  if (key === undefined && attributes.itemprop === undefined) {
    const [what = 'content'] = Object.keys(attributes)
    return withoutEffect(`<meta ${what}>`, NAMED_ONLY)
  }
  if (key === 'viewport')
    return withoutEffect('<meta name="viewport">', 'pages have one that fits every screen')
  const { content = '', ...rest } = attributes
  if (!IMAGE_TAGS.has(key ?? '') || content === '') return { tagName: 'meta', attributes }
  return { tagName: 'meta', attributes: rest, url: { attribute: 'src', element: 'img', url: content } }
}

function judgeLink({ href = '', ...attributes }: Record<string, string>): Taken | Fault {
  const { rel = '' } = attributes
  if (href === '' || rel === '') return withoutEffect('<link> without rel and href', 'add both, or remove it')
  if (originOf(href) !== undefined && LOADING.test(rel))
    return withoutEffect(`<link rel="${rel}"> of another site`, 'put the file into the site')
  return { tagName: 'link', attributes, url: { attribute: 'href', element: 'link', url: href } }
}

function judgeScript({ type = '' }: Record<string, string>, text: string): Taken | Fault {
  if (!type.endsWith('json')) return withoutEffect('<script>', NO_SCRIPT)
  try {
    return { tagName: 'script', attributes: { type }, text: scriptJson(JSON.parse(text)) }
  } catch {
    return withoutEffect(`<script type="${type}">`, 'its text is not JSON')
  }
}

// Reports what would be silently lost in raw HTML: Markdown, and elements that have no effect in an article.

import { readDeclarations } from '../../html/styles.ts'
import { attributeText, type Tag } from '../../html/tag.ts'
import { defineRule, type Finding } from '../../model/rule.ts'
import { originOf } from '../../text/origins.ts'
import type { Position } from '../../text/position.ts'
import type { Attribute } from '../document.ts'
import { MARKDOWN, VERBATIM } from '../lex/elements.ts'
import type { Context } from './context.ts'
import type { RawHtml } from './html-tags.ts'

const markdownInHtml = defineRule({
  id: 'markdown-in-html',
  severity: 'warning',
  message: 'Markdown inside HTML is shown as text',
  hint: 'put blank lines around it, or write it as HTML',
  about: 'Markdown directly inside HTML is shown as text.',
  fix: 'Put blank lines around it, or write it as HTML.',
})

/** Reports the first Markdown that is not parsed, because no blank line separates it from the HTML around it. */
export function warnOfMarkdown(context: Context, { raw, pieces, at }: RawHtml): void {
  let verbatim = 0
  for (const { start, end, tag } of pieces) {
    if (tag && VERBATIM.has(tag.name.toLowerCase()) && !tag.selfClosing) verbatim += tag.closing ? -1 : 1
    const found = tag || verbatim > 0 ? undefined : MARKDOWN.exec(raw.slice(start, end))
    if (!found) continue
    context.draft.report(context.source, at(start + found.index), markdownInHtml({}))
    return
  }
}

export const NO_SCRIPT = 'scripts in pages are blocked; put interactive parts in templates/ or pages/'

export const STYLES_ELSEWHERE =
  'only style attributes are allowed in pages; put rules in templates/styles/own.css'

/** Elements that browsers ignore in an article, or the pages' security policy forbids, with alternatives. */
const WITHOUT_EFFECT = new Map([
  ['head', 'put it on separate lines, with blank lines around it'],
  ['script', NO_SCRIPT],
  ['object', 'link to the file, or show a picture of it'],
  ['embed', 'link to the file, or show a picture of it'],
  ['base', 'write the whole path of each link'],
  ['style', STYLES_ELSEWHERE],
])

const noEffect = defineRule<{ subject: string }>({
  id: 'without-effect',
  severity: 'warning',
  message: ({ subject }) => `${subject} has no effect in a page`,
  about:
    "HTML that the pages' policy blocks, such as inline scripts, event handlers, `<object>`, `javascript:` URLs and forms sent to other sites, or that has no meaning in an article.",
  fix: 'The hint names the place where it belongs.',
})

/** The fault of something that has no effect in a page. */
export function withoutEffect(subject: string, hint: string): Finding {
  return noEffect({ hint }, { subject })
}

const activeHtml = defineRule({
  id: 'active-html',
  severity: 'warning',
  about: 'HTML that would run a script of the site or redirect readers.',
  fix: 'Put interactive parts in `templates/` or `pages/`, and redirects in the settings.',
})

/** Reports an element that has no effect, or does more than a page may; scripts with data are allowed. */
export function warnOfElement(context: Context, tag: Tag, position: Position): void {
  const element = tag.name.toLowerCase()
  const active = activityOf(element, tag, context.options.origin)
  const advice = attributeText(tag, 'type')?.endsWith('json') ? undefined : WITHOUT_EFFECT.get(element)
  const fault = active ?? (advice === undefined ? undefined : withoutEffect(`<${element}>`, advice))
  if (fault) context.draft.report(context.source, position, fault)
}

/**
 * The fault of an element that the policy does not block, although it does more than a page may; undefined
 * for others.
 */
function activityOf(element: string, tag: Tag, origin?: string): Finding | undefined {
  const src = textOf(tag, 'src')
  if (element === 'script' && src && [undefined, originOf(origin ?? '')].includes(originOf(src))) {
    const hint = 'the policy allows files of the site; put interactive parts in templates/ or pages/'
    return activeHtml({ message: '<script src> runs in the page', hint })
  }
  if (element === 'meta' && textOf(tag, 'http-equiv').toLowerCase() === 'refresh') {
    const hint = 'for a moved page, add a redirect to the settings; otherwise use a link'
    return activeHtml({ message: '<meta http-equiv="refresh"> redirects readers', hint })
  }
  return undefined
}

/** An attribute's text, regardless of the case of its name. */
function textOf(tag: Tag, name: string): string {
  const written = tag.attributes.find((attribute) => attribute.name.toLowerCase() === name)?.name
  return (written === undefined ? undefined : attributeText(tag, written))?.trim() ?? ''
}

/** Reports an attribute that runs code, such as `onclick`, or whose style or URL the policy of the pages blocks. */
export function warnOfAttribute(context: Context, element: string, attribute: Attribute): void {
  const { name, at } = attribute
  const value = String(attribute.value)
  if (/^on[a-z]/i.test(name)) context.draft.report(context.source, at, withoutEffect(name, NO_SCRIPT))
  if (/^style$/i.test(name)) warnOfStyle(context, value, at)
  const fault = faultOfUrl(element, name, value)
  if (fault) context.draft.report(context.source, at, fault)
}

/**
 * The fault of an attribute whose URL the policy blocks, regardless of the settings; undefined for others.
 */
function faultOfUrl(element: string, name: string, url: string): Finding | undefined {
  if (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) && /^[\s\0]*javascript:/i.test(url))
    return withoutEffect('a javascript: URL', NO_SCRIPT)
  const isForm = /^(?:form)?action$/i.test(name)
  const isLink = /^link$/i.test(element) && name === 'href'
  if (!(isForm || isLink) || originOf(url) === undefined) return undefined
  const hint = 'forms can be sent to the site itself only; link to the page with the form'
  return isForm
    ? withoutEffect(`<${element} ${name}> of another site`, hint)
    : withoutEffect('<link> to another site', 'put the file into the site, or use headTags')
}

const unreadStyle = defineRule({
  id: 'style-attribute',
  severity: 'warning',
  about:
    'The declarations of a `style` attribute become a rule of a stylesheet, since the policy of the pages does not allow styles on elements. These cannot become one: a quote or bracket is not closed, they contain braces, or a relative URL would be resolved next to the stylesheet.',
  fix: 'Close quotes and brackets, put rules with braces in `templates/styles/own.css`, and begin URLs with a slash and `baseUrl`.',
})

/** Reports a `style` attribute that cannot become a rule of a stylesheet, or would have another meaning there. */
function warnOfStyle(context: Context, text: string, position: Position): void {
  const warn = (message: string, hint: string) =>
    context.draft.report(context.source, position, unreadStyle({ message, hint }))
  if (readDeclarations(text) === undefined)
    warn('the style attribute cannot be read', 'close its quotes and brackets, and use no braces')
  else if (/url\(\s*["']?(?![a-z][a-z\d+.-]*:|[/#"'\s)])/i.test(text))
    warn('the URL in the style attribute is relative', 'begin it with a slash and baseUrl')
}

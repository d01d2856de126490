// Runs the code of a page, and inserts what it renders into the document.

import { readMarkup } from '../../../html/markup.ts'
import type { Heading } from '../../../markdown/document.ts'
import { plainText } from '../../../markdown/plain-text.ts'
import type { Context, Draft, ParserOptions } from '../../../markdown/resolve/context.ts'
import { excerptOf } from '../../../markdown/resolve/excerpt.ts'
import { addRenderedHead } from '../../../markdown/resolve/head.ts'
import { createRawReader } from '../../../markdown/resolve/import-path.ts'
import { noteComputedCode } from '../../../markdown/resolve/quoted-code.ts'
import type { CodePart, PageCode, RenderedCode } from '../../../model/page-code.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { decodeText } from '../../../text/entities.ts'
import { nameOf } from '../../../text/url.ts'
import { codeOf } from './code-draft.ts'

/** Inserts the output of a page's code into its document. */
export function runCode({ draft, options, frontMatter }: Context): void {
  const all = codeOf(draft)
  const { file, title, outline: headings } = draft
  const code = all.finish({ file, frontMatter, title, headings }, createRawReader(draft, options))
  const rendered = code && options.renderCode?.(code)
  for (const path of rendered?.dependencies ?? []) draft.dependencies.add(path)
  all.fill(rendered?.entries ?? [])
  for (const heading of draft.codeHeadings) completeHeading(draft, heading)
  if (!code || !rendered) return
  draft.excerpt = excerptOf(draft.opening)
  const { entries, files, isLive, problems, heads } = rendered
  const markup = readMarkup(entries.map(htmlOf).join(''))
  noteRenderedCode(draft, code, entries)
  for (const id of markup.ids) draft.ids.add(id)
  draft.componentUrls = markup.urls
  Object.assign(draft, { files, isLive })
  draft.problems.push(...problems)
  for (const { html, at } of heads) addRenderedHead(draft, html, at)
  if (isCodePage(file)) draft.title = titleIn(draft, options) ?? nameOf(file)
}

/** The title of a page of code, without the site's. */
function titleIn({ head }: Draft, { titleEnd = '' }: ParserOptions): string | undefined {
  const title = head.find(({ tagName }) => tagName === 'title')?.text
  return titleEnd !== '' && title?.endsWith(titleEnd) ? title.slice(0, -titleEnd.length) : title
}

/** The text of a heading, and of the title that it is, has what its code made. */
function completeHeading(draft: Draft, heading: Heading): void {
  const text = plainText(heading.children).trim()
  if (draft.title === heading.text) draft.title = text
  heading.text = text
}

function htmlOf(parts: readonly CodePart[] = []): string {
  return parts.map((part) => ('html' in part ? part.html : '')).join('')
}

/** Notes the code in the HTML of components, unless it is noted as a file's. */
function noteRenderedCode(
  draft: Draft,
  { entries, modules }: PageCode,
  rendered: RenderedCode['entries'],
): void {
  for (const [index, { at, module }] of entries.entries()) {
    for (const code of preformatted(htmlOf(rendered[index]))) {
      if (draft.quotedCode.some(({ text }) => text.includes(code.text))) continue
      noteComputedCode(draft, code, { file: modules[module]?.file ?? draft.file, ...at })
    }
  }
}

/** The texts of `<pre>` elements, and their languages. */
function preformatted(html: string): { language: string; text: string }[] {
  const found: { language: string; text: string }[] = []
  for (let start = html.indexOf('<pre'); start !== -1; start = html.indexOf('<pre', start + 1)) {
    const end = html.indexOf('</pre>', start)
    if (end === -1) break
    const element = html.slice(start, end)
    const text = decodeText(element.replace(/<[^<>]*>/g, '')).trimEnd()
    found.push({ language: /\blanguage-([\w-]+)/.exec(element)?.[1] ?? '', text })
  }
  return found
}

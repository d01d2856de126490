// Runs the code of a page, and inserts what it renders into the document.

import { readMarkup } from '../../../html/markup.ts'
import type { Heading } from '../../../markdown/document.ts'
import { plainText } from '../../../markdown/plain-text.ts'
import type { Context, Draft, ParserOptions } from '../../../markdown/resolve/context.ts'
import { excerptOf } from '../../../markdown/resolve/excerpt.ts'
import { addRenderedHead } from '../../../markdown/resolve/head.ts'
import { createRawReader } from '../../../markdown/resolve/import-path.ts'
import { noteComputedCode } from '../../../markdown/resolve/quoted-code.ts'
import type { CodePart, PageCode } from '../../../model/page-code.ts'
import { isCodePage } from '../../../text/code-page.ts'
import { decodeText } from '../../../text/entities.ts'
import { nameOf } from '../../../text/url.ts'
import { codeOf } from './code-draft.ts'
import { openImportedFiles } from './imported.ts'

/**
 * Most times to render a page, which limits how deeply Markdown and components may be nested in each other.
 */
const MAX_TIMES = 30

const ENDLESS = {
  rule: 'component',
  message: 'components give other props to the Markdown that they import each time they are rendered',
  hint: 'look for a random number or the time among the props: a page is rendered several times',
}

/** Inserts the output of a page's code into its document. */
export function runCode(context: Context): void {
  const { draft, options, frontMatter } = context
  const own = codeOf(draft)
  const imported = openImportedFiles(context)
  const { file, title, outline: headings } = draft
  const page = { file, frontMatter, title, headings }
  const readRaw = createRawReader(draft, options)
  let code: PageCode | undefined
  const run = () => {
    code = own.finish(page, readRaw, imported.list)
    const made = code && options.renderCode?.(code)
    for (const path of made?.dependencies ?? []) draft.dependencies.add(path)
    return made
  }
  let rendered = run()
  // Markdown that is read for components may contain components as well.
  for (let times = 1; rendered && imported.read(rendered.wanted); times++) {
    if (times === MAX_TIMES) {
      draft.error(context.source, { line: 1, column: 1 }, ENDLESS)
      break
    }
    rendered = run()
  }
  own.fill(rendered?.entries ?? [])
  for (const heading of draft.codeHeadings) completeHeading(draft, heading)
  if (!rendered) return
  draft.excerpt = excerptOf(draft.opening)
  const { files, isLive, problems, entries, heads } = rendered
  const markup = readMarkup(entries.map((parts) => htmlOf(parts ?? [])).join(''))
  if (code) noteRenderedCode(draft, code, entries)
  for (const id of markup.ids) draft.ids.add(id)
  draft.componentUrls = markup.urls
  Object.assign(draft, { files, isLive })
  draft.problems.push(...problems)
  for (const { html, at } of heads) addRenderedHead(draft, html, at)
  if (isCodePage(file)) draft.title = titleIn(draft, options) ?? nameOf(file)
}

/** The title of a page of code, without that of the site. */
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

function htmlOf(parts: readonly CodePart[]): string {
  return parts.map((part) => ('html' in part ? part.html : '')).join('')
}

/** Notes the code in the HTML of the components of a page, unless it is noted as that of a file. */
function noteRenderedCode(
  draft: Draft,
  { entries, modules }: PageCode,
  rendered: readonly (CodePart[] | undefined)[],
): void {
  for (const [index, { at, module }] of entries.entries()) {
    const html = (rendered[index] ?? []).map((part) => ('html' in part ? part.html : '')).join('')
    for (const code of preformatted(html)) {
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

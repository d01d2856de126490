// Shared by the tests of the content stage: a parser without files, and an article in the shape that specifications
// write: links filled in, our additions taken out.

import { openMdx } from '../../../src/features/mdx/syntax/index.ts'
import { createParser, type PageParserOptions } from '../../../src/markdown/parse.ts'
import type { Page, PageLink } from '../../../src/model/page.ts'

export function parse(text: string, options: Partial<PageParserOptions> & { path?: string } = {}): Page {
  const { path = 'docs/page.md', ...rest } = options
  const parsePage = createParser({ dialect: openMdx(), readText: () => undefined, ...rest })
  return parsePage({ path, relativePath: path.replace(/^docs\//, ''), text })
}

/** The article with its links as the author wrote them. */
export function article(page: Page): string {
  return page.html.replace(/\u0001(\d+)\u0001/g, (_, index: string) => {
    const link = page.slots[Number(index)]
    return link?.kind === 'link'
      ? `${link.attribute}="${link.url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
      : ''
  })
}

export function html(text: string, options: Parameters<typeof parse>[1] = {}): string {
  return article(parse(text, options)).trim()
}

/** The links among the slots of an article. */
export function linksOf({ slots }: Page): PageLink[] {
  return slots.flatMap((slot) => (slot.kind === 'link' ? slot : []))
}

/** What was found, as `line:column severity message`, with the hint indented. */
export function messages(page: Page): string[] {
  return page.problems.map(({ file, line, column, severity, message, hint }) => {
    return `${file}:${line}:${column} ${severity} ${message}${hint ? `\n    ${hint}` : ''}`
  })
}

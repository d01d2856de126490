// Pages that use React components of the site: those that they import, and those that the site gives to all of them.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files-below.ts'

const IMPORT = /^import\s[^;'"]*from\s*['"]([^'"]+)['"]/gm
/** Components that pages have here without any code. */
const OURS = ['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'TOCInline', 'TabItem', 'Tabs']
/** What an import may name that is known here. */
const KNOWN = new RegExp(
  `\\.mdx?$|^!!raw-loader!|^@theme/(?:${OURS.join('|')})$|^@docusaurus/Link$|\\.(?:png|jpe?g|svg|gif|webp)$`,
)

/**
 * Finds the pages below a folder that use a component.
 * @param given names of components that pages may use without an import
 */
export function pagesWithComponents(folder: string, given: readonly string[]): string[] {
  const names = given
    .filter((name) => !OURS.includes(name) && name !== 'Link')
    .map((name) => name.replaceAll('$', '\\$'))
  const tag = names.length > 0 ? new RegExp(`<(?:${names.join('|')})(?=[\\s/>])`) : undefined
  return filesBelow(folder).filter((path) => /\.mdx?$/.test(path) && usesComponent(read(folder, path), tag))
}

/** A line that is only a break, directly above or below text: it parts paragraphs in MDX alone. */
const BREAK = /\S[ \t]*\n[ \t]*<br[ \t]*\/>[ \t]*$|^[ \t]*<br[ \t]*\/>[ \t]*\n[ \t]*\S/m

/** Finds the pages in `.md` below a folder whose paragraphs end at breaks, as in MDX. */
export function pagesWithBreaks(folder: string): string[] {
  return filesBelow(folder).filter((path) => path.endsWith('.md') && BREAK.test(proseOf(read(folder, path))))
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** Code shows imports and tags, too. */
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:(?![ \t]*\1)[^\n]*\n)*(?:[ \t]*\1[^\n]*\n?)?/gm
/** Keeps MDX from other readers of Markdown. */
const WRAPPED = /^[ \t]*[`~]{3,}[ \t]*mdx-code-block/
const INLINE = /`[^`\n]*`/g

function usesComponent(text: string, tag: RegExp | undefined): boolean {
  const prose = proseOf(text)
  if ([...prose.matchAll(IMPORT)].some(([, specifier = '']) => !KNOWN.test(specifier))) return true
  return tag?.test(prose.replace(INLINE, '')) ?? false
}

function proseOf(text: string): string {
  return text.replace(FENCE, (block) => (WRAPPED.test(block) ? block : ''))
}

// Pages that use React components of the site: those that they import, and those that the site gives to all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  if (!existsSync(folder)) return []
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.mdx?$/.test(path),
  )
  const names = given
    .filter((name) => !OURS.includes(name) && name !== 'Link')
    .map((name) => name.replaceAll('$', '\\$'))
  const tag = names.length > 0 ? new RegExp(`<(?:${names.join('|')})(?=[\\s/>])`) : undefined
  return pages.filter((path) => usesComponent(readFileSync(join(folder, path), 'utf8'), tag))
}

/** Code shows imports and tags, too. */
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:(?![ \t]*\1)[^\n]*\n)*(?:[ \t]*\1[^\n]*\n?)?/gm
/** Keeps MDX from other readers of Markdown. */
const WRAPPED = /^[ \t]*[`~]{3,}[ \t]*mdx-code-block/
const INLINE = /`[^`\n]*`/g

function usesComponent(text: string, tag: RegExp | undefined): boolean {
  const prose = text.replace(FENCE, (block) => (WRAPPED.test(block) ? block : ''))
  if ([...prose.matchAll(IMPORT)].some(([, specifier = '']) => !KNOWN.test(specifier))) return true
  return tag?.test(prose.replace(INLINE, '')) ?? false
}

// Settings that do not stop the first build for what has not moved: pages of React, and components that work in Docusaurus only.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pluralize } from '../../text/pluralize.ts'
import { type Data, dataOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { filesBelow } from './files-below.ts'
import { changed, type Note, notesIn } from './note.ts'

/** Pages and components that have not moved must not stop the first build. */
export function relaxChecks(
  settings: Data,
  site: DocusaurusSite,
  { given }: { given: readonly string[] },
): { settings: Data; notes: Note[] } {
  const pages = site.docs.flatMap((options) =>
    foldersOf(options).flatMap((path) => pagesWithComponents(resolve(site.root, path), given)),
  )
  const components = pages.length
  const reason = mdxReason(site, pages)
  return {
    settings: {
      ...settings,
      ...(components > 0 && { lint: { components: 'warn' } }),
      ...(reason !== undefined && { markdown: { ...dataOf(settings.markdown), format: 'mdx' } }),
    },
    notes: notesIn(
      components > 0 &&
        changed(
          'lint.components',
          `"warn", so that ${pluralize(components, 'page')} with your own components ${components === 1 ? 'is' : 'are'} built; the build lists those that do not work here`,
        ),
      reason !== undefined &&
        changed('markdown.format', `"mdx", since ${reason}: the code of all pages is run`),
    ),
  }
}

/** Why pages in `.md` must be read as MDX, if they must. @param pages that use components */
function mdxReason({ root, docs, config }: DocusaurusSite, pages: readonly string[]): string | undefined {
  const { length } = pages.filter((path) => path.endsWith('.md'))
  if (length > 0) return `${pluralize(length, 'page')} in .md ${length === 1 ? 'uses' : 'use'} components`
  if ((dataOf(config.markdown).format ?? 'mdx') !== 'mdx') return undefined
  const folders = docs.flatMap(foldersOf)
  const [broken] = folders.flatMap((folder) =>
    pagesWithBreaks(resolve(root, folder)).map((path) => `${folder}/${path}`),
  )
  return broken && `paragraphs end at lines with <br />, as in ${broken}`
}

/** The folders of a set of docs: of its next version, and of those before. */
function foldersOf({ id = 'default', path = 'docs' }: Data): string[] {
  return [String(path), `${id === 'default' ? '' : `${id}_`}versioned_docs`]
}

const IMPORT = /^import\s[^;'"]*from\s*['"]([^'"]+)['"]/gm
/** Components that pages have here without any code. */
const OURS = ['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'TOCInline', 'TabItem', 'Tabs']
/** Modules known here that an import may name. */
const KNOWN = new RegExp(
  `\\.mdx?$|^!!raw-loader!|^@theme/(?:${OURS.join('|')})$|^@docusaurus/Link$|\\.(?:png|jpe?g|svg|gif|webp)$`,
)

/**
 * Finds the pages below a folder that use a component.
 * @param given names of components that pages may use without an import
 */
function pagesWithComponents(folder: string, given: readonly string[]): string[] {
  const names = given
    .filter((name) => !OURS.includes(name) && name !== 'Link')
    .map((name) => name.replaceAll('$', '\\$'))
  const tag = names.length > 0 ? new RegExp(`<(?:${names.join('|')})(?=[\\s/>])`) : undefined
  return filesBelow(folder).filter((path) => /\.mdx?$/.test(path) && usesComponent(read(folder, path), tag))
}

/** A line that is only a break, directly above or below text: it parts paragraphs in MDX alone. */
const BREAK = /\S[ \t]*\n[ \t]*<br[ \t]*\/>[ \t]*$|^[ \t]*<br[ \t]*\/>[ \t]*\n[ \t]*\S/m

/** Finds the pages in `.md` below a folder whose paragraphs end at breaks, as in MDX. */
function pagesWithBreaks(folder: string): string[] {
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

// The Markdown among a site's pages that are no docs: a set of docs without a sidebar.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatPlace, type Problem } from '../model/problem.ts'
import { counted } from '../text/counted.ts'
import { type Data, pick } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { COST, changed, lost, type Note } from './note.ts'

const FOLDER = 'src/pages'

/** The options of docs that make the pages in Markdown; none where there are none. */
export function markdownPages({ pages, docs, root }: DocusaurusSite): Data[] {
  const taken = docs.map(({ id }) => id)
  return pages
    .filter((options) => countPages(root, options) > 0)
    .map((options, index) => ({
      ...pick(options, ['exclude', 'editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor']),
      id: idOf(options, index, taken),
      path: folderOf(options),
      routeBasePath: options.routeBasePath ?? '/',
      sidebarPath: false,
      numberPrefixParser: false,
    }))
}

function idOf({ id = 'pages' }: Data, index: number, taken: readonly unknown[]): string {
  const name = index > 0 && id === 'pages' ? `pages-${index + 1}` : String(id)
  return taken.includes(name) ? `markdown-${name}` : name
}

/** What is to be said about pages that became docs. */
export function movedNote(root: string, options: Data): Note {
  const text = `${counted(countPages(root, options), 'page')} in Markdown: the collection "${options.id}"`
  return changed(`${folderOf(options)}/`, text)
}

/** What is to be said about pages that are left out, for one of them would stop the build. */
export function unmovedNote(first: Problem): Note {
  return lost(
    'pages in Markdown',
    `left out, for ${formatPlace(first)} does not build: ${first.message}`,
    COST.pages,
  )
}

function folderOf({ path = FOLDER }: Data): string {
  return String(path)
}

function countPages(root: string, options: Data): number {
  const folder = join(root, folderOf(options))
  if (!existsSync(folder)) return 0
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path)).length
}

// The pages of a site that are not docs, in Markdown and React: they become a set of docs without a sidebar.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPosition, type Problem } from '../../model/problem.ts'
import { isCodePage } from '../../text/code-page.ts'
import { createMatcher } from '../../text/glob.ts'
import { pluralize } from '../../text/pluralize.ts'
import { folderOf, nameOf } from '../../text/url.ts'
import { type Data, listOf, pick } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { filesBelow } from './files-below.ts'
import { COST, changed, type Note, unsupported } from './note.ts'
import type { Redirect } from './redirects.ts'
import { stillBlocks, type TrialProblem } from './trial-build.ts'

const FOLDER = 'src/pages'
/** As Docusaurus has them. */
const INCLUDE = ['**/*.{js,jsx,ts,tsx,md,mdx}']
const EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** Rules about omitted components: a page of code consists of nothing else. */
const LACKING = /^(?:component|unknown-component|missing-module)$/

export interface SitePages {
  /** The options of docs that make them; none where there are none. */
  docs: Data[]
  /** Pages that only redirect. */
  redirects: Redirect[]
  /** The notes on them. */
  notes: Note[]
}

/** @param failing problems of omitted pages, by their paths */
export function sitePages(site: DocusaurusSite, failing: ReadonlyMap<string, Problem>): SitePages {
  if (site.docs.length === 0) return { docs: [], redirects: [], notes: [] }
  const made = site.pages.map((options, index) => pagesOf(site, options, { index, failing }))
  return {
    docs: made.flatMap(({ docs }) => docs),
    redirects: made.flatMap(({ redirects }) => redirects),
    notes: [...made.flatMap(({ notes }) => notes), ...[...failing].map(leftOut)],
  }
}

/** Converted pages that would fail the build, or show nothing, with the first reason. */
export function failingPages(site: DocusaurusSite, problems: readonly TrialProblem[]): Map<string, Problem> {
  const pages = new Set(
    site.pages.flatMap((options) =>
      pagesIn(join(site.root, pathOf(options)), options).map((file) => `${pathOf(options)}/${file}`),
    ),
  )
  const stops = (problem: TrialProblem) =>
    stillBlocks(problem) ||
    (isCodePage(problem.page) && problem.file === problem.page && LACKING.test(problem.rule))
  const failing = problems.filter((problem) => pages.has(problem.page) && stops(problem))
  return new Map(failing.reverse().map((problem) => [problem.page, causeOf(problem, problems)]))
}

/** The same module may be missing in a file that the page imports: that file is where to fix it. */
function causeOf(problem: TrialProblem, problems: readonly TrialProblem[]): Problem {
  if (problem.rule !== 'missing-module') return problem
  const isCause = ({ page, file, rule }: TrialProblem) =>
    page === problem.page && file !== page && rule === problem.rule
  return problems.find(isCause) ?? problem
}

function pagesOf(
  { root, docs }: DocusaurusSite,
  options: Data,
  { index, failing }: { index: number; failing: ReadonlyMap<string, Problem> },
): SitePages {
  const path = pathOf(options)
  const base = String(options.routeBasePath ?? '/')
  const files = pagesIn(join(root, path), options)
  const moved = files.flatMap((file) => {
    const to = isCodePage(file) ? redirectIn(readFileSync(join(root, path, file), 'utf8')) : undefined
    return to === undefined ? [] : [{ file, redirect: { from: routeOf(file, base), to } }]
  })
  const out = new Set([
    ...moved.map(({ file }) => file),
    ...files.filter((file) => failing.has(`${path}/${file}`)),
  ])
  const built = files.filter((file) => !out.has(file))
  const redirects = moved.map(({ redirect }) => redirect)
  if (built.length === 0) return { docs: [], redirects, notes: [] }
  const id = idOf(
    options,
    index,
    docs.map((doc) => doc.id),
  )
  const made = {
    ...pick(options, ['editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor']),
    ...((options.include !== undefined || files.some(isCodePage)) && {
      include: listOf(options.include ?? INCLUDE),
    }),
    exclude: [...listOf(options.exclude ?? EXCLUDE), ...out],
    id,
    path,
    routeBasePath: base,
    sidebarPath: false,
    numberPrefixParser: false,
    filePaths: true,
  }
  return { docs: [made], redirects, notes: [movedNote(path, id, built)] }
}

function movedNote(path: string, id: string, files: readonly string[]): Note {
  const code = files.filter(isCodePage).length
  const kinds = [
    ...(code > 0 ? [`${pluralize(code, 'page')} of React`] : []),
    ...(code < files.length ? [`${pluralize(files.length - code, 'page')} in Markdown`] : []),
  ]
  return changed(`${path}/`, `${kinds.join(', ')}: the collection "${id}"`)
}

function leftOut([file, problem]: [string, Problem]): Note {
  const { line, message, hint } = problem
  const own = isCodePage(file) || line === undefined ? '' : `line ${line}: `
  const position = problem.file === file ? own : `${formatPosition(problem)}: `
  const reason = hint === undefined ? message : `${message}: ${hint.split('\n', 1)[0]}`
  return unsupported(file, `left out: ${position}${reason}`, COST.pages)
}

function idOf({ id = 'pages' }: Data, index: number, used: readonly unknown[]): string {
  const name = index > 0 && id === 'pages' ? `pages-${index + 1}` : String(id)
  return used.includes(name) ? `site-${name}` : name
}

function pathOf({ path = FOLDER }: Data): string {
  return String(path)
}

function pagesIn(folder: string, { include, exclude }: Data): string[] {
  const isIncluded = createMatcher(listOf(include ?? INCLUDE).map(String))
  const isExcluded = createMatcher(listOf(exclude ?? EXCLUDE).map(String))
  return filesBelow(folder)
    .filter((file) => isIncluded(file) && !isExcluded(file))
    .sort()
}

/** The target of a page that only redirects. */
function redirectIn(text: string): string | undefined {
  const [only, ...others] = [...text.matchAll(/<([A-Z]\w*)\b[^>]*?>/g)]
  if (only?.[1] !== 'Redirect' || others.length > 0) return undefined
  return /\bto=\{?\s*(?:useBaseUrl\(\s*)?(["'])(\/[^"'#?]*)\1/.exec(only[0])?.[2]
}

function routeOf(file: string, base: string): string {
  const name = nameOf(file).replace(/\.\w+$/, '')
  const parts = [...base.split('/'), ...folderOf(file).split('/'), name === 'index' ? '' : name]
  return `/${parts.filter(Boolean).join('/')}`
}

// What a link cannot break but a reader notices: titles, descriptions, headings, images, pages that no menu leads to.
import { nearest } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { type Reporting, severityOf } from '../site/links.ts'
import type { Doc, Page, SidebarItem, Version } from '../site/model.ts'
import { scanTags } from './html-scan.ts'

/** Every rule that `lint` in the config may name, with what it is about. */
export const LINT_RULES = {
  'missing-title': 'a page with neither title nor level-1 heading',
  'duplicate-title': 'two pages of one version with the same title',
  'missing-description': 'a page with neither description nor paragraph',
  'duplicate-description': 'two pages of one version with the same description',
  'heading-level': 'a heading that skips a level',
  'image-alt': 'an image without alternative text',
  'no-sidebar': 'a page that no sidebar leads to',
  'unused-asset': 'a file that no page uses',
  'unknown-language': 'a code block in an unknown language',
  'duplicate-id': 'two elements of a page with one id',
} as const

export type LintRule = keyof typeof LINT_RULES
export type LintSettings = Readonly<Record<string, Reporting>>

/** A problem of the lint before the settings have spoken. */
type Finding = Omit<Problem, 'severity'> & { rule: LintRule }

/** A file that lies in a docs folder or a static directory. */
export interface AssetFile {
  /** Relative to the site's root. */
  source: string
  /** Relative to the output folder, for a static file. */
  output?: string
}

/** Checks the pages of a version that readers get. */
export function lintVersion({ docs, sidebars }: Version, pages: ReadonlyMap<string, Page>): Problem[] {
  const built = docs.flatMap((doc) => {
    const page = pages.get(doc.source)
    return page ? [{ doc, page }] : []
  })
  const findings = [
    ...duplicates(built, 'title'),
    ...duplicates(built, 'description'),
    ...outsideSidebars(docs, sidebars),
  ]
  return findings.map((finding) => ({ severity: 'warning', ...finding }))
}

/** Checks what can be seen in a page alone. */
export function lintPage(page: Page): Problem[] {
  return [...headingLevels(page), ...images(page)].map((finding) => ({ severity: 'warning', ...finding }))
}

/** Finds the assets that no page uses; of static files only images, for others may be meant for machines. */
export function lintAssets(files: readonly AssetFile[], isUsed: (file: AssetFile) => boolean): Problem[] {
  return files
    .filter((file) => (file.output === undefined || IMAGE.test(file.output)) && !isUsed(file))
    .map(({ source }) => ({
      severity: 'warning',
      file: source,
      rule: 'unused-asset',
      message: 'no page uses this file',
    }))
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm)$/i

/** Gives the warnings of the lint's rules the severity that the config asks for, and says which names it does not know. */
export function applyLintSettings(
  problems: readonly Problem[],
  settings: LintSettings,
  configFile: string,
): Problem[] {
  const unknown = Object.keys(settings).filter((rule) => !isLintRule(rule))
  const adjusted = problems.flatMap((problem) => {
    const reporting = isLintRule(problem.rule) ? settings[problem.rule] : undefined
    if (reporting === undefined) return [problem]
    const severity = severityOf(reporting)
    return severity ? [{ ...problem, severity }] : []
  })
  return [...adjusted, ...unknown.map((rule) => unknownRule(rule, configFile))]
}

function unknownRule(rule: string, file: string): Problem {
  const names = Object.keys(LINT_RULES)
  const meant = nearest(rule, names)
  return {
    severity: 'error',
    file,
    rule: 'config',
    message: `lint: unknown rule ${JSON.stringify(rule)}`,
    hint:
      meant === undefined ? `known rules: ${names.join(', ')}` : `did you mean ${JSON.stringify(meant)} ?`,
  }
}

function isLintRule(rule: string): rule is LintRule {
  return Object.hasOwn(LINT_RULES, rule)
}

/** Pages whose title or description is missing, or is that of an earlier page. */
function duplicates(built: readonly { doc: Doc; page: Page }[], field: 'title' | 'description'): Finding[] {
  const first = new Map<string, Doc>()
  return built.flatMap(({ doc, page }): Finding[] => {
    const place = { file: doc.source, line: lineOf(page, field) }
    if (isMissing(page, field)) return [{ ...place, rule: `missing-${field}`, ...MISSING[field] }]
    const other = first.get(doc[field])
    if (other === undefined) {
      first.set(doc[field], doc)
      return []
    }
    const message = `${other.source} has the same ${field}`
    return [{ ...place, rule: `duplicate-${field}`, message, hint: `"${doc[field]}"` }]
  })
}

const MISSING = {
  title: {
    message: 'the page has no title',
    hint: 'begin it with a # heading, or set title in its front matter',
  },
  description: {
    message: 'the page has no description',
    hint: 'set description in its front matter; search engines and links to the page show it',
  },
}

function isMissing({ frontMatter, contentTitle, excerpt }: Page, field: 'title' | 'description'): boolean {
  return field === 'title' ? !(frontMatter.title ?? contentTitle) : !(frontMatter.description ?? excerpt)
}

function lineOf(page: Page, field: 'title' | 'description'): number {
  const heading = field === 'title' ? page.headings.find(({ level }) => level === 1)?.line : undefined
  return page.frontMatterLines[field] ?? heading ?? 1
}

/** The title is a level-1 heading, in the article or above it. */
function headingLevels({ source, headings }: Page): Finding[] {
  let last = 1
  return headings.flatMap(({ level, line, text }): Finding[] => {
    const skipped = level > last + 1
    const hint = `after a level-${last} heading comes level ${last + 1}: "${text}"`
    last = level
    if (!skipped) return []
    return [
      { file: source, line, rule: 'heading-level', message: `level-${level} heading skips a level`, hint },
    ]
  })
}

/** An empty `alt` is an answer too: the image is an ornament. */
function images(page: Page): Finding[] {
  if (!page.html.includes('<img')) return []
  const findings: Finding[] = []
  const slots = page.html.matchAll(/<img\b[^>\u0001]*\u0001(\d+)\u0001/gi)
  for (const { 0: tag, 1: slot, index } of slots) {
    const rest = page.html.slice(index + tag.length, page.html.indexOf('>', index + tag.length) + 1)
    let hasAlt = false
    scanTags(`${tag.replaceAll('\u0001', ' ')}${rest}`, (_, { alt }) => {
      hasAlt = alt !== undefined
    })
    const link = page.links[Number(slot)]
    if (hasAlt || !link) continue
    findings.push({
      file: link.source ?? page.source,
      line: link.line,
      column: link.column,
      rule: 'image-alt',
      message: `image ${link.url} has no alternative text`,
      hint: 'say what it shows; alt="" if it is an ornament',
    })
  }
  return findings
}

function outsideSidebars(docs: readonly Doc[], sidebars: Version['sidebars']): Finding[] {
  const listed = new Set(Object.values(sidebars).flatMap((items) => [...docIds(items)]))
  if (listed.size === 0) return []
  return docs
    .filter(({ id, unlisted, frontMatter }) => {
      return !listed.has(id) && !unlisted && frontMatter.displayed_sidebar === undefined
    })
    .map(({ source }) => ({
      file: source,
      line: 1,
      rule: 'no-sidebar',
      message: 'the page is in no sidebar',
      hint: 'add it to a sidebar, or set unlisted: true in its front matter',
    }))
}

function* docIds(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.type === 'doc') yield item.id
    if (item.type !== 'category') continue
    if (item.docId !== undefined) yield item.docId
    yield* docIds(item.items)
  }
}

// `llms.txt`: the pages of the site as a list that language models read, by the sections of the sidebars, and one for each section.

import GithubSlugger from 'github-slugger'
import type { Config } from '../../config/resolve.ts'
import type { Doc, Edition, Site } from '../../model/site.ts'
import type { SiteFile } from '../../render/hooks.ts'
import { docsById, isUntranslated } from '../../site/docs.ts'
import { fileInRoot, isArticle, markdownPathOf } from '../../site/permalink.ts'
import { docIdsIn } from '../../site/sidebar-walk.ts'
import { markdownLink } from '../../text/markdown-link.ts'

export const LLMS = 'llms.txt'

/** The texts of the pages that it lists. */
export const FULL_TEXT = 'llms-full.txt'

/** Pages that belong together: a top-level category of a sidebar. */
export interface LlmsSection {
  title: string
  docs: Doc[]
}

/**
 * The sections of a site for programs: the pages of its last versions, without pages that are hidden from search engines, or at the
 * path of a page of the site's own.
 */
export function llmsSections({ editions, routes }: Site): LlmsSection[] {
  const taken = new Set(routes.filter((entry) => !isArticle(entry)).map(({ route }) => route))
  return editions
    .filter(({ isLast, noIndex }) => isLast && !noIndex)
    .flatMap((edition) => sectionsOf(edition, taken))
}

function sectionsOf(edition: Edition, taken: ReadonlySet<string>): LlmsSection[] {
  const docs = docsById(edition.docs)
  const seen = new Set<string>()
  const take = (ids: Iterable<string>): Doc[] => {
    return [...ids].flatMap((id) => {
      const doc = docs.get(id)
      if (!doc || doc.unlisted || taken.has(doc.route) || isUntranslated(doc) || seen.has(id)) return []
      seen.add(id)
      return doc
    })
  }
  const sections: LlmsSection[] = []
  const add = (title: string, ids: Iterable<string>) => {
    const found = take(ids)
    if (found.length > 0) sections.push({ title, docs: found })
  }
  for (const items of Object.values(edition.sidebars)) {
    add(
      'Pages',
      items.flatMap((item) => (item.type === 'doc' ? item.id : [])),
    )
    for (const item of items) if (item.type === 'category') add(item.label, docIdsIn([item]))
  }
  add('Other pages', docs.keys())
  return sections
}

type LlmsSettings = Pick<Config, 'title' | 'tagline' | 'url' | 'baseUrl' | 'machineReaders'>

/**
 * The list, and one for each section if there are several. Pages are named by their Markdown where there is any.
 * @param urlOf the URL of a route
 */
export function llmsFiles(site: Site, settings: LlmsSettings, urlOf: (route: string) => string): SiteFile[] {
  const { title, tagline, url, baseUrl, machineReaders } = settings
  const linkTo = (path: string) => `[${path}](${url}${baseUrl}${encodeURI(fileInRoot(site.part, path))})`
  const linkOf = ({ route }: Doc) => {
    const path = machineReaders.markdown ? markdownPathOf(route) : undefined
    return url + (path === undefined ? urlOf(route) : baseUrl + encodeURI(path))
  }
  const listOf = ({ docs }: LlmsSection) =>
    docs.map((doc) => `- ${markdownLink(doc.title, linkOf(doc))}${described(doc)}`).join('\n')
  const slugger = new GithubSlugger()
  const sections = llmsSections(site).map((section) => {
    return { ...section, path: `${slugger.slug(section.title)}/${LLMS}` }
  })
  const parts = sections.length > 1 ? sections : []
  const whole = () => [
    `# ${title}`,
    tagline && `> ${tagline}`,
    machineReaders.markdown && `All texts: ${linkTo(FULL_TEXT)}`,
    parts.length > 0 && `A section alone: ${parts.map(({ path }) => linkTo(path)).join(', ')}`,
    ...sections.map((section) => `## ${section.title}\n\n${listOf(section)}`),
  ]
  const partOf = (section: LlmsSection) => [
    `# ${title}: ${section.title}`,
    `All sections: ${linkTo(LLMS)}`,
    listOf(section),
  ]
  const fileOf = (path: string, paragraphs: () => (string | false)[]): SiteFile => ({
    path: fileInRoot(site.part, path),
    contents: () => `${paragraphs().filter(Boolean).join('\n\n')}\n`,
  })
  return [fileOf(LLMS, whole), ...parts.map((section) => fileOf(section.path, () => partOf(section)))]
}

function described({ description }: Doc): string {
  return description ? `: ${description.replace(/\s+/g, ' ')}` : ''
}

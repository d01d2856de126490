// `llms.txt`: the pages of the site as a list that language models read, by the sections of the sidebars.

import type { Config } from '../../config/resolve.ts'
import type { Doc, Edition, Site } from '../../model/site.ts'
import { docsById, isUntranslated } from '../../site/docs.ts'
import { fileInRoot, markdownPathOf } from '../../site/permalink.ts'
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

/** The sections of a site for programs: those of its last versions, without pages hidden from search engines. */
export function llmsSections({ editions }: Site): LlmsSection[] {
  return editions.filter(({ isLast, noIndex }) => isLast && !noIndex).flatMap(sectionsOf)
}

function sectionsOf(edition: Edition): LlmsSection[] {
  const docs = docsById(edition.docs)
  const seen = new Set<string>()
  const take = (ids: Iterable<string>): Doc[] => {
    return [...ids].flatMap((id) => {
      const doc = docs.get(id)
      if (!doc || doc.unlisted || isUntranslated(doc) || seen.has(id)) return []
      seen.add(id)
      return doc
    })
  }
  const sections: LlmsSection[] = []
  const add = (title: string, ids: Iterable<string>) => {
    const taken = take(ids)
    if (taken.length > 0) sections.push({ title, docs: taken })
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

/** Writes the list. Pages are named by their Markdown where there is any. @param urlOf the URL of a route */
export function renderLlms(site: Site, settings: LlmsSettings, urlOf: (route: string) => string): string {
  const { title, tagline, url, baseUrl, machineReaders } = settings
  const linkOf = ({ route }: Doc) => {
    const path = machineReaders.markdown ? markdownPathOf(route) : undefined
    return url + (path === undefined ? urlOf(route) : baseUrl + encodeURI(path))
  }
  const sections = llmsSections(site).map(({ title: name, docs }) => {
    const lines = docs.map((doc) => `- ${markdownLink(doc.title, linkOf(doc))}${described(doc)}`)
    return `## ${name}\n\n${lines.join('\n')}`
  })
  const head = [`# ${title}`, ...(tagline ? [`> ${tagline}`] : [])]
  const full = fileInRoot(site.part, FULL_TEXT)
  if (machineReaders.markdown) head.push(`All texts: [${FULL_TEXT}](${url}${baseUrl}${encodeURI(full)})`)
  return `${[...head, ...sections].join('\n\n')}\n`
}

function described({ description }: Doc): string {
  return description ? `: ${description.replace(/\s+/g, ' ')}` : ''
}

// Makes the search index of a site from what each batch has read of the texts of its pages.
import { collectionName } from '../../model/collection-name.ts'
import { type Labels, labelsOf } from '../../model/labels.ts'
import type { SearchPageProps } from '../../model/page-props.ts'
import type { OutputFile } from '../../model/site.ts'
import type { Search } from '../../pipeline/site-index.ts'
import type { DeferredPage } from '../../render/page-data.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { deprecatedText } from '../../tool/facts/life-texts.ts'
import { entriesOf, type NamedEntry } from './make/entries.ts'
import { joinEntries, passagesFiles, termFiles } from './make/index-files.ts'
import { nameEntries } from './make/name-entries.ts'
import { passagesOf } from './make/passages.ts'
import { type EditionPlan, planIndexes, searchRoute } from './make/searched-pages.ts'
import { targetsOf } from './make/targets.ts'
import { joinTerms, openTermReader, postingsByTerm, type SiteTerms } from './make/terms.ts'
import { ENTRIES_A_FILE, type Entry, entryFile, INDEX_FOLDER } from './query/format.ts'

export const search: Search<SiteTerms> = {
  openReader() {
    const reader = openTermReader()
    return {
      add: (route, { title, sections }) => reader.add(route, passagesOf(sections, title)),
      texts: () => reader.terms,
    }
  },
  join: joinTerms,
  only: ({ vocabulary, pages }, isWanted) => ({
    vocabulary,
    pages: new Map([...pages].filter(([route]) => isWanted(route))),
  }),
  makeIndex({ config, facts, site, outlines }, { vocabulary, pages }) {
    const entries = entriesOf(facts)
    const names = nameEntries(entries)
    const files: Iterable<OutputFile>[] = []
    const deferred: DeferredPage[] = []
    for (const plan of planIndexes(site, config, entries)) {
      const known = plan.pages.map(({ route }) => pages.get(route))
      const { terms, postingsOf } = postingsByTerm(vocabulary, known)
      const ids = (page: number) => known[page]?.ids ?? []
      const targets = targetsOf(entries, { plan, outlines, postings: postingsOf, ids })
      const labels = labelsOf(config, plan.edition.locale)
      const listed = entries.map((entry, index) => listEntry(entry, targets[index], labels))
      files.push(passagesFiles(plan, ({ route }) => pages.get(route)?.passages ?? []))
      files.push(termFiles(plan, joinEntries(terms, postingsOf, names), config.search.synonyms))
      files.push(entryFiles(plan, listed))
      deferred.push(searchPage(plan, listed, labels))
    }
    return { files: concatenate(files), pages: deferred }
  },
  isOfIndex: (path) => path.startsWith(INDEX_FOLDER) && path.endsWith('.json'),
}

function listEntry(
  { kind, name, also, description: about, command, deprecated }: NamedEntry,
  url = '',
  { tool }: Pick<Labels, 'tool'>,
): Entry {
  const texts = [deprecatedText(deprecated, tool), command?.access ? tool.access[command.access] : '', about]
  const entry = { kind, name, also, description: texts.filter(Boolean).join(' · '), url }
  return deprecated ? { ...entry, isDeprecated: true } : entry
}

function entryFiles({ generation }: EditionPlan, entries: readonly Entry[]): OutputFile[] {
  const starts = Array.from(
    { length: Math.ceil(entries.length / ENTRIES_A_FILE) },
    (_, at) => at * ENTRIES_A_FILE,
  )
  return starts.map((start) => ({
    path: generation + entryFile(start),
    contents: JSON.stringify(entries.slice(start, start + ENTRIES_A_FILE)),
  }))
}

function* concatenate<Value>(lists: readonly Iterable<Value>[]): Generator<Value> {
  for (const list of lists) yield* list
}

function groupsOf(
  entries: readonly Entry[],
  { pages }: EditionPlan,
  { search: { kinds }, tool }: Pick<Labels, 'search' | 'tool'>,
): SearchPageProps['groups'] {
  const ofKind = (kind: Entry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind && entry.url !== '')
      .map(({ name, also, url, isDeprecated }) => {
        const detail = [also, isDeprecated ? tool.deprecated.is : ''].filter(Boolean).join(' · ')
        return { label: name, href: url, ...(detail && { detail }) }
      })
  const groups = [
    { title: kinds.page, items: pages.map(({ title, url }) => ({ label: title, href: url })) },
    { title: kinds.command, items: ofKind('command') },
    { title: kinds.option, items: ofKind('option') },
    { title: kinds.variable, items: ofKind('variable') },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The search page of an edition, which lists everything for readers without JavaScript. */
function searchPage(
  plan: EditionPlan,
  entries: readonly Entry[],
  labels: Pick<Labels, 'search' | 'tool'>,
): DeferredPage {
  const { edition } = plan
  const { title } = labels.search
  return {
    route: searchRoute(edition),
    edition: edition.id,
    component: 'SearchPage',
    title,
    props(site) {
      const where = [
        edition.collection === MAIN_COLLECTION ? '' : collectionName(edition.collection, site),
        edition.isLast ? '' : edition.label,
      ]
      return {
        title: [title, ...where].filter(Boolean).join(' '),
        groups: groupsOf(entries, plan, labels),
      }
    },
  }
}

// Makes the search index of a site: each batch collects the terms of its pages, which are merged at the end.
import { collectionName } from '../../model/collection-name.ts'
import { type Labels, labelsOf } from '../../model/labels.ts'
import type { Outline } from '../../model/page.ts'
import type { SearchPageProps } from '../../model/page-props.ts'
import type { OutputFile, RouteEntry } from '../../model/site.ts'
import type {
  EditedIndex,
  IndexCollector,
  IndexEdit,
  IndexInput,
  MadeIndex,
} from '../../pipeline/site-index.ts'
import type { LatePage } from '../../render/page-data.ts'
import { MAIN_COLLECTION } from '../../site/collections.ts'
import { deprecatedText } from '../../tool/facts/life-texts.ts'
import { editIndex } from './make/edit-index.ts'
import { entriesOf, type NamedEntry } from './make/entries.ts'
import { joinEntries, partsOfPage, passagesFiles, termFiles } from './make/index-files.ts'
import { nameEntries } from './make/name-entries.ts'
import { passagesOf } from './make/passages.ts'
import { type EditionPlan, planIndexes, searchRoute } from './make/searched-pages.ts'
import { targetsOf } from './make/targets.ts'
import { joinTerms, mergePostings, openTerms, type SentTerms, type Terms } from './make/terms.ts'
import { ENTRIES_A_FILE, type Entry, entryFile } from './query/format.ts'

/** What a batch has collected of an edition: plain data, for another thread. */
export interface CollectedTerms {
  edition: string
  terms: SentTerms
  /** The passages of each page, by its number, as `partsOfPage` returns them. */
  parts: [page: number, parts: string[]][]
  /** Ids of the passages of each page, by its number; empty on a site without entries, which lead to them. */
  ids: [page: number, ids: string[]][]
}

export function openIndexCollector({ config, facts, site }: IndexInput): IndexCollector<CollectedTerms> {
  const entries = entriesOf(facts)
  const plans = plansOf({ config, site }, entries)
  const collected = new Map<string, Omit<CollectedTerms, 'terms'> & { terms: Terms }>()
  for (const edition of plans.keys())
    collected.set(edition, { edition, terms: openTerms(), parts: [], ids: [] })
  return {
    add(entry, sections) {
      const found = findPage(plans, entry)
      const ofEdition = collected.get(entry.edition)
      if (!found || !ofEdition) return
      const { plan, page, title } = found
      const passages = passagesOf(sections, title)
      ofEdition.terms.add(page, passages)
      ofEdition.parts.push([page, partsOfPage(plan, page, passages)])
      if (entries.length > 0) ofEdition.ids.push([page, passages.map(({ id }) => id)])
    },
    collected: () => [...collected.values()].map((found) => ({ ...found, terms: found.terms.sent() })),
  }
}

/** Makes the index of a whole site. */
export function makeIndex(
  { config, facts, site }: IndexInput,
  outlines: ReadonlyMap<string, Outline>,
  collected: readonly CollectedTerms[],
): MadeIndex {
  const entries = entriesOf(facts)
  const names = nameEntries(entries)
  const files: Iterable<OutputFile>[] = []
  const pages: LatePage[] = []
  for (const [edition, plan] of plansOf({ config, site }, entries)) {
    const ofEdition = collected.filter((one) => one.edition === edition)
    const terms = joinTerms(ofEdition.map((one) => one.terms))
    const postings = (term: string) => mergePostings(terms.get(term) ?? [])
    const ids = new Map(ofEdition.flatMap((one) => one.ids))
    const targets = targetsOf(entries, {
      plan,
      outlines,
      postings,
      ids: (page) => ids.get(page) ?? [],
    })
    const labels = labelsOf(config, plan.edition.locale)
    const { tool } = labels
    const listed = entries.map(
      ({ kind, name, also, description: about, command, deprecated }, index): Entry => {
        const texts = [
          deprecatedText(deprecated, tool),
          command?.access ? tool.access[command.access] : '',
          about,
        ]
        const description = texts.filter(Boolean).join(' · ')
        const entry = { kind, name, also, description, url: targets[index] ?? '' }
        return deprecated ? { ...entry, isDeprecated: true } : entry
      },
    )
    const parts = new Map(ofEdition.flatMap((one) => one.parts))
    files.push(passagesFiles(plan, parts))
    files.push(termFiles(plan, joinEntries(terms.keys(), postings, names), config.search.synonyms))
    files.push(entryFiles(plan, listed))
    pages.push(searchPage(plan, listed, labels))
  }
  return { files: concatenate(files), pages }
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

/** Whether two states of a site have the same pages in the index: with the same numbers, URLs and titles. */
export function isPlannedAlike(before: IndexInput, after: IndexInput): boolean {
  if (before.config !== after.config || before.facts !== after.facts) return false
  if (before.site === after.site) return true
  const planned = (input: IndexInput) =>
    [...plansOf(input, entriesOf(input.facts)).values()].map(({ generation, pages }) => [generation, pages])
  return JSON.stringify(planned(before)) === JSON.stringify(planned(after))
}

/**
 * Makes the changes to the index after an edit of a few pages; undefined if all of it has to be made again.
 */
export function changeIndex(
  { config, facts, site }: IndexInput,
  { edited, read }: IndexEdit,
): EditedIndex | undefined {
  const entries = entriesOf(facts)
  const made: EditedIndex = { files: [], removed: [] }
  const editions = site.editions.filter(({ id }) => edited.some(({ entry }) => entry.edition === id))
  for (const [edition, plan] of plansOf({ config, site }, entries, editions)) {
    const pages = edited.flatMap(({ entry, sections }) => {
      const found = entry.edition === edition ? findPage(new Map([[edition, plan]]), entry) : undefined
      return found ? [[found.page, passagesOf(sections, found.title)] as const] : []
    })
    if (pages.length === 0) continue
    const part = editIndex({ plan, entries, synonyms: config.search.synonyms, edited: new Map(pages), read })
    if (!part) return undefined
    made.files.push(...part.files)
    made.removed.push(...part.removed)
  }
  return made
}

function plansOf(
  { config, site }: Pick<IndexInput, 'config' | 'site'>,
  entries: readonly NamedEntry[],
  editions = site.editions,
): Map<string, EditionPlan> {
  const plans = planIndexes({ ...site, editions }, config, entries)
  return new Map(plans.map((plan) => [plan.edition.id, plan]))
}

function findPage(plans: ReadonlyMap<string, EditionPlan>, { edition, route, component }: RouteEntry) {
  const plan = component === 'DocPage' ? plans.get(edition) : undefined
  const page = plan?.numbers.get(route)
  return plan && page !== undefined ? { plan, page, title: plan.pages[page]?.title ?? '' } : undefined
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
): LatePage {
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

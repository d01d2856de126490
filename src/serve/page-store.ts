// The pages of a site as the dev server shows them: while the newest text of a page has errors, its last text without.
import { type Card, cardOf, type SourceFile } from '../model/page.ts'
import { isError } from '../model/problem.ts'
import type { ParsedPage } from '../pipeline/parse.ts'
import { type KnownPage, openParsedPages, type ParsedPagesInput } from '../pipeline/parsed-pages.ts'

export type PageStore = ReturnType<typeof createPageStore>

/** Creates a store of the pages that `parsePage` parses. */
export function createPageStore(input: ParsedPagesInput) {
  const { read, at, whole, forget, keep, close } = openParsedPages(input)
  const dependencies = new Set<string>()
  const faulty = new Set<string>()
  /** The last page without errors, by the path of a page that has some now. */
  const good = new Map<string, ParsedPage>()

  function wholeOf(known: KnownPage): ParsedPage {
    const page = whole(known)
    if (!page) throw new Error(`the article of ${known.page.outline.source} is missing`)
    return page
  }

  function known(source: SourceFile): KnownPage {
    const { path } = source
    const before = at(path)
    const after = read(source)
    if (after === before) return after
    for (const file of after.page.outline.dependencies) dependencies.add(file)
    if (!after.page.problems.some(isError)) {
      faulty.delete(path)
      good.delete(path)
    } else {
      if (before && !faulty.has(path)) good.set(path, wholeOf(before))
      faulty.add(path)
    }
    return after
  }

  return {
    forget,
    keep,
    close,
    /** Returns what the site is assembled from. `shown`: for a page with errors, the card of its last text without. */
    card(source: SourceFile, which: 'newest' | 'shown'): Card {
      const { page } = known(source)
      return cardOf(((which === 'shown' && good.get(source.path)) || page).outline)
    },
    /** The newest text, parsed. */
    newest: (source: SourceFile) => wholeOf(known(source)),
    /** The page to show: while its newest text has errors, the last one that had none. */
    shown(source: SourceFile): ParsedPage {
      const newest = known(source)
      return good.get(source.path) ?? wholeOf(newest)
    },
    /** Everything known about the newest text except its article. */
    outline: (source: SourceFile) => known(source).page,
    /** Paths of the pages whose newest text has errors; some pages may no longer exist. */
    faulty: (): ReadonlySet<string> => faulty,
    /** Further files that the pages parsed so far were made from, relative to the site's root. */
    dependencies: (): ReadonlySet<string> => dependencies,
  }
}

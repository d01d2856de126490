// The script of the search: it is loaded when a reader wants to search, or arrived from a search.

import { adoptStyle } from '#templates/client/adopt-style.ts'
import type { SearchEdition, SearchScriptData } from '../../../../../model/site-data.ts'
import { createDialog, type SearchDialog } from './dialog.ts'
import { markFound } from './marks.ts'
import { askEdition } from './site-index.ts'
import { suggestPages } from './suggest.ts'

declare global {
  /** The data that the build prepends to this script. */
  var __LIDO_DOCS_SEARCH_DATA__: SearchScriptData
}

const data = globalThis.__LIDO_DOCS_SEARCH_DATA__
const dialogs = new Map<SearchEdition, SearchDialog>()

/**
 * Opens the dialog that searches the edition which a link of the page refers to, for what was typed in the meantime.
 * @param isEntered the first result is to be opened
 */
export function openSearch({ dataset }: HTMLElement, typed: string, isEntered: boolean): void {
  const edition = data.editions.find(({ index }) => index === dataset.search) ?? data.editions[0]
  if (!edition) return
  const dialog = dialogs.get(edition) ?? createDialog(askEdition(edition), data)
  dialogs.set(edition, dialog)
  dialog.open(typed, isEntered)
}

export { markFound }

/** Suggests pages on the not-found page. */
export async function suggest(element: HTMLElement): Promise<void> {
  const { pathname } = location
  const [edition] = data.editions
    .filter(({ path }) => pathname.startsWith(path))
    .sort((a, b) => b.path.length - a.path.length)
  const nearest = edition ?? data.editions[0]
  if (!nearest) return
  const rest = pathname.startsWith(nearest.path) ? pathname.slice(nearest.path.length) : pathname
  await suggestPages(element, rest, { ask: askEdition(nearest), label: data.labels.suggested }).catch(
    () => {},
  )
}

adoptStyle(data.style)

globalThis.__LIDO_DOCS_SEARCH__ = { openSearch, markFound, suggest }

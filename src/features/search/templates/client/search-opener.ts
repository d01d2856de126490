// Waits for a reader to search: the dialog is a separate script; if that does not load, the page that lists everything by
// name opens instead.

import { create } from '#templates/client/create-element.ts'
import { loadScript } from '#templates/client/load-script.ts'
import { isPlainClick, linkOf } from '#templates/client/page-links.ts'
import { storedValue } from '#templates/client/storage.ts'
import type { FirstData, ScriptData } from '../../../../model/site-data.ts'
import type * as SearchScript from './search/entry.ts'

declare global {
  /** The functions that the script of the search provides. */
  var __LIDO_DOCS_SEARCH__: typeof SearchScript
}

const SEARCH_LINK = 'a[data-search]'

/** Handles clicks on `[data-search]` and the keys `/`, Control+K and Meta+K, and does what a search has left for this page. */
export function listenForSearch({ search }: FirstData): void {
  if (!search) return
  const load = onceLoaded(search)
  const open = (event: Event, link: HTMLAnchorElement | null) => {
    if (!link?.matches(SEARCH_LINK)) return
    event.preventDefault()
    // Takes what the reader types until the dialog is there, which gives the focus back when it closes.
    const { activeElement } = document
    const field = create('input', { className: 'visually-hidden', ariaLabel: link.ariaLabel })
    let isEntered = false
    field.onkeydown = ({ key, isComposing }) => {
      isEntered = key === 'Enter' && !isComposing
    }
    document.body.append(field)
    field.focus({ preventScroll: true })
    load((script) => {
      ;(activeElement as HTMLElement).focus({ preventScroll: true })
      field.remove()
      script.openSearch(link, field.value, isEntered)
    }).catch(() => location.assign(link.href))
  }
  addEventListener('click', (event) => isPlainClick(event) && open(event, linkOf(event)), true)
  addEventListener(
    'keydown',
    (event) => asksForSearch(event) && open(event, document.querySelector(SEARCH_LINK)),
  )
  const failed = document.querySelector<HTMLElement>('[data-search-failed]')
  const isMarked = storedValue('docs.search.mark', { session: true }).get() !== null
  if (isMarked) load((script) => script.markFound()).catch(() => {})
  if (failed) load((script) => script.suggest(failed)).catch(() => {})
}

/** Returns a function that uses the script as soon as it has loaded. A script that did not load is requested again. */
function onceLoaded(search: ScriptData) {
  let loading: Promise<void> | undefined
  return async (use: (script: typeof SearchScript) => void) => {
    loading ??= loadScript(search)
    try {
      await loading
    } catch (error) {
      loading = undefined
      throw error
    }
    use(globalThis.__LIDO_DOCS_SEARCH__)
  }
}

/** Returns whether a key asks for the search. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, target, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event
  if (altKey || defaultPrevented) return false
  if (key !== '/') return key.toLowerCase() === 'k' && metaKey !== ctrlKey && !shiftKey
  const isTyping = (target as Element).matches(':read-write, select')
  return !(isTyping || metaKey || ctrlKey)
}

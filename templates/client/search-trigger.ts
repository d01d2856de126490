// The part of the inline script that waits for a reader to search: the dialog is a script of its own, and where that does
// not come, the page that lists everything by name does.
import type { ScriptData } from '../../src/model/site-data.ts'
import type * as SearchScript from './search/entry.ts'

declare global {
  /** What the script of search brings. */
  var __LIDO_DOCS_SEARCH__: typeof SearchScript
}

/** Follows clicks on `[data-search]` and the keys `/`, Control+K and Meta+K. It is written into pages: it knows nothing outside of it. */
export function listenForSearch({ search, suffix }: { search?: ScriptData; suffix: string }): void {
  if (!search) return
  let loading: Promise<typeof SearchScript> | undefined
  const load = () => {
    loading ??= new Promise<typeof SearchScript>((resolve, reject) => {
      const script = document.createElement('script')
      script.integrity = search.integrity
      script.src = search.url
      script.onload = () => resolve(globalThis.__LIDO_DOCS_SEARCH__)
      script.onerror = () => {
        loading = undefined
        script.remove()
        reject()
      }
      document.head.append(script)
    })
    return loading
  }
  const open = (event: Event, link: HTMLAnchorElement | null) => {
    if (!link) return
    event.preventDefault()
    load().then(
      (script) => script.openSearch(link),
      () => location.assign(link.href),
    )
  }
  addEventListener(
    'click',
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return
      open(event, target.closest<HTMLAnchorElement>('a[data-search]'))
    },
    true,
  )
  addEventListener('keydown', (event) => {
    const { key, target, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event
    const isTyping =
      target instanceof HTMLElement &&
      (/^(?:input|textarea|select)$/i.test(target.tagName) || target.isContentEditable)
    const isSlash = key === '/' && !isTyping && !metaKey && !ctrlKey && !altKey
    const isLetter = key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey
    if (!defaultPrevented && (isSlash || isLetter)) open(event, document.querySelector('a[data-search]'))
  })
  addEventListener('DOMContentLoaded', () => {
    let isMarked = false
    try {
      isMarked = sessionStorage.getItem(`docs.search.mark${suffix}`) !== null
    } catch {
      // Then nothing was kept.
    }
    const failed = document.querySelector<HTMLElement>('[data-search-failed]')
    if (isMarked)
      load().then(
        (script) => script.markFound(),
        () => {},
      )
    if (failed)
      load().then(
        (script) => script.suggest(failed),
        () => {},
      )
  })
}

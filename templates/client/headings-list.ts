// The list of headings that opens over the article on narrow windows: it shows the current one, and closes when the reader
// has finished with it.
import { showWithin } from './sidebar-scroll.ts'

/** Handles the list in `main`, if there is one, until `signal` ends it. */
export function followHeadingsList(main: HTMLElement, signal: AbortSignal): void {
  const details = main.querySelector<HTMLDetailsElement>('.toc-mobile')
  const list = details?.querySelector('ul')
  if (!details || !list) return
  const close = () => {
    details.open = false
  }
  const onLeave = ({ target }: Event) => {
    if (!details.contains(target as Node)) close()
  }
  details.addEventListener('toggle', () => showWithin(list, list.querySelector('[aria-current]')), { signal })
  list.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal })
  details.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  document.addEventListener('pointerdown', onLeave, { signal })
  document.addEventListener('focusin', onLeave, { signal })
}

// Shows the author for a moment what has changed.

/** Milliseconds. */
const DURATION = 1200
const COLOR = 'rgb(255 200 0 / 35%)'

/** Lights up elements that have changed, the smallest ones only. */
export function markBlocks(changed: readonly Element[]): void {
  const innermost = changed.filter(
    (element) => !changed.some((other) => other !== element && element.contains(other)),
  )
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const element of innermost) {
    if (!element.closest('.markdown, article header') || element.matches('.markdown')) continue
    const to = still ? COLOR : 'transparent'
    element.animate(
      { backgroundColor: [COLOR, to], boxShadow: [`0 0 0 4px ${COLOR}`, `0 0 0 4px ${to}`] },
      { duration: DURATION, id: 'lido-docs-changed' },
    )
  }
}

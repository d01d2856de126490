// Shows the author for a moment what has changed.

/** Milliseconds. */
const DURATION = 1200
const COLOR = 'rgb(255 200 0 / 35%)'
const BLOCKS = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6, dt, dd, figure, summary, .markdown > *'

/** Lights up the blocks of the article that these changed elements are in. */
export function markBlocks(changed: readonly Element[]): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const block of innermost(changed)) {
    const to = still ? COLOR : 'transparent'
    block.animate(
      { backgroundColor: [COLOR, to], boxShadow: [`0 0 0 4px ${COLOR}`, `0 0 0 4px ${to}`] },
      { duration: DURATION, id: 'lido-docs-changed' },
    )
  }
}

function innermost(changed: readonly Element[]): Element[] {
  const inArticle = changed.filter((element) => element.closest('article') && !element.matches('.markdown'))
  const blocks = [...new Set(inArticle.flatMap((element) => element.closest(BLOCKS) ?? []))]
  return blocks.filter((block) => !blocks.some((other) => other !== block && block.contains(other)))
}

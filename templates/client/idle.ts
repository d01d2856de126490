// Work that can wait, in slices so short that the page answers in between.

const SLICE = 24

/** Does `work` for the first few items at once, and for the others when there is nothing else to do. Returns what ends it. */
export function eachInSlices<Item>(items: Iterable<Item>, work: (item: Item) => void): () => void {
  const waiting = [...items]
  const slice = () => {
    for (const item of waiting.splice(0, SLICE)) work(item)
    if (waiting.length > 0) whenIdle(slice)
  }
  slice()
  return () => {
    waiting.length = 0
  }
}

/** Calls back when the browser has nothing else to do, or soon where it cannot tell. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback)
  else setTimeout(callback)
}

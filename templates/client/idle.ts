// Work that can wait, in slices so short that the page answers in between.

const SLICE = 24

/** Does `work` for the first few items at once, and for the others when there is nothing else to do, until it is ended. */
export function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal: AbortSignal,
): void {
  const waiting = [...items]
  const slice = () => {
    waiting.splice(0, SLICE).forEach(work)
    if (waiting.length > 0 && !signal.aborted) whenIdle(slice)
  }
  slice()
}

/** Calls back when the browser has nothing else to do, or soon where it cannot tell. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback)
  else setTimeout(callback)
}

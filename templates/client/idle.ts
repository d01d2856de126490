// Work that can wait, in slices so short that the page answers in between.

/** Does `work` for the first few items at once, and for the others when there is nothing else to do, until it is ended. */
export function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  { size = 24, signal }: { size?: number; signal?: AbortSignal } = {},
): void {
  const waiting = [...items]
  const slice = () => {
    waiting.splice(0, size).forEach(work)
    if (waiting.length > 0 && !signal?.aborted) whenIdle(slice)
  }
  slice()
}

/** Calls back when the browser has nothing else to do, or soon where it cannot tell. */
export function whenIdle(callback: () => void): void {
  ;(globalThis.requestIdleCallback ?? setTimeout)(callback)
}

// Work that can wait, in slices so short that the page stays responsive.

/** Does `work` for the first few items at once, and for the others when the browser is idle, until it is ended. */
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

/** Calls back when the browser is idle, or soon if the browser cannot tell. */
export function whenIdle(callback: () => void): void {
  ;(globalThis.requestIdleCallback ?? setTimeout)(callback)
}

// Collects what changes close together: a checkout or a save-all is one change.

/** Milliseconds. */
const QUIET = 6
const MAX_BURST = 300

export interface Debounce {
  /** Adds a path, and passes the burst on when no other has come for `quiet` milliseconds. */
  add(path: string, quiet?: number): void
  close(): void
}

/** Collects paths until none has come for a moment, or for too long. @param handle not called again until it is done */
export function createDebounce(handle: (paths: ReadonlySet<string>) => Promise<void>): Debounce {
  let paths = new Set<string>()
  let began = 0
  let timer: NodeJS.Timeout | undefined
  let handling = false

  function schedule(quiet = QUIET) {
    clearTimeout(timer)
    if (handling || paths.size === 0) return
    const left = began + MAX_BURST - performance.now()
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, left)))
  }

  async function flush() {
    const burst = paths
    paths = new Set()
    handling = true
    await handle(burst)
    handling = false
    began = performance.now()
    schedule()
  }

  return {
    add(path, quiet) {
      if (paths.size === 0) began = performance.now()
      paths.add(path)
      schedule(quiet)
    },
    close: () => clearTimeout(timer),
  }
}

// Runs tasks with a limit for all and one for each host, and leaves a host alone that asks for it.

export interface Throttle {
  /** Runs `task` when both limits admit it; its result or error is passed on. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** Starts no task for a host until `milliseconds` have passed. */
  pause(host: string, milliseconds: number): void
}

export interface ThrottleLimits {
  /** Tasks at a time. */
  concurrency: number
  /** Tasks at a time for one host. */
  perHost: number
}

interface Host {
  running: number
  waiting: (() => void)[]
  pausedUntil: number
}

/** Makes a throttle on which nothing runs yet. */
export function createThrottle({ concurrency, perHost }: ThrottleLimits): Throttle {
  const hosts = new Map<string, Host>()
  let running = 0

  function hostOf(name: string): Host {
    const host = hosts.get(name) ?? { running: 0, waiting: [], pausedUntil: 0 }
    hosts.set(name, host)
    return host
  }

  /** Starts what may start, the hosts taking turns. */
  function startWaiting(): void {
    for (const [name, host] of hosts) {
      if (running >= concurrency) return
      if (host.waiting.length === 0 || host.running >= perHost || host.pausedUntil > Date.now()) continue
      running++
      host.running++
      hosts.delete(name)
      hosts.set(name, host)
      host.waiting.shift()?.()
    }
  }

  return {
    async run(name, task) {
      const host = hostOf(name)
      await new Promise<void>((resolve) => {
        host.waiting.push(resolve)
        startWaiting()
      })
      try {
        return await task()
      } finally {
        running--
        host.running--
        startWaiting()
      }
    },
    pause(name, milliseconds) {
      const host = hostOf(name)
      host.pausedUntil = Math.max(host.pausedUntil, Date.now() + milliseconds)
      setTimeout(startWaiting, milliseconds + 1)
    },
  }
}

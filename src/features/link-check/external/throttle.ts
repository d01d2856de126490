// Runs tasks with a limit for all and one for each host, and leaves a host alone that asks for it.

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

export class Throttle {
  readonly #limits: ThrottleLimits
  readonly #hosts = new Map<string, Host>()
  #running = 0

  constructor(limits: ThrottleLimits) {
    this.#limits = limits
  }

  /** Runs `task` when both limits admit it; its result or error is passed on. */
  async run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const host = this.#host(name)
    await new Promise<void>((resolve) => {
      host.waiting.push(resolve)
      this.#startWaiting()
    })
    try {
      return await task()
    } finally {
      this.#running--
      host.running--
      this.#startWaiting()
    }
  }

  /** Starts no task for a host until `milliseconds` have passed. */
  pause(name: string, milliseconds: number): void {
    const host = this.#host(name)
    host.pausedUntil = Math.max(host.pausedUntil, Date.now() + milliseconds)
    setTimeout(() => this.#startWaiting(), milliseconds + 1)
  }

  #host(name: string): Host {
    const host = this.#hosts.get(name) ?? { running: 0, waiting: [], pausedUntil: 0 }
    this.#hosts.set(name, host)
    return host
  }

  /** Starts what may start, the hosts taking turns. */
  #startWaiting(): void {
    const { concurrency, perHost } = this.#limits
    for (const [name, host] of this.#hosts) {
      if (this.#running >= concurrency) return
      if (host.waiting.length === 0 || host.running >= perHost || host.pausedUntil > Date.now()) continue
      this.#running++
      host.running++
      this.#hosts.delete(name)
      this.#hosts.set(name, host)
      host.waiting.shift()?.()
    }
  }
}

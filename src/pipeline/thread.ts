// Asks a thread questions, one at a time. If it dies, its current question is rejected, and so is
// every later one, so that nothing waits forever.
import type { Worker } from 'node:worker_threads'
import { type Problem, SiteError } from '../model/problem.ts'

export type Answer<Result> = { result: Result } | { problems: readonly Problem[] } | { error: unknown }

export interface Thread {
  /** @throws SiteError with the thread's problems, what it threw, or an Error when it has died */
  ask<Result>(question: unknown): Promise<Result>
  close(): Promise<void>
}

/** Wraps a worker that answers each message with one `Answer`. */
export function openThread(worker: Worker): Thread {
  const death = deathOf(worker)
  const answer = <Result>() =>
    new Promise<Result>((resolve, reject) => {
      worker.once('message', (message: Answer<Result>) => {
        if ('result' in message) resolve(message.result)
        else reject('problems' in message ? new SiteError(message.problems) : message.error)
      })
    })
  return {
    ask<Result>(question: unknown) {
      const answered = answer<Result>()
      worker.postMessage(question)
      return Promise.race([answered, death])
    },
    close: async () => void (await worker.terminate()),
  }
}

/** Rejects when the thread ends: with its error, or with its exit code if there was none. */
function deathOf(worker: Worker): Promise<never> {
  const death = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('messageerror', reject)
    worker.once('exit', (code) => reject(new Error(`a build worker exited unexpectedly with code ${code}`)))
  })
  // The thread may end while no question is pending, for example on purpose.
  death.catch(() => {})
  return death
}

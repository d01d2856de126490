// Whether an output is as it was left, which takes a look at each of its files: those of a large site are looked at in
// threads besides, while this one looks at what the site is made from.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../package/root.ts'
import type { FileTable } from '../sources/file-table.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { areUntouched } from './are-untouched.ts'
import { openThread } from './thread.ts'

/** Bytes of a table that are worth the start of a thread: those of some ten thousand files. */
const SHARE = 4_000_000
const WORKER = join(packageRoot, 'dist', 'output-worker.js')

export interface OutputCheck {
  isUntouched(): Promise<boolean>
  /** Ends the threads, whether they have answered or not. */
  close(): void
}

/** A share of the files of an output, for another thread. */
export interface OutputShare {
  outDir: string
  /** Those of a table. */
  bytes: Uint8Array
}

/** Begins to compare an output folder with what is known of its files. @param share bytes of a thread's table, at least */
export function openOutputCheck(outDir: string, outputs: FileTable<OutputState>, share = SHARE): OutputCheck {
  const wanted = existsSync(WORKER) ? Math.floor(outputs.bytes.length / share) : 0
  const count = Math.min(availableParallelism() - 1, wanted)
  if (count < 1) return { isUntouched: async () => areUntouched(outDir, outputs), close: () => {} }
  const shares = outputs.shares(count).map(({ bytes }): OutputShare => ({ outDir, bytes }))
  const threads = shares.map((workerData) => openThread(new Worker(WORKER, { workerData })))
  const answers = Promise.all(threads.map(({ ask }) => ask<boolean>('untouched')))
  // A thread that is ended before it has answered fails its question, which nobody waits for then.
  answers.catch(() => {})
  return {
    isUntouched: async () => (await answers).every(Boolean),
    close: () => threads.forEach(({ close }) => void close()),
  }
}

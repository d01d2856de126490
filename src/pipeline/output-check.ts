// Whether an output is as it was left, which takes a look at each of its files. Further threads share the
// files of a large site, while this thread looks at the inputs first, and then at the files that remain.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../package/root.ts'
import type { FileTable } from '../sources/file-table.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { areSharesUntouched, areUntouched, shareOut } from './output-shares.ts'
import { openThread } from './thread.ts'

/** Bytes of a table that are worth starting a thread for: some ten thousand files. */
const SHARE = 4_000_000
/** Shares per thread: small enough that no thread waits long for the last one. */
const SHARES_A_THREAD = 8
const WORKER = join(packageRoot, 'dist', 'output-worker.js')

export interface OutputCheck {
  isUntouched(): Promise<boolean>
  /** Ends the threads, even if they have not answered. */
  close(): void
}

/**
 * Begins to compare an output folder with the record of its files.
 * @param share least bytes of the table for each thread
 */
export function openOutputCheck(outDir: string, outputs: FileTable<OutputState>, share = SHARE): OutputCheck {
  const wanted = existsSync(WORKER) ? Math.floor(outputs.bytes.length / share) : 0
  const count = Math.min(availableParallelism() - 1, wanted)
  if (count < 1) return { isUntouched: async () => areUntouched(outDir, outputs), close: () => {} }
  const workerData = shareOut(outDir, outputs, (count + 1) * SHARES_A_THREAD)
  const threads = Array.from({ length: count }, () => openThread(new Worker(WORKER, { workerData })))
  const answers = Promise.all(threads.map(({ ask }) => ask<boolean>('untouched')))
  // A thread that is ended before it has answered rejects, when nothing waits for its answer any more.
  answers.catch(() => {})
  return {
    isUntouched: async () => areSharesUntouched(workerData) && (await answers).every(Boolean),
    close: () => threads.forEach(({ close }) => void close()),
  }
}

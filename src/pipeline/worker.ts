// Worker side of a thread: a batch that does what messages ask.
import { parentPort, workerData } from 'node:worker_threads'
import type { SourceFile } from '../model/page.ts'
import { SiteError } from '../model/problem.ts'
import { type BatchInput, createBatch, type RenderJob } from './batch.ts'

export interface ThreadData {
  input: BatchInput
  /** As in `createBatch`. */
  share: number
}

type Question = { parse: SourceFile[] } | { render: RenderJob }

const { input, share } = workerData as ThreadData
const batch = createBatch(input, share)

parentPort?.on('message', async (question: Question) => {
  try {
    const result =
      'parse' in question ? await batch.parse(question.parse) : await batch.render(question.render)
    parentPort?.postMessage({ result })
  } catch (error) {
    // Problems cross between threads only as plain data.
    parentPort?.postMessage(error instanceof SiteError ? { problems: error.problems } : { error })
  }
})

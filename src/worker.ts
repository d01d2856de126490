// Worker side of a thread: a batch that does what messages ask.
import { parentPort, workerData } from 'node:worker_threads'
import { FEATURES } from './features/index.ts'
import { SiteError } from './model/problem.ts'
import { createBatch } from './pipeline/batch.ts'
import { openHooks } from './pipeline/feature.ts'
import type { Question, ThreadData } from './pipeline/threads.ts'

const { input, share } = workerData as ThreadData
const opening = openHooks(FEATURES, input.config).then((hooks) => createBatch({ ...input, hooks }, share))

parentPort?.on('message', async (question: Question) => {
  try {
    const batch = await opening
    const result =
      'parse' in question ? await batch.parse(question.parse) : await batch.render(question.render)
    parentPort?.postMessage({ result })
  } catch (error) {
    // Problems cross between threads only as plain data.
    parentPort?.postMessage(error instanceof SiteError ? { problems: error.problems } : { error })
  }
})

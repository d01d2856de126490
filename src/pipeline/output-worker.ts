// Worker side of a thread that checks shares of an output.
import { parentPort, workerData } from 'node:worker_threads'
import { areSharesUntouched, type OutputShares } from './output-shares.ts'

parentPort?.on('message', () => {
  const result = areSharesUntouched(workerData as OutputShares)
  parentPort?.postMessage({ result })
})

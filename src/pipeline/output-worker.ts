// The other side of a thread that looks at a share of an output.
import { parentPort, workerData } from 'node:worker_threads'
import { FileTable } from '../sources/file-table.ts'
import { areUntouched } from './are-untouched.ts'
import type { OutputShare } from './output-check.ts'

const { outDir, bytes } = workerData as OutputShare
parentPort?.on('message', () => {
  const result = areUntouched(outDir, FileTable.read(Buffer.from(bytes.buffer)))
  parentPort?.postMessage({ result })
})

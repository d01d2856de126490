// A thread that minifies scripts in one of two ways: with functions moved to the top if `workerData` is true,
// or left where they are.
import { parentPort, workerData } from 'node:worker_threads'
import { minify } from 'terser'

parentPort.on('message', async (text) => {
  const { code } = await minify(text, {
    ecma: 2022,
    compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, hoist_funs: workerData },
  })
  parentPort.postMessage(code)
})

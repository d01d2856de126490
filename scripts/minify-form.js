// A thread that says scripts in fewer bytes, in one of two forms: their functions at the top, or where they are.
import { parentPort, workerData } from 'node:worker_threads'
import { minify } from 'terser'

parentPort.on('message', async (text) => {
  const { code } = await minify(text, {
    ecma: 2022,
    compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, hoist_funs: workerData },
  })
  parentPort.postMessage(code)
})

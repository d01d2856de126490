// Minifies scripts of pages for the package, each once: results are kept by the hash of what they are made from.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'

/** In `node_modules`, so that `npm ci` removes it with the minifier. */
const KEPT = fileURLToPath(new URL('../node_modules/.cache/lido-docs/scripts', import.meta.url))
const OPTIONS = readFileSync(new URL('minify-thread.js', import.meta.url))

/** Threads that minify a script in two ways at once, which takes most of the time. */
let minifiers = []

/**
 * Minifies a script in two ways, and returns the code that brotli compresses better. In the build of a site,
 * this would take too long.
 */
export async function shorten(text) {
  const kept = join(KEPT, createHash('sha256').update(OPTIONS).update(text).digest('hex'))
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  if (minifiers.length === 0) minifiers = [false, true].map(startMinifier)
  const codes = await Promise.all(
    minifiers.map(async (minifier) => {
      minifier.postMessage(text)
      const [code] = await once(minifier, 'message')
      return code
    }),
  )
  const [one, other] = codes.map((code) => ({ code, size: brotliCompressSync(code).length }))
  const shortest = `${(one.size <= other.size ? one : other).code}\n`
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(kept, shortest)
  return shortest
}

export async function endMinifiers() {
  await Promise.all(minifiers.map((minifier) => minifier.terminate()))
}

function startMinifier(workerData) {
  return new Worker(new URL('minify-thread.js', import.meta.url), { workerData })
}

// Asks the search of a built site a reader's first question, with nothing cached, and measures what is
// fetched for it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from './weight.js'

/**
 * @param output the folder of a built site
 * @param query the functions that browsers run: `openIndex` and `search`
 * @returns `code`: bytes of the search's script and styles; `ask`: returns the answers to a question, and the
 *   bytes that are fetched for it, with the code. All bytes are in brotli.
 */
export function openReader(output, { openIndex, search }) {
  const assets = join(output, 'assets')
  const folder = join(output, 'search/current')
  const sizeOf = onceForEach((file) => brotliSize(readFileSync(file)))
  // What the search reads it does not change: a browser keeps the files of one question for the next.
  const read = onceForEach((file) => JSON.parse(readFileSync(file, 'utf8')))
  const code = readdirSync(assets)
    .filter((name) => /^search\..*\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + sizeOf(join(assets, name)), 0)
  return {
    code,
    async ask(question) {
      const fetched = new Set()
      const index = await openIndex(async (path) => {
        fetched.add(join(folder, path))
        return read(join(folder, path))
      })
      const answers = await search(index, question)
      return { answers, bytes: [...fetched].reduce((sum, file) => sum + sizeOf(file), code) }
    },
  }
}

/** Many questions need the same files. */
function onceForEach(resultOf) {
  const known = new Map()
  return (file) => {
    if (!known.has(file)) known.set(file, resultOf(file))
    return known.get(file)
  }
}

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
  const sizeOf = sizes()
  const code = readdirSync(assets)
    .filter((name) => /^search\..*\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + sizeOf(join(assets, name)), 0)
  return {
    code,
    async ask(question) {
      const fetched = new Set()
      const index = await openIndex(async (path) => {
        fetched.add(join(folder, path))
        return JSON.parse(readFileSync(join(folder, path), 'utf8'))
      })
      const answers = await search(index, question)
      return { answers, bytes: [...fetched].reduce((sum, file) => sum + sizeOf(file), code) }
    },
  }
}

/** Returns a function that compresses each file once, since many questions need the same files. */
function sizes() {
  const known = new Map()
  return (file) => {
    if (!known.has(file)) known.set(file, brotliSize(readFileSync(file)))
    return known.get(file)
  }
}

// Asks the search of a built site as a reader does who has fetched nothing yet, and weighs what that fetches.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from './weight.js'

/**
 * @param output the folder of a built site
 * @param query what browsers run: `openIndex` and `search`
 * @returns `code`, the bytes of the search's script and styles, and `ask`, which returns the answers to a question and the
 *   bytes of a first one, the code among them
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

/** Each file is compressed once: many questions need the same. */
function sizes() {
  const known = new Map()
  return (file) => {
    if (!known.has(file)) known.set(file, brotliSize(readFileSync(file)))
    return known.get(file)
  }
}

// Measures how much a first question to the search fetches: the code, and files of the index.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { removeOutput, weigh } from './build.js'
import { bundleProgram } from './bundle.js'
import { openReader } from './first-question.js'
import { measure } from './measure.js'
import { programs } from './paths.js'
import { createRandom } from './random.js'
import { spread } from './statistics.js'

const QUESTIONS = 60
const LONGEST_QUESTION = 13

/**
 * Builds a site and asks its search questions, each with nothing cached.
 * @returns bytes of a question with the code, bytes of the code, the question with most bytes, and the size
 *   of the index
 * @throws CommandFailure if the site cannot be built
 */
export async function benchSearch(site, { command, timeout }) {
  removeOutput(site)
  await measure([process.execPath, command, 'build', '--quiet'], { cwd: site.folder, timeout })
  const output = join(site.folder, 'build')
  const query = await import(pathToFileURL(await bundleProgram(join(programs, 'search.js'), 'search')).href)
  const { code, ask } = openReader(output, query)
  const asked = []
  for (const question of questionsFor(site)) asked.push({ question, bytes: (await ask(question)).bytes })
  const bytes = spread(asked.map((one) => one.bytes))
  const dearest = asked.find((one) => one.bytes === bytes.max)?.question
  const { name, sources } = site
  const { files, bytes: indexBytes } = weigh(join(output, 'search/current'))
  return {
    site: name,
    sources,
    questions: asked.length,
    code,
    bytes,
    dearest,
    index: { files, bytes: indexBytes },
  }
}

/** Returns questions made of single words, titles, and beginnings of sentences of random pages. */
function questionsFor({ docs }) {
  const random = createRandom(3)
  const pages = readdirSync(docs, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const text = readFileSync(join(docs, random.one(pages)), 'utf8')
    const lines = text.split('\n').filter((line) => /^[\w-]+(?: [\w`*-]+){2}/.test(line))
    const title = /^(?:title:|#) (.+)$/m.exec(text)?.[1] ?? ''
    const words = (index % 4 === 0 || lines.length === 0 ? title : random.one(lines)).match(/[\w-]+/g) ?? [
      'page',
    ]
    return words.slice(0, index % 4 === 1 ? 1 : random.from(2, LONGEST_QUESTION)).join(' ')
  })
}

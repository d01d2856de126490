// Random work on a site while it is served; in the end the server must show what a fresh build makes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/build.ts'
import { FEATURES } from '../../src/features/index.ts'
import { type DevServer, startServe } from '../../src/serve/dev-server.ts'
import { createChance } from '../chance.ts'
import { makeSite } from './command.ts'
import { createAuthor } from './random-author.ts'

const STEPS = Number(process.env.LIDO_DOCS_SOAK || 400)
const SEED = Number(process.env.LIDO_DOCS_SEED || 1)

const files = {
  'docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: '/base/',
    onBrokenLinks: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    docs: { routeBasePath: '/', editUrl: 'https://example.org/edit/' },
  }),
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
  'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
}

function withoutDevScript(text: string): string {
  return text.replace(/<script src="[^"]*__lido-docs\/dev\.js"[^>]*><\/script>\n/, '')
}

/** Bytes in use after everything that can go has gone. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** What describes a whole build, which the dev server does not make. */
const OF_BUILDS = ['build-manifest.json', 'llms-full.txt']

/** Paths of the built files that are served as they are; pages first, for what they embed is there once they are made. */
function filesIn(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1))
    .filter((path) => path !== '404.html' && !path.startsWith('.') && !OF_BUILDS.includes(path))
    .sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')))
}

/** Proves that the server shows, or will in a moment, what a fresh build makes: nothing less, nothing else. */
async function expectFreshBuild(server: DevServer, root: string): Promise<void> {
  const outDir = join(root, 'out')
  await build({ features: FEATURES, cwd: root, outDir })
  const served = async (path: string) => withoutDevScript(await (await fetch(server.url + path)).text())
  const built = (path: string) => readFileSync(join(outDir, path), 'utf8')
  const differing = async () => {
    const found: string[] = []
    for (const path of filesIn(outDir)) if ((await served(path)) !== built(path)) found.push(path)
    return found
  }
  await expect.poll(differing, { interval: 200 }).toEqual([])
  expect(await served('nope')).toBe(built('404.html'))
}

test(`after ${STEPS} random changes every page served equals a fresh build, and memory has not grown`, {
  timeout: 600_000,
}, async () => {
  const { root } = makeSite(files)
  const chance = createChance(SEED)
  const author = createAuthor(root, chance)
  author.begin()
  const server = await startServe({ features: FEATURES, cwd: root, port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const work = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      author.change()
      if (chance.below(3) > 0) await new Promise((resolve) => setTimeout(resolve, chance.below(30)))
      if (chance.below(8) === 0) await fetch(server.url)
    }
    author.mend()
    await expectFreshBuild(server, root)
    return usedBytes()
  }
  const warm = await work(STEPS / 4)
  expect((await work((3 * STEPS) / 4)) / warm).toBeLessThan(4 / 3)
})

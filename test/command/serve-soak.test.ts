// Random work on a site while it is served; at its end the server must show what a fresh build makes.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/build.ts'
import { startServe } from '../../src/serve/dev-server.ts'
import { makeSite } from './command.ts'

const STEPS = process.env.LIDO_DOCS_SOAK ? 1000 : 100
const SEED = Number(process.env.LIDO_DOCS_SEED ?? 1)

/** A small seeded generator (mulberry32, by Tommy Ettinger). */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const FOLDERS = ['', 'guides/', 'guides/deep/', 'reference/']

/** Makes one random change after the other in the docs of a site; the home page stays. */
function createAuthor(root: string, random: (below: number) => number) {
  let count = 0
  const file = (path: string) => join(root, 'docs', path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(file(path)), { recursive: true })
    writeFileSync(file(path), text)
  }
  const pages = () =>
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && path !== 'index.md')
      .sort()
  const text = () => {
    count++
    const others = pages()
    const other = others[random(others.length)]
    const draft = random(12) === 0 ? 'draft: true\n' : ''
    const position = random(3) === 0 ? `sidebar_position: ${random(9)}\n` : ''
    const link = other && random(2) === 0 ? `[other](/docs/${other})` : 'nothing'
    const image = random(4) === 0 ? '\n![Dot](/dot.svg)\n' : ''
    const sections = Array.from(
      { length: random(4) },
      (_, index) => `\n## Part ${index} of ${count}\n\nText.\n`,
    )
    return `---\ndescription: Page ${count}\n${draft}${position}---\n\n# Title ${count}\n\nSee ${link}, ${random(1e6)}.\n${image}${sections.join('')}`
  }
  const name = () => `${FOLDERS[random(FOLDERS.length)]}page-${random(60)}.md`
  const pick = () => pages()[random(pages().length)]
  const steps = [
    () => write(name(), text()),
    () => write(pick() ?? name(), text()),
    () => write(pick() ?? name(), text()),
    () => {
      const page = pick()
      if (page)
        writeFileSync(
          file(page),
          `${readFileSync(file(page), 'utf8')}\nOne more paragraph, ${random(1e6)}.\n`,
        )
    },
    () => {
      const [from, to] = [pick(), name()]
      if (!from) return
      mkdirSync(dirname(file(to)), { recursive: true })
      renameSync(file(from), file(to))
    },
    () => {
      const page = pick()
      if (page && pages().length > 3) rmSync(file(page))
    },
    () => {
      const label = JSON.stringify({ label: `Category ${count++}`, position: random(9) })
      write(`${FOLDERS[1 + random(3)]}_category_.json`, label)
    },
    () =>
      writeFileSync(
        join(root, 'static/dot.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" width="${random(99)}"/>`,
      ),
  ]
  return () => steps[random(steps.length)]?.()
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

test(`after ${STEPS} random changes every page served equals a fresh build`, {
  timeout: 300_000,
}, async () => {
  const { root } = makeSite({
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
  })
  const server = await startServe({ cwd: root, port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const random = createRandom(SEED)
  const change = createAuthor(root, random)
  let warm = 0
  for (let step = 0; step < STEPS; step++) {
    change()
    if (random(3) > 0) await new Promise((resolve) => setTimeout(resolve, random(30)))
    if (random(8) === 0) await fetch(server.url)
    if (step === STEPS / 5) warm = usedBytes()
  }
  const outDir = join(root, 'out')
  await build({ cwd: root, outDir })
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1))
    .filter((path) => path !== '404.html' && !path.startsWith('.'))
  const differing = async () => {
    const found: string[] = []
    // The pages come first: files that they embed are there once they are rendered.
    for (const path of files.sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')))) {
      const response = await fetch(server.url + path)
      const served = withoutDevScript(await response.text())
      if (served !== readFileSync(join(outDir, path), 'utf8')) found.push(path)
    }
    return found
  }
  await expect.poll(differing, { timeout: 20_000, interval: 200 }).toEqual([])
  const missing = await fetch(`${server.url}nope`)
  expect(withoutDevScript(await missing.text())).toBe(readFileSync(join(outDir, '404.html'), 'utf8'))
  expect(usedBytes() / warm).toBeLessThan(4 / 3)
})

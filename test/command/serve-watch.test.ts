// What the watcher of the dev server tells, on the real disk.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watch } from '../../src/serve/watch.ts'

/** Watches the `docs` folder of a new folder; `state` reads a file as it was when a change of it was told last. */
async function watchFolder() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lido-docs-watch-')))
  mkdirSync(join(root, 'docs'))
  const told: string[] = []
  const states = new Map<string, string>()
  const watcher = watch(root, {
    since: 0,
    onChanges: async (paths) => {
      for (const path of paths) {
        told.push(path.slice(root.length + 1))
        states.set(path, read(path))
      }
    },
  })
  watcher.add([join(root, 'docs')])
  onTestFinished(async () => {
    await watcher.close()
    rmSync(root, { recursive: true })
  })
  const file = (path: string) => join(root, path)
  writeFileSync(file('docs/first.md'), '')
  await expect.poll(() => told).toContain('docs/first.md')
  return { told, file, state: (path: string) => states.get(file(path)) }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return 'gone'
  }
}

test('of successive changes of a file, at any distance, the last one is reported', async () => {
  const { file, state } = await watchFolder()
  for (let gap = 0; gap < 60; gap += 3) {
    writeFileSync(file('docs/first.md'), `first ${gap}`)
    await wait(gap)
    writeFileSync(file('docs/first.md'), `second ${gap}`)
    await expect.poll(() => state('docs/first.md'), { interval: 5 }).toBe(`second ${gap}`)
  }
})

test('so is the last change of files that come and go', async () => {
  const { file, state } = await watchFolder()
  for (let gap = 0; gap < 60; gap += 3) {
    writeFileSync(file('docs/other.md'), 'other')
    await wait(gap)
    rmSync(file('docs/other.md'))
    await wait(gap)
    writeFileSync(file('docs/other.md'), `again ${gap}`)
    await expect.poll(() => state('docs/other.md'), { interval: 5 }).toBe(`again ${gap}`)
    rmSync(file('docs/other.md'))
    await expect.poll(() => state('docs/other.md'), { interval: 5 }).toBe('gone')
  }
})

test('files in folders that are as new as they are reported', async () => {
  const { file, state } = await watchFolder()
  for (let gap = 0; gap < 20; gap++) {
    const folder = `docs/new-${gap}/deep`
    mkdirSync(file(folder), { recursive: true })
    await wait(gap)
    writeFileSync(file(`${folder}/page.md`), 'page')
    await expect.poll(() => state(`${folder}/page.md`), { interval: 5 }).toBe('page')
  }
})

test('so are files in many of them, made one in the other', async () => {
  const { told, file } = await watchFolder()
  const pages: string[] = []
  for (let n = 0; n < 60; n++) {
    for (const folder of [`docs/${n}`, `docs/${n}/a`, `docs/${n}/a/b`]) {
      mkdirSync(file(folder))
      await wait(n % 4)
    }
    for (const name of ['one.md', 'two.md']) {
      pages.push(`docs/${n}/a/b/${name}`)
      writeFileSync(file(`docs/${n}/a/b/${name}`), 'page')
    }
  }
  await expect.poll(() => pages.filter((page) => !told.includes(page)), { timeout: 10_000 }).toEqual([])
})

test('so are five hundred files, made in a new folder at once', async () => {
  const { told, file } = await watchFolder()
  const pages = Array.from({ length: 500 }, (_, n) => `docs/many/page-${n}.md`)
  mkdirSync(file('docs/many'))
  for (const page of pages) writeFileSync(file(page), 'page')
  await expect.poll(() => pages.filter((page) => !told.includes(page))).toEqual([])
})

test('files in folders that are removed and made again', async () => {
  const { file, state } = await watchFolder()
  for (let gap = 0; gap < 20; gap++) {
    for (const folder of ['docs/again', 'docs/again/deep']) {
      mkdirSync(file('docs/again/deep'), { recursive: true })
      writeFileSync(file('docs/again/deep/page.md'), `old ${gap}`)
      await expect.poll(() => state('docs/again/deep/page.md'), { interval: 5 }).toBe(`old ${gap}`)
      rmSync(file(folder), { recursive: true })
      if (gap % 3 === 0) await wait(gap)
      mkdirSync(file('docs/again/deep'), { recursive: true })
      await wait(gap * (gap % 4))
      writeFileSync(file('docs/again/deep/page.md'), `new ${gap}`)
      await expect.poll(() => state('docs/again/deep/page.md'), { interval: 5 }).toBe(`new ${gap}`)
      await wait(gap * (gap % 2))
      writeFileSync(file('docs/again/deep/page.md'), `newest ${gap}`)
      await expect.poll(() => state('docs/again/deep/page.md'), { interval: 5 }).toBe(`newest ${gap}`)
    }
  }
}, 120_000)

test('an editor that moves the old file away before it writes the new one changes it', async () => {
  const { told, file, state } = await watchFolder()
  told.length = 0
  renameSync(file('docs/first.md'), file('docs/first.md~'))
  await wait(15)
  writeFileSync(file('docs/first.md'), 'new')
  await expect.poll(() => state('docs/first.md'), { interval: 5 }).toBe('new')
  expect(new Set(told)).toEqual(new Set(['docs/first.md']))
})

test('a file that is deleted is reported once', async () => {
  const { told, file } = await watchFolder()
  told.length = 0
  rmSync(file('docs/first.md'))
  await wait(250)
  expect(told).toEqual(['docs/first.md'])
})

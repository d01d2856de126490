// Builds that are killed at any moment: afterwards, the output is the whole old site or the whole new one,
// and the next build makes it the new one.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createChance } from '../chance.ts'
import { bin, makeSite, type TestSite } from './command.ts'

const KILLS = Number(process.env.LIDO_DOCS_KILLS || 12)
const SEED = Number(process.env.LIDO_DOCS_SEED || 1)

/** Few enough for builds that render only edited pages. */
const PAGES = 40

type Variant = 'old' | 'new'

/** Files of a site that contain the name of the variant: only the pages, or all files. */
function filesOf(variant: Variant, differs: 'pages' | 'everything'): Record<string, string> {
  const whole = differs === 'everything' ? variant : 'same'
  const files: Record<string, string> = {
    'docs.config.json': JSON.stringify({ title: `Site ${whole}`, url: 'https://example.org' }),
    'docs/index.md': `---\ndescription: Home\n---\n\n# Home\n\nThis is ${variant}.\n`,
    'static/data.txt': `This is ${whole}.\n`,
  }
  for (let number = 1; number < PAGES; number++) {
    const text = `This is the ${variant} text of ${number}. `.repeat(20)
    files[`docs/part-${number % 4}/page-${number}.md`] =
      `---\ndescription: On ${number}\n---\n\n# Page ${number}\n\n${text}\n`
  }
  return files
}

interface Aim {
  /** Milliseconds from the moment when the first file is staged. */
  delay: number
  /** A file of the output whose change is awaited first. */
  changing?: string
}

/** Starts a build, waits until it writes, and kills it, so that it cannot clean up. */
async function killWhileItWrites(root: string, args: readonly string[], aim: Aim): Promise<void> {
  const child = spawn(process.execPath, [bin, 'build', ...args], { cwd: root, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const target = aim.changing === undefined ? undefined : join(root, 'build', aim.changing)
  const before = target && stateOf(target)
  while (isRunning() && !isWriting(root)) await wait(1)
  while (isRunning() && target && stateOf(target) === before) await nextTurn()
  if (aim.delay > 0) await wait(aim.delay)
  child.kill('SIGKILL')
  await ended
}

/** Whether a build has staged its first file. */
const isWriting = (root: string) => readdirSync(root).some((name) => name.startsWith('.build.'))

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.mtimeMs}` : ''
}

/** Measures the milliseconds that a build takes from the moment when it begins to write. */
async function timeToWrite({ root }: TestSite, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [bin, 'build', ...args], { cwd: root, stdio: 'ignore' })
  const ended = new Promise<number>((resolve) => child.on('close', () => resolve(performance.now())))
  while (child.exitCode === null && !isWriting(root)) await wait(1)
  const began = performance.now()
  return (await ended) - began
}

/**
 * Kills builds that change the site from one variant to the other and back.
 * @returns descriptions of all faults
 */
async function killBuilds(kills: number, differs: 'pages' | 'everything'): Promise<string[]> {
  const chance = createChance(SEED)
  const site = makeSite(filesOf('old', differs))
  const write = (variant: Variant) => {
    for (const [path, text] of Object.entries(filesOf(variant, differs))) {
      if (site.read(path) !== text) site.write(path, text)
    }
  }
  const whole: Record<Variant, string> = { old: '', new: '' }
  const argsOf = () => (differs === 'everything' && chance.happens(0.5) ? ['--no-cache'] : [])
  const output = () => (existsSync(join(site.root, 'build')) ? JSON.stringify(site.hashes('build')) : 'none')
  for (const variant of ['old', 'new'] as const) {
    write(variant)
    expect((await site.run('build', '--no-cache')).code).toBe(0)
    whole[variant] = output()
  }
  expect(whole.old).not.toBe(whole.new)
  const files = Object.keys(site.hashes('build')).filter((path) => path.endsWith('index.html'))
  // The next build makes only edited pages if this one leaves a record.
  await site.run('build')
  write('old')
  const span = await timeToWrite(site, [])
  const found: string[] = []
  let last: Variant = 'old'
  for (let round = 1; round <= kills; round++) {
    const next: Variant = last === 'old' ? 'new' : 'old'
    write(next)
    const aim: Aim = chance.happens(0.5)
      ? { delay: chance.next() * span }
      : { delay: 0, changing: chance.pick(files) }
    await killWhileItWrites(site.root, argsOf(), aim)
    const state = output()
    if (!isWhole(state)) found.push(`kill ${round} of ${JSON.stringify(aim)}: the output is neither site`)
    const { code, stderr } = await site.run('build')
    if (code !== 0) found.push(`the build after kill ${round} fails: ${stderr}`)
    else if (output() !== whole[next]) found.push(`the build after kill ${round} makes another site`)
    last = next
  }
  // Files that a killed build leaves next to the output are removed by the next build that has something to
  // do.
  write(last === 'old' ? 'new' : 'old')
  await site.run('build')
  const left = readdirSync(site.root).filter((name) => name.startsWith('.build'))
  if (left.length > 0) found.push(`in the end there is ${left.join(' ')}`)
  return found

  // Where the system does not exchange folders, there is no output between two renames; the next build makes one.
  function isWhole(state: string): boolean {
    return (state === 'none' && process.platform !== 'linux') || Object.values(whole).includes(state)
  }
}

const half = Math.ceil(KILLS / 2)
const SLOW = { timeout: 60_000 + KILLS * 5000 }

test(
  `the output is a whole site after each of ${half} kills of a build in which every file changes`,
  SLOW,
  async () => {
    expect(await killBuilds(half, 'everything')).toEqual([])
  },
)

test(`the output is a whole site after each of ${half} kills of a build of few pages`, SLOW, async () => {
  expect(await killBuilds(half, 'pages')).toEqual([])
})

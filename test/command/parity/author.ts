// An author who changes a whole site at random, makes every kind of mistake, and fixes them later.
import type { Chance } from '../../chance.ts'
import { CODE_MISTAKES, CODE_STEPS } from './code-steps.ts'
import { openDisk, type Saved } from './disk.ts'
import { FIRST_LANGUAGES, LOCALE_MISTAKES, LOCALE_STEPS } from './locale-steps.ts'
import { MISTAKES, TEMPLATE_MISTAKES } from './mistakes.ts'
import { PACKAGE_MISTAKES, PACKAGE_STEPS } from './package-steps.ts'
import { newPage, PAGE_STEPS } from './page-steps.ts'
import { SITE_STEPS, TEMPLATE_STEPS } from './site-steps.ts'
import { BEACON, chooseStep, picture, type Steps, type Work } from './work.ts'

export interface Author {
  /** Makes one change, or several at once. @returns their descriptions */
  change(): string[]
  /** Fixes all mistakes, the last one first. */
  fixAll(): void
  /** Restores the site as it was at the start. */
  restoreStart(): void
  /**
   * Writes a new number to the page `BEACON`, to find out whether the dev server has read it.
   * @returns the number
   */
  signal(): number
  /** Whether the dev server must be restarted, since the last call. */
  needsRestart(): boolean
  /** Removes the number. */
  rest(): void
}

/** Most mistakes at a time. */
const MAX_MISTAKES = 3

/**
 * @param root absolute path of an empty folder
 * @param withTemplates whether the site gets custom templates
 * @param withLocales whether it starts with several languages
 * @param withCode whether pages get components, formulas and an extension
 * @param withPackages whether these components import packages
 */
export function createAuthor(
  root: string,
  chance: Chance,
  { withTemplates = false, withLocales = false, withCode = false, withPackages = false } = {},
): Author {
  const disk = openDisk(root)
  let last = 100_000 + chance.below(100_000)
  const work: Work = { disk, chance, number: () => String(++last) }
  const mistakes: Saved[] = []
  let signals = 0
  const steps: Steps = [
    ...PAGE_STEPS,
    ...SITE_STEPS,
    ...weighted(withTemplates ? TEMPLATE_STEPS : [], 6),
    ...weighted(withLocales ? LOCALE_STEPS : [], 3),
    ...weighted(withCode ? CODE_STEPS : [], 4),
    ...weighted(withPackages ? PACKAGE_STEPS : [], 12),
  ]
  const faults: Steps = [
    ...MISTAKES,
    ...weighted(withTemplates ? TEMPLATE_MISTAKES : [], 5),
    ...weighted(withLocales ? LOCALE_MISTAKES : [], 2),
    ...weighted(withCode ? CODE_MISTAKES : [], 4),
    ...weighted(withPackages ? PACKAGE_MISTAKES : [], 8),
  ]
  writeStart(work, withLocales)
  const start = new Map(disk.below('').map((path) => [path, disk.read(path)] as const))

  function take(from: Steps): string {
    for (;;) {
      const done = chooseStep(from, chance)(work)
      if (done !== undefined) return done.replace(/\s+/g, ' ')
    }
  }

  function makeMistake(): string {
    let done = ''
    mistakes.push(disk.saving(() => (done = take(faults))))
    return done
  }

  function fix(): string {
    const [saved] = mistakes.splice(chance.below(mistakes.length), 1)
    if (saved) disk.restore(saved)
    work.isUnwatched ||= [...(saved?.keys() ?? [])].some((path) => path.includes('node_modules'))
    return `fix ${[...(saved?.keys() ?? [])].join(' ')}`
  }

  function changeOnce(): string {
    const share = mistakes.length / MAX_MISTAKES
    if (chance.happens(0.55 * share)) return fix()
    return chance.happens(0.3 * (1 - share)) ? makeMistake() : take(steps)
  }

  return {
    change: () => Array.from({ length: chance.happens(0.15) ? 2 + chance.below(3) : 1 }, changeOnce),
    fixAll() {
      work.isUnwatched = true
      for (const saved of mistakes.splice(0).reverse()) disk.restore(saved)
    },
    restoreStart() {
      mistakes.length = 0
      work.isUnwatched = true
      for (const path of disk.below('')) if (isOfSite(path) && !start.has(path)) disk.remove(path)
      for (const [path, text] of start) if (disk.read(path) !== text) disk.write(path, text)
    },
    signal() {
      disk.write(BEACON, beacon(++signals))
      return signals
    },
    needsRestart() {
      const { isUnwatched = false } = work
      work.isUnwatched = false
      return isUnwatched
    },
    rest: () => disk.write(BEACON, beacon(0)),
  }
}

function weighted(steps: Steps, factor: number): Steps {
  return steps.map(([weight, step]) => [factor * weight, step])
}

function isOfSite(path: string): boolean {
  return !/^(?:\.|build\/)/.test(path)
}

/**
 * The page that contains the number in an unknown directive: no setting and no other page changes its
 * warning.
 */
const beacon = (number: number) =>
  `---\ntitle: Beacon\ndescription: Beacon\nunlisted: true\n---\n\n# Beacon\n\nWords.\n\n:::beacon${number}\n\nWords.\n\n:::\n`

function writeStart(work: Work, withLocales: boolean): void {
  const { disk, chance } = work
  const config = {
    title: 'Site',
    url: 'https://example.org',
    onBrokenLinks: chance.pick(['warn', 'throw', undefined]),
    onBrokenMarkdownLinks: chance.pick(['warn', undefined]),
    ...(withLocales && { i18n: FIRST_LANGUAGES }),
    docs: { showLastUpdateTime: chance.happens(0.3) },
    cli: {
      manifest: 'docs/_data/cli.json',
      contracts: 'docs/_data/contracts.json',
      environment: 'docs/_data/environment.json',
    },
    lint: { commands: chance.pick(['warn', undefined]) },
  }
  disk.write('docs.config.json', `${JSON.stringify(config, undefined, 2)}\n`)
  for (const [name, facts] of Object.entries(FACTS))
    disk.write(`docs/_data/${name}.json`, JSON.stringify(facts, undefined, 1))
  disk.write(
    'docs/index.md',
    '---\nslug: /\ndescription: Home\n---\n\n# Home\n\nWords 111111.\n\n![x](/img/used.svg)\n',
  )
  disk.write(BEACON, beacon(0))
  disk.write('static/img/used.svg', picture(222222))
  disk.write('static/files/data.txt', 'Data\n')
  for (const path of [
    'docs/alpha.md',
    'docs/beta.mdx',
    'docs/guides/alpha.md',
    'docs/guides/beta.md',
    'docs/reference/gamma.mdx',
  ])
    disk.write(path, newPage(work))
  disk.write('docs/guides/_part-0.mdx', 'A part, 111111.\n')
  disk.write(
    'docs/gamma.mdx',
    "import It from './guides/_part-0.mdx'\n\n# Gamma\n\nWords 111111.\n\n<It />\n",
  )
}

const head = { version: 1 }

const FACTS = {
  cli: {
    ...head,
    name: 'tidy',
    parser: { name: 'commander', version: '14.0.0' },
    invocations: { installed: 'tidy' },
    options: [{ flags: '--level <number>', kind: 'integer', description: 'How deep, 111111.' }],
    commands: [
      {
        path: 'add',
        description: 'Adds a thing, 111111.',
        arguments: [{ name: 'count', kind: 'integer', description: 'How many.' }],
      },
      { path: 'show', description: 'Shows all.' },
    ],
  },
  contracts: { ...head, contracts: [] },
  environment: {
    ...head,
    variables: [
      { name: 'TIDY_HOME', description: 'Where things are, 111111.', example: '/home' },
      { name: 'TIDY_KEY', description: 'The key.', secret: true },
    ],
  },
  descriptions: { ...head, commands: { show: 'Shows everything, 111111.' } },
}

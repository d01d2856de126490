import { describe, expect, test } from 'vitest'
import { OtherBuild, openIndex } from '../../../../src/features/search/query/open-index.ts'
import { type Answers, search } from '../../../../src/features/search/query/search.ts'
import type { Facts } from '../../../../src/tool/facts/facts.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { createChance } from '../../../chance.ts'
import { textCases } from '../../texts.ts'
import { indexOf } from './make-site.ts'

const index = indexOf({
  '/fund': '# Fund a tank\n\nWater goes in.\n\n## Withdraw water {#withdraw}\n\nWithdrawals take a day.',
  '/options': '# Options\n\n| Option | Meaning |\n|---|---|\n| `-ce, --confirm-expiry` | how long |',
  '/odd': '# Odd <b>names</b>\n\nconstructor toString hasOwnProperty 価格 Größe café ‮ ½',
})

textCases('search/questions', async ({ text, parts: { synonyms, ...pages } }) => {
  const site = indexOf(pages, { synonyms: synonyms?.split('\n').map((line) => line.split(' ')) ?? [] })
  const answers = text.split('\n').map(async (question) => {
    const url = first(await site.ask(question))
    return `${question}: ${url ?? 'nothing'}`
  })
  return (await Promise.all(answers)).join('\n')
})

const first = ({ passages: [passage] }: Answers) => passage?.url

describe('a question', () => {
  test.each(['', ' ', '?', '--', '`', 'the of and', '\u0000', '‮'])('%j has no answer', async (question) => {
    expect(await index.ask(question)).toEqual({ entries: [], passages: [], others: [], terms: [] })
  })

  test('a very long question is cut, not waited for', async () => {
    const { passages } = await index.ask(`withdraw ${'x'.repeat(1e6)} ${'a b c d '.repeat(1e5)}`)
    expect(Array.isArray(passages)).toBe(true)
  })

  test('a thousand hostile ones are answered, by pages of the site alone', async () => {
    const { below, pick } = createChance(1)
    const parts = [
      '<script>alert(1)</script>',
      '(a+)+$',
      '[^\\]{999999}',
      '\\u202e',
      '\u202e',
      '\ud800',
      '\0',
      '%00',
      '..%2f..%2f',
      '__proto__',
      'constructor.prototype',
      '--',
      '-ce',
      '0x',
      '\n',
      '{{7*7}}',
      'ﷺ',
      '👩‍👩‍👧',
      'e\u0301'.repeat(40),
      'withdraw',
      "' OR 1=1",
      '9'.repeat(80),
      'a-'.repeat(200),
    ]
    for (let round = 0; round < 1000; round++) {
      const question = Array.from({ length: 1 + below(12) }, () => pick(parts)).join(
        pick(['', ' ', '-', '.']),
      )
      const { passages, entries, others } = await index.ask(question)
      expect(passages.length + entries.length + others.length).toBeLessThanOrEqual(18)
      expect(passages.every(({ url }) => /^\/(?:fund|options|odd)(?:#|$)/.test(url))).toBe(true)
    }
  })

  test('the way to a passage has the title of its page', async () => {
    const { passages } = await index.ask('withdraw')
    expect(passages[0]).toMatchObject({ title: 'Withdraw water', trail: ['Fund a tank'] })
  })
})

test('a page with many of the first answers follows the best of its sections', async () => {
  const flags = ['<thing>', '<thing>...', '...<thing>', '"<thing>^"']
  const sections = flags.map((flag, number) => `## --shelf ${flag} {#n${number}}\n\nOf a thing.`)
  const tool = indexOf({ '/shelf': ['# Shelves', 'On them things are.', ...sections].join('\n\n') })
  const { passages } = await tool.ask('shelf things')
  expect(passages.slice(0, 2).map(({ url }) => url)).toEqual(['/shelf#n0', '/shelf'])
})

test('an index that is open while another build takes its place finds each word, or says so', async () => {
  const words = Array.from({ length: 900 }, (_, number) => `word${number}`)
  const before = indexOf({ '/a': `# A\n\n${words.join(' ')}`, '/b': '# B' }).files
  const after = indexOf({
    '/a': `# A\n\n${words.join(' ')}`,
    '/b': `# B\n\n${'ant '.repeat(9)} ${words.map((word) => `ant${word}`).join(' ')}`,
  }).files
  let outdated = 0
  for (const word of words.filter((_, number) => number % 9 === 0)) {
    const index = await openIndex(async (path) =>
      JSON.parse((path === 'index.json' ? before : after).get(`search/current/${path}`) ?? ''),
    )
    const answers = await search(index, word).catch((error) => {
      expect(error).toBeInstanceOf(OtherBuild)
      outdated++
    })
    if (answers) expect(first(answers)).toBe('/a')
  }
  expect(outdated).toBeGreaterThan(0)
})

describe('a question that names a command', () => {
  const commands = [
    { path: 'vault' },
    { path: 'vault read' },
    { path: 'vault read tiers', access: 'read', description: 'Lists tiers.' },
    { path: 'vault write' },
    {
      path: 'vault write fund',
      access: 'write',
      description: 'Adds water.',
      options: [{ flags: '--slow-tap' }, { flags: '--slow-tap-now' }],
    },
  ]
  const facts = {
    calls: new Map([['vault write fund', { command: 'vault write fund', functions: [] }]]),
    tree: assembleTree({ version: 1, name: 'tidy', commands } as Manifest),
  } as unknown as Facts
  const tidy = indexOf(
    {
      '/a': '# Funding\n\nA vault has a tier, too.\n\n## Write {#write}\n\nFund it.\n\n- `--slow-tap`: Drips.\n- `--slow-tap-now`: Drops.',
      '/b': '# Other\n\n## Write {#write}\n\nFund others.',
    },
    { facts, documented: ['command:vault write fund', 'command:vault read tiers'] },
  )

  test.each([
    ['fund', ['vault write fund']],
    ['funding', ['vault write fund']],
    ['vault funds', ['vault write fund']],
    ['tiers', ['vault read tiers']],
    ['tier', []],
    ['fund others', []],
    ['slow tap', ['--slow-tap']],
    ['slow tap now', ['--slow-tap-now']],
  ])('%s: %j', async (question, commands) => {
    expect((await tidy.ask(question)).entries.map(({ name }) => name)).toEqual(commands)
  })

  test('tells whether it signs', async () => {
    const described = await Promise.all(
      ['fund', 'tiers'].map(async (one) => (await tidy.ask(one)).entries[0]?.description),
    )
    expect(described).toEqual(['signs a transaction · Adds water.', 'read only · Lists tiers.'])
  })

  test('no two sections with the same title look alike', async () => {
    const { passages } = await tidy.ask('write')
    expect(passages.map(({ title }) => title)).toEqual(['Funding: Write', 'Other: Write'])
  })
})

test('the index of pages whose texts are known is the one that is made from nothing, whatever is edited, added or removed', () => {
  const { below, pick, happens } = createChance(7)
  const starts = ['al', 'be', 'beta', 'ga', 'gamma', 'gammb', 'om']
  const word = () => `${pick(starts)}${below(happens(0.5) ? 40 : 900)}${happens(0.1) ? 'é' : 'x'}`
  const words = () => Array.from({ length: below(happens(0.1) ? 900 : 120) }, word).join(' ')
  const text = () => `# ${word()}\n\n${words()}\n\n## Part\n\n${words()}`
  const variables = [{ name: 'alx', description: 'A key.' }]
  const environment = { version: 1 as const, variables, chains: [], deployments: [] }
  const facts = { calls: new Map(), environment }
  const pages = Object.fromEntries(Array.from({ length: 12 }, (_, number) => [`/p${number}`, text()]))
  let last = indexOf(pages, { facts })
  let before = { ...pages }
  for (let round = 0; round < 30; round++) {
    const page = `/p${below(14)}`
    if (happens(0.2)) delete pages[page]
    else pages[page] = text()
    const known = (route: string) => (before[route] === pages[route] ? last : undefined)
    const index = indexOf(pages, { facts, known })
    expect([...index.files]).toEqual([...indexOf(pages, { facts }).files])
    last = index
    before = { ...pages }
  }
})

test('a question in another language finds no other syllable than the one that was asked for', async () => {
  const { passages } = await indexOf({ '/a': '# ガス', '/b': '# カス' }).ask('ガス')
  expect(passages.map(({ url }) => url)).toEqual(['/a'])
})

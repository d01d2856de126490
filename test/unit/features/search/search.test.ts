import { describe, expect, test } from 'vitest'
import { OtherBuild, openIndex } from '../../../../src/features/search/query/open-index.ts'
import { type Answers, search } from '../../../../src/features/search/query/search.ts'
import type { Facts } from '../../../../src/tool/facts/facts.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { createChance } from '../../../chance.ts'
import { indexOf } from './make-site.ts'

const index = indexOf(
  {
    '/fund': [
      '# Fund a tank',
      'Water goes in by `tidy tank fill`.',
      '## Withdraw water {#withdraw}',
      'Withdrawals take a day. The class is called `TankFactory`, its number 0x52908400098527886E0F7030069857D2E4169EE7.',
      '## What can go wrong {#errors}',
      '| Message | Reason |\n|---|---|\n| `Error: the lid is not shut` | shut the lid |\n| `NoWater` | fill it |',
    ].join('\n\n'),
    '/options': [
      '# Options',
      '| Option | Meaning |\n|---|---|\n| `--populate-tx` | prints and sends nothing |\n| `-ce, --confirm-expiry` | how long |',
      '## Variables {#variables}',
      '| Variable | Meaning |\n|---|---|\n| `TIDY_HOME` | the folder |',
      '## Mint `mint-steth` {#mint}',
      'Populates a row of stETH.',
    ].join('\n\n'),
    '/bindings': '# Bindings\n\nFrom C++ and C#, also from F#; with Notepad++, see [there](./a.md#top).',
    '/codes':
      '# Codes\n\nE1042 means full. Windows says 0x80070005. Call getUserName() first; set LOG_HOME_DIR, and read sha256.',
    '/odd': '# Odd <b>names</b>\n\nconstructor toString hasOwnProperty 価格 Größe café ‮ ½',
  },
  { synonyms: [['repay', 'withdraw']] },
)

const first = ({ passages: [passage] }: Answers) => passage?.url

describe('a question finds the section that answers it', () => {
  test.each([
    ['fund', '/fund'],
    ['funding a tank', '/fund'],
    ['how do I withdraw my water?', '/fund#withdraw'],
    ['withdrawals', '/fund#withdraw'],
    ['withdra', '/fund#withdraw'],
    ['wihtdraw', '/fund#withdraw'],
    ['witdrawls', '/fund#withdraw'],
    ['repay', '/fund#withdraw'],
    ['Error: the lid is not shut', '/fund#errors'],
    ['nowater', '/fund#errors'],
    ['TankFactory', '/fund#withdraw'],
    ['tankfactory', '/fund#withdraw'],
    ['0x529084000985', '/fund#withdraw'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '/fund#withdraw'],
    ['0x5290', '/fund#withdraw'],
    ['--populate-tx', '/options'],
    ['populate-tx', '/options'],
    ['-ce', '/options'],
    ['--confirm-expiry', '/options'],
    ['confirm expiry', '/options'],
    ['TIDY_HOME', '/options#variables'],
    ['tidy home', '/options#variables'],
    ['C++', '/bindings'],
    ['c#', '/bindings'],
    ['F#', '/bindings'],
    ['notepad++', '/bindings'],
    ['notepad', '/bindings'],
    ['1042', '/codes'],
    ['80070005', '/codes'],
    ['0x80070005', '/codes'],
    ['username', '/codes'],
    ['getusername', '/codes'],
    ['homedir', '/codes'],
    ['mint-steth', '/options#mint'],
    ['mintsteth', '/options#mint'],
    ['価格', '/odd'],
    ['größe', '/odd'],
    ['CAFÉ', '/odd'],
    ['cafe', '/odd'],
    ['constructor', '/odd'],
    ['__proto__', undefined],
  ])('%s: %s', async (question, url) => {
    expect(first(await index.ask(question))).toBe(url)
  })

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
      expect(passages.every(({ url }) => /^\/(?:fund|options|bindings|codes|odd)(?:#|$)/.test(url))).toBe(
        true,
      )
    }
  })

  test('the way to a passage has the title of its page', async () => {
    const { passages } = await index.ask('withdraw')
    expect(passages[0]).toMatchObject({ title: 'Withdraw water', trail: ['Fund a tank'] })
  })
})

describe('a title that is what was asked for comes before one that has it among others', () => {
  const tool = indexOf({
    '/why': '# tidy why\n\nShows what needs a shelf.\n\nAliases: `explain`, `it`',
    '/store': '# tidy store\n\n## path {#path}\n\nPrints it.\n\n## prune {#prune}\n\nRemoves things.',
    '/cache': '# tidy cache path\n\nThe path of the cache, which is beside the store.',
    '/locks':
      '# Working with lists\n\n## --merge-branch-locks {#merge}\n\nMerges.\n\n## Locks {#locks}\n\nKeep them.',
    '/api':
      '# API\n\n## `tidy.resolveConfig(path)` {#resolve}\n\nFinds one.\n\n## `tidy.clearConfigCache()` {#clear}\n\nForgets it.',
    '/env':
      '# Variables\n\n## Box names {#box}\n\nA box has a name.\n\n## In scripts {#scripts}\n\nIt is in `TIDY_BOX_NAME`.',
    '/rc': '# Using tidyrcs\n\ntidyrc files',
  })

  test.each([
    ['tidy why', '/why'],
    ['tidy it', '/why'],
    ['tidy explain', '/why'],
    ['tidy store path', '/store#path'],
    ['lock', '/locks#locks'],
    ['resolveConfig', '/api#resolve'],
    ['TIDY_BOX_NAME', '/env#scripts'],
    ['.tidyrc', '/rc'],
  ])('%s: %s', async (question, url) => {
    expect(first(await tool.ask(question))).toBe(url)
  })
})

describe('a question in other words than the text', () => {
  const tool = indexOf({
    '/run':
      '# tidy run\n\nRuns what a shelf needs.\n\n## Many at once {#many}\n\n`tidy run "/^sort:/"` runs all whose names begin so.',
    '/approve': '# Sort approval\n\n## Run a sort {#approval}\n\nWhich tidy asks for.',
    '/add': '# tidy add\n\nAdds one.\n\n## --allow-sort {#allow}\n\nIt may go.',
    '/editors':
      '# Editors\n\n## Visual Studio Code {#code}\n\nAn extension.\n\n## Code of others {#others}\n\nCode.',
    '/watching': '# Watching for changes\n\nSorts again.',
    '/flags':
      '# Flags\n\n## Usage {#usage}\n\nAs in `tidy fill -t cup`, or in a script that fills many.\n\n## --target {#target}\n\nAlias: `-t`. What is filled, in one of many ways.',
    '/shelf':
      '# Shelves\n\nOn them things are.\n\n## --shelf <thing> {#one}\n\nOf a thing.\n\n## --shelf <thing>... {#more}\n\nOf a thing.\n\n## --shelf ...<thing> {#before}\n\nOf a thing.\n\n## --shelf "<thing>^" {#without}\n\nOf a thing.',
  })

  test.each([
    ['a line that begins with the title of a page', 'tidy run "/^sort:.*/"', '/run'],
    ['initials of a title', 'vs code', '/editors#code'],
    ['who does something', 'watchers', '/watching'],
    ['a flag that a section opens with', '-t', '/flags#target'],
  ])('%s', async (_, question, url) => {
    expect(first(await tool.ask(question))).toBe(url)
  })

  test('a page with many of the first answers follows the best of its sections', async () => {
    const { passages } = await tool.ask('shelf things')
    expect(passages.slice(0, 2).map(({ url }) => url)).toEqual(['/shelf#one', '/shelf'])
  })

  test('a title has a plural as it is typed', async () => {
    const forms = indexOf({
      '/a': '# Install\n\n## Updating shelves {#updating}\n\nBy hand.',
      '/b': '# Shelves\n\nUpdate shelf.\n\n## update {#update}\n\nUpdate a shelf, update, update.',
    })
    expect(first(await forms.ask('update shelves'))).toBe('/a#updating')
  })
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

describe('a question in another language', () => {
  const languages = indexOf({
    '/ja': [
      '# 金庫の作成',
      '金庫を作成してから、ETHを入金します。秘密鍵は決して共有しないでください。',
      '## インストール {#install}',
      'ガイドに従ってパッケージをインストールします。',
    ].join('\n\n'),
    '/zh': '# 创建金库\n\n先签署交易，然后等待确认。\n\n## 环境变量 {#variables}\n\n设置私钥。',
    '/ko': '# 금고 만들기\n\n트랜잭션에 서명합니다.',
    '/ru':
      '# Команды\n\nКаждая команда подписывает транзакцию. Ещё один шаг.\n\n## Установка пакета {#setup}\n\nДля установки нужен Node.',
    '/ar': '# الأوامر\n\nيُوقِّع كل أمر مُعامَلة.\n\n## التثبيت {#install}\n\nإنشاء الخزنة أولًا.',
    '/de':
      '# Befehle\n\nJeder Befehl signiert eine Größe.\n\n## Privater Schlüssel {#key}\n\nSchließen Sie ihn weg.\n\n## Gebühreneinstellung {#fee}\n\nIn Prozent.',
    '/fr': '# Le réseau\n\nLes nœuds signent. La clé est privée.',
  })
  test.each([
    ['金庫', '/ja'],
    ['作成', '/ja'],
    ['秘密鍵', '/ja'],
    ['鍵', '/ja'],
    ['インストール', '/ja#install'],
    ['ガイド', '/ja#install'],
    ['ETHを入金', '/ja'],
    ['金库', '/zh'],
    ['签署交易', '/zh'],
    ['环境变量', '/zh#variables'],
    ['私钥', '/zh#variables'],
    ['금고', '/ko'],
    ['서명', '/ko'],
    ['команда', '/ru'],
    ['командой', '/ru'],
    ['еще', '/ru'],
    ['установить пакет', '/ru#setup'],
    ['الأوامر', '/ar'],
    ['اوامر', '/ar'],
    ['معاملة', '/ar'],
    ['معامله', '/ar'],
    ['تثبيت', '/ar#install'],
    ['انشاء الخزنه', '/ar#install'],
    ['groesse', '/de'],
    ['grosse', '/de'],
    ['Schluessel', '/de#key'],
    ['schluss', '/de#key'],
    ['schliessen', '/de#key'],
    ['Gebühren', '/de#fee'],
    ['gebuhrenein', '/de#fee'],
    ['reseau', '/fr'],
    ['noeuds', '/fr'],
    ['CLÉ', '/fr'],
  ])('%s leads to %s', async (question, url) => {
    expect(first(await languages.ask(question))).toBe(url)
  })

  test('finds no other syllable than the one that was asked for', async () => {
    const { passages } = await indexOf({ '/a': '# ガス', '/b': '# カス' }).ask('ガス')
    expect(passages.map(({ url }) => url)).toEqual(['/a'])
  })
})

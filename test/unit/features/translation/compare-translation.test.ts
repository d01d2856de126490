import { describe, expect, test } from 'vitest'
import { compareTranslation } from '../../../../src/features/translation/compare-translations.ts'
import { writeRecord } from '../../../../src/features/translation/record.ts'
import { recordOf } from '../../../../src/features/translation/staleness.ts'
import { digestOf } from '../../../digest-of.ts'
import { told } from '../../told.ts'

const SOURCE = `---
title: Vaults
sidebar_position: 3
---

Words of an intro.

## Create

\`\`\`bash
tool create <owner> --fee 5 # makes one
\`\`\`

It takes 1.5 ETH, see \`--fee\`.

## Fund

Send 1,000 ETH to 0x00000000219ab540356cBB839Cbe05303d7705Fa.
`

const GERMAN = `---
title: Tresore
---

Einleitende Wörter.

## Anlegen

\`\`\`bash
tool create <eigner> --fee 5 # legt einen an
\`\`\`

Das kostet 1,5 ETH, siehe \`--fee\`.

## Einzahlen

Sende 1.000 ETH an 0x00000000219ab540356cBB839Cbe05303d7705Fa.
`

function compare(
  german: string,
  source = SOURCE,
  { from, locale = 'de', isLoose = false }: { from?: string; locale?: string; isLoose?: boolean } = {},
) {
  const record = from === undefined ? undefined : recordOf(digestOf(from))
  const own = {
    source: 'i18n/de/docs/a.md',
    digest: digestOf(german),
    locale,
    isLoose,
    record,
    recordLine: 3,
  }
  return compareTranslation(own, { source: 'docs/a.md', digest: digestOf(source), locale: 'en' })
}

const said = (...args: Parameters<typeof compare>) =>
  compare(...args).problems.map(
    ({ severity, line, message, hint }) => `${severity} ${line}: ${message} (${hint})`,
  )

describe('a translation that is up to date', () => {
  test('says the same in other words, with numbers as its language writes them', () => {
    const sourceIds = { anlegen: 'create', einzahlen: 'fund' }
    expect(compare(GERMAN, SOURCE, { from: SOURCE })).toEqual({ sourceIds, problems: [] })
  })

  test('stays so when lines are broken elsewhere, and when only the order of the page in its sidebar changes', () => {
    const other = SOURCE.replace('Words of an intro.', 'Words of\nan intro.').replace(
      'position: 3',
      'position: 4',
    )
    expect(compare(GERMAN, other, { from: SOURCE }).stale).toBeUndefined()
  })

  test('may write the digits of its language', () => {
    const arabic = GERMAN.replace('1,5 ETH', '١٫٥ ETH').replace('1.000 ETH', '١٬٠٠٠ ETH')
    expect(said(arabic, SOURCE, { locale: 'ar' })).toEqual([])
  })
})

describe('an amount in the units of a language', () => {
  const page = (text: string) => `# Page\n\n${text}\n`
  test.each([
    ['ru', '2 GB, 256 KB and 5000 ms, 2.5 GHz', '2 ГБ, 256 КБ и 5000 мс, 2,5 ГГц'],
    ['fr', '1. Go there\n2. To here', '1. Go there\n2. To here'],
    ['fr', '2 GB of 10 Go programs', '2 Go pour 10 programmes Go'],
    ['ja', '2 GB or more, 100% local', '2 GB以上、100％ローカル、'],
    ['zh-CN', '5,000 ms', '5000 毫秒。'],
    ['de', '100% sure of 5 kB', 'mit 100%iger Sicherheit 5 KB'],
    ['zh-CN', 'In 100 milliseconds', '100 毫秒'],
    ['zh-CN', '[Cache](#cache)', '[缓存](#%E7%BC%93%E5%AD%98-20%25)'],
    ['ar', '50% of 1,000 ETH', '٥٠٪ من ١٬٠٠٠ ETH'],
  ])('is that of the source: %s', (locale, source, text) => {
    expect(said(page(text), page(source), { locale })).toEqual([])
  })

  test('is compared by the unit as well', () => {
    expect(said(page('2 МБ'), page('2 GB'), { locale: 'ru' })).toEqual([
      'error 3: this amount differs from the source: 2 МБ (docs/a.md:3 says 2 GB)',
    ])
  })
})

describe('a translation that is out of date', () => {
  const changed = SOURCE.replace('Send 1,000 ETH', 'Send at least 2,000 ETH')

  test('names the section that changed, in both files, and none that stayed', () => {
    const { stale, problems } = compare(GERMAN, changed, { from: SOURCE })
    expect(stale).toEqual({ changed: [{ title: 'Fund', id: 'fund' }] })
    expect(told(problems)).toEqual([
      'warning i18n/de/docs/a.md:15 stale-translation: docs/a.md:16 has changed since this was translated\ntranslate what has changed, then run lido-docs translated i18n/de/docs/a.md',
    ])
  })

  test('names a section that is new, at the record', () => {
    const longer = `${SOURCE}\n## Withdraw\n\nWords.\n`
    expect(said(GERMAN, longer, { from: SOURCE })).toEqual([
      'warning 3: docs/a.md:20 has changed since this page was translated (translate what has changed, then run lido-docs translated i18n/de/docs/a.md)',
    ])
  })

  test('names a section whose source is gone', () => {
    const shorter = SOURCE.slice(0, SOURCE.indexOf('## Fund'))
    expect(said(GERMAN, shorter, { from: SOURCE })).toEqual([
      'warning 15: the source of this section is no longer in docs/a.md (translate what has changed, then run lido-docs translated i18n/de/docs/a.md)',
    ])
  })

  test('is still compared in the sections that stayed', () => {
    expect(said(GERMAN.replace('1,5 ETH', '15 ETH'), changed, { from: SOURCE })).toContain(
      'error 13: this amount differs from the source: 15 ETH (docs/a.md:14 says 1.5 ETH)',
    )
  })

  test('is up to date again once its sections are in another order only', () => {
    const [head, create, fund] = SOURCE.split(/(?=^## )/m)
    expect(compare(GERMAN, `${head}${fund}\n${create}`, { from: SOURCE }).stale).toBeUndefined()
  })
})

describe('a translation that says something else', () => {
  test.each([
    [
      '--fee 5',
      '--fee 50',
      'error 10: this command differs from the source: tool create <eigner> --fee 50 (docs/a.md:11 says tool create <owner> --fee 5)',
    ],
    [
      '`--fee`',
      '`--fees`',
      'error 13: this option differs from the source: --fees (docs/a.md:14 says --fee)',
    ],
    [
      '1.000 ETH',
      '100 ETH',
      'error 17: this amount differs from the source: 100 ETH (docs/a.md:18 says 1,000 ETH)',
    ],
    [
      'Sende 1.000 ETH',
      'Sende ETH',
      'error 15: the translation lacks the amount 1,000 ETH (docs/a.md:18 has it)',
    ],
    [
      'Einleitende Wörter.',
      'Einleitende 3 ETH.',
      'error 1: this amount is not in the source: 3 ETH (it would belong to docs/a.md:1)',
    ],
  ])('%s as %s', (right, wrong, message) => {
    expect(said(GERMAN.replace(right, wrong)).map((text) => text.replace('error 5:', 'error 1:'))).toEqual([
      message,
    ])
  })

  test('with a wrong address', () => {
    expect(said(GERMAN.replace('7705Fa', '7705Fb'))).toEqual([
      'error 17: this address differs from the source: 0x00000000219ab540356cBB839Cbe05303d7705Fb (docs/a.md:18 says 0x00000000219ab540356cBB839Cbe05303d7705Fa)',
    ])
  })

  test('is only warned where it came with a site that keeps no record', () => {
    const wrong = GERMAN.replace('--fee 5', '--fee 50')
    expect(said(wrong, SOURCE, { isLoose: true })[0]).toMatch(/^warning /)
    expect(said(wrong, SOURCE, { isLoose: true, from: SOURCE })[0]).toMatch(/^error /)
  })

  test('is compared as a whole where its sections are others', () => {
    const joined = GERMAN.replace('## Einzahlen\n\n', '')
    expect(said(joined)).toEqual([])
    expect(said(joined.replace('1,5', '2,5'))).toHaveLength(1)
  })
})

describe('a block of commands', () => {
  const page = (block: string) => `Intro.\n\n${block}\n`
  const SHELL = page('```sh\n# make one first\ntool create \\\n  --fee 5\ntool fund\n```')
  const german = SHELL.replace('make one first', 'erst einen anlegen')

  test('may have other comments, and is compared below them', () => {
    expect(said(german, SHELL)).toEqual([])
    expect(said(german.replace('tool fund', 'tool fond'), SHELL)).toEqual([
      'error 7: this command differs from the source: tool fond (docs/a.md:7 says tool fund)',
    ])
  })

  test('is compared in a list, too', () => {
    const inList = (text: string) =>
      page(`1. One\n\n    - Two\n\n      \`\`\`sh\n      ${text}\n      \`\`\``)
    expect(said(inList('tool fond'), inList('tool fund'))).toEqual([
      'error 8: this command differs from the source: tool fond (docs/a.md:8 says tool fund)',
    ])
  })

  test('may have other output where prompts tell the two apart, and other notes', () => {
    const session = (note: string, command: string, output: string) =>
      page(`\`\`\`console\n# ${note}\n$ ${command}\n${output}\n\`\`\``)
    const source = session('look first', 'tool list', 'Two vaults')
    expect(said(session('erst schauen', 'tool list', 'Zwei Tresore'), source)).toEqual([])
    expect(said(session('erst schauen', 'tool lisst', 'Zwei Tresore'), source)).toHaveLength(1)
  })
})

test('headings in the same order have the ids of the source as well', () => {
  const { sourceIds } = compareTranslation(
    {
      source: 'b',
      digest: digestOf(GERMAN.replace('## Einzahlen', '## Fund')),
      locale: 'de',
      isLoose: false,
    },
    { source: 'a', digest: digestOf(SOURCE), locale: 'en' },
  )
  expect(sourceIds).toEqual({ anlegen: 'create' })
})

describe('sections begin at the headings of the page', () => {
  const starts = (text: string) =>
    digestOf(text).sections.map(({ level, title, id, line }) => `${line}: h${level} ${title} ${id ?? ''}`)

  test.each([
    ['underlined', 'Setting *it* up\n---', ['3: h2 Setting it up setting-it-up']],
    ['underlined, on two lines', 'Setting\nup\n---', ['3: h2 Setting\nup settingup']],
    ['in HTML', '<h2 id="setup">Set<br>ting <code>it</code> up</h2>', ['3: h2 Setting it up setup']],
    ['in HTML, on several lines', '<h3>\n\nSet *it* up\n\n</h3>\n\nText', ['3: h3 Set it up ']],
    ['in a quote', '> ## Setup\n>\n> Setext\n> ---', ['3: h2 Setup setup', '5: h2 Setext setext']],
    ['in a list', '- ## Setup\n\n  Setext\n  ---', ['3: h2 Setup setup', '5: h2 Setext setext']],
    ['in a box', ':::note\n\n## Setup\n\n:::', ['5: h2 Setup setup']],
    ['with an id of its own', '## Setup {#s}', ['3: h2 Setup s']],
    ['but not in code', '```sh\n## no\n~~~\n---\n<h2>no</h2>\n```\n\n    ## no', []],
    ['but not in a comment', '<!--\n## no\n-->', []],
    ['but not as a rule', 'Text\n\n---\n\nText', []],
  ])('%s', (_, written, expected) => {
    expect(starts(`Intro\n\n${written}\n`)).toEqual(['1: h1  ', ...expected])
  })

  test.each([
    ['underlined', 'Setup\n---', 'Usage\n---'],
    ['in HTML', '<h2>Setup</h2>', '<h2>Usage</h2>'],
  ])('and are reported there if they change: %s', (_, setup, usage) => {
    const page = (text: string) => `Intro\n\n${setup}\n\n${text}\n\n${usage}\n\nText\n`
    const { stale, problems } = compare(page('Text'), page('New text'), { from: page('Text') })
    expect(stale?.changed.map(({ title }) => title)).toEqual(['Setup'])
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'docs/a.md:3 has changed since this was translated'],
    ])
  })

  test('whose ids are none of their words', () => {
    expect(recordOf(digestOf('## Setup {#s}\n'))).toBe(recordOf(digestOf('## Setup {#t}\n')))
  })
})

describe('the record of a translation', () => {
  test('is written into the front matter, and replaced there', () => {
    const once = writeRecord(GERMAN, 'sa sb')
    expect(once).toBe(GERMAN.replace('title: Tresore\n', 'title: Tresore\ntranslated_from: sa sb\n'))
    expect(writeRecord(once, 'sc')).toBe(
      GERMAN.replace('title: Tresore\n', 'title: Tresore\ntranslated_from: sc\n'),
    )
  })

  test('gets a front matter if there is none', () => {
    expect(writeRecord('# Text\n', 'sa')).toBe('---\ntranslated_from: sa\n---\n\n# Text\n')
  })
})

test('hostile pages are read in linear time', () => {
  const count = 20_000
  for (const text of [
    '1.'.repeat(count),
    '`'.repeat(count),
    '--a'.repeat(count),
    '#'.repeat(count),
    `${'1 '.repeat(count)}ETH`,
    '<'.repeat(count),
  ])
    expect(digestOf(`\`\`\`sh\n${text}\n\`\`\`\n${text}`).sections).toHaveLength(1)
})

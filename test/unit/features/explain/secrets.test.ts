import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { lido, saidOfText, sendFacts } from './explain-fixture.ts'
import { lessKnownKinds } from './less-known-kinds.ts'
import { secretKinds } from './secret-kinds.ts'

const KEY = `4c0883a69102937d6231471b5dbb6204${'fe5129617082792ae468d01a3f362318'}`
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const TAKEN =
  'It was taken out of the text, and is neither sent nor kept. Whoever has seen it can use it: if it is real, replace it, and never put one into a command line.'

describe('a secret in a pasted text', () => {
  test.each([
    [`yarn start vo r info ${KEY}`, 'yarn start vo r info <private-key>', 'what looks like a private key'],
    [`0x${KEY}`, '<private-key>', 'what looks like a private key'],
    [`# my key ${KEY}`, '# my key <private-key>', 'what looks like a private key'],
    [`account "${PHRASE}"`, 'account "<recovery-phrase>"', 'what looks like a recovery phrase'],
    [PHRASE, '<recovery-phrase>', 'what looks like a recovery phrase'],
    [
      `EL_URL=https://mainnet.infura.io/v3/${KEY.slice(0, 32)} yarn start vo r info`,
      'EL_URL=https://mainnet.infura.io/<key> yarn start vo r info',
      'a URL with a key or password in it',
    ],
    [
      'ACCOUNT_FILE_PASSWORD=HUNTER2 yarn start vo r info',
      'ACCOUNT_FILE_PASSWORD=<secret> yarn start vo r info',
      'a secret: the value of `ACCOUNT_FILE_PASSWORD`',
    ],
    ['export MY_API_KEY="a b c"', 'export MY_API_KEY=<secret>', 'a secret: the value of `MY_API_KEY`'],
    [
      '$env:MY_API_KEY="a b c"; yarn',
      '$env:MY_API_KEY=<secret>; yarn',
      'a secret: the value of `MY_API_KEY`',
    ],
    ['$Env:MY_API_KEY = "HUNTER2"', '$Env:MY_API_KEY = <secret>', 'a secret: the value of `MY_API_KEY`'],
    ['setx MY_API_KEY "HUNTER2"', 'setx MY_API_KEY <secret>', 'a secret: the value of `MY_API_KEY`'],
    ['set -x MY_API_KEY HUNTER2', 'set -x MY_API_KEY <secret>', 'a secret: the value of `MY_API_KEY`'],
  ])('is reported and removed: %j', (pasted, shown, what) => {
    const explained = explainText(pasted, lido)
    expect(explained.text).toBe(shown)
    expect(explained.hadSecrets).toBe(true)
    expect(explained.remarks[0]).toEqual({ tone: 'danger', text: `This text holds ${what}. ${TAKEN}` })
    for (const secret of [KEY, PHRASE, 'HUNTER2', 'a b c', KEY.slice(0, 32)])
      if (pasted.includes(secret)) expect(JSON.stringify(explained)).not.toContain(secret)
  })

  test.each([
    'PRIVATE_KEY=<your key> yarn start vo r info',
    'PRIVATE_KEY=$KEY yarn start vo r info',
    'PRIVATE_KEY=… yarn start vo r info',
    `yarn start contracts dashboard read has-role 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 0x${KEY} 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359`,
    'yarn start contracts dashboard write exit 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 0xaabb',
  ])('is not reported if there is none: %j', (pasted) => {
    expect(explainText(pasted, lido)).toMatchObject({ text: pasted, hadSecrets: false })
  })

  test('is known by the name of an option or argument', () => {
    const manifest: Manifest = {
      version: 1,
      name: 'vault',
      invocations: { installed: 'vault' },
      commands: [
        {
          path: 'login',
          arguments: [{ name: 'privateKey' }, { name: 'validatorPubKey', optional: true }],
          options: [{ flags: '--password <text>' }],
        },
      ],
    }
    const known = sendFacts({ tree: assembleTree(manifest), calls: new Map() })
    expect(explainText('vault login hush 0xaabb --password=hush2', known).text).toBe(
      'vault login <secret> 0xaabb --password=<secret>',
    )
  })
})

test.each([
  ['yarn start vo r info --password hunter2', 'yarn start vo r info --password <secret>'],
  ['yarn start vo r info --api-key=hunter2', 'yarn start vo r info --api-key=<secret>'],
  ['yarn start vo r info --mnemonic "a b"', 'yarn start vo r info --mnemonic <secret>'],
  ['yarn start vo r info --password', 'yarn start vo r info --password'],
])('the value of an option that the tool does not have is secret by its name: %s', (pasted, shown) => {
  expect(explainText(pasted, lido).text).toBe(shown)
})

const lettersOf = (text: string) => text.replace(/\W|_|\b\d{1,2}\b/g, '').toLowerCase()

/** Every text in data. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

const KINDS = [1, 2, 3].flatMap(secretKinds)

/** A text as readers paste it: alone, and around or within a line of the tool. */
const pastedForms = (text: string) => [
  text,
  `yarn start vo r info\n${text}`,
  `yarn start vo r info ${text}`,
  `${text} yarn start vo r info`,
  `yarn start vo r info '${text}'`,
  `yarn start vo r info --note=${text}`,
  `EL_URL=${text} yarn start vo r info`,
]

test('no secret of eighty kinds stays in a text, a link to it or a report of it', () => {
  expect(new Set(KINDS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(80)
  const left = KINDS.flatMap(({ kind, text, secrets }) =>
    pastedForms(text)
      .slice(0, 5)
      .flatMap((pasted, form) => {
        const explained = explainText(pasted, lido)
        const shown = lettersOf(textsIn(explained).join(' '))
        expect(secrets.every((secret) => lettersOf(pasted).includes(lettersOf(secret)))).toBe(true)
        return secrets.some((secret) => shown.includes(lettersOf(secret)))
          ? [[kind, form, explained.text]]
          : []
      }),
  )
  expect(left).toEqual([])
})

test('no secret of sixty further kinds is in a link to a text or a report of it', () => {
  const kinds = [1, 2, 3].flatMap(lessKnownKinds)
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(60)
  const left = [...kinds, ...KINDS].flatMap(({ kind, text, secrets }) =>
    pastedForms(text).flatMap((pasted, form) => {
      const shown = explainText(pasted, lido).reported
      const words = secrets.flatMap((secret) => [
        secret,
        ...secret.split(/[\s,]+/).filter(({ length }) => length > 5),
      ])
      return words.some((word) => shown.includes(word)) ? [[kind, form, shown]] : []
    }),
  )
  expect(left).toEqual([])
})

test.each([
  ['what is no command of the tool', 'please help me, hunter2 does not work', ''],
  ['another program', 'mytool login hunter2', ''],
  ['another program before it', 'mytool login hunter2; yarn start vo r info', 'yarn start vo r info'],
  ['a note around it', '# my pin is 4711\nyarn start vo r info', 'yarn start vo r info'],
])('a report has nothing of %s', (_name, pasted, reported) => {
  expect(explainText(pasted, lido).reported).toBe(reported)
})

test.each([
  ['yarn start vo r info "abaisser abandon abdiquer"', 'yarn start vo r info <value>'],
  ['yarn start vo r info --note=hush7 -x 6PKz', 'yarn start vo r info <value> -x <value>'],
  ['EL_URL=x yarn start vo r info 4711', 'EL_URL=<value> yarn start vo r info <value>'],
])('a report has no word that the tool does not have: %s', (pasted, reported) => {
  expect(explainText(pasted, lido).reported).toBe(reported)
})

describe('what cannot be seen in a text', () => {
  test('is shown', () => {
    const { text, remarks } = explainText('yarn start vo\u202e r\u200b info', lido)
    expect(text).toBe('yarn start vo⟨U+202E⟩ r⟨U+200B⟩ info')
    expect(remarks).toEqual([
      {
        tone: 'danger',
        text: 'The text has characters that cannot be seen or that change the direction of reading, shown here as ⟨U+202E⟩, ⟨U+200B⟩. What is run is not what it looks like.',
      },
    ])
  })

  test('may be a space that is not one to a shell', () => {
    expect(saidOfText('yarn start\u00a0vo r info')).toEqual([
      'The text has blanks that a shell does not take for blanks. They were read as ordinary ones.',
    ])
  })
})

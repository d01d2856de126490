import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type { Manifest } from '../../../../src/tool/manifest/schema.ts'
import { assembleTree } from '../../../../src/tool/manifest/tree.ts'
import { lido, saidOfText, sendFacts } from './explain-fixture.ts'
import { lessKnownKinds } from './less-known-kinds.ts'
import { secretKinds } from './secret-kinds.ts'

test('a secret in a pasted text is known by the name of an option or argument', () => {
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

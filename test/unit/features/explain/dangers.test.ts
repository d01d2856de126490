// What a line hides, or leaves to others: told before anything else, and no part of a line without a word said about it.

import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { createChance } from '../../../chance.ts'
import { phrases, words } from '../../../lists.ts'
import { lido, saidOf } from './explain-fixture.ts'

const VAULT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

describe('reported as a danger', () => {
  test('is an address that begins like one of a former deployment, which may be another one', () => {
    const begins = [...lido.former].filter(([digits]) => digits.length > 2)
    for (const [digits, { deployments }] of begins) {
      const said = saidOf(`yarn start vo w withdraw 1 -r ${digits}${'1'.repeat(32)}`, '-r')
      const warning = new RegExp(`It belongs to the deployment \\\`${deployments[0]}\\\`|It is not on Hoodi`)
      expect(said.find((text) => warning.test(text))).toBeDefined()
      expect(said.filter((text) => text.startsWith('`0x'))).toEqual([])
    }
    expect(begins.length).toBeGreaterThan(10)
  })
})

describe('every word has something said about it', () => {
  const PIECES = [
    ...phrases(`
      yarn start · lsv-cli · npx lsv-cli · npm start · sudo -u me · timeout 5 · A=b · CHAIN_ID=1 · rm
    `),
    ...words('vo w r fund info help --help --version -y --yes --vualt --vault -v'),
    ...[
      VAULT,
      '10',
      '1,5',
      '-5',
      '--',
      '-',
      "''",
      '$X',
      '$(x)',
      '"a b"',
      '--vault=',
      '--no-yes',
      '-yv',
      '[{}]',
      '…',
    ],
  ]

  test('in lines made by chance', () => {
    const chance = createChance(2)
    for (let count = 0; count < 1500; count++) {
      const line = Array.from({ length: 1 + chance.below(9) }, () => chance.pick(PIECES)).join(' ')
      for (const { parts, remarks, effect } of explainText(line, lido).commands) {
        for (const { kind, text, title, remarks: said } of parts) {
          // Of another program the line says once that none of it is explained, of a command what it is for.
          if (kind === 'program') expect(remarks.some(({ tone }) => tone === 'danger')).toBe(true)
          else
            expect({ line, effect, kind, text, isSaid: title !== '' || said.length > 0 }).toMatchObject({
              isSaid: true,
            })
        }
        const told = parts.map(({ text }) => text).join(' ')
        for (const word of line.split(' '))
          if (/^[a-z]+$/.test(word))
            expect({
              line,
              told,
              has: told.includes(word) || effect === 'other' || explainText(line, lido).commands.length > 1,
            }).toMatchObject({ has: true })
      }
    }
  })
})

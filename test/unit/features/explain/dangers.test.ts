// What a line hides, or leaves to others: told before anything else, and no part of a line without a word said about it.

import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { createChance } from '../../../chance.ts'
import { phrases, words } from '../../../lists.ts'
import { explained, lido, saidOf, saidOfText, textsOf } from './explain-fixture.ts'

const VAULT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const FUND = 'yarn start vo w fund'
const dangers = (line: string) => textsOf(explained(line).remarks.filter(({ tone }) => tone === 'danger'))

describe('reported as a danger', () => {
  test('are letters that look like others', () => {
    const said = (letter: string) =>
      `The text has letters that look like others: ${letter}. What is run is not what it looks like.`
    expect(saidOfText(`${FUND} 1 -v 0xf\u0412${VAULT.slice(4)}`)).toEqual([said('\u0412 (U+0412)')])
    expect(saidOfText(`${FUND} \uff11`)).toEqual([said('\uff11 (U+FF11)')])
    expect(saidOfText('y\u0430rn start vo r info')).toEqual([said('\u0430 (U+0430)')])
    expect(saidOfText('yarn start vo r info # \u043f\u0440\u0438\u0432\u0435\u0442')).toEqual([])
  })

  test.each(['$(curl x.example)', '`curl x.example`', '"a$(curl x.example)"'])(
    'is what another command puts into %s',
    (value) => {
      const { parts, mistakes } = explained(`${FUND} ${value}`)
      expect(parts.at(-1)?.remarks.at(-1)).toEqual({
        tone: 'danger',
        text: 'What another command prints is put in here.',
      })
      expect(mistakes).toEqual([])
    },
  )

  test.each([
    'PATH=/tmp/x:$PATH',
    'LD_PRELOAD=x.so',
    'NODE_OPTIONS=--require=/tmp/x.js',
    'npm_config_prefix=/x',
  ])('is other code that %s has run', (setting) => {
    const name = setting.split('=')[0]
    const text = `\`${name}\` changes which code runs.`
    expect(dangers(`${setting} yarn start vo r info`)).toEqual([text])
    expect(dangers(`export ${setting}`)).toEqual([text])
  })

  test('is another chain than that of the pages', () => {
    const text = 'That is Ethereum mainnet. These pages are about Hoodi.'
    expect(dangers(`CHAIN_ID=1 ${FUND} 1`)).toEqual([text])
    expect(dangers(`CHAIN_ID=560048 ${FUND} 1`)).toEqual([])
  })

  test.each([`0x${'0'.repeat(40)}`, '0x000000000000000000000000000000000000dEaD', `0x${'0'.repeat(39)}1`])(
    'is %s, which nobody has the key of',
    (address) => {
      expect(saidOf(`yarn start vo w withdraw 1 -r ${address}`, '-r').slice(1)).toEqual([
        'Nobody has the key of this address: what is sent there is lost.',
      ])
    },
  )

  test('is a contract that receives something', () => {
    const line = 'yarn start vo w withdraw 1 -r 0x3508A952176b3c15387C97BE809eaffB1982176a'
    expect(saidOf(line, '-r').slice(1)).toEqual([
      '`0x3508…176a` is Lido (stETH) on Hoodi.',
      'That is a contract: what is sent there may be lost.',
      'Its checksum is right.',
    ])
  })

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

  test('is the role that can grant all others', () => {
    const line = `yarn start contracts dashboard w role-grant ${VAULT} '[{"account":"${VAULT}","role":"0x${'0'.repeat(64)}"}]'`
    expect(saidOf(line, '[{').at(-1)).toBe(
      '`role`: This is the role of the default admin, who can grant all others.',
    )
  })

  test('are more shares than there are', () => {
    const line = `yarn start contracts dashboard w mint-shares ${VAULT} ${VAULT} 1000000000000000000`
    expect(saidOf(line, '1000').at(-1)).toBe(
      'That is 1,000,000,000,000,000,000 shares, more than there is: was a smaller unit meant?',
    )
  })
})

describe('not guessed', () => {
  test.each(['--no-yes', '--yes=false', '--yes=0', '--yes=no'])('is the opposite of %s', (option) => {
    const { corrected, mistakes } = explained(`${FUND} 10 ${option}`)
    expect(corrected).toBeUndefined()
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]?.hint).not.toContain('did you mean')
  })

  test.each(['1,5', '1,500', '1,000.5'])('is what the comma means in %s', (amount) => {
    expect(explained(`${FUND} ${amount}`).mistakes[0]?.hint).toBe(
      'write it without thousands separators, and a point before decimals',
    )
  })

  test.each([
    ['$VAULT', 'yarn start vo r info -v $VAULT'],
    ['$VAULT', 'yarn start vo r info -v "$VAULT"'],
    ['$env:VAULT', 'PS C:\\> lsv-cli vo r info -v $env:VAULT'],
  ])('is what the shell puts in the place of %s', (_name, line) => {
    expect(saidOf(line, '-v').at(-1)).toBe('The shell puts something else in its place.')
    expect(saidOf("yarn start vo r info -v '$VAULT'", '-v').at(-1)).toBe('`$VAULT` is still to be filled in.')
  })

  test('is which of several values counts', () => {
    const { parts } = explained(`yarn start vo r info -v ${VAULT} --vault ${VAULT} -y -y`)
    const repeated = 'Given more than once: usually the last one counts.'
    expect(parts.filter(({ remarks }) => textsOf(remarks).includes(repeated))).toHaveLength(2)
  })
})

describe('files', () => {
  test.each([
    ['> out', 'Writes to the file `out`: what was in it is lost.'],
    ['>> out', 'Adds to the file `out`.'],
    ['2>> out', 'Adds to the file `out`.'],
    ['< answers', 'Takes its input from `answers`, answers to questions included.'],
  ])('are reported by %s', (redirection, said) => {
    expect(textsOf(explained(`yarn start vo r info ${redirection}`).remarks).at(-1)).toBe(said)
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

  test.each([
    ['--', `${FUND} 10 -- x`, ['Ends the options.']],
    ['30', `${FUND} 10 20 30`, ['More than the command takes.']],
    ['--help', `${FUND} --help`, ['Prints the help of the command and ends.']],
    ['x', 'yarn start help x', ['Plays no part.']],
  ])('also %s', (word, line, said) => {
    expect(saidOf(line, word)).toEqual(said)
  })
})

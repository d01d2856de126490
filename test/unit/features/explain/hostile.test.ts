// Texts that were made to break what reads them.
import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { createChance } from '../../../chance.ts'
import { lido } from './explain-fixture.ts'

const PIECES = [
  ...[
    'yarn start',
    'lsv-cli',
    'vo',
    'w',
    'fund',
    'mint-steth',
    '--vault',
    '-v',
    '-y',
    '--',
    '-',
    '=',
    '$ ',
    '> ',
  ],
  ...[
    '"',
    "'",
    '`',
    '$(',
    ')',
    '\\',
    '\n',
    '\r\n',
    '|',
    '&&',
    ';',
    '<',
    '>',
    '<<EOF',
    '#',
    '{',
    '}',
    '[',
    ']',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '%00',
    '&lt;',
    '$\u007bx}',
  ],
  ...[
    '\u0000',
    '\u001b[31m',
    '\u202e',
    '\u200f',
    '\ufeff',
    'שלום',
    'مرحبا',
    '💥',
    '\ud800',
    'é',
    'ﬁ',
    '\u00a0',
  ],
  ...[
    '(a+)+$',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '0x',
    '0'.repeat(64),
    'a'.repeat(200),
  ],
  ...['[{"amount":1e999}]', '{"__proto__":1}', '99999999999999999999999999', '-1', '1e18', 'NaN', ','],
]

describe('a thousand hostile texts', () => {
  test('are explained, each in a bounded number of parts', () => {
    const chance = createChance(17)
    for (let count = 0; count < 1000; count++) {
      const length = chance.below(40)
      const text = Array.from({ length }, () => chance.pick(PIECES) + (chance.happens(0.7) ? ' ' : '')).join(
        '',
      )
      const { commands } = explainText(text, lido)
      expect(commands.length).toBeLessThanOrEqual(25)
      for (const { parts } of commands) expect(parts.length).toBeLessThanOrEqual(310)
    }
  })

  test.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['many words', 'a '.repeat(500_000)],
    ['many commands', 'yarn start vo r info;'.repeat(50_000)],
    ['open quotes', '"'.repeat(200_001)],
    ['substitutions', '$('.repeat(200_000)],
    ['blanks', ' '.repeat(1_000_000)],
    ['angles', '<'.repeat(200_000)],
    ['redirections', `a ${'>> b '.repeat(100_000)}`],
    ['options', `yarn start vo w fund ${'--vualt x '.repeat(50_000)}`],
    ['digits', `yarn start vo w fund ${'9'.repeat(100_000)}`],
    ['hex', `0x${'ab'.repeat(100_000)}`],
    ['JSON', `yarn start deposits w predeposit '${'['.repeat(50_000)}'`],
    ['prompts', '$ \n'.repeat(100_000)],
    ['continuations', '\\\n> '.repeat(100_000)],
  ])('as is one of very many %s', (_name, text) => {
    expect(explainText(text, lido).commands.length).toBeLessThanOrEqual(25)
  })
})

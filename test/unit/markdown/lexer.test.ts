import { Lexer } from 'marked'
import { describe, expect, test } from 'vitest'
import { createLexer } from '../../../src/markdown/lex/lexer.ts'
import { createChance } from '../../chance.ts'

/** What text may hold that begins, or seems to begin, something else. No tags and no footnotes, which are read our way. */
const PIECES =
  'a|word| |  |\n|  \n|*|**|_|`|``|~|~~|\\|!|[x](y)|[|]|(|)|http|https://x.y|HTTP://a.b|ftp://c|www.a.bc|xwww.a.bc|(www.d.ef|me@x.yz|@|mailto:|xmpp:|&amp;|&#65;|&#x1F600;|😀|é|.|,|:|-|1|h|f|w|"|{|}|\\*|\t'.split(
    '|',
  )

describe('text', () => {
  test('is split into what marked splits it into', () => {
    const lex = createLexer()
    const chance = createChance(7)
    for (let round = 0; round < 10_000; round++) {
      const pieces = Array.from({ length: 1 + chance.below(14) }, () => chance.pick(PIECES))
      const text = `Text ${pieces.join('')}`
      // Marked also looks for URLs in the midst of what may be an email address.
      if (/(?:www\.|http|ftp)\S*@/i.test(text)) continue
      // Directives and definitions are ours.
      if (/:\w+[[{]|\n *:[ \t]|\n *:$/m.test(text)) continue
      const [ours, theirs] = [asText(lex(text)), asText(new Lexer({ gfm: true }).lex(text))]
      // Most are the same to the order of their members.
      if (ours !== theirs) expect([text, JSON.parse(ours)]).toEqual([text, JSON.parse(theirs)])
    }
  })
})

test('a fence of code ends where tabs follow it, as in CommonMark', () => {
  const tokens = createLexer()('```js\na\n```\t \nText.\n')
  expect(tokens.map(({ type }) => type)).toEqual(['code', 'paragraph'])
})

/** Tokens as JSON, without their lines: a list of them carries the link definitions as a property of its own. */
function asText(tokens: unknown): string {
  return JSON.stringify(tokens, (key, value) => (key === 'line' ? undefined : value))
}

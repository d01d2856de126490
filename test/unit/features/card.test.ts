import { expect, test } from 'vitest'
import { renderCard } from '../../../src/features/pictures/card.ts'

/** The lines of a card with their sizes, between the name of the site and its address. */
function linesOf(title: string, description = '', direction: 'ltr' | 'rtl' = 'ltr'): string[] {
  const svg = renderCard({ site: 'S', title, description, address: 'a.b', direction }, { accent: 'red' })
  return [...svg.matchAll(/<text x="(\d+)".*?font-size="(\d+)".*?>(.*?)<\/text>/g)]
    .slice(1, -1)
    .map(([, x, size, text]) => `${x} ${size} ${text}`)
}

test.each<[string, string[], string[]]>([
  ['escapes what is markup', ['A <b> & c'], ['80 76 A &lt;b&gt; &amp; c']],
  [
    'takes a smaller size for a long title, and cuts what is longer still',
    ['Creating a vault with a node operator manager and a default admin '.repeat(2)],
    [
      '80 48 Creating a vault with a node',
      '80 48 operator manager and a default',
      '80 48 admin Creating a vault with a node …',
    ],
  ],
  [
    'cuts a description after two lines',
    ['A', 'word '.repeat(40)],
    [
      '80 76 A',
      '80 32 word word word word word word word word word word',
      '80 32 word word word word word word word word word word …',
    ],
  ],
  [
    'ends lines between the letters of scripts without spaces',
    ['設定'.repeat(8)],
    ['80 76 設定設定設定設定設定設定設', '80 76 定設定'],
  ],
  [
    'divides words that are longer than a line',
    ['x'.repeat(10_000)],
    [...Array(2).fill(`80 48 ${'x'.repeat(34)}`), `80 48 ${'x'.repeat(34)} …`],
  ],
  ['omits what no XML may contain', ['a\0b\bc\ufffe\ud800d\u2028'], ['80 76 abcd']],
  ['begins at the right for languages that are read so', ['دليل', '', 'rtl'], ['1120 76 دليل']],
])('a card %s', (_, [title = '', description, direction], lines) => {
  expect(linesOf(title, description, direction === 'rtl' ? 'rtl' : 'ltr')).toEqual(lines)
})

test('a card has the logo before the name of the site, and its address last', () => {
  const logo = { dataUrl: 'data:image/png;base64,AA==', width: 200, height: 100 }
  const texts = { site: 'Site', title: 'Page', description: '', address: 'example.org/docs' }
  const ltr = renderCard({ ...texts, direction: 'ltr' }, { accent: 'red', logo })
  expect(ltr).toContain('<image href="data:image/png;base64,AA==" x="80" y="72" width="128" height="64"/>')
  expect(ltr).toContain(
    '<text x="232" y="118" direction="ltr" font-size="36" font-weight="600" fill="red">Site',
  )
  expect(ltr).toMatch(/<text x="80" y="566"[^>]*>example\.org\/docs<\/text><\/svg>$/)
  const rtl = renderCard({ ...texts, direction: 'rtl' }, { accent: 'red', logo })
  expect(rtl).toContain(' x="992" y="72" width="128"')
})

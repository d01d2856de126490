import { describe, expect, it } from 'vitest'
import { linksOf, parse } from './parsing.ts'

/** What the file holds from each place on that the page names. */
function atPositions(text: string, lengths = 6): { links: string[]; code: string[] } {
  const lines = text.split('\n')
  const at = ({ line, column }: { line: number; column: number }): string =>
    (lines[line - 1] ?? '').slice(column - 1, column - 1 + lengths)
  const page = parse(text)
  return { links: linksOf(page).map(at), code: page.code.map(at) }
}

describe('positions', () => {
  it.each([
    ['paragraphs', 'text [a1](x) and\nmore **bold [a2](x)** [a3](x)'],
    ['headings', '##  Title [a1](x) ##\n\n  Setext [a2](x)\n====='],
    [
      'lists',
      '- one [a1](x)\n  two [a2](x)\n\n  - deep [a3](x)\n\n    para [a4](x)\n10. ten [a5](x)\nlazy [a6](x)',
    ],
    ['tasks', '- [ ] todo [a1](x)\n- [x] done [a2](x)'],
    [
      'tables',
      '| a | b |\n|---|---|\n| `\\|` [a1](x) | [a2](x) |\n| a \\| b | c \\| [a3](x) |\n  x | [a4](x)',
    ],
    [
      'tables in items',
      '- | [a1](x) | [a2](x) |\n  |---|---|\n  | c | [a3](x) |\n\n> > | a |\n> > |---|\n> > | [a4](x) |',
    ],
    ['quotes', '> quote [a1](x)\n> > deep [a2](x)\nlazy [a3](x)\n>\n> - item [a4](x)'],
    [
      'lines without a mark',
      '> - a\nlazy [a1](x)\n> - b [a2](x)\nlazy [a3](x)\n>\n> > c\n> lazy [a4](x)\nlazy [a5](x)\n> > d [a6](x)',
    ],
    [
      'items without text',
      '-\n\n- b [a1](x)\n-\n- > -\n  >\n  > - c [a2](x)\n\n1. > - [ ] \n  <p>[a3](x)</p>',
    ],
    ['lines that begin with a tab', '- one\n\tmore [a1](x)\n\n\tpara [a2](x)\n\n>\tquote [a3](x)'],
    ['alerts', '> [!NOTE]\n> body [a1](x)\n>\n> more [a2](x)'],
    ['admonitions', ':::note Title [a1](x)\nbody [a2](x)\n\n:::tip\n- item [a3](x)\n:::\n:::'],
    ['admonitions in lists', '- a\n\n  :::note\n  body [a1](x)\n  :::\n\n  after [a2](x)'],
    [
      'components',
      '<Tabs>\n  <TabItem value="a">\n\n    text [a1](x)\n\n  </TabItem>\n  <TabItem value="b">in [a2](x)</TabItem>\n</Tabs>',
    ],
    ['details', '<details>\n<summary>Sum [a1](x)</summary>\n- item [a2](x)\n\n  text [a3](x)\n</details>'],
    ['footnotes', 'text[^1]\n\n[^1]: note [a1](x)\n    more [a2](x)'],
    ['front matter', '---\ntitle: a\n---\n\ntext [a1](x)'],
    ['blank lines and code', '\n\n    code\n\ntext [a1](x)\n```\nx\n```\ntext [a2](x)'],
    ['comments', 'a {/* c\nd */} [a1](x)\n<!-- [no](x)\n-->\n\n[a2](x)'],
    ['fences and statements of MDX', "import A from './a.css'\n\n```mdx-code-block\n<b />\n```\n\n[a1](x)"],
    ['exports', 'export const a = {\n  b: 1,\n}\n\n[a1](x)'],
    [
      'tabs on one line',
      '<Tabs><TabItem value="a">\n\nb\n\n</TabItem><TabItem value="b">\n\nc [a1](x)\n\n</TabItem></Tabs>',
    ],
    ['windows line ends', 'a\r\n\r\n- b [a1](x)\r\n'],
    ['images', 'a ![a1](x) b'],
  ])('are exact in %s', (_, text) => {
    const { links } = atPositions(text, 4)
    expect(links.length).toBeGreaterThan(0)
    expect(links).toEqual(links.map((_, index) => (text.includes('![') ? '![a1' : `[a${index + 1}]`)))
  })

  it('are exact for tags and their attributes', () => {
    const text = '<div>\n  <a\n    href="x">a</a>\n</div>\n\n- b <img alt="" src="y"> [c](z)'
    expect(atPositions(text, 4).links).toEqual(['href', 'src=', '[c]('])
  })

  it('are those of the code, not of its fence', () => {
    const text =
      '- a\n\n  ```bash\n  run it\n  ```\n\n> ~~~\n> quoted\n> ~~~\n\n`` `in `` and `x y`\n\n    indent'
    expect(atPositions(text, 4).code).toEqual(['run ', 'quot', '`in ', 'x y`', 'inde'])
  })

  it('find the line of every heading', () => {
    const page = parse('# A\n\ntext\n\nB\n-\n\n> ## C\n\n- ## D\n')
    expect(page.headings.map(({ text, line }) => [text, line])).toEqual([
      ['A', 1],
      ['B', 5],
      ['C', 8],
      ['D', 10],
    ])
  })
})

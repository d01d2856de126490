// Pages written as Markdown again: complete by themselves, and saying the same.
import { describe, expect, test } from 'vitest'
import { createDocumentReader, createParser } from '../../../src/markdown/parse.ts'
import { sectionsOf } from '../../../src/markdown/sections.ts'
import { fillSlots } from '../../../src/render/articles.ts'

const FILES: Record<string, string> = { 'docs/_part.md': 'From a *partial*, see [it](./it.md).\n' }

const OPTIONS = {
  readText: (path: string) => FILES[path],
  extensions: [
    { directives: { command: ({ argument }: { argument: string }) => `### ${argument}\n\nRuns it.\n` } },
  ],
  annotateCode: ({ text }: { text: string }) => {
    return text.includes('sign')
      ? {
          marks: [],
          note: { label: 'Signs a transaction', facts: ['needs `OWNER`'], details: ['Cannot be undone.'] },
        }
      : undefined
  },
}

const parse = createParser({ ...OPTIONS, hasMarkdown: true })

/** The Markdown of a page, with links as the author wrote them. */
function rewrite(text: string): string {
  const page = parse({ path: 'docs/page.md', relativePath: 'page.md', text })
  const { markdown = '', slots } = page
  return fillSlots({ html: markdown, slots }, { link: ({ url }) => url, cards: () => 'CARDS' })
}

describe('a page as Markdown', () => {
  test.each([
    ['keeps what is plain', '# A\n\nText with *em*, **strong**, ~~del~~ and `code`.\n\n---\n\n> quote\n'],
    ['keeps lists', '- one\n- two\n  - inner\n\n3. three\n4. four\n'],
    ['keeps task lists', '- [x] done\n- [ ] open\n'],
    ['keeps tables', '| a | b |\n| :-- | --: |\n| 1 \\| 2 | `x` |\n'],
    ['keeps footnotes', 'Text[^1].\n\n[^1]: Note.\n'],
    ['keeps links and images', '[a *b*](./b.md "title") ![alt](pic.png)\n'],
    ['keeps code', '```js title="a.js"\nlet a\n```\n\n````md\n```\n````\n'],
    ['escapes what would be marks', '\\*a\\* \\_b\\_ snake_case \\[c\\] \\<d> \\`e\\`\n\n\\# f\n\n1\\. g\n'],
  ])('%s', (_, text) => {
    expect(`${rewrite(text)}\n`).toBe(text)
  })

  test.each([
    ['names boxes', ':::warning[Careful]\n\nText.\n\n:::', '> **Warning: Careful**\n>\n> Text.'],
    ['names boxes without a title', ':::tip\n\nText.\n\n:::', '> **Tip**\n>\n> Text.'],
    ['opens details', '<details>\n<summary>More</summary>\n\nText.\n\n</details>', '**More**\n\nText.'],
    [
      'names tabs one after the other',
      '<Tabs>\n<TabItem value="a" label="npm">\n\nOne.\n\n</TabItem>\n<TabItem value="b" label="pnpm">\n\nTwo.\n\n</TabItem>\n</Tabs>',
      '**Tab 1 of 2: npm**\n\nOne.\n\n**Tab 2 of 2: pnpm**\n\nTwo.',
    ],
    [
      'lists terms with their meanings',
      '`<a>` *x*\n: One.\n\n    Two.\n\n`<b>`\n: \n\nText.',
      '- `<a>` *x*: One.\n\n  Two.\n- `<b>`\n\nText.',
    ],
    [
      'keeps terms in HTML',
      '<dl><dt>a</dt><dd>b</dd></dl>\n\nText.',
      '<dl><dt>a</dt><dd>b</dd></dl>\n\nText.',
    ],
    ['writes directives out', '## Use\n\n:::command vault fund\n:::', '## Use\n\n### vault fund\n\nRuns it.'],
    [
      'writes partials out',
      "import Part from './_part.md'\n\n<Part />",
      'From a *partial*, see [it](./it.md).',
    ],
    [
      'says what code does before it is copied',
      '```sh\nsign\n```',
      '```sh\nsign\n```\n\n> **Signs a transaction** · needs `OWNER` · Cannot be undone.',
    ],
    ['leaves out what highlights lines', '```js\n// highlight-next-line\na\n```', '```js\na\n```'],
    ['keeps of HTML what says something', '<div class="x">Press <kbd>Q</kbd></div>', 'Press <kbd>Q</kbd>'],
    ['leaves pictures made of HTML out', 'A <svg><title>t</title></svg> b', 'A  b'],
    ['leaves a mark for cards', '<DocCardList />', 'CARDS'],
  ])('%s', (_, text, expected) => {
    expect(rewrite(text)).toBe(expected)
  })

  test('says the same when it is read again', () => {
    const text = `# A page
Lists of lists:

1. One

   \`\`\`sh
   run --now
   \`\`\`

2. Two
   - with *a* list
   - and [links](x.md)

   and a paragraph

> A quote with
> - a list

| a | b |
|---|---|
| _x_ * y | 1 < 2 & 3 |

Lines that begin with
\\- a hyphen, 2 * 3 * 4, a_b_c, ![pic](a.png), <kbd>x</kbd>, &lt;tag&gt; and &amp;amp;.
`
    const read = createDocumentReader(OPTIONS)
    const sections = (source: string) =>
      sectionsOf(read({ path: 'docs/page.md', relativePath: 'page.md', text: source }).document)
    expect(sections(rewrite(text))).toEqual(sections(text))
    expect(rewrite(rewrite(text))).toBe(rewrite(text))
  })
})

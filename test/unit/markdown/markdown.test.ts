// Pages written as Markdown again: complete by themselves, and saying the same.
import { describe, expect, test } from 'vitest'
import { createDocumentReader, createParser } from '../../../src/markdown/parse.ts'
import { sectionsOf } from '../../../src/markdown/sections.ts'
import { fillSlots } from '../../../src/render/articles.ts'
import { textCases } from '../texts.ts'

const OPTIONS = {
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

/** The Markdown of a page, with links as the author wrote them. */
function rewrite(text: string, files: Record<string, string> = {}): string {
  const parse = createParser({ ...OPTIONS, hasMarkdown: true, readText: (path) => files[path] })
  const page = parse({ path: 'docs/page.md', relativePath: 'page.md', text })
  const { markdown = '', slots } = page
  return fillSlots({ html: markdown, slots }, { link: ({ url }) => url, cards: () => 'CARDS' })
}

describe('a page as Markdown', () => {
  textCases('markdown/rewritten', ({ text, parts }) => rewrite(text, parts))

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
    const read = createDocumentReader({ ...OPTIONS, readText: () => undefined })
    const sections = (source: string) =>
      sectionsOf(read({ path: 'docs/page.md', relativePath: 'page.md', text: source }).document)
    expect(sections(rewrite(text))).toEqual(sections(text))
    expect(rewrite(rewrite(text))).toBe(rewrite(text))
  })
})

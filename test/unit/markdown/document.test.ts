// The document between the lexer and the HTML: its nodes, its sections, and the texts that the tool puts in.

import { describe, expect, it } from 'vitest'
import { openMdx } from '../../../src/features/mdx/syntax/index.ts'
import { UNREAD } from '../../../src/html/text.ts'
import type { Block, Document } from '../../../src/markdown/document.ts'
import { createDocumentReader, type ParserOptions } from '../../../src/markdown/parse.ts'
import { sectionsOf } from '../../../src/markdown/sections.ts'
import { fillLabel } from '../../../src/model/fill-label.ts'
import { type ArticleLabels, ENGLISH } from '../../../src/model/labels.ts'
import { phrases } from '../../lists.ts'
import { html } from './parsing.ts'

function read(text: string, options: Partial<ParserOptions> = {}): Document {
  const readDocument = createDocumentReader({ readText: () => undefined, ...options })
  return readDocument({ path: 'docs/page.md', relativePath: 'page.md', text }).document
}

describe('a document', () => {
  it('can be cloned as it is', () => {
    const document = read(
      'import Part from "./part.mdx"\n\n# A {1 + 1}\n\n> [!NOTE]\n> b[^1]\n\n<Part />\n\n<B x={() => 1}>\n\n- c\n\n</B>\n\n[^1]: d',
      { dialect: openMdx({ isForAll: true }), readText: () => '`e`' },
    )
    expect(document.footnotes).toHaveLength(1)
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
    expect(structuredClone(document)).toEqual(document)
    expect(Object.keys(document).sort()).toEqual(
      'children componentUrls dependencies documented excerpt file files footnotes head ids isLive partials problems quotedCode title'.split(
        ' ',
      ),
    )
  })

  it('is plain data with places', () => {
    const { children } = read(
      '# Title\n\nSee [**it**](a.md "t") & `x`.\n\n- [x] done\n\n```js title="a.js" {2}\nf()\n```',
    )
    const expected: Block[] = [
      {
        type: 'heading',
        level: 1,
        id: 'title',
        anchors: [],
        text: 'Title',
        children: [{ type: 'text', value: 'Title' }],
        at: { line: 1, column: 3 },
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: 'See ' },
          {
            type: 'link',
            url: 'a.md',
            title: 't',
            children: [{ type: 'emphasis', element: 'strong', children: [{ type: 'text', value: 'it' }] }],
            at: { line: 3, column: 5 },
          },
          { type: 'text', value: ' & ', html: ' &amp; ' },
          { type: 'inlineCode', text: 'x', at: { line: 3, column: 27 } },
          { type: 'text', value: '.' },
        ],
        at: { line: 3, column: 1 },
      },
      {
        type: 'list',
        start: undefined,
        items: [
          {
            task: true,
            children: [
              {
                type: 'paragraph',
                tight: true,
                children: [{ type: 'checkbox', checked: true }],
                at: { line: 5, column: 1 },
              },
              {
                type: 'paragraph',
                tight: true,
                children: [{ type: 'text', value: 'done' }],
                at: { line: 5, column: 1 },
              },
            ],
          },
        ],
        at: { line: 5, column: 1 },
      },
      {
        type: 'code',
        language: 'js',
        text: 'f()',
        title: 'a.js',
        meta: 'title="a.js" {2}',
        highlighted: [2],
        textAt: { line: 8, column: 1 },
        at: { line: 7, column: 1 },
      },
    ]
    expect(children).toEqual(expected)
  })

  it('survives being sent to another thread', () => {
    const { children, footnotes } = read(
      ':::note A\n> <b id="i">x</b>[^1]\n:::\n\n| a |\n|:-:|\n| b |\n\n[^1]: f',
    )
    expect(structuredClone({ children, footnotes })).toEqual({ children, footnotes })
  })

  it('distinguishes partials, and what a directive generated', () => {
    const { children, documented } = read(
      "import Part from './p.md'\n\n<Part />\n\n:::command x\nMine.\n:::",
      {
        readText: () => 'Theirs.',
        extensions: [{ directives: { command: () => ({ before: 'Made.', documented: ['command:x'] }) } }],
      },
    )
    expect(outline(children)).toBe(
      'included docs/p.md (paragraph) directive (included generated (paragraph) paragraph)',
    )
    expect(documented).toEqual(['command:x'])
  })
})

/** Types of blocks, with those within in brackets. */
function outline(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const name = block.type === 'included' ? `included ${block.file ?? 'generated'}` : block.type
      const isContainer = block.type === 'included' || block.type === 'directive'
      return isContainer ? `${name} (${outline(block.children)})` : name
    })
    .join(' ')
}

describe('sections', () => {
  it.each(UNREAD)('do not have what no browser shows: <%s>', (name) => {
    const text = `Seen <${name}>obey <b>all</b> of it</${name}> and read.\n\n<${name}>\n\nobey\n\n</${name}>\n\nTo the end.\n`
    const [section] = sectionsOf(read(text))
    expect(section?.text).toBe('Seen and read.\nTo the end.')
  })
})

describe('labels', () => {
  /** Each text in brackets, so that one which is no label is seen. */
  const bracketed = <T>(value: T): T =>
    (typeof value === 'string'
      ? `‹${value}›`
      : Object.fromEntries(
          Object.entries(value as object).map(([key, inner]) => [key, bracketed(inner)]),
        )) as T
  const labels: ArticleLabels = bracketed(ENGLISH.article)

  it('are every text that the tool puts into an article', () => {
    const text =
      ':::note\nx\n:::\n\n:::details\nx\n:::\n\n- [ ] a\n- [x] b\n\n## A "b"\n\n| c |\n|---|\n\n| |\n|-|\n\nd[^1][^1]\n\n[^1]: e'
    const own = html(text, { labels }).match(/‹.*?›/gs)?.sort()
    expect(own).toEqual(
      phrases(`
        ‹Note› · ‹Details› · ‹To do› · ‹Done› · ‹Direct link to A &quot;b&quot;› · ‹Table: c› · ‹Table› ·
        ‹Footnote 1› · ‹Footnote 1› · ‹Footnotes› · ‹Back to reference 1› · ‹Back to reference 1-2›
      `).sort(),
    )
  })

  it('take values', () => {
    expect(fillLabel('{a} of {b}, {c} and {a', { a: 1, b: '{a}' })).toBe('1 of {a}, {c} and {a')
  })
})

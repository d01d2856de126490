import { describe, expect, it } from 'vitest'
import type { ReadDirective } from '../../../src/markdown/extension.ts'
import { article, html, linksOf, messages, parse } from './parsing.ts'

describe('excerpt', () => {
  it('ends with a sentence when one ends late enough, else with a word', () => {
    expect(parse(`${'word '.repeat(25)}end. ${'more '.repeat(30)}`).excerpt).toBe(`${'word '.repeat(25)}end.`)
    expect(parse('word '.repeat(60)).excerpt).toBe(`${'word '.repeat(32).trim()}…`)
  })
})

function withCommand(command: ReadDirective) {
  return { extensions: [{ directives: { command } }] }
}

describe('directives', () => {
  it('put generated Markdown around the body, at the place of the directive', () => {
    const page = parse(
      '## Part\n\n:::command vo fund\nMine [b](b.md).\n:::\n',
      withCommand(({ name, argument, level }, page) => {
        page.report({ severity: 'error', message: 'no such command', hint: 'none' })
        return {
          before: `${'#'.repeat(level + 1)} ${name} ${argument}\n\n[a](a.md)\n\n\`\`\`bash\nrun\n\`\`\`\n`,
          after: 'After `code`.',
          documented: ['command:vo fund'],
        }
      }),
    )
    expect(article(page)).toContain('<p>Mine <a href="b.md">b</a>.</p>\n<p>After <code>code</code>.</p>')
    expect(page.headings.map(({ level, id, line }) => [level, id, line])).toEqual([
      [2, 'part', 1],
      [3, 'command-vo-fund', 3],
    ])
    expect(linksOf(page).map(({ url, line, column }) => [url, line, column])).toEqual([
      ['a.md', 3, 1],
      ['b.md', 4, 6],
    ])
    expect(page.code).toEqual([])
    expect(page.documented).toEqual(['command:vo fund'])
    expect(messages(page)).toEqual(['docs/page.md:3:1 error no such command\n    none'])
  })

  it('head each directive one level below its section, also after another directive', () => {
    const page = parse(
      '## Part\n\n:::command a\n#### Inside\n:::\n\n:::command b\n:::\n',
      withCommand(({ argument, level }) => `${'#'.repeat(level + 1)} ${argument}`),
    )
    expect(page.headings.map(({ level, id }) => [level, id])).toEqual([
      [2, 'part'],
      [3, 'a'],
      [4, 'inside'],
      [3, 'b'],
    ])
  })

  it('end their line with further ids for the heading that they write', () => {
    const seen: [string, readonly string[]][] = []
    const page = parse(
      ':::command vo fund {#fund #supply}\n:::\n\n:::command vo {fund}\n:::\n',
      withCommand(({ argument, ids }) => {
        seen.push([argument, ids])
        return ''
      }),
    )
    expect(seen).toEqual([
      ['vo fund', ['fund', 'supply']],
      ['vo {fund}', []],
    ])
    expect(messages(page)).toEqual([])
  })

  it('may be empty, with the end on the next line', () => {
    expect(
      html(
        ':::command x\n:::\n\ntext',
        withCommand(() => 'B'),
      ),
    ).toBe('<p>B</p>\n<p>text</p>')
  })
})

describe('hostile input', () => {
  it('keeps the mark of slots out of the text', () => {
    expect(parse('a \u00010\u0001 b').html).toBe('<p>a \uFFFD0\uFFFD b</p>\n')
  })

  it('leaves emphasis beyond a depth as it is written, and URLs that no browser takes, and says so', () => {
    const page = parse(`${'*a _b '.repeat(15)}c${'_ d*'.repeat(15)}\n\nhttps://x.yz/${'a'.repeat(3000)} *b*`)
    expect(page.html).toContain('*a _b *a')
    expect(page.html).toMatch(/a <em>b<\/em><\/p>\n$/)
    expect(messages(page)).toEqual([
      'docs/page.md:1:62 warning emphasis is nested too deeply; shown as written\n    look for a line with many "*" or "_"',
      'docs/page.md:3:1 warning a URL is too long to be a link; shown as text\n    wrap it in "<" and ">", or shorten it',
    ])
  })

  it('ends nesting that is too deep with a problem, and goes on with the next page', () => {
    for (const text of [
      '- '.repeat(5000),
      Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- x\n`).join(''),
      '>'.repeat(20_000),
      ':::note\n'.repeat(1000),
      '<Tabs>\n'.repeat(1000) + '</Tabs>\n'.repeat(1000),
    ]) {
      expect(messages(parse(`${text}x`))).toContain(
        'docs/page.md:1:1 error quotes, lists or blocks are nested too deeply\n    look for a line with many ">" or "-"',
      )
    }
  })

  it.each([
    ['open brackets', '['.repeat(10_000)],
    ['open links', '[a]('.repeat(10_000)],
    ['stars', '*a **b '.repeat(10_000)],
    ['backticks', '`'.repeat(10_000)],
    ['end tags that close nothing', '</b>'.repeat(10_000)],
    ['tags that nothing closes', '<b>'.repeat(10_000)],
    ['components that nothing closes', '<Foo>\n\n'.repeat(5000)],
    ['comments that nothing closes', `${'<!-- '.repeat(5000)}\n\n${'{/* '.repeat(5000)}`],
    ['one long line', 'word '.repeat(200_000)],
    ['one wide gap', `a${' '.repeat(300_000)}b`],
    ['a table of many cells', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n`],
    ['footnotes', '[^a]: b\n'.repeat(5000)],
    ['imports', "import A1 from './a.css'\n".repeat(5000)],
    ['links and code on one line', '[a](/) `b` <b>c</b> '.repeat(10_000)],
    ['links in a row of a table', `${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${'|[a](/)'.repeat(5000)}`],
    ['emphasis within emphasis', `${'*a **b '.repeat(5000)}${'** c*'.repeat(5000)}`],
    ['stars on both sides', `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`],
    ['names of one word', 'a_'.repeat(100_000)],
    [
      'what may be an email address',
      `${'a.'.repeat(100_000)}@ ${'a@'.repeat(50_000)} a@b${'.-'.repeat(50_000)}`,
    ],
    ['email addresses', 'me@x.yz '.repeat(20_000)],
    ['a URL of dots', `https://a/${'.'.repeat(200_000)}`],
    ['titles under a line', 'a\n-\n'.repeat(20_000)],
    ['attributes', `<a ${'name="c" src="d" '.repeat(10_000)}>x</a>`],
    ['elements within each other', '<b>'.repeat(20_000) + '</b>'.repeat(20_000)],
    [
      'letters as code',
      ['js', 'solidity', 'toml', 'java', 'csharp']
        .map((name) => `\`\`\`${name}\n${'a'.repeat(100_000)}\n\`\`\`\n`)
        .join('\n'),
    ],
    ['code', `\`\`\`bash\n${'"$('.repeat(10_000)}\n\`\`\`\n\n\`\`\`js\n${'/*`'.repeat(10_000)}\n\`\`\``],
  ])('reads %s before a test times out', (_, text) => {
    expect(typeof parse(text).html).toBe('string')
  })
})

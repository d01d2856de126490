// What Markdown does not read as its author meant it: it is read after all, or reported.
import { describe, expect, test } from 'vitest'
import { html, messages, parse } from './parsing.ts'

const REFERENCE = (name: string, written: string) =>
  `warning nothing defines [${name}], so this link is shown as text\n    add a line "[${name}]: URL", or write \\${written} if no link is meant`

describe('a reference without its definition', () => {
  test.each([
    ['See [the guide][guide].', '1:5', 'guide', '[the guide][guide]'],
    ['- in `code` [guide][]', '1:13', 'guide', '[guide][]'],
    ['[`code` here][guide]', '1:1', 'guide', '[`code` here][guide]'],
    ['![a picture][shot]', '1:1', 'shot', '[a picture][shot]'],
    ['| a |\n|---|\n| [the guide][guide] |', '3:3', 'guide', '[the guide][guide]'],
    ['> # Quote with **[the guide][guide]**', '1:18', 'guide', '[the guide][guide]'],
    ['[the guide][gide]\n\n[guide]: /guide', '1:1', 'gide', '[the guide][gide]'],
  ])('is reported: %j', (text, place, name, written) => {
    expect(messages(parse(text))).toEqual([`docs/page.md:${place} ${REFERENCE(name, written)}`])
  })

  test.each([
    '`[x][y]`, array[0][1] and [0][1]',
    'tidy [--dry-run] [folder], [1], [citation needed], [--far][-f]',
    '\\[the guide][guide]',
    '[the guide][guide]\n\n[guide]: https://example.org',
    'string[][] and `a`[b1][c1]',
    '- [ ] a task [x]',
  ])('is not taken from %j', (text) => {
    expect(messages(parse(text))).toEqual([])
  })
})

describe('a footnote mark before a colon', () => {
  test.each([
    'crates[^1]: text\n\n[^1]: Note.',
    '- **bold**[^1]:\n  text\n\n[^1]: Note.',
    '| a[^1]: |\n|---|\n| b |\n\n[^1]: Note.',
    '> quote[^1]:\n\n[^1]: Note.',
    '## Heading[^1]:\n\n[^1]: Note.',
    'text[^†]:\n\n[^†]: Note.',
  ])('is a mark: %j', (text) => {
    expect(html(text)).toContain('class="footnote-mark"')
    expect(messages(parse(text))).toEqual([])
  })
})

describe('an alert', () => {
  test('may have a title, with marks, in any letter case', () => {
    const [plain, formatted] = ['> [!WARNING] Mind the gap\n> Text.', '- > [!note] **Bold** title\n  > Text.']
    expect(html(plain)).toContain('Mind the gap')
    expect(html(plain)).not.toContain('[!')
    expect(html(formatted)).toContain('<strong>Bold</strong> title')
    expect(messages(parse(`${plain}\n\n${formatted}`))).toEqual([])
  })

  test('has its text below, whatever its title is', () => {
    const body = html('> [!TIP] One *two*\n> Three `four`\n> five.')
    expect(body.slice(body.indexOf('</p>'))).toContain('<p>Three <code>four</code>\nfive.</p>')
  })

  test('of an unknown kind, or folded, is reported', () => {
    expect(
      messages(parse('> [!ABSTRACT]\n> Text.\n\n> [!TIPP]\n> Text.\n\n> [!TIP]- Title\n> Text.')),
    ).toEqual([
      expect.stringMatching(
        /^docs\/page\.md:1:1 warning "ABSTRACT" is no kind of box, so this is a quote that begins with \[!ABSTRACT\]\n {4}write one of note, /,
      ),
      'docs/page.md:4:1 warning "TIPP" is no kind of box, so this is a quote that begins with [!TIPP]\n    did you mean "tip"?',
      'docs/page.md:7:1 warning this box cannot be folded, so it is always open\n    remove the "-", or write <details>',
    ])
  })
})

describe('front matter', () => {
  test.each([
    ['an empty line', '\n---\ntitle: Name\nhide_title: 1\n---\n\nText.', 4],
    ['a comment', '<!-- made\nby a script -->\n---\ntitle: Name\nhide_title: 1\n---\n\nText.', 5],
    ['a space', ' ---\ntitle: Name\nhide_title: 1\n---\n\nText.', 3],
  ])('is read below or after %s, with its lines', (_name, text, line) => {
    const page = parse(text)
    expect(page.frontMatter.title).toBe('Name')
    expect(html(text)).toBe('<p>Text.</p>')
    expect(messages(page).map((message) => message.split(' ')[0])).toEqual([`docs/page.md:${line}:13`])
  })

  test('of another form is reported', () => {
    expect(messages(parse('+++\ntitle = "Name"\n+++\n\nText.'))).toEqual([
      'docs/page.md:1:1 warning front matter in TOML is not read, but shown\n    write it in YAML, such as "title: Name", between lines of "---"',
    ])
    expect(messages(parse('----\ntitle: Name\n----\n'))).toEqual([
      'docs/page.md:1:1 warning this front matter is not read, but shown\n    begin and end it with a line "---"',
    ])
  })

  test('is not what is between two rules', () => {
    expect(html('\n---\n\nText.\n\n---\n')).toBe('<hr>\n<p>Text.</p>\n<hr>')
  })
})

test.each(['    ```sh\n    a\n    ```', '- a\n\n      ~~~\n      b', '\t:::note\n\ta', '    ![a](b.png)'])(
  'a block that is indented too far is reported: %j',
  (text) => {
    expect(messages(parse(text))).toEqual([
      expect.stringContaining('warning Markdown indented by four spaces is code\n'),
    ])
  },
)

describe('a mark that is shown as written', () => {
  test.each([
    ['**bold ** text', '1:1', 'this ** is shown as written: it neither begins nor ends bold text'],
    ['a ** bold** b', '1:3', 'this ** is shown as written: it neither begins nor ends bold text'],
    ['**Never closed', '1:1', 'this ** is shown as written: it neither begins nor ends bold text'],
    ['Use `tidy to sort.', '1:5', 'this backtick is shown as written: no second one ends the code'],
    ['Use tidy` to sort.', '1:9', 'this backtick is shown as written: no second one ends the code'],
    ['##Heading', '1:1', '"##" is shown as written: a heading has a blank after its marks'],
    ['#Heading of it', '1:1', '"#" is shown as written: a heading has a blank after its marks'],
    [
      '| a | b |\n|---|\n| c | d |',
      '2:1',
      'this table is shown as text: its head has 2 cells, the line below 1',
    ],
    ['<div class="a">\n\nText.', '1:1', '<div> is shown as text: it is never closed'],
    ['Text <a href="/">b', '1:6', '<a> is shown as text: it is never closed'],
    ['- Text</details>', '1:7', '</details> is shown as text: it closes nothing'],
    ['1. a\n\nText\n2. b', '4:1', '"2." is shown as text: it continues a paragraph'],
    [
      '1. a\n```\nb\n```\n1. c',
      '5:1',
      'this list begins again at 1: what stands above it is not indented, so it ended the list',
    ],
  ])('is reported: %j', (text, place, message) => {
    expect(messages(parse(text)).map((found) => found.split('\n')[0])).toEqual([
      `docs/page.md:${place} warning ${message}`,
    ])
  })

  test.each([
    '2**3, **/*.js, src/**, `**`, \\*\\* and **kwargs',
    '**bold** and `code`, ``a`b`` and \\`',
    '#1, #general, #!/bin/sh',
    'a | b\n--- and more',
    '| a | b |\n|---|---|\n| c |',
    'A line\n##no heading, as it is within a paragraph',
    'cp <path> <address>, <input file>, <li>',
    '1. a\n2. b\n\nText\n\n1. c\n2. d',
    '1. a\n```\nb\n```\n2. c\n\nSold 2019.\n2. May was warm.',
  ])('is not reported where it is meant: %j', (text) => {
    expect(messages(parse(text))).toEqual([])
  })
})

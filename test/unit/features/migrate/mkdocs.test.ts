// What becomes of the Markdown of MkDocs, Material and its extensions.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHeadingIds } from '../../../../src/features/migrate/heading-ids.ts'
import { convertBlocks } from '../../../../src/features/migrate/mkdocs/blocks.ts'
import { navItems, slugOf } from '../../../../src/features/migrate/mkdocs/site.ts'
import { expandSnippets } from '../../../../src/features/migrate/mkdocs/snippets.ts'

const EXTENSIONS = new Set(['keys', 'mark', 'caret', 'tilde', 'def_list'])

/** Converts a text; blank lines are left out, and reports are at the end. */
function convert(text: string): string {
  const reports: string[] = []
  const lines = convertBlocks(text.split('\n'), {
    extensions: EXTENSIONS,
    abbreviations: new Map([['HTML', 'Hyper Text']]),
    linksTabs: true,
    languages: new Map([['pycon', 'python']]),
    withId: createHeadingIds(slugOf, '_'),
    report: (written, why) => reports.push(`${written}: ${why}`),
    reportOnce: (_, written, why) => reports.push(`${written}: ${why}`),
  })
  return [...lines.filter((line) => line.trim() !== ''), ...reports].join('\n')
}

describe('blocks', () => {
  test.each([
    ['a box with a title', '!!! warning "Mind *it*"\n    Text.', ':::warning[Mind *it*]\nText.\n:::'],
    ['a box whose kind has no name here', '!!! quote\n    Text.', ':::note[Quote]\nText.\n:::'],
    ['a box without a title', '!!! note ""\n    Text.', ':::note\nText.\n:::'],
    ['a box that floats', '!!! tip inline end "Side"\n    Text.', ':::tip[Side]\nText.\n:::'],
    ['details', '??? note "More"\n    Text.', ':::details[More]\nText.\n:::'],
    ['details that are open', '???+ example\n    Text.', ':::details[Example]\nText.\n:::'],
    ['a box in a box', '!!! note\n    A\n\n    !!! tip\n        B', '::::note\nA\n:::tip\nB\n:::\n::::'],
    ['a box in a list', '- a\n\n    !!! note\n        B', '- a\n    :::note\n    B\n    :::'],
    ['what follows a box', '!!! note\n    A\n\nAfter.', ':::note\nA\n:::\nAfter.'],
    [
      'tabs',
      '=== "A b"\n\n    One.\n\n=== "C"\n\n    Two.',
      '::::tabs a-b-c\n:::tab A b\nOne.\n:::\n:::tab C\nTwo.\n:::\n::::',
    ],
    ['tabs of code', '=== "A"\n    ```sh\n    x\n    ```', '::::tabs a\n:::tab A\n```sh\nx\n```\n:::\n::::'],
    [
      'a fence in code',
      '```\n=== "A"\n    ```sh\n    x\n    ```\n```',
      '```\n=== "A"\n    ```sh\n    x\n    ```\n```',
    ],
    ['blocks between slashes', '/// note | Mind\n\nText.\n\n///', ':::note[Mind]\nText.\n:::'],
    [
      'tabs between slashes',
      '/// tab | A\nOne.\n///\n\n/// tab | B\nTwo.\n///',
      '::::tabs a-b\n:::tab A\nOne.\n:::\n:::tab B\nTwo.\n:::\n::::',
    ],
    [
      'Markdown in HTML',
      '<div class="grid" markdown>\n\n- a\n\n    b\n\n</div>',
      '<div class="grid">\n- a\n    b\n</div>',
    ],
    ['pictures for a mode', '![a](a.svg#only-dark)', '![a](a.svg#gh-dark-mode-only)'],
    [
      'indented Markdown in HTML',
      '<figure markdown="span">\n    ![a](a.png)\n</figure>',
      '<figure>\n![a](a.png)\n</figure>',
    ],
    ['a definition', 'Term\n:   What it means.', 'Term\n:   What it means.'],
    [
      'documentation of code',
      '::: a.b\n    options:\n      x: 1\nText.',
      'Text.\n::: a.b: a plugin reads this documentation from code; write it, or generate it as Markdown',
    ],
    [
      'a template',
      '{% include "a" %}',
      '{% include "a" %}\n{% include "a" %}: templates in pages are not run',
    ],
    ['a list of contents', '[TOC]', '[[toc]]'],
    [
      'what looks like a block in code',
      '```\n!!! note\n    x\n=== "A"\n```',
      '```\n!!! note\n    x\n=== "A"\n```',
    ],
    [
      'attributes of a fence',
      '``` { .py .annotate title="a.py" hl_lines="1 3-4" linenums="1" }\nx # (1)!\n```',
      '```py title="a.py" {1,3-4} showLineNumbers\nx # (1)\n```',
    ],
    ['a language with another name', '```pycon\n>>> x\n```', '```python\n>>> x\n```'],
  ])('%s', (_, text, expected) => {
    expect(convert(text)).toBe(expected)
  })
})

describe('lines', () => {
  test.each([
    ['classes of a link', '[a](b.md){ .md-button }', '[a](b.md)'],
    ['an id of a heading', '## Title { #own .x data-toc }', '## Title {#own}'],
    ['a heading whose id would be another', '## A & B', '## A & B {#a-b}'],
    ['a heading whose id is the same', '## A b', '## A b'],
    ['a list of attributes', 'Text.\n{: .lead #x }', 'Text.'],
    ['a picture with a width', '![A](a.png){ width="300" }', '<img src="a.png" alt="A" width="300" />'],
    ['a picture without one', '![A](a.png){ loading=lazy }', '![A](a.png)'],
    ['keys', 'Press ++ctrl+alt+del++.', 'Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>.'],
    ['icons', ':material-check: yes, :octicons-x-16: no, :simple-git: Git', '✓ yes, ✗ no, Git'],
    ['emoji', ':tada:', ':tada:'],
    ['marks', '==a== ^^b^^ H~2~O x^2^', '<mark>a</mark> <ins>b</ins> H<sub>2</sub>O x<sup>2</sup>'],
    [
      'abbreviations',
      'HTML and `HTML`, [HTML](HTML.md)',
      '<abbr title="Hyper Text">HTML</abbr> and `HTML`, [<abbr title="Hyper Text">HTML</abbr>](HTML.md)',
    ],
    ['code', '`{ .a } ++x++ ==y==`', '`{ .a } ++x++ ==y==`'],
    ['code with a language', '`#!py x = 1`', '`x = 1`'],
    ['braces that are text', 'Use {name} and { a: 1 }.', 'Use {name} and { a: 1 }.'],
  ])('%s', (_, text, expected) => {
    expect(convert(text)).toBe(expected)
  })
})

describe('snippets', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'snippets-'))
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'a.md'), 'one\ntwo\nthree\n')
    writeFileSync(join(folder, 'b.md'), '--8<-- "a.md:2"\n')
    writeFileSync(join(folder, 'src/c.py'), '# --8<-- [start:f]\ndef f(): ...\n# --8<-- [end:f]\nx = 1\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['a file', '--8<-- "a.md"', 'one\ntwo\nthree'],
    ['lines', '--8<-- "a.md:2:3"', 'two\nthree'],
    ['a section', '--8<-- "src/c.py:f"', 'def f(): ...'],
    ['a file without its marks', '--8<-- "src/c.py"', 'def f(): ...\nx = 1'],
    ['several files', '--8<--\na.md:1:1\nsrc/c.py:f\n--8<--', 'one\ndef f(): ...'],
    ['a file that takes another', '  --8<-- "b.md"', '  two'],
    ['an escaped one', ';--8<-- "a.md"', '--8<-- "a.md"'],
    ['code with marked lines', '{* src/c.py hl[2:3] *}', '```py {2-3}\ndef f(): ...\nx = 1\n```'],
    ['one that is not there', 'a\n--8<-- "gone.md"', 'a\ngone.md: no such snippet'],
    [
      'one of another site',
      '--8<-- "https://example.org/a.md"',
      'https://example.org/a.md: snippets of other sites are not read; copy it into the page',
    ],
  ])('%s', (_, text, expected) => {
    const reports: string[] = []
    const lines = expandSnippets(text.split('\n'), {
      folders: [folder],
      report: (written, why) => reports.push(`${written}: ${why}`),
    })
    expect([...lines, ...reports].join('\n')).toBe(expected)
  })
})

test('nav becomes a sidebar, with the index of a section as its link', () => {
  const nav = [
    'index.md',
    { Guide: ['guide/index.md', { Start: 'guide/start.md' }] },
    { Code: 'https://example.org' },
    { Gone: 'gone.md' },
  ]
  expect(navItems(nav, true)).toEqual([
    { to: 'index.md' },
    {
      label: 'Guide',
      to: 'guide/index.md',
      collapsed: true,
      items: [{ label: 'Start', to: 'guide/start.md' }],
    },
    { label: 'Code', to: 'https://example.org' },
    { label: 'Gone', to: 'gone.md' },
  ])
})

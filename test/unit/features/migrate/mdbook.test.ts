// What becomes of the chapters of a book of mdBook.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expandIncludes } from '../../../../src/features/migrate/mdbook/includes.ts'
import { convertCode } from '../../../../src/features/migrate/mdbook/site.ts'
import { readSummary } from '../../../../src/features/migrate/mdbook/summary.ts'

test('the summary is a sidebar, with its parts and without drafts', () => {
  const summary = `# Summary

[Introduction](./README.md)

# Use

- [Install \`it\`](install.md)
    - [Linux](install/linux.md)
- [Draft]()

---

[Appendix](a%20b.md)
`
  const labels = new Map([
    ['README.md', 'Introduction'],
    ['install.md', 'Install it'],
    ['install/linux.md', 'Linux'],
    ['a b.md', 'Appendix'],
  ])
  expect(readSummary(summary)).toEqual({
    title: 'Summary',
    labels,
    paths: ['README.md', 'install.md', 'install/linux.md', 'a b.md'],
    items: [
      { label: 'Introduction', to: 'README.md' },
      {
        label: 'Use',
        items: [
          {
            label: 'Install it',
            to: 'install.md',
            collapsed: true,
            items: [{ label: 'Linux', to: 'install/linux.md' }],
          },
          { label: 'Draft', to: undefined },
          { label: 'Appendix', to: 'a b.md' },
        ],
      },
    ],
  })
})

describe('code', () => {
  test.each([
    [
      'Rust without its hidden lines',
      'rust,ignore,edition2021',
      '# use a;\nfn main() {\n    # b();\n#\n#[test]\n##x\n}',
      'rust',
      'fn main() {\n#[test]\n#x\n}',
    ],
    ['a language with signs of its own', 'python', '~a\nb', 'python', 'b'],
    ['signs in the fence', 'toml,hidelines=!', '!a\nb', 'toml', 'b'],
    ['other languages as they are', 'sh', '# note\ncargo run', 'sh', '# note\ncargo run'],
  ])('%s', (_, info, code, language, expected) => {
    expect(convertCode(info, code.split('\n'), { python: '~' })).toEqual({
      info: language,
      code: expected.split('\n'),
    })
  })
})

describe('directives', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'includes-'))
    writeFileSync(join(folder, 'a.rs'), 'one\n// ANCHOR: x\ntwo\n// ANCHOR_END: x\nthree\n')
    writeFileSync(join(folder, 'b.md'), 'See {{#include a.rs:x}}.\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['a file', '{{#include a.rs}}', 'one\ntwo\nthree'],
    ['an anchor', '{{#include a.rs:x}}', 'two'],
    ['a line', '{{#include a.rs:1}}', 'one'],
    ['lines from one on', '{{#include a.rs:5:}}', 'three'],
    ['lines up to one', '{{#rustdoc_include a.rs::1}}', 'one'],
    ['a file that includes another', '{{#include b.md}}', 'See two.'],
    ['a program', '{{#playground a.rs editable}}', '```rust\none\ntwo\nthree\n```'],
    ['an escaped one', '\\{{#include a.rs}}', '{{#include a.rs}}'],
    ['one without a file', '{{#include}}', '{{#include}}'],
    ['a file that is not there', '{{#include gone.rs}}', 'gone.rs: no such file to include'],
    [
      'a preprocessor',
      '{{#quiz a}}',
      '{{#quiz a}}: a preprocessor of the book replaces it, which is not run',
    ],
  ])('%s', (_, text, expected) => {
    const reports: string[] = []
    const { text: expanded } = expandIncludes(text, {
      folder,
      report: (written, why) => reports.push(`${written}: ${why}`),
    })
    expect([expanded, ...reports].filter(Boolean).join('\n')).toBe(expected)
  })

  test('a title is not text', () => {
    expect(expandIncludes('{{#title Mine}}Text', { folder, report: () => {} })).toEqual({
      text: 'Text',
      title: 'Mine',
    })
  })
})

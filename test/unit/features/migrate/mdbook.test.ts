// What becomes of the chapters of a book of mdBook.
import { describe, expect, test } from 'vitest'
import { expandIncludes } from '../../../../src/features/migrate/mdbook/includes.ts'
import { convertCode } from '../../../../src/features/migrate/mdbook/site.ts'
import { readSummary } from '../../../../src/features/migrate/mdbook/summary.ts'
import { textCases } from '../../texts.ts'
import { folderOf, withReports } from './converted.ts'

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
  textCases('migrate/mdbook-code', ({ text }) => {
    const [fence = '', ...lines] = text.split('\n')
    const { info, code } = convertCode(fence.slice(3), lines.slice(0, -1), { python: '~' })
    return [`\`\`\`${info}`, ...code, '```'].join('\n')
  })
})

describe('directives', () => {
  textCases('migrate/mdbook-directives', ({ text, parts }) =>
    withReports((report) => {
      const { text: expanded, title } = expandIncludes(text, { folder: folderOf(parts), report })
      return [...(title ? [`title: ${title}`] : []), expanded].filter(Boolean)
    }),
  )
})

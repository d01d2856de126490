import { expect, test } from 'vitest'
import { editUrlOf } from '../../../src/render/page-parts.ts'

const page = { source: 'docs/a b.md', contentDir: 'docs' }

test.each([
  ['https://a.org/edit', 'https://a.org/edit/docs/a%20b.md'],
  ['https://a.org/edit/', 'https://a.org/edit/docs/a%20b.md'],
  ['https://a.org/edit?file={path}', 'https://a.org/edit?file=docs/a%20b.md'],
  ['https://a.org/edit/main/content/{docPath}', 'https://a.org/edit/main/content/a%20b.md'],
])('a page is edited at %s', (editUrl, expected) => {
  expect(editUrlOf(editUrl, page)).toBe(expected)
})

test('docs next to the site have a URL without dots', () => {
  const beside = { source: '../docs/a.md', contentDir: '../docs' }
  expect(editUrlOf('https://a.org/edit/main/website/', beside)).toBe('https://a.org/edit/main/docs/a.md')
  expect(editUrlOf('https://a.org/edit/main/website/{path}', beside)).toBe(
    'https://a.org/edit/main/docs/a.md',
  )
})

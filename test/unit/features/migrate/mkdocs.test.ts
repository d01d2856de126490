// What becomes of the Markdown of MkDocs, Material and its extensions.
import { describe, expect, test } from 'vitest'
import { createHeadingIds } from '../../../../src/features/migrate/heading-ids.ts'
import { convertBlocks } from '../../../../src/features/migrate/mkdocs/blocks.ts'
import { navItems, slugOf } from '../../../../src/features/migrate/mkdocs/site.ts'
import { expandSnippets } from '../../../../src/features/migrate/mkdocs/snippets.ts'
import { textCases } from '../../texts.ts'
import { folderOf, withReports } from './converted.ts'

const EXTENSIONS = new Set(['keys', 'mark', 'caret', 'tilde', 'def_list'])

/** What becomes of a text, without blank lines. */
const convert = (text: string) =>
  withReports((report) =>
    convertBlocks(text.split('\n'), {
      extensions: EXTENSIONS,
      abbreviations: new Map([['HTML', 'Hyper Text']]),
      linksTabs: true,
      languages: new Map([['pycon', 'python']]),
      withId: createHeadingIds(slugOf, '_'),
      report,
      reportOnce: (_, ...said) => report(...said),
    }).filter((line) => line.trim() !== ''),
  )

textCases('migrate/mkdocs', ({ text }) => convert(text))

describe('snippets', () => {
  textCases('migrate/mkdocs-snippets', ({ text, parts }) =>
    withReports((report) => expandSnippets(text.split('\n'), { folders: [folderOf(parts)], report })),
  )
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

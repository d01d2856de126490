import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { swizzledNotes } from '../../../../src/features/migrate/swizzled.ts'

test('each component of the theme that a site has changed is reported, with its replacement', () => {
  const root = mkdtempSync(join(tmpdir(), 'swizzled-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(swizzledNotes(root)).toEqual([])
  mkdirSync(join(root, 'src/theme/Footer'), { recursive: true })
  writeFileSync(join(root, 'src/theme/Footer/index.tsx'), '')
  for (const name of ['MDXComponents.js', 'Root.tsx', 'CodeBlock.jsx', 'SearchBar.js', 'Own.js', 'Own.css'])
    writeFileSync(join(root, 'src/theme', name), '')
  expect(swizzledNotes(root).map(({ kind, subject, text }) => [kind, subject, text])).toEqual([
    [
      'unsupported',
      'src/theme/CodeBlock',
      'Markdown has its own; change the look in templates/styles/own.css, and the rest in an extension',
    ],
    [
      'unsupported',
      'src/theme/Footer',
      'themeConfig.footer has the links, templates/shell/Footer.tsx the markup',
    ],
    ['notNeeded', 'src/theme/MDXComponents', 'its named components are available in .mdx pages'],
    ['unsupported', 'src/theme/Own', 'pages can import it as @theme/Own; the layout does not use it'],
    ['unsupported', 'src/theme/Root', 'templates/App.tsx is the frame of every page'],
    ['notNeeded', 'src/theme/SearchBar', 'search is built in'],
  ])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOwnTemplates } from '../../../src/project/own-templates.ts'
import { findUnusedTemplates } from '../../../src/project/unused-templates.ts'
import { siteFolder } from '../config/site-folder.ts'

function found(files: Record<string, string>, types: string[] = []): string[] {
  const root = join(siteFolder(files))
  return findUnusedTemplates(root, readOwnTemplates(root), { types, docs: [] }).map(
    ({ file, message, hint }) => `${file}: ${message}; ${hint}`,
  )
}

test('a template in the wrong folder, or with another name or extension, is reported with the one that was meant', () => {
  const nothing = 'does not replace any template, and nothing imports it'
  expect(
    found({
      'templates/Footer.tsx': '',
      'templates/shell/Foter.tsx': '',
      'templates/shell/Navbar.jsx': '',
      'templates/styles/brand.css': '',
    }),
  ).toEqual([
    `templates/Footer.tsx: ${nothing}; did you mean "templates/shell/Footer.tsx"?`,
    `templates/shell/Foter.tsx: ${nothing}; did you mean "templates/shell/Footer.tsx"?`,
    `templates/shell/Navbar.jsx: ${nothing}; did you mean "templates/shell/Navbar.tsx"?`,
    `templates/styles/brand.css: ${nothing}; remove it, or import it`,
  ])
})

test('a file that is not a page is reported in the folder of pages', () => {
  expect(found({ 'pages/about.md': '# About', 'pages/data.ts': '', 'pages/home.tsx': '' })).toEqual([
    'pages/about.md: Markdown is not a page here; pages of Markdown are in docs/',
    'pages/data.ts: not a page, and nothing imports it; pages are .tsx and .jsx files; import it from one of them, or remove it',
  ])
})

test('a type of navbar items that no item has is reported', () => {
  const files = { 'templates/navbar-items/stars.tsx': '', 'templates/navbar-items/forks.tsx': '' }
  expect(found(files, ['stars', 'link'])).toEqual([
    'templates/navbar-items/forks.tsx: no item of the navbar has the type "forks", and nothing imports it; add the item to themeConfig.navbar.items, or remove the file',
  ])
})

test('nothing is reported that is used, or is not code', () => {
  expect(
    found(
      {
        'templates/shell/Footer.tsx':
          "import { year } from '../lib/year.ts'\nimport './more.css'\nexport * from 'lido-docs/templates/shell/Footer.tsx'",
        'templates/shell/more.css': '@import "../styles/colors.css";',
        'templates/styles/colors.css': '',
        'templates/lib/year.ts': "export { a } from './parts'",
        'templates/lib/parts/index.ts': '',
        'templates/lib/year.test.ts': '',
        'templates/types.d.ts': '',
        'templates/navbar-items/stars.tsx': '',
        'templates/README.md': '',
        'templates/logo.svg': '',
        'pages/index.tsx': '',
      },
      ['stars'],
    ),
  ).toEqual([])
  expect(found({})).toEqual([])
})

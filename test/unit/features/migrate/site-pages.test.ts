import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failingPages, sitePages } from '../../../../src/features/migrate/site-pages.ts'
import { temporary } from '../../../temporary.ts'

const PAGE = 'src/pages/index.js'

test('a page that is omitted because a component lacks something names that component', () => {
  const root = mkdtempSync(join(temporary, 'site-pages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  writeFileSync(join(root, PAGE), 'export default () => null\n')
  const site = {
    ...{ file: join(root, 'docusaurus.config.js'), root, config: {}, docs: [{}], blogs: [], pages: [{}] },
    ...{ redirects: undefined, styles: [], others: [], options: [] },
  }
  const about = { page: PAGE, rule: 'missing-module' }
  const failing = failingPages(site, [
    { ...about, severity: 'error', file: PAGE, message: '<Page> is omitted', hint: 'it needs a module' },
    { ...about, severity: 'warning', file: 'src/Other.js', page: 'docs/a.mdx', message: 'cannot find "b"' },
    { ...about, severity: 'warning', file: 'src/Hero.js', line: 2, column: 8, message: 'cannot find "a"' },
  ])
  expect(sitePages(site, failing).notes.map(({ text }) => text)).toEqual([
    'left out: src/Hero.js:2:8: cannot find "a"',
  ])
})

// What a build loads of the command's own code: what a site does not use costs it nothing.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

/** Files of the package that few sites need, and packages that are not in it, by the names that they are loaded under. */
const RARE =
  /^(?:react|temml|emoji|package-managers|yaml|esbuild|javascript|page-code|chokidar|linkinator|serve|migrate|init|draw-missing|check-external|[a-z]{2})$/

const PLAIN = { 'docs/index.md': '---\ndescription: Home\n---\n\n# Home\n\nWords and `code`.\n' }

/** Builds a site and returns what it loaded of such files, in order. */
async function loadedBy(files: Record<string, string>): Promise<string[]> {
  const site = makeSite({ 'docs.config.json': '{ "title": "Site" }', ...files })
  const folder = mkdtempSync(join(tmpdir(), 'lido-docs-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { code } = await runCommand(['build', '--no-cache'], site.root, {
    env: { NODE_V8_COVERAGE: folder },
    alone: true,
  })
  expect(code).toBe(0)
  const urls = readdirSync(folder).flatMap((file) => {
    const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'))
  })
  // Names of chunks end with a hash; those of packages are their folders'.
  const names = urls.map(
    (url) => /node_modules\/(\w+)/.exec(url)?.[1] ?? basename(url).replace(/(?:-[\da-f]{8})?\.c?js$/, ''),
  )
  expect(names).toContain('cli')
  return [...new Set(names)].filter((name) => RARE.test(name)).sort()
}

test('a plain site loads nothing for components, formulas, pictures, other languages, serving or moving', async () => {
  expect(await loadedBy(PLAIN)).toEqual([])
})

test('a site with one of these loads what it needs, and nothing for the others', async () => {
  const config = (more: object) => JSON.stringify({ title: 'Site', ...more })
  const formula = {
    ...PLAIN,
    'docs.config.json': config({ markdown: { math: true } }),
    'docs/a.md': '# A\n\n$x$\n',
  }
  expect(await loadedBy(formula)).toEqual(['temml'])
  const component = {
    ...PLAIN,
    'src/B.jsx': 'export const B = () => <b>B</b>\n',
    'docs/b.mdx': "import { B } from '@site/src/B'\n\n# B\n\n<B />\n",
  }
  expect(await loadedBy(component)).toEqual(['esbuild', 'javascript', 'page-code', 'react'])
  const german = { ...PLAIN, 'docs.config.json': config({ i18n: { defaultLocale: 'de', locales: ['de'] } }) }
  expect(await loadedBy(german)).toEqual(['de'])
})

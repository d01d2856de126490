// Proves that a build refuses what it would have to write over, and leaves nothing behind.
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, type TestSite } from './command.ts'

const page = (text: string) => `---\ndescription: About ${text}\n---\n\n# Title of ${text}\n\n${text}\n`
const FILES = {
  'docs.config.json': JSON.stringify({ url: 'https://example.org' }),
  'docs/index.md': page('Home.'),
  'docs/a.md': page('A.'),
}

/** Builds, expects it to fail, and returns what it said; nothing may have been written but what pages were parsed to. */
async function failingBuild(site: TestSite): Promise<string> {
  const before = readdirSync(site.root)
  const { code, stderr } = await site.run('build')
  expect(code).toBe(1)
  expect(readdirSync(site.root).filter((name) => name !== '.lido-docs')).toEqual(before)
  return stderr
}

describe('a build', () => {
  test('rejects a redirect from the path of a page', async () => {
    const config = { url: 'https://example.org', redirects: [{ from: '/a', to: '/' }] }
    const site = makeSite({ ...FILES, 'docs.config.json': JSON.stringify(config) })
    expect(await failingBuild(site)).toBe(
      'docs.config.json:1:51  error  the redirect from /a would overwrite the page /a, made from docs/a.md\n' +
        '    remove redirects[0], or move the other one\n1 error. Nothing was written.\n',
    )
  })

  test('rejects a static file at the path of a page', async () => {
    const site = makeSite({ ...FILES, 'static/a/index.html': 'mine' })
    expect(await failingBuild(site)).toContain('static/a/index.html  error  the static file a/index.html')
  })

  test('rejects versions that are outside their folder, and leaves no folder behind', async () => {
    const site = makeSite({ ...FILES, 'versions.json': '["1.0", "../../x"]' })
    expect(await failingBuild(site)).toContain('versions.json:1:1  error  expected a list of version names\n')
  })

  test('takes no text from outside of the site', async () => {
    const site = makeSite({
      ...FILES,
      'secret.md': 'Secret.',
      'site/docs.config.json': FILES['docs.config.json'],
      'site/docs/index.mdx': page("import Part from '../../secret.md'\n\n<Part />"),
    })
    const { code, stderr } = await site.run('build', '--config', 'site/docs.config.json')
    expect(code).toBe(1)
    expect(stderr).toContain('cannot read "../../secret.md"')
  })

  test('calls an image that is a link to nowhere a broken one', async () => {
    const site = makeSite({ ...FILES, 'docs/b.md': page('![dot](./dot.png)') })
    symlinkSync('gone.png', join(site.root, 'docs/dot.png'))
    expect(await failingBuild(site)).toContain('docs/b.md:7:1  error  broken image or file ./dot.png')
  })
})

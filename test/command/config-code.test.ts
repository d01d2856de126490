import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const page = '---\ndescription: d\n---\n\n# Home\n\nText.\n'
const code = `import { title } from './site/title.ts'
import type { Stats } from 'node:fs'

export default async (): Promise<object> => ({
  title,
  url: 'https://example.org',
  docs: {
    editUrl: ({ docPath }: { docPath: string }) => \`https://git.example.org/\${docPath}?edit\`,
  },
})
`
const files = {
  'docs.config.ts': code,
  'site/title.ts': "export const title = 'One'\n",
  'docs/index.md': page,
}

describe('settings as code', () => {
  test('are data in the end', async () => {
    const site = makeSite(files)
    expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
    const html = site.read('build/index.html')
    expect(html).toContain('<title>Home | One</title>')
    expect(html).toContain('href="https://git.example.org/index.md?edit"')
  })

  test('are inputs of the build, as are the files that they import', async () => {
    const site = makeSite(files)
    await site.run('build')
    expect((await site.run('build')).stdout).toContain('none changed')
    site.write('site/title.ts', "export const title = 'Two'\n")
    await site.run('build')
    expect(site.read('build/index.html')).toContain('<title>Home | Two</title>')
  })

  test('are ignored if there is JSON', async () => {
    const site = makeSite({ ...files, 'docs.config.json': '{"title":"JSON","url":"https://example.org"}' })
    await site.run('build')
    expect(site.read('build/index.html')).toContain('<title>Home | JSON</title>')
  })

  test.each([
    [
      'a wrong setting',
      "export default {\n  url: 'https://example.org',\n  docs: { breadcrumb: true },\n}\n",
      'docs.config.ts:3:11  error  docs: unknown key "breadcrumb"\n    did you mean "breadcrumbs"?\n',
    ],
    [
      'a function that is no editUrl',
      'export default {\n  themeConfig: { image() {} },\n}\n',
      'docs.config.ts:2:18  error  themeConfig.image: expected data, got a function\n',
    ],
    [
      'a syntax error',
      'export default {\n  a: 1 b: 2,\n}\n',
      'docs.config.ts:2:8  error  Expected "}" but found "b"\n',
    ],
    [
      'an exception',
      "const a: string = 'x'\nthrow new Error('no ' + a)\n",
      'docs.config.ts:2:7  error  no x\n',
    ],
  ])('%s is reported with its position', async (_name, text, message) => {
    const site = makeSite({ 'docs.config.ts': text, 'docs/index.md': page })
    const { code: exit, stderr } = await site.run('build')
    expect(exit).toBe(1)
    expect(stderr).toContain(message)
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, packageFolder } from './command.ts'

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

/** Settings with a misspelt key, an unknown value, and a value of the wrong type. */
const WRONG = `import { defineConfig } from 'lido-docs'
export default [defineConfig({
  titel: 'One',
}), defineConfig({ title: 'One',
  onBrokenLinks: 'thrw',
}), defineConfig({ themeConfig: { navbar: { items: [{ to: 4, label: 'Next' }] } } })]
`

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

  test('are checked by TypeScript in defineConfig, which needs no installed package to run', async () => {
    const site = makeSite({
      ...files,
      'docs.config.ts': `import { defineConfig } from 'lido-docs'

export default defineConfig({ title: 'One', docs: { editUrl: ({ docPath }) => \`https://git.example.org/\${docPath}\` } })
`,
    })
    expect(await site.run('build')).toMatchObject({ code: 0, stderr: '' })
    expect(site.read('build/index.html')).toContain('href="https://git.example.org/index.md"')
    mkdirSync(join(site.root, 'node_modules'))
    symlinkSync(packageFolder, join(site.root, 'node_modules/lido-docs'))
    site.write('wrong.ts', WRONG)
    const tsc = join(packageFolder, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', '--pretty', 'false']
    const checked = spawnSync(process.execPath, [tsc, ...options, 'docs.config.ts', 'wrong.ts'], {
      cwd: site.root,
      encoding: 'utf8',
    })
    expect(checked.stdout.match(/^\w.*?: error TS\d+/gm)).toEqual([
      'wrong.ts(3,3): error TS2353',
      'wrong.ts(5,3): error TS2820',
      'wrong.ts(6,55): error TS2322',
    ])
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

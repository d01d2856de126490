// Proves how `lido-docs check-commands` reports.
import { describe, expect, test } from 'vitest'
import { makeSite } from './command.ts'

const FILES = {
  'docs.config.json': JSON.stringify({ url: 'https://example.org', cli: { manifest: 'tool.json' } }),
  'tool.json': JSON.stringify({
    version: 1,
    name: 'tool',
    invocations: { npx: 'tool' },
    options: [],
    commands: [],
  }),
  'docs/index.md': '---\ndescription: Home\n---\n\n# Home\n\n```sh\ntool --nosuch\n```\n',
}

describe('check-commands says what it checked', () => {
  test('a page of the site', async () => {
    const site = makeSite({ ...FILES, 'docs/index.md': '# Home\n\n```sh\ntool\n```\n' })
    const { code, stdout } = await site.run('check-commands')
    expect(stdout).toBe('1 command line on 1 page: no problems.\n')
    expect(code).toBe(0)
  })

  test('the docs that come with the package, in a folder without any', async () => {
    const { code, stdout } = await makeSite({}).run('check-commands')
    expect(stdout).toMatch(
      /^\d+ command lines on \d+ pages bundled with lido-docs \(this folder has no docs\): no problems\.\n$/,
    )
    expect(code).toBe(0)
  })
})

describe('[C-04] check-commands reports', () => {
  test.each([
    ['github', /^::error file=docs\/index\.md,line=8,col=\d+,title=[a-z-]+::.*--nosuch/],
    [
      'junit',
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="lido-docs" tests="1" failures="1">/,
    ],
    ['sarif', /^\{\n {2}"\$schema": "https:\/\/json\.schemastore\.org\/sarif-2\.1\.0\.json"/],
  ])('as %s, and nothing else to standard output', async (format, beginning) => {
    const site = makeSite(FILES)
    const { code, stdout, stderr } = await site.run('check-commands', '--format', format)
    expect(stderr).toBe('')
    expect(stdout).toMatch(beginning)
    expect(stdout).not.toContain('command lines on')
    expect(code).toBe(1)
  })
})

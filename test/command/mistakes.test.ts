// What an author is told of mistakes: where, what, how to mend it; all of them at once, without a stack.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite, runCommand } from './command.ts'

const config = { title: 'Site', url: 'https://example.org', baseUrl: '/' }
const pages = {
  'docs/index.md': '# Home\n\nWhere it begins.\n',
  'docs/guide/start.md': '# Start\n\nHow to go on.\n',
}
const CONFIG = 'docs.config.json'

type Files = Record<string, string | Uint8Array>

const site = (settings: object, files: Files = {}) =>
  makeSite({ ...pages, [CONFIG]: JSON.stringify({ ...config, ...settings }, undefined, 2), ...files })

/** Builds a site that must be refused, and returns what was said. */
async function refusal(settings: object, files?: Files): Promise<string> {
  const { code, stdout, stderr } = await site(settings, files).run('build')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  return stderr
}

describe('[E-13] mistakes', () => {
  test.each([
    [
      'no JSON',
      '{\n  "title": "Site",\n  url: "x"\n}',
      'docs.config.json:3:3  error  expected a key in double quotes, got url\n',
    ],
    ['a list', '[]', 'docs.config.json:1:1  error  expected an object, got an empty list\n'],
    ['empty', '', 'docs.config.json:1:1  error  expected a value, got the end of the file\n'],
  ])('of a config that is %s have a place', async (_, text, expected) => {
    const { code, stderr } = await site({}, { [CONFIG]: text }).run('build')
    expect(code).toBe(1)
    expect(stderr).toBe(`${expected}1 error. Nothing was written.\n`)
  })

  test('leave the last good output as it was', async () => {
    const { run, write, hashes } = site({})
    await run('build')
    const before = hashes('build')
    for (const [path, text] of [
      [CONFIG, '{ "titel": 3 }'],
      ['docs/index.md', '---\ndraft: maybe\n---\n\n# Home\n'],
      ['docs/guide/_category_.json', '{ "position": "first" }'],
    ] as const) {
      write(path, text)
      expect((await run('build')).code).toBe(1)
      expect(hashes('build')).toEqual(before)
    }
  })
})

describe('files that cannot be used', () => {
  test('are reported all at once: not UTF-8, not text at all, a missing picture, a missing download', async () => {
    const files = {
      'docs/latin.md': Buffer.from('# Caf\u00e9\n', 'latin1'),
      'docs/picture.md': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0),
      'docs/links.md': '# Links\n\nSee ![it](./pic.png) or [take it](./data.zip).\n',
      'docs/social.md': '---\ntitle: S\nimage: ./card.png\n---\n\nText.\n',
    }
    expect(await refusal({ favicon: 'img/none.svg' }, files)).toMatchInlineSnapshot(`
      "docs.config.json:5:14  error  favicon: broken link img/none.svg
          no such file: /img/none.svg
      docs/latin.md:1:6  error  not UTF-8
          save it as UTF-8
      docs/links.md:3:5  error  broken image or file ./pic.png
          no such file: docs/pic.png
      docs/links.md:3:25  error  broken link ./data.zip
          no such file: docs/data.zip
      docs/picture.md:1:1  error  not UTF-8
          save it as UTF-8
      docs/social.md:3:1  error  broken image or file ./card.png
          no such file: docs/card.png
      6 errors. Nothing was written.
      "
    `)
  })

  test('such as a folder of docs that is missing or empty', async () => {
    const only = { [CONFIG]: JSON.stringify(config) }
    const missing = await makeSite(only).run('build')
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      stderr: `\
docs  error  no such folder
    set docs.path in docs.config.json to the folder of your Markdown files
1 error. Nothing was written.
`,
    })
    const empty = await makeSite({ ...only, 'docs/_part.md': 'Later.' }).run('build')
    expect(empty).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'docs  error  no pages in this folder\n    add a page, such as index.md\n1 error. Nothing was written.\n',
    })
  })

  test.each([
    [
      'is no JSON',
      '{\n  "version": 1,\n  "name": acme\n}',
      'facts.json:3  error  expected a value, got acme',
    ],
    [
      'has no name',
      '{\n  "version": 1,\n  "nmae": "acme",\n  "invocations": { "installed": "acme" },\n  "commands": []\n}',
      /^facts\.json:1 {2}error {2}name: expected text, got nothing\nfacts\.json:3 {2}error {2}unknown key "nmae"\n {4}did you mean "name"\?\n/,
    ],
  ])(
    'such as a manifest of the tool that %s: nothing is said of the pages made from it',
    async (_, text, told) => {
      const page =
        '# Vault\n\n:::command vault pay\n:::\n\nSee [pay](#vault-pay), and run `acme vault pay`.\n'
      const files = { 'facts.json': text, 'docs/vault.md': page, 'docs/more.md': page }
      const settings = { cli: { manifest: 'facts.json', coverage: { commands: 100 } } }
      const stderr = await refusal(settings, files)
      expect(stderr).toMatch(told)
      expect(stderr).not.toContain('docs/')
      const checked = await site(settings, files).run('check-links', '--source')
      expect([checked.code, checked.stderr]).toEqual([1, stderr.replace(' Nothing was written.', '')])
    },
  )

  test('such as a config that --config names but is not there', async () => {
    expect(await site({}).run('build', '--config', 'site.json')).toEqual({
      code: 1,
      stdout: '',
      stderr: `\
site.json  error  no such file
    a site needs a "docs" folder or a docs.config.json; use --config for another file
1 error. Nothing was written.
`,
    })
  })

  test('such as a folder that --config names', async () => {
    const own = makeSite({ 'website/docs.config.json': '{}', 'website/docs/index.md': '# Home\n\nText.\n' })
    for (const [named, file] of [
      ['website', 'website'],
      ['./website/', 'website'],
      ['website/docs/..', 'website'],
    ] as const)
      expect((await own.run('build', '--config', named)).stderr).toBe(
        `${file}  error  expected a file, got a folder\n    --config takes a file, such as website/docs.config.json\n1 error. Nothing was written.\n`,
      )
    const { stderr } = await runCommand(['build', '--config', '.'], join(own.root, 'website'))
    expect(stderr).toContain(
      '.  error  expected a file, got a folder\n    --config takes a file, such as docs.config.json\n',
    )
  })

  test('such as a versions.json that is not a list', async () => {
    expect(await refusal({}, { 'versions.json': '["1.0",]' })).toMatchInlineSnapshot(`
      "versions.json:1:8  error  expected a value, got ]
          remove the comma before it
      1 error. Nothing was written.
      "
    `)
  })
})

describe('values of the wrong kind', () => {
  test('such as a versions.json that is a folder', async () => {
    expect(await refusal({}, { 'versions.json/x': '' })).toBe(
      'versions.json  error  cannot be read: illegal operation on a directory\n1 error. Nothing was written.\n',
    )
  })

  test('such as a static directory that is a file', async () => {
    expect(await refusal({ staticDirectories: ['logo.svg'] }, { 'logo.svg': '<svg/>' })).toBe(
      'logo.svg  error  expected a folder, got a file\n' +
        '    staticDirectories lists folders; all files in them are copied\n' +
        '1 error. Nothing was written.\n',
    )
  })

  test('such as a docs folder that is a file', async () => {
    expect(await refusal({ docs: { path: 'docs/index.md' } })).toBe(
      'docs.config.json:6:13  error  docs.path: docs/index.md: expected a folder, got a file\n' +
        '    set it to the folder of your Markdown files\n' +
        '1 error. Nothing was written.\n',
    )
  })
})

/** Told to Node before the command starts: what swaps the output, in one step or two, breaks in a way that nobody expects. */
const BROKEN_NODE = `data:text/javascript,${encodeURIComponent(`
  import processes from 'node:child_process'
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.renameSync = processes.spawnSync = () => { throw new TypeError('something unthinkable') }
  syncBuiltinESMExports()
`)}`

describe('[E-14] a stack', () => {
  test('is not printed for a mistake of the author, but with --verbose', async () => {
    const broken = site({}, { 'docs/index.md': '# Home\n\n[Nowhere](./nowhere.md)\n' })
    expect((await broken.run('build')).stderr).not.toMatch(/^ +at /m)
    expect((await broken.run('build', '--verbose')).stderr).toMatch(/^SiteError: .*\n( +at .*\n)+$/m)
  })

  test('is always printed for a bug in lido-docs, together with a note that it is one, and nothing is lost', async () => {
    const { root, run, hashes } = site({})
    await run('build')
    const before = hashes('build')
    const { code, stdout, stderr } = await runCommand(['build', '--no-cache'], root, {
      env: { NODE_OPTIONS: `--import=${BROKEN_NODE}` },
      alone: true,
    })
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' })
    expect(stderr).toMatch(
      /^This is a bug in lido-docs \d+\.\d+\.\d+, not in your site:\nTypeError: something unthinkable\n( +at .*\n)+$/,
    )
    expect(hashes('build')).toEqual(before)
  })
})

describe('code of the site that misbehaves', () => {
  const extension = (text: string) => refusal({ extensions: ['extension.js'] }, { 'extension.js': text })

  test('is reported for a file that a page has already', async () => {
    expect(
      await extension("module.exports = { files: () => [{ path: 'index.html', contents: '' }] }\n"),
    ).toBe(
      'docs.config.json  error  an extension makes index.html, which is already the file of docs/index.md\n    use another path\n1 error. Nothing was written.\n',
    )
  })

  test('does not end a build as if nothing were wrong', async () => {
    expect(await extension('module.exports = { check: () => process.exit(0) }\n')).toBe(
      'error: code of the site ended the process, for example by process.exit\n',
    )
  })
})

describe('mistakes of a site in a folder of a repository', () => {
  const CONFIG_OF_SITE = ['--config', 'website/docs.config.json']
  const own = () =>
    makeSite({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'website/docs.config.json': JSON.stringify({
        ...config,
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      }),
      'website/docs/index.md': '# Home\n\nA [link](./gone.md).\n',
      'website/i18n/de/docs/index.md': '# Heim\n\nText.\n',
    })
  const broken = (file: string) => `${file}:3:3  error  broken link ./gone.md\n`

  test('name files as they are seen from the current folder', async () => {
    const { root, run } = own()
    expect((await run('build', ...CONFIG_OF_SITE)).stderr).toContain(broken('website/docs/index.md'))
    expect((await run('check-links', '--source', ...CONFIG_OF_SITE)).stderr).toContain(
      broken('website/docs/index.md'),
    )
    const inside = ['check-links', '--source', '--config', '../docs.config.json']
    expect((await runCommand(inside, join(root, 'website/docs'))).stderr).toMatch(/^index\.md:3:3 /)
    const github = await run('build', '--format', 'github', ...CONFIG_OF_SITE)
    expect(github.stdout).toContain('::error file=website/docs/index.md,line=3,col=3,')
    const json = await run('build', '--format', 'json', ...CONFIG_OF_SITE)
    expect(JSON.parse(json.stdout).problems).toContainEqual(
      expect.objectContaining({ file: 'docs/index.md', line: 3 }),
    )
    expect((await run('build', '--out-dir', 'website/docs', ...CONFIG_OF_SITE)).stderr).toMatch(
      /^website\/docs {2}error {2}the output folder would replace docs\n/,
    )
  })

  test('and so do commands that write files', async () => {
    const { run } = own()
    expect((await run('check-links', '--source', '--update-baseline', ...CONFIG_OF_SITE)).stdout).toBe(
      'Wrote 1 known failures to website/links-baseline.json.\n',
    )
    expect((await run('translated', 'website/i18n', ...CONFIG_OF_SITE)).stdout).toBe(
      'website/i18n/de/docs/index.md: translated from website/docs/index.md\n',
    )
  })
})

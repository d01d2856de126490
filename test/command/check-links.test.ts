import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ruleHelp } from '../../src/package/guide.ts'
import { startPreview } from '../../src/serve/preview-server.ts'
import { phrases } from '../lists.ts'
import { startHostileServer } from '../unit/features/link-check/hostile-server.ts'
import { makeSite } from './command.ts'

const CONFIG = { title: 'Site', url: 'https://example.org', baseUrl: '/site/' }

/** A page for a test's site: its title and description are different for each. */
const page = (name: string, text: string) =>
  `---\ntitle: ${name}\ndescription: About ${name}.\n---\n\n${text}\n`

function site(pages: Record<string, string>, config: object = {}) {
  const files = Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, page(name, text)])
  return makeSite({
    'docs.config.json': JSON.stringify({ ...CONFIG, ...config }),
    ...Object.fromEntries(files),
  })
}

/** The files of a fixture, by path. */
function fixture(name: string): Record<string, string> {
  const folder = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

describe('a site with one fault a file', () => {
  it('[B-01] [B-02] [B-03] is rejected by the build with every fault at its position', async () => {
    const { 'expected-build.txt': expected, 'expected-check.txt': _, ...files } = fixture('links-faults')
    const { code, stderr } = await makeSite(files).run('build')
    expect(stderr).toBe(expected)
    expect(code).toBe(1)
  })

  it('[C-04] fails check-links --source, which builds nothing', async () => {
    const { 'expected-build.txt': _, 'expected-check.txt': expected, ...files } = fixture('links-faults')
    const { code, stdout, stderr } = await makeSite(files).run('check-links', '--source')
    expect(stderr).toBe(expected)
    expect(stdout).toBe('Checked 23 links: 18 errors, 2 warnings.\n')
    expect(code).toBe(1)
  })

  it('is found in order whatever characters its files have in their names', async () => {
    const names = phrases("c++ · a b · 50% · x&y=z · $a · it's (here), [now]; so@ · é · 日本 · 🎉 · .well")
    const made = site({ index: 'Text.', ...Object.fromEntries(names.map((name) => [name, `To ${name}.`])) })
    made.write('docs/file/index.md', page('file', '[A file](/a+b/.file(1).txt)'))
    made.write('static/a+b/.file(1).txt', 'x')
    expect((await made.run('build')).stderr).toBe('')
    const { code, stderr } = await made.run('check-links')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('is not asked for what pathname:// keeps from the check', async () => {
    const made = site({ index: 'Text.', 'guide/a': '[App](pathname://../app) [App](pathname:///app)' })
    expect((await made.run('build')).stderr).toBe('')
    const { code, stderr } = await made.run('check-links')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('is not found in order for a file that is not there, and checked for a whole folder', async () => {
    const made = site({ index: 'Text.', 'guide/a': '[Nowhere](./b.md)' })
    expect(await made.run('check-links', '--source', 'docs/guide/aa.md')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: no such file: docs/guide/aa.md\n',
    })
    const folder = await made.run('check-links', '--source', 'docs/guide')
    expect(folder.stderr).toMatch(/^docs\/guide\/a\.md:6:1 {2}error {2}broken link \.\/b\.md\n/)
    expect(folder.code).toBe(1)
  })

  it.each([
    [['--source', '--url', 'https://example.org/site/'], '--source and --url cannot be used together'],
    [
      ['--source', 'docs/index.md', '--update-baseline'],
      '--update-baseline needs the whole site; use --source without a list of files',
    ],
    [
      ['--url', 'http://127.0.0.1:1/site/', '--timeout', '5000'],
      'no page found at http://127.0.0.1:1/site/; is the site deployed there?',
    ],
  ])('is not checked with %j', async (args, message) => {
    const { run } = site({ index: 'Text.' })
    expect(await run('check-links', ...args)).toEqual({ code: 2, stdout: '', stderr: `error: ${message}\n` })
  })

  it('whose docs cannot be read is not found in order', async () => {
    const made = makeSite({ 'docs.config.json': JSON.stringify({ ...CONFIG, docs: { path: 'dcos' } }) })
    expect(await made.run('check-links', '--source')).toEqual({
      code: 1,
      stdout: 'Checked 0 links: 1 error.\n',
      stderr:
        'docs.config.json:1:79  error  docs.path: dcos: no such folder\n    set it to the folder of your Markdown files\n',
    })
  })

  it('[C-04] is checked for the named files only', async () => {
    const { 'expected-build.txt': _, 'expected-check.txt': __, ...files } = fixture('links-faults')
    const made = makeSite(files)
    const one = await made.run('check-links', '--source', 'docs/guide/asset.md', 'docs/guide/start.md')
    expect(one.stderr).toBe(
      'docs/guide/asset.md:6:1  error  broken image or file ./pictrue.svg\n' +
        '    no such file: docs/guide/pictrue.svg; did you mean "./picture.svg"?\n',
    )
    expect(one.code).toBe(1)
    expect((await made.run('check-links', '--source', 'docs/guide/start.md')).code).toBe(0)
  })
})

describe('[B-05] the settings for broken links', () => {
  it.each([
    ['ignore', 0, ''],
    ['log', 0, ''],
    ['warn', 0, 'docs/index.md:6:1  warning  broken link /nowhere\n    no such page: /nowhere\n'],
    [
      'throw',
      1,
      'docs/index.md:6:1  error  broken link /nowhere\n    no such page: /nowhere\n1 error. Nothing was written.\n',
    ],
  ])('onBrokenLinks: %s', async (onBrokenLinks, expected, report) => {
    const { code, stderr } = await site({ index: '[x](/nowhere)' }, { onBrokenLinks }).run('build')
    expect([code, stderr]).toEqual([expected, report])
  })
})

describe('[C-04] check-links of the built site', () => {
  it('reports no problem of a correct site', async () => {
    const made = site({ index: '[a](./a.md#here) [self](#top)', a: '## Here\n\n[home](/)' })
    expect((await made.run('build')).code).toBe(0)
    const { code, stdout, stderr } = await made.run('check-links')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Checked \d+ links: nothing broken\.\n$/)
    expect(code).toBe(0)
  })

  it('fails on a broken anchor, of which the build only warns', async () => {
    const made = site({ index: '[a](./a.md#hree)', a: '## Here' })
    expect((await made.run('build')).code).toBe(0)
    const { code, stderr } = await made.run('check-links')
    expect(stderr).toBe(
      'docs/index.md:6:1  error  broken anchor ./a.md#hree\n    /a has no #hree; did you mean "#here"?\n',
    )
    expect(code).toBe(1)
  })

  it.each([
    ['the built site', []],
    ['the sources', ['--source']],
  ])('fails on broken links of which the build only warns: %s', async (_, flags) => {
    const settings = {
      onBrokenLinks: 'warn',
      onBrokenMarkdownLinks: 'warn',
      redirects: [{ from: '/old', to: '/gone' }],
    }
    const made = site({ index: '[x](/nowhere) [y](./no.md)' }, settings)
    expect((await made.run('build')).code).toBe(0)
    const { code, stderr } = await made.run('check-links', ...flags)
    expect([code, stderr.match(/(?:error|warning) .*/g)]).toEqual([
      1,
      [
        'error  redirects[0].to: broken link /gone',
        'error  broken link /nowhere',
        'error  broken link ./no.md',
      ],
    ])
  })

  it('sees a file that is missing from the output, and a page that was never built', async () => {
    const made = site({ index: 'Text.', a: 'Text.' })
    await made.run('build')
    made.write('docs/late.md', page('late', 'Written after the build.'))
    const { code, stderr } = await made.run('check-links')
    expect(stderr.replace(/:\d+\/site/, ':PORT/site')).toBe(
      'docs/late.md  error  the page /late is missing from the site\n' +
        '    http://127.0.0.1:PORT/site/late/ is missing; build and deploy the site again\n',
    )
    expect(code).toBe(1)
  })

  it('checks a deployed site', async () => {
    const made = site({ index: '[a](./a.md#hree)', a: '## Here' })
    await made.run('build')
    const server = await startPreview({ outDir: join(made.root, 'build'), baseUrl: '/site/', port: 0 })
    onTestFinished(() => server.close())
    const { code, stderr } = await made.run('check-links', '--url', server.url)
    expect(stderr).toContain('docs/index.md:6:1  error  broken anchor ./a.md#hree')
    expect(code).toBe(1)
    const other = await made.run('check-links', '--url', `http://127.0.0.1:${server.port}/elsewhere/`)
    expect(other.stderr).toBe("error: the site's baseUrl is /site/, but the path of --url is /elsewhere/\n")
    expect(other.code).toBe(2)
  })

  it('says what it needs', async () => {
    const made = site({ index: 'Text.' })
    const missing = await made.run('check-links')
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'error: no built site in build; run lido-docs build first, or use --source\n',
    ])
    const format = await made.run('check-links', '--source', '--format', 'yaml')
    expect([format.code, format.stderr]).toEqual([
      2,
      "error: option '-f, --format <name>' argument 'yaml' is invalid. Allowed choices are text, json, github, gitlab, sarif, junit.\n",
    ])
    const wrongUrl = await made.run('check-links', '--url', 'ftp://x')
    expect([wrongUrl.code, wrongUrl.stderr]).toEqual([
      2,
      'error: --url must be an http:// or https:// URL, got ftp://x\n',
    ])
  })

  it('leaves out what the config ignores, and what the baseline knows', async () => {
    const made = site({ index: '[x](/app/y)\n[z](./z.md)' }, { links: { ignore: ['/app/*'] } })
    const first = await made.run('check-links', '--source')
    expect(first.stderr).toBe('docs/index.md:7:1  error  broken link ./z.md\n    no such file: docs/z.md\n')
    const update = await made.run('check-links', '--source', '--update-baseline')
    expect([update.code, update.stdout]).toEqual([0, 'Wrote 1 known failures to links-baseline.json.\n'])
    const second = await made.run('check-links', '--source')
    expect([second.code, second.stdout, second.stderr]).toEqual([
      0,
      'Checked 1 links: nothing broken, 1 known.\n',
      '',
    ])
  })

  it('writes machine-readable reports to standard output', async () => {
    const made = site({ index: '[z](./z.md)' })
    const github = await made.run('check-links', '--source', '--format', 'github')
    expect(github.stdout).toBe(
      '::error file=docs/index.md,line=6,col=1,title=broken-markdown-link::broken link ./z.md%0Ano such file: docs/z.md' +
        `%0A${ruleHelp('broken-markdown-link')}\n`,
    )
    const sarif = await made.run('check-links', '--source', '--format', 'sarif')
    expect(JSON.parse(sarif.stdout).runs[0].results).toHaveLength(1)
    expect(sarif.code).toBe(1)
  })
})

describe('[C-04] check-links --external', () => {
  async function siteLinkingTo(paths: string[]) {
    const server = await startHostileServer()
    onTestFinished(() => server.close())
    const made = site({ index: paths.map((path) => `- [x](${server.url}${path})`).join('\n') })
    const run = async (...args: string[]) => {
      const result = await made.run('check-links', '--source', '--external', '--timeout', '500', ...args)
      return { ...result, stderr: result.stderr.replaceAll(server.url, 'http://other') }
    }
    return { run, made, server }
  }

  it('fails on broken URLs', async () => {
    const { run } = await siteLinkingTo(['/fine', '/missing', '/circle'])
    const { code, stderr } = await run()
    expect(stderr).toBe(
      'docs/index.md:7:3  error  broken link http://other/missing\n    status 404\n' +
        'docs/index.md:8:3  error  broken link http://other/circle\n    redirect loop\n',
    )
    expect(code).toBe(1)
  })

  it("warns of other people's bad days, and fails with code 3 only when strict", async () => {
    const { run } = await siteLinkingTo(['/moved', '/busy-for-an-hour', '/slow'])
    const report =
      'docs/index.md:6:3  warning  moved permanently: http://other/moved\n    use http://other/fine\n' +
      'docs/index.md:7:3  warning  could not check http://other/busy-for-an-hour\n    status 429\n' +
      'docs/index.md:8:3  warning  could not check http://other/slow\n    no response within 0.5 s\n'
    const plain = await run()
    expect([plain.code, plain.stderr]).toEqual([0, report])
    const strict = await run('--strict')
    expect([strict.code, strict.stderr]).toEqual([3, report.replaceAll('warning', 'error')])
  })

  it('asks for the file that an edit link edits, and names the link', async () => {
    const server = await startHostileServer()
    onTestFinished(() => server.close())
    const made = site({ index: 'Text.' }, { docs: { editUrl: `${server.url}/tool/-/edit/main/` } })
    await made.run('build')
    const { code, stderr } = await made.run('check-links', '--external')
    expect(server.requests.filter((request) => !request.endsWith('/tool/-/blob/main/docs/index.md'))).toEqual(
      [],
    )
    expect(server.requests.length).toBeGreaterThan(0)
    expect(stderr.replaceAll(server.url, 'http://other')).toBe(
      'docs/index.md  error  broken link http://other/tool/-/edit/main/docs/index.md\n    status 404\n',
    )
    expect(code).toBe(1)
  })

  it('caches good answers, unless asked not to', async () => {
    const { run, made, server } = await siteLinkingTo(['/fine'])
    await run()
    expect(made.read('.lido-docs/answered-links.json')).toContain(`${server.url}/fine`)
    await run()
    expect(server.requests).toHaveLength(1)
    await run('--no-cache')
    expect(server.requests).toHaveLength(2)
  })
})

// The output folder: the same bytes from the same input, always whole, and never in the place of anything else.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildId } from '../../src/output/build-id.ts'
import { hashesOf, makeSite, runCommand } from './command.ts'

const config = { title: 'Site', url: 'https://example.org', baseUrl: '/' }
const text = 'Every vault has a word for it, and every word has its place in the paragraph. '.repeat(20)

/** Room for machines that have other things to do. */
const SLOW = { timeout: 240_000 }

/** A site of so many pages in ten folders, of one text or more. */
function siteOf(count: number, texts = 1) {
  const files: Record<string, string> = { 'docs.config.json': JSON.stringify(config) }
  for (let number = 0; number < count; number++) {
    const other = (number + 1) % count
    const next = `../part-${other % 10}/page-${other}.md`
    files[`docs/part-${number % 10}/page-${number}.md`] =
      `# Page ${number}\n\nThis is page ${number}; see [the next](${next}).\n\n## Words\n\n${text.repeat(texts)}\n\n\`\`\`sh\necho ${number}\n\`\`\`\n`
  }
  files['docs/index.md'] = '# Home\n\nWhere it begins.\n'
  return makeSite(files)
}

describe('the same input', () => {
  test('gives the same bytes in another folder, at another time, in another place of the world', async () => {
    const [one, two] = [siteOf(30), siteOf(30)]
    for (const path of Object.keys(hashesOf(join(two.root, 'docs')))) {
      const seconds = 1e9 + path.length * 1e6
      utimesSync(join(two.root, 'docs', path), seconds, seconds)
    }
    await one.run('build')
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    await runCommand(['build', '--no-cache'], two.root, { env, alone: true })
    expect(one.hashes('build')).toEqual(two.hashes('build'))
    const files = Object.keys(one.hashes('build')).filter((path) => !path.startsWith('search/'))
    // 11 sections have a list of their own.
    expect(files).toHaveLength(31 * 2 + 13 + 11)
  })

  test('gives the same bytes on one processor as on all', SLOW, async () => {
    // Of so much text that a thread for each processor is worth it.
    const { root, hashes } = siteOf(40, 16)
    expect((await runCommand(['build', '--no-cache'], root)).code).toBe(0)
    const onAll = hashes('build')
    const one = await runCommand(['build', '--no-cache'], root, { through: ['taskset', '-c', '0'] })
    expect(one.code).toBe(0)
    expect(hashes('build')).toEqual(onAll)
  })
})

describe('a page', () => {
  test(
    'does not grow with the number of pages elsewhere, nor with a long list of its neighbors',
    SLOW,
    async () => {
      const sizesAmong = async (count: number) => {
        const site = siteOf(10)
        for (let number = 10; number < count; number++) {
          site.write(
            `docs/many/page-${1000 + number}.md`,
            `# Page ${1000 + number}\n\nOne of many: ${1000 + number}.\n`,
          )
        }
        expect((await site.run('build', '--no-cache', '--quiet')).code).toBe(0)
        return ['part-5/page-5', 'many/page-1020'].map((page) => site.read(`build/${page}/index.html`).length)
      }
      const [few, some, many] = [await sizesAmong(30), await sizesAmong(130), await sizesAmong(260)]
      expect(many[0]).toBe(few[0])
      expect(many[1]).toBeLessThanOrEqual((some[1] ?? 0) * 1.01)
    },
  )
})

test('files for hosts have the policy of the pages in all languages, and send readers where redirects lead', async () => {
  const settings = {
    title: 'Site',
    hosts: ['netlify'],
    redirects: [{ from: '/old', to: '/' }],
    i18n: { locales: ['en', 'de'] },
  }
  const page = '---\ndescription: About it\n---\n\n# Home\n\nText.\n'
  const site = makeSite({
    'docs/index.md': page,
    'i18n/de/docusaurus-plugin-content-docs/current/index.md': page,
    'docs.config.json': JSON.stringify(settings),
  })
  const { code } = await site.run('build')
  expect(code).toBe(0)
  const policies = ['index.html', 'de/index.html'].map((path) => {
    const [, policy = ''] =
      /Content-Security-Policy" content="([^"]*)"/.exec(site.read(`build/${path}`)) ?? []
    return policy
  })
  const scripts = policies.map((policy) => policy.match(/'sha256-[^']+'/g) ?? [])
  expect(scripts.map(({ length }) => length)).toEqual([1, 1])
  const together = policies[0]?.replace(scripts[0]?.join(' ') ?? '', [...new Set(scripts.flat())].join(' '))
  expect(site.read('build/_headers')).toContain(
    `  Content-Security-Policy: ${together}; frame-ancestors 'none'\n`,
  )
  const english = '/old / 301!\n/old/ / 301!\n'
  expect(site.read('build/_redirects')).toBe(`${english}/de/old /de/ 301!\n/de/old/ /de/ 301!\n`)
})

describe('the last good output', () => {
  test('stays as it was when a build fails', async () => {
    const { run, write, hashes } = siteOf(3)
    await run('build')
    const before = hashes('build')
    write('docs/index.md', '# Home\n\n[Nowhere](./nowhere.md)\n')
    expect((await run('build')).code).toBe(1)
    expect(hashes('build')).toEqual(before)
  })

  test('is one of the two when two builds run at once', async () => {
    const { root, run, hashes } = siteOf(100)
    await run('build')
    const good = hashes('build')
    const results = await Promise.all([1, 2, 3].map(() => runCommand(['build', '--no-cache'], root)))
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    expect(hashes('build')).toEqual(good)
    expect(readdirSync(root).sort()).toEqual(['.lido-docs', 'build', 'docs', 'docs.config.json'])
  })
})

describe('an output folder', () => {
  const OWN = 'choose a separate folder, for example --out-dir build'

  test.each([
    ['docs', 'docs', 'the output folder would replace docs', OWN],
    ['.', '.', 'the output folder would replace docs', OWN],
    ['docs/site', 'docs/site', 'the output folder would be in docs', OWN],
    ['static', 'static', 'the output folder would replace static', OWN],
    [
      'notes',
      'notes',
      'the output folder contains files that lido-docs did not write: mine.txt',
      'move or remove them, or choose another folder with --out-dir',
    ],
    ['docs.config.json', 'docs.config.json', 'the output folder is a file', OWN],
    [
      'notes/mine.txt/site',
      'notes/mine.txt/site',
      'the output folder would be in a file, notes/mine.txt',
      OWN,
    ],
  ])('%s is rejected, and nothing is lost', async (folder, file, message, hint) => {
    const { root, run, write } = siteOf(1)
    write('notes/mine.txt', 'precious')
    const before = hashesOf(root)
    expect(await run('build', '--out-dir', folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file}  error  ${message}\n    ${hint}\n1 error. Nothing was written.\n`,
    })
    expect(hashesOf(root)).toEqual(before)
  })

  test('that a killed build moved away is brought back by any command that reads it', async () => {
    const { root, run, hashes } = siteOf(1)
    await run('build')
    const before = hashes('build')
    copyFileSync(join(root, 'build/build-manifest.json'), join(root, 'before.json'))
    const [machine] = buildId().split('-')
    renameSync(join(root, 'build'), join(root, `.build.old-${machine}-999999999-0`))
    expect(await run('changes', 'before.json')).toMatchObject({ code: 0, stderr: '' })
    expect(hashes('build')).toEqual(before)
  })

  test('that is empty is taken', async () => {
    const { run, root } = siteOf(1)
    mkdirSync(join(root, 'build'))
    expect((await run('build')).code).toBe(0)
    expect(existsSync(join(root, 'build/index.html'))).toBe(true)
  })

  test('on a full disk keeps its last good output, and the command says what failed', async () => {
    const { root, run, hashes } = siteOf(3)
    await run('build')
    const before = hashes('build')
    // A limit for files stands in for a full disk: Node is told that a file is too large.
    const limited = ['sh', '-c', 'trap "" XFSZ; ulimit -f 8; exec "$@"', 'sh']
    const { code, stdout, stderr } = await runCommand(['build', '--no-cache'], root, { through: limited })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe('error: file too large (write)\n')
    expect(hashes('build')).toEqual(before)
    expect(readdirSync(root).sort()).toEqual(['.lido-docs', 'build', 'docs', 'docs.config.json'])
  })
})

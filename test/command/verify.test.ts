// The manifest that a build writes, and the comparison of a deployed site with it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../../src/serve/preview-server.ts'
import { makeSite, type TestSite } from './command.ts'

const SETTINGS = { title: 'Site', url: 'https://example.org', baseUrl: '/base/' }

function site(settings: object = {}): TestSite {
  return makeSite({
    'docs.config.json': JSON.stringify({ ...SETTINGS, ...settings }),
    'docs/index.md': '# Home\n\nWhere it begins.\n',
    'docs/guide/deep.md': '# Deep\n\nHow to go on.\n',
    '.gitignore': 'build/\n.lido-docs/\n',
  })
}

function git({ root }: TestSite, ...args: string[]): string {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' }
  return execFileSync('git', [...person, ...args], { cwd: root, encoding: 'utf8', env }).trim()
}

function commitAll(made: TestSite): string {
  git(made, 'init', '--quiet')
  git(made, 'add', '-A')
  git(made, 'commit', '--quiet', '--allow-empty', '-m', 'work')
  return git(made, 'rev-parse', 'HEAD')
}

const manifestIn = (made: TestSite) => JSON.parse(made.read('build/build-manifest.json'))

async function serve({ root }: TestSite): Promise<string> {
  const server = await serveFolder({ outDir: join(root, 'build'), baseUrl: '/base/', keepHtml: true })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}/base/`
}

describe('the manifest of a build', () => {
  test('has the hash of every file, also after an edit, and no commit outside of git', async () => {
    const made = site()
    await made.run('build')
    const { 'build-manifest.json': own, '.lido-docs': _, ...files } = made.hashes('build')
    expect(manifestIn(made)).toEqual({ version: 1, generator: 'lido-docs 0.1.0', baseUrl: '/base/', files })
    made.write('docs/guide/deep.md', '# Deep\n\nHow to go on.\n\nFurther.\n')
    expect((await made.run('build')).stdout).toContain('(1 changed)')
    const { 'build-manifest.json': next, '.lido-docs': __, ...edited } = made.hashes('build')
    expect(manifestIn(made).files).toEqual(edited)
    expect(next).not.toBe(own)
    await made.run('build', '--no-cache')
    expect(made.hashes('build')['build-manifest.json']).toBe(next)
  })

  test('names the commit, and whether the sources differ from it, without making pages again', async () => {
    const made = site()
    const first = commitAll(made)
    await made.run('build')
    expect(manifestIn(made)).toMatchObject({ commit: first })
    expect(manifestIn(made).modified).toBeUndefined()
    made.write('docs/guide/deep.md', '# Deep\n\nHow to go on.\n\nFurther.\n')
    await made.run('build')
    expect(manifestIn(made)).toMatchObject({ commit: first, modified: true })
    const second = commitAll(made)
    expect((await made.run('build')).stdout).toContain('(none changed)')
    expect(manifestIn(made)).toMatchObject({ commit: second })
    expect(manifestIn(made).modified).toBeUndefined()
    const incremental = made.hashes('build')
    await made.run('build', '--no-cache')
    expect(made.hashes('build')).toEqual(incremental)
  })

  test('does not replace a file of the same name', async () => {
    const made = site()
    made.write('static/build-manifest.json', '{}')
    const { code, stderr } = await made.run('build')
    expect([code, stderr]).toEqual([
      1,
      [
        'static/build-manifest.json  error  the static file build-manifest.json would overwrite build-manifest.json, made from docs.config.json',
        '    rename one of them',
        '1 error. Nothing was written.',
        '',
      ].join('\n'),
    ])
  })
})

test('footers link to the commit, and follow it', async () => {
  const made = site({ proof: { commitUrl: 'https://example.org/commit/' } })
  const first = commitAll(made)
  await made.run('build')
  const link = (id: string) => `<a href="https://example.org/commit/${id}">${id.slice(0, 7)}</a>`
  expect(made.read('build/guide/deep/index.html')).toContain(link(first))
  const second = commitAll(made)
  await made.run('build')
  expect(made.read('build/guide/deep/index.html')).toContain(link(second))
})

test('reports of problems name the commit, and follow it; only they do', async () => {
  const made = site({ docs: { reportUrl: 'https://example.org/new?at={commit}' } })
  const page = () =>
    /<a class="report-link" href="([^"]*)"/.exec(made.read('build/guide/deep/index.html'))?.[1]
  await made.run('build')
  expect(page()).toBe('https://example.org/new?at=')
  for (const _ of ['first', 'second']) {
    const commit = commitAll(made)
    await made.run('build')
    expect(page()).toBe(`https://example.org/new?at=${commit}`)
    expect(made.read('build/guide/deep/index.html').split(commit)).toHaveLength(2)
  }
})

describe('verify', () => {
  test('accepts the site that was built, and names its commit', async () => {
    const made = site()
    const commit = commitAll(made)
    await made.run('build')
    const url = await serve(made)
    const count = Object.keys(manifestIn(made).files).length
    expect(await made.run('verify', url)).toEqual({
      code: 0,
      stdout: `All ${count} files at ${url} are those that were built, from commit ${commit.slice(0, 7)}.\n`,
      stderr: '',
    })
    expect((await made.run('verify', new URL(url).origin, '--self')).code).toBe(2)
    expect((await made.run('verify', url, '--self')).code).toBe(0)
  })

  test('reports what was changed and what is missing, in each format', async () => {
    const made = site()
    await made.run('build')
    const manifest = join(made.root, 'built.json')
    writeFileSync(manifest, made.read('build/build-manifest.json'))
    const page = `${made.read('build/index.html')}<script src="https://example.com/x.js"></script>`
    made.write('build/index.html', page)
    rmSync(join(made.root, 'build/guide/deep/page.md'))
    const url = await serve(made)
    const { code, stderr } = await made.run('verify', url, '--manifest', 'built.json')
    expect([code, stderr]).toEqual([
      1,
      [
        'guide/deep/page.md  error  missing on the site: status 404',
        '    the deployment is not complete, or the host has its own rules for this path',
        'index.html  error  not the file that was built',
        '    it was changed, is from another build, or the host changes files as it sends them',
        '',
      ].join('\n'),
    ])
    const json = await made.run('verify', url, '--manifest', 'built.json', '--format', 'json')
    expect(JSON.parse(json.stdout).errors).toBe(2)
    expect(createHash('sha256').update(page).digest('hex')).not.toBe(manifestIn(made).files['index.html'])
  })

  test('reports once that the host does not answer', async () => {
    const made = site()
    await made.run('build')
    const server = await serveFolder({ outDir: join(made.root, 'build'), baseUrl: '/base/', keepHtml: true })
    await server.close()
    const home = `http://127.0.0.1:${server.port}/base/`
    const { code, stdout, stderr } = await made.run('verify', home)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(
      /^error: no answer from http:\/\/127\.0\.0\.1:\d+\/base\/build-manifest\.json: [^\n]+\n$/,
    )
  })

  test('explains what it cannot compare', async () => {
    const made = site()
    const url = await serve(made)
    expect(await made.run('verify', url)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: no build/build-manifest.json; run lido-docs build first, name a manifest with --manifest, or use --self\n',
    })
    expect((await made.run('verify', url, '--self')).stderr).toBe(
      `error: no build-manifest.json at ${url}; is the site deployed there?\n`,
    )
    expect((await made.run('verify', 'example.org')).stderr).toBe(
      'error: expected an http:// or https:// URL, got example.org\n',
    )
    await made.run('build')
    expect((await made.run('changes', '/no/such.json')).stderr).toBe(
      'error: no /no/such.json; name a manifest or a URL\n',
    )
    expect((await made.run('verify', `${url}deeper/`)).stderr).toBe(
      "error: the site's baseUrl is /base/, but the path of the URL is /base/deeper/\n",
    )
  })
})

test('a shallow clone shows only the dates that it knows, and says at the setting that asks for them why', async () => {
  const made = site()
  commitAll(made)
  made.write('docs/index.md', '# Home\n\nWhere it begins again.\n')
  commitAll(made)
  made.write('docs/guide/deep.md', '# Deep\n\nThe way on.\n')
  commitAll(made)
  const clone = makeSite({})
  execFileSync('git', ['clone', '--quiet', '--depth', '2', `file://${made.root}`, 'site'], {
    cwd: clone.root,
  })
  const settings = { ...SETTINGS, docs: { showLastUpdateTime: true } }
  clone.write('site/docs.config.json', JSON.stringify(settings, null, 1))
  const { code, stderr } = await clone.run('build', '--config', 'site/docs.config.json')
  expect([code, stderr]).toEqual([
    0,
    [
      'site/docs.config.json:6:25  warning  older pages show no date or author of their last change: the repository is a shallow clone',
      '    fetch the whole history, for example with fetch-depth: 0 for actions/checkout',
      '',
    ].join('\n'),
  ])
  const isDated = (page: string) => clone.read(`build/${page}`).includes('class="last-updated"')
  expect([isDated('index.html'), isDated('guide/deep/index.html')]).toEqual([false, true])
})

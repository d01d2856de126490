// `lido-docs serve` from start to stop.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const files = {
  'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org', baseUrl: '/base/' }),
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
}

/** Takes a port of this machine until the test ends. */
async function takePort(port = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('[C-02] prints its URL, answers there, shows a change, and stops cleanly on Ctrl-C', async () => {
  const site = makeSite(files)
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/base\/)$/m)
  expect(await (await fetch(url)).text()).toContain('Text.')
  const markdown = await fetch(url, { headers: { accept: 'text/markdown' } })
  expect([
    markdown.headers.get('content-type'),
    markdown.headers.get('vary'),
    markdown.headers.get('link'),
  ]).toEqual([
    'text/markdown;charset=utf-8',
    'Accept',
    '</base/page.md>; rel="alternate"; type="text/markdown"',
  ])
  expect(await markdown.text()).toContain('# Home')
  const events = await fetch(`${url}__lido-docs/events`)
  site.write('docs/index.md', '---\nslug: /\n---\n\n# Home\n\nNew text.\n')
  await command.printed(/^docs\/index\.md changed, ready in \d+ ms$/m)
  expect(await (await fetch(url)).text()).toContain('New text.')
  // The browser's open connection does not hold it.
  expect(await command.stop('SIGINT')).toBe(0)
  await events.body?.cancel().catch(() => {})
  await expect(fetch(url)).rejects.toThrow()
  expect(readdirSync(site.root).sort()).toEqual(['docs', 'docs.config.json'])
  expect(existsSync(join(site.root, 'build'))).toBe(false)
})

test('starts from the pages that builds and servers have parsed, and keeps further ones', async () => {
  const site = makeSite(files)
  expect((await site.run('build', '--quiet')).code).toBe(0)
  const packs = () =>
    readdirSync(join(site.root, '.lido-docs/cache')).filter((name) => name.includes('.pages'))
  const packsAfterRun = async () => {
    const command = startCommand(['serve', '--port', '0'], site.root)
    const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/base\/)$/m)
    expect(await (await fetch(url)).text()).toContain('Text.')
    expect(await command.stop('SIGINT')).toBe(0)
    return packs().length
  }
  expect([packs().length, await packsAfterRun()]).toEqual([1, 1])
  site.write('docs/other.md', '# Other\n\nText.\n')
  expect([await packsAfterRun(), await packsAfterRun()]).toEqual([2, 2])
})

test('[C-02] a port that is in use moves it to the next one', async () => {
  const site = makeSite(files)
  const first = startCommand(['serve'], site.root)
  const [, one] = await first.printed(/localhost:(\d+)/)
  const second = startCommand(['serve'], site.root)
  const [, two] = await second.printed(/localhost:(\d+)/)
  expect(Number(two)).toBeGreaterThan(Number(one))
  expect(await Promise.all([first.stop('SIGTERM'), second.stop('SIGTERM')])).toEqual([0, 0])
})

test('[C-02] a port in use that was asked for is a wrong call, and the message says what to do', async () => {
  const site = makeSite(files)
  const port = await takePort()
  expect(await site.run('serve', '--port', String(port))).toEqual({
    code: 2,
    stdout: '',
    stderr: `error: port ${port} is in use; stop the process that uses it, or choose another one with --port\n`,
  })
})

test('an address that this machine does not have is a wrong call', async () => {
  const site = makeSite(files)
  expect(await site.run('serve', '--port', '0', '--host', '192.0.2.1')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error: 192.0.2.1 is not an address of this machine; use --host without a value to listen on all interfaces\n',
  })
})

test('a config that is wrong at the start ends the command with its mistakes', async () => {
  const site = makeSite({ ...files, 'docs.config.json': '{ "tytle": "Site" }' })
  const { code, stderr } = await site.run('serve', '--port', '0')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^docs\.config\.json:1:3 {2}error {2}/)
})

test('mistakes in pages do not keep it from starting; they are printed with their place, and so is their end', async () => {
  const site = makeSite({
    ...files,
    'docs/bad.md': '---\ndraft: perhaps\n---\n\n# Bad\n\n[gone](./gone.md)\n',
  })
  const command = startCommand(['serve', '--port', '0'], site.root)
  await command.printed(/^http:/m)
  await command.printed(/^docs\/bad\.md:2:\d+ {2}error {2}/m)
  await command.printed(/^docs\/bad\.md:7:1 {2}warning {2}broken link \.\/gone\.md$/m)
  site.write('docs/bad.md', '# Good\n\nOther text.\n')
  await command.printed(/^All problems fixed\.$/m)
  expect(await command.stop('SIGTERM')).toBe(0)
})

test('docs that do not exist at the start are shown as soon as they do', async () => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', docs: { path: 'content/docs' } }),
  })
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  await command.printed(/^docs\.config\.json:1:\d+ {2}error {2}docs\.path: content\/docs: no such folder$/m)
  mkdirSync(join(site.root, 'content'))
  site.write('content/docs/index.md', '# Home\n\nFirst text.\n')
  await command.printed(/^All problems fixed\.$/m)
  expect(await (await fetch(url)).text()).toContain('First text.')
})

test('a folder without a site gets its own without a restart, and keeps it while its docs are gone', async () => {
  const site = makeSite({})
  const command = startCommand(['serve', '--port', '0'], site.root)
  await command.printed(/^http:\/\/localhost:\d+\/lido-staking-vault-cli\/$/m)
  await command.printed(/^This folder has no docs; serving the docs bundled with lido-docs\.$/m)
  site.write('docs/index.md', '# Home\n\nFirst text.\n')
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const text = async () => (await fetch(url)).text()
  await expect.poll(text).toContain('First text.')
  rmSync(join(site.root, 'docs'), { recursive: true })
  await command.printed(/^docs {2}error {2}no such folder$/m)
  expect(await text()).toContain('First text.')
  expect(command.output()).not.toContain('warning')
  site.write('docs/index.md', '# Home\n\nSecond text.\n')
  await expect.poll(text).toContain('Second text.')
})

test('pages are shown, and found, while their files are gone for an error of the site', async () => {
  const site = makeSite({
    'docs.config.json': JSON.stringify({ title: 'Site', docs: { sidebars: { docs: ['index', 'page'] } } }),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nFirst text.\n',
    'docs/page.md': '# Page\n\nText of a page.\n',
  })
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/)$/m)
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return `${answer.status} ${/First text\.|Text of a page\./.exec(await answer.text())?.[0]}`
  }
  rmSync(join(site.root, 'docs/page.md'))
  await command.printed(/error {2}sidebar "docs" refers to a doc that does not exist: "page"$/m)
  expect(await ask('page/')).toBe('200 Text of a page.')
  rmSync(join(site.root, 'docs'), { recursive: true })
  await command.printed(/^docs {2}error {2}no such folder$/m)
  expect(await ask('')).toBe('200 First text.')
  expect(await ask('page/')).toBe('200 Text of a page.')
  expect((await fetch(`${url}search/current/index.json`)).status).toBe(200)
  expect(command.output()).not.toContain('unknown file')
})

test('a not-found page of the site itself is shown, and the default one again when that goes', async () => {
  const site = makeSite({ ...files, 'static/404.html': '<head></head><p>Our own page</p>' })
  const command = startCommand(['serve', '--port', '0'], site.root)
  const [, url = ''] = await command.printed(/^(http:\/\/localhost:\d+\/base\/)$/m)
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return `${answer.status} ${/Our own page|page not found/i.exec(await answer.text())?.[0]}`
  }
  expect(await ask('nowhere')).toBe('404 Our own page')
  rmSync(join(site.root, 'static/404.html'))
  await expect.poll(() => ask('nowhere')).toBe('404 Page not found')
  expect(await command.stop('SIGTERM')).toBe(0)
})

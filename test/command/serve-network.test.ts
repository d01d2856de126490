// The dev server behind a proxy, on every address, and on each kind of address.
import { createServer, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { FEATURES } from '../../src/features/index.ts'
import { startServe } from '../../src/serve/dev-server.ts'
import { startCommand } from './background.ts'
import { makeSite } from './command.ts'

const files = {
  'docs.config.json': JSON.stringify({ title: 'Site', url: 'https://example.org', baseUrl: '/base/' }),
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
}

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
const outer = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
const hasIpv6 = addresses.some(({ address }) => address === '::1')

/** A proxy in front of a port of this machine, as nginx is by default: names its own host, keeps no connection. */
async function startProxy(port: number, host: string): Promise<string> {
  const proxy = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, host, connection: 'close' },
    }
    const passed = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const address = proxy.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('behind a proxy pages are served and changes sent, once its host name is known', async () => {
  const site = makeSite(files)
  const server = await startServe({
    features: FEATURES,
    cwd: site.root,
    port: 0,
    allowedHosts: ['docs.example.org'],
  })
  onTestFinished(() => server.close())
  const stranger = await startProxy(server.port, 'example.net')
  expect((await fetch(`${stranger}/base/`)).status).toBe(403)
  const proxy = await startProxy(server.port, 'docs.example.org')
  expect(await (await fetch(`${proxy}/base/`)).text()).toContain('Text.')
  const redirected = await fetch(`${proxy}/base`, { redirect: 'manual' })
  expect(redirected.headers.get('location')).toBe('/base/')
  const events = await fetch(`${proxy}/base/__lido-docs/events`)
  expect(events.headers.get('x-accel-buffering')).toBe('no')
  expect(events.headers.get('cache-control')).toBe('no-cache, no-transform')
  const reader = events.body?.getReader()
  const revision = async () => {
    let text = ''
    while (!text.includes('"revision"')) text += new TextDecoder().decode((await reader?.read())?.value)
    return /"revision":"([^"]+)"/.exec(text)?.[1]
  }
  const first = await revision()
  site.write('docs/index.md', '---\nslug: /\n---\n\n# Home\n\nNew text.\n')
  expect(await revision()).not.toBe(first)
  await reader?.cancel()
})

test('with --host it prints every address of this machine, and answers there', async () => {
  const site = makeSite(files)
  const command = startCommand(['serve', '--port', '0', '--host'], site.root)
  const [, port = ''] = await command.printed(/^http:\/\/localhost:(\d+)\/base\/$/m)
  const urls = ['localhost', ...outer.map(({ address }) => address)].map(
    (name) => `http://${name}:${port}/base/`,
  )
  await expect.poll(() => command.output()).toBe(`${urls.join('\n')}\n`)
  for (const url of urls) expect([url, (await fetch(url)).status]).toEqual([url, 200])
  expect(await command.stop('SIGTERM')).toBe(0)
})

test.skipIf(outer.length === 0)('without --host it answers on this machine only', async () => {
  const site = makeSite(files)
  const server = await startServe({ features: FEATURES, cwd: site.root, port: 0 })
  onTestFinished(() => server.close())
  await expect(fetch(`http://${outer[0]?.address}:${server.port}/base/`)).rejects.toThrow()
})

test.skipIf(!hasIpv6)('it answers on IPv6 as on IPv4, and on IPv6 alone', async () => {
  const site = makeSite(files)
  const server = await startServe({ features: FEATURES, cwd: site.root, port: 0 })
  onTestFinished(() => server.close())
  for (const name of ['127.0.0.1', '[::1]', 'localhost'])
    expect([name, (await fetch(`http://${name}:${server.port}/base/`)).status]).toEqual([name, 200])
  const other = await startServe({ features: FEATURES, cwd: site.root, port: 0, host: '::1' })
  onTestFinished(() => other.close())
  expect(other.url).toBe(`http://[::1]:${other.port}/base/`)
  expect((await fetch(other.url)).status).toBe(200)
})

// A site built by the real command and served as a static host serves it, for the tests of one file.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { bin } from '../command/command.ts'
import { BASE, config, docs } from './fixture.ts'

export interface ServedSite {
  /** Address of the site's first page. */
  home: string
  /** The built files. */
  folder: string
}

interface Options {
  /** Laid over the fixture's config, section by section. */
  themeConfig?: Record<string, object>
  storage?: { namespace: string }
  /** Texts by path, added to the fixture's. */
  files?: Record<string, string>
  /** Path under which the files are served, when that is not the base URL. */
  servedAt?: string
}

/** Builds and serves a site until the test file ends. */
export async function startSite({
  themeConfig = {},
  storage,
  files = {},
  servedAt = BASE,
}: Options = {}): Promise<ServedSite> {
  const root = mkdtempSync(join(tmpdir(), 'lido-docs-browser-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const theme: Record<string, object> = { ...config.themeConfig }
  for (const [section, settings] of Object.entries(themeConfig))
    theme[section] = { ...theme[section], ...settings }
  const settings = JSON.stringify({ ...config, storage, themeConfig: theme })
  for (const [path, text] of Object.entries({ ...docs, 'docs.config.json': settings, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  await build(root)
  const folder = join(root, 'build')
  return { home: await serveFolder(folder, servedAt), folder }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

/** Serves a built site under `base` as a static host does, until the test file ends; returns its address. */
export async function serveFolder(folder: string, base: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path.startsWith(base) ? path.slice(base.length) : 'nothing')
    if (isFolder(file) && !path.endsWith('/')) {
      response.writeHead(301, { location: `${encodeURI(path)}/` }).end()
      return
    }
    const found = [file, join(file, 'index.html')].find(
      (candidate) => existsSync(candidate) && !isFolder(candidate),
    )
    const sent = found ?? join(folder, '404.html')
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    })
    response.end(gzipSync(readFileSync(sent), { level: 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** Runs the real command in `root`. @throws with what it printed when it fails */
function build(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))))
  })
}

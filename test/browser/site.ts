// A site built by the real command and served as a static host serves it, for the tests of one file.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
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
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    let file = join(folder, path.startsWith(servedAt) ? path.slice(servedAt.length) : 'none')
    if (existsSync(file) && statSync(file).isDirectory()) {
      if (!path.endsWith('/')) return void response.writeHead(301, { location: `${path}/` }).end()
      file = join(file, 'index.html')
    }
    const found = existsSync(file)
    if (!found) file = join(folder, '404.html')
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { home: `http://127.0.0.1:${port}${servedAt}`, folder }
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

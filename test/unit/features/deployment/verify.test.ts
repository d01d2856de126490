import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  parseBuildManifest,
  renderBuildManifest,
} from '../../../../src/features/deployment/build-manifest.ts'
import { verifySite } from '../../../../src/features/deployment/verify.ts'

type Files = Record<string, string>

const BUILT: Files = { 'index.html': 'home', 'a b/index.html': 'a', 'assets/x.js': 'x', '404.html': 'none' }
const COMMIT = '1'.repeat(40)
const OLDER = '2'.repeat(40)

function manifestOf(files: Files, commit = COMMIT, redirects: [string, string][] = []): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return renderBuildManifest({
    generator: '1.0.0',
    commit: { id: commit, isModified: false },
    baseUrl: '/docs/',
    redirects,
    files: Object.entries(files).map(([path, text]) => [path, hash(text)]),
  }).toString()
}

/** Deploys files below `/docs/`, with redirects by path; folders are answered by their index. */
async function deploy(files: Files, moved: Files = {}): Promise<string> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice('/docs/'.length)
    const to = moved[path]
    const text = files[path] ?? files[`${path}index.html`]
    if (to !== undefined) response.writeHead(301, { location: to })
    else if (text === undefined) response.statusCode = path === 'broken' ? 503 : 404
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/docs/`
}

interface Deployed {
  files: Files
  /** The manifest on the site. */
  manifest?: string
  /** What was built; the site's own when left out. */
  built?: string
  moved?: Files
}

async function verify({ files, manifest = manifestOf(files), built = manifestOf(BUILT), moved }: Deployed) {
  const home = await deploy({ ...files, 'build-manifest.json': manifest }, moved)
  const expected = parseBuildManifest(built)
  const { problems } = await verifySite({ home, expected, concurrency: 4, timeout: 10_000, retryDelay: 0 })
  return problems.map(({ file, rule, message }) => `${file} ${rule}: ${message}`).sort()
}

describe('a deployed site', () => {
  test('is right when every file is the one that was built', async () => {
    expect(await verify({ files: BUILT })).toEqual([])
  })

  test('is caught when a file was tampered with, although its own manifest agrees', async () => {
    const files = { ...BUILT, 'assets/x.js': 'evil' }
    expect(await verify({ files })).toEqual(['assets/x.js other-file: not the file that was built'])
  })

  test('is caught when it is partial', async () => {
    const { 'a b/index.html': _, ...files } = BUILT
    const found = await verify({ files, manifest: manifestOf(BUILT) })
    expect(found).toEqual(['a b/index.html missing-file: missing on the site: status 404'])
  })

  test('is detected when it is older, with its commit and its leftover files', async () => {
    const files = { ...BUILT, 'index.html': 'old home', 'old/index.html': 'old' }
    expect(await verify({ files, manifest: manifestOf(files, OLDER) })).toEqual([
      `build-manifest.json other-build: the site was built from commit ${OLDER} by lido-docs 1.0.0; expected commit ${COMMIT} by lido-docs 1.0.0`,
      'index.html other-file: not the file that was built',
      'old/index.html extra-file: on the site, but not in the build',
    ])
  })

  test('need not have what its own manifest names beyond the build', async () => {
    expect(await verify({ files: BUILT, manifest: manifestOf({ ...BUILT, 'gone.html': 'gone' }) })).toEqual(
      [],
    )
  })

  test('without a manifest is compared with the build nevertheless', async () => {
    const { 'index.html': _, ...files } = BUILT
    expect(await verify({ files, manifest: '{"version":2}' })).toEqual([
      'build-manifest.json other-build: the site has no manifest of its build: it is not readable',
      'index.html missing-file: missing on the site: status 404',
    ])
  })

  test('may redirect by itself where a redirect was built, and nowhere else', async () => {
    const files = { ...BUILT, 'old/index.html': 'moved', 'older/index.html': 'moved' }
    const built = manifestOf(files, COMMIT, [['old/index.html', '/docs/']])
    const moved = { 'old/': '/docs/', 'older/': '/docs/' }
    expect(await verify({ files, built, manifest: built, moved })).toEqual([
      'older/index.html other-file: not the file that was built',
    ])
  })

  test('need not deliver what is for its host', async () => {
    const built = manifestOf({ ...BUILT, _headers: '/*', '.nojekyll': '' })
    expect(await verify({ files: BUILT, built, manifest: built })).toEqual([])
  })

  test('that does not answer is reported after it was asked again', async () => {
    const built = manifestOf({ ...BUILT, broken: 'x' })
    expect(await verify({ files: BUILT, built, manifest: built })).toEqual([
      'broken missing-file: missing on the site: status 503',
    ])
  })

  test('is not asked for files outside of it, whatever a manifest names', async () => {
    const files = { '../../secret': 'x', 'http://127.0.0.1:1/x': 'y' }
    expect(await verify({ files: {}, manifest: manifestOf(files), built: manifestOf({}) })).toEqual([])
  })
})

test('a manifest is read as it was written, and nothing else is one', () => {
  const text = manifestOf(BUILT, COMMIT, [['old/index.html', '/docs/']])
  expect(parseBuildManifest(text)).toEqual(JSON.parse(text))
  for (const other of ['', '[]', 'null', '{"version":1}', text.replace('"/docs/"', '1')])
    expect(parseBuildManifest(other)).toBeUndefined()
})

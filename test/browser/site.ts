// A site built by the real command and served as a static host serves it, for the tests of one file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serveFolder as serve } from '../../src/serve/preview-server.ts'
import { runCommand } from '../command/command.ts'
import { temporary } from '../temporary.ts'
import { BASE, config, docs } from './fixture.ts'

export interface ServedSite {
  /** URL of the site's first page. */
  home: string
  /** The built files. */
  folder: string
  /** Builds it again with other texts of some files, in place. */
  rebuild(files: Record<string, string>): Promise<void>
}

interface Options {
  /** Laid over the fixture's config, section by section. */
  themeConfig?: Record<string, object>
  storage?: { namespace: string }
  collections?: object[]
  /** Texts by path, added to the fixture's. */
  files?: Record<string, string>
  /** Path under which the files are served, when that is not the base URL. */
  servedAt?: string
}

/** What ends with the test file, also when a single test began it. */
const endings: (() => unknown)[] = []

/** Ends what the test file has begun, as `end-of-file.ts` asks for. */
export async function endSites(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()))
}

/** Builds and serves a site until the test file ends. */
export async function startSite({
  themeConfig = {},
  storage,
  collections,
  files = {},
  servedAt = BASE,
}: Options = {}): Promise<ServedSite> {
  const root = mkdtempSync(join(temporary, 'lido-docs-browser-'))
  endings.push(() => rmSync(root, { recursive: true, force: true }))
  const theme: Record<string, object> = { ...config.themeConfig }
  for (const [section, settings] of Object.entries(themeConfig))
    theme[section] = { ...theme[section], ...settings }
  const settings = JSON.stringify({ ...config, storage, collections, themeConfig: theme })
  const rebuild = async (changed: Record<string, string>): Promise<void> => {
    for (const [path, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const { code, stderr } = await runCommand(['build'], root)
    if (code !== 0) throw new Error(stderr)
  }
  await rebuild({ ...docs, 'docs.config.json': settings, ...files })
  const folder = join(root, 'build')
  return { home: await serveFolder(folder, servedAt), folder, rebuild }
}

/** Serves a built site under `base` as a plain static host does, until the test file ends; returns its URL. */
export async function serveFolder(outDir: string, baseUrl: string): Promise<string> {
  const { origins, close } = await serve({ outDir, baseUrl, keepHtml: true })
  endings.push(close)
  return origins[0] + baseUrl
}

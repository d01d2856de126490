// A site in its own folder, for one test, with a dev server.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { FEATURES } from '../../src/features/index.ts'
import { type DevServer, type ServeOptions, startServe } from '../../src/serve/dev-server.ts'
import { makeSite } from '../command/command.ts'
import { config } from './fixture.ts'

export interface DevSite {
  root: string
  /** URL of the home page. */
  home: string
  server: DevServer
  write(path: string, text: string): void
  rename(from: string, to: string): void
  remove(path: string): void
}

export interface DevSiteOptions {
  files: Record<string, string>
  /** Laid over the fixture's config. */
  settings?: object
  options?: Partial<ServeOptions>
}

/** Serves until the test ends. */
export async function startDevSite({ files, settings, options }: DevSiteOptions): Promise<DevSite> {
  const { root } = makeSite({
    'docs.config.json': JSON.stringify({ ...config, ...settings }),
    ...files,
  })
  const server = await startServe({ features: FEATURES, cwd: root, port: 0, host: '127.0.0.1', ...options })
  onTestFinished(() => server.close())
  return {
    root,
    home: server.url,
    server,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    },
    rename: (from, to) => renameSync(join(root, from), join(root, to)),
    remove: (path) => rmSync(join(root, path), { recursive: true }),
  }
}

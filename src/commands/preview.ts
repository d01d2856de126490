// `lido-docs preview`: serves the built site as a static host would.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { UsageError } from '../model/problem.ts'
import { openBuiltSite } from '../pipeline/open-built-site.ts'
import { startPreview } from '../serve/preview-server.ts'
import { stopSignal } from '../serve/stop-signal.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { createLog } from '../terminal/log.ts'

export interface PreviewCommandOptions {
  config?: string
  outDir?: string
  port?: number
  /** True when given without an address. */
  host?: string | true
  allowHost?: string[]
}

/** Serves until a signal stops it, and returns the exit code. @throws UsageError when there is nothing to serve */
export async function run({ port, host, allowHost, ...options }: PreviewCommandOptions): Promise<number> {
  const { config, outDir } = await openBuiltSite(options)
  if (!existsSync(join(outDir, '404.html'))) {
    const folder = relative(process.cwd(), outDir) || '.'
    throw new UsageError(`no built site in ${folder}; run lido-docs build first, or set --out-dir`)
  }
  const log = createLog()
  const preview = await startPreview({ ...config, outDir, port, host, allowedHosts: allowHost })
  for (const url of preview.urls) log.print(url)
  await stopSignal()
  await preview.close()
  return EXIT.fine
}

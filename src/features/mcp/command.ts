// `lido-docs mcp`: answers the requests of an agent about a site, until standard input ends.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { version } from '../../package/manifest.ts'
import { openBuiltSite } from '../../pipeline/open-built-site.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { isWebUrl } from '../../text/url.ts'
import { createServer } from './protocol.ts'
import { openSite } from './published-site.ts'
import { toolsOf } from './tools.ts'

export interface McpOptions {
  config?: string
  outDir?: string
}

/** Runs the command and returns its exit code. @throws UsageError when there is no site */
export async function run(where: string | undefined, options: McpOptions): Promise<number> {
  const site = await openSite(await locate(where, options))
  const answer = createServer({ title: site.title, version, tools: await toolsOf(site) })
  const running = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const work = answer(line).then((reply) => {
      if (reply !== undefined) process.stdout.write(`${reply}\n`)
      running.delete(work)
    })
    running.add(work)
  }
  await Promise.all(running)
  return EXIT.fine
}

async function locate(where: string | undefined, options: McpOptions): Promise<string> {
  if (where !== undefined) return isWebUrl(where) ? where : resolve(where)
  const { outDir } = await openBuiltSite(options)
  return outDir
}

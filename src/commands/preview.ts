// `lido-docs preview`: serves the built site as a static host would.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import sirv from 'sirv'
import { EXIT } from '../exit-codes.ts'
import { createLog } from '../log.ts'
import { UsageError } from '../problem.ts'
import { openProject } from '../project.ts'

export async function run(options: { config?: string; outDir?: string; port?: number }): Promise<number> {
  const { config, outDir } = openProject({ cwd: process.cwd(), ...options })
  if (!existsSync(outDir)) throw new UsageError(`there is no ${resolve(outDir)}; run lido-docs build first`)
  const handler = sirv(outDir, { etag: true })
  const server = createServer((request, response) => {
    request.url = (request.url ?? '/').replace(config.baseUrl, '/')
    handler(request, response, () => {
      response.statusCode = 404
      response.end()
    })
  })
  server.listen(options.port ?? 4173, '127.0.0.1', () =>
    createLog().print(`http://127.0.0.1:4173${config.baseUrl}`),
  )
  return new Promise((done) => process.once('SIGINT', () => server.close(() => done(EXIT.fine))))
}

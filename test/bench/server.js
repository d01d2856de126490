// Starts a command that serves on a free port, and waits until it answers.
import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandFailure, start, stop } from './measure.js'

/**
 * Starts `lido-docs serve` or `preview`.
 * @param path path of the page to request
 * @returns its origin and process id, `start`, the milliseconds until it first answered with status 200, and
 *   `stop`
 * @throws CommandFailure if it ends, or does not answer within `timeout` milliseconds
 */
export async function startServer(name, { command, cwd, path, timeout = 120_000 }) {
  const port = await freePort()
  const started = performance.now()
  const child = start([process.execPath, command, name, '--port', String(port)], { cwd })
  let over = false
  child.ended.then(() => {
    over = true
  })
  const origin = `http://127.0.0.1:${port}`
  try {
    while ((await statusOf(origin + path)) !== 200) {
      if (over) throw new CommandFailure(`lido-docs ${name} has ended\n${child.output()}`)
      if (performance.now() - started > timeout) throw new CommandFailure(`lido-docs ${name} does not answer`)
      await wait(2)
    }
  } catch (error) {
    await stop(child)
    throw error
  }
  return { origin, pid: child.pid, start: performance.now() - started, stop: () => stop(child) }
}

function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', () => resolve(0))
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

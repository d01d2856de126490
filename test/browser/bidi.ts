// A browser that is driven by WebDriver BiDi, as the system's Firefox is: as much of the protocol as one walk needs.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { temporary } from '../temporary.ts'

export interface BidiPage {
  goto(url: string): Promise<void>
  /** Evaluates an expression; its value must be text, a number or a boolean. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks in the middle of the first element of the expression that is shown, as soon as one is. */
  click(expression: string): Promise<void>
  /** Types characters, or one key by its code point in WebDriver. */
  type(text: string): Promise<void>
  back(): Promise<void>
  /** Texts of errors that scripts threw, and that the console was told. */
  errors: string[]
  close(): Promise<void>
}

/** Starts a browser without a window. */
export async function openBidiPage(executable: string): Promise<BidiPage> {
  const profile = mkdtempSync(join(temporary, 'lido-docs-firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += chunk
        const [, found] = /BiDi listening on ws:\/\/([\d.:]+)/.exec(said) ?? []
        if (found) resolve(`http://${found}/session`)
      })
      child.once('exit', () => reject(new Error(said)))
    })
    const errors: string[] = []
    const ask = await connect(url, errors)
    await ask('session.new', { capabilities: {} })
    await ask('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await ask('browsingContext.getTree', { maxDepth: 0 })
    const { context } = (contexts as { context: string }[])[0] ?? {}
    await ask('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    const evaluate = async (expression: string) => {
      const target = { context }
      const answer = await ask('script.evaluate', { expression, target, awaitPromise: true })
      if (answer.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer)}`)
      return (answer.result as { value?: unknown }).value
    }
    const act = (type: string, actions: object[]) =>
      ask('input.performActions', { context, actions: [{ type, id: type, actions }] })
    return {
      errors,
      evaluate,
      close: end,
      goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: async () => void (await ask('browsingContext.traverseHistory', { context, delta: -1 })),
      async click(expression) {
        const found = await evaluate(`(async () => {
          for (;;) {
            const found = [...${expression}].find((one) => one.checkVisibility())
            found?.scrollIntoView({ block: 'center' })
            const { x, y, width, height } = found?.getBoundingClientRect() ?? {}
            if (found) return [x + width / 2, y + height / 2].map(Math.round).join()
            await new Promise(requestAnimationFrame)
          }
        })()`)
        const [x, y] = String(found).split(',').map(Number)
        await act('pointer', [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])
      },
      type: async (text) =>
        void (await act(
          'key',
          [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
        )),
    }
  } catch (error) {
    await end()
    throw error
  }
}

type Answer = Record<string, unknown>
type Ask = (method: string, params: object) => Promise<Answer>

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: Answer
  error?: string
  message?: string
  params?: { level?: string; text?: string }
}

/** Hash of no bytes: Firefox calls scripts that a navigation has interrupted wrong, although nothing of them has come. */
const NOTHING = createHash('sha256').digest('base64')

/** Node 20 has no WebSocket of its own. */
async function connect(url: string, errors: string[]): Promise<Ask> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  }
  const socket = await new Promise<Socket>((resolve, reject) => {
    get(url, { headers }, (response) => reject(new Error(`${url} answered ${response.statusCode}`)))
      .on('upgrade', (_, upgraded: Socket) => resolve(upgraded))
      .on('error', reject)
  })
  const waiting = new Map<number, (message: Message) => void>()
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the browser has ended' })
  })
  readFrames(socket, (text) => {
    const message: Message = JSON.parse(text)
    const { level, text: said = '' } = message.params ?? {}
    if (level === 'error' && !said.includes(NOTHING)) errors.push(said)
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id)
        if (result) resolve(result)
        else reject(new Error(`${method}: ${error} ${message ?? ''}`))
      })
      socket.write(frameOf(JSON.stringify({ id, method, params })))
    })
}

/** Firefox ends the connection at a mask of zeros. */
const MASK = 0x5a

/** A text as one frame of a client, whose bytes are masked. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const size = Buffer.alloc(length < 126 ? 1 : 3)
  size[0] = 0x80 | Math.min(length, 126)
  if (length >= 126) size.writeUInt16BE(length, 1)
  const mask = Buffer.alloc(4, MASK)
  return Buffer.concat([Buffer.of(0x81), size, mask, payload.map((byte) => byte ^ MASK)])
}

/** Calls back with the text of each message, which may come in several frames. */
function readFrames(socket: Socket, onText: (text: string) => void): void {
  let rest = Buffer.alloc(0)
  let parts: Buffer[] = []
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const frame = firstFrame(rest)
      if (!frame) return
      rest = rest.subarray(frame.end)
      if (frame.code > 2) continue
      parts.push(frame.payload)
      if (!frame.isLast) continue
      onText(Buffer.concat(parts).toString())
      parts = []
    }
  })
}

function firstFrame(bytes: Buffer) {
  const [first = 0, second = 0] = bytes
  const size = second & 127
  const start = size === 127 ? 10 : size === 126 ? 4 : 2
  if (bytes.length < start) return undefined
  const length = size === 127 ? Number(bytes.readBigUInt64BE(2)) : size === 126 ? bytes.readUInt16BE(2) : size
  const end = start + length
  if (bytes.length < end) return undefined
  return { code: first & 15, isLast: first > 127, payload: bytes.subarray(start, end), end }
}

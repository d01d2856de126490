// A page of a browser without a window, driven by the DevTools protocol over two pipes: no port is opened, and no package is
// needed. The page has no network.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { endGroup } from '../package/process-group.ts'

export interface BrowserPage {
  /** Opens a document, and waits for all that it embeds. @throws Error when it cannot be opened */
  open(url: string): Promise<void>
  /** Evaluates an expression, waits for its promise, and returns its value as data. @throws Error as the page throws */
  evaluate(expression: string): Promise<unknown>
  /** Returns the document as PDF, with bookmarks, on sheets as its styles say. */
  print(): Promise<Buffer>
  close(): Promise<void>
}

const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** Milliseconds that one answer may take, and the answer for a document of thousands of sheets. */
const PATIENCE = 60_000
const PATIENCE_TO_PRINT = 600_000

/** @param executable absolute path. @throws Error when it does not start */
export async function openBrowserPage(executable: string): Promise<BrowserPage> {
  if (process.getuid?.() !== 0) return openPage([executable])
  // A browser has no sandbox for root, the user of many containers, unless it is another user in a namespace.
  const others = ['unshare', '--user', '--map-user=65534', '--map-group=65534', executable]
  return openPage(others).catch(() => openPage([executable, '--no-sandbox']))
}

async function openPage(command: readonly string[]): Promise<BrowserPage> {
  const profile = mkdtempSync(join(tmpdir(), 'lido-docs-browser-'))
  const [program = '', ...args] = [...command, ...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(program, args, {
    // The leader of a process group, which all processes of the browser end with.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ask = openChannel(child)
  const close = async () => {
    await end(child)
    await removeProfile(profile)
  }
  try {
    const { targetId } = await ask('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
    const askPage = (method: string, params: object) => ask(method, params, String(sessionId))
    const evaluate = async (expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await askPage('Runtime.evaluate', options)
      if (exceptionDetails) throw new Error(describe(exceptionDetails))
      return (result as { value?: unknown }).value
    }
    return {
      close,
      evaluate,
      async open(url) {
        const { errorText } = await askPage('Page.navigate', { url })
        if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
        await evaluate(LOADED)
      },
      async print() {
        const { data } = await askPage('Page.printToPDF', {
          preferCSSPageSize: true,
          generateTaggedPDF: true,
          generateDocumentOutline: true,
        })
        return Buffer.from(String(data), 'base64')
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for the document and all that it embeds. */
const LOADED = `new Promise((resolve) => {
  if (document.readyState === 'complete') resolve()
  else addEventListener('load', () => resolve())
})`

function describe(details: unknown): string {
  const { text, exception } = details as { text?: string; exception?: { description?: string } }
  return exception?.description ?? text ?? 'the page failed'
}

type Answer = Record<string, unknown>
type Ask = (method: string, params: object, sessionId?: string) => Promise<Answer>

/** A message of the browser: the answer to the request with the id, or an event. */
interface Message {
  id?: number
  result?: Answer
  error?: { message: string }
}

function parseMessage(text: string): Message | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Messages are JSON, each with a zero byte behind it. */
function openChannel(child: ChildProcess): Ask {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable]
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  let last = 0
  let rest = ''
  const fail = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }
  child.on('error', ({ message }) => fail(message))
  child.on('exit', (code) => fail(`the browser ended with code ${code}`))
  input.on('error', () => {})
  output.setEncoding('utf8').on('data', (text: string) => {
    // Only the new text is searched: a printed book comes in thousands of parts.
    const messages = text.split('\0')
    messages[0] = rest + messages[0]
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const answer = parseMessage(message)
      // CHROME_PATH may name any program.
      if (!answer) return fail('it does not answer as a browser does')
      const { id, result, error } = answer
      const pending = id === undefined ? undefined : waiting.get(id)
      if (id !== undefined) waiting.delete(id)
      if (error) pending?.reject(new Error(error.message))
      else pending?.resolve(result ?? {})
    }
  })
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last
      const patience = method === 'Page.printToPDF' ? PATIENCE_TO_PRINT : PATIENCE
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}`)), patience)
      const done = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer)
          settle(value)
        }
      }
      waiting.set(id, { resolve: done(resolve), reject: done(reject) })
      input.write(
        `${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`,
      )
    })
}

/** Ends the browser with all its processes. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  const ended = hasEnded ? undefined : new Promise((resolve) => child.once('exit', resolve))
  endGroup(child.pid)
  // Windows has no process groups.
  child.kill('SIGKILL')
  await ended
}

/** Processes of the browser may write to its profile until they have ended. One that stays does not fail the drawing. */
async function removeProfile(folder: string): Promise<void> {
  for (const pause of [0, 50, 100, 200, 400, 800]) {
    await wait(pause)
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) return
  }
}

// Answers the dev server's requests.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { formatPosition, type Problem, SiteError } from '../model/problem.ts'
import { packageRoot } from '../package/root.ts'
import { messageOf } from '../text/error-message.ts'
import { escapeText } from '../text/escape.ts'
import { splitUrl } from '../text/url.ts'
import type { DevSession } from './dev-session.ts'
import type { EventStream } from './event-stream.ts'
import { createFileSender, type FileSender } from './file-sender.ts'
import type { Host } from './host-name.ts'
import { negotiate } from './markdown-alternate.ts'
import { createGuard, type Rejection } from './request-guard.ts'
import { notFoundPageAt, resolveTarget } from './request-path.ts'
import { redirect, reject, send } from './response.ts'

/** The folder, below the base URL. */
const OWN_FOLDER = '__lido-docs/'

/** The only path that accepts POST requests. */
const OPEN_PATH = `${OWN_FOLDER}open`

/** Most bytes of a body that are read. */
const MAX_BODY = 256

export interface DevHandlerOptions {
  session: DevSession
  events: EventStream
  host?: Host
  allowedHosts?: readonly string[] | undefined
}

/** Creates the handler of all requests. */
export function createDevHandler({ session, events, ...names }: DevHandlerOptions) {
  const { site } = session
  const senders = new Map<string, FileSender>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const { baseUrl, trailingSlash } = site.shown.config
    const ownFolder = baseUrl + OWN_FOLDER
    const refusal = createGuard({ ...names, ownFolder, postPath: baseUrl + OPEN_PATH })(request)
    if (refusal) return reject(response, refusal.status, refusal.reason)
    const target = request.url ?? '/'
    if (target.startsWith(ownFolder)) {
      const name = splitUrl(target).path.slice(ownFolder.length)
      return answerDevRequest(name, { request, response }, { session, events })
    }
    await session.settled()
    const host = { baseUrl, trailingSlash, hasFile: (path: string) => site.hasFile(path) }
    const answer = resolveTarget(target, host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    if (answer.kind === 'missing') return sendNotFound(response, notFoundPageAt(target, host))
    const path = negotiate(answer.path, { request, response }, host)
    if (sendStatic(request, response, path)) return
    if (!(await sendPicture(response, path))) sendPage(response, path)
  }

  /** Sends the not-found page, which may be a static file of the site. */
  function sendNotFound(response: ServerResponse, path: string): void {
    const own = staticFile(path)
    if (own === undefined) sendPage(response, path, 404)
    else send(response, { status: 404, path, contents: withScript(readFileSync(own, 'utf8')) })
  }

  /** Sends a file that lido-docs generates. */
  function sendPage(response: ServerResponse, path: string, status = 200): void {
    try {
      const contents = site.file(path)?.contents
      if (contents === undefined) throw new Error(`${path} is listed, but not made`)
      const isPage = path.endsWith('.html') && typeof contents === 'string'
      send(response, { status, path, contents: isPage ? withScript(contents) : contents })
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      send(response, { status: 500, path: 'error.html', contents: withScript(errorPage(error.problems)) })
    }
    if (site.hasRenderFailures) session.refresh()
  }

  /** Sends a picture in one of its other widths and formats: it is converted when a browser asks for it. */
  async function sendPicture(response: ServerResponse, path: string): Promise<boolean> {
    try {
      const file = await site.picture(path)
      if (file) send(response, { path, contents: file.contents })
      return file !== undefined
    } catch (error) {
      reject(response, 500, messageOf(error))
      return true
    }
  }

  /** Absolute path of the static file that a path leads to. */
  function staticFile(path: string): string | undefined {
    return site.isMade(path) ? undefined : site.shown.renderer.staticFiles.get(path)
  }

  function sendStatic(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = staticFile(path)
    if (file === undefined) return false
    const folder = file.slice(0, -path.length)
    const sender = senders.get(folder) ?? createFileSender(folder)
    senders.set(folder, sender)
    return sender.send(request, response, path)
  }

  /** The page as it will be built, with one additional script. */
  function withScript(html: string): string {
    const { config, shell } = site.shown
    const attributes = `data-revision="${session.revision()}" data-shell="${shell}" data-hydrate="load" defer`
    return html.replace(
      '</head>',
      `<script src="${config.baseUrl}${OWN_FOLDER}dev.js" ${attributes}></script>\n</head>`,
    )
  }
}

/** Shown in place of a page that cannot be rendered and never was. */
function errorPage(problems: readonly Problem[]): string {
  const items = problems.map((problem) => {
    const { message, hint = '' } = problem
    return `<h1>${escapeText(message)}</h1>\n<p>${escapeText(formatPosition(problem))}</p>\n<pre>${escapeText(hint)}</pre>`
  })
  const head = '<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<title>Error</title>'
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${items.join('\n')}\n</body>\n</html>\n`
}

/** Answers a request by its name in the folder. */
async function answerDevRequest(
  name: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { session, events }: { session: DevSession; events: EventStream },
): Promise<void> {
  if (name === 'dev.js' || name === 'worker.js') {
    const contents = readFileSync(join(packageRoot, 'dist/assets/serve', name))
    return send(response, { path: name, contents })
  }
  if (name === 'events' && request.method === 'GET') {
    if (!events.connect(request, response)) reject(response, 503, 'Too many pages are connected.')
    return
  }
  if (name !== 'open' || request.method !== 'POST') return reject(response, 404, 'Not found')
  const refusal = await openReported(request, session)
  if (refusal) reject(response, refusal.status, refusal.reason)
  else response.writeHead(204).end()
}

/** Opens the position of a problem in the author's editor. The request names the problem, and nothing else. */
async function openReported(request: IncomingMessage, session: DevSession): Promise<Rejection | undefined> {
  const id = await readBody(request)
  if (id === undefined) return { status: 413, reason: 'The request is too long.' }
  const problem = session.problem(id)
  if (!problem) return { status: 404, reason: 'This problem is no longer reported.' }
  const editor = editorCommand()
  if (!editor) return { status: 409, reason: 'Set $EDITOR to your editor and start lido-docs again.' }
  const file = join(session.site.root, problem.file)
  if (!existsSync(file)) return { status: 404, reason: 'The file does not exist.' }
  const { line = 1, column = 1 } = problem
  const failure = await openInEditor({ file, line, column }, editor)
  return failure === undefined ? undefined : { status: 500, reason: `The editor did not start: ${failure}` }
}

/** Undefined when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > MAX_BODY) return undefined
  }
  return body
}

interface EditorPosition {
  /** Absolute path. */
  file: string
  line: number
  column: number
}

/** The author's editor with its own arguments: `$VISUAL`, else `$EDITOR`. */
export function editorCommand(env: NodeJS.ProcessEnv = process.env): string[] | undefined {
  const command = env.VISUAL || env.EDITOR
  const words = command?.match(/"[^"]*"|[^\s"]+/g)?.map((word) => word.replace(/^"|"$/g, ''))
  return words && words.length > 0 ? words : undefined
}

/** The arguments that make an editor open a position; an unknown editor gets the file only. */
export function editorArguments(editor: string, { file, line, column }: EditorPosition): string[] {
  const name = basename(editor)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase()
  if (/^(?:code|code-insiders|codium|cursor|windsurf)$/.test(name)) return ['-g', `${file}:${line}:${column}`]
  if (/^(?:subl|sublime_text|zed|hx|helix|mate|atom)$/.test(name)) return [`${file}:${line}:${column}`]
  if (/^(?:idea|webstorm|phpstorm|pycharm|goland|rider|clion|rubymine)\d*$/.test(name))
    return ['--line', String(line), file]
  if (/^(?:n?vim?|vi|gvim|mvim|nano|emacs|emacsclient|kak|micro)$/.test(name)) return [`+${line}`, file]
  return [file]
}

/** Starts the editor, without a shell; resolves to why it could not be started, if so. */
function openInEditor(
  position: EditorPosition,
  [editor = '', ...own]: string[],
): Promise<string | undefined> {
  const child = spawn(editor, [...own, ...editorArguments(editor, position)], { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined))
    child.once('error', (error) => resolve(error.message))
  })
}

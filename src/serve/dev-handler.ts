// Answers the requests that the dev server gets.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { formatPlace, type Problem, SiteError } from '../model/problem.ts'
import { packageRoot } from '../package/root.ts'
import { escapeText } from '../text/escape.ts'
import { splitUrl } from '../text/url.ts'
import type { DevSession } from './dev-session.ts'
import { editorCommand, openInEditor } from './editor.ts'
import type { EventStream } from './event-stream.ts'
import { createFileSender, type FileSender } from './file-sender.ts'
import type { Host } from './host-name.ts'
import { createGuard } from './request-guard.ts'
import { notFoundPageAt, resolveAddress } from './request-path.ts'
import { redirect, refuse, send } from './response.ts'

/** Folder, below the base URL, of what only the dev server has. */
const OWN_FOLDER = '__lido-docs/'

/** Bytes of a body that is read. */
const LONGEST_BODY = 256

export interface DevHandlerOptions {
  session: DevSession
  events: EventStream
  host?: Host
  allowedHosts?: readonly string[] | undefined
}

/** Makes what answers every request. */
export function createDevHandler({ session, events, ...names }: DevHandlerOptions) {
  const { site } = session
  const senders = new Map<string, FileSender>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const { baseUrl, trailingSlash } = site.shown.config
    const ownFolder = baseUrl + OWN_FOLDER
    const refusal = createGuard({ ...names, postPath: `${ownFolder}open` })(request)
    if (refusal) return refuse(response, refusal.status, refusal.reason)
    const target = request.url ?? '/'
    if (target.startsWith(ownFolder)) {
      return answerOwn(splitUrl(target).path.slice(ownFolder.length), request, response)
    }
    await session.settled()
    const host = { baseUrl, trailingSlash, hasFile: (path: string) => site.hasFile(path) }
    const answer = resolveAddress(target, host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    if (answer.kind === 'missing') return sendPage(response, notFoundPageAt(target, host), 404)
    if (sendStatic(request, response, answer.path)) return
    if (!(await sendPicture(response, answer.path))) sendPage(response, answer.path)
  }

  /** Sends a file that is made here. */
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

  /** Sends a picture in a width and a format that it is offered in: it is converted when a browser asks for it. */
  async function sendPicture(response: ServerResponse, path: string): Promise<boolean> {
    try {
      const file = await site.picture(path)
      if (file) send(response, { path, contents: file.contents })
      return file !== undefined
    } catch (error) {
      refuse(response, 500, error instanceof Error ? error.message : String(error))
      return true
    }
  }

  function sendStatic(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = site.isMade(path) ? undefined : site.shown.renderer.staticFiles.get(path)
    if (file === undefined) return false
    const folder = file.slice(0, -path.length)
    const sender = senders.get(folder) ?? createFileSender(folder)
    senders.set(folder, sender)
    return sender.send(request, response, path)
  }

  /** The page as it will be built, with one script more. */
  function withScript(html: string): string {
    const { config, shell } = site.shown
    const attributes = `data-revision="${session.revision()}" data-shell="${shell}" data-hydrate="load" defer`
    return html.replace(
      '</head>',
      `<script src="${config.baseUrl}${OWN_FOLDER}dev.js" ${attributes}></script>\n</head>`,
    )
  }

  async function answerOwn(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (name === 'dev.js' || name === 'worker.js') {
      return send(response, {
        path: name,
        contents: readFileSync(join(packageRoot, 'dist/assets/serve', name)),
      })
    }
    if (name === 'events' && request.method === 'GET') {
      if (!events.connect(request, response)) refuse(response, 503, 'Too many pages are connected.')
      return
    }
    if (name === 'open' && request.method === 'POST') return openReported(request, response)
    refuse(response, 404, 'Not found')
  }

  /** Opens the place of a problem in the author's editor. The request says which problem, and nothing else. */
  async function openReported(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = await readBody(request)
    if (id === undefined) return refuse(response, 413, 'The request is too long.')
    const problem = session.problem(id)
    if (!problem) return refuse(response, 404, 'This problem is no longer reported.')
    const editor = editorCommand()
    if (!editor) return refuse(response, 409, 'Set $EDITOR to your editor and start lido-docs again.')
    const file = join(site.root, problem.file)
    if (!existsSync(file)) return refuse(response, 404, 'The file does not exist.')
    const { line = 1, column = 1 } = problem
    const failure = await openInEditor({ file, line, column }, editor)
    if (failure) return refuse(response, 500, `The editor did not start: ${failure}`)
    response.writeHead(204).end()
  }
}

/** Undefined when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > LONGEST_BODY) return undefined
  }
  return body
}

/** Stands in for a page that cannot be rendered and was not on screen before. */
function errorPage(problems: readonly Problem[]): string {
  const items = problems.map((problem) => {
    const { message, hint = '' } = problem
    return `<h1>${escapeText(message)}</h1>\n<p>${escapeText(formatPlace(problem))}</p>\n<pre>${escapeText(hint)}</pre>`
  })
  const head = '<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<title>Error</title>'
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${items.join('\n')}\n</body>\n</html>\n`
}

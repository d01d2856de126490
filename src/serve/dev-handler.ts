// Answers the dev server's requests.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatPlace, type Problem, SiteError } from '../model/problem.ts'
import { messageOf } from '../text/error-message.ts'
import { escapeText } from '../text/escape.ts'
import { splitUrl } from '../text/url.ts'
import type { DevSession } from './dev-session.ts'
import type { EventStream } from './event-stream.ts'
import { createFileSender, type FileSender } from './file-sender.ts'
import type { Host } from './host-name.ts'
import { answerOwn, OPEN_PATH, OWN_FOLDER } from './own-requests.ts'
import { createGuard } from './request-guard.ts'
import { notFoundPageAt, resolveTarget } from './request-path.ts'
import { redirect, refuse, send } from './response.ts'

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
    if (refusal) return refuse(response, refusal.status, refusal.reason)
    const target = request.url ?? '/'
    if (target.startsWith(ownFolder)) {
      const name = splitUrl(target).path.slice(ownFolder.length)
      return answerOwn(name, { request, response }, { session, events })
    }
    await session.settled()
    const host = { baseUrl, trailingSlash, hasFile: (path: string) => site.hasFile(path) }
    const answer = resolveTarget(target, host)
    if (answer.kind === 'redirect') return redirect(response, answer.to)
    if (answer.kind === 'missing') return sendNotFound(response, notFoundPageAt(target, host))
    if (sendStatic(request, response, answer.path)) return
    if (!(await sendPicture(response, answer.path))) sendPage(response, answer.path)
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
      refuse(response, 500, messageOf(error))
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
    return `<h1>${escapeText(message)}</h1>\n<p>${escapeText(formatPlace(problem))}</p>\n<pre>${escapeText(hint)}</pre>`
  })
  const head = '<meta charset="utf-8">\n<meta name="robots" content="noindex">\n<title>Error</title>'
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${items.join('\n')}\n</body>\n</html>\n`
}

// What only the dev server has, in its own folder below the base URL: its scripts, the stream of events, and the way
// to the author's editor.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { packageRoot } from '../package/root.ts'
import type { DevSession } from './dev-session.ts'
import type { EventStream } from './event-stream.ts'
import type { Refusal } from './request-guard.ts'
import { refuse, send } from './response.ts'

/** The folder, below the base URL. */
export const OWN_FOLDER = '__lido-docs/'

/** The only path that accepts POST requests. */
export const OPEN_PATH = `${OWN_FOLDER}open`

/** Most bytes of a body that are read. */
const LONGEST_BODY = 256

/** Answers a request by its name in the folder. */
export async function answerOwn(
  name: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { session, events }: { session: DevSession; events: EventStream },
): Promise<void> {
  if (name === 'dev.js' || name === 'worker.js') {
    const contents = readFileSync(join(packageRoot, 'dist/assets/serve', name))
    return send(response, { path: name, contents })
  }
  if (name === 'events' && request.method === 'GET') {
    if (!events.connect(request, response)) refuse(response, 503, 'Too many pages are connected.')
    return
  }
  if (name !== 'open' || request.method !== 'POST') return refuse(response, 404, 'Not found')
  const refusal = await openReported(request, session)
  if (refusal) refuse(response, refusal.status, refusal.reason)
  else response.writeHead(204).end()
}

/** Opens the position of a problem in the author's editor. The request names the problem, and nothing else. */
async function openReported(request: IncomingMessage, session: DevSession): Promise<Refusal | undefined> {
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
    if (body.length > LONGEST_BODY) return undefined
  }
  return body
}

interface Place {
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
export function editorArguments(editor: string, { file, line, column }: Place): string[] {
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
function openInEditor(place: Place, [editor = '', ...own]: string[]): Promise<string | undefined> {
  const child = spawn(editor, [...own, ...editorArguments(editor, place)], { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined))
    child.once('error', (error) => resolve(error.message))
  })
}

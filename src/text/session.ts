// Reads a terminal session: which lines were typed, and which are output or notes of the author's. What is copied from
// a page depends on it: nothing that is no command may be taken for one, and no command may be cut.

export interface SessionLine {
  /** A line of a here-document was typed, but is not a command. */
  kind: 'command' | 'document' | 'output'
  /** The prompt before the typed text. */
  prompt: string
  text: string
}

const USER_PROMPT = /^[$%] /
const ROOT_PROMPT = /^# /
/** Prompts with a user, a folder or an environment before `$`, of PowerShell and of Windows. */
const LONG_PROMPTS = [
  /^(?:\([\w.-]{1,40}\) )?(?:\[?[\w.-]{1,40}@[\w.-]{1,60}[: ]?[^\s$#%\]]{0,80}\]?|~[^\s$#%]{0,80}|(?:ba|z|k)?sh-[\d.]{1,8})? ?[$#%] /,
  /^PS(?: [A-Z]:[^>\n]{0,80}| [/~][^>\n]{0,80})?> /,
  /^[A-Z]:\\[^>\n]{0,80}> ?(?=\S)/,
]
/** Prompts of interpreters, with the one of lines that continue. */
const INTERPRETERS = [
  /^(?:>>>|\.\.\.)(?: |$)/,
  /^(?:mysql|sqlite|postgres=[#>]|irb\([^)\n]{1,20}\):\d{1,6}(?::\d+)?)> ?/,
]
/** Pieces of a command in which nothing opens a here-document, a quote that is never closed, and what does open one. */
const PIECES =
  /\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|(?:^|\s)#.*|(?<open>['"])|<<<|<<-?[ \t]*\\?(?<quote>["']?)(?<delimiter>[\w.-]{1,80})\k<quote>/g
const TO_CLOSING = { "'": /^[^']*'/, '"': /^(?:[^"\\]|\\.)*"/ }

/**
 * Returns the lines of a session; undefined when none begins with a prompt. A `#` is the prompt of root only where no
 * other prompt stands: beside `$` it begins a note.
 */
export function readSession(code: string): SessionLine[] | undefined {
  const lines = code.split('\n')
  const prompt = [USER_PROMPT, ROOT_PROMPT, ...LONG_PROMPTS, ...INTERPRETERS].find((pattern) =>
    lines.some((line) => pattern.test(line) && pattern.exec(line)?.[0] !== '... '),
  )
  if (!prompt) return undefined
  if (INTERPRETERS.includes(prompt)) return lines.map((line) => interpretedLine(line, prompt))
  const lastOf = new Map(lines.map((line, index) => [documentLine(line), index]))
  const session: SessionLine[] = []
  for (let at = 0; at < lines.length; ) {
    if (!prompt.test(lines[at] ?? '')) {
      session.push({ kind: 'output', prompt: '', text: lines[at++] ?? '' })
      continue
    }
    const command = lines.slice(at, commandEnd(lines, at, prompt))
    session.push(
      ...command.map((line, index) =>
        typedLine('command', line, index === 0 ? (prompt.exec(line)?.[0].length ?? 0) : 0),
      ),
    )
    at += command.length
    for (const delimiter of delimitersOf(typedText(command, prompt))) {
      if ((lastOf.get(delimiter) ?? -1) < at) continue
      const document = documentAt(lines, at, delimiter)
      session.push(...document)
      at += document.length
    }
  }
  return session
}

/** Returns whether code is written as a session: its first line, apart from comments, has a prompt. */
export function opensSession(code: string): boolean {
  if (/^(?:[ \t]*(?:#.*)?\n)*\$ /.test(code)) return true
  return [...LONG_PROMPTS, ...INTERPRETERS].some(
    (pattern) => pattern.test(code) && !/^(?:[#$%]|\.\.\.) /.test(code),
  )
}

function interpretedLine(line: string, prompt: RegExp): SessionLine {
  const written = prompt.exec(line)?.[0]
  if (written === undefined) return { kind: 'output', prompt: '', text: line }
  return { kind: 'command', prompt: written, text: line.slice(written.length) }
}

/**
 * The end of a command. Backslashes and open quotes continue it on the next line, but quotes not beyond a
 * prompt.
 */
function commandEnd(lines: readonly string[], start: number, prompt: RegExp): number {
  const end = afterBackslashes(lines, start)
  let quote = openQuote(typedText(lines.slice(start, end), prompt))
  for (let at = end; quote && at < lines.length && !prompt.test(lines[at] ?? ''); at++) {
    const quoted = TO_CLOSING[quote].exec(lines[at] ?? '')?.[0]
    if (quoted === undefined) continue
    quote = openQuote((lines[at] ?? '').slice(quoted.length))
    if (!quote) return afterBackslashes(lines, at)
  }
  return end
}

function afterBackslashes(lines: readonly string[], start: number): number {
  let end = start + 1
  while (lines[end - 1]?.endsWith('\\') && end < lines.length) end++
  return end
}

function typedText(command: readonly string[], prompt: RegExp): string {
  return command.join('\n').slice(prompt.exec(command[0] ?? '')?.[0].length ?? 0)
}

function typedLine(kind: SessionLine['kind'], line: string, length: number): SessionLine {
  return { kind, prompt: line.slice(0, length), text: line.slice(length) }
}

/** The quote that is not closed. */
function openQuote(command: string): keyof typeof TO_CLOSING | undefined {
  const open = [...command.matchAll(PIECES)].find(({ groups }) => groups?.open)
  return open && (open[0] === '"' ? '"' : "'")
}

function delimitersOf(command: string): string[] {
  return [...command.matchAll(PIECES)].flatMap(({ groups }) => groups?.delimiter ?? [])
}

/** A line of a here-document without the prompt that some shells show there. */
function documentLine(line: string): string {
  return line.replace(/^> /, '').trim()
}

/** The lines of a here-document up to its end. If all begin with `> `, that is the shell's prompt. */
function documentAt(lines: readonly string[], start: number, delimiter: string): SessionLine[] {
  let end = start
  while (documentLine(lines[end] ?? '') !== delimiter) end++
  const document = lines.slice(start, end + 1)
  const isPrompted = document.every((line) => /^>(?: |$)/.test(line))
  return document.map((line) => typedLine('document', line, isPrompted ? Math.min(line.length, 2) : 0))
}
